/*
 * The payload of an HTTP response that comes in pieces: what stands behind its header, as it is and
 * without the chunks of its transfer (RFC 9112 7.1). For other blocks all of it is payload.
 */
#ifndef SEINE_WARC_PAYLOAD_H
#define SEINE_WARC_PAYLOAD_H

#include <seine/foundation/base.h>
#include <seine/web/warc/chunks.h>

struct payload_finder {
    bool is_in_payload;
    bool is_chunked;
    struct buffer head; /* until its empty line; bounded */
    struct chunk_reader chunks;
};

void payload_finder_init(struct payload_finder *finder, bool is_http);
void payload_finder_done(struct payload_finder *finder);

/* Calls `take` with what of the bytes is payload, and with the same without chunks. */
void payload_finder_add(struct payload_finder *finder, struct text bytes,
                        void (*take)(void *context, struct text bytes, struct text unchunked),
                        void *context);

#endif
