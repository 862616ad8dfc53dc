internal import Delivery
internal import Intents
internal import Wire

extension IntentMessage {
    /// A definition as it travels on a socket; `original` has the texts of all languages.
    init(_ definition: IntentDefinition, languages original: IntentDefinition) {
        self.init(
            name: definition.name, title: definition.title,
            category: definition.category.rawValue, language: definition.language)
        description = definition.summary
        image = definition.image
        confirmation = definition.requiresConfirmation
        confirmationPrompt = definition.confirmationPrompt
        background = definition.runsInBackground
        restrictedWhileLocked = definition.isRestrictedWhileLocked
        parameters = definition.parameters.map(Parameter.init)
        shortcutTypes = definition.shortcutTypes.map { type in
            ShortcutType(
                parameters: type.parameters, title: type.title, subtitle: type.subtitle,
                background: type.runsInBackground)
        }
        suggestedPhrase = definition.suggestedPhrase
        phrases = definition.phrases.map(\.source)
        properties = definition.response.properties.map(Parameter.init)
        codes = definition.response.templates.mapValues { template in
            Code(success: template.isSuccess, text: template.text)
        }
        languages = [original.language] + original.translations.keys.sorted()
    }
}

extension IntentMessage.Parameter {
    /// A parameter as it travels on a socket; what is usual is left out.
    init(_ parameter: IntentParameter) {
        self.init(name: parameter.name, title: parameter.title, type: parameter.type.name)
        array = parameter.isArray ? true : nil
        required = parameter.isRequired ? true : nil
        defaultValue = parameter.defaultValue?.json
        range = parameter.type.range
        let choices = parameter.type.choices.map { choice in
            ChoiceMessage(
                value: choice.value.json, title: choice.title,
                synonyms: choice.synonyms.isEmpty ? nil : choice.synonyms)
        }
        values = choices.isEmpty ? nil : choices
        prompt = parameter.prompt
        disambiguationPrompt = parameter.disambiguationPrompt
        confirmationPrompt = parameter.confirmationPrompt
        unsupported = parameter.unsupportedReasons.isEmpty ? nil : parameter.unsupportedReasons
    }
}

extension ParameterType {
    /// What bounds the values, as it travels on a socket.
    fileprivate var range: JSONValue? {
        switch self {
        case .integer(let range?):
            ["from": .integer(range.lowerBound), "to": .integer(range.upperBound)]
        case .decimal(let range?), .duration(let range?):
            ["from": .number(range.lowerBound), "to": .number(range.upperBound)]
        case .date(let direction), .dateTime(let direction):
            direction == .any ? nil : .string(direction.rawValue)
        default: nil
        }
    }
}
