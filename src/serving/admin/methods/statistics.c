/* Statistics: MS-FSCADM 2.2.10.4 to 2.2.10.7. */
#include "statistics.h"
#include "call.h"

#include <seine/nodes/marshal.h>
#include <seine/serving/server.h>

/* More than any collection's statistics take. */
#define MOST_MARSHALLED_BYTES ((size_t)64 << 20)

static int read_global(struct call *call, struct statistics *global, struct error *error)
{
    struct db *reader;
    int status = call_server_reader(call, &reader, error);
    return status < 0 ? status : statistics_read_server(global, reader, error);
}

static int64_t now_ms(const struct call *call)
{
    return clock_wall_ms(server_clock(call->server));
}

/* Python's form of a dictionary, as the answer. */
static int give_marshalled(struct call *call, const struct value *dictionary,
                           struct value *ret_result, struct error *error)
{
    struct buffer bytes;
    int status = value_tree_status(call->tree, error);
    if (status < 0)
        return status;
    buffer_init(&bytes, MOST_MARSHALLED_BYTES);
    status = marshal_write(dictionary, &bytes, error);
    if (status == 0)
        *ret_result = *value_bytes(call->tree, (struct text){bytes.data, bytes.length});
    buffer_done(&bytes);
    return status;
}

/* A dictionary of several collections that are read one after the other. */
struct gathering {
    struct call *call;
    struct value *statistics;
    struct value *options;
    struct error *error;
    int status;
};

static void put_collection(struct gathering *gathering, struct db *reader)
{
    struct value_tree *tree = gathering->call->tree;
    struct statistics statistics;
    statistics_init(&statistics, now_ms(gathering->call));
    gathering->status = statistics_read_collection(&statistics, reader, gathering->error);
    if (gathering->status == 0) {
        value_put_text(tree, gathering->statistics, statistics.name,
                       statistics_tuple(tree, &statistics));
        value_put_text(tree, gathering->options, statistics.name,
                       statistics_options(tree, &statistics));
    }
    statistics_done(&statistics);
}

static void gather(struct gathering *gathering, const char *name)
{
    struct held_collection *held;
    struct db *reader;
    gathering->status = server_hold(gathering->call->server, name, &held, gathering->error);
    if (gathering->status < 0)
        return;
    gathering->status = server_reader_take(held, &reader, gathering->error);
    if (gathering->status == 0) {
        put_collection(gathering, reader);
        server_reader_give(held, reader);
    }
    server_release(held);
}

/* One that goes or cannot be crawled has no statistics; it does not hide those of the others. */
static bool gather_entry(void *context, const struct server_entry *entry)
{
    struct gathering *gathering = context;
    if (entry->state != SERVER_RUNNING)
        return true;
    gather(gathering, entry->name);
    if (gathering->status == STATUS_NOT_FOUND)
        gathering->status = 0;
    return gathering->status == 0;
}

int method_collection_get_statistics(struct call *call, struct value *ret_result,
                                     struct error *error)
{
    struct statistics global;
    struct value *dictionary = value_dictionary(call->tree);
    struct gathering gathering = {.call = call,
                                  .statistics = dictionary,
                                  .options = value_dictionary(call->tree),
                                  .error = error};
    int status = 0;
    statistics_init(&global, now_ms(call));
    if (call_text(call, 0).length)
        gather(&gathering, call_text(call, 0).data);
    else
        status = server_each(call->server, gather_entry, &gathering, error);
    if (status == 0)
        status = gathering.status;
    if (status == 0)
        status = read_global(call, &global, error);
    if (status < 0)
        goto out;
    value_put(call->tree, dictionary, "dspec", gathering.options);
    value_put(call->tree, dictionary, "global", statistics_tuple(call->tree, &global));
    status = give_marshalled(call, dictionary, ret_result, error);
out:
    statistics_done(&global);
    return status;
}

int method_collection_get_site_statistics(struct call *call, struct value *ret_result,
                                          struct error *error)
{
    const struct argument *hostport = &call->arguments[1];
    struct statistics site;
    struct db *reader;
    statistics_init(&site, now_ms(call));
    int status = call_reader(call, &reader, error);
    if (status == 0)
        status = statistics_read_site(&site, reader, hostport->text, hostport->host, hostport->port,
                                      error);
    if (status < 0)
        goto out;
    struct value *dictionary = value_dictionary(call->tree);
    struct value *options =
        value_put(call->tree, dictionary, "dspec", value_dictionary(call->tree));
    value_put_text(call->tree, options, site.name, statistics_options(call->tree, &site));
    value_put_text(call->tree, dictionary, site.name, statistics_tuple(call->tree, &site));
    status = give_marshalled(call, dictionary, ret_result, error);
out:
    statistics_done(&site);
    return status;
}

int method_collection_get_statistics2(struct call *call, struct value *ret_result,
                                      struct error *error)
{
    struct statistics collection, global;
    struct db *reader;
    statistics_init(&collection, now_ms(call));
    statistics_init(&global, now_ms(call));
    int status = call_reader(call, &reader, error);
    if (status == 0)
        status = statistics_read_collection(&collection, reader, error);
    if (status == 0)
        status = read_global(call, &global, error);
    if (status == 0)
        *ret_result = *flat_collection(call->tree, &collection, &global);
    statistics_done(&collection);
    statistics_done(&global);
    return status;
}

int method_get_global_statistics(struct call *call, struct value *ret_result, struct error *error)
{
    struct statistics global;
    statistics_init(&global, now_ms(call));
    int status = read_global(call, &global, error);
    if (status == 0)
        *ret_result = *flat_global(call->tree, &global);
    statistics_done(&global);
    return status;
}
