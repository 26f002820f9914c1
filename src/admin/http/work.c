#include "form.h"
#include "http.h"
#include "rpc.h"

#include <seine/value.h>
#include <sodium.h>
#include <stdlib.h>

#define TREE_BYTES ((size_t)64 << 20)

void csrf_token(const struct http *http, const char *account, char ret_token[CSRF_TOKEN_BYTES])
{
    unsigned char digest[crypto_generichash_BYTES_MIN];
    crypto_generichash(digest, sizeof digest, (const unsigned char *)account, strlen(account),
                       http->secret, sizeof http->secret);
    sodium_bin2hex(ret_token, CSRF_TOKEN_BYTES, digest, sizeof digest);
}

static struct exchange *exchange_of(struct task *task)
{
    return (struct exchange *)(void *)((char *)task - offsetof(struct exchange, task));
}

void exchange_wake(struct exchange *exchange)
{
    struct http *http = exchange->listener->http;
    exchange_forget_body(exchange);
    xmlrpc_request_done(&exchange->call);
    exchange->call = (struct xmlrpc_request){0};
    MHD_resume_connection(exchange->connection);
    pthread_mutex_lock(&http->lock);
    http->asleep--;
    pthread_cond_broadcast(&http->changed);
    pthread_mutex_unlock(&http->lock);
}

/* ---- pages ---- */

static bool token_fits(const struct page_request *request)
{
    struct text token = value_text_of(value_get(request->form, "csrf"));
    return token.length == CSRF_TOKEN_BYTES - 1 &&
           !sodium_memcmp(token.data, request->csrf, CSRF_TOKEN_BYTES - 1);
}

static unsigned status_code(int status)
{
    switch (status) {
    case STATUS_NOT_FOUND:
        return MHD_HTTP_NOT_FOUND;
    case STATUS_INVALID:
    case STATUS_EXISTS:
    case STATUS_LIMIT:
        return MHD_HTTP_BAD_REQUEST;
    case STATUS_BUSY:
    case STATUS_CANCELLED:
        return MHD_HTTP_SERVICE_UNAVAILABLE;
    default:
        return MHD_HTTP_INTERNAL_SERVER_ERROR;
    }
}

static void answer_page(struct exchange *exchange, struct page_request *request)
{
    struct page_response response = {.status = MHD_HTTP_OK,
                                     .content_type = "text/html; charset=utf-8"};
    struct error error = {.sentence = "it failed"};
    const struct page *page = exchange->page;
    buffer_init(&response.body, PAGE_MOST_BYTES);
    int status = (exchange->is_post ? page->post : page->get)(request, &response, &error);
    if (!status && response.body.failed)
        status = error_set(&error, STATUS_LIMIT, "the page is too large");
    if (!status)
        status = value_tree_status(request->tree, &error);
    if (status) {
        exchange_refuse(exchange, status_code(status), "%s", error.sentence);
    } else {
        exchange_answer(exchange, response.status, response.content_type, &response.body);
        for (size_t i = 0; i < response.header_count; i++)
            exchange_header(exchange, response.headers[i].name, response.headers[i].value);
    }
    for (size_t i = 0; i < response.header_count; i++)
        free(response.headers[i].value);
    buffer_done(&response.body);
}

static void run_page(struct exchange *exchange)
{
    struct http *http = exchange->listener->http;
    const struct page *page = exchange->page;
    struct value_tree tree;
    char token[CSRF_TOKEN_BYTES];
    value_tree_init(&tree, TREE_BYTES);
    csrf_token(http, exchange->account, token);
    struct page_request request = {
        .admin = http->admin,
        .server = http->settings->server,
        .log = http->settings->log,
        .caller = &exchange->caller,
        .tree = &tree,
        .path = form_decode(&tree, exchange->path, false),
        .query = form_parse(&tree, exchange->query),
        .form = form_parse(&tree, buffer_text(&exchange->body)),
        .csrf = token,
    };
    /* The page's own path has no escapes: it was matched as it came. */
    request.rest = form_decode(&tree,
                               (struct text){exchange->path.data + strlen(page->path),
                                             exchange->path.length - strlen(page->path)},
                               false);
    if (tree.failed)
        exchange_refuse(exchange, MHD_HTTP_SERVICE_UNAVAILABLE, "no memory");
    else if (exchange->caller.role < (exchange->is_post ? page->post_role : page->role))
        exchange_refuse(exchange, MHD_HTTP_FORBIDDEN, "the account %s may not do this",
                        exchange->account);
    else if (exchange->is_post && !token_fits(&request))
        exchange_refuse(exchange, MHD_HTTP_FORBIDDEN,
                        "the form is too old; load its page again and send it once more");
    else
        answer_page(exchange, &request);
    value_tree_done(&tree);
}

/* ---- XML-RPC ---- */

static void answer_call(struct exchange *exchange)
{
    struct buffer document;
    struct error error;
    buffer_init(&document, LIMIT_ANSWER_BYTES);
    if (rpc_answer(exchange->listener->http->admin, &exchange->caller, &exchange->call, &document,
                   &error))
        exchange_refuse(exchange, MHD_HTTP_SERVICE_UNAVAILABLE, "%s", error.sentence);
    else
        exchange_answer(exchange, MHD_HTTP_OK, "text/xml; charset=utf-8", &document);
    buffer_done(&document);
}

/* What is no call is answered by a fault, but for what may be tried again. */
static bool parse_call(struct exchange *exchange)
{
    struct error error;
    struct buffer document;
    struct http *http = exchange->listener->http;
    bool is_small = exchange->body.length <= LIMIT_SMALL_BYTES;
    int status = xmlrpc_request_parse(buffer_text(&exchange->body),
                                      is_small ? &http->small_requests : &http->budget,
                                      &exchange->call, &error);
    exchange_forget_body(exchange);
    if (!status)
        return true;
    if (status == STATUS_BUSY || status == STATUS_MEMORY) {
        exchange_refuse(exchange, MHD_HTTP_SERVICE_UNAVAILABLE, "%s", error.sentence);
        return false;
    }
    buffer_init(&document, SIZE_MAX / 2);
    xmlrpc_fault_write(XMLRPC_FAULT_CODE, text_of(error.sentence), &document);
    exchange_answer(exchange, MHD_HTTP_OK, "text/xml; charset=utf-8", &document);
    buffer_done(&document);
    return false;
}

static void run_long_call(struct task *task)
{
    struct exchange *exchange = exchange_of(task);
    if (exchange->call.parameters || parse_call(exchange))
        answer_call(exchange);
    exchange_wake(exchange);
}

static void run_short(struct task *task)
{
    struct exchange *exchange = exchange_of(task);
    if (exchange->page) {
        run_page(exchange);
    } else if (parse_call(exchange)) {
        if (rpc_may_take_long(&exchange->call)) {
            task->run = run_long_call;
            lane_give(exchange->listener->http->long_calls, task);
            return;
        }
        answer_call(exchange);
    }
    exchange_wake(exchange);
}

void exchange_give_to_lane(struct exchange *exchange)
{
    struct http *http = exchange->listener->http;
    bool is_long = !exchange->page && exchange->body.length > LIMIT_SHORT_REQUEST_BYTES;
    if (exchange->login) {
        memcpy(exchange->account, exchange->login->name, sizeof exchange->account);
        login_wipe(exchange->login);
    }
    exchange->task.run = is_long ? run_long_call : run_short;
    lane_give(is_long ? http->long_calls : http->short_calls, &exchange->task);
}

bool exchange_needs_password(struct exchange *exchange)
{
    if (!exchange->login)
        return false;
    exchange->caller.role = gate_recall(exchange->listener->http->gate, exchange->login);
    return exchange->caller.role == ROLE_NOBODY;
}

/* The account may have gone while the body came. */
void exchange_begin_work(struct exchange *exchange)
{
    if (exchange_needs_password(exchange))
        exchange_check_password(exchange);
    else
        exchange_give_to_lane(exchange);
}
