/* What nodes are ordered about sites and documents (MS-FSCADM 2.2.9.5, .11, .12, .15 to .17). */
#include "call.h"

#include <seine/foundation/base/lines.h>
#include <seine/foundation/base/plural.h>
#include <seine/foundation/uri.h>
#include <seine/foundation/value.h>
#include <seine/nodes/marshal/put.h>
#include <seine/nodes/multinode_scheduler/administration.h>

#include <inttypes.h>
#include <stdlib.h>

#define ORDER_BYTES ((size_t)16 << 20)

enum { COLLECTION };

/* One about a site, whose data is in `data`. */
static int order_site(struct call *call, enum message_id message, const struct argument *site,
                      const struct buffer *data, char ret_node[MULTINODE_NODE_BYTES],
                      struct error *error)
{
    struct multinode_order order = {
        .message = message, .host = site->host, .data = buffer_text(data)};
    int status = data->failed ? error_set(error, STATUS_MEMORY, "no memory for an order")
                              : multinode_order(call->multinode, call_text(call, COLLECTION).data,
                                                &order, 1, ret_node, error);
    if (!status && !order.is_given)
        status = error_raise(error, ERROR_NO_SITE, .of = call_text(call, COLLECTION),
                             .value = site->text);
    return status;
}

/* (site, number) */
static void put_numbered(struct buffer *data, const struct argument *site, int64_t number)
{
    marshal_put_tuple(data, 2);
    marshal_put_string(data, site->text);
    marshal_put_integer(data, number);
}

int method_multinode_preempt_site(struct call *call, struct value *ret_result, struct error *error)
{
    enum { SITE = 1 };
    const struct argument *site = &call->arguments[SITE];
    char node[MULTINODE_NODE_BYTES];
    struct buffer data;
    buffer_init(&data, ORDER_BYTES);
    put_numbered(&data, site, 0);
    int status = order_site(call, MESSAGE_NODE_PREEMPT_SITE, site, &data, node, error);
    buffer_done(&data);
    return status ? status
                  : call_say(call, ret_result, "Node %s lets %.*s go on behind its other sites",
                             node, TEXT_ARGUMENTS(site->text));
}

int method_multinode_quarantine_site(struct call *call, struct value *ret_result,
                                     struct error *error)
{
    enum { SITE = 1, TIME };
    const struct argument *site = &call->arguments[SITE];
    int64_t seconds = call_integer(call, TIME);
    char node[MULTINODE_NODE_BYTES];
    struct buffer data;
    buffer_init(&data, ORDER_BYTES);
    put_numbered(&data, site, seconds);
    int status = order_site(call, MESSAGE_NODE_QUARANTINE_SITE, site, &data, node, error);
    buffer_done(&data);
    if (status)
        return status;
    if (!seconds)
        return call_say(call, ret_result, "%.*s is in quarantine no longer, at node %s",
                        TEXT_ARGUMENTS(site->text), node);
    return call_say(call, ret_result, "%.*s is in quarantine for %" PRId64 " %s, at node %s",
                    TEXT_ARGUMENTS(site->text), seconds, plural(seconds, "second", "seconds"),
                    node);
}

int method_multinode_delete_site(struct call *call, struct value *ret_result, struct error *error)
{
    enum { SITE = 1 };
    const struct argument *site = &call->arguments[SITE];
    char node[MULTINODE_NODE_BYTES];
    struct buffer data;
    buffer_init(&data, ORDER_BYTES);
    buffer_append_text(&data, site->text);
    int status = order_site(call, MESSAGE_NODE_DELETE_SITE, site, &data, node, error);
    buffer_done(&data);
    return status
               ? status
               : call_say(call, ret_result, "Node %s deletes site %.*s from collection %.*s", node,
                          TEXT_ARGUMENTS(site->text), TEXT_ARGUMENTS(call_text(call, COLLECTION)));
}

/* ---- submitting again ---- */

/* (site, prefix, destination or None, whether it is the whole URI) */
static void put_reprocessing(struct buffer *data, struct text site, struct text prefix,
                             struct text destination, bool is_exact)
{
    marshal_put_tuple(data, 4);
    marshal_put_string(data, site);
    marshal_put_string(data, prefix);
    if (destination.length)
        marshal_put_string(data, destination);
    else
        marshal_put_nil(data);
    marshal_put_integer(data, is_exact);
}

static const char *name_of(struct text destination)
{
    return destination.length ? destination.data : "the default destination";
}

static int reprocess(struct call *call, struct text destination, const struct argument *site,
                     struct text prefix, struct value *ret_result, struct error *error)
{
    char node[MULTINODE_NODE_BYTES];
    struct buffer data;
    int status = multinode_check_destination(call->multinode, call_text(call, COLLECTION).data,
                                             destination, error);
    if (status)
        return status;
    buffer_init(&data, ORDER_BYTES);
    put_reprocessing(&data, site->text, prefix, destination, false);
    status = order_site(call, MESSAGE_NODE_REPROCESS_SITE, site, &data, node, error);
    buffer_done(&data);
    return status ? status
                  : call_say(call, ret_result,
                             "Node %s submits the documents of %.*s%s%.*s to %s again", node,
                             TEXT_ARGUMENTS(site->text), prefix.length ? " below " : "",
                             TEXT_ARGUMENTS(prefix), name_of(destination));
}

int method_multinode_reprocess_site(struct call *call, struct value *ret_result,
                                    struct error *error)
{
    enum { DESTINATION = 1, SITE };
    return reprocess(call, call_text(call, DESTINATION), &call->arguments[SITE], TEXT_LITERAL(""),
                     ret_result, error);
}

int method_multinode_reprocess_site_prefix(struct call *call, struct value *ret_result,
                                           struct error *error)
{
    enum { SITE = 1, PREFIX, DESTINATION };
    return reprocess(call, call_text(call, DESTINATION), &call->arguments[SITE],
                     call_text(call, PREFIX), ret_result, error);
}

/* ---- URIs, each for the node of its host ---- */

/* The host and port of a URI as MS-FSCMT names a site; empty for what is none. */
static struct text site_of(struct call *call, struct text text, struct text *ret_host)
{
    char *storage = malloc(URI_STORAGE_BYTES);
    struct uri uri;
    struct text site = TEXT_LITERAL("");
    *ret_host = site;
    if (storage && !uri_parse(text, storage, URI_STORAGE_BYTES, &uri) && !uri.opaque) {
        const struct value *copy =
            value_format(call->tree, "%.*s:%u", TEXT_ARGUMENTS(uri.host), (unsigned)uri.port);
        site = *ret_host = value_text_of(copy);
        ret_host->length = uri.host.length;
    }
    free(storage);
    return site;
}

typedef void put_data(struct buffer *data, struct text site, struct text uri, void *context);

/* What is ordered of URIs. Of those that no node has the first is reported. */
struct ordered {
    size_t count;
    int64_t given;
    size_t first_other; /* `count`: there is none */
};

/* Orders about a URI each. */
static int order_uris(struct call *call, enum message_id message, const struct text *uris,
                      size_t count, put_data *put, void *context, struct ordered *ret_ordered,
                      struct error *error)
{
    struct arena *arena = &call->tree->arena;
    struct multinode_order *orders = arena_alloc(arena, (count + 1) * sizeof *orders);
    struct buffer data;
    int status = 0;
    if (!orders)
        return error_set(error, STATUS_MEMORY, "no memory for %zu URIs", count);
    buffer_init(&data, ORDER_BYTES);
    for (size_t i = 0; i < count; i++) {
        orders[i] = (struct multinode_order){.message = message};
        struct text site = site_of(call, uris[i], &orders[i].host);
        buffer_clear(&data);
        put(&data, site, uris[i], context);
        orders[i].data = arena_copy(arena, buffer_text(&data));
        if (data.failed || !orders[i].data.data)
            status = error_set(error, STATUS_MEMORY, "no memory for an order");
    }
    buffer_done(&data);
    if (!status)
        status = value_tree_status(call->tree, error);
    if (!status)
        status = multinode_order(call->multinode, call_text(call, COLLECTION).data, orders, count,
                                 NULL, error);
    if (status)
        return status;
    *ret_ordered = (struct ordered){.count = count, .first_other = count};
    for (size_t i = count; i > 0; i--) {
        if (orders[i - 1].is_given)
            ret_ordered->given++;
        else
            ret_ordered->first_other = i - 1;
    }
    return 0;
}

/* `shown` is what is said of each of them. */
static int answer(struct call *call, const char *done, const char *not_done,
                  const struct ordered *ordered, const struct text *shown, struct value *ret_result)
{
    int64_t others = (int64_t)ordered->count - ordered->given;
    struct text first = others ? shown[ordered->first_other] : TEXT_LITERAL("");
    if (!ordered->given)
        return call_refuse(call, ret_result, "%s%s%.*s", not_done,
                           ordered->count ? ": no node has the site of " : ": none was given",
                           TEXT_ARGUMENTS(first));
    if (!others)
        return call_say(call, ret_result, "%s: %" PRId64 " %s", done, ordered->given,
                        plural(ordered->given, "URI", "URIs"));
    return call_say(call, ret_result,
                    "%s: %" PRId64 " %s; not of %" PRId64 ", whose sites no node has: %.*s%s", done,
                    ordered->given, plural(ordered->given, "URI", "URIs"), others,
                    TEXT_ARGUMENTS(first), others > 1 ? ", …" : "");
}

static struct text *uris_of(struct call *call, const struct value *list, size_t *ret_count,
                            struct error *error)
{
    struct text *uris = arena_alloc(&call->tree->arena, (list->items.count + 1) * sizeof *uris);
    *ret_count = 0;
    if (!uris)
        error_set(error, STATUS_MEMORY, "no memory for %zu URIs", list->items.count);
    for (const struct value *item = value_first(list); uris && item; item = item->next)
        uris[(*ret_count)++] = item->text;
    return uris;
}

static void put_exact(struct buffer *data, struct text site, struct text uri, void *context)
{
    put_reprocessing(data, site, uri, *(const struct text *)context, true);
}

int method_multinode_reprocess_uri(struct call *call, struct value *ret_result, struct error *error)
{
    enum { DESTINATION = 1, URIS };
    struct text destination = call_text(call, DESTINATION);
    struct ordered ordered;
    size_t count;
    int status = multinode_check_destination(call->multinode, call_text(call, COLLECTION).data,
                                             destination, error);
    struct text *uris = status ? NULL : uris_of(call, call->arguments[URIS].value, &count, error);
    if (status || !uris)
        return status ? status : STATUS_MEMORY;
    status = order_uris(call, MESSAGE_NODE_REPROCESS_SITE, uris, count, put_exact, &destination,
                        &ordered, error);
    return status ? status
                  : answer(call, "Nodes submit documents again", "No documents are submitted again",
                           &ordered, uris, ret_result);
}

/* ({site: [uri]}, {"errcode": "USR"}) */
static void put_deletion(struct buffer *data, struct text site, struct text uri, void *context)
{
    (void)context;
    marshal_put_tuple(data, 2);
    marshal_put_dictionary(data);
    marshal_put_string(data, site);
    marshal_put_list(data, 1);
    marshal_put_string(data, uri);
    marshal_put_end(data);
    marshal_put_dictionary(data);
    marshal_put_string(data, TEXT_LITERAL("errcode"));
    marshal_put_string(data, TEXT_LITERAL("USR"));
    marshal_put_end(data);
}

static int delete_uris(struct call *call, const struct text *uris, const struct text *shown,
                       size_t count, struct value *ret_result, struct error *error)
{
    struct ordered ordered;
    int status = order_uris(call, MESSAGE_NODE_DELETE_URIS, uris, count, put_deletion, NULL,
                            &ordered, error);
    return status ? status
                  : answer(call, "Nodes delete what they have of them", "Deleted no URIs", &ordered,
                           shown, ret_result);
}

int method_multinode_delete_uris(struct call *call, struct value *ret_result, struct error *error)
{
    enum { URIS = 1 };
    size_t count;
    const struct text *uris = uris_of(call, call->arguments[URIS].value, &count, error);
    return uris ? delete_uris(call, uris, uris, count, ret_result, error) : STATUS_MEMORY;
}

/* As many as the memory of one answer has room for. The content of a file is not shown: of each
 * line `numbers` says which it is. */
static int read_lines(struct call *call, size_t argument, struct value *list, struct value *numbers,
                      struct error *error)
{
    struct line_file *lines = NULL;
    struct file_line line;
    int64_t number = 0;
    int status = line_file_of(call->arguments[argument].file, call_text(call, argument).data, 0,
                              &lines, error);
    while (!status && (status = line_file_next(lines, &line, error)) == 1) {
        struct text text = text_trim(line.text);
        number++;
        if (text.length && text.data[0] != '#') {
            /* The beginning of a URI is another URI. */
            if (line.too_long)
                text = TEXT_LITERAL("");
            value_append(call->tree, list, value_text(call->tree, text));
            value_append(call->tree, numbers, value_format(call->tree, "line %" PRId64, number));
        }
        status = value_tree_status(call->tree, error);
    }
    line_file_close(lines);
    return status;
}

int method_multinode_delete_uri_file(struct call *call, struct value *ret_result,
                                     struct error *error)
{
    enum { FILE_OF_URIS = 1 };
    struct value *list = value_list(call->tree), *numbers = value_list(call->tree);
    size_t count;
    int status = read_lines(call, FILE_OF_URIS, list, numbers, error);
    const struct text *uris = status ? NULL : uris_of(call, list, &count, error);
    const struct text *shown = uris ? uris_of(call, numbers, &count, error) : NULL;
    if (status || !shown)
        return status ? status : STATUS_MEMORY;
    return delete_uris(call, uris, shown, count, ret_result, error);
}
