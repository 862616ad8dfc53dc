import Intents
import TestSupport
import Testing
import Wire

@testable import Daemon
@testable import Delivery

struct InvokerTests {
    private let audience = Audience()
    private let told = Chronicle<String>()
    private let burger: Shortcut
    private let invoker: Invoker

    init() {
        let burger = Shortcut(
            id: 1, phrase: Phrase("burger time"),
            action: .command(arguments: ["true"], isDetached: false))
        let phrases = PhraseSet([burger])
        self.burger = burger
        invoker = Invoker(
            deliverer: Deliverer(settings: DelivererSettings()),
            conversation: .silent(audience: audience), audience: audience,
            phrases: { phrases }, log: Log { _, _, _ in })
        audience.subscribe(.connection(1), kinds: [.outcome]) { [told] event in
            told.append(event.outcome?.reason ?? "")
        }
    }

    @Test func `what invokes nothing is told at once and in order`() {
        for number in 1...5 {
            let finding = Finding(verdict: .nothing(Outcome(.noSpeech, "\(number)")))
            #expect(invoker.settle(finding)?.outcome == "no-speech")
        }
        #expect(told.elements == ["1", "2", "3", "4", "5"])
        #expect(invoker.outcomes == [.noSpeech: 5])
    }

    @Test func `a phrase that was removed meanwhile is told at once too`() {
        let gone = Shortcut(id: 7, phrase: burger.phrase, action: burger.action)
        let finding = Finding(verdict: .invoke(PhraseMatch(gone)))
        #expect(invoker.settle(finding)?.outcome == "not-a-phrase")
        #expect(told.elements.count == 1)
    }

    @Test func `what is to be invoked is left to whoever can wait`() async {
        let finding = Finding(verdict: .invoke(PhraseMatch(burger)), heard: "burger time")
        #expect(invoker.settle(finding) == nil)
        #expect(told.elements == [])
        #expect(await invoker.conclude(finding).outcome == "handled")
        #expect(told.elements.count == 1)
    }
}
