// The beginning of Soup Chef in Swift: the same handler as soup_chef.py, on the package's own Wire.
// Start it with `swift run soup-chef`, then:
//     phrasectl handlers allow org.phrased.SoupChef
//     phrasectl add "order my usual soup" --intent soup.order --set soup=tomato
import Foundation
import Wire

/// Minutes that each soup cooks.
let menu = ["tomato": 10, "clam chowder": 15, "lentil": 12]

/// Takes one order.
func order(_ parameters: [String: JSONValue]) -> HandleIntentResult {
    var soup = "tomato"
    if case .string(let wanted)? = parameters["soup"] { soup = wanted }
    guard let minutes = menu[soup] else {
        return HandleIntentResult(code: "failure", text: "\(soup) is not on the menu today")
    }
    return HandleIntentResult(
        code: "success", text: "Your \(soup) soup will be ready in \(minutes) minutes")
}

do {
    let paths = try SocketPaths.find(environment: ProcessInfo.processInfo.environment)
    let peer = Peer(try Connection.open(paths.handlers))
    async let end: Void = peer.run { (request: Invocation) async throws(RPCError) in
        guard request.method == Method.handleIntent else { throw .unknownMethod(request.method) }
        let result = order(try request.decodeParams(as: HandleIntentParams.self).parameters)
        print(result.text ?? "")
        return try JSONValue(encoding: result)
    }
    let hello = HelloParams(client: "soup-chef")
    _ = try await peer.call(Method.hello, JSONValue(encoding: hello), deadline: .seconds(5))
    let kitchen = RegisterHandlerParams(
        handler: "org.phrased.SoupChef", intents: ["soup.order"])
    _ = try await peer.call(
        Method.registerHandler, JSONValue(encoding: kitchen), deadline: .seconds(5))
    print("Soup Chef is open")
    await end
} catch {
    print("Soup Chef cannot open: \(error)")
    exit(1)
}
