/// The English voices of flite; each has a library of its own, which is loaded when it is to speak.
package enum VoiceName: String, Sendable, CaseIterable {
    /// A woman from the United States, the clearest of them.
    case slt
    /// A man from the United States.
    case rms
    /// A man from Scotland.
    case awb
    /// A man from the United States, made of diphones: the smallest.
    case kal
    /// The same from better recordings.
    case kal16
}
