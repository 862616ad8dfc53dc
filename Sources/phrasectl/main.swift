import Glibc

// A closed pipe is told by write(2); the signal would end the program before it could be quiet.
_ = signal(SIGPIPE, SIG_IGN)
// A stream that is closed must not become our socket, which the output would then go to.
for number: Int32 in 0...2 where fcntl(number, F_GETFD) < 0 { _ = open("/dev/null", O_RDONLY) }
let status = await run(
    arguments: Array(CommandLine.arguments.dropFirst()),
    environment: Environment.current,
    output: Sink(descriptor: STDOUT_FILENO),
    errors: Sink(descriptor: STDERR_FILENO))
exit(status)
