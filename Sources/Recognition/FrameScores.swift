internal import Decoding

/// The acoustic score of a path up to each frame, each segment's spread evenly over its frames.
struct FrameScores {
    /// Score of all frames before the one of that index.
    private var sums: [Double] = [0]

    /// The scores of a path whose segments follow one another.
    init(_ segments: [Segment]) {
        for segment in segments {
            while sums.count <= segment.frames.lowerBound { sums.append(sums[sums.count - 1]) }
            let share = Double(segment.score) / Double(segment.frames.count)
            for frame in segment.frames where frame == sums.count - 1 {
                sums.append(sums[frame] + share)
            }
        }
    }

    /// The score of `frames`; frames behind the end of the path count nothing.
    func sum(over frames: ClosedRange<Int>) -> Double {
        let last = sums.count - 1
        return sums[min(frames.upperBound + 1, last)] - sums[min(frames.lowerBound, last)]
    }
}
