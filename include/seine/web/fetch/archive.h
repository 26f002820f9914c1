/*
 * Answers that were archived. An engine that is given an archive asks it instead of servers: no
 * connection is made, whatever the request says of addresses.
 */
#ifndef SEINE_FETCH_ARCHIVE_H
#define SEINE_FETCH_ARCHIVE_H

#include <seine/foundation/base.h>
#include <stdbool.h>
#include <stdint.h>

struct fetch_archived {
    struct buffer header; /* status line and header lines, a CR LF behind each */
    struct buffer body;   /* without the chunks of its transfer, with its content codings */
    int64_t at_ms;        /* when it came, wall time */
    bool is_cut;          /* there was more of the body */
};

/* Any thread may ask. */
struct fetch_archive {
    void *context;
    /* Whether there is an answer for the URI, which is normalised. */
    bool (*has)(void *context, struct text uri);
    /* Appends it to the buffers, whose ceilings bound it: what is longer is cut. STATUS_NOT_FOUND;
     * STATUS_DAMAGED and so on. */
    int (*read)(void *context, struct text uri, struct fetch_archived *archived,
                struct error *error);
};

#endif
