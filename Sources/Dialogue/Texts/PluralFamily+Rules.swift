extension PluralFamily {
    /// The form for a number.
    func form(_ x: PluralOperands) -> PluralForm {
        for form in forms where applies(form, x) { return form }
        return .other
    }

    private func applies(_ form: PluralForm, _ x: PluralOperands) -> Bool {
        switch form {
        case .zero: isZero(x)
        case .one: isOne(x)
        case .two: isTwo(x)
        case .few: isFew(x)
        case .many: isMany(x)
        case .other: true
        }
    }

    private func isZero(_ x: PluralOperands) -> Bool {
        guard self == .latvian else { return x.n == 0 }
        return x.ends(10, in: 0...0) || x.ends(100, in: 11...19)
            || x.v == 2 && x.fractionEnds(100, in: 11...19)
    }

    private func isOne(_ x: PluralOperands) -> Bool {
        switch self {
        case .danish: x.n == 1 || !x.isWhole && x.i <= 1
        case .french, .fula, .portuguese: x.i <= 1
        case .german, .italian, .czech, .polish, .romanian: x.isOne(of: 1...1)
        case .hebrew: x.isOne(of: 1...1) || x.i == 0 && !x.isWhole
        case .hindi, .shilha: x.i == 0 || x.n == 1
        case .icelandic, .macedonian:
            x.ends(10, in: 1...1) && !x.ends(100, in: 11...11)
                || x.fractionEnds(10, in: 1...1) && !x.fractionEnds(100, in: 11...11)
        case .bosnian:
            x.ends(10, in: 1...1) && !x.ends(100, in: 11...11)
                || x.fractionEnds(10, in: 1...1) && !x.fractionEnds(100, in: 11...11)
        case .belarusian, .russian: x.ends(10, in: 1...1) && !x.ends(100, in: 11...11)
        case .lithuanian: x.ends(10, in: 1...1) && !x.ends(100, in: 11...19)
        case .latvian:
            x.ends(10, in: 1...1) && !x.ends(100, in: 11...11)
                || x.fractionEnds(10, in: 1...1)
                    && !(x.v == 2 && x.fractionEnds(100, in: 11...11))
        case .langi: x.i <= 1 && x.n != 0
        case .punjabi: x.isOne(of: 0...1)
        case .tamazight: x.isOne(of: 0...1) || x.isOne(of: 11...99)
        case .sinhala: x.isOne(of: 0...1) || x.i == 0 && x.f == 1
        case .tagalog:
            x.isOne(of: 1...3) || x.isWhole && ![4, 6, 9].contains(x.i % 10)
                || !x.isWhole && ![4, 6, 9].contains(x.f % 10)
        case .gaelic: x.isOne(of: 1...1) || x.isOne(of: 11...11)
        case .slovenian: x.ends(100, in: 1...1)
        case .sorbian: x.ends(100, in: 1...1) || x.fractionEnds(100, in: 1...1)
        case .manx: x.ends(10, in: 1...1)
        default: x.n == 1
        }
    }

    private func isTwo(_ x: PluralOperands) -> Bool {
        switch self {
        case .gaelic: x.isOne(of: 2...2) || x.isOne(of: 12...12)
        case .slovenian: x.ends(100, in: 2...2)
        case .sorbian: x.ends(100, in: 2...2) || x.fractionEnds(100, in: 2...2)
        case .manx: x.ends(10, in: 2...2)
        default: x.isOne(of: 2...2)
        }
    }

    private func isFew(_ x: PluralOperands) -> Bool {
        switch self {
        case .arabic: x.ends(100, in: 3...10)
        case .maltese: x.n == 0 || x.ends(100, in: 3...10)
        case .shilha: x.isOne(of: 2...10)
        case .romanian: !x.isWhole || x.n == 0 || x.n != 1 && x.ends(100, in: 1...19)
        case .bosnian:
            x.ends(10, in: 2...4) && !x.ends(100, in: 12...14)
                || x.fractionEnds(10, in: 2...4) && !x.fractionEnds(100, in: 12...14)
        case .belarusian, .polish, .russian: x.ends(10, in: 2...4) && !x.ends(100, in: 12...14)
        case .lithuanian: x.ends(10, in: 2...9) && !x.ends(100, in: 11...19)
        case .czech: x.isOne(of: 2...4)
        case .gaelic: x.isOne(of: 3...10) || x.isOne(of: 13...19)
        case .slovenian: x.ends(100, in: 3...4) || !x.isWhole
        case .sorbian: x.ends(100, in: 3...4) || x.fractionEnds(100, in: 3...4)
        case .irish: x.isOne(of: 3...6)
        case .manx: x.ends(100, in: 0...80) && x.ends(20, in: 0...0)
        default: x.isOne(of: 3...3)
        }
    }

    private func isMany(_ x: PluralOperands) -> Bool {
        switch self {
        case .arabic: x.ends(100, in: 11...99)
        case .maltese: x.ends(100, in: 11...19)
        case .french, .italian, .portuguese, .spanish:
            x.i != 0 && x.ends(1_000_000, in: 0...0)
        case .czech, .lithuanian, .manx: !x.isWhole
        case .belarusian, .polish, .russian: x.isWhole
        case .irish: x.isOne(of: 7...10)
        default: x.isOne(of: 6...6)
        }
    }
}
