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
            /// All parts, one after the other.
            case sequence
            /// One of the parts.
            case alternatives
            /// One of the parts, or nothing.
            case optional
            /// All parts in any order.
            case permutation
            /// `argument`: the list.
            case list
            /// `argument`: the range.
            case range
            /// `argument`: 1 when it ends where a word ends.
            case wildcard
        }

        /// What it is.
        let kind: Kind
        /// Which literal, list, range or sign.
        var argument: Int32 = 0
        /// The slot that gets the value, for lists, ranges and wildcards.
        var slot: Int32 = -1
        /// Where its parts stand in `children`.
        var firstChild: Int32 = 0
        /// How many there are.
        var childCount: Int32 = 0
        /// Whether a slot is filled in it or below.
        var fillsSlots = false
        /// Whether it is a wildcard, or has one below.
        var hasWildcard = false
        /// Whether a list value in it or below may add to the context.
        var addsContext = false
    }

    /// A slot that a value goes to.
    struct Slot: Sendable, Hashable {
        /// What handlers know it by.
        let name: String
        /// Whether it is only for the response.
        let isCapture: Bool
    }

    /// One list of values.
    struct List: Sendable {
        /// In the order of the file.
        let values: [ListValue]
        /// Values that are more than one literal: the element, and which value it is.
        var compound: [(element: Int32, value: Int32)] = []
        /// The places in `compound` of those that can begin with a literal.
        var compoundByLiteral: [Int32: [Int32]] = [:]
        /// The places in `compound` of those that can begin with something else, or be nothing.
        var compoundAlways: [Int32] = []
    }

    /// One template with what it invokes.
    struct Sentence: Sendable {
        /// As it was written.
        let template: Template
        /// The element that is the whole of it.
        let root: Int32
        /// The block it stands in.
        let block: Int
        /// Where it has wildcards: skip words beside them are left to them.
        let wildcards: WildcardPlaces
        /// Whether a list value in it may add to the context.
        let addsContext: Bool
    }

    /// Sentences of one intent that share everything but the words.
    struct Block: Sendable {
        /// The intent it stands in.
        let intent: Int
        /// Conditions and fixed slots.
        let sentences: SentenceBlock
        /// Folded; one of them must be a word of the sentence.
        let keywords: [[UInt32]]
    }

    /// Whether and where a template has wildcards.
    struct WildcardPlaces: Sendable {
        /// Anywhere.
        var any = false
        /// As its first part.
        var start = false
        /// As its last part.
        var end = false
    }

    /// All parts of all templates, equal ones once; parts come before what they are parts of.
    var elements: [Element] = []
    /// The parts of elements, one element's after the other's.
    var children: [Int32] = []
    /// What values go to.
    var slots: [Slot] = []
    /// Lists of values.
    var lists: [List] = []
    /// Lists that are numbers.
    var ranges: [NumberRange] = []
    /// Names of the intents.
    var intents: [String] = []
    /// Blocks of sentences.
    var blocks: [Block] = []
    /// The templates, in the order of the set.
    var sentences: [Sentence] = []
    /// All text of templates, list values and numbers.
    var literals = LiteralTrie()
    /// For each literal, the list values that it is.
    var memberships: [[(list: Int32, value: Int32)]] = []
    /// How numbers are said.
    var numbers = NumberWords()
    /// The templates as paths that share their beginnings.
    var paths = TemplatePaths()
    /// Which scripts write no spaces.
    var scripts = ScriptRule()
    /// Folded, the longest first.
    var skipWords: [[UInt32]] = []

    /// The parts of an element.
    func childRange(_ element: Element) -> Range<Int> {
        Int(element.firstChild)..<Int(element.firstChild + element.childCount)
    }
}
