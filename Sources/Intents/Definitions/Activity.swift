/// Some content that a program can be opened at.
package struct Activity: Sendable, Hashable {
    /// What the program knows the kind of content by, such as `org.example.soup.view-menu`.
    package var type: String
    /// Application id of the program; nil when any that supports the type will do.
    package var application: String?
    package var title: String
    /// What the program needs to find the content.
    package var userInfo: [String: ParameterValue]
    /// Where the content is on the web or on disk.
    package var url: String?
    package var keywords: [String]
    package var suggestedPhrase: String?
    package var isEligibleForSearch: Bool
    package var isEligibleForPrediction: Bool

    /// An activity that is neither searched nor predicted.
    package init(
        type: String, application: String? = nil, title: String = "",
        userInfo: [String: ParameterValue] = [:], url: String? = nil
    ) {
        self.type = type
        self.application = application
        self.title = title
        self.userInfo = userInfo
        self.url = url
        keywords = []
        isEligibleForSearch = false
        isEligibleForPrediction = false
    }
}
