package import Audio
internal import CFlite
internal import Synchronization

/// flite's voice, which says phones exactly as they are.
///
/// flite's state belongs to the whole process, so there is one voice behind one lock.
package enum Voice {
    /// The pointer lives as long as the process, and only the lock's owner uses it.
    private struct Handle: @unchecked Sendable {
        // http://www.festvox.org/flite/doc/flite_8.html
        let pointer = register_cmu_us_slt(nil)
    }

    /// Longest sequence that is spoken, in phones.
    private static let maximumPhones = 512

    private static let handle = Mutex(Handle())

    /// The sound of `phones`, which are the acoustic model's, such as `K AH M`.
    package static func speak(_ phones: [String]) throws(SpeakingError) -> WAVFile {
        let isSpeakable = phones.allSatisfy { !$0.isEmpty && $0.allSatisfy(\.isLetter) }
        guard !phones.isEmpty, phones.count <= maximumPhones, isSpeakable else {
            throw SpeakingError(.noSpeech, "\(phones.count) phones cannot be spoken")
        }
        let text = (["pau"] + phones.map(flitePhone) + ["pau"]).joined(separator: " ")
        let sound = handle.withLock { wave(of: text, in: $0) }
        guard let sound else {
            throw SpeakingError(.noSpeech, "flite's voice makes no sound of “\(text)”")
        }
        return sound
    }

    /// flite wants small letters, and its stress on each vowel is its own affair.
    private static func flitePhone(_ phone: String) -> String { phone.lowercased() }

    private static func wave(of phones: String, in handle: Handle) -> WAVFile? {
        guard let voice = handle.pointer, let utterance = flite_synth_phones(phones, voice) else {
            return nil
        }
        defer { delete_utterance(utterance) }
        // The wave belongs to the utterance; its samples are copied out before that goes.
        guard let wave = utt_wave(utterance), wave.pointee.num_samples > 0,
            let samples = wave.pointee.samples
        else { return nil }
        let buffer = UnsafeBufferPointer(start: samples, count: Int(wave.pointee.num_samples))
        return WAVFile(sampleRate: Int(wave.pointee.sample_rate), samples: Array(buffer))
    }
}
