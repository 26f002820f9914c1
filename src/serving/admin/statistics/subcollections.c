/* What the protocol has no place for: cycles of subcollections within those of the collection. */
#include "statistics.h"

#include <sql/crawl/figures.h>
#include <stdlib.h>

/* By their names in MS-FSCADM 2.2.4.9. */
static const char *const SUBCOLLECTION_MEMBERS[SUBCOLLECTION_FIGURES] = {
    "Processed", "Downloaded", "Stored", "Modified", "Unchanged", "Deleted", "Retries", "ReadNet"};

static struct subcollection_figures *take(struct arena *arena,
                                          const struct crawl_figures_subcollections *row)
{
    struct subcollection_figures *figures = arena_alloc(arena, sizeof *figures);
    if (!figures)
        return NULL;
    struct text refresh = arena_copy(arena, row->refresh);
    *figures = (struct subcollection_figures){
        .name = arena_copy(arena, row->subcollection),
        .cause = arena_copy(arena, row->cause),
        .refresh_mode = arena_copy(arena, row->mode),
        .number = row->number,
        .minor_cycle = row->minor_cycle.is_set ? row->minor_cycle.value : -1,
        .refresh_minutes = refresh.data ? strtod(refresh.data, NULL) : 0,
        .started_ms = row->started_at,
        .ended_ms = row->ended_at.is_set ? row->ended_at.value : 0,
        .counts = {row->processed, row->downloaded, row->stored, row->modified, row->unchanged,
                   row->deleted, row->retries, row->received}};
    return figures->name.data && figures->cause.data && figures->refresh_mode.data ? figures : NULL;
}

int statistics_read_subcollections(struct statistics *statistics, struct db *reader,
                                   struct error *error)
{
    struct subcollection_figures **end = &statistics->subcollections;
    struct crawl_figures_subcollections row = crawl_figures_subcollections(reader);
    int status;
    while ((status = crawl_figures_subcollections_step(&row, error)) == STATEMENT_ROW) {
        struct subcollection_figures *figures = take(&statistics->arena, &row);
        if (!figures) {
            status = error_set(error, STATUS_MEMORY, "no memory for the subcollections");
            break;
        }
        *end = figures;
        end = &figures->next;
    }
    statement_reset(row.statement);
    return status;
}

/* When the next is due counts from the cycle that began last, of it or of the collection; those
 * that are made of minor cycles follow each other. */
static struct value *progress(struct value_tree *tree, const struct statistics *statistics,
                              const struct subcollection_figures *figures)
{
    bool is_own = figures->minor_cycle >= 0 || figures->started_ms > statistics->cycle_started_ms;
    int64_t began_ms = is_own ? figures->started_ms : statistics->cycle_started_ms;
    return statistics_progress(tree, (double)(statistics->now_ms - began_ms) / 1000.0,
                               figures->refresh_minutes, figures->refresh_mode);
}

struct value *statistics_subcollections(struct value_tree *tree,
                                        const struct statistics *statistics)
{
    struct value *all = value_dictionary(tree);
    for (const struct subcollection_figures *each = statistics->subcollections; each;
         each = each->next) {
        struct value *one = value_dictionary(tree);
        value_put_text(tree, all, each->name, one);
        value_put(tree, one, "Epoch", value_integer(tree, each->number));
        value_put(tree, one, "Cause", value_text(tree, each->cause));
        value_put(tree, one, "RefreshMode", value_text(tree, each->refresh_mode));
        value_put(tree, one, "CrawlStarted", value_real(tree, (double)each->started_ms / 1000.0));
        value_put(tree, one, "CrawlEnded", value_real(tree, (double)each->ended_ms / 1000.0));
        if (each->minor_cycle >= 0)
            value_put(tree, one, "MinorCycle", value_integer(tree, each->minor_cycle));
        if (each->refresh_minutes > 0)
            value_put(tree, one, "Progress", progress(tree, statistics, each));
        for (size_t i = 0; i < SUBCOLLECTION_FIGURES; i++)
            value_put(tree, one, SUBCOLLECTION_MEMBERS[i],
                      value_real(tree, (double)each->counts[i]));
    }
    return all;
}
