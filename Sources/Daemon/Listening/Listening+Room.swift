internal import Audio
internal import Capture
internal import Intents
internal import Synchronization
internal import Wire

// Several microphones in one room, or in several: each is heard by itself, and acted upon together.
extension Listening {
    /// What is remembered of one microphone while it is listened to.
    struct Course {
        var pipeline: Pipeline
        var health = SoundHealth()
    }

    /// What is remembered of all of them.
    struct Room {
        var courses: [Course]
        var overhearing = Overhearing()
        private let start = ContinuousClock.now

        /// Microphones of which nothing was heard yet.
        init(courses: [Course]) { self.courses = courses }

        /// Time since the room is listened to.
        var time: Duration { start.duration(to: .now) }
    }

    /// Takes frames that one microphone gave; the settings are looked at once for all of them.
    func process(
        _ frames: [Frame], _ source: Int, _ room: inout Room, _ group: inout DiscardingTaskGroup
    ) async {
        let settings = state.withLock { $0.settings }
        for frame in frames {
            room.courses[source].pipeline.use(settings.endpointing, settings.policy)
            let events = await room.courses[source].pipeline.process(
                frame, attention, isRequested: requests.isOpen)
            perform(events, source, &room, &group)
            let isSpeech = room.courses[source].pipeline.isSpeech
            if !isSpeech { room.overhearing.quiet(source: source) }
            if room.courses[source].health.add(frame, isSpeech: isSpeech) {
                tell(room.courses[source].health.complaint, source)
            }
            tellLevel(&room.courses[source].pipeline)
        }
        taps.take(frames, source)
        for finding in room.overhearing.due(at: room.time) { conclude(finding, &group) }
    }

    /// Breaks off the utterance that one microphone hears, if any: it gives `outcome`.
    func interrupt(
        _ source: Int, _ outcome: Outcome, _ room: inout Room, _ group: inout DiscardingTaskGroup
    ) async {
        let wasSpeech = room.courses[source].pipeline.isSpeech
        let events = await room.courses[source].pipeline.interrupt(
            outcome, isRequested: requests.isOpen)
        perform(events, source, &room, &group)
        if wasSpeech { recordings.dismiss() }
    }

    /// Concludes what waits for microphones that will not be heard any more.
    func settle(_ room: inout Room, _ group: inout DiscardingTaskGroup) {
        let end = room.time + Overhearing.patience
        for finding in room.overhearing.due(at: end) { conclude(finding, &group) }
    }

    private func perform(
        _ events: [Pipeline.Event], _ source: Int, _ room: inout Room,
        _ group: inout DiscardingTaskGroup
    ) {
        for event in events {
            switch event {
            case .started:
                if room.overhearing.begin(source: source, at: room.time) {
                    perform([event], &group)
                }
            case .finding(let finding):
                let decided = room.overhearing.end(
                    finding, source: source, clarity: room.courses[source].pipeline.clarity,
                    at: room.time)
                for finding in decided { conclude(finding, &group) }
            case .silence:
                // Who answers is heard by another microphone.
                let isAnswering = room.courses.contains { $0.pipeline.isSpeech }
                if !isAnswering { perform([event], &group) }
            case .partial, .window, .heard, .recorded, .calledOff: perform([event], &group)
            }
        }
        note(isSpeech: room.courses.contains { $0.pipeline.isSpeech })
    }
}
