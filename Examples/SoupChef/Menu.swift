import Foundation
import PhraseKit

/// One soup that can be ordered.
struct Soup: Sendable, Hashable {
    /// What the definition calls it, `identifier`.
    let name: String
    /// What people call it.
    let title: String
    let cooking: Duration
    /// For a bowl.
    let price: Double

    /// Every soup that the kitchen knows how to cook.
    static let all = [
        Soup(name: "tomato", title: "tomato", cooking: .seconds(10 * 60), price: 4.5),
        Soup(name: "chowder", title: "clam chowder", cooking: .seconds(15 * 60), price: 6),
        Soup(name: "lentil", title: "red lentil", cooking: .seconds(12 * 60), price: 5),
    ]

    /// The soup as a value of the parameter.
    var object: IntentObject { IntentObject(name, display: title) }
}

/// The soups that are sold now: all but those that a file has taken off.
struct Menu: Sendable {
    private let file: URL

    /// The menu whose file is in `folder`.
    init(folder: String) { file = URL(filePath: folder).appending(path: "off-the-menu.json") }

    /// What is sold, in the order of the menu.
    func soups() throws -> [Soup] {
        let off = try off()
        return Soup.all.filter { !off.contains($0.name) }
    }

    /// The soup that an order is about, if it is sold.
    func soup(_ object: IntentObject?) throws -> Soup? {
        try soups().first { $0.name == object?.identifier }
    }

    /// The names of the soups that were taken off.
    func off() throws -> [String] {
        guard FileManager.default.fileExists(atPath: file.path) else { return [] }
        return try JSONDecoder().decode([String].self, from: Data(contentsOf: file))
    }

    /// Takes a soup off the menu, or puts it on again.
    func set(_ name: String, isSold: Bool) throws {
        guard Soup.all.contains(where: { $0.name == name }) else {
            throw HandlerError(.badValue, "there is no soup “\(name)”")
        }
        let others = try off().filter { $0 != name }
        try FileManager.default.createDirectory(
            at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try JSONEncoder().encode(isSold ? others : others + [name])
            .write(to: file, options: .atomic)
    }
}
