/// A thing the handler knows by an identifier and a person by its name; also a person.
///
///     let kitchen = IntentObject("lamp-7", display: "the lamp in the kitchen")
public struct IntentObject: ParameterConvertible, CustomStringConvertible {
    /// What the handler knows it by.
    public var identifier: String
    /// What people call it.
    public var display: String

    /// A thing with its name; without one, the identifier is the name.
    public init(_ identifier: String, display: String? = nil) {
        self.identifier = identifier
        self.display = display ?? identifier
    }

    /// Reads `{"identifier": …, "display": …}`; a string alone is both.
    public init?(parameterValue: ParameterValue) {
        switch parameterValue {
        case .string(let text): self.init(text)
        case .object(let members):
            guard case .string(let identifier)? = members["identifier"] else { return nil }
            guard case .string(let display)? = members["display"] else {
                self.init(identifier)
                return
            }
            self.init(identifier, display: display)
        default: return nil
        }
    }

    public var parameterValue: ParameterValue {
        ["identifier": .string(identifier), "display": .string(display)]
    }

    public var description: String { display }
}
