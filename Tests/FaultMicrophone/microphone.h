#pragma once
#include <alsa/asoundlib.h>
#include <alsa/pcm_external.h>
#include <stdint.h>

/* One open device. `io` comes first, as libasound's own plugins have it. */
struct microphone {
    snd_pcm_ioplug_t io;
    char *folder;
    unsigned int rate;
    unsigned int channels;
    snd_pcm_format_t format;
    double speed;
    int timer;
    struct timespec looked;
    double owed;      /* time that has passed and did not make a whole sample yet, in samples */
    uint64_t arrived; /* samples a channel since prepare */
    char *sound;      /* what is played, and where it begins and ends in the stream */
    uint64_t sound_start;
    uint64_t sound_end;
    int gone;
    int stalled;
};

/* Whether a control file exists. */
int is_asked(const struct microphone *self, const char *name);

/* Whether a control file existed; it is removed. */
int take_order(const struct microphone *self, const char *name);

/* The negative errno that a control file asks for, or 0. */
int failure_of(const struct microphone *self, const char *name);

/* Bytes of one sample of each channel. */
size_t block_size(const struct microphone *self);

/* Takes a new sound, to begin with the next sample, once the one before was read to its end. */
void take_sound(struct microphone *self);

/* Forgets the sound that is played. */
void forget_sound(struct microphone *self);
