internal import Dialogue
internal import Speaking
internal import Synchronization

// What can be heard of us.
extension Conversation {
    /// Says something; returns at once. While it is said, nothing is listened to, and what is to be
    /// done next can be done.
    func say(_ text: String) async {
        guard await speaker.isEnabled else { return }
        aloud { await $0.say(text) }
    }

    /// Sounds an earcon; nothing is listened to meanwhile.
    func chime(_ earcon: Earcon) async {
        guard await speaker.isEnabled else { return }
        aloud { await $0.sound(earcon) }
    }

    /// A sound for whether an answer was understood; when nobody answered there is none.
    func acknowledge(_ answered: OpenQuestions.Answered) async {
        guard answered.way == .voice else { return }
        if case .answer = answered.reply {
            await chime(.understood)
        } else {
            await chime(.refused)
        }
    }

    /// Makes sound, during which and shortly after which nothing is listened to.
    @discardableResult
    func aloud(_ make: @escaping @Sendable (Speaker) async -> Bool) -> Task<Void, Never> {
        let tail = state.withLock { state in
            state.speaking += 1
            return state.settings.tail
        }
        return Task {
            let wasHeard = await make(speaker)
            await note(speaker.shortfall)
            // Cut short only where nobody waits for it.
            if wasHeard { try? await Task.sleep(for: tail) }
            state.withLock { $0.speaking -= 1 }
        }
    }

    /// Tells the log when something cannot be said, once for each reason.
    private func note(_ shortfall: String?) {
        let isNew = state.withLock { state in
            defer { state.shortfall = shortfall }
            return shortfall != state.shortfall
        }
        if isNew, let shortfall { log.warning("Something cannot be said", ["reason": shortfall]) }
    }
}
