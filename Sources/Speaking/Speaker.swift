internal import Audio
internal import Execution
internal import Files

/// Says text and sounds earcons on a device, one after the other.
///
/// Making speech keeps a thread busy, so it has one of its own. It never throws: what cannot be
/// said is told in `shortfall`, and everything else works without it.
package actor Speaker {
    private nonisolated let executor = ThreadExecutor(label: "speaking")
    private nonisolated let playback = Playback()
    private var settings: SpeakerSettings
    private var earcons: [Earcon: WAVFile] = [:]
    /// Why the last thing could not be said; nil when it was.
    private var failure: SpeakingError?
    /// What is wrong with a file that was to replace an earcon.
    private var soundFailures: [Earcon: SpeakingError] = [:]

    package nonisolated var unownedExecutor: UnownedSerialExecutor {
        executor.asUnownedSerialExecutor()
    }

    /// Longest sound that may replace an earcon, in seconds.
    private static let longestEarcon = 5

    /// Speaks with `settings`; loads nothing before there is something to say.
    package init(_ settings: SpeakerSettings) {
        self.settings = settings
    }

    /// Speaks otherwise from now on.
    package func use(_ settings: SpeakerSettings) {
        guard settings != self.settings else { return }
        self.settings = settings
        (earcons, soundFailures, failure) = ([:], [:], nil)
        if !settings.isEnabled { silence() }
    }

    /// Whether anything is said at all.
    package var isEnabled: Bool { settings.isEnabled }

    /// Why something is not said or sounded although it should be, as a sentence; nil when it is.
    package var shortfall: String? {
        guard settings.isEnabled else { return nil }
        return (failure ?? soundFailures.values.first)?.description
    }

    /// Says `text`; returns when it was heard or cut off. Tells whether there was anything to hear.
    @discardableResult
    package func say(_ text: String) async -> Bool {
        guard settings.isEnabled, settings.volume > 0 else { return false }
        do throws(SpeakingError) {
            return await play(try Voice.say(text, as: settings.voice, rate: settings.rate))
        } catch {
            // A sentence without words is no fault of the voice.
            if error.code != .noSpeech { failure = error }
            return false
        }
    }

    /// Sounds an earcon; returns when it was heard. Tells whether there was anything to hear.
    @discardableResult
    package func sound(_ earcon: Earcon) async -> Bool {
        guard settings.isEnabled, settings.volume > 0 else { return false }
        guard let sound = loaded(earcon) else { return false }
        return await play(sound)
    }

    /// Ends what is being said, and what waits to be said.
    package nonisolated func silence() { playback.stop() }

    private func play(_ sound: WAVFile) async -> Bool {
        var sound = sound
        if settings.volume < 1 {
            let volume = settings.volume
            sound.samples = sound.samples.map { Int16(Double($0) * volume) }
        }
        let failure = await playback.play(sound, on: settings.device)
        self.failure = failure
        return failure == nil
    }

    /// The sound of an earcon; of a file that cannot be used, the project's own.
    private func loaded(_ earcon: Earcon) -> WAVFile? {
        if let sound = earcons[earcon] { return sound }
        let sound: WAVFile
        switch settings.choice(for: earcon) {
        case .silent: return nil
        case .standard: sound = earcon.sound
        case .file(let path):
            do throws(SpeakingError) {
                sound = try Self.read(path)
            } catch {
                soundFailures[earcon] = error
                sound = earcon.sound
            }
        }
        earcons[earcon] = sound
        return sound
    }

    private static func read(_ path: String) throws(SpeakingError) -> WAVFile {
        let sound: WAVFile
        do {
            sound = try WAVFile(bytes: try PlainFile.contents(of: path, limit: 4 << 20))
        } catch {
            throw SpeakingError(.noSound, "\(path) cannot be used as a sound: \(error)")
        }
        let frames = sound.samples.count / max(1, sound.channelCount)
        guard frames > 0, frames <= longestEarcon * sound.sampleRate else {
            throw SpeakingError(
                .noSound, "\(path) cannot be used as a sound: it is empty or longer than 5 s")
        }
        return sound
    }
}
