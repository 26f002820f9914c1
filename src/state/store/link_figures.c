#include <seine/state/store/link_figures.h>

#include "figure_sums.h"
#include "uri_sites.h"

#include <limits.h>
#include <sql/crawl/link_figures.h>
#include <sqlite3.h>
#include <stdlib.h>

/* A number beyond it is of no URI. */
#define MOST_ID INT64_C(1000000000000000)

struct link_figures {
    struct figure_sums sums; /* by the target's site and the page's */
    struct uri_sites sites;
};

int link_figures_new(struct link_figures **ret_figures, struct error *error)
{
    struct link_figures *figures = calloc(1, sizeof *figures);
    if (!figures || !figure_sums_init(&figures->sums)) {
        free(figures);
        return error_set(error, STATUS_MEMORY, "no memory for counting links");
    }
    *ret_figures = figures;
    return 0;
}

void link_figures_free(struct link_figures *figures)
{
    if (figures) {
        figure_sums_done(&figures->sums);
        uri_sites_done(&figures->sites);
    }
    free(figures);
}

void link_figures_add(struct link_figures *figures, int64_t target_site_id, int64_t site_id,
                      int64_t more)
{
    if (target_site_id)
        figure_sums_add(&figures->sums, target_site_id, site_id, 0, more);
}

/* Links to one site, which mostly follow one another, are added up before they are looked up. */
struct run {
    int64_t target_site_id;
    int64_t links;
};

static void end_run(struct link_figures *figures, int64_t site_id, struct run *run, int64_t more)
{
    if (run->links && run->target_site_id != site_id)
        link_figures_add(figures, run->target_site_id, site_id, more * run->links);
    run->links = 0;
}

static void count_target(struct link_figures *figures, int64_t site_id, int64_t target_id,
                         struct run *run, int64_t more)
{
    int64_t target_site_id = uri_sites_find(&figures->sites, target_id);
    if (target_site_id != run->target_site_id)
        end_run(figures, site_id, run, more);
    run->target_site_id = target_site_id;
    run->links++;
}

void link_figures_count(struct link_figures *figures, int64_t page_id, struct text targets,
                        int64_t more)
{
    int64_t site_id = uri_sites_find(&figures->sites, page_id);
    struct run run = {0};
    int64_t id = -1;
    if (!site_id)
        return;
    for (size_t i = 0; i <= targets.length; i++) {
        unsigned digit =
            i < targets.length ? (unsigned)(unsigned char)targets.data[i] - '0' : UINT_MAX;
        if (digit <= 9 && id < MOST_ID / 10) {
            id = (id < 0 ? 0 : id * 10) + digit;
        } else if (digit > 9) {
            if (id >= 0)
                count_target(figures, site_id, id, &run, more);
            id = -1;
        }
    }
    end_run(figures, site_id, &run, more);
}

/* ---- the writer's connection ---- */

/* The SQL function links_changed(page, targets, targets): the list before and after the change;
 * NULL: there was none, or is none. */
static void links_changed(sqlite3_context *context, int count, sqlite3_value **values)
{
    struct link_figures *figures = sqlite3_user_data(context);
    for (int i = 1; i < count; i++) {
        const char *targets = (const char *)sqlite3_value_text(values[i]);
        if (targets)
            link_figures_count(figures, sqlite3_value_int64(values[0]),
                               (struct text){targets, (size_t)sqlite3_value_bytes(values[i])},
                               i == 1 ? -1 : 1);
    }
}

/* The SQL function ids_taken(site, first, last): a new row of uri_block. */
static void ids_taken(sqlite3_context *context, int count, sqlite3_value **values)
{
    struct link_figures *figures = sqlite3_user_data(context);
    (void)count;
    if (!uri_sites_take(&figures->sites, sqlite3_value_int64(values[0]),
                        sqlite3_value_int64(values[1]), sqlite3_value_int64(values[2])))
        sqlite3_result_error_nomem(context);
}

int link_figures_extend(void *context, struct sqlite3 *handle)
{
    int code = sqlite3_create_function(handle, "links_changed", 3, SQLITE_UTF8, context,
                                       links_changed, NULL, NULL);
    return code ? code
                : sqlite3_create_function(handle, "ids_taken", 3, SQLITE_UTF8, context, ids_taken,
                                          NULL, NULL);
}

int link_figures_load(struct link_figures *figures, struct db *db, struct error *error)
{
    struct crawl_link_blocks row = crawl_link_blocks(db);
    int status;
    while ((status = crawl_link_blocks_step(&row, error)) == STATEMENT_ROW)
        if (!uri_sites_take(&figures->sites, row.site_id, row.first_id, row.last_id)) {
            status = error_set(error, STATUS_MEMORY, "no memory for counting links");
            break;
        }
    statement_reset(row.statement);
    return status < 0 ? status : 0;
}

int link_figures_watch(struct link_figures *figures, struct db *db, struct error *error)
{
    int status = link_figures_load(figures, db, error);
    const struct db_call triggers[] = {
        crawl_link_watch_blocks(),
        crawl_link_watch_lists(),
        crawl_link_watch_list_changes(),
        crawl_link_watch_list_deletions(),
        crawl_link_watch_redirects(),
        crawl_link_watch_redirect_changes(),
        crawl_link_watch_redirect_deletions(),
    };
    for (size_t i = 0; status >= 0 && i < sizeof triggers / sizeof *triggers; i++)
        status = db_run(db, triggers[i], error);
    return status < 0 ? status : 0;
}

void link_figures_begin(struct link_figures *figures)
{
    figure_sums_clear(&figures->sums);
}

static int write_figure(struct db *db, const struct link_figure *figure, struct error *error)
{
    int status = db_run(db,
                        crawl_site_link_add(.target_site_id = figure->target_site_id,
                                            .site_id = figure->site_id, .more = figure->links),
                        error);
    if (status < 0 || figure->links > 0)
        return status;
    return db_run(
        db,
        crawl_site_link_clear(.target_site_id = figure->target_site_id, .site_id = figure->site_id),
        error);
}

int link_figures_write(const struct link_figures *figures, struct db *db, struct error *error)
{
    struct link_figure figure;
    size_t position = 0;
    int status = 0;
    if (figures->sums.failed)
        return error_set(error, STATUS_MEMORY, "no memory for counting links");
    while (status >= 0 && link_figures_next(figures, &position, &figure))
        status = write_figure(db, &figure, error);
    return status < 0 ? status : 0;
}

bool link_figures_next(const struct link_figures *figures, size_t *position,
                       struct link_figure *ret_figure)
{
    while (*position < figures->sums.capacity) {
        const struct figure_sum *sum = &figures->sums.places[(*position)++];
        if (sum->more) {
            *ret_figure = (struct link_figure){sum->key[0], sum->key[1], sum->more};
            return true;
        }
    }
    return false;
}

bool link_figures_failed(const struct link_figures *figures)
{
    return figures->sums.failed;
}
