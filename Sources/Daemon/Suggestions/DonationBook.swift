internal import Definitions
internal import Delivery
internal import Dialogue
internal import Foundation
internal import Intents
internal import Recognition
internal import Store
internal import Suggestions
internal import Wire

/// Keeps what was done, and knows what is likely to be wanted next.
///
/// A donation is on the disk before it is acknowledged; the habits in memory follow it.
actor DonationBook {
    let store: Store
    let clock: WallClock
    let log: Log
    /// The language of titles.
    let language: String
    private let catalog: @Sendable () -> IntentCatalog

    /// What is worth offering.
    var forecast = Forecast()
    /// What was done, by key, and its number.
    var deeds: [String: (number: Int, deed: Deed)] = [:]
    /// Facts of the surroundings.
    var facts: [Store.Fact] = []
    /// What programs say matters.
    var relevances: [String: [Relevance]] = [:]
    private var ledger = RunLedger()
    /// Whether what we carry out ourselves is noted.
    private var remembers = true
    /// Deeds that were only said to matter have numbers below zero.
    var lastHintNumber = 0
    /// Each change is made upon all before it, also while one is being written.
    let changes = Turnstile()
    /// Moments at which other things may be wanted than before; several that nobody looked at are one.
    nonisolated let occasions: AsyncStream<Void>
    private nonisolated let occasion: AsyncStream<Void>.Continuation

    /// A book over `store`; empty until `load`.
    init(
        store: Store, catalog: @escaping @Sendable () -> IntentCatalog, language: String,
        clock: WallClock, log: Log
    ) {
        self.store = store
        self.catalog = catalog
        self.language = language
        self.clock = clock
        self.log = log
        (occasions, occasion) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(1))
    }

    /// Says that other things may be wanted now.
    nonisolated func noteOccasion() { occasion.yield() }

    /// Time, too, makes occasions: one every so often, until the task is cancelled.
    nonisolated func tick(every pause: Duration) async {
        // A cancelled sleep is the end.
        while (try? await Task.sleep(for: pause)) != nil { noteOccasion() }
        occasion.finish()
    }

    /// Reads everything from the store.
    func load() async throws(StoreError) {
        facts = try await store.facts()
        relevances = try await store.relevances()
        try await remember()
    }

    /// Builds habits anew from what is stored; what was learned stays.
    func remember() async throws(StoreError) {
        let weights = try await store.setting(Store.weightsKey).flatMap(Self.weights)
        let learned = forecast.habits.count > 0 ? forecast.habits.weights : weights
        let (kept, history) = (try await store.deeds(), try await store.history())
        deeds = deeds.filter { $0.value.number < 0 }
        for (number, deed) in kept { deeds[deed.key] = (number, deed) }
        var keys: [Int: String] = [:]
        for (number, deed) in kept where deed.isPredictable { keys[number] = deed.key }
        var habits = Habits(weights: learned)
        habits.reserve(history.count)
        for entry in history {
            guard let key = keys[entry.deed] else { continue }
            habits.record(
                Occurrence(
                    key, at: Moment(seconds: entry.wallSeconds), context: entry.context),
                learns: false)
        }
        var dismissals = Dismissals()
        for dismissal in try await store.dismissals() {
            dismissals.add(
                dismissal.deed,
                at: Moment(seconds: dismissal.time + Double(dismissal.offset)))
        }
        forecast = Forecast(habits: habits)
        forecast.dismissals = dismissals
        for relevance in relevances.values.joined() { note(relevance.deed) }
        if history.count > Self.many { FreedMemory.giveBack() }
    }

    /// Donations whose reading leaves memory worth giving back.
    private static let many = 10_000

    /// Keeps what a program or the person tells; what is wrong with it is told, and kept as well.
    func donate(
        _ messages: [InteractionMessage], by donor: DonationCheck.Donor,
        in directory: HandlerDirectory
    ) async throws(RPCError) -> DonateResult {
        guard messages.count <= Limits.donationsAtOnce else {
            throw RPCError(
                .limit, "\(messages.count) interactions are too many at once",
                remedy: "at most \(Limits.donationsAtOnce) fit into one message")
        }
        let check = check(in: directory)
        var donations: [Donation] = []
        for message in messages {
            do throws(DonationCheck.Refusal) {
                donations.append(
                    try check.donation(message, by: donor, context: effectiveFacts()))
            } catch {
                throw await rejection(of: message, by: donor, error)
            }
        }
        for index in donations.indices { claim(&donations[index]) }
        try await keep(donations)
        try await keepActivities(of: messages, donations)
        return DonateResult(donated: donations.count)
    }

    /// What is wrong with donations, by what holds now.
    func check(in directory: HandlerDirectory) -> DonationCheck {
        DonationCheck(catalog: catalog(), directory: directory, language: language, clock: clock)
    }

    /// The definition of an intent with texts for the person.
    func definition(_ intent: String) -> IntentDefinition? {
        catalog().definition(intent, language: language)
    }

    /// Puts donations on the disk and then into the habits.
    func keep(_ donations: [Donation]) async throws(RPCError) {
        try await inTurn { () async throws(StoreError) in
            let weights = self.forecast.habits.weights.map { "\($0)" }.joined(separator: " ")
            let change = try await self.store.donate(donations, weights: weights)
            for (donation, kept) in zip(donations, change.deeds) {
                self.deeds[donation.deed.key] = (kept.number, donation.deed)
                guard !change.replacesHistory, kept.isNew else { continue }
                self.record(donation)
            }
            if change.replacesHistory { try await self.remember() }
        }
        noteOccasion()
    }

    private func record(_ donation: Donation) {
        guard donation.deed.isPredictable else { return }
        forecast.habits.record(
            Occurrence(
                donation.deed.key, at: Moment(seconds: donation.wallSeconds),
                context: donation.context),
            // What is told of long ago was not foreseen by anybody.
            learns: abs(clock.seconds - donation.time) < 3_600)
    }

    private func claim(_ donation: inout Donation) {
        guard donation.source == .program, case .intent(let name, _) = donation.deed.action
        else { return }
        donation.session = ledger.told(
            by: donation.application, intent: name, session: donation.session)
    }

    private func rejection(
        of message: InteractionMessage, by donor: DonationCheck.Donor,
        _ refusal: DonationCheck.Refusal
    ) async -> RPCError {
        let application: String =
            if case .program(let name) = donor { name } else { message.application ?? "" }
        let what = PrintableLine(message.intent ?? message.activity?.type ?? "", limit: 200).text
        do throws(StoreError) {
            try await store.reject(
                Store.Rejection(
                    application: application, time: clock.seconds, what: what,
                    code: refusal.code, reason: refusal.reason))
        } catch {
            log.tellRefusal(error)
        }
        return RPCError(.refused, refusal.reason, reason: refusal.code, remedy: refusal.remedy)
    }

    private static func weights(_ text: String) -> [Float]? {
        text.split(separator: " ").compactMap { Float($0) }
    }

    /// Does one change after the other; the store's complaint is told the client.
    func inTurn<Value>(
        _ change: () async throws(StoreError) -> Value
    ) async throws(RPCError) -> Value {
        do {
            return try await changes.pass(change)
        } catch {
            log.tellRefusal(error)
            throw RPCError(error)
        }
    }
}

// What we carry out ourselves is noted, unless the program tells of it.
extension DonationBook: DeliveryWitness {
    /// Says whether what we carry out is noted from now on.
    func use(remembers: Bool) { self.remembers = remembers }

    func began(_ errand: Errand) { ledger.began(errand) }

    func ended(_ errand: Errand, _ end: SessionEnd) async {
        let isTold = ledger.ended(errand.session, handler: end.handler)
        guard remembers, !isTold, end.outcome.kind == .handled else { return }
        var name: String?
        var values = errand.slots
        if case .intent(let intent, _) = errand.action { (name, values) = (intent, end.parameters) }
        let deed = Deed(
            done: errand.action, with: values, phrase: errand.phrase,
            definition: name.flatMap(definition), language: language)
        guard let deed else { return }
        var application = end.handler ?? ""
        if case .activity(let activity) = errand.action { application = activity.application ?? "" }
        let time = clock.seconds
        var donation = Donation(
            deed, identifier: errand.session, application: application, time: time,
            offset: clock.offset(at: time), source: .daemon)
        donation.session = errand.session
        donation.code = end.code?.rawValue
        donation.response = end.outcome.response
        donation.direction = .outgoing
        donation.context = effectiveFacts()
        // It was done all the same; the log has why it was not noted.
        try? await keep([donation])
    }
}
