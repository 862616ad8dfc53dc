import Desktop
import Testing

struct LoginSessionTests {
    @Test func `without a bus nothing is known, and the sentence says why`() async {
        // What the machine's logind says is its business: only that there is an answer is ours.
        let lock = await LoginSession().lock()
        if case .unknown(let reason) = lock { #expect(!reason.isEmpty) }
    }
}
