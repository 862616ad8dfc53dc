import Testing

@testable import phrasectl

struct OutputTests {
    @Test(arguments: [
        ("", 0), ("abc", 3), ("é", 1), ("e\u{301}", 1), ("灯り", 4), ("🍔", 2), ("👩‍🍳", 2), ("❤️", 2),
        ("가", 2),
        ("ｆ", 2), ("—", 1),
    ])
    func `Width counts the columns of a terminal`(text: String, width: Int) {
        #expect(DisplayWidth.of(text) == width)
        #expect(DisplayWidth.of(DisplayWidth.pad(text, 6)) == 6)
    }

    @Test(arguments: 0...12)
    func `A text is cut to fit, never in the middle of a letter`(width: Int) {
        let text = DisplayWidth.fit("灯り burger", width)
        #expect(DisplayWidth.of(text) <= width)
        #expect(width < 11 || text == "灯り burger")
    }

    @Test(arguments: [true, false])
    func `Colour is for terminals that may show it`(allows: Bool) {
        func styled(columns: Int?) -> String {
            let sink = Sink(columns: columns) { _ in true }
            return Console(output: sink, errors: sink, isJSON: false, allowsColour: allows)
                .styled("x", .bold)
        }
        #expect(styled(columns: nil) == "x")
        #expect(styled(columns: 80) == (allows ? "\u{1B}[1mx\u{1B}[0m" : "x"))
    }

    @Test(arguments: [
        ("burger\u{7}\ntime", "burger\u{FFFD}\u{FFFD}time"), ("ü 灯", "ü 灯"),
        ("safe\u{202E}gpj.exe", "safe\u{FFFD}gpj.exe"),
    ])
    func `What others wrote cannot move the cursor`(text: String, printed: String) {
        #expect(text.printable == printed)
    }
}
