#include <seine/state/content/reader.h>
#include <seine/state/content/store.h>

#include "epoch.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdbool.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <sys/uio.h>
#include <unistd.h>

#define VECTORS_AT_ONCE 256 /* IOV_MAX may be more; a batch has some hundred records */

struct pack {
    int descriptor;
    int64_t end;    /* offset of the next record */
    int64_t synced; /* the end of the last sync */
};

struct content_store {
    char *folder;  /* for error sentences */
    int directory; /* carries the locks of epochs */
    int64_t epoch; /* the current one */
    int64_t former_epoch;
    unsigned clusters;
    struct pack packs[CONTENT_MAX_CLUSTERS];
};

static int pack_failed(const struct content_store *store, unsigned cluster, const char *what,
                       struct error *error)
{
    int reason = errno;
    char name[CONTENT_PACK_NAME_BYTES];
    content_pack_name(cluster, name);
    return error_set_errno(error, reason, "cannot %s %s/%s", what, store->folder, name);
}

static int open_pack(struct content_store *store, int folder, unsigned cluster, struct error *error)
{
    struct pack *pack = &store->packs[cluster];
    char name[CONTENT_PACK_NAME_BYTES];
    content_pack_name(cluster, name);
    pack->descriptor = openat(folder, name, O_RDWR | O_CREAT | O_CLOEXEC, 0666);
    struct stat found;
    if (pack->descriptor < 0 || fstat(pack->descriptor, &found) < 0)
        return pack_failed(store, cluster, "open", error);
    pack->end = pack->synced = found.st_size;
    return 0;
}

int content_store_open(struct content_store **ret_store, const char *folder, unsigned clusters,
                       struct error *error)
{
    if (clusters < 1 || clusters > CONTENT_MAX_CLUSTERS)
        return error_set(error, STATUS_INVALID, "%u is no number of clusters between 1 and %d",
                         clusters, CONTENT_MAX_CLUSTERS);
    int status = 0;
    struct content_store *store = malloc(sizeof *store);
    if (!store)
        return error_set(error, STATUS_MEMORY, "no memory for the content packs of %s", folder);
    *store =
        (struct content_store){.folder = strdup(folder), .clusters = clusters, .directory = -1};
    for (unsigned k = 0; k < clusters; k++)
        store->packs[k] = (struct pack){.descriptor = -1};
    if (!store->folder) {
        status = error_set(error, STATUS_MEMORY, "no memory for the content packs of %s", folder);
        goto out;
    }
    store->directory = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (store->directory < 0) {
        status = error_set_file(error, errno, "open the folder", folder);
        goto out;
    }
    status = epoch_begin(store->directory, &store->epoch, error);
    if (status < 0)
        error_prefix(error, "%s", folder);
    store->former_epoch = store->epoch - 1;
    for (unsigned k = 0; k < clusters && status == 0; k++)
        status = open_pack(store, store->directory, k, error);
    /* New packs need durable names before contents are committed into them. */
    if (status == 0 && fsync(store->directory) < 0)
        status = error_set_file(error, errno, "sync the folder", folder);
    if (status == 0) {
        *ret_store = store;
        store = NULL;
    }
out:
    content_store_close(store);
    return status;
}

int content_store_add(struct content_store *store, struct error *error)
{
    if (store->clusters == CONTENT_MAX_CLUSTERS)
        return error_set(error, STATUS_LIMIT, "%s has %d content packs already", store->folder,
                         CONTENT_MAX_CLUSTERS);
    store->packs[store->clusters] = (struct pack){.descriptor = -1};
    int status = open_pack(store, store->directory, store->clusters, error);
    if (status == 0 && fsync(store->directory) < 0)
        status = error_set_file(error, errno, "sync the folder", store->folder);
    if (status == 0)
        status = content_cut(store, store->clusters, 0, NULL, error);
    if (status < 0 && store->packs[store->clusters].descriptor >= 0)
        close(store->packs[store->clusters].descriptor);
    store->clusters += status == 0;
    return status;
}

void content_store_close(struct content_store *store)
{
    if (!store)
        return;
    for (unsigned k = 0; k < store->clusters; k++)
        if (store->packs[k].descriptor >= 0)
            close(store->packs[k].descriptor);
    if (store->directory >= 0)
        close(store->directory);
    free(store->folder);
    free(store);
}

int content_cut(struct content_store *store, unsigned cluster, int64_t committed_end,
                int64_t *ret_cut_bytes, struct error *error)
{
    struct pack *pack = &store->packs[cluster];
    struct stat found;
    if (fstat(pack->descriptor, &found) < 0)
        return pack_failed(store, cluster, "look at", error);
    if (found.st_size < committed_end) {
        char name[CONTENT_PACK_NAME_BYTES];
        content_pack_name(cluster, name);
        return error_set(error, STATUS_DAMAGED,
                         "%s/%s has %lld bytes, but contents up to byte %lld were committed",
                         store->folder, name, (long long)found.st_size, (long long)committed_end);
    }
    if (found.st_size > committed_end && ftruncate(pack->descriptor, committed_end) < 0)
        return pack_failed(store, cluster, "cut", error);
    pack->end = committed_end;
    if (pack->synced > committed_end)
        pack->synced = committed_end;
    if (ret_cut_bytes)
        *ret_cut_bytes = found.st_size - committed_end;
    return 0;
}

/* Writes all vectors at `at`, and modifies them. Returns 0 or -1 with errno. */
static int write_vectors(int descriptor, struct iovec *vectors, int count, int64_t at)
{
    while (count > 0) {
        ssize_t written = pwritev(descriptor, vectors, count, at);
        if (written < 0) {
            if (errno == EINTR)
                continue;
            return -1;
        }
        at += written;
        while (count > 0 && (size_t)written >= vectors->iov_len) {
            written -= (ssize_t)vectors->iov_len;
            vectors++;
            count--;
        }
        if (count > 0) {
            vectors->iov_base = (char *)vectors->iov_base + written;
            vectors->iov_len -= (size_t)written;
        }
    }
    return 0;
}

/* Truncates the pack to `end`. A failure does not matter: the next record overwrites the rest, and
 * the next start truncates again. */
static void take_back(struct pack *pack, int64_t end)
{
    while (ftruncate(pack->descriptor, end) < 0 && errno == EINTR)
        ;
    pack->end = end;
}

int content_append(struct content_store *store, unsigned cluster, const struct text *records,
                   size_t count, int64_t *ret_offsets, struct error *error)
{
    struct pack *pack = &store->packs[cluster];
    int64_t end = pack->end;
    for (size_t done = 0; done < count;) {
        struct iovec vectors[VECTORS_AT_ONCE];
        int64_t at = end;
        int used = 0;
        for (; used < VECTORS_AT_ONCE && done < count; done++, used++) {
            vectors[used] = (struct iovec){.iov_base = (void *)(uintptr_t)records[done].data,
                                           .iov_len = records[done].length};
            end += (int64_t)records[done].length;
        }
        if (write_vectors(pack->descriptor, vectors, used, at) < 0) {
            int status = pack_failed(store, cluster, "write to", error);
            take_back(pack, pack->end);
            return status;
        }
    }
    int64_t offset = pack->end;
    for (size_t i = 0; i < count; i++) {
        ret_offsets[i] = offset;
        offset += (int64_t)records[i].length;
    }
    pack->end = end;
    return 0;
}

int content_sync(struct content_store *store, unsigned cluster, struct error *error)
{
    struct pack *pack = &store->packs[cluster];
    if (pack->synced == pack->end)
        return 0;
    int result;
    do {
        result = fdatasync(pack->descriptor);
    } while (result < 0 && errno == EINTR);
    if (result < 0) {
        int status = pack_failed(store, cluster, "sync", error);
        take_back(pack, pack->synced);
        return status;
    }
    pack->synced = pack->end;
    return 0;
}

int64_t content_end(const struct content_store *store, unsigned cluster)
{
    return store->packs[cluster].end;
}

int content_copy_record(struct content_store *store, unsigned cluster, int64_t offset,
                        int64_t length, struct arena *arena, struct text *ret_record,
                        struct error *error)
{
    char *bytes = arena_alloc(arena, (size_t)length);
    if (!bytes)
        return error_set(error, STATUS_MEMORY, "no memory for a record of %lld bytes",
                         (long long)length);
    for (int64_t done = 0; done < length;) {
        ssize_t got = pread(store->packs[cluster].descriptor, bytes + done, (size_t)(length - done),
                            offset + done);
        if (got < 0 && errno == EINTR)
            continue;
        if (got < 0)
            return pack_failed(store, cluster, "read", error);
        if (got == 0)
            return error_set(error, STATUS_DAMAGED, "%s: content-%u.pack ends before %lld",
                             store->folder, cluster, (long long)(offset + length));
        done += got;
    }
    *ret_record = (struct text){bytes, (size_t)length};
    return 0;
}

int content_end_epoch(struct content_store *store, int64_t *ret_epoch, struct error *error)
{
    int64_t ended = store->epoch;
    int status = epoch_advance(store->directory, &store->epoch, error);
    if (status < 0)
        error_prefix(error, "%s", store->folder);
    else
        *ret_epoch = ended;
    return status;
}

int64_t content_former_epoch(const struct content_store *store)
{
    return store->former_epoch;
}

bool content_is_read(const struct content_store *store, int64_t epoch)
{
    return epoch_is_pinned(store->directory, epoch);
}
