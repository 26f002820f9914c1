#include "request.h"

#include <stdarg.h>
#include <stdio.h>

#define BLOCK_BYTES    ((size_t)2 << 10)
#define FIRST_CAPACITY 4
/* The longest URI that is accepted. */
#define MOST_URL_BYTES 65536

void growing_begin(struct growing *growing, struct memory_budget *budget,
                   struct enqueue_request *request, struct error *error)
{
    *request = (struct enqueue_request){.budget = budget};
    arena_init(&request->arena, BLOCK_BYTES, SIZE_MAX / 2);
    *growing = (struct growing){
        .request = request, .synchronization = ENQUEUE_SYNC_ENQUEUED, .error = error};
}

void enqueue_request_done(struct enqueue_request *request)
{
    arena_done(&request->arena);
    memory_budget_give(request->budget, request->held_bytes);
    *request = (struct enqueue_request){.budget = NULL};
}

bool growing_refuse(struct growing *growing, int status, enum enqueue_error why, const char *format,
                    ...)
{
    char sentence[sizeof growing->error->sentence];
    va_list arguments;
    if (growing->status)
        return false;
    va_start(arguments, format);
    vsnprintf(sentence, sizeof sentence, format, arguments);
    va_end(arguments);
    growing->request->error = why;
    growing->status = error_set(growing->error, status, "%s", sentence);
    return false;
}

bool growing_lacks_memory(struct growing *growing)
{
    return growing_refuse(growing, STATUS_MEMORY, ENQUEUE_ERROR_DATABASE,
                          "no memory for what is to be enqueued");
}

bool growing_hold(struct growing *growing)
{
    struct enqueue_request *request = growing->request;
    size_t used = request->arena.used_bytes;
    if (used <= request->held_bytes)
        return true;
    int status = memory_budget_take(request->budget, used - request->held_bytes, growing->error);
    if (status) {
        growing->status = status;
        return false;
    }
    request->held_bytes = used;
    return true;
}

bool growing_keep(struct growing *growing, struct text text, struct text *ret_copy)
{
    *ret_copy = arena_copy(&growing->request->arena, text);
    return ret_copy->data ? growing_hold(growing) : growing_lacks_memory(growing);
}

static bool make_room(struct growing *growing)
{
    struct enqueue_request *request = growing->request;
    if (request->count == ENQUEUE_MOST_NODES)
        return growing_refuse(growing, STATUS_LIMIT, ENQUEUE_ERROR_INVALID_NODE,
                              "a request has at most %d nodes", ENQUEUE_MOST_NODES);
    if (request->count < request->capacity)
        return true;
    size_t capacity = request->capacity ? 2 * request->capacity : FIRST_CAPACITY;
    struct enqueue_node *nodes = arena_alloc(&request->arena, capacity * sizeof *request->nodes);
    if (!nodes)
        return growing_lacks_memory(growing);
    if (request->count)
        memcpy(nodes, request->nodes, request->count * sizeof *nodes);
    request->nodes = nodes;
    request->capacity = capacity;
    return growing_hold(growing);
}

bool growing_begin_node(struct growing *growing, enum enqueue_kind kind)
{
    if (growing->status || !make_room(growing))
        return false;
    growing->node =
        (struct enqueue_node){.kind = kind, .synchronization = growing->synchronization};
    if (growing->is_atomic) {
        growing->node.atomic = growing->request->atomics;
        growing->node.gatekeeper = ENQUEUE_GATEKEEPER_REJECT;
    }
    growing->node.expiry =
        (struct enqueue_expiry){ENQUEUE_NOT_SAID, ENQUEUE_NOT_SAID, ENQUEUE_NOT_SAID};
    growing->identities = 0;
    growing->has_options = growing->forces_recrawl = false;
    growing->default_type = growing->forced_type = TEXT_LITERAL("");
    growing->parts = growing->last_part = NULL;
    growing->custom = growing->last_custom = NULL;
    growing->custom_count = growing->custom_bytes = 0;
    return true;
}

/* ---- attributes ---- */

bool growing_is_wrong(struct growing *growing, struct text name, struct text value,
                      const char *demand)
{
    return growing_refuse(growing, STATUS_INVALID, ENQUEUE_ERROR_INVALID_ATTRIBUTE,
                          "%.*s=\"%.*s\": %s", SHOWN(name), SHOWN(value), demand);
}

static bool take_url(struct growing *growing, struct text name, struct text value)
{
    if (!value.length || value.length > MOST_URL_BYTES)
        return growing_is_wrong(growing, name, value, "a URI is expected");
    growing->identities++;
    return growing_keep(growing, value, &growing->node.url);
}

static bool take_status(struct growing *growing, struct text name, struct text value)
{
    growing->node.is_complete = text_equal(value, TEXT_LITERAL("complete"));
    return growing->node.is_complete || text_equal(value, TEXT_LITERAL("none")) ||
           growing_is_wrong(growing, name, value,
                            "a client may say none, and of a node with crawl-data complete");
}

bool growing_read_integer(struct text value, int64_t *ret_number)
{
    size_t at = value.length && value.data[0] == '-';
    int64_t number = 0;
    if (at == value.length || value.length - at > 15)
        return false;
    for (; at < value.length; at++) {
        if (value.data[at] < '0' || value.data[at] > '9')
            return false;
        number = number * 10 + (value.data[at] - '0');
    }
    *ret_number = value.data[0] == '-' ? -number : number;
    return true;
}

static bool take_hops(struct growing *growing, struct text name, struct text value)
{
    int64_t hops = -1;
    return (growing_read_integer(value, &hops) && hops == 0) ||
           growing_is_wrong(growing, name, value,
                            "what is enqueued is a start URI, which has 0 hops");
}

static bool take_priority(struct growing *growing, struct text name, struct text value)
{
    int64_t priority = 0;
    if (!growing_read_integer(value, &priority) || priority < 0)
        return growing_is_wrong(
            growing, name, value,
            "0 (in the order of the crawl) or a greater number (urgent) is expected");
    growing->node.priority = priority;
    return true;
}

static bool take_synchronization(struct growing *growing, struct text name, struct text value)
{
    return enqueue_synchronization_of(value, &growing->node.synchronization) ||
           growing_is_wrong(
               growing, name, value,
               "none, enqueued, to-be-crawled, to-be-indexed, indexed or indexed-no-sync is "
               "expected");
}

static bool take_type(struct growing *growing, struct text name, struct text value)
{
    return enqueue_type_of(value, &growing->node.type) ||
           growing_is_wrong(growing, name, value,
                            "none, forced, reenqueued, export or status is expected");
}

static bool take_gatekeeper(struct growing *growing, struct text name, struct text value)
{
    static const char *const WORDS[] = {
#define WORD(constant, word) [constant] = (word),
        ENQUEUE_GATEKEEPER_TABLE(WORD)
#undef WORD
    };
    for (int i = 0; i < ENQUEUE_GATEKEEPER_COUNT; i++)
        if (text_equal(value, text_of(WORDS[i]))) {
            growing->node.gatekeeper = (enum enqueue_gatekeeper)i;
            return true;
        }
    return growing_is_wrong(growing, name, value, "reject, replace or add-to-queue is expected");
}

bool growing_keep_word(struct growing *growing, struct text name, struct text value,
                       struct text *ret_word)
{
    if (!value.length || value.length > ENQUEUE_WORD_BYTES || !text_is_printable(value))
        return growing_is_wrong(growing, name, value, "a text of 1 to 200 bytes is expected");
    return growing_keep(growing, value, ret_word);
}

static bool take_enqueue_id(struct growing *growing, struct text name, struct text value)
{
    return growing_keep_word(growing, name, value, &growing->node.enqueue_id);
}

static bool take_originator(struct growing *growing, struct text name, struct text value)
{
    return growing_keep_word(growing, name, value, &growing->node.originator);
}

static bool take_batch_id(struct growing *growing, struct text name, struct text value)
{
    return growing_keep_word(growing, name, value, &growing->node.batch_id);
}

typedef bool taker(struct growing *growing, struct text name, struct text value);

/* One function for each attribute that the table marks as supported; a test compares the two. */
static taker *const TAKERS[ENQUEUE_ATTRIBUTE_COUNT] = {
    [ENQUEUE_URL] = take_url,
    [ENQUEUE_STATUS] = take_status,
    [ENQUEUE_BATCH_ID] = take_batch_id,
    [ENQUEUE_HOPS] = take_hops,
    [ENQUEUE_PRIORITY] = take_priority,
    [ENQUEUE_SYNCHRONIZATION] = take_synchronization,
    [ENQUEUE_ENQUEUE_TYPE] = take_type,
    [ENQUEUE_ENQUEUE_ID] = take_enqueue_id,
    [ENQUEUE_ORIGINATOR] = take_originator,
    [ENQUEUE_GATEKEEPER_ACTION] = take_gatekeeper,
};

static bool take_vertex(struct growing *growing, struct text name, struct text value)
{
    growing->identities++;
    return (growing_read_integer(value, &growing->node.vertex) && growing->node.vertex > 0) ||
           growing_is_wrong(growing, name, value, "the number of a URI is expected");
}

/* The attributes of a deletion. A document's key is its URI, so vse-key is read like url. */
static const struct {
    const char *name;
    taker *take;
} OF_DELETION[] = {
    {"url", take_url},
    {"vse-key", take_url},
    {"vertex", take_vertex},
    {"synchronization", take_synchronization},
    {"enqueue-id", take_enqueue_id},
    {"originator", take_originator},
    {"batch-id", take_batch_id},
};

static bool set_of_deletion(struct growing *growing, struct text name, struct text value)
{
    for (size_t i = 0; i < sizeof OF_DELETION / sizeof *OF_DELETION; i++)
        if (text_equal(name, text_of(OF_DELETION[i].name)))
            return OF_DELETION[i].take(growing, name, value);
    return growing_refuse(growing, STATUS_INVALID, ENQUEUE_ERROR_INVALID_ATTRIBUTE,
                          "crawl-delete has url, vse-key or vertex, and synchronization, "
                          "enqueue-id, originator and batch-id here, and no %.*s",
                          SHOWN(name));
}

bool growing_set(struct growing *growing, struct text name, struct text value)
{
    int found = 0;
    if (growing->node.kind == ENQUEUE_NODE_DELETE)
        return set_of_deletion(growing, name, value);
    while (found < ENQUEUE_ATTRIBUTE_COUNT &&
           !text_equal(name, text_of(ENQUEUE_ATTRIBUTES[found].name)))
        found++;
    if (found == ENQUEUE_ATTRIBUTE_COUNT)
        return growing_set_custom(growing, name, value);
    if (TAKERS[found])
        return TAKERS[found](growing, name, value);
    const struct enqueue_attribute_facts *facts = &ENQUEUE_ATTRIBUTES[found];
    return growing_refuse(
        growing, STATUS_INVALID, ENQUEUE_ERROR_INVALID_ATTRIBUTE, "%s: %s", facts->name,
        facts->use == ENQUEUE_USE_REFUSED ? facts->what
                                          : "the crawler tells it, and nobody sets it");
}

/* ---- whole nodes ---- */

static bool is_deletion_whole(struct growing *growing)
{
    return growing->identities == 1 ||
           growing_refuse(growing, STATUS_INVALID, ENQUEUE_ERROR_CRAWL_DELETE,
                          growing->identities ? "crawl-delete with more than one of url, vse-key "
                                                "and vertex"
                                              : "crawl-delete without a url, vse-key or vertex");
}

static bool changes_nothing(const struct enqueue_node *node)
{
    return node->type == ENQUEUE_TYPE_STATUS || node->type == ENQUEUE_TYPE_EXPORT;
}

static bool is_url_whole(struct growing *growing)
{
    const struct enqueue_node *node = &growing->node;
    const char *lack = NULL;
    if (!growing->identities)
        lack = "crawl-url without a url";
    else if (node->is_complete && !growing->parts)
        lack = "status=\"complete\" without crawl-data: there is nothing to take";
    else if (growing->parts && !node->is_complete)
        lack = "crawl-data without status=\"complete\": what is fetched cannot be pushed, too";
    else if (growing->parts && changes_nothing(node))
        lack = "crawl-data with enqueue-type=\"status\" or \"export\", which change nothing";
    else if (growing->has_options && changes_nothing(node))
        lack = "curl-options with enqueue-type=\"status\" or \"export\", which change nothing";
    else if (!growing->parts && (growing->default_type.length || growing->forced_type.length))
        lack = "default-content-type and forced-content-type are for pushed contents: of what is "
               "fetched, the server says the type";
    return !lack || growing_refuse(growing, STATUS_INVALID, ENQUEUE_ERROR_CRAWL_URL, "%s", lack);
}

static bool fits_atomic(struct growing *growing)
{
    size_t nodes = growing->request->count - growing->atomic_first;
    growing->atomic_bytes += growing->node.content.length;
    if (changes_nothing(&growing->node))
        return growing_refuse(growing, STATUS_INVALID, ENQUEUE_ERROR_INDEX_ATOMIC,
                              "enqueue-type=\"status\" and \"export\" change nothing, and stand in "
                              "no index-atomic");
    if (nodes >= ENQUEUE_MOST_ATOMIC)
        return growing_refuse(growing, STATUS_LIMIT, ENQUEUE_ERROR_INDEX_ATOMIC,
                              "an index-atomic has at most %d nodes", ENQUEUE_MOST_ATOMIC);
    return growing->atomic_bytes <= ENQUEUE_ATOMIC_BYTES ||
           growing_refuse(growing, STATUS_LIMIT, ENQUEUE_ERROR_INDEX_ATOMIC,
                          "the contents of an index-atomic have at most %zu bytes",
                          ENQUEUE_ATOMIC_BYTES);
}

static bool finish_url(struct growing *growing)
{
    if (growing->forces_recrawl && !changes_nothing(&growing->node))
        growing->node.type = ENQUEUE_TYPE_REENQUEUED;
    return growing_finish_content(growing) && growing_finish_custom(growing);
}

bool growing_end_node(struct growing *growing)
{
    struct enqueue_request *request = growing->request;
    bool is_deletion = growing->node.kind == ENQUEUE_NODE_DELETE;
    if (growing->status ||
        !(is_deletion ? is_deletion_whole(growing) : is_url_whole(growing) && finish_url(growing)))
        return false;
    if (growing->is_atomic && !fits_atomic(growing))
        return false;
    request->fetches +=
        growing->node.type == ENQUEUE_TYPE_EXPORT || enqueue_is_to_be_fetched(&growing->node);
    if (request->fetches > ENQUEUE_MOST_EXPORTS)
        return growing_refuse(growing, STATUS_LIMIT, ENQUEUE_ERROR_INVALID_NODE,
                              "a request has at most %d exports, and nodes of index-atomic without "
                              "crawl-data",
                              ENQUEUE_MOST_EXPORTS);
    request->nodes[request->count++] = growing->node;
    return true;
}

/* ---- index-atomic ---- */

bool enqueue_is_to_be_fetched(const struct enqueue_node *node)
{
    return node->atomic && node->kind == ENQUEUE_NODE_URL && !node->is_complete;
}

size_t enqueue_atomic_end(const struct enqueue_node *nodes, size_t count, size_t at)
{
    size_t end = at + 1;
    while (end < count && nodes[at].atomic && nodes[end].atomic == nodes[at].atomic)
        end++;
    return end;
}

bool growing_begin_atomic(struct growing *growing)
{
    if (growing->status)
        return false;
    growing->request->atomics++;
    growing->is_atomic = true;
    growing->atomic_first = growing->request->count;
    growing->atomic_bytes = 0;
    growing->outside = growing->synchronization;
    return true;
}

bool growing_end_atomic(struct growing *growing)
{
    growing->is_atomic = false;
    growing->synchronization = growing->outside;
    return growing->request->count > growing->atomic_first ||
           growing_refuse(growing, STATUS_INVALID, ENQUEUE_ERROR_INDEX_ATOMIC,
                          "index-atomic without a crawl-url or crawl-delete");
}

int enqueue_read_url(struct text url, struct text synchronization, struct text type,
                     struct memory_budget *budget, struct enqueue_request *request,
                     struct error *error)
{
    struct growing growing;
    growing_begin(&growing, budget, request, error);
    if (growing_begin_node(&growing, ENQUEUE_NODE_URL) &&
        (!url.data || growing_set(&growing, TEXT_LITERAL("url"), url)) &&
        (!synchronization.data ||
         growing_set(&growing, TEXT_LITERAL("synchronization"), synchronization)) &&
        (!type.data || growing_set(&growing, TEXT_LITERAL("enqueue-type"), type)))
        growing_end_node(&growing);
    return growing.status;
}
