/*
 * The statistics of the resolver in seine.db (MS-FSCADM 2.2.4.8): the delta of the last minute, and
 * the sum.
 *
 * Calling order: server_figures_begin() at the start of a run, then server_figures_write() at any
 * time, and server_figures_merge() when server_figures_is_minute() returns true; each within a
 * transaction of seine.db's only writer. After the commit call server_figures_committed(); without
 * it the next server_figures_write() writes the same changes again.
 */
#ifndef SEINE_STORE_SERVER_FIGURES_H
#define SEINE_STORE_SERVER_FIGURES_H

#include <seine/foundation/db.h>
#include <seine/web/fetch/dns.h>

struct server_figures {
    struct resolver_counters written; /* counters that are in the table already */
    int64_t delta_at_ms;              /* start time of the delta */
    bool has_delta;                   /* the delta is not empty */
};

/* `queries_per_second` as struct resolver_settings has it. */
int server_figures_begin(struct server_figures *figures, struct db *db, double queries_per_second,
                         int64_t now_ms, struct error *error) SEINE_MUST_CHECK;
bool server_figures_changed(const struct server_figures *figures,
                            const struct resolver_counters *now);
/* Adds the changes since the last committed call. */
int server_figures_write(const struct server_figures *figures, struct db *db,
                         const struct resolver_counters *now, int64_t now_ms,
                         struct error *error) SEINE_MUST_CHECK;
void server_figures_committed(struct server_figures *figures, const struct resolver_counters *now,
                              int64_t now_ms);
/* Whether the delta is a minute old and must be merged. */
bool server_figures_is_minute(const struct server_figures *figures, int64_t now_ms);
int server_figures_merge(struct db *db, int64_t now_ms, struct error *error) SEINE_MUST_CHECK;
void server_figures_merged(struct server_figures *figures, int64_t now_ms);

#endif
