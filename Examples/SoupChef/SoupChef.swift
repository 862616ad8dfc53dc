import Foundation
import PhraseKit

/// Takes orders for soup by voice: a handler for phrased.
///
/// `soup-chef` serves; `soup-chef menu` shows what there is; `soup-chef off lentil` takes a soup off the
/// menu, and `soup-chef on lentil` puts it on again.
@main
struct SoupChef {
    static func main() async {
        let folder = OrderBook.folder(ProcessInfo.processInfo.environment)
        let channel = Channel()
        let kitchen = Kitchen(
            book: OrderBook(folder: folder), menu: Menu(folder: folder), channel: channel)
        let words = Array(CommandLine.arguments.dropFirst())
        do {
            switch (words.first, words.count) {
            case (nil, _): try await serve(kitchen, channel)
            case ("menu", 1): print(try await kitchen.board())
            case ("off", 2): try kitchen.menu.set(words[1], isSold: false)
            case ("on", 2): try kitchen.menu.set(words[1], isSold: true)
            default:
                tell("there is no “\(words[0])” here; say menu, off SOUP, on SOUP, or nothing")
                exit(2)
            }
        } catch {
            tell("\(error)")
            exit(1)
        }
    }

    /// So often it is looked whether a soup was taken off the menu.
    private static let look: Duration = .seconds(1)

    private static func serve(_ kitchen: Kitchen, _ channel: Channel) async throws {
        let handler = Handler(
            "org.phrased.SoupChef", name: "Soup Chef", usage: "Takes orders for soup.",
            intents: [
                SoupOrderIntent.handled(by: kitchen),
                SoupHistoryIntent.handled(by: kitchen),
            ],
            activities: [
                SupportedActivity("org.phrased.SoupChef.menu") { _ in
                    tell(try await kitchen.board())
                }
            ], channel: channel)
        let watch = Task { await withdraw(kitchen) }
        defer { watch.cancel() }
        try await handler.run { event in
            switch event {
            case .registered: tell("Soup Chef is open")
            case .waiting(let reason, let pause): tell("\(reason); trying again in \(pause)")
            }
        }
    }

    /// Keeps what phrased may suggest to what is on the menu.
    private static func withdraw(_ kitchen: Kitchen) async {
        var told: [String] = []
        while !Task.isCancelled {
            do {
                let off = try kitchen.menu.off()
                if off != told {
                    try await kitchen.withdraw()
                    told = off
                }
            } catch {
                // Nobody is there to be told yet, or the file is being mended: soon again.
            }
            // A cancelled sleep is the end.
            try? await Task.sleep(for: look)
        }
    }

    /// Standard error reaches the person's terminal, and the journal where phrased started us.
    private static func tell(_ sentence: String) {
        FileHandle.standardError.write(Data("\(sentence)\n".utf8))
    }
}
