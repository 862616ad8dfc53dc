internal import Intents
internal import YAML

/// Reads what an intent can answer.
struct ResponseReader {
    /// The names of the intent's parameters, which texts of answers may name too.
    let parameters: [String]

    /// The mapping at `response`.
    func read(_ section: inout YAMLSection, _ texts: inout TextReader) -> ResponseDefinition {
        section.section("response") { response in
            let properties = ParameterReader.readProperties(&response, &texts)
            let names = TextNames(
                all: properties.map(\.name) + parameters,
                kind: "no property of the response and no parameter")
            let templates = response.section("codes") { codes in
                readCodes(&codes, &texts, names)
            }
            return ResponseDefinition(properties: properties, templates: templates ?? [:])
        } ?? ResponseDefinition()
    }

    private func readCodes(
        _ codes: inout YAMLSection, _ texts: inout TextReader, _ names: TextNames
    ) -> [String: ResponseTemplate] {
        var templates: [String: ResponseTemplate] = [:]
        for name in codes.keys {
            guard let node = codes.node(name) else { continue }
            checkName(name, &codes, node)
            let code = ResponseCode(rawValue: name)
            let isCommon = ResponseCode.common.contains(code)
            // `success: Done` is short for `success: {text: Done}`.
            if isCommon, let text = node.text, !node.isNull {
                templates[name] = ResponseTemplate(
                    isSuccess: code.isSuccess, text: texts.message(text, node, naming: names))
                continue
            }
            codes.section(name) { section in
                let isSuccess = section.value("success", .boolean, isRequired: !isCommon)
                if isCommon, let isSuccess, isSuccess != code.isSuccess,
                    let place = section.node("success")
                {
                    section.complain(
                        at: place,
                        "“\(name)” is always \(code.isSuccess ? "a success" : "a failure");"
                            + " remove this, or use a code of your own")
                }
                templates[name] = ResponseTemplate(
                    isSuccess: isSuccess ?? code.isSuccess,
                    text: texts.message("text", &section, naming: names))
            }
        }
        return templates
    }

    /// A code that is nearly one of those every intent has is a slip of the fingers.
    private func checkName(_ name: String, _ codes: inout YAMLSection, _ node: YAMLNode) {
        let common = ResponseCode.common.map(\.rawValue)
        guard !common.contains(name) else { return }
        if !YAMLConversion<String>.isName(name) {
            codes.complain(
                at: node, "the code “\(name.prefix(40))” must be of letters, digits, - and _")
        } else if let near = Spelling.nearest(to: name, among: common), near.count > 5 {
            codes.complain(
                at: node, "the code “\(name)” is one of your own; did you mean “\(near)”?",
                .warning)
        }
    }
}
