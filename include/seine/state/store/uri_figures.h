/*
 * The table `uri_figure`: the number of URIs by site, depth and state, so that queries need not
 * read all rows of `uri`.
 *
 * Triggers of the writer's connection (sql/crawl/uri_figures.sql) count each update of state or
 * depth and each deletion of a row of `uri`, by whatever statement; they call an SQL function that
 * adds up in memory. The code that plans new rows counts these (batch_count_uri()), because a
 * trigger would cost as much as their insertion. The sums are written with each batch, in its
 * transaction. `seine verify` recounts.
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

/* Discards the counts of a failed attempt, and counts the new URIs of the batch. */
void uri_figures_begin(struct uri_figures *figures, const struct batch *batch);
/* Writes the counts. STATUS_MEMORY if some could not be counted. */
int uri_figures_write(const struct uri_figures *figures, struct db *db,
                      struct error *error) SEINE_MUST_CHECK;

#endif
