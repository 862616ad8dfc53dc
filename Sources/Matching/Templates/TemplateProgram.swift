internal import Intents

/// A set of sentences made ready for matching: tables, no trees.
///
/// Equal parts are one element wherever they stand; templates that begin alike share a path. Lists,
/// rules and numbers are there once, however many templates name them.
struct TemplateProgram: Sendable {
    /// One part of a template.
    struct Element: Sendable, Hashable {
        /// What it is.
        enum Kind: UInt8, Sendable {
            /// Text without spaces (`argument`: the literal).
            case literal
            /// The place between two words.
            case space
            /// A sign that may be missing at the edge of a word (`argument`: the sign).
            case soft
            case sequence
            case alternatives
            case optional
            case permutation
            /// `argument`: the list.
            case list
            /// `argument`: the range.
            case range
            /// `argument`: 1 when it ends where a word ends.
            case wildcard
        }

        let kind: Kind
        var argument: Int32 = 0
        /// The slot that gets the value, for lists, ranges and wildcards.
        var slot: Int32 = -1
        /// Where its parts stand in `children`.
        var firstChild: Int32 = 0
        var childCount: Int32 = 0
        /// Whether a slot is filled in it or below.
        var fillsSlots = false
    }

    /// A slot that a value goes to.
    struct Slot: Sendable, Hashable {
        let name: String
        let isCapture: Bool
    }

    /// One list of values.
    struct List: Sendable {
        let values: [ListValue]
        /// Values that are more than one literal: the element, and which value it is.
        var compound: [(element: Int32, value: Int32)] = []
    }

    /// One template with what it invokes.
    struct Sentence: Sendable {
        let template: Template
        let root: Int32
        let block: Int
        /// Where it has wildcards: skip words beside them are left to them.
        let wildcards: WildcardPlaces
        /// Whether a list value in it may add to the context.
        let addsContext: Bool
    }

    /// Sentences of one intent that share everything but the words.
    struct Block: Sendable {
        let intent: Int
        let sentences: SentenceBlock
        /// Folded; one of them must be a word of the sentence.
        let keywords: [[UInt32]]
    }

    /// Whether and where a template has wildcards.
    struct WildcardPlaces: Sendable {
        var any = false
        var start = false
        var end = false
    }

    var elements: [Element] = []
    var children: [Int32] = []
    var slots: [Slot] = []
    var lists: [List] = []
    var ranges: [NumberRange] = []
    var intents: [String] = []
    var blocks: [Block] = []
    var sentences: [Sentence] = []
    var literals = LiteralTrie()
    /// For each literal, the list values that it is.
    var memberships: [[(list: Int32, value: Int32)]] = []
    var numbers = NumberWords()
    var paths = TemplatePaths()
    var scripts = ScriptRule()
    var skipWords: [[UInt32]] = []

    /// The parts of an element.
    func childRange(_ element: Element) -> Range<Int> {
        Int(element.firstChild)..<Int(element.firstChild + element.childCount)
    }
}
