internal import Intents

/// An activity as JSON of ours.
struct StoredActivity: Codable {
    private let type: String
    private let application: String?
    private let title: String
    private let userInfo: [String: StoredValue]
    private let url: String?
    private let keywords: [String]
    private let suggestedPhrase: String?
    private let isEligibleForSearch: Bool
    private let isEligibleForPrediction: Bool

    /// Wraps an activity.
    init(_ activity: Activity) {
        type = activity.type
        application = activity.application
        title = activity.title
        userInfo = activity.userInfo.mapValues(StoredValue.init)
        url = activity.url
        keywords = activity.keywords
        suggestedPhrase = activity.suggestedPhrase
        isEligibleForSearch = activity.isEligibleForSearch
        isEligibleForPrediction = activity.isEligibleForPrediction
    }

    /// The activity that is stored.
    var activity: Activity {
        var activity = Activity(
            type: type, application: application, title: title,
            userInfo: userInfo.mapValues(\.value), url: url)
        activity.keywords = keywords
        activity.suggestedPhrase = suggestedPhrase
        activity.isEligibleForSearch = isEligibleForSearch
        activity.isEligibleForPrediction = isEligibleForPrediction
        return activity
    }
}
