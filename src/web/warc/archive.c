#include <seine/foundation/base/array.h>
#include <seine/web/warc/archive.h>

#include <seine/foundation/base/hash.h>
#include <seine/foundation/uri.h>
#include <seine/web/fetch/headers.h>
#include <seine/web/warc/chunks.h>
#include <seine/web/warc/read.h>

#include "payload.h"

#include <stdlib.h>

#define PIECE_BYTES ((size_t)64 * 1024)
/* The bytes of a block that are read for its status line. */
#define BEGIN_BYTES 64
/* Two gigabytes of memory. */
#define ENTRIES_MOST ((size_t)1 << 26)

struct entry {
    uint64_t hash; /* of the normalised URI */
    int64_t offset;
    int64_t date_ms;
    uint32_t file;
    bool is_revisit;
};

struct warc_archive {
    const char *const *paths;
    struct hash_key key;
    struct entry *entries; /* sorted by hash; responses before revisits, latest first */
    size_t count, room;
    struct fetch_archive answers;
};

/* ---- which records are used ---- */

static bool normalise(struct text text, char storage[URI_STORAGE_BYTES], struct uri *ret_uri)
{
    return uri_parse(text, storage, URI_STORAGE_BYTES, ret_uri) == URI_FINE && !ret_uri->opaque &&
           text_starts_with(ret_uri->scheme, TEXT_LITERAL("http"));
}

static bool is_http(const struct warc_record *record)
{
    struct text type;
    return warc_record_field(record, "Content-Type", &type) &&
           text_starts_with(type, TEXT_LITERAL("application/http"));
}

/* Skips archived failures: they are no documents, and the server may have the document by now. */
static int has_good_status(struct warc_reader *reader, bool *ret_is_good, struct error *error)
{
    char begin[BEGIN_BYTES];
    size_t length = 0, got = 1;
    int status = 0;
    while (status == 0 && got && length < sizeof begin) {
        status = warc_reader_read(reader, begin + length, sizeof begin - length, &got, error);
        if (status == 0)
            length += got;
    }
    struct headers_status line;
    const char *end = memchr(begin, '\n', length);
    *ret_is_good =
        headers_status((struct text){begin, end ? (size_t)(end - begin) + 1 : length}, &line) &&
        line.code < 400;
    return status;
}

static int counts(struct warc_reader *reader, const struct warc_record *record, bool *ret_counts,
                  struct error *error)
{
    *ret_counts = text_equal(record->type, TEXT_LITERAL("resource")) ||
                  text_equal(record->type, TEXT_LITERAL("revisit"));
    if (!text_equal(record->type, TEXT_LITERAL("response")) || !is_http(record))
        return 0;
    return has_good_status(reader, ret_counts, error);
}

/* ---- the table ---- */

static int add(struct warc_archive *archive, const struct entry *entry, struct error *error)
{
    if (archive->count == ENTRIES_MOST ||
        !ARRAY_ROOM(archive->entries, archive->count, archive->room))
        return error_set(error, STATUS_MEMORY, "no memory for so many records");
    archive->entries[archive->count++] = *entry;
    return 0;
}

static int compare(const void *a, const void *b)
{
    const struct entry *one = a, *other = b;
    if (one->hash != other->hash)
        return one->hash < other->hash ? -1 : 1;
    if (one->is_revisit != other->is_revisit)
        return one->is_revisit - other->is_revisit;
    return (one->date_ms < other->date_ms) - (one->date_ms > other->date_ms);
}

static const struct entry *find(const struct warc_archive *archive, struct text uri)
{
    uint64_t hash = hash_bytes(&archive->key, uri.data, uri.length);
    size_t low = 0, high = archive->count;
    while (low < high) {
        size_t middle = low + (high - low) / 2;
        if (archive->entries[middle].hash < hash)
            low = middle + 1;
        else
            high = middle;
    }
    bool is_there = low < archive->count && archive->entries[low].hash == hash;
    return is_there ? &archive->entries[low] : NULL;
}

static int take_record(struct warc_archive *archive, struct warc_reader *reader,
                       const struct warc_record *record, uint32_t file, FILE *uris,
                       struct warc_archive_count *count, struct error *error)
{
    char storage[URI_STORAGE_BYTES];
    struct text target;
    struct uri uri;
    bool is_wanted = false;
    struct entry entry = {.offset = record->offset,
                          .file = file,
                          .is_revisit = text_equal(record->type, TEXT_LITERAL("revisit"))};
    if (!warc_record_target(record, &target) || !normalise(target, storage, &uri) ||
        !warc_record_date(record, &entry.date_ms))
        return 0;
    int status = counts(reader, record, &is_wanted, error);
    if (status < 0 || !is_wanted)
        return status;
    if (!record->begins_member) {
        count->unreachable++;
        return 0;
    }
    entry.hash = hash_bytes(&archive->key, uri.text.data, uri.text.length);
    /* robots.txt is requested as such, and is no document. */
    if (!text_equal(uri.path_and_query, TEXT_LITERAL("/robots.txt"))) {
        count->records++;
        fwrite(uri.text.data, 1, uri.text.length, uris);
        putc('\n', uris);
    }
    return add(archive, &entry, error);
}

static int take_file(struct warc_archive *archive, uint32_t file, FILE *uris,
                     const atomic_bool *cancelled, struct warc_archive_count *count,
                     struct error *error)
{
    struct warc_reader *reader;
    struct warc_record record;
    int status = warc_reader_open(archive->paths[file], &reader, error);
    if (status < 0)
        return status;
    while ((status = warc_reader_next(reader, &record, error)) == WARC_RECORD) {
        status = cancelled && atomic_load(cancelled)
                     ? error_set(error, STATUS_CANCELLED, "interrupted")
                     : take_record(archive, reader, &record, file, uris, count, error);
        if (status < 0)
            break;
    }
    warc_reader_close(reader);
    return status;
}

/* ---- answers ---- */

static void append_payload(void *context, struct text bytes, struct text unchunked)
{
    struct fetch_archived *archived = context;
    (void)unchunked;
    size_t room = archived->body.ceiling - archived->body.length - 1;
    archived->is_cut = archived->is_cut || bytes.length > room;
    buffer_append(&archived->body, bytes.data, bytes.length < room ? bytes.length : room);
}

/* Removes the chunks. Some programs keep the header field but remove the chunks: then the body is
 * unchanged. */
static void remove_chunks(struct buffer *body)
{
    struct chunk_reader chunks = {0};
    struct text rest = buffer_text(body), data;
    size_t length = 0;
    while ((data = chunk_reader_next(&chunks, &rest)).length)
        length += data.length;
    if (chunks.state == CHUNK_BROKEN || (length == 0 && chunks.state != CHUNK_LAST))
        return;
    chunks = (struct chunk_reader){0};
    rest = buffer_text(body);
    length = 0;
    while ((data = chunk_reader_next(&chunks, &rest)).length) {
        memmove(body->data + length, data.data, data.length);
        length += data.length;
    }
    body->length = length;
}

static int read_block(struct warc_reader *reader, struct payload_finder *finder,
                      struct fetch_archived *archived, struct error *error)
{
    size_t length = 1;
    int status = 0;
    char *piece = malloc(PIECE_BYTES);
    if (!piece)
        return error_set(error, STATUS_MEMORY, "no memory for an archived answer");
    while (status == 0 && length && !archived->is_cut) {
        status = warc_reader_read(reader, piece, PIECE_BYTES, &length, error);
        if (status == 0)
            payload_finder_add(finder, (struct text){piece, length}, append_payload, archived);
    }
    free(piece);
    return status;
}

static int read_answer(struct warc_reader *reader, const struct warc_record *record,
                       struct fetch_archived *archived, struct error *error)
{
    struct payload_finder finder;
    bool is_response = text_equal(record->type, TEXT_LITERAL("response"));
    payload_finder_init(&finder, is_response);
    int status = read_block(reader, &finder, archived, error);
    if (status == 0 && is_response) {
        struct text head = buffer_text(&finder.head);
        const char *end = memmem(head.data, head.length, "\r\n\r\n", 4);
        head.length = end ? (size_t)(end - head.data) + 2 : 0;
        buffer_append_text(&archived->header, head);
        if (finder.is_chunked)
            remove_chunks(&archived->body);
    } else if (status == 0) {
        struct text type = TEXT_LITERAL("application/octet-stream");
        (void)warc_record_field(record, "Content-Type", &type);
        buffer_append_string(&archived->header, "HTTP/1.1 200 OK\r\nContent-Type: ");
        buffer_append_text(&archived->header, type);
        buffer_append_string(&archived->header, "\r\n");
    }
    if (status == 0 && (archived->header.failed || archived->body.failed))
        status = error_set(error, STATUS_MEMORY, "no memory for an archived answer");
    payload_finder_done(&finder);
    return status;
}

/* Reads an entry. The content of a revisit is in the record of the URI that it refers to. */
static int read_entry(const struct warc_archive *archive, const struct entry *entry,
                      struct text uri, struct fetch_archived *archived,
                      char referred[URI_STORAGE_BYTES], struct text *ret_referred,
                      struct error *error)
{
    char storage[URI_STORAGE_BYTES];
    struct warc_reader *reader;
    struct warc_record record;
    struct text target;
    struct uri parsed;
    int status = warc_reader_open_at(archive->paths[entry->file], entry->offset, &reader, error);
    if (status < 0)
        return status;
    status = warc_reader_next(reader, &record, error);
    if (status == 0 ||
        (status > 0 && (!warc_record_target(&record, &target) ||
                        !normalise(target, storage, &parsed) || !text_equal(parsed.text, uri))))
        status = error_set(error, STATUS_NOT_FOUND, "%s, offset %lld: another record is there now",
                           archive->paths[entry->file], (long long)entry->offset);
    if (status > 0 && entry->is_revisit) {
        bool is_named = warc_record_field(&record, "WARC-Refers-To-Target-URI", &target) &&
                        normalise(target, referred, &parsed);
        *ret_referred = is_named ? parsed.text : uri;
        status = 0;
    } else if (status > 0) {
        status = read_answer(reader, &record, archived, error);
    }
    warc_reader_close(reader);
    return status;
}

static int read_uri(void *context, struct text uri, struct fetch_archived *archived,
                    struct error *error)
{
    const struct warc_archive *archive = context;
    char referred[URI_STORAGE_BYTES], ignored[URI_STORAGE_BYTES];
    struct text other = {0}, further = {0};
    const struct entry *entry = find(archive, uri);
    if (!entry)
        return error_set(error, STATUS_NOT_FOUND, "the archive does not have it");
    int64_t date_ms = entry->date_ms;
    int status = read_entry(archive, entry, uri, archived, referred, &other, error);
    if (status == 0 && entry->is_revisit) {
        entry = find(archive, other);
        status = entry && !entry->is_revisit
                     ? read_entry(archive, entry, other, archived, ignored, &further, error)
                     : error_set(error, STATUS_NOT_FOUND, "the archive lacks what it refers to");
    }
    archived->at_ms = date_ms;
    return status;
}

/* Whether the archive has content for the URI: a revisit without its content does not count. */
static bool has_uri(void *context, struct text uri)
{
    const struct warc_archive *archive = context;
    char referred[URI_STORAGE_BYTES];
    struct text other = {0};
    const struct entry *entry = find(archive, uri);
    if (!entry || !entry->is_revisit)
        return entry != NULL;
    struct fetch_archived unused = {0};
    if (read_entry(archive, entry, uri, &unused, referred, &other, NULL) < 0)
        return false;
    entry = find(archive, other);
    return entry && !entry->is_revisit;
}

/* ---- the archive ---- */

int warc_archive_open(const char *const *paths, size_t count, FILE *uris,
                      const atomic_bool *cancelled, struct warc_archive **ret_archive,
                      struct warc_archive_count *ret_count, struct error *error)
{
    unsigned char seed[32];
    struct warc_archive *archive = calloc(1, sizeof *archive);
    struct warc_archive_count counted = {0};
    if (!archive)
        return error_set(error, STATUS_MEMORY, "no memory to read WARC files");
    archive->paths = paths;
    archive->answers = (struct fetch_archive){.context = archive, .has = has_uri, .read = read_uri};
    int status = hash_random_seed(seed) < 0
                     ? error_set(error, STATUS_SYSTEM, "the system has no random numbers")
                     : 0;
    hash_key_from_seed(&archive->key, seed);
    for (size_t i = 0; status == 0 && i < count; i++)
        status = take_file(archive, (uint32_t)i, uris, cancelled, &counted, error);
    if (status == 0 && fflush(uris) != 0)
        status = error_set_errno(error, errno, "cannot write the URIs of WARC files");
    if (status < 0) {
        warc_archive_close(archive);
        return status;
    }
    if (archive->count)
        qsort(archive->entries, archive->count, sizeof *archive->entries, compare);
    *ret_archive = archive;
    *ret_count = counted;
    return 0;
}

void warc_archive_close(struct warc_archive *archive)
{
    if (!archive)
        return;
    free(archive->entries);
    free(archive);
}

const struct fetch_archive *warc_archive_answers(const struct warc_archive *archive)
{
    return &archive->answers;
}
