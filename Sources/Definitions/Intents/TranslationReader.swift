internal import Intents
internal import YAML

/// Reads the texts of an intent in more languages.
struct TranslationReader {
    private let definition: IntentDefinition
    private let parameters: TextNames
    private let answers: TextNames

    /// A reader for the texts of `definition`, of which all else was read.
    init(_ definition: IntentDefinition) {
        self.definition = definition
        let names = definition.parameters.map(\.name)
        parameters = TextNames(all: names, kind: "no parameter")
        answers = TextNames(
            all: definition.response.properties.map(\.name) + names,
            kind: "no property of the response and no parameter")
    }

    /// The mapping of languages at `texts`.
    func read(
        _ section: inout YAMLSection, _ texts: inout TextReader
    ) -> [String: IntentTranslation] {
        let own = texts.language
        defer { texts.language = own }
        var translations: [String: IntentTranslation] = [:]
        section.section("texts") { languages in
            for language in languages.keys {
                if let node = languages.node(language), !YAMLConversion<String>.isLanguage(language)
                {
                    languages.complain(
                        at: node,
                        "“\(language.prefix(40))” is no language; write one such as de or pt-BR")
                }
                texts.language = language
                translations[language] = languages.section(language) { readOne(&$0, &texts) }
            }
        }
        return translations
    }

    private func readOne(
        _ section: inout YAMLSection, _ texts: inout TextReader
    ) -> IntentTranslation {
        var translation = IntentTranslation()
        translation.title = texts.plain("title", &section)
        translation.summary = texts.plain("description", &section)
        translation.confirmationPrompt = texts.message("confirmation", &section, naming: parameters)
        translation.suggestedPhrase = texts.plain("suggested-phrase", &section)
        translation.phrases = texts.templates("phrases", &section, naming: parameters)
        section.section("parameters") { section in
            for name in section.keys {
                guard let parameter = definition.parameter(name) else {
                    complain(&texts, section.node(name), name, parameters)
                    continue
                }
                translation.parameters[name] = section.section(name) { section in
                    readParameter(parameter, &section, &texts)
                }
            }
        }
        translation.shortcutTypes =
            section.sections("shortcut-types") { section in
                var found = IntentTranslation.Texts()
                found.title = texts.message("title", &section, naming: parameters)
                found.subtitle = texts.message("subtitle", &section, naming: parameters)
                return found
            } ?? []
        if translation.shortcutTypes.count > definition.shortcutTypes.count,
            let node = section.node("shortcut-types")
        {
            texts.complain(
                at: node,
                "there are only \(definition.shortcutTypes.count) shortcut types;"
                    + " list their texts in the same order")
        }
        let codes = TextNames(
            all: definition.response.templates.keys.sorted()
                + ResponseCode.common.map(\.rawValue).filter {
                    definition.response.templates[$0] == nil
                },
            kind: "no response code")
        section.section("response") { section in
            for code in section.keys {
                guard codes.all.contains(code) else {
                    complain(&texts, section.node(code), code, codes)
                    continue
                }
                translation.responses[code] = texts.message(code, &section, naming: answers)
            }
        }
        return translation
    }

    private func readParameter(
        _ parameter: IntentParameter, _ section: inout YAMLSection, _ texts: inout TextReader
    ) -> IntentTranslation.Texts {
        var found = IntentTranslation.Texts()
        found.title = texts.plain("title", &section)
        found.prompt = texts.message("prompt", &section, naming: parameters)
        found.disambiguationPrompt = texts.message(
            "disambiguation-prompt", &section, naming: parameters.adding("choices"))
        found.confirmationPrompt = texts.message(
            "confirmation-prompt", &section, naming: parameters.adding("value"))
        section.section("unsupported") { section in
            let reasons = TextNames(
                all: parameter.unsupportedReasons.keys.sorted(),
                kind: "no reason of “\(parameter.name)”")
            for reason in section.keys {
                guard reasons.all.contains(reason) else {
                    complain(&texts, section.node(reason), reason, reasons)
                    continue
                }
                found.unsupportedReasons[reason] = texts.message(
                    reason, &section, naming: parameters.adding("value"))
            }
        }
        section.section("values") { section in
            let values = TextNames(
                all: parameter.type.choices.map(\.key), kind: "no value of “\(parameter.name)”")
            for value in section.keys {
                guard values.all.contains(value) else {
                    complain(&texts, section.node(value), value, values)
                    continue
                }
                found.choices[value] = words(value, &section)
            }
        }
        return found
    }

    /// A title, or a list of the title and synonyms.
    private func words(_ key: String, _ section: inout YAMLSection) -> [String]? {
        if section.node(key)?.items != nil { return section.list(key, of: .string) }
        return section.value(key, .string).map { [$0] }
    }

    private func complain(
        _ texts: inout TextReader, _ node: YAMLNode?, _ name: String, _ names: TextNames
    ) {
        guard let node else { return }
        texts.complain(at: node, "“\(name.prefix(40))” is \(names.kind); \(names.hint(name))")
    }
}
