/// What a shortcut starts: exactly one member is present.
package struct ActionMessage: Codable, Sendable, Equatable {
    /// A command and how it is run.
    package struct Command: Codable, Sendable, Equatable {
        /// The argument vector; the first is the program.
        package var arguments: [String]
        /// Started and not waited for, when true.
        package var detach: Bool?

        /// A command that runs these arguments.
        package init(arguments: [String], detach: Bool? = nil) {
            self.arguments = arguments
            self.detach = detach
        }
    }

    /// An intent with its parameters.
    package struct Intent: Codable, Sendable, Equatable {
        /// What its handler knows it by, such as `org.example.order`.
        package var name: String
        /// Fixed values by parameter; what is said in slots goes before them. Never null.
        package var parameters: [String: JSONValue]?

        /// An intent with fixed values.
        package init(name: String, parameters: [String: JSONValue]? = nil) {
            self.name = name
            self.parameters = parameters
        }
    }

    /// The program to run; absent for an intent.
    package var command: Command?
    /// The intent to invoke; absent for a command.
    package var intent: Intent?
    /// The content to open; absent for a command and for an intent.
    package var activity: ActivityMessage?

    /// Runs a command.
    package init(command: Command) { self.command = command }
    /// Invokes an intent.
    package init(intent: Intent) { self.intent = intent }
    /// Opens a program at some content.
    package init(activity: ActivityMessage) { self.activity = activity }
}

/// `shortcut/add`: records a phrase and what it starts.
package struct AddShortcutParams: Codable, Sendable, Equatable {
    /// What is to be said: words, or a template.
    package var phrase: String
    /// What saying it starts.
    package var action: ActionMessage
    /// Record it although a check says no.
    package var force: Bool?
    /// How readily it is acted upon, 0…1; as readily as all others when absent.
    package var sensitivity: Double?

    /// A phrase with what it starts.
    package init(
        phrase: String, action: ActionMessage, force: Bool? = nil, sensitivity: Double? = nil
    ) {
        self.phrase = phrase
        self.action = action
        self.force = force
        self.sensitivity = sensitivity
    }
}

/// `shortcut/edit`: changes what is named and leaves the rest, by number or by phrase.
package struct EditShortcutParams: Codable, Sendable, Equatable {
    /// Its number.
    package var id: Int?
    /// Its phrase, in place of the number.
    package var phrase: String?
    /// How readily it is acted upon from now on, 0…1.
    package var sensitivity: Double?
    /// What is to be said from now on.
    package var newPhrase: String?
    /// What it starts from now on.
    package var action: ActionMessage?
    /// Parameters of its intent that change; null takes one away.
    package var parameters: [String: JSONValue]?
    /// Whether it is listened for.
    package var enabled: Bool?
    /// Take the new phrase although a check says no.
    package var force: Bool?
    /// Members that get back the value of all shortcuts: `sensitivity`.
    package var reset: [String]?

    enum CodingKeys: String, CodingKey {
        case newPhrase = "new_phrase"
        case id, phrase, sensitivity, action, parameters, enabled, force, reset
    }

    /// A change of one shortcut.
    package init(
        id: Int? = nil, phrase: String? = nil, sensitivity: Double? = nil, reset: [String]? = nil
    ) {
        self.id = id
        self.phrase = phrase
        self.sensitivity = sensitivity
        self.reset = reset
    }
}

/// Answer to `shortcut/edit`.
package struct EditShortcutResult: Codable, Sendable, Equatable {
    /// The shortcut as it is now.
    package var shortcut: ShortcutMessage

    /// The shortcut as it is now.
    package init(shortcut: ShortcutMessage) { self.shortcut = shortcut }
}

/// Answer to `shortcut/add`.
package struct AddShortcutResult: Codable, Sendable, Equatable {
    /// The shortcut as it was recorded, with its number.
    package var shortcut: ShortcutMessage
    /// What was found about the phrase: warnings, or what `force` overruled.
    package var check: PhraseCheck

    /// A recorded shortcut with what was found about it.
    package init(shortcut: ShortcutMessage, check: PhraseCheck) {
        self.shortcut = shortcut
        self.check = check
    }
}

/// One shortcut as the protocol shows it.
package struct ShortcutMessage: Codable, Sendable, Equatable {
    /// Its number, by which it is removed; never given twice.
    package var id: Int
    /// The phrase as the person wrote it.
    package var phrase: String
    /// What it starts.
    package var action: ActionMessage
    /// `ready`, `off` (the person switched it off), `unpronounceable`, `disabled` (its template is
    /// broken), `no-handler` or `not-authorized`: whether speaking the
    /// phrase would work now.
    package var state: String
    /// How readily it is acted upon, 0…1; absent for as readily as all others.
    package var sensitivity: Double?
    /// What it does, as its intent's definition says it, or in words made of what it starts.
    package var title: String?
    /// More about it: what tells it apart from others of the same title.
    package var subtitle: String?
    /// Where the person put it; absent for no folder.
    package var folder: String?
    /// Its place in the folder; absent for after all that have one.
    package var place: Int?

    /// A shortcut with its state.
    package init(
        id: Int, phrase: String, action: ActionMessage, state: String, sensitivity: Double? = nil
    ) {
        self.id = id
        self.phrase = phrase
        self.action = action
        self.state = state
        self.sensitivity = sensitivity
    }
}

/// `shortcut/list`: the shortcuts by number, as many as fit into one message.
package struct ListShortcutsParams: Codable, Sendable, Equatable {
    /// Only shortcuts with a greater number: `next` of the answer before. From the first if absent.
    package var after: Int?

    /// Those with a number above `after`.
    package init(after: Int? = nil) { self.after = after }
}

/// Answer to `shortcut/list`.
package struct ListShortcutsResult: Codable, Sendable, Equatable {
    /// In the order of their numbers.
    package var shortcuts: [ShortcutMessage]
    /// Ask again with `after` set to this: there are more. Absent when these were the last.
    package var next: Int?

    /// Some shortcuts, and where the next ones begin.
    package init(shortcuts: [ShortcutMessage], next: Int? = nil) {
        self.shortcuts = shortcuts
        self.next = next
    }
}

/// `shortcut/remove`: by number or by phrase.
package struct RemoveShortcutParams: Codable, Sendable, Equatable {
    /// The number; absent when the phrase is given.
    package var id: Int?
    /// The phrase, however it is written; absent when the number is given.
    package var phrase: String?

    /// Names a shortcut by one of the two.
    package init(id: Int? = nil, phrase: String? = nil) {
        self.id = id
        self.phrase = phrase
    }
}

/// Answer to `shortcut/remove`.
package struct RemoveShortcutResult: Codable, Sendable, Equatable {
    /// The shortcut as it was.
    package var removed: ShortcutMessage

    /// What was removed.
    package init(removed: ShortcutMessage) { self.removed = removed }
}

/// `phrase/check`: what registering the phrase would say, without registering it.
package struct CheckPhraseParams: Codable, Sendable, Equatable {
    /// What might be recorded: words, or a template.
    package var phrase: String

    /// Asks about a phrase.
    package init(phrase: String) { self.phrase = phrase }
}

/// What the checks at registration found.
package struct PhraseCheck: Codable, Sendable, Equatable {
    /// One word with the ways it is pronounced.
    package struct Word: Codable, Sendable, Equatable {
        /// The word as it is matched.
        package var word: String
        /// Phones separated by spaces, most likely first; empty when it cannot be pronounced.
        package var pronunciations: [String]
        /// `dictionary`, `rules` (letter-to-sound), or `none`.
        package var origin: String

        /// A word with its pronunciations.
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
        /// `unpronounceable`, `too-short`, `too-long`, `wake-phrase`, or one of templates.
        package var code: String
        /// What is wrong, in one sentence with the values that matter.
        package var message: String
        /// What to do about it.
        package var remedy: String?
        /// The other phrase, for a clash.
        package var other: String?
        /// Number of the shortcut with the other phrase.
        package var shortcut: Int?
        /// True for an error that `force` does not overcome; absent otherwise.
        package var absolute: Bool?

        /// A problem with what it clashes with, if it is a clash.
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

        /// A risk with its reasons.
        package init(level: String, score: Double, reasons: [String]) {
            self.level = level
            self.score = score
            self.reasons = reasons
        }
    }

    /// The phrase as it will be matched.
    package var normalized: String
    /// Every word that may be said, but for those of lists and rules.
    package var words: [Word]
    /// Errors first.
    package var problems: [Problem]
    /// Whether registering would succeed without `force`.
    package var accepted: Bool
    /// Absent for what cannot be judged by its sounds.
    package var risk: Risk?

    /// Everything found about one phrase.
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
