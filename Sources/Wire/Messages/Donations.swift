/// Something that was done, as a program tells it.
package struct InteractionMessage: Codable, Sendable, Equatable {
    /// How it ended.
    package struct Response: Codable, Sendable, Equatable {
        /// One of the response codes of the intent.
        package var code: String
        /// What was said or shown.
        package var text: String?

        /// A code with what was said.
        package init(code: String, text: String? = nil) {
            self.code = code
            self.text = text
        }
    }

    /// Names it among those of its program; the same again takes the place of the first.
    package var identifier: String
    /// Names those that belong together.
    package var group: String?
    /// Name of the intent that was carried out.
    package var intent: String?
    /// Its values by parameter.
    package var parameters: [String: JSONValue]?
    /// The content that was shown, in place of an intent.
    package var activity: ActivityMessage?
    /// By which the activity is taken back; its `identifier` when absent.
    package var persistentIdentifier: String?
    /// More about the content, for searches.
    package var summary: String?
    /// How it ended.
    package var response: Response?
    /// When, in seconds since the Unix epoch; now when absent.
    package var time: Double?
    /// `outgoing`, `incoming` or `unspecified`.
    package var direction: String?
    /// The run of the daemon's in which it was done, as `intent/handle` named it.
    package var session: String?
    /// Application id of the program it belongs to; only read on the control socket.
    package var application: String?
    /// Told, not read: its number; later ones have higher ones.
    package var number: Int?
    /// Told, not read: what people call it.
    package var title: String?
    /// Told, not read: `daemon`, `program` or `person`.
    package var source: String?
    /// Told, not read: the command, where one was run.
    package var command: ActionMessage.Command?

    /// An interaction with its name.
    package init(identifier: String) { self.identifier = identifier }

    /// The names of the members.
    package enum CodingKeys: String, CodingKey {
        case identifier, group, intent, parameters, activity, response, time, direction, session
        case summary
        case application, number, title, source, command
        case persistentIdentifier = "persistent_identifier"
    }
}

/// `interaction/donate`: tells what was done, so that it can be suggested.
package struct DonateParams: Codable, Sendable, Equatable {
    /// All of them are kept, or none.
    package var interactions: [InteractionMessage]

    /// Tells these.
    package init(interactions: [InteractionMessage]) { self.interactions = interactions }
}

/// Answer to it.
package struct DonateResult: Codable, Sendable, Equatable {
    /// How many were kept.
    package var donated: Int

    /// So many were kept.
    package init(donated: Int) { self.donated = donated }
}

/// `interaction/delete`: forgets those for which everything holds that is given.
package struct DeleteInteractionsParams: Codable, Sendable, Equatable {
    /// Those with one of these identifiers.
    package var identifiers: [String]?
    /// Those of one group.
    package var group: String?
    /// Those of one intent.
    package var intent: String?
    /// Those whose parameters have these values; a thing is the same when its `identifier` is.
    package var parameters: [String: JSONValue]?
    /// Those of one program; only read on the control socket.
    package var application: String?
    /// Says that all are meant, where nothing else is given.
    package var everything: Bool?

    /// Nothing given yet.
    package init() {}
}

/// Answer to it, and to `activity/delete`.
package struct DeleteResult: Codable, Sendable, Equatable {
    /// How many were forgotten.
    package var deleted: Int

    /// So many were forgotten.
    package init(deleted: Int) { self.deleted = deleted }
}

/// `interaction/list`: asks for what was told, newest first.
package struct ListInteractionsParams: Codable, Sendable, Equatable {
    /// Those before this number: `next` of the page before.
    package var before: Int?
    /// How many, at most 200; 50 when absent.
    package var count: Int?
    /// Those of one program; only read on the control socket.
    package var application: String?

    /// A page of them.
    package init(before: Int? = nil, count: Int? = nil, application: String? = nil) {
        self.before = before
        self.count = count
        self.application = application
    }
}

/// Answer to it.
package struct ListInteractionsResult: Codable, Sendable, Equatable {
    /// Newest first.
    package var interactions: [InteractionMessage]
    /// To be given as `before` for those that follow; absent when there are no more.
    package var next: Int?

    /// A page of them.
    package init(interactions: [InteractionMessage], next: Int? = nil) {
        self.interactions = interactions
        self.next = next
    }
}

/// Answer to `interaction/rejected`: what was refused, newest first.
package struct ListRejectionsResult: Codable, Sendable, Equatable {
    /// One refusal.
    package struct Rejection: Codable, Sendable, Equatable {
        /// Who told it.
        package var application: String
        /// When, in seconds since the Unix epoch.
        package var time: Double
        /// The intent or the type of activities.
        package var what: String
        /// Why, for programs.
        package var code: String
        /// Why, for people.
        package var reason: String

        /// A refusal in words.
        package init(
            application: String, time: Double, what: String, code: String, reason: String
        ) {
            self.application = application
            self.time = time
            self.what = what
            self.code = code
            self.reason = reason
        }
    }

    /// Newest first.
    package var rejections: [Rejection]

    /// All that are kept.
    package init(rejections: [Rejection]) { self.rejections = rejections }
}

/// `activity/delete`: takes activities back, with what was told of them.
package struct DeleteActivitiesParams: Codable, Sendable, Equatable {
    /// Their persistent identifiers; all of the program's when absent.
    package var identifiers: [String]?
    /// Whose; only read on the control socket.
    package var application: String?

    /// Takes these back.
    package init(identifiers: [String]? = nil, application: String? = nil) {
        self.identifiers = identifiers
        self.application = application
    }
}
