#pragma once
#include <malloc.h>
#include <stdarg.h>
#include <stdio.h>
#include <pocketsphinx.h>
#include <sphinxbase/err.h>
#include <sphinxbase/fsg_model.h>

/* What takes a log line: its text is valid only during the call. */
typedef void (*phrased_log_receiver)(const char *line);

/* Swift cannot implement a variadic callback: formats the line and hands it on. */
static inline void phrased_log_line(void *receiver, err_lvl_t level, const char *format, ...) {
    char line[1024];
    va_list arguments;
    (void)level; /* the text begins with it */
    va_start(arguments, format);
    vsnprintf(line, sizeof line, format, arguments);
    va_end(arguments);
    ((phrased_log_receiver)receiver)(line);
}

/* Swift cannot name a variadic function to pass it on either. */
static inline void phrased_log_to(phrased_log_receiver receiver) {
    err_set_callback(phrased_log_line, (void *)receiver);
}

/* Declared only with _GNU_SOURCE, which Swift's view of the C library goes without. */
extern int memfd_create(const char *name, unsigned int flags);

/* A file that is in memory and has no name; the flag closes it in programs that are started. */
static inline int phrased_memory_file(void) {
    return memfd_create("scores", 1U /* MFD_CLOEXEC */);
}

/* Swift's view of the C library lacks malloc.h. */
static inline void phrased_give_memory_back(void) { malloc_trim(0); }
