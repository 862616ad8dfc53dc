/// A program that supports intents, as the protocol shows it.
package struct HandlerMessage: Codable, Sendable, Equatable {
    /// Its application id.
    package var handler: String
    /// What people call it.
    package var name: String?
    /// Why it wants to be asked.
    package var usage: String?
    /// `administrator` or `user` (who installed its manifest), `allowed` or `denied` (what the person
    /// said), or `unknown`: the person was not asked yet.
    package var trust: String
    /// Whether it runs and has registered.
    package var connected: Bool
    /// The file that describes it.
    package var manifest: String?
    /// What it carries out: what it announced, else what its manifest lists.
    package var intents: [String]
    /// Those that are refused while the login session is locked, by its manifest.
    package var restricted: [String]?
    /// The types of activities it can be opened at.
    package var activities: [String]?
    /// Those intents for which the person prefers it to others.
    package var preferred: [String]?

    /// What is known of a handler.
    package init(
        handler: String, name: String? = nil, usage: String? = nil, trust: String,
        connected: Bool, manifest: String? = nil, intents: [String], restricted: [String]? = nil,
        activities: [String]? = nil, preferred: [String]? = nil
    ) {
        self.handler = handler
        self.name = name
        self.usage = usage
        self.trust = trust
        self.connected = connected
        self.manifest = manifest
        self.intents = intents
        self.restricted = restricted
        self.activities = activities
        self.preferred = preferred
    }
}

/// Answer to `handler/list`.
package struct ListHandlersResult: Codable, Sendable, Equatable {
    /// Every handler that is connected, installed or was decided about, in the order of their names.
    package var handlers: [HandlerMessage]

    /// A whole list.
    package init(handlers: [HandlerMessage]) { self.handlers = handlers }
}

/// `handler/allow`, `handler/deny`, `handler/forget`: what the person decides about a handler.
package struct DecideHandlerParams: Codable, Sendable, Equatable {
    /// Application id of the handler.
    package var handler: String

    /// Decides about a handler.
    package init(handler: String) { self.handler = handler }
}

/// Answer to them.
package struct DecideHandlerResult: Codable, Sendable, Equatable {
    /// Application id of the handler.
    package var handler: String
    /// As in ``HandlerMessage``.
    package var trust: String

    /// What holds now.
    package init(handler: String, trust: String) {
        self.handler = handler
        self.trust = trust
    }
}

/// `handler/prefer`, and its answer: which of several handlers is asked for an intent.
package struct PreferHandlerParams: Codable, Sendable, Equatable {
    /// Name of the intent.
    package var intent: String
    /// Absent forgets the choice.
    package var handler: String?

    /// Prefers a handler, or none.
    package init(intent: String, handler: String? = nil) {
        self.intent = intent
        self.handler = handler
    }
}

/// `intent/run`: takes an intent through the whole pipeline. The answer is an ``OutcomeMessage``.
package struct RunIntentParams: Codable, Sendable, Equatable {
    /// Name of the intent.
    package var intent: String
    /// Its values by parameter; absent when none is given.
    package var parameters: [String: JSONValue]?
    /// Says yes to whatever is to be confirmed, when true. Choices and values are still asked for.
    package var yes: Bool?
    /// Whether somebody answers questions over `session/answer`; without, none is asked.
    package var interactive: Bool?

    /// One run without a phrase.
    package init(
        intent: String, parameters: [String: JSONValue]? = nil, yes: Bool? = nil,
        interactive: Bool? = nil
    ) {
        self.intent = intent
        self.parameters = parameters
        self.yes = yes
        self.interactive = interactive
    }
}

/// What a person is asked, in the event `question`.
package struct QuestionMessage: Codable, Sendable, Equatable {
    /// Names the run that asks.
    package var session: String
    /// Names this question among those of its session.
    package var question: Int
    /// `yes-no`, `choice` or `value`.
    package var kind: String
    /// What is said and shown, ready to read.
    package var prompt: String
    /// The titles that may be chosen.
    package var choices: [String]?
    /// The parameter it is about, and the type of its values.
    package var parameter: String?
    /// What its values are, as in definition files; only for `value`.
    package var type: String?
    /// 1 when it is asked for the first time.
    package var attempt: Int
    /// An icon's name, or the path of a picture, of the intent that asks.
    package var image: String?

    /// One question.
    package init(
        session: String, question: Int, kind: String, prompt: String, choices: [String]? = nil,
        parameter: String? = nil, type: String? = nil, attempt: Int = 1
    ) {
        self.session = session
        self.question = question
        self.kind = kind
        self.prompt = prompt
        self.choices = choices
        self.parameter = parameter
        self.type = type
        self.attempt = attempt
    }
}

/// What is told a person during a session, in the event `response`.
package struct ResponseMessage: Codable, Sendable, Equatable {
    /// Names the run that tells it.
    package var session: String
    /// What is said and shown.
    package var text: String

    /// Something to be told.
    package init(session: String, text: String) {
        self.session = session
        self.text = text
    }
}

/// What came back to a question, in the event `answer`: the question is closed.
package struct AnswerMessage: Codable, Sendable, Equatable {
    /// Names the run that asked.
    package var session: String
    /// Number of the question.
    package var question: Int
    /// Whether it was an answer; otherwise `reason` says why not.
    package var accepted: Bool
    /// `voice`, `text` or `notification`; absent when nobody answered.
    package var by: String?
    /// What was said or typed; absent when nothing was.
    package var text: String?
    /// Why it was no answer; absent when it was one.
    package var reason: String?

    /// The end of a question.
    package init(
        session: String, question: Int, accepted: Bool, by: String? = nil, text: String? = nil,
        reason: String? = nil
    ) {
        self.session = session
        self.question = question
        self.accepted = accepted
        self.by = by
        self.text = text
        self.reason = reason
    }
}

/// `session/answer`: the answer to a question, in words.
package struct AnswerParams: Codable, Sendable, Equatable {
    /// Names the run that asked, as the question did; absent for the only question that is open.
    package var session: String?
    /// Number of the question, as it said; absent for the only question that is open.
    package var question: Int?
    /// As it would be said: `yes`, `the second one`, a title, a value, `cancel`.
    package var text: String

    /// Answers a question.
    package init(session: String? = nil, question: Int? = nil, text: String) {
        self.session = session
        self.question = question
        self.text = text
    }
}

/// Answer to it.
package struct AnswerResult: Codable, Sendable, Equatable {
    /// Whether it was an answer to the question; otherwise `reason` says why not.
    package var accepted: Bool
    /// Why it was no answer; absent when it was one.
    package var reason: String?

    /// Taken or not.
    package init(accepted: Bool, reason: String? = nil) {
        self.accepted = accepted
        self.reason = reason
    }
}
