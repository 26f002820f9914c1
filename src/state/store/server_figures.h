/*
 * The figures of the resolver in seine.db (MS-FSCADM 2.2.4.8): the last minute's delta, and the
 * sum.
 *
 * Calling order: server_figures_begin() at the start of a run, then server_figures_write() as often
 * as one likes and server_figures_merge() when server_figures_is_minute() says so; each within a
 * transaction of seine.db's only writer. What a rolled back transaction was to write the next one
 * writes: server_figures_committed() says that it was not.
 */
#ifndef SEINE_STORE_SERVER_FIGURES_H
#define SEINE_STORE_SERVER_FIGURES_H

#include <seine/foundation/db.h>
#include <seine/web/fetch/dns.h>

struct server_figures {
    struct resolver_counters written; /* figures already in the table */
    int64_t delta_at_ms;              /* the delta has what was counted since */
    bool has_delta;                   /* there is anything in it */
};

/* `queries_per_second` as struct resolver_settings has it. */
int server_figures_begin(struct server_figures *figures, struct db *db, double queries_per_second,
                         int64_t now_ms, struct error *error) SEINE_MUST_CHECK;
bool server_figures_changed(const struct server_figures *figures,
                            const struct resolver_counters *now);
/* What has come since the last time. */
int server_figures_write(const struct server_figures *figures, struct db *db,
                         const struct resolver_counters *now, int64_t now_ms,
                         struct error *error) SEINE_MUST_CHECK;
void server_figures_committed(struct server_figures *figures, const struct resolver_counters *now,
                              int64_t now_ms);
/* Whether the delta is a minute old, and is to be merged. */
bool server_figures_is_minute(const struct server_figures *figures, int64_t now_ms);
int server_figures_merge(struct db *db, int64_t now_ms, struct error *error) SEINE_MUST_CHECK;
void server_figures_merged(struct server_figures *figures, int64_t now_ms);

#endif
