#pragma once
#include <alsa/asoundlib.h>
#include <sys/eventfd.h> /* wakes a wait for samples; Glibc's module leaves it out */

/* Takes libasound's complaints and drops them: without a handler they go to stderr, one or more for
 * every failed open, while the error code that comes back says the same. Variadic, so not in Swift. */
static inline void phrased_alsa_drop_message(
    const char *file, int line, const char *function, int error, const char *format, ...)
{
    (void)file, (void)line, (void)function, (void)error, (void)format;
}

/* Silences libasound in the whole process. The setter's parameter is variadic too. */
static inline void phrased_alsa_silence(void)
{
    snd_lib_error_set_handler(phrased_alsa_drop_message);
}
