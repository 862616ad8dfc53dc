internal import Intents
internal import YAML

/// Reads the parameters of an intent, or the properties of its response.
struct ParameterReader {
    /// Whether a value is asked for, so that prompts and reasons belong to it.
    let isAsked: Bool
    private let names: TextNames

    /// The parameters of the list at `key`, in its order.
    static func read(
        _ key: String, _ section: inout YAMLSection, _ texts: inout TextReader
    ) -> [IntentParameter] {
        // Prompts may name every parameter, those below too.
        let known = (section.node(key)?.items ?? []).compactMap { $0["name"]?.text }
        let reader = ParameterReader(
            isAsked: true, names: TextNames(all: known, kind: "no parameter"))
        return reader.readAll(key, &section, &texts)
    }

    /// The properties of the list at `key`: names with types.
    static func readProperties(
        _ section: inout YAMLSection, _ texts: inout TextReader
    ) -> [IntentParameter] {
        let reader = ParameterReader(isAsked: false, names: TextNames(all: [], kind: ""))
        return reader.readAll("properties", &section, &texts)
    }

    private func readAll(
        _ key: String, _ section: inout YAMLSection, _ texts: inout TextReader
    ) -> [IntentParameter] {
        var parameters: [IntentParameter] = []
        let items = section.node(key)?.items ?? []
        let read = section.sections(key) { readOne(&$0, &texts) } ?? []
        // Items that are no mappings were complained about and are not among those read.
        for (node, parameter) in zip(items.filter { $0.entries != nil || $0.isNull }, read) {
            guard let parameter else { continue }
            guard !parameters.contains(where: { $0.name == parameter.name }) else {
                section.complain(
                    at: node["name"] ?? node,
                    "“\(parameter.name)” is there twice; rename or remove one")
                continue
            }
            if isAsked, parameter.isRequired, parameter.defaultValue == nil,
                parameter.prompt == nil,
                node["prompt"] == nil
            {
                section.complain(
                    at: node,
                    "“\(parameter.name)” is required and has no prompt; add the question that asks"
                        + " for it, or a default", .warning)
            }
            parameters.append(parameter)
        }
        return parameters
    }

    private func readOne(
        _ section: inout YAMLSection, _ texts: inout TextReader
    ) -> IntentParameter? {
        let name = section.value("name", .parameterName, isRequired: true)
        let title = texts.plain("title", &section)
        let type = TypeReader(texts).read(&section)
        var parameter = IntentParameter(name: name ?? "", type: type ?? .string)
        if let title { parameter.title = title }
        parameter.isArray = section.value("array", .boolean) ?? false
        if isAsked { readAsking(&section, &texts, &parameter, isTyped: type != nil) }
        return name == nil ? nil : parameter
    }

    private func readAsking(
        _ section: inout YAMLSection, _ texts: inout TextReader,
        _ parameter: inout IntentParameter, isTyped: Bool
    ) {
        parameter.isRequired = section.value("required", .boolean) ?? false
        if let node = section.node("default"), isTyped {
            do throws(DefaultProblem) {
                parameter.defaultValue = try ParameterValue(
                    node, of: parameter.type, isArray: parameter.isArray)
            } catch {
                section.complain(
                    at: error.node, "the default of “\(parameter.name)” \(error.message)")
            }
        }
        parameter.prompt = texts.message("prompt", &section, naming: names)
        parameter.disambiguationPrompt = texts.message(
            "disambiguation-prompt", &section, naming: names.adding("choices"))
        parameter.confirmationPrompt = texts.message(
            "confirmation-prompt", &section, naming: names.adding("value"))
        section.section("unsupported") { reasons in
            for reason in reasons.keys {
                parameter.unsupportedReasons[reason] = texts.message(
                    reason, &reasons, naming: names.adding("value"))
            }
        }
    }
}
