package import Intents

/// Reads one YAML document. Bad text gives diagnostics, never an error or a crash.
///
/// The value is nil for a text without content, and for one that could not be read at all: the
/// diagnostics tell the two apart. Keys are unique, aliases are followed, tags are refused.
package func parseYAML(
    _ bytes: [UInt8], file: String?, limits: YAMLLimits = YAMLLimits()
) -> (YAMLNode?, [Diagnostic]) {
    let source = YAMLSource(bytes, file: file)
    if let objection = source.objection(limits) { return (nil, [objection]) }
    return source.bytes.withUnsafeBufferPointer { text in
        guard let parser = EventParser.reading(text) else {
            return (nil, [Diagnostic(.error, file: file, "there is not enough memory to read it")])
        }
        var builder = TreeBuilder(source: source, limits: limits)
        return builder.build(from: parser)
    }
}

/// Reads one YAML document from text that is in memory.
package func parseYAML(
    _ text: String, file: String?, limits: YAMLLimits = YAMLLimits()
) -> (YAMLNode?, [Diagnostic]) {
    parseYAML(Array(text.utf8), file: file, limits: limits)
}
