/// A loaded library with one state of its own; used by one owner at a time.
protocol DenoisingEngine: AnyObject {
    /// Which library it is.
    var kind: DenoiserKind { get }

    /// Replaces one frame of 480 samples at 48 kHz, 32,768 being full scale, by a cleaner one.
    func process(_ frame: inout [Float])

    /// Forgets the last utterance, as far as the library can.
    func reset()
}
