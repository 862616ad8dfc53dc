/* What a test asks of the microphone, through files in its folder. */
#include "microphone.h"
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

static void path_of(const struct microphone *self, const char *name, char *path, size_t size)
{
    snprintf(path, size, "%s/%s", self->folder, name);
}

int is_asked(const struct microphone *self, const char *name)
{
    char path[512];
    path_of(self, name, path, sizeof path);
    return access(path, F_OK) == 0;
}

int take_order(const struct microphone *self, const char *name)
{
    char path[512];
    path_of(self, name, path, sizeof path);
    return unlink(path) == 0;
}

int failure_of(const struct microphone *self, const char *name)
{
    char path[512];
    int number = 0;
    path_of(self, name, path, sizeof path);
    FILE *file = fopen(path, "re");
    if (!file)
        return 0;
    if (fscanf(file, "%d", &number) != 1)
        number = EIO;
    fclose(file);
    return -abs(number);
}

size_t block_size(const struct microphone *self)
{
    return (size_t)snd_pcm_format_size(self->format, 1) * self->channels;
}

void forget_sound(struct microphone *self)
{
    free(self->sound);
    self->sound = NULL;
    self->sound_start = self->sound_end = 0;
}

void take_sound(struct microphone *self)
{
    char path[512];
    long size;
    path_of(self, "play.raw", path, sizeof path);
    if (self->io.appl_ptr < self->sound_end)
        return;
    FILE *file = fopen(path, "re");
    if (!file)
        return;
    unlink(path);
    forget_sound(self);
    if (!fseek(file, 0, SEEK_END) && (size = ftell(file)) > 0 && !fseek(file, 0, SEEK_SET)
        && (self->sound = malloc((size_t)size))
        && fread(self->sound, 1, (size_t)size, file) == (size_t)size) {
        self->sound_start = self->arrived;
        self->sound_end = self->arrived + (uint64_t)size / block_size(self);
    }
    fclose(file);
}
