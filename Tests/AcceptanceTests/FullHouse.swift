import Intents
import Store
import TestSupport

/// A store with as much in it as may be: what the person did for months, phrases, names of programs.
enum FullHouse {
    static let (donations, shortcuts, names) = (100_000, 10_000, 10_000)
    /// So many things are done, each at its hour of the day.
    static let kinds = 24
    private static let pause = 259.0

    /// Fills the database of a daemon that does not run: the last thing was done just before `end`.
    static func fill(_ path: String, until end: Double) async throws {
        let store = try await Store.open(path: path)
        for first in stride(from: 0, to: donations, by: 10_000) {
            _ = try await store.donate(
                (first..<first + 10_000).map { number in
                    donation(number, at: end - Double(donations - number) * pause)
                })
        }
        for number in 0..<shortcuts {
            _ = try await store.add(
                phrase: Phrase(phrase(number)),
                action: .command(arguments: ["echo", "\(number)"], isDetached: false))
        }
        for application in ["one", "other"] {
            let own = (0..<names / 2).map { VocabularyEntry(name($0, of: application)) }
            try await store.set(
                own,
                for: VocabularyKey(
                    application: "org.test.\(application)", list: "soup", language: "en"))
        }
        await store.close()
    }

    /// What is done at an hour of the day.
    static func title(hour: Int) -> String { "Order soup \(hour)" }

    /// One phrase; no two are equal.
    static func phrase(_ number: Int) -> String {
        [number % 100, number / 100, (number / 7) % 100].map { words[$0] }.joined(separator: " ")
    }

    /// One name; no two are equal.
    static func name(_ number: Int, of application: String) -> String {
        "\(application) \(words[number % 100]) \(words[number / 100])"
    }

    private static func donation(_ number: Int, at time: Double) -> Donation {
        let hour = Int((time + 3_600).truncatingRemainder(dividingBy: 86_400) / 3_600)
        let action = Shortcut.Action.intent(
            name: "soup.order", parameters: ["soup": .string("soup \(hour)")])
        return Donation(
            Deed(action, title: title(hour: hour)), identifier: "\(number)",
            application: "org.test.one", time: time, offset: 3_600)
    }

    private static let words = """
        lamp heater window curtain radio speaker camera alarm fan printer door screen kitchen bedroom garage garden \
        office hallway cellar attic bathroom porch open close start stop show hide raise lower find check send read \
        play pause skip today again slowly twice tonight later please quickly first apple bread cheese dinner eagle \
        forest garlic hammer island jacket kettle lemon market needle orange pepper quarter river summer table uncle \
        valley winter yellow zebra autumn basket candle dragon engine flower glove honey iron jungle king ladder mirror \
        number ocean pencil queen rabbit silver ticket anchor button camel desert farmer gravel helmet insect kitten
        """.split(separator: " ").map(String.init)
}
