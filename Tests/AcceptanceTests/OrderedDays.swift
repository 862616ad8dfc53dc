import Foundation
import TestSupport
import Testing
import Wire

/// Days of soup: a kitchen whose handler is started when it is needed, and a clock that the test sets.
struct OrderedDays {
    /// The folders of the daemon; the handler is installed.
    let world: TemporaryDirectory
    /// A daemon in them.
    var setup = DaemonProcess.Setup()

    /// It is the first morning; the daemon has `definition` of soup, and who cooks it.
    init(
        definition: String = DonatingKitchen.definition,
        handler: InstalledHandler? = InstalledHandler()
    ) throws {
        world = try TemporaryDirectory()
        setup.world = world
        setup.environment = ["PHRASED_CLOCK_FILE": world.file("clock"), "TZ": "Europe/Zurich"]
        try handler?.install(in: world)
        try DonatingKitchen.define(definition, in: world)
        try set(day: 0, hour: 8)
    }

    /// Midnight of Monday, 5 January 2026, in Zurich.
    private static let monday = 1_767_567_600.0

    /// Sets the clock.
    func set(day: Int, hour: Double) throws {
        let time = Self.time(day: day, hour: hour)
        try world.write("\(time)", to: "clock")
    }

    /// Seconds since the Unix epoch.
    static func time(day: Int, hour: Double) -> Double {
        monday + Double(day) * 86_400 + hour * 3_600
    }

    /// Orders soup, as a front end would.
    func order(_ soup: String, _ control: ControlSession) async throws {
        let params = RunIntentParams(
            intent: "soup.order", parameters: ["soup": .string(soup)], yes: true)
        let outcome = try await control.client.request(
            Method.runIntent, params, as: OutcomeMessage.self)
        #expect(outcome.outcome == "handled", "\(outcome)")
        #expect(try await control.outcome() == outcome)
    }

    /// Orders tomato soup for lunch and lentil soup for dinner on the first three days.
    func orderForThreeDays(_ control: ControlSession) async throws {
        for day in 0..<3 {
            try set(day: day, hour: 12.5)
            try await order("tomato", control)
            try set(day: day, hour: 19)
            try await order("lentil", control)
        }
    }

    /// What may be wanted now.
    func suggestions(_ control: ControlSession) async throws -> [SuggestionMessage] {
        try await control.client.request(
            Method.listSuggestions, ListSuggestionsParams(), as: ListSuggestionsResult.self
        ).suggestions
    }

    /// Sets the clock, and has the daemon look at it.
    func look(day: Int, hour: Double, _ control: ControlSession) async throws {
        try set(day: day, hour: hour)
        _ = try await control.client.request(
            Method.setContext, SetContextParams(facts: ["light": "on"]), as: ContextResult.self)
    }

    /// Says that a suggestion is not wanted.
    func dismiss(_ suggestion: SuggestionMessage, _ control: ControlSession) async throws {
        _ = try await control.client.request(
            Method.dismissSuggestion, DismissSuggestionParams(suggestion: suggestion.suggestion),
            as: DismissSuggestionParams.self)
    }
}

extension ControlSession {
    /// Takes the next suggestion that comes unasked.
    func toldSuggestion() async throws -> SuggestionMessage {
        try #require(try await event(.suggestions).suggestions?.first)
    }
}
