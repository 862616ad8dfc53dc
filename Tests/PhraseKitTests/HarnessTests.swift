import PhraseKit
import Testing

/// What a handler author's own tests see.
struct HarnessTests {
    let harness = HandlerHarness([TeaIntent.handled(by: Host())])

    @Test func `what is missing is asked for, until it is settled`() async throws {
        let run = try await harness.run(
            TeaIntent(), answers: [.choice(1), .value(9), .value("two"), .value(2)])
        #expect(
            run.questions == [
                .choice("kind", ["green tea", "black tea"]), .value("cups"),
                .otherValue("cups", reason: "too-many"), .otherValue("cups", reason: nil),
            ])
        #expect(run.values == ["kind": "black", "cups": 2])
        #expect(run.response?.code == .success)
    }

    @Test(arguments: [
        HarnessRun.Answer.no, .choice(0), .value("black"),
    ])
    func `only a yes confirms`(answer: HarnessRun.Answer) async throws {
        let run = try await harness.run(TeaIntent(kind: .black, cups: 3), answers: [answer])
        #expect(run.questions == [.confirmation("kind", "black")])
        #expect(run.response == nil)
        let yes = try await harness.run(TeaIntent(kind: .black, cups: 3), answers: [.yes])
        #expect(yes.response?.code == .success)
    }

    @Test func `a missing answer and too many wrong ones end it`() async throws {
        #expect(try await harness.run(TeaIntent()).response == nil)
        let run = try await harness.run(
            TeaIntent(kind: .green), answers: Array(repeating: .value(9), count: 20))
        #expect(run.response == nil)
        #expect(run.questions.count == 4)
    }

    @Test func `a refusal to confirm is the response`() async throws {
        let run = try await harness.run(TeaIntent(kind: .green, cups: 4))
        #expect(run.response == AnyResponse(.failure, text: "no"))
    }

    @Test func `what a handler throws is the reason`() async throws {
        let error = await #expect(throws: HandlerError.self) {
            try await harness.handle("tea.brew", with: ["cups": 0])
        }
        #expect(error?.description == "the stove is cold")
    }

    @Test func `a value of another type is refused, not dropped`() async throws {
        let resolution = try await harness.resolve("cups", of: "tea.brew", with: ["cups": "two"])
        #expect(resolution == .unsupported())
        // Another parameter's turn comes later.
        #expect(
            try await harness.resolve(
                "kind", of: "tea.brew", with: ["kind": "green", "cups": "two"])
                == .success("green"))
        let error = await #expect(throws: HandlerError.self) {
            try await harness.handle("tea.brew", with: ["kind": "green", "cups": "two"])
        }
        #expect(error?.description == "\"two\" is no value of cups of tea.brew")
    }

    @Test func `a handler that only handles is asked nothing else`() async throws {
        let harness = HandlerHarness([TeaIntent.handled(by: Urn())])
        let run = try await harness.run(TeaIntent())
        #expect(run.questions == [])
        #expect(run.response?.propertyValues == ["cups": 0])
        await #expect(throws: HandlerError.self) {
            try await harness.resolve("cups", of: "tea.brew")
        }
    }
}
