/* Files of many documents, one after the other. */
#include "file_format.h"
#include "markdown_sink.h"
#include "sink_operations.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <inttypes.h>
#include <openssl/evp.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>

#define FILE_BYTES (INT64_C(256) << 20)
/* A batch of documents that are as large as they may be. */
#define BATCH_BYTES ((size_t)1 << 30)
#define NAME_BYTES  400

struct files_sink {
    struct sink sink; /* first member */
    const struct file_format *format;
    struct clock *clock;
    unsigned char space[FILE_SPACE_BYTES]; /* of the identifiers of records */
    int folder;
    char prefix[NAME_BYTES - 32]; /* "<collection>.<destination>." */
    int64_t file_bytes;
    int64_t number; /* of the file that is written */
    int file;       /* -1: none yet */
    int64_t length; /* of it */
};

static void close_sink(struct sink *sink)
{
    struct files_sink *files = (struct files_sink *)sink;
    if (files->file >= 0)
        close(files->file);
    if (files->folder >= 0)
        close(files->folder);
    free(files);
}

static void name_of(const struct files_sink *files, char name[NAME_BYTES])
{
    snprintf(name, NAME_BYTES, "%s%06" PRId64 "%s", files->prefix, files->number,
             files->format->extension);
}

/* The greatest number that a file of this destination has; 0 without one. */
static int64_t last_number(const struct files_sink *files)
{
    int64_t last = 0;
    size_t length = strlen(files->prefix);
    int fd = openat(files->folder, ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    DIR *list = fd < 0 ? NULL : fdopendir(fd);
    if (!list) {
        if (fd >= 0)
            close(fd);
        return 0;
    }
    for (const struct dirent *entry; (entry = readdir(list));) {
        char *end;
        if (strncmp(entry->d_name, files->prefix, length) != 0)
            continue;
        long long number = strtoll(entry->d_name + length, &end, 10);
        if (strcmp(end, files->format->extension) == 0 && number > last)
            last = number;
    }
    closedir(list);
    return last;
}

static int failed(const char *name, struct error *error)
{
    return error_set(error, errno == ENOSPC ? STATUS_FULL : STATUS_SYSTEM, "%s: %s", name,
                     strerror(errno));
}

/* Only our own files are written to: links are not followed. */
static int open_file(struct files_sink *files, struct error *error)
{
    char name[NAME_BYTES];
    struct stat facts;
    name_of(files, name);
    int file = openat(files->folder, name, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0640);
    if (file < 0)
        return failed(name, error);
    int64_t length = 0;
    int status = fstat(file, &facts) < 0
                     ? failed(name, error)
                     : files->format->whole_length(file, (int64_t)facts.st_size, &length, error);
    /* The folder's entry of a new file is to last as its lines do. */
    if (status == 0 && (ftruncate(file, (off_t)length) < 0 || fsync(files->folder) < 0))
        status = failed(name, error);
    if (status < 0) {
        close(file);
        return status;
    }
    files->file = file;
    files->length = length;
    return 0;
}

static int open_files(const struct sink_settings *settings, struct sink **ret_sink,
                      struct error *error)
{
    const struct destination_config *config = settings->config;
    unsigned char digest[EVP_MAX_MD_SIZE];
    struct files_sink *files = calloc(1, sizeof *files);
    if (!files)
        return error_set(error, STATUS_MEMORY, "no memory for files of documents");
    files->sink.operations = &FILES_SINK;
    files->format = file_format_of(config);
    files->clock = settings->clock;
    files->folder = files->file = -1;
    files->file_bytes = config->file_bytes ? config->file_bytes : FILE_BYTES;
    snprintf(files->prefix, sizeof files->prefix, "%s.%s.", settings->collection, settings->name);
    int status =
        EVP_Digest(files->prefix, strlen(files->prefix), digest, NULL, EVP_sha256(), NULL) == 1
            ? config_open_folder(settings->collection_config, config->directory.data,
                                 &files->folder, error)
            : error_set(error, STATUS_SYSTEM, "no digest of a name");
    memcpy(files->space, digest, sizeof files->space);
    if (status == 0) {
        files->number = last_number(files);
        files->number += files->number == 0;
        status = open_file(files, error);
    }
    if (status < 0) {
        close_sink(&files->sink);
        return status;
    }
    *ret_sink = &files->sink;
    return 0;
}

/* What a failed write left is cut off before the next line. */
static int append(struct files_sink *files, struct text lines, struct error *error)
{
    char name[NAME_BYTES];
    int64_t at = files->length;
    name_of(files, name);
    while (lines.length) {
        ssize_t written = pwrite(files->file, lines.data, lines.length, (off_t)at);
        if (written < 0 && errno == EINTR)
            continue;
        if (written <= 0)
            return failed(name, error);
        lines = (struct text){lines.data + written, lines.length - (size_t)written};
        at += written;
    }
    if (ftruncate(files->file, (off_t)at) < 0 || fdatasync(files->file) < 0)
        return failed(name, error);
    files->length = at;
    return 0;
}

static int open_sink(const struct sink_settings *settings, struct sink **ret_sink,
                     struct error *error)
{
    return file_format_of(settings->config) ? open_files(settings, ret_sink, error)
                                            : markdown_sink_open(settings, ret_sink, error);
}

static int begin_next(struct files_sink *files, struct error *error)
{
    close(files->file);
    files->file = -1;
    files->number++;
    return open_file(files, error);
}

static int write_items(const struct files_sink *files, const struct sink_item *items, size_t count,
                       struct buffer *out, struct error *error)
{
    char name[NAME_BYTES];
    struct file_writing writing = {.name = name, .now_ms = clock_wall_ms(files->clock)};
    int status = 0;
    name_of(files, name);
    memcpy(writing.space, files->space, sizeof writing.space);
    if (files->length == 0 && files->format->begin)
        status = files->format->begin(&writing, out, error);
    for (size_t i = 0; i < count && status == 0; i++)
        status = files->format->write(&writing, &items[i], out, error);
    return status == 0 && out->failed
               ? error_set(error, STATUS_MEMORY, "no memory for a batch of documents")
               : status;
}

static int deliver(struct sink *sink, struct sink_item *items, size_t count, struct arena *arena,
                   int64_t *ret_retry_after_ms, struct error *error)
{
    struct files_sink *files = (struct files_sink *)sink;
    struct buffer lines;
    (void)arena;
    (void)ret_retry_after_ms;
    int status = 0;
    if (files->file < 0 || files->length >= files->file_bytes)
        status = files->file < 0 ? open_file(files, error) : begin_next(files, error);
    if (status < 0)
        return status;
    buffer_init(&lines, BATCH_BYTES);
    status = write_items(files, items, count, &lines, error);
    if (status == 0)
        status = append(files, buffer_text(&lines), error);
    buffer_done(&lines);
    return status;
}

static uint64_t digest(const struct sink_settings *settings, const struct document *document)
{
    return file_format_of(settings->config) ? document_digest(document)
                                            : document_markdown_digest(document);
}

const struct sink_operations FILES_SINK = {.name = "files",
                                           .uses_markdown = true,
                                           .open = open_sink,
                                           .deliver = deliver,
                                           .close = close_sink,
                                           .digest = digest,
                                           .each = files_each};
