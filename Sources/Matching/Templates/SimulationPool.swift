internal import Synchronization

/// Keeps simulations for the next sentence: making one costs more than a sentence.
final class SimulationPool<Positions: PositionSet>: Sendable {
    private let program: TemplateProgram
    private let idle = Mutex<[Simulation<Positions>]>([])

    /// A pool for sentences of one program.
    init(_ program: TemplateProgram) {
        self.program = program
    }

    /// Lends a simulation to `body`.
    func with<Result>(_ body: (inout Simulation<Positions>) -> Result) -> Result {
        var simulation = idle.withLock { $0.popLast() } ?? Simulation(program)
        defer {
            idle.withLock { idle in
                if idle.count < Self.most { idle.append(simulation) }
            }
        }
        return body(&simulation)
    }

    private static var most: Int { 4 }
}
