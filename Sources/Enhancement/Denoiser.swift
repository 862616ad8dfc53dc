import Audio

/// Removes noise from 16 kHz mono sound with one of the two libraries, in step with its input.
///
/// Output sample n belongs to the time of input sample n, and does not depend on how the input was
/// cut into blocks. One owner uses it, from one thread at a time; a state of it costs 25 MB
/// (DeepFilterNet) or 5 MB (RNNoise) and is worth keeping from one utterance to the next.
package final class Denoiser {
    /// Samples at 16 kHz that make one frame of the libraries.
    private static let block = DenoiserKind.frameLength / 3

    private let engine: any DenoisingEngine
    private var tripler = Tripler()
    private var thirder = Thirder()
    /// Input that does not fill a block yet.
    private var waiting: [Int16] = []
    /// Output that comes before the first input sample's, still to be dropped.
    private var excess: Int
    private var inputCount = 0
    private var outputCount = 0

    /// Which library it is.
    package var kind: DenoiserKind { engine.kind }

    /// Why the preferred library was not taken, when `auto` had to take the other; for `status`.
    package private(set) var shortfall: EnhancementError?

    /// How far its output lags: as many samples at 16 kHz must go in before the first comes out.
    package var latency: Int {
        (engine.kind.delay + 2 * ThirdBandFilter.reach) / 3
    }

    /// Loads one library from the first of the directories that has it.
    package init(_ kind: DenoiserKind, libraryDirectories: [String]) throws(EnhancementError) {
        engine = try LibrarySearch(directories: libraryDirectories).engine(kind)
        excess = 0
        excess = latency
    }

    /// Loads the library that the settings ask for; nil when they ask for none.
    package static func load(
        _ settings: EnhancementSettings
    ) throws(EnhancementError) -> Denoiser? {
        var first: EnhancementError?
        for kind in settings.choice.candidates {
            do {
                let denoiser = try Denoiser(
                    kind, libraryDirectories: settings.libraryDirectories)
                denoiser.shortfall = first
                return denoiser
            } catch {
                first = first ?? error
            }
        }
        if let first { throw first }
        return nil
    }

    /// Why noise will not be removed as the settings ask for, as far as files tell: nothing stays
    /// loaded. `substitute` is the library that takes its place.
    package static func shortfall(
        of settings: EnhancementSettings
    ) -> (error: EnhancementError, substitute: DenoiserKind?)? {
        let search = LibrarySearch(directories: settings.libraryDirectories)
        var first: EnhancementError?
        for kind in settings.choice.candidates {
            do {
                try search.check(kind)
                return first.map { ($0, kind) }
            } catch {
                first = first ?? error
            }
        }
        return first.map { ($0, nil) }
    }

    /// The clean samples that `samples` completes.
    package func process(_ samples: some Sequence<Int16>) -> [Int16] {
        waiting.append(contentsOf: samples)
        let whole = waiting.count / Self.block * Self.block
        guard whole > 0 else { return [] }
        inputCount += whole
        let output = drain(Array(waiting.prefix(whole)))
        waiting.removeFirst(whole)
        outputCount += output.count
        return output
    }

    /// The samples still on their way through; then it is ready for other sound.
    package func finish() -> [Int16] {
        let total = inputCount + waiting.count
        var output: [Int16] = []
        while outputCount + output.count < total {
            waiting.append(contentsOf: repeatElement(0, count: Self.block - waiting.count))
            output += drain(waiting)
            waiting = []
        }
        output.removeLast(outputCount + output.count - total)
        reset()
        return output
    }

    /// Forgets the sound on its way through; DeepFilterNet keeps its idea of the room.
    package func reset() {
        waiting = []
        (inputCount, outputCount, excess) = (0, 0, latency)
        tripler.reset()
        thirder.reset()
        engine.reset()
    }

    /// The clean utterance, as long as it was, after getting used to the room.
    ///
    /// Both libraries listen a moment before they tell noise from voice: `leadIn` is the half
    /// second before the utterance, or less where there is less.
    package func enhance(_ utterance: [Int16], leadIn: [Int16]) -> EnhancedSound {
        reset()
        let output = process(leadIn) + process(utterance) + finish()
        let clean = Array(output.dropFirst(leadIn.count))
        return EnhancedSound(
            samples: clean,
            before: LevelRange(of: utterance),
            after: LevelRange(of: clean))
    }

    private func drain(_ samples: [Int16]) -> [Int16] {
        var output: [Int16] = []
        output.reserveCapacity(samples.count)
        let fast = tripler.process(samples)
        for start in stride(from: 0, to: fast.count, by: DenoiserKind.frameLength) {
            var frame = Array(fast[start..<start + DenoiserKind.frameLength])
            engine.process(&frame)
            for value in thirder.process(frame) { output.append(Int16(fullScale: value / 32_768)) }
        }
        let early = min(excess, output.count)
        excess -= early
        output.removeFirst(early)
        return output
    }
}
