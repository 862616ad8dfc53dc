extension Verb {
    /// `manual`: prints the manual page that `make install` lays down.
    static let manual = Verb(
        name: "manual",
        summary: "print this program's manual page, in mdoc",
        usage: ["manual"],
        operand: nil,
        options: [],
        example: "phrasectl manual | man -l -"
    ) { _, session throws(Failure) in
        try session.console.write(ManualPage.text)
        return ExitStatus.done
    }
}
