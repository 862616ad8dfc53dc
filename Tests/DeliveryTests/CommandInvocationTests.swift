import Intents
import Testing

@testable import Delivery

struct CommandInvocationTests {
    static let parameters: [String: ParameterValue] = [
        "name": .string("it's; rm -rf / $(id) `id` \"x\"\n{count}"), "count": .integer(3),
        "ratio": .decimal(2.0), "hot": .boolean(true), "empty": .string(""),
        "list": .array([.string("a"), .integer(1)]), "Größe-1": .string("L"),
    ]

    @Test(arguments: [
        ("plain", "plain"), ("{count}", "3"), ("--count={count}", "--count=3"),
        ("{count}{count} {ratio}", "33 2.0"), ("{hot}", "true"), ("{empty}", ""),
        ("{list}", "a,1"), ("{Größe-1}", "L"), ("{unknown}", "{unknown}"), ("{}", "{}"),
        ("{", "{"), ("}", "}"), ("{count", "{count"), ("count}", "count}"), ("{{count}}", "{3}"),
        ("{{count}", "{3"), ("{ count }", "{ count }"), (#"{"a": {count}}"#, #"{"a": 3}"#),
        ("", ""), ("$count", "$count"),
        ("<{name}>", "<it's; rm -rf / $(id) `id` \"x\"\n{count}>"),
    ])
    func `a parameter goes whole into its argument`(argument: String, expected: String) {
        let invocation = CommandInvocation(
            template: ["program", argument], parameters: CommandInvocationTests.parameters,
            phrase: "x")
        #expect(invocation.arguments == ["program", expected])
    }

    @Test func `the program itself is never substituted`() {
        let invocation = CommandInvocation(
            template: ["{count}", "{count}"], parameters: CommandInvocationTests.parameters,
            phrase: "x")
        #expect(invocation.arguments == ["{count}", "3"])
        #expect(CommandInvocation(template: [], phrase: "x").arguments == [])
    }

    @Test func `the environment has the phrase and each parameter`() {
        let invocation = CommandInvocation(
            template: [],
            parameters: [
                "name": .string("a b"), "Größe-1": .decimal(1), "a-b": .integer(1),
                "a_b": .integer(2), "A b": .integer(3), "": .boolean(false), "x=y": .string("z"),
            ], phrase: "Burger time!")
        #expect(
            invocation.environment == [
                "PHRASED_PHRASE": "Burger time!", "PHRASED_PARAM_NAME": "a b",
                "PHRASED_PARAM_GR_SSE_1": "1.0", "PHRASED_PARAM_A_B": "3",
                "PHRASED_PARAM_A_B_2": "1", "PHRASED_PARAM_A_B_3": "2", "PHRASED_PARAM_": "false",
                "PHRASED_PARAM_X_Y": "z",
            ])
    }
}
