/*
 * Reads the bytes of a WARC file, decompressed when it is compressed, and finds where its gzip
 * members begin and end. Members are read on without a break; a caller that needs the boundaries
 * must ask source_is_at_end_of_member() before it reads on.
 */
#ifndef SEINE_WARC_SOURCE_H
#define SEINE_WARC_SOURCE_H

#include <seine/foundation/base.h>
#include <zlib.h>

#define SOURCE_BYTES ((size_t)64 * 1024)

struct source {
    int file;
    char *path;
    bool is_compressed;
    bool is_inflating;  /* within a member */
    int64_t read_bytes; /* bytes read of the file */
    int64_t member_at;  /* offset of the member that `out` belongs to; uncompressed: 0 */
    z_stream stream;
    unsigned char in[SOURCE_BYTES];
    unsigned char out[SOURCE_BYTES];
    size_t out_at, out_end; /* the uncompressed bytes that were not taken yet */
};

/* Opens the file at this offset, where a member begins. */
int source_open(struct source *source, const char *path, int64_t offset,
                struct error *error) SEINE_MUST_CHECK;
void source_close(struct source *source);

/* Returns available bytes: at least one, except at the end of the file. They remain until
 * source_take(). */
int source_look(struct source *source, struct text *ret_bytes,
                struct error *error) SEINE_MUST_CHECK;
void source_take(struct source *source, size_t length);

/* Returns the offset in the file of the next byte; within a compressed member, the offset of the
 * member. */
int64_t source_offset(const struct source *source);
/* Whether the member or the file ends before the next byte. */
int source_is_at_end_of_member(struct source *source, bool *ret_is_at_end,
                               struct error *error) SEINE_MUST_CHECK;

#endif
