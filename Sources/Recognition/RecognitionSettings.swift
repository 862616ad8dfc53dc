/// How the decoder searches. The defaults are measured: Docs/Decisions/0002-decoder-settings.md.
package struct RecognitionSettings: Sendable, Equatable {
    /// Folder of the acoustic model.
    package var modelDirectory = "/usr/share/pocketsphinx/model/en-us/en-us"
    /// Pronunciation dictionary that belongs to the model; the decoder itself never loads it.
    package var dictionary = "/usr/share/pocketsphinx/model/en-us/cmudict-en-us.dict"
    /// Likelihood, relative to the best path, below which any path is given up; wider is smaller.
    package var beam = 1e-80
    /// The same for paths that end a word.
    package var wordBeam = 1e-60
    /// The same for paths that end a phone.
    package var phoneBeam = 1e-80
    /// Exponent on the probabilities of the graph and of silence, beside the acoustic score.
    package var languageWeight = 3.0
    /// Probability of each phone of the filler path, above 0 up to 1: higher refuses more.
    ///
    /// It belongs to the graph, which is built with it; its effect grows with `languageWeight`.
    package var fillerProbability = 0.0013
    /// Longest audio of one utterance that is searched; what follows is ignored.
    package var maximumDuration: Duration = .seconds(60)
    /// Words no graph uses any more that the decoder may hold before it is made anew.
    package var unusedWordLimit = 2_000

    /// The defaults.
    package init() {}

    /// What is out of its range, as a sentence, or nil when nothing is.
    var fault: String? {
        let probabilities = [
            ("beam", beam), ("word beam", wordBeam), ("phone beam", phoneBeam),
            ("filler probability", fillerProbability),
        ]
        for (name, value) in probabilities where !(value > 0 && value <= 1) {
            return "the \(name) is a probability above 0 and at most 1, unlike \(value)"
        }
        guard languageWeight > 0, languageWeight <= 100 else {
            return "the language weight is above 0 and at most 100, unlike \(languageWeight)"
        }
        guard maximumDuration > .zero, maximumDuration <= .seconds(600) else {
            return "an utterance lasts up to 600 seconds, unlike \(maximumDuration)"
        }
        return unusedWordLimit >= 0 ? nil : "the limit of unused words is negative"
    }
}
