#include "source.h"

#include <fcntl.h>
#include <stdlib.h>
#include <unistd.h>

#define GZIP_WINDOW (15 + 16)

static int refill(struct source *source, struct error *error)
{
    ssize_t got;
    while ((got = read(source->file, source->in, sizeof source->in)) < 0 && errno == EINTR)
        ;
    if (got < 0)
        return error_set_file(error, errno, "read", source->path);
    source->stream.next_in = source->in;
    source->stream.avail_in = (uInt)got;
    source->read_bytes += got;
    return 0;
}

int source_open(struct source *source, const char *path, int64_t offset, struct error *error)
{
    int status = 0;
    *source = (struct source){.file = open(path, O_RDONLY | O_CLOEXEC)};
    if (source->file < 0)
        return error_set_file(error, errno, "open", path);
    source->read_bytes = offset;
    source->path = strdup(path);
    if (!source->path)
        status = error_set(error, STATUS_MEMORY, "no memory to read %s", path);
    if (status == 0 && offset && lseek(source->file, offset, SEEK_SET) < 0)
        status = error_set_file(error, errno, "read", path);
    if (status == 0)
        status = refill(source, error);
    source->is_compressed = status == 0 && source->stream.avail_in >= 2 && source->in[0] == 0x1F &&
                            source->in[1] == 0x8B;
    if (source->is_compressed && inflateInit2(&source->stream, GZIP_WINDOW) != Z_OK) {
        source->is_compressed = false;
        status = error_set(error, STATUS_MEMORY, "no memory to read %s", path);
    }
    if (status < 0)
        source_close(source);
    return status;
}

void source_close(struct source *source)
{
    if (source->is_compressed)
        inflateEnd(&source->stream);
    if (source->file >= 0)
        close(source->file);
    free(source->path);
    *source = (struct source){.file = -1};
}

static int64_t consumed(const struct source *source)
{
    return source->read_bytes - source->stream.avail_in;
}

static int damaged(const struct source *source, const char *what, struct error *error)
{
    return error_set(error, STATUS_DAMAGED, "%s, offset %lld: %s", source->path,
                     (long long)source->member_at, what);
}

/* Decompresses more of the member; the member may end without another byte. */
static int inflate_more(struct source *source, struct error *error)
{
    if (source->stream.avail_in == 0) {
        int status = refill(source, error);
        if (status < 0)
            return status;
        if (source->stream.avail_in == 0)
            return damaged(source, "the file ends within a gzip member", error);
    }
    source->stream.next_out = source->out;
    source->stream.avail_out = sizeof source->out;
    int code = inflate(&source->stream, Z_NO_FLUSH);
    source->out_at = 0;
    source->out_end = sizeof source->out - source->stream.avail_out;
    if (code == Z_STREAM_END) {
        source->is_inflating = false;
        return 0;
    }
    if (code == Z_MEM_ERROR)
        return error_set(error, STATUS_MEMORY, "no memory to read %s", source->path);
    return code == Z_OK || code == Z_BUF_ERROR
               ? 0
               : damaged(source, "the gzip member is damaged", error);
}

static int begin_member(struct source *source, struct error *error)
{
    source->member_at = consumed(source);
    if (inflateReset(&source->stream) != Z_OK)
        return damaged(source, "the gzip member cannot be read", error);
    source->is_inflating = true;
    return 0;
}

int source_look(struct source *source, struct text *ret_bytes, struct error *error)
{
    int status = 0;
    while (status == 0 && source->is_compressed && source->out_at == source->out_end) {
        if (!source->is_inflating && source->stream.avail_in == 0) {
            status = refill(source, error);
            if (status == 0 && source->stream.avail_in == 0)
                break;
        }
        if (status == 0 && !source->is_inflating)
            status = begin_member(source, error);
        if (status == 0)
            status = inflate_more(source, error);
    }
    if (status == 0 && !source->is_compressed && source->stream.avail_in == 0)
        status = refill(source, error);
    if (status < 0)
        return status;
    *ret_bytes = source->is_compressed
                     ? (struct text){(const char *)source->out + source->out_at,
                                     source->out_end - source->out_at}
                     : (struct text){(const char *)source->stream.next_in, source->stream.avail_in};
    return 0;
}

void source_take(struct source *source, size_t length)
{
    if (source->is_compressed) {
        source->out_at += length;
    } else {
        source->stream.next_in += length;
        source->stream.avail_in -= (uInt)length;
    }
}

int64_t source_offset(const struct source *source)
{
    bool is_within =
        source->is_compressed && (source->is_inflating || source->out_at < source->out_end);
    return is_within ? source->member_at : consumed(source);
}

/* A member's end may follow after its last byte, so this reads on to be sure. */
int source_is_at_end_of_member(struct source *source, bool *ret_is_at_end, struct error *error)
{
    int status = 0;
    while (status == 0 && source->is_compressed && source->is_inflating &&
           source->out_at == source->out_end)
        status = inflate_more(source, error);
    if (status == 0)
        *ret_is_at_end =
            !source->is_compressed || (!source->is_inflating && source->out_at == source->out_end);
    return status;
}
