#include "enqueue_protocol.h"

#include "enqueue_call.h"
#include "form.h"

#include <microhttpd.h>
#include <seine/documents/enqueue/json.h>
#include <seine/foundation/value.h>
#include <stdio.h>

#define FOLDER "/collections/"
/* Of a query's names and values. */
#define TREE_BYTES ((size_t)1 << 20)

/* A request while it is read. */
struct reading {
    const struct http_request *http;
    struct value_tree *tree;
    struct enqueue_call *call;
    struct text body; /* in XML */
    struct error *error;
};

/* What stands below a collection. */
struct place {
    const char *name;
    bool has_get, has_post;
    enum role post_role;
    enum work work;
    enum enqueue_answer form;
    int (*get)(const struct reading *reading);
    int (*post)(const struct reading *reading);
};

/* ---- what is asked ---- */

static int read_nodes(const struct reading *reading)
{
    return enqueue_read(reading->body, reading->http->budget, enqueue_call_request(reading->call),
                        reading->error);
}

static int read_status(const struct reading *reading)
{
    struct value *query = form_parse(reading->tree, reading->http->query);
    const struct value *url = value_get(query, "url");
    const struct value *name = value_get(query, "enqueue-id");
    if ((!url && !name) || value_count(query) != 1)
        return error_set(reading->error, STATUS_INVALID,
                         "the query names one url, or one enqueue-id, and nothing else");
    if (name) {
        enqueue_call_name(reading->call, value_text_of(name));
        return 0;
    }
    return enqueue_read_url(value_text_of(url), (struct text){NULL, 0}, TEXT_LITERAL("status"),
                            reading->http->budget, enqueue_call_request(reading->call),
                            reading->error);
}

static int read_query(const struct reading *reading)
{
    return enqueue_call_read_query(reading->call, reading->body, reading->http->budget,
                                   reading->error);
}

static int read_nothing(const struct reading *reading)
{
    return reading->http->query.length
               ? error_set(reading->error, STATUS_INVALID, "there is nothing to say here")
               : 0;
}

static const struct place PLACES[] = {
    {"/enqueue", false, true, ROLE_ADMINISTRATOR, WORK_CALLS, ENQUEUE_ANSWER_RESPONSE, NULL,
     read_nodes},
    {"/url-status", true, true, ROLE_OBSERVER, WORK_PAGES, ENQUEUE_ANSWER_STATUS, read_status,
     read_query},
    {"/crawler-status", true, false, ROLE_OBSERVER, WORK_PAGES, ENQUEUE_ANSWER_CRAWLER,
     read_nothing, NULL},
};

/* The collection's name as it stands in the path; no length when it is none of ours. */
static struct text split(struct text path, const struct place **ret_place)
{
    static const struct text none = {"", 0};
    struct text folder = TEXT_LITERAL(FOLDER);
    if (!text_starts_with(path, folder))
        return none;
    struct text rest = {path.data + folder.length, path.length - folder.length};
    const char *slash = memchr(rest.data, '/', rest.length);
    for (size_t i = 0; slash && i < sizeof PLACES / sizeof *PLACES; i++) {
        size_t length = (size_t)(slash - rest.data);
        if (text_equal((struct text){slash, rest.length - length}, text_of(PLACES[i].name))) {
            *ret_place = &PLACES[i];
            return (struct text){rest.data, length};
        }
    }
    return none;
}

bool enqueue_protocol_find(struct text path, struct resource *ret_resource)
{
    const struct place *place = NULL;
    if (!split(path, &place).length)
        return false;
    *ret_resource = (struct resource){.place = place,
                                      .has_get = place->has_get,
                                      .has_post = place->has_post,
                                      .get_role = ROLE_OBSERVER,
                                      .post_role = place->post_role,
                                      .get_work = place->work,
                                      .post_work = place->work};
    return true;
}

/* What a body in JSON says in XML takes as much more memory as it is allowed to. */
#define TIMES_IN_XML 4

static int read_place(struct reading *reading, const struct place *place)
{
    const struct http_request *http = reading->http;
    size_t held_bytes = TIMES_IN_XML * http->body.length + BUFSIZ;
    struct buffer xml;
    if (!http->is_post || !enqueue_call_is_in_json(http->content_type))
        return (http->is_post ? place->post : place->get)(reading);
    int status = memory_budget_take(http->budget, held_bytes, reading->error);
    if (status < 0)
        return status;
    buffer_init(&xml, held_bytes);
    enqueue_call_request(reading->call)->error = ENQUEUE_ERROR_INVALID_NODE;
    status = enqueue_json_to_xml(http->body, &xml, reading->error);
    reading->body = buffer_text(&xml);
    if (status == 0)
        status = place->post(reading);
    buffer_done(&xml);
    memory_budget_give(http->budget, held_bytes);
    return status;
}

static unsigned make_call(const struct http_request *request, struct value_tree *tree,
                          void **ret_call, struct error *error)
{
    const struct place *place = request->place;
    const struct place *same;
    struct text name = form_decode(tree, split(request->path, &same), false);
    struct error fault = {0};
    struct reading reading = {.http = request,
                              .tree = tree,
                              .call = enqueue_call_new(request, name, place->form),
                              .body = request->body,
                              .error = &fault};
    if (!reading.call || tree->failed) {
        enqueue_call_free(reading.call);
        error_set(error, STATUS_MEMORY, "no memory for the call");
        return MHD_HTTP_SERVICE_UNAVAILABLE;
    }
    if (read_place(&reading, place) < 0)
        enqueue_call_fail(reading.call, enqueue_call_request(reading.call)->error, &fault);
    *ret_call = reading.call;
    return 0;
}

unsigned enqueue_protocol_read(const struct http_request *request, void **ret_call,
                               struct error *error)
{
    struct value_tree tree;
    value_tree_init(&tree, TREE_BYTES);
    unsigned refusal = make_call(request, &tree, ret_call, error);
    value_tree_done(&tree);
    return refusal;
}
