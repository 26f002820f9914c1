#include "enqueue_answer.h"

#include "crawler_status.h"
#include "enqueue_children.h"
#include "export_fetch.h"
#include "json_answer.h"

#include <microhttpd.h>
#include <seine/crawling/collection.h>
#include <seine/foundation/db.h>
#include <seine/serving/server.h>
#include <seine/state/store/data_directory.h>
#include <sql/crawl/enqueued.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

/* The newest rows of one enqueue-id that an answer has. */
#define MOST_NAMED 100

static bool is_cut_off(const struct enqueue_call *call)
{
    return !call->is_failed && !call->answers_at_once && call->work.wait.is_cut_off;
}

static unsigned http_status_of(const struct enqueue_call *call)
{
    if (!call->is_failed)
        return MHD_HTTP_SERVICE_UNAVAILABLE;
    return call->why == ENQUEUE_ERROR_READ_ONLY ? MHD_HTTP_CONFLICT
                                                : (unsigned)error_facts(call->fault.status)->http;
}

struct answering {
    struct enqueue_call *call;
    struct db *db;
    struct buffer *document; /* the children */
    char *folder;            /* of the collection; NULL: nodes have no children of their own */
    int64_t succeeded, failed, offline;
    struct error *error;
};

static void write_flag(struct buffer *document, const char *name, bool is_set)
{
    if (is_set)
        enqueue_write_attribute(document, name, text_of(name));
}

static void write_optional(struct buffer *document, const char *name, struct optional_int value)
{
    if (value.is_set)
        enqueue_write_number(document, name, value.value);
}

static void write_time(struct buffer *document, const char *name, struct optional_int seconds)
{
    char formatted[32];
    struct tm parts;
    time_t at = (time_t)seconds.value;
    if (!seconds.is_set || !gmtime_r(&at, &parts) ||
        !strftime(formatted, sizeof formatted, "%Y-%m-%dT%H:%M:%SZ", &parts))
        return;
    enqueue_write_attribute(document, name, text_of(formatted));
}

/* What is known of the URI, beside what became of its enqueueing. */
static int write_uri(struct answering *answering, int64_t uri_id, bool with_state)
{
    struct buffer *document = answering->document;
    struct crawl_crawl_url_answer uri = crawl_crawl_url_answer(answering->db, .vertex = uri_id);
    int status = crawl_crawl_url_answer_step(&uri, answering->error);
    if (status == STATEMENT_ROW) {
        if (with_state) {
            enqueue_write_attribute(document, "url", uri.url);
            enqueue_write_attribute(document, "state", uri.state);
            enqueue_write_attribute(document, "error", uri.error);
        }
        enqueue_write_attribute(document, "status", uri.status);
        write_optional(document, "http-status", uri.http_status);
        write_optional(document, "at", uri.at);
        write_time(document, "at-datetime", uri.at);
        write_optional(document, "filetime", uri.filetime);
        enqueue_write_attribute(document, "content-type", uri.content_type);
        write_optional(document, "size", uri.size);
        if (uri.speed.is_set)
            enqueue_write_number(document, "speed", (int64_t)uri.speed.value);
        enqueue_write_number(document, "hops", uri.hops);
        enqueue_write_number(document, "n-redirs", uri.n_redirs);
        enqueue_write_attribute(document, "exact", uri.exact);
        write_flag(document, "exact-duplicate", uri.is_duplicate);
        enqueue_write_attribute(document, "redir-to", uri.redir_to);
        enqueue_write_number(document, "vertex", uri_id);
    }
    statement_reset(uri.statement);
    return status < 0 ? status : 0;
}

static bool is_uncrawled(struct text siphoned)
{
    return text_equal(siphoned, TEXT_LITERAL("unexpired")) ||
           text_equal(siphoned, TEXT_LITERAL("unchanged")) ||
           text_equal(siphoned, TEXT_LITERAL("uncrawled")) ||
           text_equal(siphoned, TEXT_LITERAL("error"));
}

/* Whether it stopped before the moment that was waited for. */
static bool is_late(const struct crawl_enqueued_answer *row)
{
    enum enqueue_synchronization synchronization = ENQUEUE_SYNC_NONE;
    (void)enqueue_synchronization_of(row->synchronization, &synchronization);
    if (row->settled_at.is_set || row->is_offline)
        return false;
    return synchronization == ENQUEUE_SYNC_INDEXED ||
           synchronization == ENQUEUE_SYNC_INDEXED_NO_SYNC ||
           (synchronization == ENQUEUE_SYNC_TO_BE_INDEXED && !row->crawled_at.is_set);
}

static void write_row(struct answering *answering, const struct crawl_enqueued_answer *row,
                      bool was_waited_for)
{
    struct buffer *document = answering->document;
    bool is_url = text_equal(row->node, TEXT_LITERAL("crawl-url"));
    bool is_warning = text_equal(row->state, TEXT_LITERAL("warning"));
    struct text siphoned = row->siphoned;
    bool was_late = was_waited_for && is_late(row);
    if (was_late)
        siphoned = answering->call->work.wait.is_cut_off ? TEXT_LITERAL("terminated")
                                                         : TEXT_LITERAL("unknown");
    enqueue_write_attribute(document, "url", row->url);
    enqueue_write_attribute(document, "orig-url", row->orig_url);
    enqueue_write_attribute(document, "enqueue-id", row->enqueue_id);
    enqueue_write_attribute(document, "originator", row->originator);
    enqueue_write_attribute(document, "batch-id", row->batch_id);
    write_flag(document, "enqueued-offline", row->is_offline);
    write_flag(document, "index-atomically", row->atomic_id.is_set);
    answering->offline += row->is_offline;
    if (is_url) {
        enqueue_write_attribute(document, "enqueue-type", row->enqueue_type);
        enqueue_write_number(document, "priority", row->priority);
        enqueue_write_number(document, "indexed-n-docs", row->indexed);
    }
    enqueue_write_attribute(document, "synchronization", row->synchronization);
    enqueue_write_attribute(document, "state", row->state);
    enqueue_write_attribute(document, "siphoned", siphoned);
    if (siphoned.data && is_uncrawled(siphoned)) {
        bool is_unknown = text_equal(siphoned, TEXT_LITERAL("uncrawled"));
        enqueue_write_attribute(document, "uncrawled",
                                is_unknown ? TEXT_LITERAL("unknown") : siphoned);
        enqueue_write_attribute(document, "uncrawled-why", row->error);
    }
    if (text_equal(row->state, TEXT_LITERAL("error")) || is_warning)
        enqueue_write_attribute(document, is_warning ? "warning" : "error", row->error);
    enqueue_write_number(document, "input-at", row->enqueued_at / 1000);
    if (row->settled_at.is_set)
        enqueue_write_number(document, "recorded-at", row->settled_at.value / 1000);
    bool has_failed = text_equal(row->state, TEXT_LITERAL("error")) || was_late ||
                      text_equal(siphoned, TEXT_LITERAL("remote-conflict"));
    answering->failed += has_failed;
    answering->succeeded += !has_failed;
}

static int write_custom(struct answering *answering, int64_t row_id)
{
    struct crawl_enqueued_attributes list = crawl_enqueued_attributes(answering->db, .id = row_id);
    int status;
    while ((status = crawl_enqueued_attributes_step(&list, answering->error)) == STATEMENT_ROW) {
        char name[ENQUEUE_CUSTOM_BYTES + 1];
        snprintf(name, sizeof name, "%.*s", TEXT_ARGUMENTS(list.name));
        enqueue_write_attribute(answering->document, name, list.value);
    }
    statement_reset(list.statement);
    return status < 0 ? status : 0;
}

/* The end of the node's tag, and its children. */
static int write_children_of(struct answering *answering, const char *node, int64_t uri_id,
                             const struct enqueue_steps *steps, struct text sentence)
{
    struct buffer *document = answering->document;
    buffer_append_char(document, '>');
    int status = uri_id && answering->folder
                     ? enqueue_children_write(answering->db, answering->folder, uri_id, steps,
                                              document, answering->error)
                     : 0;
    if (sentence.length) {
        buffer_append_string(document, "<log><error>");
        enqueue_write_text(document, sentence);
        buffer_append_string(document, "</error></log>");
    }
    buffer_printf(document, "</%s>", node);
    return status;
}

static int write_enqueued(struct answering *answering, int64_t row_id, bool was_waited_for)
{
    struct buffer *document = answering->document;
    struct crawl_enqueued_answer row = crawl_enqueued_answer(answering->db, .id = row_id);
    int status = crawl_enqueued_answer_step(&row, answering->error);
    if (status == STATEMENT_ROW) {
        bool is_url = text_equal(row.node, TEXT_LITERAL("crawl-url"));
        const char *node = is_url ? "crawl-url" : "crawl-delete";
        const struct enqueue_steps steps = {row.enqueued_at, row.crawled_at, row.settled_at};
        buffer_printf(document, "<%s", node);
        write_row(answering, &row, was_waited_for);
        status = row.attributes.data ? write_custom(answering, row_id) : 0;
        if (status == 0 && row.uri_id.is_set)
            status = write_uri(answering, row.uri_id.value, false);
        if (status == 0)
            enqueue_write_attribute(document, "status", row.status);
        bool is_wrong = text_equal(row.state, TEXT_LITERAL("error"));
        if (status == 0)
            status = write_children_of(answering, node, is_url ? row.uri_id.value : 0, &steps,
                                       is_wrong && row.error.data ? row.error : TEXT_LITERAL(""));
    }
    statement_reset(row.statement);
    return status < 0 ? status : 0;
}

/* Of enqueue-type status: its last enqueueing, or what the crawl knows of it by itself. */
static int write_status(struct answering *answering, const struct enqueue_node *node,
                        int64_t uri_id)
{
    struct buffer *document = answering->document;
    int64_t row_id = 0;
    if (uri_id) {
        struct crawl_enqueued_of_uri last = crawl_enqueued_of_uri(answering->db, .uri_id = uri_id);
        int status = crawl_enqueued_of_uri_step(&last, answering->error);
        row_id = status == STATEMENT_ROW ? last.id : 0;
        statement_reset(last.statement);
        if (status < 0)
            return status;
    }
    if (row_id)
        return write_enqueued(answering, row_id, false);
    static const struct enqueue_steps none = {0};
    buffer_append_string(document, "<crawl-url");
    int status = 0;
    if (uri_id) {
        answering->succeeded++;
        status = write_uri(answering, uri_id, true);
    } else {
        answering->failed++;
        enqueue_write_attribute(document, "url", node->url);
        enqueue_write_attribute(document, "state", TEXT_LITERAL("error"));
        enqueue_write_attribute(document, "status", TEXT_LITERAL("none"));
        enqueue_write_attribute(document, "siphoned", TEXT_LITERAL("nonexistent"));
    }
    return status < 0 ? status
                      : write_children_of(answering, "crawl-url", uri_id, &none, TEXT_LITERAL(""));
}

static void write_received(struct answering *answering, const struct enqueue_node *node)
{
    struct buffer *document = answering->document;
    bool is_deletion = node->kind == ENQUEUE_NODE_DELETE;
    buffer_append_string(document, is_deletion ? "<crawl-delete" : "<crawl-url");
    enqueue_write_attribute(document, "url", node->url);
    if (node->enqueue_id.length)
        enqueue_write_attribute(document, "enqueue-id", node->enqueue_id);
    enqueue_write_attribute(document, "synchronization", TEXT_LITERAL("none"));
    enqueue_write_attribute(document, "state", TEXT_LITERAL("pending"));
    buffer_append_string(document, "/>");
    answering->succeeded++;
}

static int write_found(void *context, int64_t vertex)
{
    struct answering *answering = context;
    buffer_append_string(answering->document, "<crawl-url");
    int status = write_uri(answering, vertex, true);
    buffer_append_string(answering->document, "/>");
    answering->succeeded++;
    return status;
}

static int write_query(struct answering *answering)
{
    struct enqueue_call *call = answering->call;
    int64_t looked_up = call->request.count ? call->work.outcomes[0].uri_id : 0;
    return url_status_find(answering->db, call->query, looked_up, call->cancelled, write_found,
                           answering, &call->query_end, answering->error);
}

static int write_export(struct answering *answering, const struct enqueue_node *node)
{
    const struct enqueue_call *call = answering->call;
    bool has_come = false;
    const struct export_place place = {server_data_folder(call->admin->settings.server),
                                       call->collection, call->cancelled};
    int status = export_fetch(&place, node, answering->document, &has_come, answering->error);
    answering->succeeded += has_come;
    answering->failed += !has_come;
    return status;
}

static int write_node(struct answering *answering, size_t at)
{
    const struct enqueue_call *call = answering->call;
    const struct enqueue_node *node = &call->request.nodes[at];
    const struct enqueue_outcome *outcome = &call->work.outcomes[at];
    if (call->answers_at_once)
        write_received(answering, node);
    else if (node->type == ENQUEUE_TYPE_STATUS)
        return write_status(answering, node, outcome->uri_id);
    else if (node->type == ENQUEUE_TYPE_EXPORT)
        return write_export(answering, node);
    else
        return write_enqueued(answering, outcome->row_id, true);
    return 0;
}

/* The nodes of an index-atomic stand in it again. */
static int write_nodes(struct answering *answering)
{
    const struct enqueue_request *request = &answering->call->request;
    int status = 0;
    for (size_t at = 0, end; at < request->count && status == 0; at = end) {
        bool is_atomic = request->nodes[at].atomic != 0;
        end = enqueue_atomic_end(request->nodes, request->count, at);
        if (is_atomic)
            buffer_append_string(answering->document, "<index-atomic>");
        for (size_t i = at; i < end && status == 0; i++)
            status = write_node(answering, i);
        if (is_atomic)
            buffer_append_string(answering->document, "</index-atomic>");
    }
    return status;
}

/* Rows of one name are as many as a client gives it to. */
static int write_named(struct answering *answering)
{
    struct crawl_enqueued_by_name list = crawl_enqueued_by_name(
        answering->db, .enqueue_id = text_of(answering->call->enqueue_id), .most = MOST_NAMED);
    int64_t rows[MOST_NAMED];
    size_t count = 0;
    int status;
    while (count < MOST_NAMED &&
           (status = crawl_enqueued_by_name_step(&list, answering->error)) == STATEMENT_ROW)
        rows[count++] = list.id;
    statement_reset(list.statement);
    for (size_t i = 0; i < count && status >= 0; i++)
        status = write_enqueued(answering, rows[i], false);
    return status < 0 ? status : 0;
}

static int write_children(struct answering *answering)
{
    struct enqueue_call *call = answering->call;
    struct held_collection *held = NULL;
    if (call->answers_at_once)
        return write_nodes(answering);
    const struct server *server = call->admin->settings.server;
    /* Of many, the answer stays small. */
    if (call->request.count == 1)
        answering->folder =
            data_directory_collection_folder(server_data_folder(server), call->collection);
    int status =
        server_hold(call->admin->settings.server, call->collection, &held, answering->error);
    if (status == 0)
        status = server_reader_take(held, &answering->db, answering->error);
    if (status == 0)
        status = call->form == ENQUEUE_ANSWER_CRAWLER
                     ? crawler_status_write(answering->db, answering->document, answering->error)
                 : call->query      ? write_query(answering)
                 : call->enqueue_id ? write_named(answering)
                                    : write_nodes(answering);
    if (answering->db)
        server_reader_give(held, answering->db);
    server_release(held);
    free(answering->folder);
    answering->folder = NULL;
    return status;
}

static const char *name_of(const struct enqueue_call *call)
{
    static const char *const NAMES[] = {
        [ENQUEUE_ANSWER_RESPONSE] = "crawler-service-enqueue-response",
        [ENQUEUE_ANSWER_BROKER] = "crawler-service-enqueue-response",
        [ENQUEUE_ANSWER_STATUS] = "crawl-url-status-response",
        [ENQUEUE_ANSWER_CRAWLER] = "crawler-status",
    };
    return NAMES[call->form];
}

/* Where to go on, when not all were looked at. */
static void write_query_end(const struct enqueue_call *call, struct buffer *document)
{
    const struct url_status_end *end = &call->query_end;
    enqueue_write_number(document, "n-looked-at", end->looked_at);
    enqueue_write_attribute(document, "stopped-by", text_of(end->stopped_by));
    if (end->stopped_by)
        enqueue_write_number(document, "next-after", end->last_vertex);
}

static void write_error(const struct enqueue_call *call, struct buffer *document)
{
    bool is_query = call->form == ENQUEUE_ANSWER_STATUS && call->why != ENQUEUE_ERROR_DATABASE;
    enqueue_write_attribute(document, "error",
                            text_of(is_query ? "invalid" : enqueue_error_word(call->why)));
    buffer_append_string(document, "><log><error>");
    enqueue_write_text(document, text_of(call->fault.sentence));
    buffer_append_string(document, "</error></log>");
}

static void write_counts(const struct answering *answering, struct buffer *document)
{
    const struct enqueue_call *call = answering->call;
    enqueue_write_number(document, "n-success", answering->succeeded);
    enqueue_write_number(document, "n-failed", answering->failed);
    if (!call->answers_at_once)
        enqueue_write_number(document, "pipeline-size", (int64_t)call->work.under_way);
    if (answering->offline)
        enqueue_write_number(document, "n-offline", answering->offline);
}

static void write_content(const struct answering *answering, const struct buffer *children,
                          struct buffer *document)
{
    const struct enqueue_call *call = answering->call;
    if (is_cut_off(call))
        enqueue_write_attribute(document, "error",
                                text_of(enqueue_error_word(ENQUEUE_ERROR_TERMINATING)));
    if (call->query)
        write_query_end(call, document);
    if (call->form == ENQUEUE_ANSWER_CRAWLER) {
        buffer_append_text(document, buffer_text(children));
        buffer_append_char(document, '>');
        return;
    }
    if (call->form != ENQUEUE_ANSWER_STATUS)
        write_counts(answering, document);
    buffer_append_char(document, '>');
    if (is_cut_off(call))
        buffer_append_string(
            document, "<log><error>the server stops, or the collection goes: all nodes were "
                      "taken in, and what is pending goes on with the next start; url-status "
                      "reports it by url or enqueue-id</error></log>");
    buffer_append_text(document, buffer_text(children));
}

static void write_document(const struct answering *answering, const struct buffer *children,
                           struct buffer *document)
{
    const struct enqueue_call *call = answering->call;
    bool is_broker = call->form == ENQUEUE_ANSWER_BROKER;
    buffer_append_string(document, "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n");
    if (is_broker)
        buffer_append_string(document, "<collection-broker-enqueue-response>");
    buffer_printf(document, "<%s", name_of(call));
    if (call->is_failed)
        write_error(call, document);
    else
        write_content(answering, children, document);
    buffer_printf(document, "</%s>", name_of(call));
    if (is_broker)
        buffer_append_string(document, "</collection-broker-enqueue-response>");
    buffer_append_char(document, '\n');
}

static void write_again_in_json(struct http_response *response)
{
    struct buffer json;
    buffer_init(&json, response->body.ceiling);
    bool is_written =
        !response->body.failed && json_answer_write(buffer_text(&response->body), &json);
    buffer_done(&response->body);
    response->body = json;
    response->body.failed = !is_written;
    response->content_type = "application/json";
}

/* Writes response->body, and its status if that is not 200. Returns 0, or the HTTP status of a
 * refusal. */
static unsigned write_answer(struct enqueue_call *call, struct http_response *response,
                             struct error *error)
{
    struct buffer children;
    struct answering answering = {.call = call, .document = &children, .error = error};
    buffer_init(&children, response->body.ceiling);
    int status = call->is_failed ? 0 : write_children(&answering);
    if (status < 0)
        enqueue_call_fail(call, enqueue_call_word(call, error), error);
    write_document(&answering, &children, &response->body);
    buffer_done(&children);
    if (call->wants_json)
        write_again_in_json(response);
    if (response->body.failed) {
        error_set(error, STATUS_LIMIT, "the answer is too large");
        return MHD_HTTP_INTERNAL_SERVER_ERROR;
    }
    if (call->is_failed || is_cut_off(call))
        response->status = http_status_of(call);
    else if (call->demands_all && answering.failed)
        response->status = MHD_HTTP_CONFLICT;
    return 0;
}

unsigned enqueue_call_answer(void *context, struct http_response *response, struct error *error)
{
    struct enqueue_call *call = context;
    const struct error *ended = &call->work.request.error;
    if (!call->is_failed && !call->answers_at_once && call->work.request.status < 0)
        enqueue_call_fail(call,
                          ended->status == STATUS_INVALID ? ENQUEUE_ERROR_AUDIT_LOG
                                                          : enqueue_call_word(call, ended),
                          ended);
    return write_answer(call, response, error);
}
