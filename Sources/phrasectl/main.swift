import Glibc

// A closed pipe is told by write(2); the signal would end the program before it could be quiet.
_ = signal(SIGPIPE, SIG_IGN)
let status = await run(
    arguments: Array(CommandLine.arguments.dropFirst()),
    environment: Environment.current,
    output: Sink(descriptor: STDOUT_FILENO),
    errors: Sink(descriptor: STDERR_FILENO))
exit(status)
