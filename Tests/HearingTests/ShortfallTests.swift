import Enhancement
import Foundation
import Hearing
import Recognition
import TestSupport
import Testing

/// What a person is told about noise that is not removed.
@Suite(
    .serialized,
    .enabled(
        if: ListeningEar.isPossible, "needs the packages pocketsphinx-en-us and flite"))
struct ShortfallTests {
    private func sentence(_ settings: EnhancementSettings) async throws -> String? {
        let recognizer = try Recognizer(settings: RecognitionSettings()) { _ in }
        return await Listener(recognizer: recognizer, enhancement: settings).shortfallSentence
    }

    @Test(arguments: [EnhancementChoice.deepfilternet, .auto])
    func `a library that is absent is named with its places and how to get it`(
        choice: EnhancementChoice
    ) async throws {
        let folder = try TemporaryDirectory()
        let settings = EnhancementSettings(
            choice: choice, libraryDirectories: [folder.file("lib")])
        let told = try #require(try await sentence(settings))
        #expect(told.contains("removed"))
        #expect(told.contains("libdeepfilter.so"))
        #expect(told.contains(folder.file("lib")))
        #expect(told.contains("make deps"))
    }

    @Test func `a file that is no library is told before anybody spoke`() async throws {
        let folder = try TemporaryDirectory()
        try folder.write("no library", to: "libdeepfilter.so")
        let settings = EnhancementSettings(
            choice: .deepfilternet, libraryDirectories: [folder.path])
        let told = try #require(try await sentence(settings))
        #expect(told.contains("libdeepfilter.so"))
    }

    @Test func `nothing is missing where nothing was asked for`() async throws {
        #expect(try await sentence(EnhancementSettings(choice: .off)) == nil)
    }
}
