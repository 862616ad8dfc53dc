import Foundation
import TestSupport
import Testing
import Wire

/// What is done is learned, offered at its hour, and done again by one action.
@Suite(.startsDaemons, .timeLimit(.minutes(10)))
struct SuggestionTests {
    private let days: OrderedDays

    init() throws { days = try OrderedDays() }

    @Test func `three days of orders are offered at their hour and run by one action`()
        async throws
    {
        try await DaemonProcess.run(days.setup) { daemon, control in
            #expect(try await days.suggestions(control).isEmpty)
            for day in 0..<3 {
                try days.set(day: day, hour: 12.5)
                try await days.order("tomato", control)
                try days.set(day: day, hour: 19)
                try await days.order("lentil", control)
            }
        }
        // What was learned outlives a restart.
        try await DaemonProcess.run(days.setup) { daemon, control in
            try days.set(day: 3, hour: 12.4)
            let lunch = try #require(try await days.suggestions(control).first)
            #expect(lunch.title == "Order tomato soup")
            #expect(lunch.phrase == "my usual soup")
            #expect(lunch.application == "org.test.Chef")
            #expect(lunch.score > 0.5)
            #expect(!lunch.reason.isEmpty)
            let outcome = try await control.client.request(
                Method.runSuggestion,
                RunSuggestionParams(suggestion: lunch.suggestion, yes: true),
                as: OutcomeMessage.self)
            #expect(outcome.outcome == "handled")
            try days.set(day: 3, hour: 18.9)
            #expect(try await days.suggestions(control).first?.title == "Order lentil soup")
            let told = try await control.client.request(
                Method.listInteractions, ListInteractionsParams(),
                as: ListInteractionsResult.self)
            #expect(told.interactions.count == 7, "each order was noted once")
        }
    }

    @Test func `one that is dismissed steps back, and what is forgotten is gone`() async throws {
        try await DaemonProcess.run(days.setup) { daemon, control in
            for day in 0..<3 {
                try days.set(day: day, hour: 12.5)
                try await days.order("tomato", control)
                try await days.order("lentil", control)
            }
            try days.set(day: 3, hour: 12.5)
            let first = try #require(try await days.suggestions(control).first)
            _ = try await control.client.request(
                Method.dismissSuggestion, DismissSuggestionParams(suggestion: first.suggestion),
                as: DismissSuggestionParams.self)
            let after = try await days.suggestions(control)
            #expect(!after.contains { $0.suggestion == first.suggestion })
            try days.set(day: 4, hour: 12.5)
            let later = try #require(
                try await days.suggestions(control).first { $0.suggestion == first.suggestion })
            #expect(later.score < first.score)
            let forgotten = try await control.client.request(
                Method.forgetSuggestion, ForgetSuggestionParams(), as: DeleteResult.self)
            #expect(forgotten.deleted == 6)
            #expect(try await days.suggestions(control).isEmpty)
        }
    }

    @Test func `the surroundings decide, and what a program says matters comes up`() async throws {
        try await DaemonProcess.run(days.setup) { daemon, control in
            for day in 0..<8 {
                try days.set(day: day, hour: 12)
                let place = day.isMultiple(of: 2) ? "home" : "work"
                _ = try await control.client.request(
                    Method.setContext, SetContextParams(facts: ["place": place]),
                    as: ContextResult.self)
                try await days.order(place == "home" ? "tomato" : "lentil", control)
            }
            try days.set(day: 8, hour: 12)
            for (place, title) in [("home", "Order tomato soup"), ("work", "Order lentil soup")] {
                _ = try await control.client.request(
                    Method.setContext, SetContextParams(facts: ["place": place], seconds: 60),
                    as: ContextResult.self)
                #expect(try await days.suggestions(control).first?.title == title)
            }
            let kitchen = try await DonatingKitchen.connect("org.test.Kitchen", daemon, control)
            let relevance: JSONValue = [
                "shortcuts": [
                    [
                        "intent": "soup.order", "parameters": ["soup": "pea"],
                        "conditions": [["place": "work"]],
                    ]
                ]
            ]
            #expect(try await kitchen.call(Method.setRelevance, relevance) == [:])
            let hinted = try await days.suggestions(control).first { $0.title == "Order pea soup" }
            #expect(hinted?.reason.contains("matters at work") == true)
            // A minute later nobody knows any more where the person is.
            try days.set(day: 8, hour: 12.1)
            #expect(try await !days.suggestions(control).contains { $0.title == "Order pea soup" })
        }
    }
}
