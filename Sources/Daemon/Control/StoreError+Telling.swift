internal import Store
internal import Wire

extension RPCError {
    /// What the store complains about, in words for the client.
    init(_ error: StoreError) {
        self.init(.unavailable, error.detail, remedy: error.remedy)
    }
}

extension Log {
    /// Tells that the store refused a change. Its sentence may quote a phrase, which is nobody else's
    /// business.
    func tellRefusal(_ error: StoreError) {
        self.error("The store refused a change", ["code": "\(error.code)"])
    }
}
