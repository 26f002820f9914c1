#include <seine/web/warc/read.h>

#include "source.h"

#include <stdlib.h>
#include <time.h>

struct warc_reader {
    struct source source;
    struct buffer header;
    bool is_open;       /* a record was begun and not ended */
    bool begins_member; /* the next bytes begin a member */
    int64_t offset;
    int64_t left; /* bytes left of the block */
};

int warc_reader_open(const char *path, struct warc_reader **ret_reader, struct error *error)
{
    return warc_reader_open_at(path, 0, ret_reader, error);
}

int warc_reader_open_at(const char *path, int64_t offset, struct warc_reader **ret_reader,
                        struct error *error)
{
    struct warc_reader *reader = malloc(sizeof *reader);
    if (!reader)
        return error_set(error, STATUS_MEMORY, "no memory to read %s", path);
    int status = source_open(&reader->source, path, offset, error);
    if (status < 0) {
        free(reader);
        return status;
    }
    buffer_init(&reader->header, WARC_HEADER_BYTES);
    reader->is_open = false;
    reader->begins_member = true;
    reader->left = reader->offset = 0;
    *ret_reader = reader;
    return 0;
}

void warc_reader_close(struct warc_reader *reader)
{
    if (!reader)
        return;
    source_close(&reader->source);
    buffer_done(&reader->header);
    free(reader);
}

static int damaged(const struct warc_reader *reader, const char *what, struct error *error)
{
    return error_set(error, STATUS_DAMAGED, "%s, offset %lld: %s", reader->source.path,
                     (long long)reader->offset, what);
}

/* ---- the header ---- */

/* Appends a line; its end becomes CR LF. *ret_length is the length without it; -1 at the end of the
 * file. */
static int read_line(struct warc_reader *reader, int64_t *ret_length, bool *ret_is_bare,
                     struct error *error)
{
    size_t begin = reader->header.length;
    for (;;) {
        struct text bytes;
        int status = source_look(&reader->source, &bytes, error);
        if (status < 0)
            return status;
        if (!bytes.length && begin == reader->header.length) {
            *ret_length = -1;
            return 0;
        }
        if (!bytes.length)
            return damaged(reader, "the file ends within the header of a record", error);
        const char *end = memchr(bytes.data, '\n', bytes.length);
        size_t length = end ? (size_t)(end - bytes.data) + 1 : bytes.length;
        buffer_append(&reader->header, bytes.data, length);
        source_take(&reader->source, length);
        if (reader->header.failed)
            return damaged(reader, "the header of a record is too long", error);
        if (end)
            break;
    }
    struct buffer *header = &reader->header;
    header->length--;
    if (header->length > begin && header->data[header->length - 1] == '\r')
        header->length--;
    else
        *ret_is_bare = true;
    *ret_length = (int64_t)(header->length - begin);
    buffer_append_string(header, "\r\n");
    return header->failed ? damaged(reader, "the header of a record is too long", error) : 0;
}

/* Joins a line that begins with white space to the line before it. */
static void join_folded(struct buffer *header, size_t line, size_t first)
{
    if (line > first && (header->data[line] == ' ' || header->data[line] == '\t'))
        memset(header->data + line - 2, ' ', 2);
}

static int read_fields(struct warc_reader *reader, size_t first, bool *ret_is_bare,
                       struct error *error)
{
    for (;;) {
        size_t line = reader->header.length;
        int64_t length = 0;
        int status = read_line(reader, &length, ret_is_bare, error);
        if (status < 0)
            return status;
        if (length < 0)
            return damaged(reader, "the file ends within the header of a record", error);
        if (length == 0) {
            reader->header.length = line;
            return 0;
        }
        join_folded(&reader->header, line, first);
    }
}

/* Skips surplus empty lines between records; they are harmless. */
static int read_version(struct warc_reader *reader, bool *ret_is_there, bool *ret_is_bare,
                        struct error *error)
{
    int64_t length = 0;
    for (int i = 0; length == 0; i++) {
        struct text bytes;
        int status = source_look(&reader->source, &bytes, error);
        if (status < 0)
            return status;
        reader->offset = source_offset(&reader->source);
        buffer_clear(&reader->header);
        *ret_is_bare = false;
        status = read_line(reader, &length, ret_is_bare, error);
        if (status < 0)
            return status;
        if (length == 0)
            reader->begins_member = false;
        if (i == 1000)
            return damaged(reader, "nothing but empty lines", error);
    }
    *ret_is_there = length > 0;
    if (length > 0 && !text_starts_with(buffer_text(&reader->header), TEXT_LITERAL("WARC/")))
        return damaged(reader, "no WARC record begins here", error);
    return 0;
}

static bool read_number(struct text value, int64_t *ret_number)
{
    int64_t number = 0;
    if (!value.length || value.length > 18)
        return false;
    for (size_t i = 0; i < value.length; i++) {
        if (value.data[i] < '0' || value.data[i] > '9')
            return false;
        number = number * 10 + (value.data[i] - '0');
    }
    *ret_number = number;
    return true;
}

int warc_reader_next(struct warc_reader *reader, struct warc_record *ret_record,
                     struct error *error)
{
    struct warc_record record = {0};
    struct text length;
    struct warc_record_end end;
    bool is_there = false, is_bare = false;
    int status = reader->is_open ? warc_reader_end(reader, &end, error) : 0;
    if (status == 0)
        status = read_version(reader, &is_there, &is_bare, error);
    if (status < 0 || !is_there)
        return status;
    size_t first = reader->header.length;
    status = read_fields(reader, first, &is_bare, error);
    if (status < 0)
        return status;
    record.version = text_trim((struct text){reader->header.data, first});
    record.header = (struct text){reader->header.data + first, reader->header.length - first};
    record.offset = reader->offset;
    record.begins_member = reader->begins_member;
    record.has_bare_lines = is_bare;
    if (!warc_record_field(&record, "WARC-Type", &record.type))
        return damaged(reader, "a record without WARC-Type", error);
    if (!warc_record_field(&record, "Content-Length", &length) ||
        !read_number(length, &record.length))
        return damaged(reader, "a record whose Content-Length is no number", error);
    reader->left = record.length;
    reader->is_open = true;
    *ret_record = record;
    return WARC_RECORD;
}

/* ---- the block ---- */

int warc_reader_read(struct warc_reader *reader, char *bytes, size_t most, size_t *ret_length,
                     struct error *error)
{
    struct text at_hand = {0};
    if (reader->left == 0 || most == 0) {
        *ret_length = 0;
        return 0;
    }
    int status = source_look(&reader->source, &at_hand, error);
    if (status < 0)
        return status;
    if (!at_hand.length)
        return damaged(reader, "the file ends within a record", error);
    size_t length = at_hand.length < most ? at_hand.length : most;
    if ((int64_t)length > reader->left)
        length = (size_t)reader->left;
    memcpy(bytes, at_hand.data, length);
    source_take(&reader->source, length);
    reader->left -= (int64_t)length;
    *ret_length = length;
    return 0;
}

/* Reads the two empty lines after a block, as far as they are there. */
static int read_ending(struct warc_reader *reader, bool *ret_is_terminated, struct error *error)
{
    static const char ENDING[] = "\r\n\r\n";
    size_t matched = 0;
    while (matched < 4) {
        struct text bytes;
        int status = source_look(&reader->source, &bytes, error);
        if (status < 0)
            return status;
        if (!bytes.length || bytes.data[0] != ENDING[matched])
            break;
        source_take(&reader->source, 1);
        matched++;
    }
    *ret_is_terminated = matched == 4;
    return 0;
}

int warc_reader_end(struct warc_reader *reader, struct warc_record_end *ret_end,
                    struct error *error)
{
    char passed[4096];
    size_t length = 0;
    struct warc_record_end end = {0};
    int status = 0;
    while (status == 0 && reader->left)
        status = warc_reader_read(reader, passed, sizeof passed, &length, error);
    if (status == 0)
        status = read_ending(reader, &end.is_terminated, error);
    if (status == 0)
        status = source_is_at_end_of_member(&reader->source, &end.ends_member, error);
    if (status < 0)
        return status;
    reader->is_open = false;
    reader->begins_member = end.ends_member;
    end.offset = source_offset(&reader->source);
    *ret_end = end;
    return 0;
}

/* ---- fields ---- */

bool warc_record_field(const struct warc_record *record, const char *name, struct text *ret_value)
{
    struct text rest = record->header, wanted = text_of(name);
    while (rest.length) {
        const char *end = memmem(rest.data, rest.length, "\r\n", 2);
        size_t length = end ? (size_t)(end - rest.data) : rest.length;
        const char *colon = memchr(rest.data, ':', length);
        if (colon &&
            text_equal_nocase(text_trim((struct text){rest.data, (size_t)(colon - rest.data)}),
                              wanted)) {
            *ret_value =
                text_trim((struct text){colon + 1, length - (size_t)(colon - rest.data) - 1});
            return true;
        }
        size_t used = end ? length + 2 : length;
        rest = (struct text){rest.data + used, rest.length - used};
    }
    return false;
}

bool warc_record_target(const struct warc_record *record, struct text *ret_uri)
{
    struct text uri;
    if (!warc_record_field(record, "WARC-Target-URI", &uri))
        return false;
    if (uri.length >= 2 && uri.data[0] == '<' && uri.data[uri.length - 1] == '>')
        uri = (struct text){uri.data + 1, uri.length - 2};
    *ret_uri = uri;
    return uri.length > 0;
}

/* Reads the text `before`, if any, and `count` digits. */
static bool read_digits(struct text *rest, size_t count, const char *before, int *ret_number)
{
    int number = 0;
    size_t skip = strlen(before);
    if (rest->length < skip + count || memcmp(rest->data, before, skip) != 0)
        return false;
    for (size_t i = 0; i < count; i++) {
        char c = rest->data[skip + i];
        if (c < '0' || c > '9')
            return false;
        number = number * 10 + (c - '0');
    }
    *ret_number = number;
    *rest = (struct text){rest->data + skip + count, rest->length - skip - count};
    return true;
}

bool warc_record_date(const struct warc_record *record, int64_t *ret_ms)
{
    struct text rest;
    struct tm parts = {.tm_mday = 1, .tm_mon = 1};
    if (!warc_record_field(record, "WARC-Date", &rest) ||
        !read_digits(&rest, 4, "", &parts.tm_year))
        return false;
    if (read_digits(&rest, 2, "-", &parts.tm_mon) && read_digits(&rest, 2, "-", &parts.tm_mday) &&
        read_digits(&rest, 2, "T", &parts.tm_hour) && read_digits(&rest, 2, ":", &parts.tm_min))
        (void)read_digits(&rest, 2, ":", &parts.tm_sec);
    int fraction = 0, milliseconds = 0;
    if (rest.length && rest.data[0] == '.')
        for (int place = 100; read_digits(&rest, 1, place == 100 ? "." : "", &fraction);
             place /= 10)
            milliseconds += fraction * place;
    if (parts.tm_mon < 1 || parts.tm_mon > 12 || parts.tm_mday < 1 || parts.tm_mday > 31 ||
        parts.tm_hour > 23 || parts.tm_min > 59 || parts.tm_sec > 60 ||
        (rest.length && !text_equal(rest, TEXT_LITERAL("Z"))))
        return false;
    parts.tm_year -= 1900;
    parts.tm_mon -= 1;
    *ret_ms = (int64_t)timegm(&parts) * 1000 + milliseconds;
    return true;
}
