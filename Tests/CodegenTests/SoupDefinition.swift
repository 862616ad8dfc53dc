import Intents

/// A definition with something of everything.
let soupDefinition: IntentDefinition = {
    var soup = IntentParameter(
        name: "soup",
        type: .enumeration([
            ParameterChoice(value: .string("tomato"), title: "tomato"),
            ParameterChoice(value: .string("clam chowder"), title: "Clam chowder"),
        ]), isRequired: true)
    soup.prompt = "Which soup would you like?"
    var quantity = IntentParameter(name: "quantity", type: .integer(1...10), isRequired: true)
    quantity.defaultValue = .integer(1)
    quantity.unsupportedReasons = [
        "too-many": "There is soup for {maximum} only.", "none-left": "Gone.",
    ]
    var options = IntentParameter(
        name: "options",
        type: .enumeration([
            ParameterChoice(value: .string("croutons"), title: "croutons"),
            ParameterChoice(value: .string("red pepper"), title: "red pepper"),
        ]))
    options.isArray = true
    let time = IntentParameter(name: "pick-up_time", type: .dateTime(.future))
    var definition = IntentDefinition(name: "soup.order", category: .order, title: "Order soup")
    definition.summary = "Orders a soup to be picked up."
    definition.parameters = [soup, quantity, options, time]
    definition.shortcutTypes = [
        ShortcutType(parameters: ["soup"], title: "Order {soup}"),
        ShortcutType(
            parameters: ["soup", "quantity"], title: "Order {quantity} {soup}", subtitle: "Quickly"),
    ]
    definition.response = ResponseDefinition(
        properties: [
            soup, IntentParameter(name: "wait_time", type: .duration(nil)),
        ],
        templates: [
            "success": ResponseTemplate(isSuccess: true, text: "{soup} in {wait_time}."),
            "sold-out": ResponseTemplate(isSuccess: false, text: "{soup} is sold out."),
        ])
    return definition
}()

/// A definition in which every name is a word of a language or no name at all.
let oddDefinition: IntentDefinition = {
    let names = [
        "default", "class", "init", "self", "type", "values", "code", "intent-name", "intent_name",
        "2nd", "größe", "in", "None", "str", "parameterValues", "-", "duration",
    ]
    var definition = IntentDefinition(name: "9.to-5", title: "Say \"*/\" and \\ and\n```")
    definition.summary = "Ends in a quotation mark \""
    definition.parameters = names.map { name in
        IntentParameter(
            name: name,
            type: .enumeration([
                ParameterChoice(value: .string("self"), title: "Self"),
                ParameterChoice(value: .string("1"), title: "One"),
                ParameterChoice(value: .string("\"\\("), title: "Quotation\nmark"),
                ParameterChoice(value: .string("a b"), title: "a b"),
                ParameterChoice(value: .string("a-b"), title: "A-b"),
                ParameterChoice(value: .string(""), title: "Nothing"),
            ]))
    }
    let kinds: [ParameterType] = [
        .string, .integer(nil), .decimal(nil), .boolean, .object([]), .date(.any), .time,
        .dateTime(.any), .duration(nil), .person([]), .location, .file, .url,
        .enumeration([
            ParameterChoice(value: .integer(1), title: "small"),
            ParameterChoice(value: .integer(-2), title: "-2"),
        ]),
        .enumeration([
            ParameterChoice(value: .integer(1), title: "one"),
            ParameterChoice(value: .string("two"), title: "two"),
        ]),
    ]
    for (index, kind) in kinds.enumerated() {
        var one = IntentParameter(name: "kind\(index)", type: kind)
        definition.parameters.append(one)
        one.name = "many\(index)"
        one.isArray = true
        definition.parameters.append(one)
    }
    definition.response.properties = definition.parameters
    definition.response.templates = [
        "switch": ResponseTemplate(isSuccess: false), "success!": ResponseTemplate(isSuccess: true),
        "success": ResponseTemplate(isSuccess: true, text: "Done: \"\"\" \\"),
    ]
    definition.shortcutTypes = [
        ShortcutType(parameters: [], title: "All"),
        ShortcutType(parameters: ["default", "in"], title: "Some"),
        ShortcutType(parameters: ["self"], title: "Self"),
    ]
    return definition
}()
