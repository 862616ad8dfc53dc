/// Which plural form a language uses for a number: the cardinal rules of Unicode's CLDR.
///
/// They are a table here, not a call into ICU, because this room touches no pointers; a test holds
/// every language of the table, and every one that ICU knows, against ICU.
package struct PluralRules: Sendable {
    private let family: PluralFamily

    /// The rules of `language`, such as `pt-PT` or `de`; an unknown one has no forms.
    package init(language: String) {
        let tags = language.lowercased().split { $0 == "-" || $0 == "_" }.map(String.init)
        let isEuropean = tags.first == "pt" && tags.dropFirst().contains("pt")
        family = isEuropean ? .italian : PluralFamily.of[tags.first ?? ""] ?? .japanese
    }

    /// The forms that the language uses; `other` is the last.
    package var forms: [PluralForm] { family.forms + [.other] }

    /// The form for `number`.
    package func form(of number: Double) -> PluralForm {
        family.form(PluralOperands(number))
    }
}
