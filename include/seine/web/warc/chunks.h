/*
 * The chunked transfer coding (RFC 9112 7.1) of what comes in pieces: archives may hold answers as
 * they were on the wire. Extensions and trailers are passed over; behind the last chunk, and behind
 * what is no chunk, nothing comes any more.
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

/* All zero is the beginning. The next data of the bytes, which are shortened by what was read;
 * without length when nothing more is in them. */
struct text chunk_reader_next(struct chunk_reader *reader, struct text *bytes);

#endif
