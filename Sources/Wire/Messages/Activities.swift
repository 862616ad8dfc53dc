/// Some content that a program can be opened at.
package struct ActivityMessage: Codable, Sendable, Equatable {
    /// What the program knows the kind of content by.
    package var type: String
    /// Application id of the program; absent when any that supports the type will do.
    package var application: String?
    /// What people call the content.
    package var title: String?
    /// What the program needs to find the content.
    package var userInfo: [String: JSONValue]?
    /// Where the content is on the web or on disk.
    package var url: String?
    /// Words that find it.
    package var keywords: [String]?
    /// What a person is offered to record for it.
    package var suggestedPhrase: String?
    /// Whether it may be found by a search.
    package var eligibleForSearch: Bool?
    /// Whether it may be suggested.
    package var eligibleForPrediction: Bool?

    /// An activity that is neither searched nor predicted.
    package init(
        type: String, application: String? = nil, title: String? = nil,
        userInfo: [String: JSONValue]? = nil, url: String? = nil
    ) {
        self.type = type
        self.application = application
        self.title = title
        self.userInfo = userInfo
        self.url = url
    }

    /// The names of the members.
    package enum CodingKeys: String, CodingKey {
        case type, application, title, url, keywords
        case userInfo = "user_info"
        case suggestedPhrase = "suggested_phrase"
        case eligibleForSearch = "eligible_for_search"
        case eligibleForPrediction = "eligible_for_prediction"
    }
}

/// `activity/continue`: the daemon asks a handler to show some content. Its answer is an object.
package struct ContinueActivityParams: Codable, Sendable, Equatable {
    /// Its members stand beside the others.
    package var activity: ActivityMessage
    /// Names this one run.
    package var session: String
    /// The language of the person, BCP 47.
    package var locale: String
    /// Seconds the handler has to answer.
    package var deadline: Double

    /// Asks for some content to be shown.
    package init(_ activity: ActivityMessage, session: String, locale: String, deadline: Double) {
        self.activity = activity
        self.session = session
        self.locale = locale
        self.deadline = deadline
    }

    private enum CodingKeys: String, CodingKey { case session, locale, deadline }

    /// Reads the members that stand beside each other.
    package init(from decoder: any Decoder) throws {
        activity = try ActivityMessage(from: decoder)
        let members = try decoder.container(keyedBy: CodingKeys.self)
        session = try members.decode(String.self, forKey: .session)
        locale = try members.decode(String.self, forKey: .locale)
        deadline = try members.decode(Double.self, forKey: .deadline)
    }

    /// Writes the members beside each other.
    package func encode(to encoder: any Encoder) throws {
        try activity.encode(to: encoder)
        var members = encoder.container(keyedBy: CodingKeys.self)
        try members.encode(session, forKey: .session)
        try members.encode(locale, forKey: .locale)
        try members.encode(deadline, forKey: .deadline)
    }
}

/// Answer to `activity/list`.
package struct ListActivitiesResult: Codable, Sendable, Equatable {
    /// One type with who supports it.
    package struct Entry: Codable, Sendable, Equatable {
        /// The type of activities.
        package var type: String
        /// Application ids of the programs that support it.
        package var applications: [String]
        /// Phrases that are bound to it.
        package var phrases: [String]

        /// A type with who supports it.
        package init(type: String, applications: [String], phrases: [String]) {
            self.type = type
            self.applications = applications
            self.phrases = phrases
        }
    }

    /// Every type, in the order of their names.
    package var activities: [Entry]

    /// A whole list.
    package init(activities: [Entry]) { self.activities = activities }
}
