internal import Intents
internal import Recognition

/// One recording of a phrase.
struct Take: Sendable {
    /// 16 kHz mono, as endpointing cut it.
    let samples: [Int16]
    /// What was heard of the registered phrases.
    let hypothesis: Hypothesis
    /// Phones chosen freely.
    let phones: [String]
    /// What its words may be, best first.
    let sentences: [[String]]
}

/// A phrase that is being recorded.
struct RecordingSession: Sendable {
    /// What saying it will start.
    let action: Shortcut.Action
    /// What the person wrote; nil when it is what they say.
    let written: String?
    /// What the intent's definition suggests.
    let suggested: [String]
    /// How often it is to be said.
    let wanted: Int
    var takes: [Take] = []
    /// How each recording fits sentences that were looked at, so that none is fitted twice.
    var fits: [String: [Transcriber.Fit?]] = [:]
    /// What it may be, best first.
    var candidates: [Candidate] = []

    /// What the phrase may be.
    struct Candidate: Sendable, Equatable {
        let phrase: String
        let origin: Origin
        /// The mean confidence of all recordings, 0…1.
        let confidence: Double
    }

    /// Where a candidate comes from.
    enum Origin: String, Sendable {
        case written, suggested, heard
    }

    /// The registered phrases that recordings were taken for; `phrase` itself is none.
    func mistaken(for phrase: String) -> [String] {
        let own = Phrase(phrase).key
        var names: [String] = []
        for take in takes where take.hypothesis.isPhrase {
            let text = take.hypothesis.text
            if text != own, !names.contains(text) { names.append(text) }
        }
        return names.map { name in
            "a recording was taken for the registered phrase “\(name)”; "
                + "choose words that sound less like it"
        }
    }
}
