#include <seine/web/warc/write.h>

#include <seine/web/warc/digest.h>

#include <limits.h>
#include <time.h>
#include <zlib.h>

#define HEADER_MOST ((size_t)256 * 1024)
#define PIECE_BYTES ((size_t)64 * 1024)
/* windowBits of zlib: 15, with a gzip header. */
#define GZIP_WINDOW  (15 + 16)
#define MEMORY_LEVEL 8

void warc_date_write(int64_t date_ms, char ret_date[WARC_DATE_BYTES])
{
    struct tm parts;
    time_t seconds = (time_t)(date_ms / 1000);
    if (date_ms < 0 || !gmtime_r(&seconds, &parts) ||
        !strftime(ret_date, WARC_DATE_BYTES, "%Y-%m-%dT%H:%M:%SZ", &parts))
        memcpy(ret_date, "1970-01-01T00:00:00Z", sizeof "1970-01-01T00:00:00Z");
}

static void put_field(struct buffer *header, const char *name, struct text value)
{
    if (!value.data)
        return;
    buffer_append_string(header, name);
    buffer_append_string(header, ": ");
    for (size_t i = 0; i < value.length; i++) {
        unsigned char c = (unsigned char)value.data[i];
        buffer_append_char(header, c < 0x20 || c == 0x7F ? ' ' : (char)c);
    }
    buffer_append_string(header, "\r\n");
}

static int write_header(const struct warc_draft *draft, struct buffer *header, struct error *error)
{
    char date[WARC_DATE_BYTES], digest[WARC_DIGEST_BYTES];
    warc_date_write(draft->date_ms, date);
    buffer_append_string(header, "WARC/1.1\r\n");
    put_field(header, "WARC-Type", text_of(draft->type));
    put_field(header, "WARC-Record-ID", text_of(draft->id));
    put_field(header, "WARC-Date", text_of(date));
    put_field(header, "WARC-Target-URI", draft->target_uri);
    for (size_t i = 0; i < draft->field_count; i++)
        put_field(header, draft->fields[i].name, draft->fields[i].value);
    int status = warc_digest_of(draft->head, draft->payload, digest, error);
    if (status < 0)
        return status;
    put_field(header, "WARC-Block-Digest", text_of(digest));
    if (draft->has_payload) {
        status = warc_digest_of(draft->payload, TEXT_LITERAL(""), digest, error);
        if (status < 0)
            return status;
        put_field(header, "WARC-Payload-Digest", text_of(digest));
    }
    put_field(header, "Content-Type", text_of(draft->content_type));
    buffer_printf(header, "Content-Length: %zu\r\n\r\n",
                  draft->head.length + draft->payload.length);
    return header->failed
               ? error_set(error, STATUS_MEMORY, "no memory for the header of a WARC record")
               : 0;
}

/* Returns false without memory. */
static bool deflate_text(z_stream *stream, struct text text, int flush, struct buffer *out)
{
    int code = Z_OK;
    do {
        size_t piece = text.length < UINT_MAX / 2 ? text.length : UINT_MAX / 2;
        stream->next_in = (Bytef *)(uintptr_t)text.data;
        stream->avail_in = (uInt)piece;
        text = (struct text){text.data + piece, text.length - piece};
        do {
            char *room = buffer_reserve(out, PIECE_BYTES);
            if (!room)
                return false;
            stream->next_out = (Bytef *)room;
            stream->avail_out = (uInt)PIECE_BYTES;
            code = deflate(stream, text.length ? Z_NO_FLUSH : flush);
            out->length += PIECE_BYTES - stream->avail_out;
        } while (stream->avail_out == 0);
    } while (text.length);
    return code != Z_STREAM_ERROR;
}

int warc_write_record(const struct warc_draft *draft, struct buffer *out, struct error *error)
{
    struct buffer header;
    z_stream stream = {0};
    buffer_init(&header, HEADER_MOST);
    int status = write_header(draft, &header, error);
    if (status == 0 && deflateInit2(&stream, Z_DEFAULT_COMPRESSION, Z_DEFLATED, GZIP_WINDOW,
                                    MEMORY_LEVEL, Z_DEFAULT_STRATEGY) != Z_OK)
        status = error_set(error, STATUS_MEMORY, "no memory to compress a WARC record");
    if (status == 0) {
        if (!deflate_text(&stream, buffer_text(&header), Z_NO_FLUSH, out) ||
            !deflate_text(&stream, draft->head, Z_NO_FLUSH, out) ||
            !deflate_text(&stream, draft->payload, Z_NO_FLUSH, out) ||
            !deflate_text(&stream, TEXT_LITERAL("\r\n\r\n"), Z_FINISH, out))
            status = error_set(error, STATUS_MEMORY, "no memory for a WARC record");
        deflateEnd(&stream);
    }
    buffer_done(&header);
    return status;
}
