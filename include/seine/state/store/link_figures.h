/*
 * The table `site_link`: the number of links and redirects that lead from the pages of one site to
 * another site, so that queries about external hosts and about insecure links need not read all
 * link lists. Links within a site are not counted.
 *
 * Triggers of the writer's connection (sql/crawl/link_figures.sql) see each change of a row of
 * `link` and `redirect`, by whatever statement; they call an SQL function that reads the list and
 * adds up in memory. The site of an id follows from the blocks of ids (`uri_block`), which are kept
 * in memory for it: some sixteen bytes for a hundred URIs. The sums are written with each batch, in
 * its transaction. `seine verify` recounts, with the same functions.
 *
 * Calling order of the writer: link_figures_new(), its link_figures_extend() as an extension of the
 * connection, link_figures_watch() once that is open; then for each attempt at writing a batch
 * link_figures_begin(), the changes, link_figures_write(). Of who recounts: link_figures_new(),
 * link_figures_load(), link_figures_count() and link_figures_add(), link_figures_next(). One
 * thread.
 */
#ifndef SEINE_STORE_LINK_FIGURES_H
#define SEINE_STORE_LINK_FIGURES_H

#include <seine/foundation/db.h>

struct link_figures;

/* STATUS_MEMORY. */
int link_figures_new(struct link_figures **ret_figures, struct error *error) SEINE_MUST_CHECK;
/* NULL is allowed. */
void link_figures_free(struct link_figures *figures);
/* A db_extension; the context is the struct link_figures. */
int link_figures_extend(void *context, struct sqlite3 *handle);
/* Reads which ids belong to which site. STATUS_MEMORY, or an error of the database. */
int link_figures_load(struct link_figures *figures, struct db *db,
                      struct error *error) SEINE_MUST_CHECK;
/* link_figures_load(), and installs the triggers: from now on changes are counted. Within a
 * transaction. */
int link_figures_watch(struct link_figures *figures, struct db *db,
                       struct error *error) SEINE_MUST_CHECK;
/* Discards the counts of a failed attempt. */
void link_figures_begin(struct link_figures *figures);
/* Writes the counts. STATUS_MEMORY if some could not be counted. */
int link_figures_write(const struct link_figures *figures, struct db *db,
                       struct error *error) SEINE_MUST_CHECK;

/* Counts each link of a page: `more` is 1 or -1, `targets` a JSON list of ids, or one id. Ids that
 * belong to no site are left out. */
void link_figures_count(struct link_figures *figures, int64_t page_id, struct text targets,
                        int64_t more);
/* Counts `more` links from one site to another. */
void link_figures_add(struct link_figures *figures, int64_t target_site_id, int64_t site_id,
                      int64_t more);

struct link_figure {
    int64_t target_site_id, site_id;
    int64_t links;
};

/* The next figure that is not 0, in no order; *position is 0 before the first. Returns false at the
 * end. */
bool link_figures_next(const struct link_figures *figures, size_t *position,
                       struct link_figure *ret_figure);
/* Whether something could not be counted, without memory. */
bool link_figures_failed(const struct link_figures *figures);

#endif
