/// What a shortcut starts: exactly one member is present.
package struct ActionMessage: Codable, Sendable, Equatable {
    /// A command and how it is run.
    package struct Command: Codable, Sendable, Equatable {
        /// The argument vector; the first is the program.
        package var arguments: [String]
        /// Started and not waited for, when true.
        package var detach: Bool?

        package init(arguments: [String], detach: Bool? = nil) {
            self.arguments = arguments
            self.detach = detach
        }
    }

    /// An intent with its parameters.
    package struct Intent: Codable, Sendable, Equatable {
        package var name: String
        package var parameters: [String: JSONValue]?

        package init(name: String, parameters: [String: JSONValue]? = nil) {
            self.name = name
            self.parameters = parameters
        }
    }

    package var command: Command?
    package var intent: Intent?
    package var activity: ActivityMessage?

    package init(command: Command) { self.command = command }
    package init(intent: Intent) { self.intent = intent }
    package init(activity: ActivityMessage) { self.activity = activity }
}

/// `shortcut/add`: records a phrase and what it starts.
package struct AddShortcutParams: Codable, Sendable, Equatable {
    package var phrase: String
    package var action: ActionMessage
    /// Record it although a check says no.
    package var force: Bool?

    package init(phrase: String, action: ActionMessage, force: Bool? = nil) {
        self.phrase = phrase
        self.action = action
        self.force = force
    }
}

/// Answer to `shortcut/add`.
package struct AddShortcutResult: Codable, Sendable, Equatable {
    package var shortcut: ShortcutMessage
    package var check: PhraseCheck

    package init(shortcut: ShortcutMessage, check: PhraseCheck) {
        self.shortcut = shortcut
        self.check = check
    }
}

/// One shortcut as the protocol shows it.
package struct ShortcutMessage: Codable, Sendable, Equatable {
    package var id: Int
    package var phrase: String
    package var action: ActionMessage
    /// `ready`, `unpronounceable`, `disabled`, `no-handler` or `not-authorized`: whether speaking the
    /// phrase would work now.
    package var state: String

    package init(id: Int, phrase: String, action: ActionMessage, state: String) {
        self.id = id
        self.phrase = phrase
        self.action = action
        self.state = state
    }
}

/// `shortcut/list`: the shortcuts by number, as many as fit into one message.
package struct ListShortcutsParams: Codable, Sendable, Equatable {
    /// Only shortcuts with a greater number: `next` of the answer before. From the first if absent.
    package var after: Int?

    package init(after: Int? = nil) { self.after = after }
}

/// Answer to `shortcut/list`.
package struct ListShortcutsResult: Codable, Sendable, Equatable {
    package var shortcuts: [ShortcutMessage]
    /// Ask again with `after` set to this: there are more. Absent when these were the last.
    package var next: Int?

    package init(shortcuts: [ShortcutMessage], next: Int? = nil) {
        self.shortcuts = shortcuts
        self.next = next
    }
}

/// `shortcut/remove`: by number or by phrase.
package struct RemoveShortcutParams: Codable, Sendable, Equatable {
    package var id: Int?
    package var phrase: String?

    package init(id: Int? = nil, phrase: String? = nil) {
        self.id = id
        self.phrase = phrase
    }
}

/// Answer to `shortcut/remove`.
package struct RemoveShortcutResult: Codable, Sendable, Equatable {
    package var removed: ShortcutMessage

    package init(removed: ShortcutMessage) { self.removed = removed }
}

/// `phrase/check`: what registering the phrase would say, without registering it.
package struct CheckPhraseParams: Codable, Sendable, Equatable {
    package var phrase: String

    package init(phrase: String) { self.phrase = phrase }
}

/// What the checks at registration found.
package struct PhraseCheck: Codable, Sendable, Equatable {
    /// One word with the ways it is pronounced.
    package struct Word: Codable, Sendable, Equatable {
        package var word: String
        /// Phones separated by spaces, most likely first; empty when it cannot be pronounced.
        package var pronunciations: [String]
        /// `dictionary`, `rules` (letter-to-sound), or `none`.
        package var origin: String

        package init(word: String, pronunciations: [String], origin: String) {
            self.word = word
            self.pronunciations = pronunciations
            self.origin = origin
        }
    }

    /// One thing found.
    package struct Problem: Codable, Sendable, Equatable {
        /// `error` refuses the phrase unless forced; `warning` does not.
        package var severity: String
        /// `duplicate`, `sounds-the-same`, `sounds-like`, `prefix`, `control-word`, `empty`,
        /// `unpronounceable`, `too-short`, `too-long`, or one of templates.
        package var code: String
        package var message: String
        /// What to do about it.
        package var remedy: String?
        /// The other phrase, for a clash.
        package var other: String?
        /// Number of the shortcut with the other phrase.
        package var shortcut: Int?
        /// True for an error that `force` does not overcome; absent otherwise.
        package var absolute: Bool?

        package init(
            severity: String, code: String, message: String, remedy: String? = nil,
            other: String? = nil, shortcut: Int? = nil, absolute: Bool? = nil
        ) {
            self.shortcut = shortcut
            self.severity = severity
            self.code = code
            self.message = message
            self.remedy = remedy
            self.other = other
            self.absolute = absolute
        }
    }

    /// What the phrase risks when it is spoken.
    package struct Risk: Codable, Sendable, Equatable {
        /// `low`, `medium` or `high`.
        package var level: String
        /// From 0 for none to 1.
        package var score: Double
        /// What it comes from, each a clause.
        package var reasons: [String]

        package init(level: String, score: Double, reasons: [String]) {
            self.level = level
            self.score = score
            self.reasons = reasons
        }
    }

    /// The phrase as it will be matched.
    package var normalized: String
    package var words: [Word]
    package var problems: [Problem]
    /// Whether registering would succeed without `force`.
    package var accepted: Bool
    /// Absent for what cannot be judged by its sounds.
    package var risk: Risk?

    package init(
        normalized: String, words: [Word], problems: [Problem], accepted: Bool, risk: Risk? = nil
    ) {
        self.risk = risk
        self.normalized = normalized
        self.words = words
        self.problems = problems
        self.accepted = accepted
    }
}
