internal import Intents
internal import Wire

/// What a connected handler says that it supports.
package struct HandlerAnnouncement: Sendable, Equatable {
    /// Application id of the program.
    package var name: String
    package var intents: [String]
    /// The parameters it resolves, by intent.
    package var resolves: [String: Set<String>]
    /// The intents it confirms.
    package var confirms: Set<String>
    /// The types of activities it can be opened at.
    package var activities: [String]
    /// What people call it.
    package var title: String?
    /// Why it wants to be asked.
    package var usage: String?

    /// A handler that only carries out.
    package init(_ name: String, intents: [String], activities: [String] = []) {
        self.name = name
        self.intents = intents
        self.activities = activities
        resolves = [:]
        confirms = []
    }

    /// The sentence that says what is wrong with it, if anything is.
    func check(_ define: (String) -> DefinitionLookup) throws(DeliveryError) {
        try Self.checkName(name, "a handler's name")
        guard intents.count <= Limits.handlerIntents else {
            throw DeliveryError(
                .tooManyIntents,
                "\(name) announces \(intents.count) intents; the limit is \(Limits.handlerIntents)")
        }
        guard activities.count <= Limits.handlerActivities else {
            throw DeliveryError(
                .tooManyIntents,
                "\(name) announces \(activities.count) types of activities; the limit is "
                    + "\(Limits.handlerActivities)")
        }
        for intent in intents { try Self.checkName(intent, "an intent's name") }
        for type in activities { try Self.checkName(type, "a type of activities") }
        for intent in resolves.keys.sorted() + confirms.sorted() where !intents.contains(intent) {
            throw DeliveryError(
                .badName,
                "\(name) resolves or confirms \(PrintableLine(intent).text), which is not among the "
                    + "intents it announces")
        }
        for (intent, parameters) in resolves {
            guard let definition = define(intent).definition else { continue }
            for parameter in parameters.sorted() where definition.parameter(parameter) == nil {
                throw DeliveryError(
                    .badName,
                    "\(intent) has no parameter '\(PrintableLine(parameter).text)'; it has "
                        + definition.parameters.map(\.name).joined(separator: ", "))
            }
        }
    }

    private static func checkName(_ text: String, _ what: String) throws(DeliveryError) {
        guard HandlerDirectory.isName(text) else {
            throw DeliveryError(
                .badName,
                "'\(PrintableLine(text).text)' is not \(what): use letters, digits, '.', '-', '_'")
        }
    }
}
