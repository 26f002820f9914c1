#include "sink_operations.h"

#include <errno.h>
#include <seine/feeding/search_index.h>
#include <stdlib.h>
#include <unistd.h>

/* No delivery older than this is under way any more: 30 days, in the microseconds of versions. */
#define DELETIONS_KEPT_US (INT64_C(30) * 24 * 3600 * 1000000)

struct index_sink {
    struct sink sink; /* first member */
    struct search_index *index;
};

static void close_sink(struct sink *sink)
{
    struct index_sink *own = (struct index_sink *)sink;
    search_index_close(own->index);
    free(own);
}

/* An index that is begun anew would lack all that was delivered before. */
static int refuse_missing(const struct sink_settings *settings, const char *path,
                          struct error *error)
{
    if (!settings->has_taken || access(path, F_OK) == 0 || errno != ENOENT)
        return 0;
    return error_set(error, STATUS_NOT_FOUND,
                     "%s is missing, and documents were delivered to it: `seine index rebuild %s` "
                     "makes it anew of what was crawled",
                     path, settings->content_collection);
}

static bool goes_on(void *context)
{
    const atomic_bool *cancelled = *(const atomic_bool **)context;
    return !cancelled || !atomic_load(cancelled);
}

static int check(const struct sink_settings *settings, struct error *error)
{
    char *path = NULL;
    int status = search_index_path(settings->data_folder, text_of(settings->content_collection),
                                   &path, error);
    if (status == 0)
        status = refuse_missing(settings, path, error);
    free(path);
    return status;
}

static bool is_unfinished(const struct sink_settings *settings)
{
    char *path = NULL;
    struct error error = {0};
    bool is = search_index_path(settings->data_folder, text_of(settings->content_collection), &path,
                                &error) == 0 &&
              search_index_is_unfinished(path);
    free(path);
    return is;
}

static int open_sink(const struct sink_settings *settings, struct sink **ret_sink,
                     struct error *error)
{
    struct index_sink *own = calloc(1, sizeof *own);
    const atomic_bool *cancelled = settings->cancelled;
    char *path = NULL;
    if (!own)
        return error_set(error, STATUS_MEMORY, "no memory for an index");
    own->sink.operations = &INDEX_SINK;
    int status = search_index_path(settings->data_folder, text_of(settings->content_collection),
                                   &path, error);
    if (status == 0)
        status = refuse_missing(settings, path, error);
    if (status == 0)
        status = search_index_open(path, &own->index, error);
    if (status == 0 && search_index_needs_renewal(own->index))
        log_info(settings->log, "feed",
                 "%s was written by an earlier version: its documents are indexed again", path);
    if (status == 0)
        status = search_index_renew(own->index, goes_on, &cancelled, error);
    if (status == 0)
        status = search_index_forget_deletions(
            own->index, clock_wall_ms(settings->clock) * 1000 - DELETIONS_KEPT_US, error);
    free(path);
    if (status < 0) {
        close_sink(&own->sink);
        return status;
    }
    *ret_sink = &own->sink;
    return 0;
}

static int put(struct search_index *index, struct sink_item *item, struct error *error)
{
    bool is_written = true;
    if (!item->document)
        return search_index_delete(index, item->uri, item->version, NULL, error);
    if (item->only_anchors)
        return search_index_put_anchors(index, item->uri, &item->document->anchors, item->version,
                                        NULL, error);
    int status = search_index_put(index, item->document, &is_written, error);
    item->is_passed_over = !is_written;
    return status;
}

static int deliver(struct sink *sink, struct sink_item *items, size_t count, struct arena *arena,
                   int64_t *ret_retry_after_ms, struct error *error)
{
    struct search_index *index = ((struct index_sink *)sink)->index;
    (void)arena;
    (void)ret_retry_after_ms;
    int status = search_index_begin(index, error);
    for (size_t i = 0; i < count && status == 0; i++)
        status = put(index, &items[i], error);
    if (status == 0)
        return search_index_commit_ahead(index, error);
    search_index_rollback(index);
    return status;
}

static int sync_index(struct sink *sink, struct error *error)
{
    return search_index_sync(((struct index_sink *)sink)->index, error);
}

static int settle(struct sink *sink, bool is_brief, bool *ret_goes_on, struct error *error)
{
    return search_index_settle(((struct index_sink *)sink)->index, is_brief, ret_goes_on, error);
}

struct visit {
    struct text collection;
    sink_visitor *visit;
    void *context;
};

static bool pass_on(void *context, const struct search_index_entry *entry)
{
    const struct visit *visit = context;
    /* What cannot be read is not what was delivered. */
    const struct sink_document document = {
        .uri = entry->uri,
        .version = entry->version,
        .checksum = entry->checksum.data ? entry->checksum : text_of(""),
        .has_texts = true,
        .digest = entry->texts ? document_digest(entry->texts) : 0};
    return !text_equal(entry->collection, visit->collection) ||
           visit->visit(visit->context, &document);
}

/* Without an index there are no documents. */
static int each(const struct sink_settings *settings, sink_visitor *visit, void *context,
                struct error *error)
{
    struct visit passing = {text_of(settings->collection), visit, context};
    struct search_index *index = NULL;
    char *path = NULL;
    int status = search_index_path(settings->data_folder, text_of(settings->content_collection),
                                   &path, error);
    if (status == 0)
        status = search_index_open_reader(path, &index, error);
    free(path);
    if (status == STATUS_NOT_FOUND)
        return 0;
    if (status == 0)
        status = search_index_each(index, pass_on, &passing, error);
    search_index_close(index);
    return status;
}

const struct sink_operations INDEX_SINK = {.name = "index",
                                           .open = open_sink,
                                           .check = check,
                                           .is_unfinished = is_unfinished,
                                           .deliver = deliver,
                                           .sync = sync_index,
                                           .settle = settle,
                                           .close = close_sink,
                                           .each = each};
