import Testing

@testable import Store

struct PronunciationTests {
    let folder: ScratchFolder

    init() throws { folder = try ScratchFolder() }

    @Test func `what the person said about words is there after a restart, in their order`()
        async throws
    {
        let store = try await Store.open(path: folder.database)
        try await store.addPronunciation(["K", "Y", "UW"], of: "queue")
        try await store.addPronunciation(["B", "EH", "K"], of: "beck")
        try await store.addPronunciation(["K", "UW"], of: "queue")
        try await store.addPronunciation(["K", "Y", "UW"], of: "queue")
        await store.close()
        let again = try await Store.open(path: folder.database)
        #expect(
            try await again.pronunciations() == [
                "queue": [["K", "Y", "UW"], ["K", "UW"]], "beck": [["B", "EH", "K"]],
            ])
        try await again.forgetPronunciations(of: "queue")
        try await again.forgetPronunciations(of: "nothing")
        #expect(try await again.pronunciations() == ["beck": [["B", "EH", "K"]]])
    }
}
