internal import CFlite
internal import Grammar
internal import Synchronization

/// Guesses how a word is said, from flite's lexicon and letter-to-sound rules.
///
/// flite's state belongs to the whole process, so there is one lexicon behind one lock.
enum LetterToSound {
    /// Letters of the longest word that is tried; the rules take time and memory for each.
    static let maximumLetters = 64

    /// flite's English lexicon, which lives as long as the process.
    private struct Lexicon {
        // http://www.festvox.org/flite/doc/flite_8.html
        let pointer = cmu_lex_init()
    }

    private static let lexicon = Mutex(Lexicon())

    /// flite's phones that the model spells differently; all others differ in case only.
    private static let respelt = ["AX": "AH", "AXR": "ER", "IX": "IH", "UX": "UW"]

    /// Phones of the model for `word`, or none when it is not wholly made of the letters a to z.
    static func phones(of word: String) -> [String] {
        let letters = word.utf8
        guard !letters.isEmpty, letters.count <= maximumLetters,
            letters.allSatisfy({ (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0) })
        else { return [] }
        let phones = lexicon.withLock { names(of: word, in: $0) }
            .filter { $0 != "pau" }.map(modelPhone)
        return PhoneSet.unknown(in: phones).isEmpty ? phones : []
    }

    /// flite's own names of the phones of `word`.
    private static func names(of word: String, in lexicon: Lexicon) -> [String] {
        guard let list = lex_lookup(lexicon.pointer, word, nil, nil) else { return [] }
        defer { delete_val(list) }
        var names: [String] = []
        var rest: UnsafePointer<cst_val>? = UnsafePointer(list)
        while let cell = rest {
            if let head = val_car(cell), val_stringp(head) != 0, let name = val_string(head) {
                names.append(String(cString: name))
            }
            rest = val_cdr(cell)
        }
        return names
    }

    /// `ey1` as `EY`: capital letters, without the stress.
    private static func modelPhone(_ name: String) -> String {
        let bare = name.filter { !$0.isNumber }.uppercased()
        return respelt[bare] ?? bare
    }
}
