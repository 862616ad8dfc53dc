/// Something that may be wanted now.
package struct SuggestionMessage: Codable, Sendable, Equatable {
    /// Its number, by which it is run, dismissed or forgotten.
    package var suggestion: Int
    /// What people call it.
    package var title: String
    /// More about it.
    package var subtitle: String?
    /// How much speaks for it, 0…1.
    package var score: Double
    /// What speaks for it, in words.
    package var reason: String
    /// What to say for it: the phrase of a shortcut, else one to record.
    package var phrase: String?
    /// Number of the shortcut that has the phrase; absent when it is still to be recorded.
    package var shortcut: Int?
    /// Application id of the program that does it.
    package var application: String?
    /// What it starts.
    package var action: ActionMessage

    /// A suggestion with its reason.
    package init(
        suggestion: Int, title: String, subtitle: String? = nil, score: Double, reason: String,
        phrase: String? = nil, shortcut: Int? = nil, application: String? = nil,
        action: ActionMessage
    ) {
        self.suggestion = suggestion
        self.title = title
        self.subtitle = subtitle
        self.score = score
        self.reason = reason
        self.phrase = phrase
        self.shortcut = shortcut
        self.application = application
        self.action = action
    }
}

/// `suggestion/list`: asks what may be wanted.
package struct ListSuggestionsParams: Codable, Sendable, Equatable {
    /// How many, at most 50; 5 when absent.
    package var count: Int?
    /// When, in seconds since the Unix epoch; now when absent.
    package var at: Double?

    /// Asks for so many.
    package init(count: Int? = nil, at: Double? = nil) {
        self.count = count
        self.at = at
    }
}

/// Answer to it, and what the event `suggestions` brings.
package struct ListSuggestionsResult: Codable, Sendable, Equatable {
    /// Best first.
    package var suggestions: [SuggestionMessage]

    /// A whole list.
    package init(suggestions: [SuggestionMessage]) { self.suggestions = suggestions }
}

/// `suggestion/dismiss`, and its answer: it was not wanted.
package struct DismissSuggestionParams: Codable, Sendable, Equatable {
    /// Its number.
    package var suggestion: Int

    /// Dismisses one.
    package init(suggestion: Int) { self.suggestion = suggestion }
}

/// `suggestion/run`: does what is suggested. The answer is an ``OutcomeMessage``.
package struct RunSuggestionParams: Codable, Sendable, Equatable {
    /// Its number.
    package var suggestion: Int
    /// As in ``RunIntentParams``.
    package var yes: Bool?
    /// As in ``RunIntentParams``.
    package var interactive: Bool?

    /// Runs one.
    package init(suggestion: Int, yes: Bool? = nil, interactive: Bool? = nil) {
        self.suggestion = suggestion
        self.yes = yes
        self.interactive = interactive
    }
}

/// `suggestion/forget`: forgets that something was ever done. The answer is a ``DeleteResult``.
package struct ForgetSuggestionParams: Codable, Sendable, Equatable {
    /// Its number; everything that was learned when absent.
    package var suggestion: Int?

    /// Forgets one, or all.
    package init(suggestion: Int? = nil) { self.suggestion = suggestion }
}

/// `relevance/set`: says what matters when, in place of what the program said before.
package struct SetRelevanceParams: Codable, Sendable, Equatable {
    /// One way for it to matter.
    package struct Condition: Codable, Sendable, Equatable {
        /// From this moment on, in seconds since the Unix epoch.
        package var from: Double?
        /// Until this moment.
        package var to: Double?
        /// Where the person is: the fact `place` of the surroundings.
        package var place: String?
        /// `morning`, `evening`, `home`, `work`, `school`, `gym` or `commute`.
        package var routine: String?

        /// One of an interval, a place and a routine.
        package init(
            from: Double? = nil, to: Double? = nil, place: String? = nil, routine: String? = nil
        ) {
            self.from = from
            self.to = to
            self.place = place
            self.routine = routine
        }
    }

    /// Something that matters.
    package struct Shortcut: Codable, Sendable, Equatable {
        /// Name of the intent.
        package var intent: String?
        /// Its values by parameter.
        package var parameters: [String: JSONValue]?
        /// Some content, in place of an intent.
        package var activity: ActivityMessage?
        /// Any of them will do; always when absent.
        package var conditions: [Condition]?

        /// An intent that matters.
        package init(
            intent: String? = nil, parameters: [String: JSONValue]? = nil,
            activity: ActivityMessage? = nil, conditions: [Condition]? = nil
        ) {
            self.intent = intent
            self.parameters = parameters
            self.activity = activity
            self.conditions = conditions
        }
    }

    /// All that matters to the program; none takes everything back.
    package var shortcuts: [Shortcut]

    /// Says what matters.
    package init(shortcuts: [Shortcut]) { self.shortcuts = shortcuts }
}

/// `context/set`: tells facts of the surroundings.
package struct SetContextParams: Codable, Sendable, Equatable {
    /// By name, such as `place`.
    package var facts: [String: String]
    /// Seconds they hold; until somebody says otherwise when absent.
    package var seconds: Double?

    /// Tells facts.
    package init(facts: [String: String], seconds: Double? = nil) {
        self.facts = facts
        self.seconds = seconds
    }
}

/// `context/clear`: takes facts back.
package struct ClearContextParams: Codable, Sendable, Equatable {
    /// Their names; all of one's own when absent.
    package var names: [String]?

    /// Takes these back.
    package init(names: [String]? = nil) { self.names = names }
}

/// Answer to `context/set`, `context/show` and `context/clear`.
package struct ContextResult: Codable, Sendable, Equatable {
    /// One fact.
    package struct Fact: Codable, Sendable, Equatable {
        /// What it is about, such as `place`.
        package var name: String
        /// How it is.
        package var value: String
        /// Application id of the program that said so; absent for the person.
        package var application: String?
        /// Until when it holds, in seconds since the Unix epoch.
        package var expires: Double?

        /// A fact with who said so.
        package init(
            name: String, value: String, application: String? = nil, expires: Double? = nil
        ) {
            self.name = name
            self.value = value
            self.application = application
            self.expires = expires
        }
    }

    /// In the order of their names; what the person said goes before what programs said.
    package var facts: [Fact]

    /// All of them.
    package init(facts: [Fact]) { self.facts = facts }
}

/// `search`: finds shortcuts, activities and what was done, by words.
package struct SearchParams: Codable, Sendable, Equatable {
    /// All of its words are in what is found; the last may be the beginning of one.
    package var text: String
    /// How many, at most 100; 20 when absent.
    package var count: Int?

    /// Looks for words.
    package init(text: String, count: Int? = nil) {
        self.text = text
        self.count = count
    }
}

/// Answer to it.
package struct SearchResult: Codable, Sendable, Equatable {
    /// Something that was found.
    package struct Entry: Codable, Sendable, Equatable {
        /// `shortcut`, `activity` or `donation`.
        package var kind: String
        /// Number of the shortcut, of the activity or of the suggestion.
        package var id: Int
        /// What people call it.
        package var title: String
        /// More about it.
        package var details: String?
        /// Application id of the program whose activity it is.
        package var application: String?
        /// How well it fits; more is better.
        package var score: Double
        /// What it starts.
        package var action: ActionMessage?

        /// Something with how well it fits.
        package init(
            kind: String, id: Int, title: String, details: String? = nil,
            application: String? = nil, score: Double, action: ActionMessage? = nil
        ) {
            self.kind = kind
            self.id = id
            self.title = title
            self.details = details
            self.application = application
            self.score = score
            self.action = action
        }
    }

    /// What fits best comes first.
    package var results: [Entry]

    /// All that was found.
    package init(results: [Entry]) { self.results = results }
}
