import Dialogue
import Foundation
import Grammar
import Recognition
import Speaking

@testable import Daemon

extension Conversation {
    /// Asks in events alone: it says nothing, shows nothing, and no recogniser listens.
    static func silent(
        audience: Audience = Audience(),
        settings: ConversationSettings = ConversationSettings()
    ) -> Conversation {
        var quiet = SpeakerSettings()
        quiet.isEnabled = false
        return Conversation(
            settings: settings,
            questions: OpenQuestions(reader: ValueReader(language: "en", timeZone: .gmt)),
            speaker: Speaker(quiet), notifications: nil, audience: audience,
            log: Log { _, _, _ in },
            search: { (_) async throws(RecognitionError) in },
            makeFocus: { Recognizer.Focus(.phoneLoop, isAlone: $1) })
    }
}
