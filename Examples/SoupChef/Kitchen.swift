import PhraseKit

/// Cooks what there is: carries out the two intents of Soup Chef.
struct Kitchen: SoupOrderIntentHandling, SoupHistoryIntentHandling {
    /// Bowls of each soup.
    static let bowls = 12
    /// When orders can be picked up.
    static let openingHours = 11...21

    /// What was ordered so far.
    let book: OrderBook
    /// The soups that are sold now.
    let menu: Menu
    /// What tells phrased of orders, so that it can suggest them.
    var channel: Channel?

    func resolveSoup(for intent: SoupOrderIntent) async throws -> SoupOrderIntent.SoupResolution {
        let left = try await left()
        if let wanted = intent.soup {
            guard let soup = try menu.soup(wanted) else { return .unsupported() }
            return left[soup, default: 0] > 0
                ? .success(soup.object) : .unsupported(.soldOut)
        }
        let choices = try menu.soups().filter { left[$0, default: 0] > 0 }.map {
            Choice($0.object, title: $0.title)
        }
        return choices.count > 1 ? .disambiguation(choices) : .needsValue
    }

    func resolveQuantity(
        for intent: SoupOrderIntent
    ) async throws -> SoupOrderIntent.QuantityResolution {
        // As the definition says where nobody counts.
        let quantity = intent.quantity ?? 1
        guard let soup = try menu.soup(intent.soup) else { return .success(quantity) }
        return quantity <= (try await left()[soup, default: 0])
            ? .success(quantity) : .unsupported(.tooMany)
    }

    func resolvePickup(for intent: SoupOrderIntent) async -> SoupOrderIntent.PickupResolution {
        guard let pickup = intent.pickup else { return .notRequired }
        return Self.openingHours.contains(pickup.time.hour)
            ? .success(pickup) : .unsupported(.closed)
    }

    func confirm(_ intent: SoupOrderIntent) async throws -> SoupOrderIntentResponse {
        guard let soup = try menu.soup(intent.soup) else {
            return SoupOrderIntentResponse(.failure)
        }
        return try await left()[soup, default: 0] >= (intent.quantity ?? 1)
            ? SoupOrderIntentResponse(.ready) : SoupOrderIntentResponse(.failureSoldOut)
    }

    func handle(_ intent: SoupOrderIntent) async throws -> SoupOrderIntentResponse {
        guard let soup = try menu.soup(intent.soup) else {
            return SoupOrderIntentResponse(.failure)
        }
        let order = Order(
            soup: soup.name, quantity: intent.quantity ?? 1,
            options: intent.options?.map(\.rawValue) ?? [])
        // Somebody else may have been quicker since it was confirmed.
        guard let number = try await book.add(order, atMost: Self.bowls) else {
            return SoupOrderIntentResponse(.failureSoldOut)
        }
        await donate(intent, number)
        return SoupOrderIntentResponse(
            .success, wait: soup.cooking + .seconds(60) * (order.quantity - 1),
            price: soup.price * Double(order.quantity))
    }

    func handle(_ intent: SoupHistoryIntent) async throws -> SoupHistoryIntentResponse {
        let orders = try await book.orders()
        return SoupHistoryIntentResponse(
            .success, orders: orders.count, last: orders.last?.description)
    }

    /// Tells phrased of an order, as it can be ordered again: the time of pickup was for that day.
    private func donate(_ intent: SoupOrderIntent, _ number: Int) async {
        let again = SoupOrderIntent(
            soup: intent.soup, quantity: intent.quantity ?? 1,
            options: intent.options?.isEmpty == false ? intent.options : nil)
        let interaction = Interaction(
            again, identifier: "order-\(number)", group: intent.soup?.identifier)
        // The soup is cooked all the same; phrased notes by itself what it carried out.
        try? await channel?.donate(interaction)
    }

    /// Has phrased suggest no soup any more that is not on the menu.
    func withdraw() async throws {
        for soup in try menu.off() {
            try await channel?.delete(.intent("soup.order", parameters: ["soup": .string(soup)]))
        }
    }

    /// What there is, a soup a line.
    func board() async throws -> String {
        let left = try await left()
        return try menu.soups().map { soup in
            let bowls = left[soup, default: 0]
            return "\(soup.title): \(bowls > 0 ? "\(bowls) left" : "sold out")"
        }.joined(separator: "\n")
    }

    /// Bowls that are left of each soup.
    private func left() async throws -> [Soup: Int] {
        var left = Dictionary(uniqueKeysWithValues: Soup.all.map { ($0, Self.bowls) })
        for order in try await book.orders() {
            guard let soup = Soup.all.first(where: { $0.name == order.soup }) else { continue }
            left[soup, default: 0] -= order.quantity
        }
        return left
    }
}
