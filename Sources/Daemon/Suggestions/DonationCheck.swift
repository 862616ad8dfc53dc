internal import Definitions
internal import Delivery
internal import Dialogue
internal import Foundation
internal import Intents
internal import Wire

/// Finds out what is wrong with a donation before it is kept.
struct DonationCheck: Sendable {
    /// Why one is refused.
    struct Refusal: Error, Sendable, Equatable {
        /// For programs.
        let code: String
        /// A sentence without a final full stop.
        let reason: String
        let remedy: String?

        init(_ code: String, _ reason: String, remedy: String? = nil) {
            (self.code, self.reason, self.remedy) = (code, reason, remedy)
        }
    }

    /// Who tells it.
    enum Donor: Sendable, Equatable {
        /// A program, by its application id.
        case program(String)
        /// The person, or a front end of theirs.
        case person
    }

    let catalog: IntentCatalog
    let directory: HandlerDirectory
    /// The language of titles.
    let language: String
    let clock: WallClock

    /// A donation may be this much ahead of our clock, in seconds.
    private static let tolerance = 60.0

    /// What `message` tells, when nothing is wrong with it.
    func donation(
        _ message: InteractionMessage, by donor: Donor, context: [String: String]
    ) throws(Refusal) -> Donation {
        let (application, isProgram): (String, Bool) =
            switch donor {
            case .program(let name): (name, true)
            case .person: (message.application ?? "", false)
            }
        for (name, text) in [("identifier", message.identifier), ("group", message.group ?? " ")] {
            guard !text.isEmpty, text.utf8.count <= Limits.identifierBytes else {
                throw Refusal(
                    "bad-\(name)",
                    "the \(name) must have 1 to \(Limits.identifierBytes) bytes")
            }
        }
        let deed = try deed(
            message.intent, message.parameters, message.activity,
            of: application, isChecked: isProgram || directory.names.contains(application))
        let time = message.time ?? clock.seconds
        guard time.isFinite, (0...clock.seconds + Self.tolerance).contains(time) else {
            throw Refusal("bad-time", "the time lies in the future, or is none")
        }
        var donation = Donation(
            deed, identifier: message.identifier, application: application, time: time,
            offset: clock.offset(at: time), source: isProgram ? .program : .person)
        donation.group = message.group
        donation.session = message.session
        donation.direction = try direction(message.direction)
        if let response = message.response {
            try check(response, of: message.intent)
            donation.code = response.code
            donation.response = response.text.map { PrintableLine($0, limit: 500).text }
        }
        // What holds now says nothing about long ago.
        if abs(clock.seconds - time) < 600 { donation.context = context }
        return donation
    }

    /// What is done by an intent or an activity of `application`.
    func deed(
        _ intent: String?, _ parameters: [String: JSONValue]?, _ activity: ActivityMessage?,
        of application: String, isChecked: Bool
    ) throws(Refusal) -> Deed {
        switch (intent, activity) {
        case (let intent?, nil):
            return try deed(intent, parameters ?? [:], of: application, isChecked: isChecked)
        case (nil, let activity?):
            return try deed(activity, of: application, isChecked: isChecked)
        default:
            throw Refusal("neither-nor", "an interaction has either an intent or an activity")
        }
    }

    private func deed(
        _ intent: String, _ parameters: [String: JSONValue], of application: String, isChecked: Bool
    ) throws(Refusal) -> Deed {
        let name = PrintableLine(intent, limit: 60).text
        if let file = catalog.broken[intent] {
            throw Refusal(
                "broken-definition", "the definition of \(name) has a mistake",
                remedy: "phrasectl intents check \(file) tells which")
        }
        let isSupported = directory.supporters(of: intent).contains(application)
        let definition = catalog.definition(intent, language: language)
        guard definition != nil || isSupported else {
            throw Refusal(
                "unknown-intent", "there is no intent “\(name)”",
                remedy: "phrasectl intents lists those there are")
        }
        guard isSupported || !isChecked else {
            throw Refusal(
                "not-supported", "\(application) does not support \(name)",
                remedy: "announce it with \(Method.registerHandler) first")
        }
        let values = try values(parameters)
        guard let definition else {
            return Deed(.intent(name: intent, parameters: values), title: intent)
        }
        try check(values, definition)
        guard let type = definition.shortcutType(of: values) else {
            let given =
                values.isEmpty ? "no parameters" : values.keys.sorted().joined(separator: ", ")
            throw Refusal(
                "no-shortcut-type",
                "\(definition.name) has no shortcut type that fits these parameters: \(given)",
                remedy: "give those of one of its shortcut types: \(definition.combinations)")
        }
        return Deed(definition, values, as: type, language: language)
    }

    private func deed(
        _ message: ActivityMessage, of application: String, isChecked: Bool
    ) throws(Refusal) -> Deed {
        _ = try values(message.userInfo ?? [:])
        var activity: Activity
        do {
            activity = try Activity(message)
        } catch {
            throw Refusal("bad-activity", error.description)
        }
        let supporters = directory.supporters(ofActivity: activity.type)
        guard !isChecked || supporters.contains(application) else {
            throw Refusal(
                "not-supported",
                "\(application) does not support activities of type \(activity.type)",
                remedy: "announce them with \(Method.registerHandler) first")
        }
        // It belongs to whoever tells it, whatever it says.
        if !application.isEmpty { activity.application = application }
        return Deed(activity)
    }

    private func values(
        _ parameters: [String: JSONValue]
    ) throws(Refusal) -> [String: ParameterValue] {
        guard JSONValue.object(parameters).byteCount <= Limits.commandBytes else {
            throw Refusal(
                "too-long", "the parameters have more than \(Limits.commandBytes) bytes together")
        }
        let values = parameters.compactMapValues(ParameterValue.init(json:))
        guard values.count == parameters.count else {
            throw Refusal(
                "null", "a parameter is null",
                remedy: "leave out a parameter that has no value")
        }
        return values
    }

    private func check(
        _ values: [String: ParameterValue], _ definition: IntentDefinition
    ) throws(Refusal) {
        for (name, value) in values.sorted(by: { $0.key < $1.key }) {
            guard let parameter = definition.parameter(name) else {
                throw Refusal(
                    "unknown-parameter",
                    "\(definition.name) has no parameter “\(PrintableLine(name, limit: 60).text)”")
            }
            if let problem = parameter.problem(with: value) {
                throw Refusal(
                    "wrong-type", "the parameter \(name) of \(definition.name) \(problem)")
            }
        }
    }

    private func check(
        _ response: InteractionMessage.Response, of intent: String?
    ) throws(Refusal) {
        guard let definition = intent.flatMap({ catalog.definition($0) }) else { return }
        let isKnown =
            ResponseCode.common.contains(ResponseCode(rawValue: response.code))
            || definition.response.templates[response.code] != nil
        guard isKnown else {
            throw Refusal(
                "unknown-code",
                "\(definition.name) has no response code "
                    + "“\(PrintableLine(response.code, limit: 60).text)”")
        }
    }

    private func direction(_ name: String?) throws(Refusal) -> Donation.Direction {
        guard let name else { return .unspecified }
        guard let direction = Donation.Direction(rawValue: name) else {
            throw Refusal(
                "bad-direction",
                "the direction is \(Donation.Direction.allCases.map(\.rawValue).joined(separator: ", "))"
            )
        }
        return direction
    }
}

extension IntentParameter {
    /// Why `value` cannot be one of this parameter, as the end of a sentence; nil when it can.
    fileprivate func problem(with value: ParameterValue) -> String? {
        guard isArray else { return type.problem(with: value) }
        guard case .array(let elements) = value else { return "must be a list" }
        return elements.lazy.compactMap { type.problem(with: $0) }.first
    }
}
