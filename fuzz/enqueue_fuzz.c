/* A request of nodes. What is accepted is whole: every node has what its kind needs; what is
 * refused says why; the budget is whole afterwards. What is written can be read again. */
#include <seine/documents/enqueue.h>

#include <stdlib.h>

#define BUDGET_BYTES ((size_t)64 << 20)

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void require(bool truth)
{
    if (!truth)
        abort();
}

/* A node written as an answer has it, and read as a request. */
static void check_again(const struct enqueue_node *node)
{
    struct enqueue_request again;
    struct buffer document;
    struct error error = {0};
    buffer_init(&document, BUDGET_BYTES);
    buffer_append_string(&document,
                         node->kind == ENQUEUE_NODE_URL ? "<crawl-url" : "<crawl-delete");
    enqueue_write_attribute(&document, "url", node->url);
    if (node->enqueue_id.length)
        enqueue_write_attribute(&document, "enqueue-id", node->enqueue_id);
    buffer_append_string(&document, "/>");
    require(enqueue_read(buffer_text(&document), NULL, &again, &error) == 0);
    require(again.count == 1 && text_equal(again.nodes[0].url, node->url));
    require(text_equal(again.nodes[0].enqueue_id, node->enqueue_id));
    enqueue_request_done(&again);
    buffer_done(&document);
}

/* Each index-atomic is one piece, not empty, and within its bounds. */
static void check_groups(const struct enqueue_request *request)
{
    uint32_t last = 0;
    for (size_t at = 0, end; at < request->count; at = end) {
        size_t bytes = 0;
        end = enqueue_atomic_end(request->nodes, request->count, at);
        for (size_t i = at; i < end; i++)
            bytes += request->nodes[i].content.length;
        if (!request->nodes[at].atomic)
            continue;
        require(request->nodes[at].atomic == ++last);
        require(end - at <= ENQUEUE_MOST_ATOMIC && bytes <= ENQUEUE_ATOMIC_BYTES);
    }
    require(last == request->atomics);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct memory_budget budget;
    struct enqueue_request request;
    struct error error = {0};
    memory_budget_init(&budget, BUDGET_BYTES);
    int status = enqueue_read((struct text){size ? (const char *)data : "", size}, &budget,
                              &request, &error);
    if (status == 0) {
        require(request.count > 0 && request.count <= ENQUEUE_MOST_NODES);
        require(request.arena.used_bytes <= request.held_bytes);
        for (size_t i = 0; i < request.count; i++) {
            const struct enqueue_node *node = &request.nodes[i];
            require((node->url.length > 0) != (node->vertex > 0));
            require(node->is_complete == (node->content_type.length > 0));
            require(node->kind == ENQUEUE_NODE_URL || !node->is_complete);
            require(node->atomic <= request.atomics);
        }
        check_groups(&request);
        if (request.nodes[0].url.length)
            check_again(&request.nodes[0]);
    } else {
        require(error.sentence[0] != '\0');
        require(request.error < ENQUEUE_ERROR_COUNT);
    }
    enqueue_request_done(&request);
    require(atomic_load(&budget.used_bytes) == 0);
    return 0;
}
