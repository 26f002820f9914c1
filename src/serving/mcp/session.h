/* A session, and the calls under way in it. */
#ifndef SEINE_MCP_SESSION_H
#define SEINE_MCP_SESSION_H

#include <pthread.h>
#include <seine/foundation/value.h>
#include <seine/serving/mcp.h>
#include <stdatomic.h>

struct mcp_session {
    const struct mcp_settings *settings;
    atomic_size_t holders;
    pthread_mutex_t lock; /* guards what follows */
    const char *version;  /* one of MCP_VERSIONS */
    struct mcp_call *open;
    size_t open_count;
    bool has_ended;
};

struct mcp_call {
    struct mcp_session *session;
    struct mcp_call *next; /* in the session's list */
    bool is_open;          /* it stands there */
    atomic_bool cancelled;
    struct value_tree message; /* `id`, `method` and `parameters` stand in it */
    struct value_tree tree;    /* of the answer */
    const struct value *id;    /* NULL: a notification, or a message that names none */
    struct text method;        /* empty: there is nothing to do */
    const struct value *parameters;
    int fault;            /* a code of JSON-RPC; 0: none */
    struct error problem; /* of the fault */
};

/* Notes that the call is under way. STATUS_LIMIT: too many are; STATUS_EXISTS: one of its id is. */
int session_open_call(struct mcp_session *session, struct mcp_call *call,
                      struct error *error) SEINE_MUST_CHECK;
void session_close_call(struct mcp_session *session, struct mcp_call *call);
/* The client does not want the answer any more. */
void session_cancel(struct mcp_session *session, const struct value *id);
const char *session_version(struct mcp_session *session);
void session_agree(struct mcp_session *session, const char *version);

#endif
