package import Intents

extension IntentDefinition {
    /// What a shortcut with these parameters is called: by the shortcut type that fits them.
    ///
    /// It is the type that has exactly these, else the one that has the most of them and no others;
    /// without one, the intent's own title and the values tell.
    package func titles(
        parameters values: [String: ParameterValue]
    ) -> (title: String, subtitle: String?) {
        let given = Set(values.keys)
        let fitting = shortcutTypes.filter { given.isSuperset(of: $0.parameters) }
        let best = fitting.max { $0.parameters.count < $1.parameters.count }
        let rest = parameters.filter { parameter in
            given.contains(parameter.name) && best?.parameters.contains(parameter.name) != true
        }
        let others = rest.map { parameter in
            "\(parameter.title): " + fill("{\(parameter.name)}", parameters: values)
        }.joined(separator: ", ")
        guard let best else { return (title, others.isEmpty ? nil : others) }
        let subtitle = best.subtitle.map { fill($0, parameters: values) }
        let parts = [subtitle, others.isEmpty ? nil : others].compactMap(\.self)
        return (
            fill(best.title, parameters: values),
            parts.isEmpty ? nil : parts.joined(separator: "; ")
        )
    }
}
