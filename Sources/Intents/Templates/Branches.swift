/// What was read of one group so far: the branches before, and the one being read.
struct Branches {
    /// What stands between two branches.
    enum Separator {
        /// `|`
        case alternative
        /// `;`
        case permutation
    }

    /// Why a group means nothing.
    struct Problem: Error {
        /// The reason with the remedy.
        let message: String
    }

    private var done: [TemplateNode] = []
    private var current: [TemplateNode] = []
    private var separator: Separator?
    /// How often the two separators were mixed: what was read before is one level deeper each time.
    private(set) var mixtures = 0

    /// Adds a part to the branch being read.
    mutating func append(_ part: TemplateNode) {
        current.append(part)
    }

    /// Ends the branch being read; true when the two separators are mixed.
    mutating func separate(by next: Separator) -> Bool {
        let isMixed = separator != nil && separator != next
        if isMixed {
            mixtures += 1
            // A group that means nothing is complained about when the whole is finished.
            let group = (try? finished().get()) ?? .nothing
            done = [group]
        } else {
            done.append(.joined(current))
        }
        current = []
        separator = next
        return isMixed
    }

    /// The group as one part.
    func finished() -> Result<TemplateNode, Problem> {
        let last = TemplateNode.joined(current)
        let branches = done + [last]
        switch separator {
        case nil:
            return last == .nothing
                ? .failure(Problem(message: "there is nothing in it; write words, or remove it"))
                : .success(last)
        case .alternative:
            return branches.allSatisfy { $0 == .nothing }
                ? .failure(Problem(message: "all alternatives are empty; write words"))
                : .success(.choice(branches))
        case .permutation:
            return branches.contains(.nothing)
                ? .failure(
                    Problem(message: "a part of “;” is empty; write words, or remove the “;”"))
                : .success(.anyOrder(branches))
        }
    }
}
