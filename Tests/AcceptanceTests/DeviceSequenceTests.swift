import Audio
import Foundation
import TestSupport
import Testing
import Wire

/// Faults of a microphone one after the other: each is told once each way, and then there is sound.
@Suite(.startsDaemons, .timeLimit(.minutes(10)))
struct DeviceSequenceTests {
    @Test(
        arguments: [
            [(.unplug, 0), (.failOpen, EBUSY), (.failConfigure, EIO)],
            [(.stall, 0), (.unplug, 0), (.failRead, EIO)],
            [(.hollow, 0), (.failOpen, ECONNREFUSED), (.empty, 0)],
        ] as [[(FaultMicrophone.Condition, Int32)]])
    func `after every fault of a sequence a phrase is obeyed`(
        faults: [(FaultMicrophone.Condition, Int32)]
    ) async throws {
        let microphone = try FaultMicrophone()
        try await Self.listen(to: microphone) { daemon, control in
            let obedience = try await Obedience.prepare(daemon, control)
            for (fault, number) in faults {
                // What only keeps it from being opened takes one that is lost.
                let isLoss = fault != .failOpen && fault != .failConfigure
                try microphone.begin(fault, errno: number)
                if !isLoss { try microphone.begin(.unplug) }
                let reason = try await control.capture("degraded").reason
                #expect(reason != nil)
                if !isLoss { try microphone.end(.unplug) }
                try await eventually("the reason in status") {
                    try await control.status().capture.reason != nil
                }
                try microphone.end(fault)
                try await control.capture("running")
                try await obedience.expect(through: microphone, after: fault.rawValue)
            }
        }
    }

    @Test func `a loss is one line of the log, and so is what ends it`() async throws {
        let microphone = try FaultMicrophone()
        try await Self.listen(to: microphone) { daemon, control in
            let running: @Sendable (String) -> Bool = { $0.contains("Capture is running") }
            try await daemon.complaints.take("the line that it runs", where: running)
            try microphone.begin(.failOpen, errno: EBUSY)
            try microphone.begin(.unplug)
            try await control.capture("degraded")
            let told = try await daemon.notifications.messages.take("the reason in STATUS") {
                $0.hasPrefix("STATUS=") && $0.contains("unplugged")
            }
            #expect(told.contains("; "), "it says what to do: \(told)")
            try microphone.end(.unplug)
            try await eventually("the other reason") {
                try await control.status().capture.reason?.contains("another program") == true
            }
            let reopens = try await control.status().capture.reopens
            try await eventually("more attempts") {
                try await control.status().capture.reopens > reopens + 1
            }
            try microphone.end(.failOpen)
            try await control.capture("running")
            try await daemon.complaints.take("the line that it runs again", where: running)
            let lines = daemon.complaints.elements.filter { $0.contains("Capture is") }
            #expect(lines.allSatisfy { $0.contains("degraded") }, "\(lines)")
            #expect(Set(lines).count == lines.count, "\(lines)")
            #expect(lines.last?.contains("another program") == true, "\(lines)")
        }
    }

    @Test func `a microphone at another rate hears what a recording says`() async throws {
        let microphone = try FaultMicrophone(rate: 48_000, channels: 2)
        try await Self.listen(to: microphone) { daemon, control in
            try await control.add("burger time", run: ["echo", "One burger"])
            // Three of the device's samples for one of the recording, the same in both channels.
            let speech = try Speech.samples("burger time")
            try microphone.play(
                zip(speech, speech.dropFirst()).flatMap { one, next in
                    (0..<3).flatMap { step in
                        let sample = Int16((Int(one) * (3 - step) + Int(next) * step) / 3)
                        return [sample, sample]
                    }
                })
            let outcome = try await control.outcome()
            #expect(outcome.response == "One burger", "\(outcome)")
            #expect(try await control.status().capture.format == "48000 Hz, 2 channels")
        }
    }

    private static func listen(
        to microphone: FaultMicrophone,
        _ body: @Sendable (DaemonProcess, ControlSession) async throws -> Void
    ) async throws {
        var setup = DaemonProcess.Setup()
        setup.isFed = false
        setup.environment = microphone.environment
        // The format of the device itself, not what the converting "default" makes of it.
        setup.configuration = "audio: { device: mic }\n"
        try await DaemonProcess.run(setup) { daemon, control in
            try await eventually("capture to run") {
                try await control.status().capture.state == "running"
            }
            control.forget(.capture)
            try await body(daemon, control)
        }
    }
}
