import TestSupport
import Testing
import Wire

/// Suggestions that nobody asked for: told in events and shown on the desktop, and never run.
@Suite(.startsDaemons, .timeLimit(.minutes(10)))
struct OfferTests {
    private static let (lunch, dinner) = ("Order tomato soup", "Order lentil soup")

    @Test func `what is usual now is told once, and no oftener than the person set`() async throws {
        var days = try OrderedDays()
        days.setup.configuration = "suggestions: {pause: 8 h}\n"
        try await DaemonProcess.run(days.setup) { [days] daemon, control in
            try await days.orderForThreeDays(control)
            // Nothing is usual at night.
            for hour in [2.0, 4.5] { try await days.look(day: 3, hour: hour, control) }
            try await days.look(day: 3, hour: 12.4, control)
            let told = try await control.toldSuggestion()
            #expect(told.title == Self.lunch)
            #expect(told.score > 0.5)
            // Told already, and then too soon for another.
            for hour in [12.45, 12.5, 18.9, 19] {
                try await days.look(day: 3, hour: hour, control)
            }
            try await days.look(day: 4, hour: 12.4, control)
            #expect(try await control.toldSuggestion().title == Self.lunch)
            #expect(!control.events.elements.contains { $0.type == .suggestions })
            let kept = try await control.client.request(
                Method.listInteractions, ListInteractionsParams(),
                as: ListInteractionsResult.self)
            #expect(kept.interactions.count == 6, "nothing was run")
        }
        // The pause outlives a restart.
        try await DaemonProcess.run(days.setup) { [days] daemon, control in
            try await days.look(day: 4, hour: 18.9, control)
            try await days.look(day: 5, hour: 12.4, control)
            #expect(try await control.toldSuggestion().title == Self.lunch)
        }
    }

    @Test func `what is dismissed is told no more at that hour`() async throws {
        let days = try OrderedDays()
        try await DaemonProcess.run(days.setup) { daemon, control in
            try await days.orderForThreeDays(control)
            for day in 3..<5 {
                try await days.look(day: day, hour: 12.4, control)
                let told = try await control.toldSuggestion()
                #expect(told.title == Self.lunch)
                try await days.dismiss(told, control)
                try await days.look(day: day, hour: 18.9, control)
                #expect(try await control.toldSuggestion().title == Self.dinner)
            }
            try await days.look(day: 5, hour: 12.4, control)
            try await days.look(day: 5, hour: 18.9, control)
            #expect(try await control.toldSuggestion().title == Self.dinner)
        }
    }

    @Test func `a pause of nothing tells nothing`() async throws {
        var days = try OrderedDays()
        days.setup.configuration = "suggestions: {pause: 0 s}\n"
        try await DaemonProcess.run(days.setup) { [days] daemon, control in
            try await days.orderForThreeDays(control)
            try await days.look(day: 3, hour: 12.4, control)
            #expect(try await days.suggestions(control).first?.title == Self.lunch)
            #expect(!control.events.elements.contains { $0.type == .suggestions })
        }
    }
}

/// The same on a desktop.
@Suite(
    .startsDaemons, .timeLimit(.minutes(10)),
    .enabled(
        if: LivePathTests.mustRun || LoginBus.isAvailable, "needs dbus and python3-dbusmock"))
struct OfferedNoteTests {
    /// A desktop, and days of soup whose orders must be confirmed.
    private let desktop: DesktopBus
    private let days: OrderedDays

    init() async throws {
        desktop = try await DesktopBus()
        var days = try OrderedDays(
            definition: DonatingKitchen.definition.replacing(
                "confirmation: false", with: "confirmation: true"))
        days.setup.environment["DBUS_SESSION_BUS_ADDRESS"] = desktop.address
        self.days = days
    }

    private func note(_ text: String) async throws {
        let shown = try await desktop.calls.take("the note of “\(text)”") {
            $0.contains("Notify")
        }
        #expect(shown.contains(text), "\(shown)")
    }

    private func closing() async throws {
        try await desktop.calls.take("the note to be closed") { $0.contains("CloseNotification") }
    }

    @Test func `a button runs it, and nothing else does`() async throws {
        try await DaemonProcess.run(days.setup) { daemon, control in
            try await days.orderForThreeDays(control)
            try await days.look(day: 3, hour: 12.4, control)
            try await note("Order tomato soup")
            #expect(!control.events.elements.contains { $0.type == .outcome })
            try await desktop.press("run", on: 1)
            let outcome = try await control.outcome()
            #expect(outcome.outcome == "handled")
            #expect(outcome.intent == "soup.order")
            try await closing()
            try await days.look(day: 3, hour: 18.9, control)
            try await note("Order lentil soup")
            try await desktop.press("dismiss", on: 2)
            try await closing()
            try await eventually("the dismissal to count") {
                try await !days.suggestions(control).contains { $0.title == "Order lentil soup" }
            }
            let kept = try await control.client.request(
                Method.listInteractions, ListInteractionsParams(),
                as: ListInteractionsResult.self)
            #expect(kept.interactions.count == 7, "only what the button said was run")
        }
    }

    @Test func `a note goes when it is done in another way, and with the daemon`() async throws {
        try await DaemonProcess.run(days.setup) { daemon, control in
            try await days.orderForThreeDays(control)
            try await days.look(day: 3, hour: 12.4, control)
            try await note("Order tomato soup")
            try days.set(day: 3, hour: 12.5)
            try await days.order("tomato", control)
            try await closing()
            try await days.look(day: 3, hour: 18.9, control)
            try await note("Order lentil soup")
        }
        try await closing()
    }

    @Test func `a person who wants no notes has none`() async throws {
        var days = days
        days.setup.configuration = "suggestions: {notifications: false}\n"
        try await DaemonProcess.run(days.setup) { [days] daemon, control in
            try await days.orderForThreeDays(control)
            try await days.look(day: 3, hour: 12.4, control)
            #expect(try await control.toldSuggestion().title == "Order tomato soup")
        }
        #expect(!desktop.calls.elements.contains { $0.contains("Notify") })
    }
}
