#include <seine/state/store/uri_figures.h>

#include "figure_sums.h"
#include "opening.h"

#include <sql/crawl/uri_figures.h>
#include <sqlite3.h>
#include <stdlib.h>

/* By site, depth and state. */
struct uri_figures {
    struct figure_sums sums;
};

int uri_figures_new(struct uri_figures **ret_figures, struct error *error)
{
    struct uri_figures *figures = calloc(1, sizeof *figures);
    if (!figures || !figure_sums_init(&figures->sums)) {
        free(figures);
        return error_set(error, STATUS_MEMORY, "no memory for counting URIs");
    }
    *ret_figures = figures;
    return 0;
}

void uri_figures_free(struct uri_figures *figures)
{
    if (figures)
        figure_sums_done(&figures->sums);
    free(figures);
}

/* The SQL function uri_changed(site, depth, state, site, depth, state): the row before and after
 * the change; a NULL site after it means that the row was deleted. */
static void changed(sqlite3_context *context, int count, sqlite3_value **values)
{
    struct uri_figures *figures = sqlite3_user_data(context);
    for (int i = 0; i + 3 <= count; i += 3) {
        int64_t site_id = sqlite3_value_int64(values[i]);
        if (site_id)
            figure_sums_add(&figures->sums, site_id, sqlite3_value_int64(values[i + 1]),
                            sqlite3_value_int64(values[i + 2]), i == 0 ? -1 : 1);
    }
}

int uri_figures_extend(void *context, struct sqlite3 *handle)
{
    return sqlite3_create_function(handle, "uri_changed", 6, SQLITE_UTF8, context, changed, NULL,
                                   NULL);
}

int uri_figures_watch(struct db *db, struct error *error)
{
    int status = db_run(db, crawl_uri_watch_changes(), error);
    return status < 0 ? status : db_run(db, crawl_uri_watch_deletions(), error);
}

void uri_figures_begin(struct uri_figures *figures, const struct batch *batch)
{
    figure_sums_clear(&figures->sums);
    for (const struct counted_uri *uri = batch->counted_uris; uri; uri = uri->next)
        figure_sums_add(&figures->sums, uri->site_id, uri->depth, uri->state, 1);
}

static int write_figure(struct db *db, const struct figure_sum *sum, struct error *error)
{
    int64_t site_id = sum->key[0], depth = sum->key[1], state = sum->key[2];
    int status = db_run(
        db,
        crawl_uri_figure_add(.site_id = site_id, .depth = depth, .state = state, .more = sum->more),
        error);
    if (status < 0 || sum->more > 0)
        return status;
    return db_run(db, crawl_uri_figure_clear(.site_id = site_id, .depth = depth, .state = state),
                  error);
}

int uri_figures_write(const struct uri_figures *figures, struct db *db, struct error *error)
{
    const struct figure_sums *sums = &figures->sums;
    int status = 0;
    if (sums->failed)
        return error_set(error, STATUS_MEMORY, "no memory for counting URIs");
    for (size_t i = 0; i < sums->capacity && status >= 0; i++)
        if (sums->places[i].more)
            status = write_figure(db, &sums->places[i], error);
    return status < 0 ? status : 0;
}
