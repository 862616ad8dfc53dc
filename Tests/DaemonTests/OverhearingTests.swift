import Intents
import Testing

@testable import Daemon

/// What several microphones hear of one utterance is acted upon once.
struct OverhearingTests {
    /// Holds the value, so that an expectation may change it.
    private final class Room {
        private var overhearing = Overhearing()

        func begin(source: Int, at time: Duration) -> Bool {
            overhearing.begin(source: source, at: time)
        }
        func end(_ finding: Finding, source: Int, clarity: Double, at time: Duration) -> [Finding] {
            overhearing.end(finding, source: source, clarity: clarity, at: time)
        }
        func due(at time: Duration) -> [Finding] { overhearing.due(at: time) }
        func quiet(source: Int) { overhearing.quiet(source: source) }
    }

    private static func invoking(_ phrase: String) -> Finding {
        Finding(
            verdict: .invoke(
                PhraseMatch(
                    Shortcut(
                        id: 1, phrase: Phrase(phrase),
                        action: .command(arguments: ["true"], isDetached: false)))),
            heard: phrase)
    }

    private static let nothing = Finding(
        verdict: .nothing(Outcome(.uncertain, "it was not clear")), heard: "mumble")

    @Test func `with one microphone nothing waits`() {
        let overhearing = Room()
        for start in [0, 400, 5_000] {
            #expect(overhearing.begin(source: 0, at: .milliseconds(start)))
            let finding = Self.invoking("\(start)")
            let now = overhearing.end(
                finding, source: 0, clarity: 1, at: .milliseconds(start + 300))
            #expect(now == [finding])
        }
    }

    @Test(arguments: [(20.0, 10.0, "near"), (10.0, 20.0, "far")])
    func `the clearest counts, once all have heard`(near: Double, far: Double, best: String) {
        let overhearing = Room()
        #expect(overhearing.begin(source: 0, at: .zero))
        #expect(!overhearing.begin(source: 1, at: .milliseconds(80)))
        #expect(
            overhearing.end(
                Self.invoking("near"), source: 0, clarity: near, at: .milliseconds(900)) == [])
        #expect(
            overhearing.end(
                Self.invoking("far"), source: 1, clarity: far, at: .milliseconds(1_000))
                == [Self.invoking(best)])
        #expect(overhearing.due(at: .seconds(60)) == [])
    }

    @Test func `what invokes goes before what is clearer`() {
        let overhearing = Room()
        _ = overhearing.begin(source: 0, at: .zero)
        _ = overhearing.begin(source: 1, at: .zero)
        #expect(
            overhearing.end(Self.nothing, source: 0, clarity: 30, at: .milliseconds(900)) == [])
        #expect(
            overhearing.end(
                Self.invoking("far"), source: 1, clarity: 5, at: .milliseconds(950))
                == [Self.invoking("far")])
    }

    @Test func `a microphone that hears on is not waited for long, and comes too late`() {
        let overhearing = Room()
        _ = overhearing.begin(source: 0, at: .zero)
        _ = overhearing.begin(source: 1, at: .milliseconds(200))
        let first = Self.invoking("first")
        #expect(overhearing.end(first, source: 0, clarity: 9, at: .seconds(1)) == [])
        #expect(overhearing.due(at: .milliseconds(1_590)) == [])
        #expect(overhearing.due(at: .milliseconds(1_600)) == [first])
        #expect(
            overhearing.end(
                Self.invoking("second"), source: 1, clarity: 99, at: .seconds(3)) == [])
        #expect(overhearing.due(at: .seconds(60)) == [])
    }

    @Test func `talk in another room that began before delays nothing and is heard`() {
        let overhearing = Room()
        _ = overhearing.begin(source: 1, at: .zero)
        #expect(overhearing.begin(source: 0, at: .seconds(5)))
        let phrase = Self.invoking("phrase")
        #expect(overhearing.end(phrase, source: 0, clarity: 9, at: .seconds(6)) == [phrase])
        #expect(
            overhearing.end(Self.nothing, source: 1, clarity: 9, at: .seconds(8))
                == [Self.nothing])
    }

    @Test func `a late sound server's utterance is the same one`() {
        let overhearing = Room()
        _ = overhearing.begin(source: 0, at: .zero)
        let phrase = Self.invoking("phrase")
        #expect(overhearing.end(phrase, source: 0, clarity: 9, at: .milliseconds(700)) == [phrase])
        _ = overhearing.begin(source: 1, at: .milliseconds(900))
        #expect(overhearing.end(phrase, source: 1, clarity: 20, at: .milliseconds(1_600)) == [])
    }

    @Test func `who hears nobody any more is not waited for`() {
        let overhearing = Room()
        _ = overhearing.begin(source: 0, at: .zero)
        _ = overhearing.begin(source: 1, at: .zero)
        overhearing.quiet(source: 1)
        let phrase = Self.invoking("phrase")
        #expect(overhearing.end(phrase, source: 0, clarity: 9, at: .seconds(1)) == [phrase])
    }
}
