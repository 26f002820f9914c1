#include <seine/state/store/uri_figures.h>

#include <crawl_statements.h>
#include <sqlite3.h>
#include <stdlib.h>

#define FIRST_CAPACITY 1024

struct figure {
    int64_t site_id; /* 0: free entry */
    int64_t depth, state;
    int64_t more;
};

/* Open addressing. */
struct uri_figures {
    struct figure *places;
    size_t count, capacity; /* a power of two */
    bool failed;            /* no memory */
};

int uri_figures_new(struct uri_figures **ret_figures, struct error *error)
{
    struct uri_figures *figures = calloc(1, sizeof *figures);
    if (figures)
        figures->places = calloc(FIRST_CAPACITY, sizeof *figures->places);
    if (!figures || !figures->places) {
        uri_figures_free(figures);
        return error_set(error, STATUS_MEMORY, "no memory for counting URIs");
    }
    figures->capacity = FIRST_CAPACITY;
    *ret_figures = figures;
    return 0;
}

void uri_figures_free(struct uri_figures *figures)
{
    if (figures)
        free(figures->places);
    free(figures);
}

static struct figure *place_of(struct figure *places, size_t capacity, const struct figure *wanted)
{
    uint64_t hash =
        hash_combine((uint64_t)wanted->site_id, (uint64_t)(wanted->depth * 16 + wanted->state));
    for (size_t at = hash & (capacity - 1);; at = (at + 1) & (capacity - 1)) {
        struct figure *place = &places[at];
        if (place->site_id == 0 || (place->site_id == wanted->site_id &&
                                    place->depth == wanted->depth && place->state == wanted->state))
            return place;
    }
}

static bool grow(struct uri_figures *figures)
{
    size_t capacity = figures->capacity * 2;
    struct figure *places = calloc(capacity, sizeof *places);
    if (!places)
        return false;
    for (size_t i = 0; i < figures->capacity; i++)
        if (figures->places[i].site_id)
            *place_of(places, capacity, &figures->places[i]) = figures->places[i];
    free(figures->places);
    figures->places = places;
    figures->capacity = capacity;
    return true;
}

static void add(struct uri_figures *figures, const struct figure *figure)
{
    if (figures->count * 2 >= figures->capacity && !grow(figures)) {
        figures->failed = true;
        return;
    }
    struct figure *place = place_of(figures->places, figures->capacity, figure);
    int64_t before = place->more;
    figures->count += place->site_id == 0;
    *place = *figure;
    place->more += before;
}

/* The SQL function uri_changed(site, depth, state, site, depth, state): the row before and after
 * the change; a NULL site after it means that the row was deleted. */
static void changed(sqlite3_context *context, int count, sqlite3_value **values)
{
    struct uri_figures *figures = sqlite3_user_data(context);
    for (int i = 0; i + 3 <= count; i += 3) {
        struct figure figure = {sqlite3_value_int64(values[i]), sqlite3_value_int64(values[i + 1]),
                                sqlite3_value_int64(values[i + 2]), i == 0 ? -1 : 1};
        if (figure.site_id)
            add(figures, &figure);
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
    memset(figures->places, 0, figures->capacity * sizeof *figures->places);
    figures->count = 0;
    figures->failed = false;
    for (const struct counted_uri *uri = batch->counted_uris; uri; uri = uri->next)
        add(figures, &(struct figure){uri->site_id, uri->depth, uri->state, 1});
}

int uri_figures_write(const struct uri_figures *figures, struct db *db, struct error *error)
{
    int status = 0;
    if (figures->failed)
        return error_set(error, STATUS_MEMORY, "no memory for counting URIs");
    for (size_t i = 0; i < figures->capacity && status >= 0; i++) {
        const struct figure *figure = &figures->places[i];
        if (figure->more == 0)
            continue;
        status = db_run(db,
                        crawl_uri_figure_add(.site_id = figure->site_id, .depth = figure->depth,
                                             .state = figure->state, .more = figure->more),
                        error);
        if (status >= 0 && figure->more < 0)
            status = db_run(db,
                            crawl_uri_figure_clear(.site_id = figure->site_id,
                                                   .depth = figure->depth, .state = figure->state),
                            error);
    }
    return status < 0 ? status : 0;
}
