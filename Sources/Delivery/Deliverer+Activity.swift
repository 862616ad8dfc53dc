internal import Intents
internal import Wire

extension Deliverer {
    /// Opens a program at an activity: one that is connected, else by its desktop entry, else by the
    /// command of its manifest.
    func open(_ activity: Activity, session: String) async -> Outcome {
        switch directory.choice(forActivity: activity.type, application: activity.application) {
        case .one(let name): return await open(name, at: activity, session)
        // Any of them will do; one that runs comes first.
        case .several(let names): return await open(names[0], at: activity, session)
        case .notAuthorized(let names, let isDenied):
            return Self.notAuthorized(names, isDenied: isDenied, activity.type)
        case .notRunning(let names):
            return await start(activity.application ?? names[0], at: activity)
        case .nobody:
            guard let application = activity.application else {
                return Outcome(
                    .noHandler,
                    "no program supports \(activity.type); name one with --application")
            }
            return await start(application, at: activity)
        }
    }

    private func open(_ name: String, at activity: Activity, _ session: String) async -> Outcome {
        if let connected = directory.connected[name] {
            return await ask(connected, toOpen: activity, session)
        }
        return await start(name, at: activity)
    }

    private func ask(
        _ connected: HandlerDirectory.Connected, toOpen activity: Activity, _ session: String
    ) async -> Outcome {
        let name = connected.announcement.name
        let deadline = settings.handlerDeadline
        occupancy.begin(name)
        defer { occupancy.end(name, at: .now) }
        do {
            try await connected.handling.open(
                ContinueActivityParams(
                    activity.message, session: session, locale: settings.language,
                    deadline: deadline / .seconds(1)))
            return Outcome(.handled, "\(name) was opened")
        } catch {
            if error.code == .timedOut {
                await connected.handling.cancel(
                    CancelIntentParams(session: session, reason: "deadline"))
            }
            return Outcome(error, of: name, deadline: deadline)
        }
    }

    private func start(_ application: String, at activity: Activity) async -> Outcome {
        let runner = CommandRunner(environment: environment)
        let entry = DesktopEntries(environment).entry(of: application)
        let arguments: [String]
        if let entry {
            do throws(ExecLine.Mistake) {
                arguments = try entry.arguments(opening: activity.url)
            } catch {
                return Outcome(
                    .handlerFailed,
                    "\(application) cannot be started by \(entry.file): \(error.sentence)")
            }
        } else if let command = directory.manifests[application]?.command, !command.isEmpty {
            arguments = command + [activity.url].compactMap(\.self)
        } else {
            return Outcome(
                .noHandler,
                "\(application) was not found: it has neither a desktop entry nor a manifest with a "
                    + "command; install it or check its id")
        }
        return
            switch await runner.startDetached(
                arguments: arguments, environment: Self.variables(activity), among: detached)
        {
        case .success: Outcome(.handled, "\(application) was started")
        case .failure(let failure):
            Outcome(failure.isBusy ? .busy : .handlerFailed, failure.sentence)
        }
    }

    /// What a program that is started finds in its environment.
    private static func variables(_ activity: Activity) -> [String: String] {
        var variables = CommandInvocation.variables(activity.userInfo, prefix: "PHRASED_INFO_")
        variables["PHRASED_ACTIVITY_TYPE"] = activity.type
        if !activity.title.isEmpty { variables["PHRASED_ACTIVITY_TITLE"] = activity.title }
        variables["PHRASED_ACTIVITY_URL"] = activity.url
        return variables
    }
}
