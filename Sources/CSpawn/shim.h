#pragma once
#include <fcntl.h>
#include <pthread.h>
#include <spawn.h>

// glibc hides these from Swift (they need _GNU_SOURCE), and without them a child would inherit
// descriptors, or start in the daemon's folder and session. They are declared here once more, for
// nobody knows in which order the headers are read. https://man7.org/linux/man-pages/man3/posix_spawn.3.html
extern int pipe2(int ends[2], int flags);
extern int posix_spawn_file_actions_addchdir_np(posix_spawn_file_actions_t *actions, const char *path);
extern int posix_spawn_file_actions_addclosefrom_np(posix_spawn_file_actions_t *actions, int from);

#include <sys/syscall.h>
#include <unistd.h>

extern int pthread_setname_np(pthread_t thread, const char *name);

// Gives the calling thread a name that `ps -T` and debuggers show.
static inline int phrased_name_thread(const char *name) {
    return pthread_setname_np(pthread_self(), name);
}

// A descriptor that becomes readable when the process ends. https://man7.org/linux/man-pages/man2/pidfd_open.2.html
// glibc's own header for it needs _GNU_SOURCE, and syscall is variadic, which Swift cannot call.
static inline int phrased_pidfd_open(pid_t pid) { return (int)syscall(SYS_pidfd_open, pid, 0); }

// Opens a pipe that no child inherits.
static inline int phrased_pipe(int ends[2]) { return pipe2(ends, O_CLOEXEC); }

// Makes the child start in `path`.
static inline int phrased_spawn_start_in(posix_spawn_file_actions_t *actions, const char *path) {
    return posix_spawn_file_actions_addchdir_np(actions, path);
}

// Makes the child close every descriptor from `from` on.
static inline int phrased_spawn_close_from(posix_spawn_file_actions_t *actions, int from) {
    return posix_spawn_file_actions_addclosefrom_np(actions, from);
}

// POSIX_SPAWN_SETSID: makes the child the leader of a session of its own.
static const short phrased_spawn_session = 0x80;
