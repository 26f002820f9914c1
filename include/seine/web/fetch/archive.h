/*
 * Archived answers. An engine with an archive reads it instead of asking servers: it makes no
 * connections and ignores the addresses of requests.
 */
#ifndef SEINE_FETCH_ARCHIVE_H
#define SEINE_FETCH_ARCHIVE_H

#include <seine/foundation/base.h>
#include <stdbool.h>
#include <stdint.h>

struct fetch_archived {
    struct buffer header; /* status line and header lines, each ended by CR LF */
    struct buffer body;   /* without chunked coding, with its content codings */
    int64_t at_ms;        /* when it was received, wall time */
    bool is_cut;          /* the body is incomplete */
};

/* Any thread may call these functions. */
struct fetch_archive {
    void *context;
    /* Whether there is an answer for the normalised URI. */
    bool (*has)(void *context, struct text uri);
    /* Appends the answer to the buffers; their ceilings cut a longer one. STATUS_NOT_FOUND;
     * STATUS_DAMAGED and so on. */
    int (*read)(void *context, struct text uri, struct fetch_archived *archived,
                struct error *error);
};

#endif
