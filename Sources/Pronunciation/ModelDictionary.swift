internal import Files
internal import Foundation
internal import Grammar

/// The pronunciation dictionary of the acoustic model, looked up in its own bytes.
///
/// Only the place of each line is kept beside the text, which costs a tenth of a dictionary of
/// 134,000 strings and opens many times faster. A line is a word and its phones, separated by white
/// space; further pronunciations of `word` are entered as `word(2)`, `word(3)` and so on.
struct ModelDictionary: Sendable {
    /// Longest file that is read, in bytes.
    static let maximumBytes = 64 << 20
    /// Most pronunciations of one word that are looked for.
    static let maximumVariants = 16

    private let bytes: [UInt8]
    /// Where each entry begins, ordered by the bytes of its word.
    private let entries: [UInt32]

    /// Reads the dictionary at `path`.
    init(path: String) throws(PronunciationError) {
        let bytes: [UInt8]
        do throws(FileError) {
            bytes = try PlainFile.contents(of: path, limit: Self.maximumBytes)
        } catch {
            guard error.code != .tooLarge else {
                throw PronunciationError(
                    .notADictionary,
                    "\(path) is larger than any dictionary of words: \(error.detail)")
            }
            throw PronunciationError(
                .unreadableDictionary,
                "cannot read the pronunciation dictionary \(path); is pocketsphinx-en-us installed?",
                cause: error)
        }
        self.init(bytes: bytes)
        let isPlausible = entries.isEmpty || entries.contains { !phones(at: Int($0)).isEmpty }
        guard isPlausible else {
            throw PronunciationError(
                .notADictionary, "\(path) has no line with a word and phones of the model")
        }
    }

    /// Indexes the text of a dictionary.
    init(bytes: [UInt8]) {
        self.bytes = bytes
        let starts = Self.lineStarts(of: bytes)
        // The order of the file is nearly, but not quite, the order of its bytes, and sorting what is
        // nearly sorted is cheap.
        entries = bytes.withUnsafeBufferPointer { text in
            starts.sorted { Self.precedes($0, $1, in: text) }
        }
    }

    /// The ways to say `word`, in the order of the dictionary; empty when it is not listed.
    func pronunciations(of word: String) -> [[String]] {
        var found: [[String]] = []
        for variant in 1...Self.maximumVariants {
            let key = variant == 1 ? word : "\(word)(\(variant))"
            guard let entry = entry(for: Array(key.utf8)) else { break }
            let phones = phones(at: entry)
            if !phones.isEmpty, !found.contains(phones) { found.append(phones) }
        }
        return found
    }

    private func entry(for key: [UInt8]) -> Int? {
        guard !key.isEmpty, !key.contains(where: Self.isBlank) else { return nil }
        var low = 0
        var high = entries.count
        while low < high {
            let middle = (low + high) / 2
            let isBefore = word(at: Int(entries[middle])).lexicographicallyPrecedes(key)
            if isBefore { low = middle + 1 } else { high = middle }
        }
        guard low < entries.count, word(at: Int(entries[low])).elementsEqual(key) else {
            return nil
        }
        return Int(entries[low])
    }

    private func word(at start: Int) -> ArraySlice<UInt8> {
        bytes[start...].prefix { !Self.isBlank($0) }
    }

    /// The phones of an entry, or none when the model does not know one of them.
    private func phones(at start: Int) -> [String] {
        let line = bytes[start...].prefix { $0 != UInt8(ascii: "\n") }
        let phones = line.split(whereSeparator: Self.isBlank).dropFirst()
            .map { String(decoding: $0, as: UTF8.self) }
        return PhoneSet.unknown(in: phones).isEmpty ? phones : []
    }

    /// Where the lines begin that have a word in their first column.
    private static func lineStarts(of bytes: [UInt8]) -> [UInt32] {
        var starts: [UInt32] = []
        starts.reserveCapacity(bytes.count / 24)
        bytes.withUnsafeBytes { text in
            var start = text.baseAddress
            var rest = text.count
            while let line = start, rest > 0 {
                let byte = line.load(as: UInt8.self)
                if !isBlank(byte) { starts.append(UInt32(text.count - rest)) }
                guard let end = memchr(line, Int32(UInt8(ascii: "\n")), rest) else { break }
                rest -= line.distance(to: end) + 1
                start = UnsafeRawPointer(end) + 1
            }
        }
        return starts
    }

    /// Whether the word at `left` sorts before the word at `right`; of equal words the first stays first.
    private static func precedes(
        _ left: UInt32, _ right: UInt32, in text: UnsafeBufferPointer<UInt8>
    ) -> Bool {
        var (left, right) = (Int(left), Int(right))
        while true {
            let leftByte = left < text.count && !isBlank(text[left]) ? Int(text[left]) : -1
            let rightByte = right < text.count && !isBlank(text[right]) ? Int(text[right]) : -1
            if leftByte != rightByte || leftByte < 0 { return leftByte < rightByte }
            left += 1
            right += 1
        }
    }

    private static func isBlank(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: " ") || (9...13).contains(byte)
    }
}
