import PhraseKit

/// Cooks what there is: carries out the two intents of Soup Chef.
struct Kitchen: SoupOrderIntentHandling, SoupHistoryIntentHandling {
    typealias Soup = SoupOrderIntent.Soup

    /// Portions of each soup in a day.
    static let portions = 12

    /// What was ordered so far.
    let book: OrderBook

    func resolveSoup(for intent: SoupOrderIntent) async throws -> SoupOrderIntent.SoupResolution {
        let left = try await left()
        if let soup = intent.soup {
            return left[soup, default: 0] > 0 ? .success(soup) : .unsupported(.soldOut)
        }
        let choices = Soup.allCases.filter { left[$0, default: 0] > 0 }.map {
            Choice($0, title: $0.title)
        }
        return choices.count > 1 ? .disambiguation(choices) : .needsValue
    }

    func resolveQuantity(
        for intent: SoupOrderIntent
    ) async throws -> SoupOrderIntent.QuantityResolution {
        guard let quantity = intent.quantity else { return .needsValue }
        guard let soup = intent.soup else { return .success(quantity) }
        return quantity <= (try await left()[soup, default: 0])
            ? .success(quantity) : .unsupported(.tooMany)
    }

    func confirm(_ intent: SoupOrderIntent) async throws -> SoupOrderIntentResponse {
        guard let soup = intent.soup else { return SoupOrderIntentResponse(.failure) }
        return try await left()[soup, default: 0] >= (intent.quantity ?? 1)
            ? SoupOrderIntentResponse(.ready)
            : SoupOrderIntentResponse(.soldOut, soup: soup.title)
    }

    func handle(_ intent: SoupOrderIntent) async throws -> SoupOrderIntentResponse {
        guard let soup = intent.soup else { return SoupOrderIntentResponse(.failure) }
        let order = Order(
            soup: soup.rawValue, quantity: intent.quantity ?? 1,
            options: intent.options?.map(\.rawValue) ?? [])
        // Somebody else may have been quicker since it was confirmed.
        guard try await book.add(order, atMost: Self.portions) else {
            return SoupOrderIntentResponse(.soldOut, soup: soup.title)
        }
        return SoupOrderIntentResponse(
            .success, soup: soup.title, waitTime: soup.cooking + .seconds(60) * order.quantity)
    }

    func handle(_ intent: SoupHistoryIntent) async throws -> SoupHistoryIntentResponse {
        let orders = try await book.orders()
        return SoupHistoryIntentResponse(
            .success, orders: orders.count, last: orders.last?.description)
    }

    /// What there is, a soup a line.
    func menu() async throws -> String {
        let left = try await left()
        return Soup.allCases.map { soup in
            let portions = left[soup, default: 0]
            return "\(soup.title): \(portions > 0 ? "\(portions) left" : "sold out")"
        }.joined(separator: "\n")
    }

    /// Portions that are left of each soup.
    private func left() async throws -> [Soup: Int] {
        var left = Dictionary(uniqueKeysWithValues: Soup.allCases.map { ($0, Self.portions) })
        for order in try await book.orders() {
            guard let soup = Soup(rawValue: order.soup) else { continue }
            left[soup, default: 0] -= order.quantity
        }
        return left
    }
}

extension SoupOrderIntent.Soup {
    /// What people call it.
    var title: String {
        switch self {
        case .tomato: "tomato soup"
        case .clamChowder: "clam chowder"
        case .lentil: "lentil soup"
        }
    }

    /// How long it cooks.
    var cooking: Duration {
        switch self {
        case .tomato: .seconds(10 * 60)
        case .clamChowder: .seconds(15 * 60)
        case .lentil: .seconds(12 * 60)
        }
    }
}
