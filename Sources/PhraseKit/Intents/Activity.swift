/// Some content that a program can be opened at.
///
///     Activity("org.example.soup.view-menu", title: "The menu")
public struct Activity: Sendable, Hashable {
    /// What the program knows the kind of content by.
    public var type: String
    /// What people call it.
    public var title: String
    /// What the program needs to find the content.
    public var userInfo: [String: ParameterValue]
    /// Where the content is on the web or on disk.
    public var url: String?
    /// More words by which it is found.
    public var keywords: [String] = []
    /// What a person may say for it.
    public var suggestedPhrase: String?
    /// Whether it may be found by searching.
    public var isEligibleForSearch = false
    /// Whether it may be suggested.
    public var isEligibleForPrediction = false

    /// Content of one kind.
    public init(
        _ type: String, title: String = "", userInfo: [String: ParameterValue] = [:],
        url: String? = nil
    ) {
        self.type = type
        self.title = title
        self.userInfo = userInfo
        self.url = url
    }
}

/// What a handler does to open one kind of activity.
public struct SupportedActivity: Sendable {
    /// Opens the content.
    public typealias Opening = @Sendable (_ activity: Activity) async throws -> Void

    /// The kind of content.
    public let type: String
    let open: Opening

    /// Opens activities of `type`.
    public init(_ type: String, open: @escaping Opening) {
        self.type = type
        self.open = open
    }
}
