#include <seine/state/content/files.h>
#include <seine/state/content/reader.h>
#include <seine/state/content/store.h>

#include "epoch.h"

#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>

#define NOT_OPEN (-1)

struct content_reader {
    char *folder;
    int directory;           /* pins an epoch */
    pthread_mutex_t opening; /* held while a descriptor is opened */
    atomic_int descriptors[CONTENT_MAX_CLUSTERS];
};

void content_pack_name(unsigned cluster, char ret_name[CONTENT_PACK_NAME_BYTES])
{
    snprintf(ret_name, CONTENT_PACK_NAME_BYTES, "content-%u.pack", cluster);
}

int content_reader_open(struct content_reader **ret_reader, const char *folder, struct error *error)
{
    struct content_reader *reader = malloc(sizeof *reader);
    char *copy = strdup(folder);
    if (!reader || !copy) {
        free(reader);
        free(copy);
        return error_set(error, STATUS_MEMORY, "no memory to read the contents of %s", folder);
    }
    int directory = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    int status = directory < 0 ? error_set_file(error, errno, "open the folder", folder)
                               : epoch_pin(directory, error);
    if (status < 0) {
        if (directory >= 0)
            close(directory);
        free(reader);
        free(copy);
        return status;
    }
    reader->folder = copy;
    reader->directory = directory;
    pthread_mutex_init(&reader->opening, NULL);
    for (int k = 0; k < CONTENT_MAX_CLUSTERS; k++)
        atomic_init(&reader->descriptors[k], NOT_OPEN);
    *ret_reader = reader;
    return 0;
}

void content_reader_close(struct content_reader *reader)
{
    if (!reader)
        return;
    for (int k = 0; k < CONTENT_MAX_CLUSTERS; k++) {
        int descriptor = atomic_load(&reader->descriptors[k]);
        if (descriptor != NOT_OPEN)
            close(descriptor);
    }
    pthread_mutex_destroy(&reader->opening);
    close(reader->directory);
    free(reader->folder);
    free(reader);
}

/* Opens the pack if needed. Returns its descriptor, or a negative status. */
static int descriptor_of(struct content_reader *reader, unsigned cluster, struct error *error)
{
    int descriptor = atomic_load_explicit(&reader->descriptors[cluster], memory_order_acquire);
    if (descriptor != NOT_OPEN)
        return descriptor;
    char *path = NULL;
    char name[CONTENT_PACK_NAME_BYTES];
    content_pack_name(cluster, name);
    if (asprintf(&path, "%s/%s", reader->folder, name) < 0)
        return error_set(error, STATUS_MEMORY, "no memory for the path of %s", name);
    pthread_mutex_lock(&reader->opening);
    descriptor = atomic_load(&reader->descriptors[cluster]);
    if (descriptor == NOT_OPEN) {
        int opened = open(path, O_RDONLY | O_CLOEXEC);
        if (opened >= 0)
            atomic_store_explicit(&reader->descriptors[cluster], opened, memory_order_release);
        descriptor = opened >= 0 ? opened : error_set_file(error, errno, "open", path);
    }
    pthread_mutex_unlock(&reader->opening);
    free(path);
    return descriptor;
}

static int read_bytes(int descriptor, char *bytes, size_t length, int64_t offset,
                      struct error *error)
{
    for (size_t done = 0; done < length;) {
        ssize_t got = pread(descriptor, bytes + done, length - done, offset + (int64_t)done);
        if (got < 0 && errno == EINTR)
            continue;
        if (got < 0)
            return error_set_errno(error, errno, "cannot read");
        if (got == 0)
            return error_set(error, STATUS_DAMAGED, "the pack ends %zu bytes too early",
                             length - done);
        done += (size_t)got;
    }
    return 0;
}

static int read_record(struct content_reader *reader, unsigned cluster, int64_t offset,
                       int64_t length, struct arena *arena, struct content_document *ret_document,
                       struct error *error)
{
    int descriptor = descriptor_of(reader, cluster, error);
    if (descriptor < 0)
        return descriptor;
    char *bytes = arena_alloc(arena, (size_t)length);
    if (!bytes)
        return error_set(error, STATUS_MEMORY, "no memory for a record of %lld bytes",
                         (long long)length);
    int status = read_bytes(descriptor, bytes, (size_t)length, offset, error);
    if (status < 0)
        return status;
    return content_decode((struct text){bytes, (size_t)length}, arena, ret_document, error);
}

int content_read(struct content_reader *reader, unsigned cluster, int64_t offset, int64_t length,
                 struct arena *arena, struct content_document *ret_document, struct error *error)
{
    int status;
    if (cluster >= CONTENT_MAX_CLUSTERS || offset < 0 || length <= 0 ||
        length > LIMIT_CONTENT_BYTES + CONTENT_PREFIX_BYTES)
        status = error_set(error, STATUS_DAMAGED, "no record can be there");
    else
        status = read_record(reader, cluster, offset, length, arena, ret_document, error);
    if (status < 0)
        error_prefix(error, "content-%u.pack of %s, %lld bytes at %lld", cluster, reader->folder,
                     (long long)length, (long long)offset);
    return status;
}

static int read_whole_file(int descriptor, int64_t length, struct arena *arena,
                           struct content_document *ret_document, struct error *error)
{
    struct stat facts;
    if (fstat(descriptor, &facts) < 0)
        return error_set_errno(error, errno, "cannot look at");
    if (facts.st_size != length)
        return error_set(error, STATUS_DAMAGED, "the file has %lld bytes instead of %lld",
                         (long long)facts.st_size, (long long)length);
    char *bytes = arena_alloc(arena, (size_t)length);
    if (!bytes)
        return error_set(error, STATUS_MEMORY, "no memory for a file of %lld bytes",
                         (long long)length);
    int status = read_bytes(descriptor, bytes, (size_t)length, 0, error);
    if (status < 0)
        return status;
    return content_decode_file((struct text){bytes, (size_t)length}, arena, ret_document, error);
}

int content_read_file(struct content_reader *reader, int64_t number, int64_t length,
                      struct arena *arena, struct content_document *ret_document,
                      struct error *error)
{
    char name[CONTENT_FILE_NAME_BYTES];
    content_file_name(number, name);
    int status;
    int descriptor = openat(reader->directory, name, O_RDONLY | O_CLOEXEC | O_NOFOLLOW);
    if (descriptor < 0)
        status = error_set_errno(error, errno, "cannot open");
    else if (length <= 0 || length > LIMIT_CONTENT_BYTES)
        status =
            error_set(error, STATUS_DAMAGED, "no document can have %lld bytes", (long long)length);
    else
        status = read_whole_file(descriptor, length, arena, ret_document, error);
    if (descriptor >= 0)
        close(descriptor);
    if (status < 0)
        error_prefix(error, "%s of %s", name, reader->folder);
    return status;
}
