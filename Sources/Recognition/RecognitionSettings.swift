internal import Decoding

/// How the decoder searches. The defaults are measured: Docs/Decisions/0002-decoder-settings.md.
package struct RecognitionSettings: Sendable, Equatable {
    /// Folder of the acoustic model.
    package var modelDirectory = "/usr/share/pocketsphinx/model/en-us/en-us"
    /// Pronunciation dictionary that belongs to the model; the decoder itself never loads it.
    package var dictionary = "/usr/share/pocketsphinx/model/en-us/cmudict-en-us.dict"
    /// Language model that words nobody registered are guessed with when a phrase is recorded.
    package var languageModel = "/usr/share/pocketsphinx/model/en-us/en-us.lm.bin"
    /// Likelihood, relative to the best path, below which any path is given up; wider is smaller.
    package var beam = 1e-80
    /// The same for paths that end a word.
    package var wordBeam = 1e-60
    /// Exponent on the probabilities of the graph and of silence, beside the acoustic score.
    package var languageWeight = 3.0
    /// What it costs to go one of several ways on, as an exponent on their number: 1 takes each for
    /// equally likely, and at 0 it is free, so that noise is taken for words that may be left out.
    package var choiceExponent = 0.5
    /// How readily what was heard is acted upon, 0…1.
    package var sensitivity = 0.5
    /// Gaussians of each sound that are looked at, of the best ones in a frame.
    package var gaussians = 3
    /// Beam of the search along phones that phrases are measured by: narrow ones cost less.
    package var phoneLoopBeam = 1e-20
    /// States up to which a graph is searched whole: each costs memory, and work in every frame.
    package var wholeGraphStates = 1_000
    /// Arcs of a larger one that are searched: those that sound most like what was heard.
    package var shortlistArcs = 1_000
    /// Phones above which they are not looked for, and a larger graph is searched whole.
    package var shortlistPhones = 160
    /// Longest audio of one utterance that is searched; what follows is ignored.
    package var maximumDuration: Duration = .seconds(60)

    /// The defaults.
    package init() {}

    /// What is out of its range, as a sentence, or nil when nothing is.
    var fault: String? {
        let probabilities = [
            ("beam", beam), ("word beam", wordBeam), ("phone loop's beam", phoneLoopBeam),
        ]
        for (name, value) in probabilities where !(value > 0 && value <= 1) {
            return "the \(name) is a probability above 0 and at most 1, unlike \(value)"
        }
        guard Sensitivity.range.contains(sensitivity) else {
            return "the sensitivity is from 0 to 1, unlike \(sensitivity)"
        }
        guard (0...1).contains(choiceExponent) else {
            return "the exponent of a choice is from 0 to 1, unlike \(choiceExponent)"
        }
        guard languageWeight > 0, languageWeight <= 100 else {
            return "the language weight is above 0 and at most 100, unlike \(languageWeight)"
        }
        guard maximumDuration > .zero, maximumDuration <= .seconds(600) else {
            return "an utterance lasts up to 600 seconds, unlike \(maximumDuration)"
        }
        return nil
    }

    /// The beams of the search along the phrases.
    var beams: NetworkSearch.Beams { NetworkSearch.Beams(path: beam, word: wordBeam) }

    /// What ways through a graph cost beside their sounds.
    var weights: NetworkWeights {
        NetworkWeights(language: languageWeight, choice: choiceExponent)
    }
}
