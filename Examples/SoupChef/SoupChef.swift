import Foundation
import PhraseKit

/// Takes orders for soup by voice: a handler for phrased.
///
/// `soup-chef` serves; `soup-chef menu` shows what there is.
@main
struct SoupChef {
    static func main() async {
        let book = OrderBook(folder: OrderBook.folder(ProcessInfo.processInfo.environment))
        let kitchen = Kitchen(book: book)
        do {
            switch CommandLine.arguments.dropFirst().first {
            case nil: try await serve(kitchen)
            case "menu": print(try await kitchen.menu())
            case let word?:
                tell("there is no “\(word)” here; say menu or nothing")
                exit(2)
            }
        } catch {
            tell("\(error)")
            exit(1)
        }
    }

    private static func serve(_ kitchen: Kitchen) async throws {
        let handler = Handler(
            "org.phrased.SoupChef", name: "Soup Chef", usage: "Takes orders for soup.",
            intents: [
                SoupOrderIntent.handled(by: kitchen),
                SoupHistoryIntent.handled(by: kitchen),
            ],
            activities: [
                SupportedActivity("org.phrased.SoupChef.menu") { _ in
                    tell(try await kitchen.menu())
                }
            ])
        try await handler.run { event in
            switch event {
            case .registered: tell("Soup Chef is open")
            case .waiting(let reason, let pause): tell("\(reason); trying again in \(pause)")
            }
        }
    }

    /// Standard error reaches the person's terminal, and the journal where phrased started us.
    private static func tell(_ sentence: String) {
        FileHandle.standardError.write(Data("\(sentence)\n".utf8))
    }
}
