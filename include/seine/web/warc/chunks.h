/*
 * Decodes the chunked transfer coding (RFC 9112 7.1) incrementally, because archives may hold
 * answers as they were on the wire. Extensions and trailers are skipped; after the last chunk, and
 * after a malformed one, there is no more data.
 */
#ifndef SEINE_WARC_CHUNKS_H
#define SEINE_WARC_CHUNKS_H

#include <seine/foundation/base/text.h>
#include <stdbool.h>
#include <stdint.h>

struct chunk_reader {
    enum {
        CHUNK_SIZE,
        CHUNK_EXTENSION,
        CHUNK_DATA,
        CHUNK_DATA_END,
        CHUNK_LAST,
        CHUNK_BROKEN
    } state;
    int digits;
    uint64_t left;
};

/* Initialise with zeros. Returns the next data in the bytes, and advances the bytes; length 0 if
 * they contain no more data. */
struct text chunk_reader_next(struct chunk_reader *reader, struct text *bytes);

#endif
