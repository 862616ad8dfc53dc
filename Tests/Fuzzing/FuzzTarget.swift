import Audio
import Daemon
import Intents
import Synchronization
import Wire

/// One parser of bytes from outside, with what must hold whatever they are.
///
/// A broken promise traps: that is what a fuzzer looks for, and what the tests see for the inputs
/// that are kept.
package enum FuzzTarget: String, CaseIterable, Sendable {
    case wire, messages, templates, definitions, intents, texts, values, manifests, entries, wav,
        configuration

    /// Gives `bytes` to the parser.
    package func run(_ bytes: [UInt8]) {
        switch self {
        case .wire: Self.wire(bytes)
        case .messages: Self.messages(bytes)
        case .templates: Self.templates(bytes)
        case .definitions: Self.definitions(bytes)
        case .intents: Self.intents(bytes)
        case .texts: Self.texts(bytes)
        case .values: Self.values(bytes)
        case .manifests: Self.manifests(bytes)
        case .entries: Self.entries(bytes)
        case .wav: Self.wav(bytes)
        case .configuration: Self.configuration(bytes)
        }
    }

    /// Lines are the same however the bytes are cut; what is kept stays within the limit.
    private static func wire(_ bytes: [UInt8]) {
        guard let first = bytes.first else { return }
        let stream = bytes.dropFirst()
        let limit = 64
        var whole = LineDecoder(limit: limit)
        let expected = whole.decode(stream) + [whole.finish()].compactMap { $0 }
        var cut = LineDecoder(limit: limit)
        var outputs: [LineDecoder.Output] = []
        var rest = stream
        let size = Int(first) % 16 + 1
        while !rest.isEmpty {
            outputs += cut.decode(rest.prefix(size))
            precondition(cut.storedBytes <= limit + 1, "more is kept than a line may have")
            rest = rest.dropFirst(size)
        }
        outputs += [cut.finish()].compactMap { $0 }
        precondition(outputs == expected, "lines depend on how the bytes came")
    }

    /// What is taken for a message spells itself, and any params decode or are refused.
    private static func messages(_ bytes: [UInt8]) {
        let message: Message
        do throws(MalformedMessage) {
            message = try Message(line: bytes)
        } catch {
            return
        }
        guard case .request(_, _, let params?) = message else { return }
        do throws(RPCError) {
            let again = try JSONValue(parsing: params.text)
            precondition(again == params, "JSON changes as it travels")
        } catch {
            preconditionFailure("our own JSON is refused: \(error)")
        }
        // A refusal is an answer.
        _ = try? params.decode(as: AddShortcutParams.self)
        _ = try? params.decode(as: RegisterHandlerParams.self)
        _ = try? params.decode(as: HandleIntentResult.self)
        _ = try? params.decode(as: PronounceParams.self)
        _ = try? params.decode(as: HelloParams.self)
        _ = try? params.decode(as: OutcomeMessage.self)
    }

    /// A template that parses prints as one that parses to the same.
    private static func templates(_ bytes: [UInt8]) {
        let text = String(decoding: bytes, as: UTF8.self)
        let (template, diagnostics) = TemplateParser.parse(text)
        precondition((template == nil) == diagnostics.contains { $0.severity == .error })
        guard let template else { return }
        let printed = template.root.description
        let (again, _) = TemplateParser.parse(printed)
        precondition(again?.root.description == printed, "“\(printed)” prints as another")
    }

    /// A file that is taken has whole frames, and any rate is brought to ours.
    private static func wav(_ bytes: [UInt8]) {
        do throws(AudioError) {
            let file = try WAVFile(bytes: bytes)
            precondition(file.channelCount > 0 && file.samples.count % file.channelCount == 0)
            var resampler = Self.resampler(file.sampleRate, file.channelCount)
            _ = resampler.process(
                Array(file.samples.prefix(960 / file.channelCount * file.channelCount)))
        } catch {
            precondition(!error.description.isEmpty)
        }
    }

    /// One as new; making its table anew for each input would be all that is done.
    private static func resampler(_ rate: Int, _ channelCount: Int) -> Resampler {
        let format = [rate, channelCount]
        return resamplers.withLock { known in
            if let resampler = known[format] { return resampler }
            let made = Resampler(inputRate: rate, channelCount: channelCount, channel: .mix)
            if known.count >= 256 { known = [:] }
            known[format] = made
            return made
        }
    }

    private static let resamplers = Mutex<[[Int]: Resampler]>([:])

    /// Any text gives settings within their ranges.
    private static func configuration(_ bytes: [UInt8]) {
        _ = Daemon.complaints(aboutConfiguration: bytes)
    }
}
