import Foundation
import PhraseKit
import TestSupport
import Testing

@testable import soup_chef

/// Soup Chef without a daemon.
struct SoupChefTests {
    private let folder: TemporaryDirectory
    private let kitchen: Kitchen
    private let harness: HandlerHarness
    private let tomato = IntentObject("tomato")
    private let lentil = IntentObject("lentil", display: "red lentil")

    init() throws {
        folder = try TemporaryDirectory()
        kitchen = Kitchen(
            book: OrderBook(folder: folder.path), menu: Menu(folder: folder.path))
        harness = HandlerHarness([
            SoupOrderIntent.handled(by: kitchen), SoupHistoryIntent.handled(by: kitchen),
        ])
    }

    @Test func `an order with everything is cooked and written down`() async throws {
        let run = try await harness.run(
            SoupOrderIntent(soup: lentil, quantity: 2, options: [.cheese, .redPepper]))
        #expect(run.questions == [])
        #expect(run.response?.code == .success)
        #expect(run.response?.propertyValues == ["wait": "PT13M", "price": 10.0])
        let history = try await harness.run(SoupHistoryIntent())
        #expect(
            history.response?.propertyValues
                == ["orders": 1, "last": "2 bowls of lentil with cheese and red-pepper"])
    }

    @Test func `nothing ordered yet is told, too`() async throws {
        let history = try await harness.run(SoupHistoryIntent())
        #expect(history.response == AnyResponse(.success, properties: ["orders": 0]))
    }

    @Test func `what is missing is asked for`() async throws {
        let run = try await harness.run(SoupOrderIntent(), answers: [.choice(1)])
        #expect(
            run.questions == [
                .choice("soup", ["tomato", "clam chowder", "red lentil"])
            ])
        #expect(
            run.values == [
                "soup": ["identifier": "chowder", "display": "clam chowder"], "quantity": 1,
            ])
        #expect(run.response?.code == .success)
    }

    @Test func `a soup that is sold out is offered no more`() async throws {
        let all = SoupOrderIntent(soup: tomato, quantity: Kitchen.bowls)
        #expect(try await harness.run(all).response?.code == .success)
        let run = try await harness.run(
            SoupOrderIntent(soup: tomato), answers: [.value("lentil")])
        #expect(run.questions == [.otherValue("soup", reason: "sold-out")])
        let asked = try await harness.run(SoupOrderIntent())
        #expect(asked.questions == [.choice("soup", ["clam chowder", "red lentil"])])
        #expect(try await kitchen.board().contains("tomato: sold out"))
        // Gone between the question and the kitchen.
        let late = try await harness.handle("soup.order", with: all.parameterValues)
        #expect(late.code == "failure-sold-out")
        #expect(
            try await harness.confirm("soup.order", with: all.parameterValues).code
                == "failure-sold-out")
    }

    @Test func `more than there is left is refused`() async throws {
        let some = SoupOrderIntent(soup: tomato, quantity: Kitchen.bowls - 2)
        #expect(try await harness.run(some).response?.code == .success)
        let run = try await harness.run(
            SoupOrderIntent(soup: tomato, quantity: 3), answers: [.value(2)])
        #expect(run.questions == [.otherValue("quantity", reason: "too-many")])
        #expect(run.response?.code == .success)
    }

    @Test func `a soup that is off the menu cannot be had`() async throws {
        try kitchen.menu.set("tomato", isSold: false)
        #expect(throws: HandlerError.self) { try kitchen.menu.set("bricks", isSold: false) }
        let run = try await harness.run(SoupOrderIntent(soup: tomato))
        #expect(run.questions == [.otherValue("soup", reason: nil)])
        #expect(try await !kitchen.board().contains("tomato"))
        try kitchen.menu.set("tomato", isSold: true)
        #expect(try await harness.run(SoupOrderIntent(soup: tomato)).response?.code == .success)
    }

    @Test(arguments: [("11:00", true), ("21:59", true), ("22:00", false), ("03:30", false)])
    func `soup is picked up while the kitchen is open`(time: String, isOpen: Bool) async throws {
        let moment: ParameterValue = .string("2026-12-24T\(time):00+01:00")
        let resolution = try await harness.resolve(
            "pickup", of: "soup.order", with: ["pickup": moment])
        #expect(resolution == (isOpen ? .success(moment) : .unsupported("closed")))
    }

    @Test func `a soup that is on no menu is refused`() async throws {
        let run = try await harness.run(SoupOrderIntent(soup: IntentObject("bricks")))
        #expect(run.questions == [.otherValue("soup", reason: nil)])
        let handled = try await harness.handle("soup.order", with: ["soup": "bricks"])
        #expect(handled.code == .failure)
    }

    @Test func `a shortcut fills in its parameters`() {
        #expect(
            SoupOrderIntent.Shortcut.soupQuantity(soup: tomato, quantity: 2).intent
                == SoupOrderIntent(soup: tomato, quantity: 2))
    }

    @Test func `a book that cannot be read is a sentence`() async throws {
        try folder.write("no JSON", to: "orders.json")
        await #expect(throws: HandlerError.self) { try await harness.handle("soup.history") }
    }
}
