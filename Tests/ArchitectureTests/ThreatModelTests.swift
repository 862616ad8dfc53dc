import Foundation
import Testing

/// Docs/ThreatModel.md promises nothing that no test shows.
struct ThreatModelTests {
    /// A test as the page names it: its suite, and its sentence.
    private struct Reference: Hashable {
        let suite: String
        let sentence: String
    }

    private static let page = SourceTree.root.appendingPathComponent("Docs/ThreatModel.md")

    /// The rows of the tables of claims.
    private static func claims() throws -> [(claim: String, tests: [Reference])] {
        let text = try String(contentsOf: page, encoding: .utf8)
        let start = try #require(text.range(of: "\n## Claims\n"))
        return text[start.upperBound...].split(separator: "\n").compactMap { line in
            let cells = line.split(separator: "|").map {
                $0.trimmingCharacters(in: .whitespaces)
            }
            guard line.hasPrefix("|"), cells.count == 2, cells[0] != "claim",
                !cells[0].hasPrefix("---")
            else { return nil }
            let tests = cells[1].matches(of: /(\w+Tests): “([^”]+)”/).map {
                Reference(suite: String($0.1), sentence: String($0.2))
            }
            return (cells[0], tests)
        }
    }

    /// The text of every test by the name of its file, all targets together.
    private static func suites() throws -> [String: String] {
        let folder = SourceTree.root.appendingPathComponent("Tests")
        var suites: [String: String] = [:]
        for path in try FileManager.default.subpathsOfDirectory(atPath: folder.path)
        where path.hasSuffix("Tests.swift") {
            let name = path.split(separator: "/").last.map { $0.dropLast(6) } ?? ""
            suites[String(name), default: ""] += try String(
                contentsOf: folder.appendingPathComponent(path), encoding: .utf8)
        }
        return suites
    }

    @Test func `every claim of the threat model names tests, and each of them is there`() throws {
        let suites = try Self.suites()
        let claims = try Self.claims()
        #expect(claims.count >= 30)
        for (claim, tests) in claims {
            #expect(!tests.isEmpty, "no test shows: \(claim)")
            for test in tests {
                let isThere = suites[test.suite]?.contains("func `\(test.sentence)`") == true
                #expect(isThere, "\(claim): there is no \(test.suite): “\(test.sentence)”")
            }
        }
    }
}
