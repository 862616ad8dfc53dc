#pragma once
#include <sys/socket.h>

/* glibc hides accept4 and struct ucred from Swift (they need _GNU_SOURCE), and accept followed by
   fcntl would leak the connection into any program that is started between the two calls. */
extern int accept4(int descriptor, struct sockaddr *address, socklen_t *length, int flags);

/* Accepts one connection, close-on-exec and non-blocking from birth. */
static inline int phrased_accept(int listener) {
    return accept4(listener, 0, 0, SOCK_CLOEXEC | SOCK_NONBLOCK);
}

/* The layout of the kernel's struct ucred. */
struct phrased_credentials {
    int process;
    unsigned int user;
    unsigned int group;
};
