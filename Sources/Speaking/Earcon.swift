package import Audio
internal import Foundation

/// A short sound that says something without words.
package enum Earcon: String, Sendable, CaseIterable {
    /// An answer is listened to now.
    case listening
    /// What was said was understood.
    case understood
    /// What was said was not, or is refused.
    case refused

    /// The project's own sound for it: two or three soft notes.
    package var sound: WAVFile {
        switch self {
        case .listening: Self.notes([(523.25, 0.08), (783.99, 0.12)])
        case .understood: Self.notes([(1_046.5, 0.12)])
        case .refused: Self.notes([(392, 0.1), (293.66, 0.16)])
        }
    }

    /// Peak of a note: a quarter of what speech may reach.
    private static let peak = 8_000.0

    /// Notes by frequency in hertz and length in seconds, each swelling and dying away so that
    /// nothing clicks.
    private static func notes(_ notes: [(frequency: Double, seconds: Double)]) -> WAVFile {
        let rate = Double(AudioFormat.sampleRate)
        let samples = notes.flatMap { note in
            let count = Int(note.seconds * rate)
            return (0..<count).map { index in
                let place = Double(index) / Double(count)
                let swell = min(1, place * 12) * (1 - place)
                let phase = 2 * Double.pi * note.frequency * Double(index) / rate
                // A little of the octave makes it less like a test signal.
                let tone = sin(phase) + 0.25 * sin(2 * phase)
                return Int16(peak * swell * tone / 1.25)
            }
        }
        return WAVFile(sampleRate: AudioFormat.sampleRate, samples: samples)
    }
}
