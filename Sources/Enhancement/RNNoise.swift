/// Owns one state of RNNoise and frees it exactly once.
///
/// The calls are those of https://github.com/xiph/rnnoise/blob/main/include/rnnoise.h
final class RNNoise: DenoisingEngine {
    private typealias FrameSize = @convention(c) () -> Int32
    private typealias Create = @convention(c) (OpaquePointer?) -> OpaquePointer?
    private typealias Initialise = @convention(c) (OpaquePointer, OpaquePointer?) -> Int32
    private typealias Process =
        @convention(c) (OpaquePointer, UnsafeMutablePointer<Float>, UnsafePointer<Float>) -> Float
    private typealias Destroy = @convention(c) (OpaquePointer) -> Void

    private let state: OpaquePointer
    private let initialise: Initialise
    private let processFrame: Process
    private let destroy: Destroy
    private var output = [Float](repeating: 0, count: DenoiserKind.frameLength)

    let kind = DenoiserKind.rnnoise

    /// Makes a state with the model that is built into the library.
    init(library: SharedLibrary) throws(EnhancementError) {
        let frameSize = try library.function("rnnoise_get_frame_size", as: FrameSize.self)
        let create = try library.function("rnnoise_create", as: Create.self)
        initialise = try library.function("rnnoise_init", as: Initialise.self)
        processFrame = try library.function("rnnoise_process_frame", as: Process.self)
        destroy = try library.function("rnnoise_destroy", as: Destroy.self)
        try library.check(frameLength: Int(frameSize()))
        state = try library.check(state: create(nil))
    }

    deinit {
        destroy(state)
    }

    func process(_ frame: inout [Float]) {
        precondition(frame.count == output.count, "a frame has \(output.count) samples")
        // Its answer is the probability of voice, which nobody needs yet.
        _ = frame.withUnsafeBufferPointer { input in
            output.withUnsafeMutableBufferPointer { output in
                guard let from = input.baseAddress, let to = output.baseAddress else {
                    return Float(0)
                }
                return processFrame(state, to, from)
            }
        }
        swap(&frame, &output)
    }

    func reset() {
        // Zero, always: with no model given there is nothing to go wrong.
        _ = initialise(state, nil)
    }
}
