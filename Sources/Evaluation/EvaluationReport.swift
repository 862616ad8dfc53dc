/// What came of an evaluation, in the form in which it is printed as JSON.
struct EvaluationReport: Encodable, Sendable {
    /// The recordings of the manifest under one condition.
    struct Condition: Encodable, Sendable {
        var utterances = 0
        /// Intent and every slot right.
        var accepted = 0
        /// Something else was understood.
        var wrong = 0
        /// Nothing was understood.
        var refused = 0
        /// How many were refused for which reason.
        var reasons: [String: Int] = [:]

        private enum CodingKeys: String, CodingKey {
            case utterances, accepted, wrong, refused, reasons
            case acceptanceRate = "acceptance_rate"
        }

        /// Share of all that was accepted.
        var acceptanceRate: Double {
            utterances == 0 ? 0 : Double(accepted) / Double(utterances)
        }

        func encode(to encoder: any Encoder) throws {
            var container = encoder.container(keyedBy: CodingKeys.self)
            try container.encode(utterances, forKey: .utterances)
            try container.encode(accepted, forKey: .accepted)
            try container.encode(wrong, forKey: .wrong)
            try container.encode(refused, forKey: .refused)
            try container.encode(acceptanceRate, forKey: .acceptanceRate)
            try container.encode(reasons, forKey: .reasons)
        }
    }

    /// Recordings of which nothing may come.
    struct Negatives: Encodable, Sendable {
        var clips = 0
        var hours = 0.0
        var falseAccepts = 0

        private enum CodingKeys: String, CodingKey {
            case clips, hours
            case falseAccepts = "false_accepts"
        }
    }

    /// Half and nineteen twentieths of all results came within this time.
    struct Delay: Encodable, Sendable {
        var p50 = 0.0
        var p95 = 0.0

        /// The delays of all results, in milliseconds.
        init(_ delays: [Double]) {
            let sorted = delays.sorted()
            guard !sorted.isEmpty else { return }
            func quantile(_ share: Double) -> Double {
                sorted[min(sorted.count - 1, Int(share * Double(sorted.count)))]
            }
            (p50, p95) = (quantile(0.5), quantile(0.95))
        }
    }

    /// By name: `clean`, or the ratio in dB.
    var conditions: [String: Condition] = [:]
    var negatives: Negatives?
    var audioSeconds = 0.0
    var cpuSeconds = 0.0
    var peakResidentBytes = 0
    var delay = Delay([])

    private enum CodingKeys: String, CodingKey {
        case conditions, negatives
        case audioSeconds = "audio_seconds"
        case cpuSeconds = "cpu_seconds"
        case realTimeFactor = "real_time_factor"
        case peakResidentBytes = "peak_rss_bytes"
        case delay = "end_of_speech_to_result_ms"
    }

    /// CPU seconds a second of sound.
    var realTimeFactor: Double { audioSeconds > 0 ? cpuSeconds / audioSeconds : 0 }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(conditions, forKey: .conditions)
        try container.encodeIfPresent(negatives, forKey: .negatives)
        try container.encode(audioSeconds, forKey: .audioSeconds)
        try container.encode(cpuSeconds, forKey: .cpuSeconds)
        try container.encode(realTimeFactor, forKey: .realTimeFactor)
        try container.encode(peakResidentBytes, forKey: .peakResidentBytes)
        try container.encode(delay, forKey: .delay)
    }
}
