import Testing

@testable import Delivery

struct CommandCourseTests {
    let start = SuspendingClock.now

    private func course() -> CommandCourse {
        CommandCourse(
            start: start, deadline: .seconds(10), grace: .seconds(1), drain: .milliseconds(100))
    }

    @Test func `a command that ends is over when its output is`() {
        var course = course()
        #expect(course.outputEnded() == .wait)
        #expect(course.exited(start + .seconds(3)) == .wait)
        #expect(course.outputEnded() == .finish)
        #expect(course.stopped == nil)
    }

    @Test func `output held open by others delays the end only so long`() {
        var course = course()
        #expect(course.exited(start + .seconds(3)) == .wait)
        #expect(course.timePassed(start + .seconds(3)) == .wait)
        #expect(course.timePassed(start + .milliseconds(3100)) == .finish)
    }

    @Test func `the deadline asks, then kills, then gives up`() {
        var course = course()
        #expect(course.timePassed(start + .milliseconds(9999)) == .wait)
        #expect(course.timePassed(start + .seconds(10)) == .terminate)
        #expect(course.timePassed(start + .milliseconds(10_999)) == .wait)
        #expect(course.timePassed(start + .seconds(11)) == .kill)
        #expect(course.timePassed(start + .seconds(12)) == .abandon)
        #expect(course.stopped == .timedOut)
    }

    @Test func `one that stops when asked takes the rest of its group along`() {
        var course = course()
        #expect(course.timePassed(start + .seconds(10)) == .terminate)
        #expect(course.exited(start + .milliseconds(10_100)) == .kill)
        #expect(course.outputEnded() == .finish)
        #expect(course.stopped == .timedOut)
    }

    @Test func `cancelling is the deadline now, once`() {
        var course = course()
        #expect(course.cancelled(start + .seconds(2)) == .terminate)
        #expect(course.cancelled(start + .seconds(2)) == .wait)
        #expect(course.timePassed(start + .seconds(3)) == .kill)
        #expect(course.stopped == .cancelled)
    }

    @Test func `cancelling after the end changes nothing`() {
        var course = course()
        #expect(course.exited(start + .seconds(1)) == .wait)
        #expect(course.cancelled(start + .seconds(1)) == .wait)
        #expect(course.stopped == nil)
        #expect(course.outputEnded() == .finish)
    }
}
