#include "markdown_sink.h"

#include "front_matter.h"
#include "sink_operations.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <openssl/evp.h>
#include <seine/foundation/uri.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>

#define NAME_BYTES    400
#define PART_BYTES    (NAME_BYTES + 8)
#define CONTENT_BYTES ((size_t)1 << 30)
#define FRONT_BYTES   ((size_t)1 << 20)
/* Bytes of the digest of a URI, which distinguishes files whose URIs have the same name. */
#define HASH_BYTES 8
/* What is being written; no other program takes it for a document. */
#define PART_SUFFIX ".part"

struct markdown_sink {
    struct sink sink; /* first member */
    int folder;       /* that of the destination */
    struct buffer content;
};

static int failed(const char *name, struct error *error)
{
    return error_set(error, errno == ENOSPC ? STATUS_FULL : STATUS_SYSTEM, "%s: %s", name,
                     strerror(errno));
}

static void close_sink(struct sink *sink)
{
    struct markdown_sink *own = (struct markdown_sink *)sink;
    if (own->folder >= 0)
        close(own->folder);
    buffer_done(&own->content);
    free(own);
}

/* Only our own folders are entered: links are not followed. */
static int open_folder(const struct sink_settings *settings, bool is_made, int *ret_folder,
                       struct error *error)
{
    char name[NAME_BYTES];
    int directory;
    snprintf(name, sizeof name, "%s.%s", settings->collection, settings->name);
    int status = config_open_folder(settings->collection_config, settings->config->directory.data,
                                    &directory, error);
    if (status < 0)
        return status;
    if (is_made && mkdirat(directory, name, 0750) < 0 && errno != EEXIST)
        status = failed(name, error);
    int folder =
        status < 0 ? -1 : openat(directory, name, O_RDONLY | O_DIRECTORY | O_CLOEXEC | O_NOFOLLOW);
    if (status == 0 && folder < 0)
        status = errno == ENOENT ? STATUS_NOT_FOUND : failed(name, error);
    close(directory);
    if (status == 0)
        *ret_folder = folder;
    return status;
}

static int name_of(struct text uri, char site[NAME_BYTES], char name[NAME_BYTES],
                   struct error *error)
{
    unsigned char digest[EVP_MAX_MD_SIZE];
    struct uri_file_name parts;
    if (EVP_Digest(uri.data, uri.length, digest, NULL, EVP_sha256(), NULL) != 1)
        return error_set(error, STATUS_SYSTEM, "no digest of a URI");
    uri_file_name(uri, &parts);
    snprintf(site, NAME_BYTES, "%s", parts.site);
    int length = snprintf(name, NAME_BYTES, "%s%s", parts.path, *parts.path ? "-" : "");
    for (int i = 0; i < HASH_BYTES; i++)
        length += snprintf(name + length, NAME_BYTES - (size_t)length, "%02x", digest[i]);
    snprintf(name + length, NAME_BYTES - (size_t)length, ".md");
    return 0;
}

/* Whether there is a file with a greater version. */
static bool has_later(int folder, const char *name, int64_t version)
{
    struct sink_document there = {0};
    struct arena arena;
    int file = openat(folder, name, O_RDONLY | O_CLOEXEC | O_NOFOLLOW);
    if (file < 0)
        return false;
    arena_init(&arena, 4096, FRONT_BYTES);
    bool is_later = front_matter_read(file, &arena, &there) && there.version > version;
    arena_done(&arena);
    close(file);
    return is_later;
}

static int write_part(int folder, const char *part, struct text bytes, struct error *error)
{
    int status = 0;
    int file = openat(folder, part, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC | O_NOFOLLOW, 0640);
    if (file < 0)
        return failed(part, error);
    while (status == 0 && bytes.length) {
        ssize_t written = write(file, bytes.data, bytes.length);
        if (written < 0 && errno != EINTR)
            status = failed(part, error);
        else if (written > 0)
            bytes = (struct text){bytes.data + written, bytes.length - (size_t)written};
    }
    if (status == 0 && fdatasync(file) < 0)
        status = failed(part, error);
    close(file);
    return status;
}

static int replace(struct markdown_sink *own, int folder, const char *name,
                   const struct document *document, struct error *error)
{
    char part[PART_BYTES];
    snprintf(part, sizeof part, "%s%s", name, PART_SUFFIX);
    buffer_clear(&own->content);
    document_write_markdown_file(&own->content, document);
    int status = own->content.failed ? error_set(error, STATUS_MEMORY, "no memory for a document")
                                     : write_part(folder, part, buffer_text(&own->content), error);
    if (status == 0 && renameat(folder, part, folder, name) < 0)
        status = failed(name, error);
    return status;
}

static int deliver_item(struct markdown_sink *own, const struct sink_item *item,
                        struct error *error)
{
    char site[NAME_BYTES], name[NAME_BYTES];
    int status = name_of(item->uri, site, name, error);
    if (status < 0)
        return status;
    if (item->document && mkdirat(own->folder, site, 0750) < 0 && errno != EEXIST)
        return failed(site, error);
    int folder = openat(own->folder, site, O_RDONLY | O_DIRECTORY | O_CLOEXEC | O_NOFOLLOW);
    if (folder < 0)
        return !item->document && errno == ENOENT ? 0 : failed(site, error);
    if (!has_later(folder, name, item->version)) {
        if (item->document)
            status = replace(own, folder, name, item->document, error);
        else if (unlinkat(folder, name, 0) < 0 && errno != ENOENT)
            status = failed(name, error);
    }
    close(folder);
    /* The folder of a site without documents goes; one that has some stays. */
    if (!item->document)
        (void)unlinkat(own->folder, site, AT_REMOVEDIR);
    return status;
}

static int deliver(struct sink *sink, struct sink_item *items, size_t count, struct arena *arena,
                   int64_t *ret_retry_after_ms, struct error *error)
{
    struct markdown_sink *own = (struct markdown_sink *)sink;
    (void)arena, (void)ret_retry_after_ms;
    int status = 0;
    for (size_t i = 0; i < count && status == 0; i++)
        status = deliver_item(own, &items[i], error);
    /* Names as well. */
    return status == 0 && syncfs(own->folder) < 0 ? failed("a folder of documents", error) : status;
}

static const struct sink_operations MARKDOWN_SINK = {
    .name = "files", .deliver = deliver, .close = close_sink};

int markdown_sink_open(const struct sink_settings *settings, struct sink **ret_sink,
                       struct error *error)
{
    struct markdown_sink *own = calloc(1, sizeof *own);
    if (!own)
        return error_set(error, STATUS_MEMORY, "no memory for files of documents");
    own->sink.operations = &MARKDOWN_SINK;
    own->folder = -1;
    buffer_init(&own->content, CONTENT_BYTES);
    int status = open_folder(settings, true, &own->folder, error);
    if (status < 0) {
        close_sink(&own->sink);
        return status;
    }
    *ret_sink = &own->sink;
    return 0;
}

/* ---- what is there ---- */

struct reading {
    sink_visitor *visit;
    void *context;
    bool has_ended;
};

static int read_file(struct reading *reading, int folder, const char *name, struct error *error)
{
    struct sink_document document = {.has_texts = true};
    struct arena arena;
    int file = openat(folder, name, O_RDONLY | O_CLOEXEC | O_NOFOLLOW);
    if (file < 0)
        return error_set_file(error, errno, "read", name);
    arena_init(&arena, 4096, FRONT_BYTES);
    if (front_matter_read(file, &arena, &document))
        reading->has_ended = !reading->visit(reading->context, &document);
    arena_done(&arena);
    close(file);
    return 0;
}

typedef int entry_reader(struct reading *reading, int folder, const char *name,
                         struct error *error);

/* Each entry but hidden ones; takes the descriptor. */
static int each_entry(struct reading *reading, int folder, entry_reader *read, struct error *error)
{
    const struct dirent *entry;
    int status = 0;
    DIR *list = fdopendir(folder);
    if (!list) {
        status = error_set_file(error, errno, "read", "the folder of a destination");
        close(folder);
        return status;
    }
    while (status == 0 && !reading->has_ended && (entry = readdir(list)))
        if (entry->d_name[0] != '.')
            status = read(reading, dirfd(list), entry->d_name, error);
    closedir(list);
    return status;
}

static int read_document(struct reading *reading, int folder, const char *name, struct error *error)
{
    return text_ends_with(text_of(name), TEXT_LITERAL(".md"))
               ? read_file(reading, folder, name, error)
               : 0;
}

/* Files beside the sites' folders are not ours. */
static int read_site(struct reading *reading, int folder, const char *name, struct error *error)
{
    int site = openat(folder, name, O_RDONLY | O_DIRECTORY | O_CLOEXEC | O_NOFOLLOW);
    if (site < 0)
        return errno == ENOTDIR || errno == ELOOP ? 0 : error_set_file(error, errno, "read", name);
    return each_entry(reading, site, read_document, error);
}

int markdown_sink_each(const struct sink_settings *settings, sink_visitor *visit, void *context,
                       struct error *error)
{
    struct reading reading = {visit, context, false};
    int folder = -1;
    int status = open_folder(settings, false, &folder, error);
    if (status == STATUS_NOT_FOUND)
        return 0;
    return status < 0 ? status : each_entry(&reading, folder, read_site, error);
}
