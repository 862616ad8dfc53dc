/// `record/start`: begins to record a phrase by voice; one is recorded at a time.
package struct StartRecordingParams: Codable, Sendable, Equatable {
    /// What saying it will start.
    package var action: ActionMessage
    /// The phrase, when the person has written it; else it is what they say.
    package var phrase: String?
    /// How often it is to be said: 1 to 3; 2 when absent.
    package var recordings: Int?

    /// A phrase to be recorded for an action.
    package init(action: ActionMessage, phrase: String? = nil, recordings: Int? = nil) {
        self.action = action
        self.phrase = phrase
        self.recordings = recordings
    }
}

/// `record/take`: takes what is said next as one recording.
package struct TakeRecordingParams: Codable, Sendable, Equatable {
    /// Which phrase is recorded.
    package var recording: Int
    /// How long one may take to begin to speak, in seconds; 8 when absent.
    package var timeout: Double?

    /// The next recording of a phrase.
    package init(recording: Int, timeout: Double? = nil) {
        self.recording = recording
        self.timeout = timeout
    }
}

/// `record/ask`, `record/check`, `record/keep` and `record/cancel`: goes on with a recording.
package struct RecordingParams: Codable, Sendable, Equatable {
    /// Which phrase is recorded.
    package var recording: Int
    /// What the phrase is; the best of the candidates when absent.
    package var phrase: String?
    /// Keep it although a check says no.
    package var force: Bool?
    /// Keep the sound too, as files beside the database.
    package var keepSound: Bool?

    enum CodingKeys: String, CodingKey {
        case keepSound = "keep_sound"
        case recording, phrase, force
    }

    /// How a recording goes on.
    package init(
        recording: Int, phrase: String? = nil, force: Bool? = nil, keepSound: Bool? = nil
    ) {
        self.recording = recording
        self.phrase = phrase
        self.force = force
        self.keepSound = keepSound
    }
}

/// A phrase that is being recorded, as it stands: the answer to its requests, and its event.
package struct RecordingMessage: Codable, Sendable, Equatable {
    /// What the phrase may be.
    package struct Candidate: Codable, Sendable, Equatable {
        /// The words.
        package var phrase: String
        /// `written` by the person, `suggested` by the intent's definition, or `heard`.
        package var origin: String
        /// How well all recordings fit it, 0…1.
        package var confidence: Double

        /// What the phrase may be.
        package init(phrase: String, origin: String, confidence: Double) {
            self.phrase = phrase
            self.origin = origin
            self.confidence = confidence
        }
    }

    /// Names this recording.
    package var recording: Int
    /// `say` (the next one is wanted), `choose` (there are enough), `kept` or `cancelled`.
    package var state: String
    /// What to tell the person now.
    package var prompt: String
    /// Recordings so far.
    package var taken: Int
    /// How many are wanted.
    package var wanted: Int
    /// What the phrase may be, best first.
    package var candidates: [Candidate]
    /// The phones that were heard, for each recording.
    package var phones: [String]
    /// Why the last one was not taken.
    package var problem: String?
    /// What to know before it is kept: a registered phrase it was taken for, in words.
    package var warnings: [String]?

    /// How a recording stands.
    package init(
        recording: Int, state: String, prompt: String, taken: Int = 0, wanted: Int,
        candidates: [Candidate] = [], phones: [String] = [], problem: String? = nil,
        warnings: [String]? = nil
    ) {
        self.recording = recording
        self.state = state
        self.prompt = prompt
        self.taken = taken
        self.wanted = wanted
        self.candidates = candidates
        self.phones = phones
        self.problem = problem
        self.warnings = warnings
    }
}

/// Answer to `record/check`: what keeping the phrase would say.
package struct CheckRecordingResult: Codable, Sendable, Equatable {
    /// The phrase as it would be kept.
    package var phrase: String
    /// What was found about it.
    package var check: PhraseCheck
    /// Registered phrases that recordings of it were taken for, in words.
    package var warnings: [String]

    /// What keeping a phrase would say.
    package init(phrase: String, check: PhraseCheck, warnings: [String]) {
        self.phrase = phrase
        self.check = check
        self.warnings = warnings
    }
}

/// Answer to `record/keep`.
package struct KeepRecordingResult: Codable, Sendable, Equatable {
    /// What one recorded way to say a word is.
    package struct Way: Codable, Sendable, Equatable {
        /// The word.
        package var word: String
        /// Its phones.
        package var phones: String
        /// How likely it is beside others.
        package var weight: Double

        /// A way to say a word.
        package init(word: String, phones: String, weight: Double) {
            self.word = word
            self.phones = phones
            self.weight = weight
        }
    }

    /// The shortcut that was made.
    package var shortcut: ShortcutMessage
    /// What was found about its phrase.
    package var check: PhraseCheck
    /// What the recordings showed of its words.
    package var learnt: [Way]
    /// How sure each recording is without that, 0…1.
    package var before: [Double]
    /// How sure each is with it.
    package var after: [Double]
    /// Registered phrases that recordings of it were taken for, in words.
    package var warnings: [String]
    /// Where the sound was kept; absent when it was not.
    package var files: [String]?

    /// A phrase that was kept.
    package init(
        shortcut: ShortcutMessage, check: PhraseCheck, learnt: [Way], before: [Double],
        after: [Double], warnings: [String], files: [String]? = nil
    ) {
        self.shortcut = shortcut
        self.check = check
        self.learnt = learnt
        self.before = before
        self.after = after
        self.warnings = warnings
        self.files = files
    }
}
