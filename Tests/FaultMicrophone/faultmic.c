/*
 * A microphone that fails on demand: an ALSA capture plugin driven by files in a folder.
 *
 *     pcm_type.faultmic { lib "/path/libFaultMicrophone.so" }
 *     pcm.broken { type faultmic ctl "/folder" rate 48000 channels 2 format S16_LE speed 4 }
 *
 * It gives silence at `rate` times `speed` and never overruns by itself, so that what a test plays
 * arrives bit for bit however busy the machine is. The files, read each time the device is looked at:
 *
 *     play.raw        samples to give from now on, in the device's own format; removed when taken
 *     xrun, suspend   one overrun, one suspend; removed when taken
 *     hollow          every recovery succeeds and no sample follows, while the file exists
 *     empty           poll says "ready" and no sample is there, while the file exists
 *     twitch          poll wakes for nothing and no sample is there, while the file exists
 *     stall           no sample and hardly a wake-up, while the file exists
 *     unplug          the device is gone (ENODEV), and cannot be opened, while the file exists
 *     fail-wait       poll reports an error, while the file exists
 *     fail-open, fail-configure, fail-prepare, fail-read
 *                     that step fails with the errno written in the file, while the file exists
 */
#include "microphone.h"
#include <math.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/timerfd.h>
#include <time.h>
#include <unistd.h>

static void set_timer(struct microphone *self, double seconds)
{
    struct itimerspec time = {.it_value = {.tv_sec = (time_t)seconds}};
    time.it_value.tv_nsec = (long)(fmod(seconds, 1) * 1e9);
    time.it_interval = time.it_value;
    timerfd_settime(self->timer, 0, &time, NULL);
}

static void start_timer(struct microphone *self)
{
    double period = self->io.period_size / (self->rate * self->speed);
    set_timer(self, period < 0.0005 ? 0.0005 : period);
}

/* Lets the time since the last look pass; what does not fit into the buffer waits outside. */
static void let_time_pass(struct microphone *self)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    double seconds = (double)(now.tv_sec - self->looked.tv_sec)
        + (double)(now.tv_nsec - self->looked.tv_nsec) / 1e9;
    self->looked = now;
    if (is_asked(self, "stall") || is_asked(self, "twitch") || is_asked(self, "empty"))
        return;
    take_sound(self);
    self->owed += seconds * self->rate * self->speed;
    /* One short of full: a ring whose pointers are equal reads as empty. */
    uint64_t room = self->io.buffer_size - 1 - (self->arrived - self->io.appl_ptr);
    uint64_t whole = (uint64_t)self->owed;
    if (whole > room)
        whole = room;
    self->arrived += whole;
    self->owed = self->owed > (double)self->io.buffer_size ? 0 : self->owed - (double)whole;
}

static int microphone_start(snd_pcm_ioplug_t *io)
{
    struct microphone *self = io->private_data;
    if (is_asked(self, "unplug"))
        return -ENODEV;
    clock_gettime(CLOCK_MONOTONIC, &self->looked);
    self->stalled = 0;
    start_timer(self);
    return 0;
}

static int microphone_stop(snd_pcm_ioplug_t *io)
{
    struct microphone *self = io->private_data;
    set_timer(self, 0);
    return 0;
}

static int microphone_prepare(snd_pcm_ioplug_t *io)
{
    struct microphone *self = io->private_data;
    if (is_asked(self, "unplug"))
        return -ENODEV;
    self->owed = 0;
    self->arrived = 0;
    forget_sound(self);
    return failure_of(self, "fail-prepare");
}

static int microphone_configure(snd_pcm_ioplug_t *io, snd_pcm_hw_params_t *parameters)
{
    (void)parameters;
    return failure_of(io->private_data, "fail-configure");
}

/* Where the device is in the ring. A negative answer always becomes XRUN, so the other faults set
 * their state and answer normally. */
static snd_pcm_sframes_t microphone_pointer(snd_pcm_ioplug_t *io)
{
    struct microphone *self = io->private_data;
    if (self->gone || is_asked(self, "unplug")) {
        self->gone = 1;
        snd_pcm_ioplug_set_state(io, SND_PCM_STATE_DISCONNECTED);
    } else if (is_asked(self, "hollow") || take_order(self, "xrun")) {
        snd_pcm_ioplug_set_state(io, SND_PCM_STATE_XRUN);
        return -EPIPE;
    } else if (take_order(self, "suspend")) {
        snd_pcm_ioplug_set_state(io, SND_PCM_STATE_SUSPENDED);
    } else {
        let_time_pass(self);
    }
    return (snd_pcm_sframes_t)(self->arrived % io->buffer_size);
}

static snd_pcm_sframes_t microphone_transfer(
    snd_pcm_ioplug_t *io,
    const snd_pcm_channel_area_t *areas,
    snd_pcm_uframes_t offset,
    snd_pcm_uframes_t size)
{
    struct microphone *self = io->private_data;
    int failure = failure_of(self, "fail-read");
    if (failure)
        return failure;
    size_t bytes = block_size(self);
    char *target = (char *)areas->addr + (areas->first + areas->step * offset) / 8;
    memset(target, 0, size * bytes);
    /* By place in the stream: with MMAP access libasound asks for the same samples again and again. */
    uint64_t start = io->appl_ptr, end = start + size;
    uint64_t from = start > self->sound_start ? start : self->sound_start;
    uint64_t to = end < self->sound_end ? end : self->sound_end;
    if (from < to)
        memcpy(
            target + (from - start) * bytes,
            self->sound + (from - self->sound_start) * bytes,
            (to - from) * bytes);
    return (snd_pcm_sframes_t)size;
}

/* A stalled device wakes nobody; now and then it looks whether the stall is over. */
static void set_stalled(struct microphone *self, int stalled)
{
    if (stalled == self->stalled)
        return;
    self->stalled = stalled;
    if (stalled)
        set_timer(self, 1);
    else
        start_timer(self);
}

static int microphone_events(
    snd_pcm_ioplug_t *io, struct pollfd *descriptors, unsigned int count, unsigned short *events)
{
    struct microphone *self = io->private_data;
    uint64_t expirations;
    (void)count;
    *events = 0;
    if (descriptors[0].revents & POLLIN
        && read(descriptors[0].fd, &expirations, sizeof expirations) > 0)
        *events = POLLIN;
    if (is_asked(self, "unplug")) {
        self->gone = 1;
        snd_pcm_ioplug_set_state(io, SND_PCM_STATE_DISCONNECTED);
    }
    if (self->gone)
        *events = POLLERR | POLLIN;
    else if (is_asked(self, "fail-wait"))
        *events = POLLERR;
    else if (is_asked(self, "stall") || is_asked(self, "twitch"))
        *events = 0;
    set_stalled(self, is_asked(self, "stall"));
    return 0;
}

static int microphone_resume(snd_pcm_ioplug_t *io)
{
    int failure = microphone_prepare(io);
    if (!failure)
        snd_pcm_ioplug_set_state(io, SND_PCM_STATE_PREPARED);
    return failure;
}

static void discard(struct microphone *self)
{
    if (self->timer >= 0)
        close(self->timer);
    free(self->sound);
    free(self->folder);
    free(self);
}

static int microphone_close(snd_pcm_ioplug_t *io)
{
    discard(io->private_data);
    return 0;
}

static const snd_pcm_ioplug_callback_t callbacks = {
    .start = microphone_start,
    .stop = microphone_stop,
    .pointer = microphone_pointer,
    .transfer = microphone_transfer,
    .close = microphone_close,
    .hw_params = microphone_configure,
    .prepare = microphone_prepare,
    .resume = microphone_resume,
    .poll_revents = microphone_events,
};

/* Fixes format, rate and channels; leaves period and buffer to the program. */
static int restrict_parameters(struct microphone *self)
{
    /* Both: `plug` looks for MMAP and fails with EINVAL without it. */
    const unsigned int access[] = {
        SND_PCM_ACCESS_RW_INTERLEAVED, SND_PCM_ACCESS_MMAP_INTERLEAVED};
    const unsigned int format = (unsigned int)self->format;
    snd_pcm_ioplug_t *io = &self->io;
    int failure = snd_pcm_ioplug_set_param_list(io, SND_PCM_IOPLUG_HW_ACCESS, 2, access);
    if (failure >= 0)
        failure = snd_pcm_ioplug_set_param_list(io, SND_PCM_IOPLUG_HW_FORMAT, 1, &format);
    if (failure >= 0)
        failure = snd_pcm_ioplug_set_param_list(io, SND_PCM_IOPLUG_HW_RATE, 1, &self->rate);
    if (failure >= 0)
        failure = snd_pcm_ioplug_set_param_list(io, SND_PCM_IOPLUG_HW_CHANNELS, 1, &self->channels);
    if (failure >= 0)
        failure = snd_pcm_ioplug_set_param_minmax(
            io, SND_PCM_IOPLUG_HW_PERIOD_BYTES, 64, 1 << 20);
    if (failure >= 0)
        failure = snd_pcm_ioplug_set_param_minmax(io, SND_PCM_IOPLUG_HW_PERIODS, 2, 256);
    return failure;
}

/* Reads one number that may come as a number or, from an argument of the device's name, as text. */
static int number_of(snd_config_t *node, double *number)
{
    const char *text;
    if (snd_config_get_ireal(node, number) >= 0)
        return 0;
    if (snd_config_get_string(node, &text) < 0)
        return -EINVAL;
    return sscanf(text, "%lf", number) == 1 ? 0 : -EINVAL;
}

static int read_configuration(struct microphone *self, snd_config_t *configuration)
{
    snd_config_iterator_t place, next;
    double rate = 16000, channels = 1;
    snd_config_for_each(place, next, configuration)
    {
        snd_config_t *node = snd_config_iterator_entry(place);
        const char *name, *text = NULL;
        int failure = 0;
        if (snd_config_get_id(node, &name) < 0 || !strcmp(name, "comment")
            || !strcmp(name, "type") || !strcmp(name, "hint"))
            continue;
        if (!strcmp(name, "ctl") && snd_config_get_string(node, &text) >= 0)
            self->folder = strdup(text);
        else if (!strcmp(name, "format") && snd_config_get_string(node, &text) >= 0)
            self->format = snd_pcm_format_value(text);
        else if (!strcmp(name, "rate"))
            failure = number_of(node, &rate);
        else if (!strcmp(name, "channels"))
            failure = number_of(node, &channels);
        else if (!strcmp(name, "speed"))
            failure = number_of(node, &self->speed);
        else
            failure = -EINVAL;
        if (failure < 0) {
            SNDERR("faultmic: field %s is not understood", name);
            return failure;
        }
    }
    self->rate = (unsigned int)rate;
    self->channels = (unsigned int)channels;
    return self->folder && self->format != SND_PCM_FORMAT_UNKNOWN ? 0 : -EINVAL;
}

static int create(
    struct microphone *self, snd_config_t *configuration, const char *name,
    snd_pcm_stream_t stream, int mode)
{
    int failure = read_configuration(self, configuration);
    if (failure < 0)
        return failure;
    if (stream != SND_PCM_STREAM_CAPTURE)
        return -EINVAL;
    if (is_asked(self, "unplug"))
        return -ENODEV;
    failure = failure_of(self, "fail-open");
    if (failure < 0)
        return failure;
    self->timer = timerfd_create(CLOCK_MONOTONIC, TFD_NONBLOCK | TFD_CLOEXEC);
    if (self->timer < 0)
        return -errno;
    self->io.version = SND_PCM_IOPLUG_VERSION;
    self->io.name = "Microphone that fails on demand";
    self->io.callback = &callbacks;
    self->io.private_data = self;
    self->io.poll_fd = self->timer;
    self->io.poll_events = POLLIN;
    return snd_pcm_ioplug_create(&self->io, name, stream, mode);
}

SND_PCM_PLUGIN_DEFINE_FUNC(faultmic)
{
    (void)root;
    struct microphone *self = calloc(1, sizeof *self);
    if (!self)
        return -ENOMEM;
    self->timer = -1;
    self->speed = 1;
    self->format = SND_PCM_FORMAT_S16_LE;
    int failure = create(self, conf, name, stream, mode);
    if (failure < 0) {
        discard(self);
        return failure;
    }
    failure = restrict_parameters(self);
    if (failure < 0) {
        snd_pcm_ioplug_delete(&self->io); /* closes, and so discards */
        return failure;
    }
    *pcmp = self->io.pcm;
    return 0;
}

SND_PCM_PLUGIN_SYMBOL(faultmic);
