#include "velocity_protocol.h"

#include "enqueue_call.h"
#include "form.h"

#include <microhttpd.h>
#include <seine/foundation/value.h>

/* Of names and values. */
#define TREE_BYTES ((size_t)128 << 20)

/* A call while it is read. */
struct reading {
    const struct http_request *http;
    struct value_tree *tree;
    const struct value *form;
    struct enqueue_call *call;
    struct error *error;
};

static struct text given(const struct reading *reading, const char *name)
{
    const struct value *value = value_get(reading->form, name);
    return value ? value_text_of(value) : (struct text){NULL, 0};
}

/* ---- what parameters may say ---- */

static bool is_flag(struct text value, bool *ret_is_set)
{
    *ret_is_set = text_equal(value, TEXT_LITERAL("true")) || text_equal(value, TEXT_LITERAL("1"));
    return *ret_is_set || text_equal(value, TEXT_LITERAL("false")) ||
           text_equal(value, TEXT_LITERAL("0")) || !value.length;
}

static bool allow_any(const struct reading *reading, struct text value)
{
    (void)reading;
    (void)value;
    return true;
}

static bool allow_api(const struct reading *reading, struct text value)
{
    (void)reading;
    return text_equal(value, TEXT_LITERAL("api-rest"));
}

static bool allow_live(const struct reading *reading, struct text value)
{
    (void)reading;
    return text_equal(value, TEXT_LITERAL("live"));
}

static bool allow_idle(const struct reading *reading, struct text value)
{
    (void)reading;
    return text_equal(value, TEXT_LITERAL("resume-and-idle"));
}

static bool allow_flag(const struct reading *reading, struct text value)
{
    bool is_set;
    (void)reading;
    return is_flag(value, &is_set);
}

static bool allow_false(const struct reading *reading, struct text value)
{
    bool is_set;
    (void)reading;
    return is_flag(value, &is_set) && !is_set;
}

static bool allow_synchronizing(const struct reading *reading, struct text value)
{
    bool is_set = false;
    if (!is_flag(value, &is_set))
        return false;
    if (is_set)
        enqueue_call_synchronize(reading->call);
    return true;
}

static bool allow_demand(const struct reading *reading, struct text value)
{
    bool is_set = false;
    if (!is_flag(value, &is_set))
        return false;
    if (is_set)
        enqueue_call_demand_all(reading->call);
    return true;
}

/* Of all functions; `demand` is called for another value. */
static const struct {
    const char *name;
    bool (*allow)(const struct reading *reading, struct text value);
    const char *demand;
} PARAMETERS[] = {
    {"v.app", allow_api, "api-rest is spoken here"},
    {"v.function", allow_any, ""},
    {"collection", allow_any, ""},
    {"crawl-nodes", allow_any, ""},
    {"crawl-urls", allow_any, ""},
    {"url", allow_any, ""},
    {"synchronization", allow_any, ""},
    {"enqueue-type", allow_any, ""},
    {"crawl-url-status", allow_any, ""},
    {"subcollection", allow_live, "a collection is live; there is no staging"},
    {"crawl-type", allow_idle, "resume-and-idle: what waits is crawled meanwhile anyway"},
    {"ensure-running", allow_flag, "true or false; collections of a server always run"},
    {"exception-on-failure", allow_demand, "true or false"},
    {"force-allow", allow_false, "the rules of the collection decide for every client"},
    {"force-sync", allow_synchronizing, "true or false"},
};

static int check_parameter(const struct reading *reading, const struct value *parameter)
{
    for (size_t i = 0; i < sizeof PARAMETERS / sizeof *PARAMETERS; i++) {
        if (!text_equal(value_text_of(parameter->key), text_of(PARAMETERS[i].name)))
            continue;
        struct text value = value_text_of(parameter);
        if (PARAMETERS[i].allow(reading, value))
            return 0;
        return error_set(reading->error, STATUS_INVALID, "%s=%.*s: %s", PARAMETERS[i].name,
                         (int)(value.length < 100 ? value.length : 100), value.data,
                         PARAMETERS[i].demand);
    }
    return error_set(reading->error, STATUS_INVALID,
                     "there is no parameter of this name here; who calls is said by basic "
                     "authentication, not by v.username");
}

static int check_parameters(const struct reading *reading)
{
    int status = 0;
    for (const struct value *parameter = value_first(reading->form); parameter && status == 0;
         parameter = parameter->next)
        status = check_parameter(reading, parameter);
    return status;
}

/* ---- the functions ---- */

static int read_nodes(const struct reading *reading, const char *name)
{
    struct text nodes = given(reading, name);
    if (!nodes.data)
        return error_set(reading->error, STATUS_INVALID, "%s is missing", name);
    return enqueue_read(nodes, reading->http->budget, enqueue_call_request(reading->call),
                        reading->error);
}

static int read_crawl_nodes(const struct reading *reading)
{
    return read_nodes(reading, "crawl-nodes");
}

static int read_crawl_urls(const struct reading *reading)
{
    return read_nodes(reading, "crawl-urls");
}

static int read_url(const struct reading *reading)
{
    return enqueue_read_url(given(reading, "url"), given(reading, "synchronization"),
                            given(reading, "enqueue-type"), reading->http->budget,
                            enqueue_call_request(reading->call), reading->error);
}

/* A filter, or one URI. */
static int read_status(const struct reading *reading)
{
    struct text query = given(reading, "crawl-url-status");
    if (query.data && given(reading, "url").data)
        return error_set(reading->error, STATUS_INVALID,
                         "either url or crawl-url-status is to be given");
    if (query.data)
        return enqueue_call_read_query(reading->call, query, reading->http->budget, reading->error);
    return enqueue_read_url(given(reading, "url"), (struct text){NULL, 0}, TEXT_LITERAL("status"),
                            reading->http->budget, enqueue_call_request(reading->call),
                            reading->error);
}

static int read_nothing(const struct reading *reading)
{
    (void)reading;
    return 0;
}

static const struct function {
    const char *name;
    bool only_reads; /* an observer may call it, by GET; what is sent as a form is for more */
    enum enqueue_answer form;
    int (*read)(const struct reading *reading);
} FUNCTIONS[] = {
    {"search-collection-enqueue-xml", false, ENQUEUE_ANSWER_RESPONSE, read_crawl_nodes},
    {"search-collection-enqueue", false, ENQUEUE_ANSWER_RESPONSE, read_crawl_urls},
    {"search-collection-enqueue-url", false, ENQUEUE_ANSWER_RESPONSE, read_url},
    {"collection-broker-enqueue-xml", false, ENQUEUE_ANSWER_BROKER, read_crawl_nodes},
    {"search-collection-url-status-query", true, ENQUEUE_ANSWER_STATUS, read_status},
    {"search-collection-status", true, ENQUEUE_ANSWER_CRAWLER, read_nothing},
};

static const struct function *find_function(struct text name)
{
    for (size_t i = 0; i < sizeof FUNCTIONS / sizeof *FUNCTIONS; i++)
        if (text_equal(name, text_of(FUNCTIONS[i].name)))
            return &FUNCTIONS[i];
    return NULL;
}

bool velocity_protocol_find(struct text path, struct resource *ret_resource)
{
    (void)path;
    *ret_resource = (struct resource){.has_get = true,
                                      .has_post = true,
                                      .get_role = ROLE_OBSERVER,
                                      .post_role = ROLE_ADMINISTRATOR,
                                      .get_work = WORK_CALLS,
                                      .post_work = WORK_CALLS};
    return true;
}

static unsigned make_call(struct reading *reading, void **ret_call)
{
    const struct function *function = find_function(given(reading, "v.function"));
    if (!function) {
        error_set(reading->error, STATUS_NOT_FOUND,
                  "there is no such v.function here: docs/enqueue.md names them");
        return MHD_HTTP_NOT_FOUND;
    }
    if (!function->only_reads && !reading->http->is_post) {
        error_set(reading->error, STATUS_INVALID, "what changes something is sent by POST");
        return MHD_HTTP_METHOD_NOT_ALLOWED;
    }
    struct text collection = given(reading, "collection");
    struct error fault = {0};
    reading->call =
        enqueue_call_new(reading->http, collection.data ? collection : text_of(""), function->form);
    if (!reading->call) {
        error_set(reading->error, STATUS_MEMORY, "no memory for the call");
        return MHD_HTTP_SERVICE_UNAVAILABLE;
    }
    reading->error = &fault;
    enqueue_call_request(reading->call)->error = ENQUEUE_ERROR_INVALID_ATTRIBUTE;
    int status = check_parameters(reading);
    if (status == 0)
        status = function->read(reading);
    if (status < 0)
        enqueue_call_fail(reading->call, enqueue_call_request(reading->call)->error, &fault);
    reading->error = NULL;
    *ret_call = reading->call;
    return 0;
}

/* Some may stand in the address, and the others in the form. */
static struct text all_parameters(struct value_tree *tree, const struct http_request *request)
{
    struct text query = request->query, body = request->body;
    char *all = arena_alloc(&tree->arena, query.length + body.length + 1);
    if (!all) {
        tree->failed = true;
        return TEXT_LITERAL("");
    }
    memcpy(all, query.data ? query.data : "", query.length);
    all[query.length] = '&';
    memcpy(all + query.length + 1, body.data ? body.data : "", body.length);
    return (struct text){all, query.length + 1 + body.length};
}

unsigned velocity_protocol_read(const struct http_request *request, void **ret_call,
                                struct error *error)
{
    struct value_tree tree;
    value_tree_init(&tree, TREE_BYTES);
    struct reading reading = {.http = request, .tree = &tree, .error = error};
    reading.form = form_parse(&tree, all_parameters(&tree, request));
    unsigned refusal = MHD_HTTP_SERVICE_UNAVAILABLE;
    if (tree.failed)
        error_set(error, STATUS_MEMORY, "no memory for the call");
    else
        refusal = make_call(&reading, ret_call);
    value_tree_done(&tree);
    return refusal;
}
