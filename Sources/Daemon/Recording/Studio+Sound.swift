internal import Audio
internal import Foundation
internal import Wire

extension Studio {
    /// Writes the recordings as files that only the person can read; their paths.
    func keepSound(_ session: RecordingSession, of id: Int) throws(RPCError) -> [String] {
        let place = "\(folder)/recordings"
        do {
            try FileManager.default.createDirectory(
                atPath: place, withIntermediateDirectories: true,
                attributes: [.posixPermissions: 0o700])
            return try session.takes.enumerated().map { index, take in
                let path = "\(place)/\(id)-\(index + 1).wav"
                let sound = WAVFile(sampleRate: AudioFormat.sampleRate, samples: take.samples)
                try Data(sound.encoded()).write(to: URL(fileURLWithPath: path))
                try FileManager.default.setAttributes(
                    [.posixPermissions: 0o600], ofItemAtPath: path)
                return path
            }
        } catch {
            throw RPCError(
                .unavailable, "the phrase is kept, but its sound cannot be: \(error)",
                remedy: "check the folder \(place)")
        }
    }
}
