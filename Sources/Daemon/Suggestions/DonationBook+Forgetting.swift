internal import Delivery
internal import Intents
internal import Store
internal import Wire

extension DonationBook {
    /// Forgets what is meant: of `application` alone, or of any when it is nil.
    func delete(
        _ params: DeleteInteractionsParams, of application: String?
    ) async throws(RPCError) -> DeleteResult {
        var filter = Store.DonationFilter(application: application ?? params.application)
        filter.identifiers = params.identifiers
        filter.group = params.group
        filter.intent = params.intent
        filter.parameters = (params.parameters ?? [:]).compactMapValues(ParameterValue.init(json:))
        let isNarrow =
            params.identifiers != nil || params.group != nil || params.intent != nil
            || !filter.parameters.isEmpty
            || (application == nil && params.application != nil)
        guard isNarrow || params.everything == true else {
            throw RPCError(
                .invalidParams, "params: nothing says what is to be deleted",
                remedy: "give identifiers, group, intent or parameters, or everything: true")
        }
        let isWhole = !isNarrow || params.everything == true
        let deleted = try await forget(filter)
        if isWhole { _ = try await deleteActivities(nil, of: filter.application) }
        return DeleteResult(deleted: deleted)
    }

    /// Forgets donations and what the habits had of them.
    func forget(_ filter: Store.DonationFilter) async throws(RPCError) -> Int {
        try await inTurn { () async throws(StoreError) in
            let count = try await self.store.forget(filter)
            if count > 0 { try await self.remember() }
            return count
        }
    }

    /// Takes activities back, with what was told of them.
    func deleteActivities(
        _ identifiers: [String]?, of application: String?
    ) async throws(RPCError) -> DeleteResult {
        let deleted = try await inTurn { () async throws(StoreError) in
            var actions: [Shortcut.Action] = []
            for identifier in identifiers ?? [] {
                guard let application else { continue }
                actions += try await self.store.activities(identifier, of: application)
                    .map { .activity($0) }
            }
            let count = try await self.store.forgetActivities(identifiers, of: application)
            var told = Store.DonationFilter(application: application)
            told.isOfActivities = true
            var forgotten = identifiers == nil ? try await self.store.forget(told) : 0
            for action in actions {
                guard let number = self.deeds[action.key]?.number else { continue }
                told.deed = number
                forgotten += try await self.store.forget(told)
            }
            if forgotten > 0 { try await self.remember() }
            return count
        }
        return DeleteResult(deleted: deleted)
    }

    /// Keeps the activities among what was told, for searches.
    func keepActivities(
        of messages: [InteractionMessage], _ donations: [Donation]
    ) async throws(RPCError) {
        for (message, donation) in zip(messages, donations) {
            guard case .activity(let activity) = donation.deed.action,
                activity.isEligibleForSearch || message.persistentIdentifier != nil
            else { continue }
            let identifier = message.persistentIdentifier ?? message.identifier
            try await inTurn { () async throws(StoreError) in
                try await self.store.keep(
                    activity, identifier: identifier, of: donation.application,
                    time: donation.time, details: message.summary ?? "")
            }
        }
    }

    /// What was told, newest first: of `application` alone, or of any when it is nil.
    func list(
        _ params: ListInteractionsParams, of application: String?
    ) async throws(RPCError) -> ListInteractionsResult {
        let count = min(max(params.count ?? 50, 1), 200)
        let kept = try await reading { (store) async throws(StoreError) in
            try await store.donations(
                before: params.before ?? .max, of: application ?? params.application,
                count: count)
        }
        var result = ListInteractionsResult(interactions: [])
        // Half a message, so that one of any size still fits besides.
        var room = Limits.messageBytes / 2
        for donation in kept {
            let message = InteractionMessage(donation)
            room -= try JSONValue(encoding: message).byteCount + 1
            result.interactions.append(message)
            guard room > 0 else { break }
        }
        let isWhole = result.interactions.count == kept.count && kept.count < count
        result.next = isWhole ? nil : result.interactions.last?.number
        return result
    }

    /// What was refused.
    func rejections(of application: String?) async throws(RPCError) -> ListRejectionsResult {
        let kept = try await reading { (store) async throws(StoreError) in
            try await store.rejections(of: application)
        }
        return ListRejectionsResult(
            rejections: kept.map {
                .init(
                    application: $0.application, time: $0.time, what: $0.what, code: $0.code,
                    reason: $0.reason)
            })
    }

    /// Asks the store, with its complaint in words for the client.
    func reading<Value: Sendable>(
        _ work: (Store) async throws(StoreError) -> Value
    ) async throws(RPCError) -> Value {
        do {
            return try await work(store)
        } catch {
            throw RPCError(error)
        }
    }
}

extension InteractionMessage {
    /// A donation as it travels.
    fileprivate init(_ kept: Store.KeptDonation) {
        let donation = kept.donation
        self.init(identifier: donation.identifier)
        number = kept.id
        application = donation.application.isEmpty ? nil : donation.application
        group = donation.group
        title = donation.deed.title
        source = donation.source.rawValue
        session = donation.session
        time = donation.time
        direction = donation.direction == .unspecified ? nil : donation.direction.rawValue
        response = donation.code.map { Response(code: $0, text: donation.response) }
        let action = ActionMessage(donation.deed.action)
        intent = action.intent?.name
        parameters = action.intent?.parameters
        activity = action.activity
        command = action.command
    }
}
