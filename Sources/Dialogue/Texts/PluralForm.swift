/// The forms that languages have for amounts; each language uses some of them, all use `other`.
package enum PluralForm: String, Sendable, CaseIterable {
    case zero, one, two, few, many, other
}
