/* What the files of the sink `files` say: of each document the item with the greatest version. */
#include "file_format.h"
#include "json_texts.h"
#include "json_version.h"
#include "markdown_sink.h"
#include "sink_operations.h"

#include <cjson/cJSON.h>
#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <seine/foundation/base/hash.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

#define NAME_BYTES 400
#define FIRST_ROOM ((size_t)1 << 12)

/* The greatest version of each URI, by its hash: 16 bytes a document and as much again. */
struct latest {
    struct latest_entry {
        uint64_t uri; /* 0: free */
        int64_t version;
    } * entries;
    size_t count, room; /* a power of two */
    struct hash_key key;
};

struct files_reading {
    const struct sink_settings *settings;
    struct latest latest;
    sink_visitor *visit; /* NULL: the versions are gathered */
    void *context;
    bool has_ended;
    bool has_failed; /* without memory */
    const struct file_format *format;
    int folder;
    char prefix[NAME_BYTES];
};

struct line {
    struct text uri, checksum;
    int64_t version;
    bool is_put;
};

/* ---- versions ---- */

static struct latest_entry *place_of(const struct latest *latest, uint64_t uri)
{
    size_t at = uri >> 1 & (latest->room - 1);
    while (latest->entries[at].uri && latest->entries[at].uri != uri)
        at = (at + 1) & (latest->room - 1);
    return &latest->entries[at];
}

static bool make_room(struct latest *latest)
{
    struct latest larger = *latest;
    if (latest->count * 2 < latest->room)
        return true;
    larger.room = latest->room ? latest->room * 2 : FIRST_ROOM;
    larger.entries = calloc(larger.room, sizeof *larger.entries);
    if (!larger.entries)
        return false;
    for (size_t i = 0; i < latest->room; i++)
        if (latest->entries[i].uri)
            *place_of(&larger, latest->entries[i].uri) = latest->entries[i];
    free(latest->entries);
    *latest = larger;
    return true;
}

/* Never that of a free place. */
static uint64_t hash_of(const struct latest *latest, struct text uri)
{
    return hash_bytes(&latest->key, uri.data, uri.length) | 1;
}

static bool keep_version(struct latest *latest, const struct line *line)
{
    if (!make_room(latest))
        return false;
    struct latest_entry *entry = place_of(latest, hash_of(latest, line->uri));
    latest->count += !entry->uri;
    entry->uri = hash_of(latest, line->uri);
    if (line->version > entry->version)
        entry->version = line->version;
    return true;
}

/* ---- lines ---- */

static bool take_item(void *context, const cJSON *object)
{
    struct files_reading *reading = context;
    const struct line line = {
        .uri = json_text_in(object, "uri"),
        .checksum = json_text_in(object, "checksum"),
        .version = json_version(cJSON_GetObjectItemCaseSensitive(object, "version")),
        .is_put = text_equal(json_text_in(object, "operation"), TEXT_LITERAL("put")),
    };
    if (!reading->visit) {
        reading->has_failed = !keep_version(&reading->latest, &line);
        return !reading->has_failed;
    }
    const struct latest_entry *latest =
        place_of(&reading->latest, hash_of(&reading->latest, line.uri));
    if (line.is_put && latest->version == line.version) {
        struct sink_document document = {
            .uri = line.uri, .version = line.version, .checksum = line.checksum};
        json_take_texts(object, &document);
        reading->has_ended = !reading->visit(reading->context, &document);
    }
    return !reading->has_ended;
}

static int read_file(struct files_reading *reading, const char *name, struct error *error)
{
    int file = openat(reading->folder, name, O_RDONLY | O_CLOEXEC | O_NOFOLLOW);
    if (file < 0)
        return error_set_file(error, errno, "read", name);
    int status = reading->format->each(file, name, take_item, reading, error);
    close(file);
    return status == 0 && reading->has_failed
               ? error_set(error, STATUS_MEMORY, "no memory for the lines of a destination")
               : status;
}

static bool is_ours(const struct files_reading *reading, struct text name)
{
    return text_starts_with(name, text_of(reading->prefix)) &&
           text_ends_with(name, text_of(reading->format->extension));
}

static int read_files(struct files_reading *reading, struct error *error)
{
    int descriptor = openat(reading->folder, ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    DIR *list = descriptor < 0 ? NULL : fdopendir(descriptor);
    int status = 0;
    if (!list) {
        status = error_set_file(error, errno, "read", "the folder of a destination");
        if (descriptor >= 0)
            close(descriptor);
        return status;
    }
    const struct dirent *entry;
    while (status == 0 && !reading->has_ended && (entry = readdir(list)))
        if (is_ours(reading, text_of(entry->d_name)))
            status = read_file(reading, entry->d_name, error);
    closedir(list);
    return status;
}

static int read_items(const struct sink_settings *settings, sink_visitor *visit, void *context,
                      struct error *error)
{
    struct files_reading reading = {
        .settings = settings, .format = file_format_of(settings->config), .folder = -1};
    unsigned char seed[32];
    if (hash_random_seed(seed) < 0)
        return error_set(error, STATUS_SYSTEM, "the system has no random numbers");
    hash_key_from_seed(&reading.latest.key, seed);
    snprintf(reading.prefix, sizeof reading.prefix, "%s.%s.", settings->collection, settings->name);
    int status = config_open_folder(settings->collection_config, settings->config->directory.data,
                                    &reading.folder, error);
    if (status == 0 && !make_room(&reading.latest))
        status = error_set(error, STATUS_MEMORY, "no memory for the lines of a destination");
    if (status == 0)
        status = read_files(&reading, error);
    reading.visit = visit;
    reading.context = context;
    if (status == 0)
        status = read_files(&reading, error);
    if (reading.folder >= 0)
        close(reading.folder);
    free(reading.latest.entries);
    return status;
}

int files_each(const struct sink_settings *settings, sink_visitor *visit, void *context,
               struct error *error)
{
    return file_format_of(settings->config) ? read_items(settings, visit, context, error)
                                            : markdown_sink_each(settings, visit, context, error);
}
