internal import CYAML

/// One event of libyaml, copied out of its memory, with its place (1-based).
struct YAMLEvent {
    /// The events that matter here.
    enum Kind {
        case scalar(String, YAMLNode.Style, anchor: String?, tag: String?)
        case sequenceStart(anchor: String?, tag: String?)
        case mappingStart(anchor: String?, tag: String?)
        /// The end of a sequence or of a mapping.
        case end
        case alias(String)
        case documentStart
        case streamEnd
        /// Start of the stream, end of a document: nothing to do.
        case other
    }

    let kind: Kind
    let line: Int
    let column: Int

    /// Copies an event; the caller deletes it afterwards.
    init(_ event: borrowing yaml_event_t) {
        line = event.start_mark.line + 1
        column = event.start_mark.column + 1
        switch event.type {
        case YAML_SCALAR_EVENT:
            let scalar = event.data.scalar
            let bytes = UnsafeBufferPointer(start: scalar.value, count: scalar.length)
            kind = .scalar(
                String(decoding: bytes, as: UTF8.self),
                scalar.style == YAML_PLAIN_SCALAR_STYLE ? .plain : .quoted,
                anchor: text(scalar.anchor), tag: text(scalar.tag))
        case YAML_SEQUENCE_START_EVENT:
            let start = event.data.sequence_start
            kind = .sequenceStart(anchor: text(start.anchor), tag: text(start.tag))
        case YAML_MAPPING_START_EVENT:
            let start = event.data.mapping_start
            kind = .mappingStart(anchor: text(start.anchor), tag: text(start.tag))
        case YAML_SEQUENCE_END_EVENT, YAML_MAPPING_END_EVENT:
            kind = .end
        case YAML_ALIAS_EVENT:
            kind = .alias(text(event.data.alias.anchor) ?? "")
        case YAML_DOCUMENT_START_EVENT:
            kind = .documentStart
        case YAML_STREAM_END_EVENT:
            kind = .streamEnd
        default:
            kind = .other
        }
    }
}

private func text(_ start: UnsafeMutablePointer<yaml_char_t>?) -> String? {
    start.map { String(cString: $0) }
}
