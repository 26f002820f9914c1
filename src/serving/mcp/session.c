#include "session.h"

#include <pthread.h>
#include <stdlib.h>

const char *const MCP_VERSIONS[] = {"2025-11-25", "2025-06-18", "2025-03-26",
                                    "2024-11-05", "2024-10-07", NULL};

bool mcp_knows_version(struct text version)
{
    for (const char *const *known = MCP_VERSIONS; *known; known++)
        if (text_equal(version, text_of(*known)))
            return true;
    return false;
}

int mcp_session_new(const struct mcp_settings *settings, struct mcp_session **ret_session,
                    struct error *error)
{
    struct mcp_session *session = calloc(1, sizeof *session);
    if (!session)
        return error_set(error, STATUS_MEMORY, "no memory for a session");
    session->settings = settings;
    session->version = MCP_VERSIONS[0];
    atomic_init(&session->holders, 1);
    pthread_mutex_init(&session->lock, NULL);
    *ret_session = session;
    return 0;
}

struct mcp_session *mcp_session_share(struct mcp_session *session)
{
    atomic_fetch_add(&session->holders, 1);
    return session;
}

void mcp_session_release(struct mcp_session *session)
{
    if (!session || atomic_fetch_sub(&session->holders, 1) > 1)
        return;
    pthread_mutex_destroy(&session->lock);
    free(session);
}

void mcp_session_end(struct mcp_session *session)
{
    pthread_mutex_lock(&session->lock);
    session->has_ended = true;
    for (struct mcp_call *call = session->open; call; call = call->next)
        atomic_store(&call->cancelled, true);
    pthread_mutex_unlock(&session->lock);
}

bool mcp_session_is_busy(struct mcp_session *session)
{
    pthread_mutex_lock(&session->lock);
    bool is_busy = session->open_count > 0;
    pthread_mutex_unlock(&session->lock);
    return is_busy;
}

/* Under the lock. */
static struct mcp_call *find_call(struct mcp_session *session, const struct value *id)
{
    struct mcp_call *call = session->open;
    while (call && !value_equal(call->id, id))
        call = call->next;
    return call;
}

int session_open_call(struct mcp_session *session, struct mcp_call *call, struct error *error)
{
    int status = 0;
    pthread_mutex_lock(&session->lock);
    if (find_call(session, call->id))
        status = error_set(error, STATUS_EXISTS, "a request with this id is under way");
    else if (session->open_count == MCP_OPEN_CALLS)
        status = error_set(error, STATUS_LIMIT,
                           "%d requests of this session are under way; wait for an answer",
                           MCP_OPEN_CALLS);
    if (status == 0) {
        call->next = session->open;
        session->open = call;
        session->open_count++;
        call->is_open = true;
        atomic_store(&call->cancelled, session->has_ended);
    }
    pthread_mutex_unlock(&session->lock);
    return status;
}

void session_close_call(struct mcp_session *session, struct mcp_call *call)
{
    pthread_mutex_lock(&session->lock);
    struct mcp_call **at = &session->open;
    while (*at && *at != call)
        at = &(*at)->next;
    if (*at) {
        *at = call->next;
        session->open_count--;
    }
    call->is_open = false;
    pthread_mutex_unlock(&session->lock);
}

void session_cancel(struct mcp_session *session, const struct value *id)
{
    pthread_mutex_lock(&session->lock);
    struct mcp_call *call = id ? find_call(session, id) : NULL;
    if (call)
        atomic_store(&call->cancelled, true);
    pthread_mutex_unlock(&session->lock);
}

const char *session_version(struct mcp_session *session)
{
    pthread_mutex_lock(&session->lock);
    const char *version = session->version;
    pthread_mutex_unlock(&session->lock);
    return version;
}

void session_agree(struct mcp_session *session, const char *version)
{
    pthread_mutex_lock(&session->lock);
    session->version = version;
    pthread_mutex_unlock(&session->lock);
}
