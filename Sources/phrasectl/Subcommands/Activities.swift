import Wire

extension Verb {
    /// `activities`: shows the kinds of content that programs can be opened at.
    static let activities = Verb(
        name: "activities",
        summary: "show the kinds of content that programs can be opened at",
        usage: ["activities"],
        operand: nil,
        options: [],
        example: "phrasectl activities"
    ) { _, session throws(Failure) in
        let result = try await session.ask(Method.listActivities, as: ListActivitiesResult.self)
        let console = session.console
        if console.isJSON {
            try console.json(result)
            return ExitStatus.done
        }
        guard !result.activities.isEmpty else {
            try console.line("No program and no phrase names a type of activities yet.")
            return ExitStatus.done
        }
        var table = Table("TYPE", "PROGRAMS", "PHRASES")
        for activity in result.activities {
            table.add(
                activity.type, activity.applications.joined(separator: ", "),
                activity.phrases.joined(separator: ", "))
        }
        try console.write(table)
        return ExitStatus.done
    }
}
