import Foundation
import Wire

extension Verb {
    /// `donations`: shows what was done, and forgets it.
    static let donations = Verb(
        name: "donations",
        summary: "show what was done and is remembered, or forget it",
        usage: [
            "donations [--app NAME] [--count N] [--rejected]",
            "donations delete IDENTIFIER…|--group NAME|--intent NAME|--where KEY=VALUE…",
            "donations delete --app NAME|--everything",
        ],
        operand: "…",
        options: [
            .init(name: "--app", kind: .value("NAME"), help: "those of one program"),
            .init(name: "--count", kind: .value("N"), help: "how many, 50 unless said"),
            .init(name: "--rejected", kind: .flag, help: "those that were refused, and why"),
            .init(name: "--group", kind: .value("NAME"), help: "those of one group"),
            .init(name: "--intent", kind: .value("INTENT"), help: "those of one intent"),
            .init(
                name: "--where", kind: .value("KEY=VALUE"),
                help: "those whose parameter has this value; may be given again"),
            .init(name: "--everything", kind: .flag, help: "all that is remembered"),
        ],
        example: "phrasectl donations delete --intent soup.order --where soup=tomato"
    ) { values, session throws(Failure) in
        switch values.operands.first {
        case nil where values.has("--rejected"): return try await showRejected(values, session)
        case nil, "show": return try await showDonations(values, session)
        case "delete": return try await deleteDonations(values, session)
        case let word?:
            throw values.usage("\"donations\" cannot \"\(word)\": show, delete")
        }
    }

    /// `recent`: shows what was done last.
    static let recent = Verb(
        name: "recent",
        summary: "show what was done last",
        usage: ["recent"],
        operand: nil,
        options: [],
        example: "phrasectl recent"
    ) { values, session throws(Failure) in
        var result = try await session.ask(
            Method.listInteractions, ListInteractionsParams(count: 200),
            as: ListInteractionsResult.self)
        var seen: Set<String> = []
        result.interactions = result.interactions.filter { interaction in
            seen.count < 10 && seen.insert(interaction.title ?? interaction.identifier).inserted
        }
        result.next = nil
        try show(result.interactions, result, session.console)
        return ExitStatus.done
    }

    private static func showDonations(
        _ values: Values, _ session: Session
    ) async throws(Failure) -> Int32 {
        let application = try values.single("--app")
        let wanted = try values.wholeNumber("--count") ?? 50
        let result = try await session.withDaemon { client throws(RPCError) in
            var all = ListInteractionsResult(interactions: [])
            repeat {
                let page = try await client.request(
                    Method.listInteractions,
                    ListInteractionsParams(
                        before: all.next, count: min(200, wanted - all.interactions.count),
                        application: application),
                    as: ListInteractionsResult.self)
                // A daemon that does not advance must not keep us here for ever.
                let isOver = page.interactions.isEmpty || page.next ?? 0 >= all.next ?? .max
                all.interactions += page.interactions
                all.next = isOver ? nil : page.next
            } while all.next != nil && all.interactions.count < wanted
            return all
        }
        try show(result.interactions, result, session.console)
        return ExitStatus.done
    }

    private static func show(
        _ interactions: [InteractionMessage], _ result: ListInteractionsResult, _ console: Console
    ) throws(Failure) {
        if console.isJSON { return try console.json(result) }
        if interactions.isEmpty {
            return try console.line("Nothing that was done is remembered.")
        }
        var table = Table("TIME", "WHAT", "PROGRAM", "BY", "IDENTIFIER")
        for interaction in interactions {
            table.add(
                LocalTime.text(interaction.time ?? 0), interaction.title ?? "",
                interaction.application ?? "", interaction.source ?? "", interaction.identifier)
        }
        try console.write(table)
    }

    private static func showRejected(
        _ values: Values, _ session: Session
    ) async throws(Failure) -> Int32 {
        let application = try values.single("--app")
        var result = try await session.ask(
            Method.listRejections, as: ListRejectionsResult.self)
        if let application { result.rejections.removeAll { $0.application != application } }
        let console = session.console
        if console.isJSON {
            try console.json(result)
        } else if result.rejections.isEmpty {
            try console.line("Nothing was refused.")
        } else {
            var table = Table("TIME", "PROGRAM", "WHAT", "WHY")
            for rejection in result.rejections {
                table.add(
                    LocalTime.text(rejection.time), rejection.application, rejection.what,
                    rejection.reason)
            }
            try console.write(table)
        }
        return ExitStatus.done
    }

    private static func deleteDonations(
        _ values: Values, _ session: Session
    ) async throws(Failure) -> Int32 {
        var params = DeleteInteractionsParams()
        let identifiers = Array(values.operands.dropFirst())
        params.identifiers = identifiers.isEmpty ? nil : identifiers
        params.group = try values.single("--group")
        params.intent = try values.single("--intent")
        params.application = try values.single("--app")
        let parameters = try values.settings("--where")
        params.parameters = parameters.isEmpty ? nil : parameters
        params.everything = values.has("--everything") ? true : nil
        guard params != DeleteInteractionsParams() else {
            throw values.usage("nothing says what to delete")
        }
        let result = try await session.ask(
            Method.deleteInteractions, params, as: DeleteResult.self)
        try result.tell(session.console)
        return ExitStatus.done
    }
}

extension DeleteResult {
    /// Says how many are forgotten.
    func tell(_ console: Console) throws(Failure) {
        if console.isJSON { return try console.json(self) }
        try console.line("\(deleted) forgotten")
    }
}

extension Values {
    /// The whole number above zero of an option; nil when it was not given.
    func wholeNumber(_ option: String) throws(Failure) -> Int? {
        guard let text = try single(option) else { return nil }
        guard let number = Int(text), number > 0 else {
            throw usage("\(option) needs a number above 0, not \"\(text)\"")
        }
        return number
    }
}

/// Moments as people read them.
enum LocalTime {
    /// Such as `2026-12-24 07:30`, where this program runs.
    static func text(_ seconds: Double) -> String {
        var time = time_t(seconds.isFinite ? seconds : 0)
        var parts = tm()
        localtime_r(&time, &parts)
        func two(_ number: Int32) -> String { number < 10 ? "0\(number)" : "\(number)" }
        return "\(parts.tm_year + 1900)-\(two(parts.tm_mon + 1))-\(two(parts.tm_mday)) "
            + "\(two(parts.tm_hour)):\(two(parts.tm_min))"
    }
}
