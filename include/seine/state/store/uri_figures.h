/*
 * The table `uri_figure`: how many URIs there are by site, depth and state, so that nobody has to
 * read all rows of `uri`.
 *
 * A row of `uri` that changes its state or depth, or goes, is counted by triggers of the writer's
 * connection (sql/crawl/uri_figures.sql), whichever statement did that; they call a function of
 * SQL that adds up in memory. New rows are counted by who plans them (batch_count_uri()), since a
 * trigger costs as much as their insertion. What has come together is written with each batch, in
 * its transaction. `seine verify` counts anew.
 *
 * Calling order: uri_figures_new(), its uri_figures_extend() as the writer's extension,
 * uri_figures_watch() once that is open; then for each attempt at writing a batch
 * uri_figures_begin(), the changes, uri_figures_write(). The writer's thread only.
 */
#ifndef SEINE_STORE_URI_FIGURES_H
#define SEINE_STORE_URI_FIGURES_H

#include <seine/foundation/db.h>
#include <seine/state/batch.h>

struct uri_figures;

int uri_figures_new(struct uri_figures **ret_figures, struct error *error) SEINE_MUST_CHECK;
/* NULL is allowed. */
void uri_figures_free(struct uri_figures *figures);
/* A db_extension; the context is the figures. */
int uri_figures_extend(void *context, struct sqlite3 *handle);
/* Within a transaction: from now on changes are counted. */
int uri_figures_watch(struct db *db, struct error *error) SEINE_MUST_CHECK;
/* Forgets what an attempt that failed has counted, and counts the new URIs of the batch. */
void uri_figures_begin(struct uri_figures *figures, const struct batch *batch);
/* Writes what was counted. STATUS_MEMORY if something could not be. */
int uri_figures_write(const struct uri_figures *figures, struct db *db,
                      struct error *error) SEINE_MUST_CHECK;

#endif
