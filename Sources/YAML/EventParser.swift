internal import CYAML

/// Owns one libyaml parser and deletes it exactly once. The text must outlive it.
struct EventParser: ~Copyable {
    private let handle: UnsafeMutablePointer<yaml_parser_t>

    /// Takes over a parser that was initialised and given its input.
    init(owning handle: UnsafeMutablePointer<yaml_parser_t>) { self.handle = handle }

    deinit {
        yaml_parser_delete(handle)
        handle.deallocate()
    }

    /// A parser of UTF-8 text, or nil when there is no memory.
    static func reading(_ text: UnsafeBufferPointer<UInt8>) -> EventParser? {
        let handle = UnsafeMutablePointer<yaml_parser_t>.allocate(capacity: 1)
        guard yaml_parser_initialize(handle) == 1 else {
            handle.deallocate()
            return nil
        }
        // Said outright, or two odd bytes at the start would make it UTF-16.
        yaml_parser_set_encoding(handle, YAML_UTF8_ENCODING)
        yaml_parser_set_input_string(handle, text.baseAddress, text.count)
        return EventParser(owning: handle)
    }

    /// The next event.
    borrowing func next() throws(SyntaxProblem) -> YAMLEvent {
        var event = yaml_event_t()
        guard yaml_parser_parse(handle, &event) == 1 else { throw problem() }
        defer { yaml_event_delete(&event) }
        return YAMLEvent(event)
    }

    private borrowing func problem() -> SyntaxProblem {
        let parser = handle.pointee
        let text = parser.problem.map { String(cString: $0) } ?? "there is not enough memory"
        if parser.error == YAML_READER_ERROR {
            return SyntaxProblem(
                text: text, place: .byte(parser.problem_offset), value: Int(parser.problem_value))
        }
        let context = parser.context.map { String(cString: $0) }
        // A quote that is never closed is best shown where it was opened.
        let mark =
            text == "found unexpected end of stream" ? parser.context_mark : parser.problem_mark
        return SyntaxProblem(
            text: text, context: context, place: .mark(line: mark.line, column: mark.column))
    }
}
