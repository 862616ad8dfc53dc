package import Intents
package import Wire

extension IntentResponse {
    /// What a handler answered to `intent/confirm` or `intent/handle`. A code that neither every
    /// intent has nor its definition lists is no answer. An activity is one of the handler's own.
    init(
        _ answer: HandleIntentResult, of definition: IntentDefinition, from handler: String
    ) throws(DeliveryError) {
        let code = ResponseCode(rawValue: answer.code)
        let isKnown =
            ResponseCode.common.contains(code)
            || definition.response.templates[answer.code] != nil
        guard isKnown else {
            let name = PrintableLine(answer.code, limit: 60).text
            throw DeliveryError(
                .badAnswer,
                "it answered the code '\(name)', which the definition of \(definition.name) does "
                    + "not list")
        }
        var activity: Activity?
        if let message = answer.activity {
            activity = try Activity(message)
            // A handler opens itself, and not whatever else is installed.
            activity?.application = handler
        }
        self.init(
            code,
            properties: (answer.properties ?? [:]).compactMapValues(ParameterValue.init(json:)),
            text: answer.text.flatMap(PrintableLine.first)?.text, activity: activity)
    }
}

extension Activity {
    /// The activity that a message describes.
    package init(_ message: ActivityMessage) throws(DeliveryError) {
        guard HandlerDirectory.isName(message.type) else {
            throw DeliveryError(
                .badName,
                "'\(PrintableLine(message.type, limit: 60).text)' is not a type of activities: use "
                    + "letters, digits, '.', '-', '_'")
        }
        if let application = message.application, !HandlerDirectory.isName(application) {
            throw DeliveryError(
                .badName,
                "'\(PrintableLine(application, limit: 60).text)' is not an application id: use "
                    + "letters, digits, '.', '-', '_'")
        }
        if let url = message.url, !Self.isPlace(url) {
            throw DeliveryError(
                .badName,
                "'\(PrintableLine(url, limit: 60).text)' is no URL: write it whole, with its scheme"
            )
        }
        self.init(
            type: message.type, application: message.application,
            title: message.title.flatMap(PrintableLine.first)?.text ?? "",
            userInfo: (message.userInfo ?? [:]).compactMapValues(ParameterValue.init(json:)),
            url: message.url)
        keywords = message.keywords ?? []
        suggestedPhrase = message.suggestedPhrase
        isEligibleForSearch = message.eligibleForSearch ?? false
        isEligibleForPrediction = message.eligibleForPrediction ?? false
    }

    /// Whether it is a URL with a scheme, or the whole path of a file: it becomes an argument of a
    /// program, and must not be taken for an option.
    private static func isPlace(_ text: String) -> Bool {
        guard text.utf8.count <= 16 << 10, !text.utf8.contains(0) else { return false }
        if text.hasPrefix("/") { return true }
        guard let colon = text.firstIndex(of: ":"), let first = text.first else { return false }
        return first.isASCII && first.isLetter
            && text[..<colon].allSatisfy {
                $0.isASCII && ($0.isLetter || $0.isNumber || "+-.".contains($0))
            }
    }

    /// The activity as it travels; what says nothing is left out.
    package var message: ActivityMessage {
        var message = ActivityMessage(
            type: type, application: application, title: title.isEmpty ? nil : title,
            userInfo: userInfo.isEmpty ? nil : userInfo.mapValues(\.json), url: url)
        message.keywords = keywords.isEmpty ? nil : keywords
        message.suggestedPhrase = suggestedPhrase
        message.eligibleForSearch = isEligibleForSearch ? true : nil
        message.eligibleForPrediction = isEligibleForPrediction ? true : nil
        return message
    }
}
