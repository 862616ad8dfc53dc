/// The members of an object, for ``JSONTreeEncoder``.
struct JSONNodeMembers<Key: CodingKey>: KeyedEncodingContainerProtocol {
    let node: JSONNode
    let codingPath: [any CodingKey]

    func encodeNil(forKey key: Key) { encoder(key).node.set(.null) }

    func encode<T: Encodable>(_ value: T, forKey key: Key) throws {
        try encoder(key).encode(value)
    }

    // Most members are these, and need not be asked what they are.
    func encode(_ value: String, forKey key: Key) { encoder(key).node.set(.string(value)) }
    func encode(_ value: Int, forKey key: Key) { encoder(key).node.set(.integer(value)) }
    func encode(_ value: Bool, forKey key: Key) { encoder(key).node.set(.bool(value)) }

    func nestedContainer<Nested: CodingKey>(
        keyedBy type: Nested.Type, forKey key: Key
    ) -> KeyedEncodingContainer<Nested> {
        encoder(key).container(keyedBy: type)
    }

    func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
        encoder(key).unkeyedContainer()
    }

    func superEncoder() -> any Encoder { encoder(named: "super") }

    func superEncoder(forKey key: Key) -> any Encoder { encoder(key) }

    private func encoder(_ key: Key) -> JSONTreeEncoder { encoder(named: key.stringValue) }

    private func encoder(named name: String) -> JSONTreeEncoder {
        let member = JSONNode()
        node.add(member, as: name)
        return JSONTreeEncoder(node: member, codingPath: codingPath + [JSONKey(stringValue: name)])
    }
}

/// The elements of an array, for ``JSONTreeEncoder``.
struct JSONNodeElements: UnkeyedEncodingContainer {
    let node: JSONNode
    let codingPath: [any CodingKey]

    var count: Int { node.count }

    func encodeNil() { next.node.set(.null) }

    func encode<T: Encodable>(_ value: T) throws { try next.encode(value) }

    func nestedContainer<Nested: CodingKey>(
        keyedBy type: Nested.Type
    ) -> KeyedEncodingContainer<Nested> {
        next.container(keyedBy: type)
    }

    func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer { next.unkeyedContainer() }

    func superEncoder() -> any Encoder { next }

    /// An encoder for one more element.
    private var next: JSONTreeEncoder {
        let element = JSONNode()
        node.append(element)
        return JSONTreeEncoder(node: element, codingPath: codingPath + [JSONKey(intValue: count)])
    }
}
