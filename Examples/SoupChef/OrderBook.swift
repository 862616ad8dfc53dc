import Foundation

/// One order.
struct Order: Codable, Sendable, Hashable, CustomStringConvertible {
    /// The soup, as the definition calls it.
    var soup: String
    var quantity: Int
    var options: [String]

    /// `2 bowls of lentil with cheese`.
    var description: String {
        let extras = options.isEmpty ? "" : " with \(options.joined(separator: " and "))"
        return "\(quantity) \(quantity == 1 ? "bowl" : "bowls") of \(soup)\(extras)"
    }
}

/// What was ordered, kept in a file.
actor OrderBook {
    private let file: URL

    /// The book in `folder`, which is made when something is first ordered.
    init(folder: String) { file = URL(filePath: folder).appending(path: "orders.json") }

    /// The folder that the variables of a process lead to.
    static func folder(_ environment: [String: String]) -> String {
        let state =
            environment["XDG_STATE_HOME"] ?? "\(environment["HOME"] ?? "/tmp")/.local/state"
        return "\(state)/soup-chef"
    }

    /// Every order, the first first.
    func orders() throws -> [Order] {
        guard FileManager.default.fileExists(atPath: file.path) else { return [] }
        return try JSONDecoder().decode([Order].self, from: Data(contentsOf: file))
    }

    /// Writes an order down and tells its number; nil when that would be more than so many bowls of its
    /// soup.
    func add(_ order: Order, atMost bowls: Int) throws -> Int? {
        let orders = try orders()
        let taken = orders.filter { $0.soup == order.soup }.map(\.quantity).reduce(0, +)
        guard order.quantity <= bowls - taken else { return nil }
        try FileManager.default.createDirectory(
            at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try JSONEncoder().encode(orders + [order]).write(to: file, options: .atomic)
        return orders.count + 1
    }
}
