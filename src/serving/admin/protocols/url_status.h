/*
 * A query of crawl-url-status asked of a collection: its URIs in the order of their vertices, those
 * of the sites that the query leaves. It ends when it has as many as the query's limit, and after
 * some seconds or millions of rows in any case; where it is to be gone on with then, it says.
 */
#ifndef SEINE_ADMIN_URL_STATUS_H
#define SEINE_ADMIN_URL_STATUS_H

#include <seine/documents/enqueue/status_query.h>
#include <seine/foundation/db.h>
#include <stdatomic.h>

struct url_status_end {
    int64_t looked_at;      /* rows */
    int64_t last_vertex;    /* of these */
    const char *stopped_by; /* "limit", "time" or "rows"; NULL: all were looked at */
};

/* Calls `found` for each that matches, which returns a status; the worker pool's thread.
 * `looked_up` is the vertex of query->url, 0 when it is not known; without one it is not looked at.
 * STATUS_CANCELLED once *cancelled is true. */
int url_status_find(struct db *db, const struct status_query *query, int64_t looked_up,
                    const atomic_bool *cancelled, int (*found)(void *context, int64_t vertex),
                    void *context, struct url_status_end *ret_end,
                    struct error *error) SEINE_MUST_CHECK;

#endif
