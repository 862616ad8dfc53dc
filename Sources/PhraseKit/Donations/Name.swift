internal import Wire

/// A name that the program uses for one of its things, as people write and say it.
///
///     Name("Für Elise", value: "track-7", soundsLike: ["fur a lease a"])
public struct Name: Sendable, Hashable {
    /// As people write it.
    public var text: String
    /// What the handler gets when it is said; the text when nil.
    public var value: ParameterValue?
    /// Phones of a text that is one word: ways to say it beside the dictionary's.
    public var pronunciations: [String]
    /// Other words that sound like it.
    public var soundsLike: [String]

    /// A name with how it is said.
    public init(
        _ text: String, value: ParameterValue? = nil, pronunciations: [String] = [],
        soundsLike: [String] = []
    ) {
        self.text = text
        self.value = value
        self.pronunciations = pronunciations
        self.soundsLike = soundsLike
    }

    /// The name as it travels.
    var json: JSONValue {
        var members: [String: JSONValue] = ["text": .string(text)]
        if let value { members["value"] = value.json }
        if !pronunciations.isEmpty {
            members["pronunciations"] = .array(pronunciations.map { .string($0) })
        }
        if !soundsLike.isEmpty { members["sounds_like"] = .array(soundsLike.map { .string($0) }) }
        return .object(members)
    }
}
