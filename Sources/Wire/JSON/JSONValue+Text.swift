extension JSONValue {
    /// Parses one JSON text.
    package init(parsing text: String) throws(RPCError) {
        do {
            self = try JSONParser.parse(Array(text.utf8))
        } catch {
            throw RPCError(.parseError, "not JSON: \(error)", reason: error.code.rawValue)
        }
    }

    /// The value that `encodable` encodes to.
    package init(encoding encodable: some Encodable) throws(RPCError) {
        do {
            self = try JSONTreeEncoder.value(of: encodable)
        } catch {
            // Only our own values come here: one that is not JSON is a fault of ours.
            throw RPCError(.internalError, "a value cannot be written as JSON: \(error)")
        }
    }

    /// Decodes a typed value; a complaint names the member.
    package func decode<T: Decodable>(as type: T.Type) throws(RPCError) -> T {
        do {
            return try JSONTreeDecoder(self).decode(type)
        } catch {
            throw RPCError(decoding: error)
        }
    }

    /// The value as one line of JSON: members sorted, slashes plain, no newline.
    package var text: String { String(decoding: bytes, as: UTF8.self) }

    /// The UTF-8 of ``text``.
    var bytes: [UInt8] {
        var writer = JSONWriter()
        writer.write(self)
        return writer.bytes
    }

    /// How many bytes it is as text.
    package var byteCount: Int { bytes.count }
}
