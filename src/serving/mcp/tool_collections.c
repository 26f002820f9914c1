#include "opened.h"

#include <seine/feeding/search_index.h>
#include <seine/state/store/data_directory.h>

#include <sql/crawl/pages.h>

#define COLLECTIONS_MOST 1000

struct listing {
    struct tool_call *call;
    struct value *collections, *indexes;
    size_t count;
};

static void put_figures(struct value_tree *tree, struct value *row,
                        const struct crawl_page_progress *progress)
{
    const struct {
        const char *name;
        int64_t figure;
    } figures[] = {
        {"documents", progress->stored}, {"duplicates", progress->duplicates},
        {"known_uris", progress->known}, {"queued", progress->queued},
        {"failed", progress->failed},    {"refused", progress->refused},
        {"sites", progress->sites},      {"cycle", progress->cycle},
    };
    value_put(tree, row, "state", value_text(tree, progress->state));
    value_put(tree, row, "info", value_text(tree, progress->info));
    for (size_t i = 0; i < sizeof figures / sizeof *figures; i++)
        value_put(tree, row, figures[i].name, value_integer(tree, figures[i].figure));
}

static int read_collection(const struct tool_call *call, const char *name, struct value *row,
                           struct error *error)
{
    struct opened opened = {0};
    int status = opened_open(&opened, call, text_of(name), NULL, error);
    if (status == 0) {
        struct crawl_page_progress progress;
        status = db_find(opened.db, crawl_page_progress_into(&progress), error);
        if (status == STATEMENT_ROW)
            put_figures(call->tree, row, &progress);
        status = status == STATEMENT_ROW ? 0 : status;
    }
    opened_close(&opened, call);
    return status;
}

/* One that is being deleted is none any more. */
static bool add_collection(void *context, const char *name)
{
    struct listing *listing = context;
    struct value_tree *tree = listing->call->tree;
    struct error problem = {0};
    struct value *row = value_dictionary(tree);
    value_put(tree, row, "collection", value_string(tree, name));
    int status = read_collection(listing->call, name, row, &problem);
    if (status < 0 && status != STATUS_NOT_FOUND)
        value_put(tree, row, "problem", value_string(tree, problem.sentence));
    if (status != STATUS_NOT_FOUND)
        value_append(tree, listing->collections, row);
    return ++listing->count < COLLECTIONS_MOST && !atomic_load(listing->call->cancelled);
}

static bool add_index(void *context, struct text name)
{
    struct listing *listing = context;
    value_append(listing->call->tree, listing->indexes, value_text(listing->call->tree, name));
    return ++listing->count < COLLECTIONS_MOST;
}

int tool_collections(struct tool_call *call, struct error *error)
{
    struct value_tree *tree = call->tree;
    struct listing listing = {.call = call};
    const char *data_folder = call->settings->data_folder;
    listing.collections = value_put(tree, call->answer, "collections", value_list(tree));
    listing.indexes = value_put(tree, call->answer, "indexes", value_list(tree));
    int status = data_directory_each_collection(data_folder, add_collection, &listing, error);
    listing.count = 0;
    return status < 0 ? status : search_index_each_name(data_folder, add_index, &listing, error);
}
