/// Owns one state of DeepFilterNet and frees it exactly once.
///
/// The calls are those of its C interface,
/// https://github.com/Rikorose/DeepFilterNet/blob/main/libDF/src/capi.rs
final class DeepFilterNet: DenoisingEngine {
    private typealias Create =
        @convention(c) (UnsafePointer<CChar>, Float, UnsafePointer<CChar>?) -> OpaquePointer?
    private typealias FrameLength = @convention(c) (OpaquePointer) -> Int
    private typealias Process =
        @convention(c) (OpaquePointer, UnsafeMutablePointer<Float>, UnsafeMutablePointer<Float>)
        -> Float
    private typealias Free = @convention(c) (OpaquePointer) -> Void

    /// No limit to how much is taken away, in decibels: less recognised worse (Decisions/0005).
    private static let attenuationLimit: Float = 100

    private let state: OpaquePointer
    private let processFrame: Process
    private let free: Free
    private var output = [Float](repeating: 0, count: DenoiserKind.frameLength)

    let kind = DenoiserKind.deepFilterNet

    /// Loads a checked model; a fifth of a second of work and 25 MB.
    init(library: SharedLibrary, model: String) throws(EnhancementError) {
        let create = try library.function("df_create", as: Create.self)
        let frameLength = try library.function("df_get_frame_length", as: FrameLength.self)
        processFrame = try library.function("df_process_frame", as: Process.self)
        free = try library.function("df_free", as: Free.self)
        state = try library.check(state: create(model, Self.attenuationLimit, nil))
        try library.check(frameLength: frameLength(state))
    }

    deinit {
        free(state)
    }

    func process(_ frame: inout [Float]) {
        precondition(frame.count == output.count, "a frame has \(output.count) samples")
        for index in frame.indices { frame[index] /= 32_768 }
        // Its answer is its estimate of the frame's signal-to-noise ratio, which nobody needs yet.
        _ = frame.withUnsafeMutableBufferPointer { input in
            output.withUnsafeMutableBufferPointer { output in
                guard let from = input.baseAddress, let to = output.baseAddress else {
                    return Float(0)
                }
                return processFrame(state, from, to)
            }
        }
        for index in frame.indices { frame[index] = output[index] * 32_768 }
    }

    /// The library has no reset and a new state costs as much as four seconds of sound, so the sound
    /// still on its way through is pushed out by faint noise (silence it would skip, keeping it).
    func reset() {
        var seed: UInt32 = 1
        for _ in 0..<10 {
            var frame = (0..<DenoiserKind.frameLength).map { _ in
                seed = seed &* 1_664_525 &+ 1_013_904_223
                return Float(seed >> 26) - 31.5
            }
            process(&frame)
        }
    }
}
