import Foundation
import TestSupport
import Testing
import Wire

/// Soup Chef as it is installed: what it donates is learned, offered, run, and forgotten with its soup.
@Suite(.startsDaemons, .timeLimit(.minutes(10)))
struct SoupHabitTests {
    private var days: OrderedDays

    init() throws {
        let folder = "\(packageFolder)/Examples/SoupChef"
        func text(_ name: String) throws -> String {
            try String(contentsOfFile: "\(folder)/\(name)", encoding: .utf8)
        }
        days = try OrderedDays(definition: try text("soup-order.yaml"), handler: nil)
        let manifest = try text("org.phrased.SoupChef.yaml")
            .replacing("/usr/local/lib/phrased/soup-chef", with: BuiltProgram.path("soup-chef"))
        try FileManager.default.createDirectory(
            atPath: days.world.file("config/phrased/handlers"), withIntermediateDirectories: true)
        try days.world.write(manifest, to: "config/phrased/handlers/org.phrased.SoupChef.yaml")
        days.setup.configuration = "delivery: {locked-without-logind: allow}\n"
    }

    private func donations(_ control: ControlSession) async throws -> [InteractionMessage] {
        try await control.client.request(
            Method.listInteractions, ListInteractionsParams(), as: ListInteractionsResult.self
        ).interactions
    }

    /// Takes a soup off the menu, as whoever runs the kitchen does.
    private func takeOff(_ soup: String) async throws {
        let run = try await runProgram(
            [BuiltProgram.path("soup-chef"), "off", soup], in: days.world.path,
            environment: ["XDG_STATE_HOME": days.world.file("state")])
        #expect(run.status == 0, "\(run)")
    }

    @Test func `each order is donated once, offered at its hour, and forgotten with its soup`()
        async throws
    {
        try await DaemonProcess.run(days.setup) { daemon, control in
            try await days.orderForThreeDays(control)
            let told = try await donations(control)
            #expect(told.map(\.identifier) == (1...6).reversed().map { "order-\($0)" })
            #expect(told.allSatisfy { $0.source == "program" }, "\(told)")
        }
        try await DaemonProcess.run(days.setup) { daemon, control in
            try days.set(day: 3, hour: 12.4)
            let lunch = try #require(try await days.suggestions(control).first)
            #expect(lunch.title == "Order tomato")
            #expect(lunch.application == "org.phrased.SoupChef")
            #expect(lunch.phrase == "order my usual soup")
            let outcome = try await control.client.request(
                Method.runSuggestion,
                RunSuggestionParams(suggestion: lunch.suggestion, yes: true),
                as: OutcomeMessage.self)
            #expect(outcome.outcome == "handled")
            #expect(try await donations(control).first?.identifier == "order-7")
            try await takeOff("tomato")
            try await eventually("the donations of tomato soup to be forgotten") {
                try await donations(control).count == 3
            }
            #expect(try await donations(control).allSatisfy { $0.group == "lentil" })
            try days.set(day: 4, hour: 12.4)
            #expect(try await !days.suggestions(control).contains { $0.title == "Order tomato" })
            try days.set(day: 4, hour: 19)
            #expect(try await days.suggestions(control).first?.title == "Order red lentil")
        }
    }
}
