/// One request or notification of the other side, to be served.
package struct Invocation: Sendable {
    /// What is wanted.
    package let method: String
    /// With what; nil when the message had none.
    package let params: JSONValue?
    /// Whether nobody waits for the answer.
    package let isNotification: Bool

    /// A request to serve.
    package init(method: String, params: JSONValue? = nil, isNotification: Bool = false) {
        self.method = method
        self.params = params
        self.isNotification = isNotification
    }

    /// Decodes the params; absent ones count as an object without members.
    package func decodeParams<T: Decodable>(as type: T.Type) throws(RPCError) -> T {
        try (params ?? .object([:])).decode(as: type)
    }
}
