#include "growing.h"

#define FIRST_CAPACITY 4

void enqueue_request_done(struct enqueue_request *request)
{
    arena_done(&request->arena);
    memory_budget_give(request->budget, request->held_bytes);
    *request = (struct enqueue_request){.budget = NULL};
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
