#include "mcp_protocol.h"

#include "mcp_sessions.h"
#include "state.h"

#include <microhttpd.h>
#include <seine/serving/admin.h>
#include <stdlib.h>

/* Places in the row's headers. */
enum { SESSION, VERSION };

struct mcp_exchange {
    struct mcp_sessions *sessions;
    const char *account;
    struct mcp_session *session;
    struct mcp_call *call; /* NULL: the session was ended */
    bool is_new;           /* the session has no place yet */
};

bool mcp_protocol_is_on(const struct admin_settings *settings)
{
    return settings->mcp;
}

bool mcp_protocol_find(struct text path, struct resource *ret_resource)
{
    (void)path;
    *ret_resource = (struct resource){
        .has_post = true, .has_delete = true, .post_role = ROLE_OBSERVER, .post_work = WORK_CALLS};
    return true;
}

static unsigned refuse(struct error *error, unsigned status, const char *sentence)
{
    error_set(error, STATUS_INVALID, "%s", sentence);
    return status;
}

static unsigned end_session(const struct http_request *request, struct mcp_exchange *exchange,
                            struct error *error)
{
    if (mcp_sessions_remove(exchange->sessions, request->headers[SESSION], exchange->account))
        return 0;
    return refuse(error, MHD_HTTP_NOT_FOUND, "there is no such session");
}

static unsigned find_session(const struct http_request *request, struct mcp_exchange *exchange,
                             struct error *error)
{
    struct text id = request->headers[SESSION];
    exchange->is_new = !id.data;
    if (exchange->is_new)
        return mcp_sessions_begin(exchange->sessions, &exchange->session, error) < 0
                   ? MHD_HTTP_SERVICE_UNAVAILABLE
                   : 0;
    exchange->session = mcp_sessions_find(exchange->sessions, id, exchange->account);
    return exchange->session
               ? 0
               : refuse(error, MHD_HTTP_NOT_FOUND, "there is no such session; begin another");
}

static unsigned take_message(const struct http_request *request, struct mcp_exchange *exchange,
                             struct error *error)
{
    unsigned refusal = find_session(request, exchange, error);
    if (refusal)
        return refusal;
    if (mcp_receive(exchange->session, request->body, &exchange->call, error) < 0)
        return MHD_HTTP_SERVICE_UNAVAILABLE;
    if (exchange->is_new && !mcp_call_is_initialization(exchange->call) &&
        !mcp_call_is_malformed(exchange->call))
        return refuse(error, MHD_HTTP_BAD_REQUEST,
                      "the header " MCP_SESSION_HEADER " is missing; initialize begins a session");
    return 0;
}

unsigned mcp_protocol_read(const struct http_request *request, void **ret_call, struct error *error)
{
    struct text version = request->headers[VERSION];
    struct mcp_exchange *exchange = calloc(1, sizeof *exchange);
    if (!exchange)
        return refuse(error, MHD_HTTP_SERVICE_UNAVAILABLE, "no memory for the message");
    exchange->sessions = request->admin->mcp_sessions;
    exchange->account = request->caller->account;
    unsigned refusal = 0;
    if (version.data && !mcp_knows_version(version))
        refusal = refuse(error, MHD_HTTP_BAD_REQUEST,
                         "the version in " MCP_VERSION_HEADER " is not spoken here");
    else if (request->is_delete)
        refusal = end_session(request, exchange, error);
    else
        refusal = take_message(request, exchange, error);
    if (refusal) {
        mcp_protocol_free(exchange);
        return refusal;
    }
    *ret_call = exchange;
    return 0;
}

bool mcp_protocol_may_take_long(const void *context)
{
    const struct mcp_exchange *exchange = context;
    return exchange->call && mcp_call_takes_long(exchange->call);
}

unsigned mcp_protocol_answer(void *context, struct http_response *response, struct error *error)
{
    struct mcp_exchange *exchange = context;
    char id[MCP_SESSION_ID_BYTES];
    if (!exchange->call) {
        response->status = MHD_HTTP_NO_CONTENT;
        return 0;
    }
    mcp_call_answer(exchange->call, &response->body);
    if (mcp_call_is_malformed(exchange->call))
        response->status = MHD_HTTP_BAD_REQUEST;
    else if (!response->body.length) /* of a notification, or cancelled */
        response->status = MHD_HTTP_ACCEPTED;
    if (!exchange->is_new || !mcp_call_is_initialization(exchange->call))
        return 0;
    if (mcp_sessions_keep(exchange->sessions, exchange->session, exchange->account, id, error) < 0)
        return MHD_HTTP_SERVICE_UNAVAILABLE;
    response_add_header(response, MCP_SESSION_HEADER, "%s", id);
    return 0;
}

void mcp_protocol_free(void *context)
{
    struct mcp_exchange *exchange = context;
    if (!exchange)
        return;
    mcp_call_free(exchange->call);
    mcp_session_release(exchange->session);
    free(exchange);
}
