import Testing

@testable import Store

struct HandlerTests {
    let folder: ScratchFolder

    init() throws { folder = try ScratchFolder() }

    @Test func `what was decided about handlers comes back after closing`() async throws {
        let store = try await Store.open(path: folder.database)
        try await store.decide("org.example.Soup", isAllowed: true)
        try await store.decide("org.example.Thief", isAllowed: true)
        try await store.decide("org.example.Thief", isAllowed: false)
        try await store.decide("gone", isAllowed: true)
        try await store.decide("gone", isAllowed: nil)
        try await store.decide("never there", isAllowed: nil)
        await store.close()
        let again = try await Store.open(path: folder.database)
        #expect(
            try await again.decisions() == ["org.example.Soup": true, "org.example.Thief": false])
    }

    @Test func `the preferred handler of an intent comes back, and can be forgotten`() async throws
    {
        let store = try await Store.open(path: folder.database)
        try await store.prefer("a", for: "soup.order")
        try await store.prefer("b", for: "soup.order")
        try await store.prefer("a", for: "stew.order")
        try await store.prefer(nil, for: "stew.order")
        await store.close()
        let again = try await Store.open(path: folder.database)
        #expect(try await again.preferences() == ["soup.order": "b"])
    }
}
