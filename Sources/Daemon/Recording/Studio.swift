internal import Audio
internal import Definitions
internal import Dialogue
internal import Endpointing
internal import Grammar
internal import Hearing
internal import Intents
internal import Pronunciation
internal import Recognition
internal import Speaking
internal import Wire

/// Where phrases are recorded by voice: one at a time, for there is one microphone.
actor Studio {
    /// Recordings of one phrase.
    private static let counts = 1...3
    /// Sentences of one recording that are looked at.
    static let mostSentences = 8

    let book: PhraseBook
    private let listening: Listening
    let conversation: Conversation
    private let settings: RecognitionSettings
    /// Folder of the database, where sound is kept when asked.
    let folder: String
    private let log: Log

    private var number = 0
    var session: RecordingSession?
    private var transcriber: Transcriber?

    /// Nothing is recorded yet.
    init(
        book: PhraseBook, listening: Listening, conversation: Conversation,
        settings: RecognitionSettings, folder: String, log: Log
    ) {
        self.book = book
        self.listening = listening
        self.conversation = conversation
        self.settings = settings
        self.folder = folder
        self.log = log
    }

    /// Begins to record a phrase; one that was being recorded is given up.
    func start(_ params: StartRecordingParams) async throws(RPCError) -> RecordingMessage {
        let wanted = params.recordings ?? 2
        guard Self.counts.contains(wanted) else {
            throw RPCError(.invalidParams, "params.recordings is from 1 to 3")
        }
        let action = try params.action.action()
        if let phrase = params.phrase, Phrase(phrase).isTemplate || Phrase(phrase).key.isEmpty {
            throw RPCError(
                .refused, "“\(phrase.prefix(100))” cannot be recorded: it is no sentence of words",
                reason: "not-words", remedy: "add templates with phrasectl add")
        }
        if session != nil { publish(message("cancelled", "Another phrase is recorded now.")) }
        number += 1
        session = RecordingSession(
            action: action, written: params.phrase, suggested: suggestions(for: action),
            wanted: wanted)
        await book.spareMemory()
        transcriber = Transcriber(
            settings: settings, vocabulary: await vocabulary(for: action))
        return publish(message("say", "Say the phrase now."))
    }

    /// Takes what is said next as one recording.
    func take(_ params: TakeRecordingParams) async throws(RPCError) -> RecordingMessage {
        let before = try current(params.recording)
        guard let transcriber else { throw Self.none(params.recording) }
        await conversation.tell(
            before.takes.isEmpty ? "Say the phrase now." : "Say it once more.",
            session: "recording-\(params.recording)", language: "en")
        await conversation.chime(.listening)
        let heard = try await listening.record(within: params.timeout)
        var session = try current(params.recording)
        guard let samples = heard?.utterance?.samples, let heard, let problem = Self.problem(heard)
        else {
            let reason = heard == nil ? "nobody spoke" : "nothing was recorded"
            return publish(message("say", "Say the phrase again.", problem: reason))
        }
        if !problem.isEmpty {
            await conversation.chime(.refused)
            return publish(message("say", "Say the phrase again.", problem: problem))
        }
        session.takes.append(
            try await look(
                at: samples, heard.hypothesis, isWritten: session.written != nil, transcriber))
        session.candidates = try await candidates(of: &session, transcriber)
        _ = try current(params.recording)
        self.session = session
        await conversation.chime(.understood)
        return publish(progress(session))
    }

    /// One recording with what it may be; its words are not looked for where they are written.
    private func look(
        at samples: [Int16], _ hypothesis: Hypothesis, isWritten: Bool, _ transcriber: Transcriber
    ) async throws(RPCError) -> Take {
        let sentences =
            isWritten
            ? [] : await transcriber.sentences(in: samples, atMost: Self.mostSentences)
        do throws(RecognitionError) {
            return Take(
                samples: samples, hypothesis: hypothesis,
                phones: try await transcriber.phones(of: samples), sentences: sentences)
        } catch {
            throw RPCError(.unavailable, error.description)
        }
    }

    /// How it stands after a recording.
    func progress(_ session: RecordingSession) -> RecordingMessage {
        guard session.takes.count >= session.wanted else {
            return message("say", "Say the same phrase once more.")
        }
        guard let best = session.candidates.first else {
            return message("choose", "What was said is not clear; write it, or say it again.")
        }
        return message("choose", "It sounded like “\(best.phrase)”.")
    }

    /// What keeping the phrase would say.
    func check(_ params: RecordingParams) async throws(RPCError) -> CheckRecordingResult {
        let session = try current(params.recording)
        let phrase = try phrase(params, session)
        return CheckRecordingResult(
            phrase: phrase, check: await book.check(phrase), warnings: session.mistaken(for: phrase)
        )
    }

    /// Keeps the phrase, with what its recordings taught.
    func keep(_ params: RecordingParams) async throws(RPCError) -> KeepRecordingResult {
        let kept = try await keepLearnt(params)
        // Only now nobody holds the decoder any more.
        close()
        return kept
    }

    private func keepLearnt(
        _ params: RecordingParams
    ) async throws(RPCError) -> KeepRecordingResult {
        let session = try current(params.recording)
        guard !session.takes.isEmpty, let transcriber else {
            throw RPCError(
                .refused, "nothing was recorded yet", reason: "no-recording",
                remedy: "take a recording first")
        }
        let text = try phrase(params, session)
        let words = Phrase(text).words
        let lesson: Lesson
        do throws(RecognitionError) {
            lesson = try await Lesson.learn(
                words, from: session.takes.map(\.samples),
                known: await book.unrecordedWays(words), with: transcriber)
        } catch {
            throw RPCError(.unavailable, error.description)
        }
        let added = try await book.add(
            text, action: session.action, force: params.force ?? false)
        try await book.keep(lesson, of: added.shortcut.id)
        let files = try params.keepSound == true ? keepSound(session, of: added.shortcut.id) : nil
        publish(message("kept", "Kept “\(text)”."))
        let learnt = lesson.variants.sorted { $0.key < $1.key }.flatMap { word, ways in
            ways.map { way in
                KeepRecordingResult.Way(
                    word: word, phones: way.phones.joined(separator: " "), weight: way.weight)
            }
        }
        return KeepRecordingResult(
            shortcut: added.shortcut, check: added.check, learnt: learnt, before: lesson.before,
            after: lesson.after, warnings: session.mistaken(for: text), files: files)
    }

    /// Gives a recording up.
    func cancel(_ params: RecordingParams) throws(RPCError) -> RecordingMessage {
        _ = try current(params.recording)
        let message = publish(message("cancelled", "Nothing was kept."))
        close()
        return message
    }

    private func close() {
        session = nil
        transcriber = nil
        FreedMemory.giveBack()
    }

    /// The session of that number, which must be the present one.
    func current(_ number: Int) throws(RPCError) -> RecordingSession {
        guard let session, number == self.number else { throw Self.none(number) }
        return session
    }

    private static func none(_ number: Int) -> RPCError {
        RPCError(
            .notFound, "there is no recording \(number)",
            remedy: "begin one with record/start; one is made at a time")
    }

    private func phrase(
        _ params: RecordingParams, _ session: RecordingSession
    ) throws(RPCError) -> String {
        if let phrase = params.phrase ?? session.candidates.first?.phrase { return phrase }
        throw RPCError(
            .refused, "nobody knows what was said", reason: "not-understood",
            remedy: "give the phrase, or record it again")
    }

    /// Tells everybody how it stands.
    @discardableResult
    func publish(_ message: RecordingMessage) -> RecordingMessage {
        listening.audience.publish(.recording(message))
        return message
    }

    /// How the recording stands.
    func message(
        _ state: String, _ prompt: String, problem: String? = nil
    ) -> RecordingMessage {
        let candidates = (session?.candidates ?? []).map { candidate in
            RecordingMessage.Candidate(
                phrase: candidate.phrase, origin: candidate.origin.rawValue,
                confidence: (candidate.confidence * 1000).rounded() / 1000)
        }
        let warnings = candidates.first.flatMap { session?.mistaken(for: $0.phrase) } ?? []
        return RecordingMessage(
            recording: number, state: state, prompt: prompt, taken: session?.takes.count ?? 0,
            wanted: session?.wanted ?? 0, candidates: candidates,
            phones: session?.takes.map { $0.phones.joined(separator: " ") } ?? [],
            problem: problem, warnings: warnings.isEmpty ? nil : warnings)
    }

    /// Why a recording cannot be used; empty when it can, nil when there is none.
    private static func problem(_ heard: Heard) -> String? {
        guard let utterance = heard.utterance, !utterance.samples.isEmpty else { return nil }
        return heard.rejection.map { Outcome($0).reason } ?? ""
    }

    /// Phrases that the definition of an intent suggests for it.
    func suggestions(for action: Shortcut.Action) -> [String] {
        guard case .intent(let name, _) = action, let definition = book.catalog.definition(name)
        else { return [] }
        let phrases = [definition.suggestedPhrase].compactMap(\.self)
        return phrases.filter { !Phrase($0).isTemplate && !Phrase($0).words.isEmpty }
    }
}
