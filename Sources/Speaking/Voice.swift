package import Audio
internal import CFlite
internal import Synchronization

/// flite's voices, which say text, or phones exactly as they are.
///
/// flite's state belongs to the whole process, so all voices stand behind one lock.
package enum Voice {
    /// Longest sequence that is spoken, in phones.
    private static let maximumPhones = 512
    /// Longest text that is spoken, in characters: about five minutes.
    package static let maximumCharacters = 4_000

    /// The pointers live as long as the process, and only the lock's owner uses them.
    private struct Loaded: @unchecked Sendable {
        var voices: [VoiceName: VoiceLibrary] = [:]

        mutating func voice(_ name: VoiceName) throws(SpeakingError) -> VoiceLibrary {
            if let voice = voices[name] { return voice }
            let voice = try VoiceLibrary.load(name)
            voices[name] = voice
            return voice
        }
    }

    private static let loaded = Mutex(Loaded())

    /// The sound of `text`; `rate` 2 takes half as long as 1.
    package static func say(
        _ text: String, as name: VoiceName = .slt, rate: Double = 1
    ) throws(SpeakingError) -> WAVFile {
        let words = SpokenText(text.prefix(maximumCharacters)).text
        guard words.contains(where: { $0.isLetter || $0.isNumber }) else {
            throw SpeakingError(.noSpeech, "there is nothing in it that can be said")
        }
        return try sound(name) { voice in
            stretch(voice, by: 1 / rate)
            return flite_synth_text(words, voice)
        }
    }

    /// The sound of `phones`, which are the acoustic model's, such as `K AH M`.
    package static func speak(_ phones: [String]) throws(SpeakingError) -> WAVFile {
        let isSpeakable = phones.allSatisfy { !$0.isEmpty && $0.allSatisfy(\.isLetter) }
        guard !phones.isEmpty, phones.count <= maximumPhones, isSpeakable else {
            throw SpeakingError(.noSpeech, "\(phones.count) phones cannot be spoken")
        }
        let text = (["pau"] + phones.map(flitePhone) + ["pau"]).joined(separator: " ")
        return try sound(.slt) { voice in
            stretch(voice, by: 1)
            return flite_synth_phones(text, voice)
        }
    }

    /// Makes a voice slower by a factor.
    ///
    /// flite keeps the pointer to the name and not the name: it must be there for ever.
    private static func stretch(_ voice: UnsafeMutablePointer<cst_voice>, by factor: Double) {
        let name: StaticString = "duration_stretch"
        name.utf8Start.withMemoryRebound(to: CChar.self, capacity: name.utf8CodeUnitCount + 1) {
            feat_set_float(voice.pointee.features, $0, Float(factor))
        }
    }

    /// flite wants small letters, and its stress on each vowel is its own affair.
    private static func flitePhone(_ phone: String) -> String { phone.lowercased() }

    private static func sound(
        _ name: VoiceName,
        _ synthesise: (UnsafeMutablePointer<cst_voice>) -> UnsafeMutablePointer<cst_utterance>?
    ) throws(SpeakingError) -> WAVFile {
        let sound = try loaded.withLock { loaded throws(SpeakingError) in
            wave(of: synthesise(try loaded.voice(name).pointer))
        }
        guard let sound else {
            throw SpeakingError(.noSpeech, "flite's voice \(name.rawValue) makes no sound of it")
        }
        return sound
    }

    private static func wave(of utterance: UnsafeMutablePointer<cst_utterance>?) -> WAVFile? {
        guard let utterance else { return nil }
        defer { delete_utterance(utterance) }
        // The wave belongs to the utterance; its samples are copied out before that goes.
        guard let wave = utt_wave(utterance), wave.pointee.num_samples > 0,
            let samples = wave.pointee.samples
        else { return nil }
        let buffer = UnsafeBufferPointer(start: samples, count: Int(wave.pointee.num_samples))
        return WAVFile(sampleRate: Int(wave.pointee.sample_rate), samples: Array(buffer))
    }
}
