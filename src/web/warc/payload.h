/*
 * Finds the payload of an HTTP response that arrives in pieces: what follows its header, both
 * unchanged and without the chunks of its transfer (RFC 9112 7.1). In other blocks everything is
 * payload.
 */
#ifndef SEINE_WARC_PAYLOAD_H
#define SEINE_WARC_PAYLOAD_H

#include <seine/foundation/base.h>
#include <seine/web/warc/chunks.h>

struct payload_finder {
    bool is_in_payload;
    bool is_chunked;
    struct buffer head; /* up to its empty line; bounded */
    struct chunk_reader chunks;
};

void payload_finder_init(struct payload_finder *finder, bool is_http);
void payload_finder_done(struct payload_finder *finder);

/* Calls `take` with the part of the bytes that is payload, and with the same without chunks. */
void payload_finder_add(struct payload_finder *finder, struct text bytes,
                        void (*take)(void *context, struct text bytes, struct text unchunked),
                        void *context);

#endif
