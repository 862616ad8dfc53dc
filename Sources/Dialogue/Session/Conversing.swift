/// Whoever can ask the person.
package protocol Conversing: Sendable {
    /// Asks, and waits for the answer until its window closes. Never throws: no answer is a reply.
    func ask(_ question: Question, session: String, language: String) async -> Reply
    /// Says and shows a response.
    func tell(_ text: String, session: String, language: String) async
    /// Whether the person called a session off that was to be carried out.
    func isCalledOff(_ session: String) -> Bool
}

extension Conversing {
    /// Nobody can, unless somebody says how.
    package func isCalledOff(_ session: String) -> Bool { false }
}
