/// One value of a YAML text, with the place where it stands.
package struct YAMLNode: Sendable, Equatable {
    /// How a scalar was written. Only a plain one can be a number, a Boolean or nothing.
    package enum Style: Sendable {
        case plain
        /// In quotes of either kind, or as a block (`|`, `>`).
        case quoted
    }

    /// One key with its value.
    package struct Entry: Sendable, Equatable {
        /// Always a scalar.
        package let key: YAMLNode
        package let value: YAMLNode

        /// The text of the key.
        package var name: String { key.text ?? "" }
    }

    /// What a value can be.
    package enum Kind: Sendable, Equatable {
        case scalar(String, Style)
        case sequence([YAMLNode])
        /// In the order of the text, no key twice.
        case mapping([Entry])
    }

    package let kind: Kind
    /// 1-based.
    package let line: Int
    /// 1-based, in Unicode scalars.
    package let column: Int

    /// A value at its place.
    package init(_ kind: Kind, line: Int, column: Int) {
        self.kind = kind
        self.line = line
        self.column = column
    }

    /// The text of a scalar.
    package var text: String? { if case .scalar(let text, _) = kind { text } else { nil } }

    /// The items of a sequence.
    package var items: [YAMLNode]? { if case .sequence(let items) = kind { items } else { nil } }

    /// The entries of a mapping.
    package var entries: [Entry]? { if case .mapping(let entries) = kind { entries } else { nil } }

    /// The value of `key`, when this is a mapping that has it.
    package subscript(key: String) -> YAMLNode? {
        entries?.first { $0.name == key }?.value
    }

    /// Whether nothing was written: an empty value, `~` or `null`.
    package var isNull: Bool {
        guard case .scalar(let text, .plain) = kind else { return false }
        return ["", "~", "null", "Null", "NULL"].contains(text)
    }
}
