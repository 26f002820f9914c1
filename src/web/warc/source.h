/*
 * The bytes of a WARC file, decompressed where it is compressed, and where its gzip members begin
 * and end. One member follows the other without anybody's asking; who wants to know asks first.
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
    int64_t read_bytes; /* of the file */
    int64_t member_at;  /* offset of the member that `out` is of; uncompressed: 0 */
    z_stream stream;
    unsigned char in[SOURCE_BYTES];
    unsigned char out[SOURCE_BYTES];
    size_t out_at, out_end; /* uncompressed bytes that were not taken yet */
};

/* From this offset on, where a member begins. */
int source_open(struct source *source, const char *path, int64_t offset,
                struct error *error) SEINE_MUST_CHECK;
void source_close(struct source *source);

/* Bytes at hand, at least one but at the end of the file: then none. They stay until
 * source_take(). */
int source_look(struct source *source, struct text *ret_bytes,
                struct error *error) SEINE_MUST_CHECK;
void source_take(struct source *source, size_t length);

/* The offset in the file of what comes next, where nothing of a member is at hand or without
 * compression; within a member, where the member begins. */
int64_t source_offset(const struct source *source);
/* Whether a member ends, or the file, in front of what comes next. */
int source_is_at_end_of_member(struct source *source, bool *ret_is_at_end,
                               struct error *error) SEINE_MUST_CHECK;

#endif
