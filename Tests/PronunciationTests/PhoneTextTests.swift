import Testing

@testable import Pronunciation

struct PhoneTextTests {
    @Test(
        arguments: [
            ("K AH M", ["K", "AH", "M"]), ("k ah0 m", ["K", "AH", "M"]),
            ("  EY1\tB\n", ["EY", "B"]),
            ("", []),
        ]) func `phones are read in any case, with stress or without`(
            text: String, phones: [String]
        )
    {
        #expect(PhoneText(text) == PhoneText(phones.joined(separator: " ")))
        #expect(PhoneText(text).phones == phones)
        #expect(PhoneText(text).unknown.isEmpty)
    }

    @Test(arguments: [
        ("AX", "AH"), ("H", "HH"), ("E", "EH"), ("DX", "T"), ("SHH", "SH"), ("NGG", "NG"),
        ("AAA", "AA"),
    ])
    func `what the model does not know is told with what is near`(text: String, near: String) {
        let read = PhoneText("K \(text) M")
        #expect(read.phones == ["K", "M"])
        #expect(read.unknown.map(\.text) == [text])
        #expect(read.unknown.first?.nearest.first == near)
    }
}
