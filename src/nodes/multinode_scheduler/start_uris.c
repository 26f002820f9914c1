/*
 * Start URIs of the configurations, some a turn; how far is a row that commits with them.
 *
 * The sources of a collection have numbers: for the collection itself and then each subcollection,
 * in turn start_uris, each of start_uri_files, rss/start_uris, each of rss/start_uri_files. The
 * position is the place in a list, or the byte in a file.
 */
#include "scheduler.h"

#include <seine/foundation/base/lines.h>
#include <seine/foundation/log.h>
#include <seine/nodes/transport/queue_entry.h>

#define START_FLAGS   ((int64_t)URI_FLAG_START | URI_FLAG_UNSCREENED)
#define CHANNEL_FLAGS (START_FLAGS | URI_FLAG_RSS)

/* One of the sources: a list, or a file. */
struct source {
    const struct config_list *list; /* NULL: a file */
    const char *path;
    int64_t flags;
};

static bool pick(const struct config_list *list, const struct config_list *files, int64_t flags,
                 int64_t *number, struct source *ret_source)
{
    if (*number == 0) {
        *ret_source = (struct source){.list = list, .flags = flags};
        return true;
    }
    if (--*number < (int64_t)files->count) {
        *ret_source = (struct source){.path = files->items[*number].data, .flags = flags};
        return true;
    }
    *number -= (int64_t)files->count;
    return false;
}

/* False: there are not so many. */
static bool source_of(const struct crawl_config *config, int64_t number, struct source *ret_source)
{
    for (size_t i = 0; i <= config->subcollections.count; i++) {
        const struct crawl_config *part = i ? config_subcollection(config, i - 1) : config;
        if (pick(&part->start_uris, &part->start_uri_files, START_FLAGS, &number, ret_source) ||
            pick(&part->rss.start_uris, &part->rss.start_uri_files, CHANNEL_FLAGS, &number,
                 ret_source))
            return true;
    }
    return false;
}

static int take_uri(struct multinode_scheduler *scheduler, struct collection *collection,
                    struct text text, int64_t flags, struct error *error)
{
    char storage[URI_STORAGE_BYTES];
    struct uri uri;
    int problem = uri_parse(text, storage, sizeof storage, &uri);
    if (problem || uri.opaque) {
        log_warning(scheduler->settings->log, "multinode", "%s: a start URI is refused: %s",
                    collection->name,
                    problem ? uri_problem_sentence(problem) : "it has no scheme that is crawled");
        return 0;
    }
    buffer_clear(&scheduler->data);
    queue_entry_begin(&scheduler->data, text, (struct text){"", 0}, flags, 0);
    queue_entry_end(&scheduler->data, 0, 0, text_of(scheduler->settings->id));
    if (scheduler->data.failed)
        return error_set(error, STATUS_MEMORY, "no memory for a start URI");
    return routing_take(scheduler, collection, message_row(MESSAGE_NODE_URI)->code,
                        buffer_text(&scheduler->data),
                        uri.host.length ? uri.host : TEXT_LITERAL(""), error);
}

/* Each returns 1 when more of the source is left, 0, or an error. */

static int read_list(struct multinode_scheduler *scheduler, struct collection *collection,
                     const struct source *source, struct error *error)
{
    size_t at = (size_t)collection->start_position, begin = at;
    for (; at < source->list->count && at - begin < TURN_START_URIS; at++) {
        int status = take_uri(scheduler, collection, source->list->items[at], source->flags, error);
        if (status)
            return status;
    }
    collection->start_position = (int64_t)at;
    return at < source->list->count;
}

static int read_lines(struct multinode_scheduler *scheduler, struct collection *collection,
                      const struct source *source, struct line_file *file, struct error *error)
{
    struct file_line line;
    struct error problem = {0};
    int status = 1;
    for (int i = 0; i < TURN_START_URIS && status == 1; i++) {
        status = line_file_next(file, &line, &problem);
        struct text text = status == 1 ? text_trim(line.text) : TEXT_LITERAL("");
        if (!text.length || text.data[0] == '#')
            continue;
        int taken = line.too_long ? 0 : take_uri(scheduler, collection, text, source->flags, error);
        if (taken)
            return taken;
    }
    collection->start_position = line_file_position(file);
    if (status < 0)
        log_warning(scheduler->settings->log, "multinode", "%s: %s", collection->name,
                    problem.sentence);
    return status == 1;
}

static int read_source(struct multinode_scheduler *scheduler, struct collection *collection,
                       const struct source *source, struct error *error)
{
    struct line_file *file = NULL;
    struct error problem = {0};
    if (source->list)
        return read_list(scheduler, collection, source, error);
    int status = config_open_lines(collection->config, source->path, collection->start_position,
                                   &file, &problem);
    if (status < 0) {
        log_warning(scheduler->settings->log, "multinode", "%s: %s", collection->name,
                    problem.sentence);
        return 0;
    }
    status = read_lines(scheduler, collection, source, file, error);
    line_file_close(file);
    return status;
}

static int turn(struct multinode_scheduler *scheduler, struct collection *collection,
                struct error *error)
{
    struct source source;
    collection->is_changed = true;
    if (!source_of(collection->config, collection->start_source, &source)) {
        collection->start_source = ALL_START_URIS_QUEUED;
        collection->start_position = 0;
        log_info(scheduler->settings->log, "multinode", "%s: all start URIs are queued",
                 collection->name);
        return 0;
    }
    scheduler_go_on(scheduler);
    int status = read_source(scheduler, collection, &source, error);
    if (status == 0) {
        collection->start_source++;
        collection->start_position = 0;
    }
    return status < 0 ? status : 0;
}

int start_uris_turn(struct multinode_scheduler *scheduler, struct error *error)
{
    int status = 0;
    for (size_t i = 0; i < scheduler->collection_count && !status; i++)
        if (scheduler->collections[i]->state == COLLECTION_ACTIVE &&
            scheduler->collections[i]->start_source != ALL_START_URIS_QUEUED)
            status = turn(scheduler, scheduler->collections[i], error);
    return status;
}
