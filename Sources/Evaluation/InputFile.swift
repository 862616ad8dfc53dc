internal import Audio
internal import Files
internal import Foundation

/// Reads the files an evaluation is given.
enum InputFile {
    /// The bytes of a file.
    static func bytes(_ path: String) throws(EvaluationError) -> [UInt8] {
        do throws(FileError) {
            return try PlainFile.contents(of: path)
        } catch {
            throw EvaluationError(.input, error.description)
        }
    }

    /// The text of a file; what is no UTF-8 in it is replaced.
    static func text(_ path: String) throws(EvaluationError) -> String {
        String(decoding: try bytes(path), as: UTF8.self)
    }

    /// The sound of a WAV file of any rate and channel count, at 16 kHz mono.
    static func sound(_ path: String) throws(EvaluationError) -> [Int16] {
        let bytes = try bytes(path)
        do {
            let file = try WAVFile(bytes: bytes)
            var resampler = Resampler(
                inputRate: file.sampleRate, channelCount: file.channelCount, channel: .mix)
            return resampler.process(file.samples) + resampler.finish()
        } catch {
            throw EvaluationError(.input, "cannot read \(path): \(error)")
        }
    }

    /// The WAV files below a directory, in order.
    static func recordings(_ directory: String) throws(EvaluationError) -> [String] {
        guard let names = FileManager.default.enumerator(atPath: directory) else {
            throw EvaluationError(.input, "cannot read the directory \(directory)")
        }
        let files = names.compactMap { $0 as? String }.filter { $0.lowercased().hasSuffix(".wav") }
        guard !files.isEmpty else {
            throw EvaluationError(.input, "there are no .wav files in \(directory)")
        }
        return files.sorted().map { "\(directory)/\($0)" }
    }
}
