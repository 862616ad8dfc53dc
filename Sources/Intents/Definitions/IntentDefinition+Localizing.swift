extension IntentDefinition {
    /// The definition with its texts in `language`, where there are any: those of `de` do for `de-CH`.
    ///
    /// What is not translated stays in the definition's own language.
    package func localized(for language: String) -> IntentDefinition {
        let wanted = Self.tags(language)
        guard wanted != Self.tags(self.language) else { return self }
        var candidates = wanted
        while !candidates.isEmpty {
            let found = translations.first { Self.tags($0.key) == candidates }
            if let found { return translated(found.value, into: found.key) }
            candidates.removeLast()
        }
        return self
    }

    private static func tags(_ language: String) -> [String] {
        language.lowercased().split { $0 == "-" || $0 == "_" }.map(String.init)
    }

    private func translated(
        _ translation: IntentTranslation, into language: String
    ) -> IntentDefinition {
        var copy = self
        copy.language = language
        copy.title = translation.title ?? title
        copy.summary = translation.summary ?? summary
        copy.confirmationPrompt = translation.confirmationPrompt ?? confirmationPrompt
        copy.suggestedPhrase = translation.suggestedPhrase ?? suggestedPhrase
        copy.phrases = translation.phrases ?? phrases
        copy.parameters = parameters.map { parameter in
            translation.parameters[parameter.name].map(parameter.translated) ?? parameter
        }
        for (index, texts) in translation.shortcutTypes.enumerated()
        where copy.shortcutTypes.indices.contains(index) {
            copy.shortcutTypes[index].title = texts.title ?? shortcutTypes[index].title
            copy.shortcutTypes[index].subtitle = texts.subtitle ?? shortcutTypes[index].subtitle
        }
        for (code, text) in translation.responses {
            let known = response.templates[code]
            let isSuccess = known?.isSuccess ?? ResponseCode(rawValue: code).isSuccess
            copy.response.templates[code] = ResponseTemplate(isSuccess: isSuccess, text: text)
        }
        return copy
    }
}

extension IntentParameter {
    /// The parameter with texts of another language.
    fileprivate func translated(_ texts: IntentTranslation.Texts) -> IntentParameter {
        var copy = self
        copy.title = texts.title ?? title
        copy.prompt = texts.prompt ?? prompt
        copy.disambiguationPrompt = texts.disambiguationPrompt ?? disambiguationPrompt
        copy.confirmationPrompt = texts.confirmationPrompt ?? confirmationPrompt
        copy.unsupportedReasons.merge(texts.unsupportedReasons) { $1 }
        let choices = type.choices.map { choice in
            texts.choices[choice.key].map(choice.translated) ?? choice
        }
        switch type {
        case .enumeration: copy.type = .enumeration(choices)
        case .object: copy.type = .object(choices)
        case .person: copy.type = .person(choices)
        default: break
        }
        return copy
    }
}

extension ParameterChoice {
    /// What definition files know it by: the identifier of a thing, else the value's text.
    package var key: String { value.key }

    /// The choice with another title and other synonyms.
    fileprivate func translated(_ words: [String]) -> ParameterChoice {
        guard let title = words.first else { return self }
        var copy = ParameterChoice(
            value: value, title: title, synonyms: Array(words.dropFirst()))
        if case .object(var members) = value, members["display"] != nil {
            members["display"] = .string(title)
            copy.value = .object(members)
        }
        return copy
    }
}

extension ParameterValue {
    /// What files and `select` know it by: the identifier of a thing, else its text.
    package var key: String {
        if case .object(let members) = self, let identifier = members["identifier"] {
            return identifier.argument
        }
        return argument
    }
}
