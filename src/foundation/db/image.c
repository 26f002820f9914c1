#include "connection.h"

#include <fcntl.h>
#include <libgen.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static bool exists(const char *path, const char *suffix)
{
    char beside[4096];
    return snprintf(beside, sizeof beside, "%s%s", path, suffix) >= (int)sizeof beside ||
           access(beside, F_OK) == 0;
}

static bool write_image(int file, const struct image *image)
{
    bool written = ftruncate(file, (off_t)image->length) == 0;
    for (size_t i = 0; i < image->piece_count && written; i++) {
        const struct image_piece *piece = &image->pieces[i];
        written = pwrite(file, piece->bytes, piece->length, (off_t)piece->offset) ==
                  (ssize_t)piece->length;
    }
    return written && fsync(file) == 0;
}

bool image_lay(const char *path, const struct image *image)
{
    char name[64];
    bool laid = false;
    int file = -1, folder = -1;
    /* SQLite would take what another file of this name left in its log for a part of ours. */
    char *copy =
        exists(path, "") || exists(path, "-wal") || exists(path, "-journal") ? NULL : strdup(path);
    if (copy)
        folder = open(dirname(copy), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (folder >= 0)
        file = openat(folder, ".", O_TMPFILE | O_WRONLY | O_CLOEXEC, 0644);
    if (file >= 0 && write_image(file, image)) {
        snprintf(name, sizeof name, "/proc/self/fd/%d", file);
        laid = linkat(AT_FDCWD, name, AT_FDCWD, path, AT_SYMLINK_FOLLOW) == 0 && fsync(folder) == 0;
    }
    if (file >= 0)
        close(file);
    if (folder >= 0)
        close(folder);
    free(copy);
    return laid;
}
