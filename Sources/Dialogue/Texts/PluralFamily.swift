/// Languages that share their plural rules, called after one of them.
enum PluralFamily: CaseIterable {
    case arabic, belarusian, bosnian, czech, danish, english, french, fula, gaelic
    case german, hebrew, hindi, icelandic, inuktitut, irish, italian, japanese, langi, latvian
    case lithuanian, macedonian, maltese, manx, polish, portuguese, punjabi, ripuarian, romanian
    case russian, shilha, sinhala, slovenian, sorbian, spanish, tagalog, tamazight, welsh

    /// The families by language.
    static let of: [String: PluralFamily] = {
        var families: [String: PluralFamily] = [:]
        for (family, languages) in members {
            for language in languages.split(separator: " ") { families[String(language)] = family }
        }
        return families
    }()

    private static let members: [(PluralFamily, String)] = [
        (.arabic, "ar ars"), (.belarusian, "be"), (.bosnian, "bs hr sh sr"), (.czech, "cs sk"),
        (.danish, "da"),
        (
            .english,
            "af an asa az bal bem bez bg brx ce cgg chr ckb dv ee el eo eu fo fur gsw ha haw hu jgo "
                + "jmc ka kaj kcg kk kkj kl ks ksb ku ky lb lg mas mgo ml mn mr nah nb nd ne nn nnh no "
                + "nr ny nyn om or os pap ps rm rof rwk saq sd sdh seh sn so sq ss ssy st syr ta te teo "
                + "tig tk tn tr ts ug uz ve vo vun wae xh xog"
        ),
        (.french, "fr"), (.fula, "ff hy kab"), (.gaelic, "gd"),
        (.german, "ast de en et fi fy gl ia io ji lij nl sc sv sw ur yi"),
        (.hebrew, "he iw"), (.hindi, "am as bn doi fa gu hi kn pcm zu"), (.icelandic, "is"),
        (.inuktitut, "iu naq sat se sma smi smj smn sms"), (.irish, "ga"),
        (.italian, "ca it scn vec"),
        (
            .japanese,
            "bm bo dz hnj id ig ii in ja jbo jv jw kde kea km ko lkt lo ms my nqo osa sah ses sg "
                + "su th to tpi vi wo yo yue zh"
        ),
        (.langi, "lag"), (.latvian, "lv prg"), (.lithuanian, "lt"), (.macedonian, "mk"),
        (.maltese, "mt"), (.manx, "gv"), (.polish, "pl"), (.portuguese, "pt"),
        (.punjabi, "ak bho csw guw ln mg nso pa ti wa"), (.ripuarian, "blo ksh"),
        (.romanian, "mo ro"), (.russian, "ru uk"), (.shilha, "shi"), (.sinhala, "si"),
        (.slovenian, "sl"), (.sorbian, "dsb hsb"), (.spanish, "es"), (.tagalog, "ceb fil tl"),
        (.tamazight, "tzm"), (.welsh, "cy"),
    ]

    /// The forms that are used besides `other`.
    var forms: [PluralForm] {
        switch self {
        case .japanese: []
        case .danish, .english, .fula, .german, .hindi, .icelandic, .macedonian, .punjabi, .sinhala,
            .tagalog, .tamazight:
            [.one]
        case .french, .italian, .portuguese, .spanish: [.one, .many]
        case .langi, .latvian, .ripuarian: [.zero, .one]
        case .hebrew, .inuktitut: [.one, .two]
        case .bosnian, .romanian, .shilha: [.one, .few]
        case .belarusian, .czech, .lithuanian, .polish, .russian: [.one, .few, .many]
        case .gaelic, .slovenian, .sorbian: [.one, .two, .few]
        case .irish, .maltese, .manx: [.one, .two, .few, .many]
        case .arabic, .welsh: [.zero, .one, .two, .few, .many]
        }
    }
}
