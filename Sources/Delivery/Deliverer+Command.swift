internal import Intents

extension Deliverer {
    /// Runs a command, and says in words how it went.
    func run(_ arguments: [String], isDetached: Bool, for errand: Errand) async -> Outcome {
        let filled = CommandInvocation(
            template: arguments, parameters: errand.commandParameters, phrase: errand.phrase)
        let environment = filled.environment.merging(["PHRASED_SESSION": errand.session]) { $1 }
        let name = arguments.first ?? ""
        // Another deadline may come into force while it runs.
        let runner = CommandRunner(
            deadline: settings.commandDeadline, environment: self.environment)
        guard !isDetached else {
            return
                switch await runner.startDetached(
                    arguments: filled.arguments, environment: environment, among: detached)
            {
            case .success: Outcome(.handled, "\(name) was started")
            case .failure(let failure):
                Outcome(failure.isBusy ? .busy : .handlerFailed, failure.sentence)
            }
        }
        let result = await runner.run(arguments: filled.arguments, environment: environment)
        return outcome(of: result, name, deadline: runner.deadline)
    }

    private func outcome(
        of result: CommandResult, _ name: String, deadline: Duration
    ) -> Outcome {
        let complaint = (result.errorLine ?? result.firstLine).map { ": \($0)" } ?? ""
        return switch result.ending {
        case .exited(0):
            Outcome(.handled, "\(name) did it", response: result.firstLine)
        case .exited(let status):
            Outcome(.handlerFailed, "\(name) failed with status \(status)\(complaint)")
        case .signalled(let number):
            Outcome(.handlerFailed, "\(name) was ended by signal \(number)\(complaint)")
        case .timedOut:
            Outcome(
                .timedOut,
                "\(name) did not end within \(deadline / .seconds(1)) s and was stopped; "
                    + "a program that stays open is added with --detach")
        case .cancelled:
            Outcome(.cancelled, "\(name) was stopped because phrased stops")
        case .failedToStart(let sentence):
            Outcome(.handlerFailed, sentence)
        }
    }
}
