#include <seine/foundation/base/array.h>
#include <seine/web/warc/index.h>

#include <seine/foundation/base/utf8.h>
#include <seine/foundation/uri.h>
#include <seine/web/fetch/headers.h>
#include <seine/web/warc/read.h>

#include <stdio.h>
#include <stdlib.h>
#include <time.h>
#include <unistd.h>

/* The limit for all lines: a WARC file of the usual gigabyte has some hundred thousand. */
#define LINES_MOST  ((size_t)1 << 30)
#define HEAD_MOST   ((size_t)LIMIT_HEADER_BYTES)
#define PIECE_BYTES ((size_t)4096)

struct index {
    struct warc_reader *reader;
    struct text file_name;
    struct buffer lines;
    size_t *begins; /* offset of each line */
    size_t count, room;
};

/* ---- the key ---- */

static void put_lower(struct buffer *out, struct text text)
{
    for (size_t i = 0; i < text.length; i++) {
        char c = text.data[i];
        buffer_append_char(out, c >= 'A' && c <= 'Z' ? (char)(c | 0x20) : c);
    }
}

static struct text without_www(struct text host)
{
    size_t length = 3;
    if (!text_starts_with(host, TEXT_LITERAL("www")))
        return host;
    while (length < host.length && host.data[length] >= '0' && host.data[length] <= '9')
        length++;
    bool is_www = length + 1 < host.length && host.data[length] == '.';
    return is_www ? (struct text){host.data + length + 1, host.length - length - 1} : host;
}

static void put_host(struct buffer *out, struct text host)
{
    struct uri_address address;
    if (uri_host_address(host, &address)) {
        buffer_append_text(out, host);
        return;
    }
    host = without_www(host);
    for (size_t end = host.length; end > 0;) {
        size_t begin = end;
        while (begin > 0 && host.data[begin - 1] != '.')
            begin--;
        buffer_append(out, host.data + begin, end - begin);
        if (begin > 0)
            buffer_append_char(out, ',');
        end = begin ? begin - 1 : 0;
    }
}

static bool has_default_port(const struct uri *uri)
{
    return uri->port == (text_equal(uri->scheme, TEXT_LITERAL("https"))  ? 443
                         : text_equal(uri->scheme, TEXT_LITERAL("http")) ? 80
                                                                         : 21);
}

void warc_index_key(struct text text, struct buffer *out)
{
    char storage[URI_STORAGE_BYTES], sorted[URI_STORAGE_BYTES];
    struct uri uri, ordered;
    if (uri_parse(text, storage, sizeof storage, &uri) != URI_FINE || uri.opaque) {
        for (size_t i = 0; i < text.length; i++)
            buffer_append_char(out, (unsigned char)text.data[i] <= ' ' ? '_' : text.data[i]);
        return;
    }
    put_host(out, uri.host);
    if (!has_default_port(&uri))
        buffer_printf(out, ":%u", uri.port);
    buffer_append_char(out, ')');
    if (uri.has_query && uri_sort_query(&uri, sorted, sizeof sorted, &ordered) == URI_FINE)
        uri = ordered;
    put_lower(out, uri.path_and_query);
}

/* ---- a line ---- */

/* Appends a quoted string; bytes that are no UTF-8 are read as Latin-1. */
static void put_string(struct buffer *out, struct text text)
{
    uint32_t character;
    buffer_append_char(out, '"');
    while (text.length) {
        unsigned char c = (unsigned char)*text.data;
        size_t length = utf8_decode(text, &character);
        if (c < 0x20 || length == 0)
            buffer_printf(out, "\\u%04x", c);
        else if (c == '"' || c == '\\')
            buffer_printf(out, "\\%c", c);
        else
            buffer_append(out, text.data, length);
        length = length ? length : 1;
        text = (struct text){text.data + length, text.length - length};
    }
    buffer_append_char(out, '"');
}

static void put_member(struct buffer *out, const char *name, struct text value)
{
    if (!value.length)
        return;
    buffer_printf(out, ", \"%s\": ", name);
    put_string(out, value);
}

static void put_moment(struct buffer *out, int64_t date_ms)
{
    char text[32];
    struct tm parts;
    time_t seconds = (time_t)(date_ms / 1000);
    if (!gmtime_r(&seconds, &parts) || !strftime(text, sizeof text, "%Y%m%d%H%M%S", &parts))
        memcpy(text, "19700101000000", sizeof "19700101000000");
    buffer_append_string(out, text);
}

struct answer {
    char status[8];
    struct text mime;
};

/* Reads the beginning of a block, as far as it may be the header of an answer. */
static int read_head(struct index *index, struct buffer *head, struct error *error)
{
    size_t length = 1;
    int status = 0;
    while (status == 0 && length && head->length < HEAD_MOST &&
           !(head->data && memmem(head->data, head->length, "\r\n\r\n", 4))) {
        char *room = buffer_reserve(head, PIECE_BYTES);
        if (!room)
            return error_set(error, STATUS_MEMORY, "no memory for an index");
        status = warc_reader_read(index->reader, room, PIECE_BYTES, &length, error);
        if (status == 0)
            head->length += length;
    }
    return status;
}

static void find_answer(const struct warc_record *record, struct text head, struct answer *answer)
{
    struct headers_status line;
    struct text charset, type = {0};
    if (text_equal(record->type, TEXT_LITERAL("revisit"))) {
        answer->mime = TEXT_LITERAL("warc/revisit");
    } else if (warc_record_field(record, "Content-Type", &type) &&
               text_starts_with(type, TEXT_LITERAL("application/http"))) {
        (void)headers_content_type(head, &answer->mime, &charset);
        if (headers_status(head, &line))
            snprintf(answer->status, sizeof answer->status, "%d", line.code);
    } else {
        const char *parameters = type.length ? memchr(type.data, ';', type.length) : NULL;
        answer->mime =
            parameters ? (struct text){type.data, (size_t)(parameters - type.data)} : type;
    }
}

static int remember_line(struct index *index, size_t begin, struct error *error)
{
    if (!ARRAY_ROOM(index->begins, index->count, index->room))
        return error_set(error, STATUS_MEMORY, "no memory for an index");
    index->begins[index->count++] = begin;
    return index->lines.failed ? error_set(error, STATUS_MEMORY, "no memory for an index") : 0;
}

static int put_line(struct index *index, const struct warc_record *record, struct text uri,
                    struct text head, struct error *error)
{
    struct answer answer = {0};
    struct warc_record_end end;
    struct buffer *lines = &index->lines;
    size_t begin = lines->length;
    struct text digest = {0};
    int64_t date_ms = 0;
    find_answer(record, head, &answer);
    (void)warc_record_date(record, &date_ms);
    (void)warc_record_field(record, "WARC-Payload-Digest", &digest);
    int status = warc_reader_end(index->reader, &end, error);
    if (status < 0)
        return status;
    warc_index_key(uri, lines);
    buffer_append_char(lines, ' ');
    put_moment(lines, date_ms);
    buffer_append_string(lines, " {\"url\": ");
    put_string(lines, uri);
    put_member(lines, "mime", answer.mime);
    put_member(lines, "status", text_of(answer.status));
    put_member(lines, "digest", digest);
    buffer_printf(lines, ", \"length\": \"%lld\", \"offset\": \"%lld\"",
                  (long long)(end.offset - record->offset), (long long)record->offset);
    put_member(lines, "filename", index->file_name);
    buffer_append(lines, "}", sizeof "}"); /* a zero byte separates it from the next line */
    return remember_line(index, begin, error);
}

static bool is_indexed(struct text type)
{
    return text_equal(type, TEXT_LITERAL("response")) ||
           text_equal(type, TEXT_LITERAL("resource")) || text_equal(type, TEXT_LITERAL("revisit"));
}

static int read_records(struct index *index, struct error *error)
{
    struct warc_record record;
    struct text uri;
    struct buffer head;
    int status;
    buffer_init(&head, HEAD_MOST + 2 * PIECE_BYTES);
    while ((status = warc_reader_next(index->reader, &record, error)) == WARC_RECORD) {
        if (!is_indexed(record.type) || !warc_record_target(&record, &uri) ||
            uri.length > URI_INPUT_BYTES)
            continue;
        buffer_clear(&head);
        status = read_head(index, &head, error);
        const char *end = head.data ? memmem(head.data, head.length, "\r\n\r\n", 4) : NULL;
        struct text lines = {head.data, end ? (size_t)(end - head.data) + 2 : 0};
        if (status == 0)
            status = put_line(index, &record, uri, lines, error);
        if (status < 0)
            break;
    }
    buffer_done(&head);
    return status;
}

/* ---- the file ---- */

static int compare_lines(const void *a, const void *b, void *lines)
{
    const char *data = lines;
    return strcmp(data + *(const size_t *)a, data + *(const size_t *)b);
}

static int write_lines(struct index *index, const char *path, struct error *error)
{
    char *beside = NULL;
    FILE *file = NULL;
    if (asprintf(&beside, "%s.new", path) < 0)
        return error_set(error, STATUS_MEMORY, "no memory for an index");
    if (index->count)
        qsort_r(index->begins, index->count, sizeof *index->begins, compare_lines,
                index->lines.data);
    file = fopen(beside, "we");
    for (size_t i = 0; file && i < index->count; i++) {
        fputs(index->lines.data + index->begins[i], file);
        putc('\n', file);
    }
    int status = 0;
    if (!file || fflush(file) != 0 || fdatasync(fileno(file)) < 0 || rename(beside, path) < 0)
        status = error_set_file(error, errno, "write", beside);
    if (file)
        fclose(file);
    free(beside);
    return status;
}

int warc_index_write(const char *path, const char *index_path, struct error *error)
{
    struct index index = {0};
    const char *slash = strrchr(path, '/');
    index.file_name = text_of(slash ? slash + 1 : path);
    buffer_init(&index.lines, LINES_MOST);
    int status = warc_reader_open(path, &index.reader, error);
    if (status == 0)
        status = read_records(&index, error);
    if (status == 0)
        status = write_lines(&index, index_path, error);
    warc_reader_close(index.reader);
    buffer_done(&index.lines);
    free(index.begins);
    return status;
}
