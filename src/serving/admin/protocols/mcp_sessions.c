#include "mcp_sessions.h"

#include "client_limits.h"

#include <pthread.h>
#include <seine/documents/convert.h>
#include <seine/foundation/log.h>
#include <seine/serving/admin.h>
#include <seine/serving/server.h>
#include <sodium.h>
#include <stdlib.h>

struct place {
    struct mcp_session *session; /* NULL: free */
    char id[MCP_SESSION_ID_BYTES];
    char *account;
    int64_t used_us; /* monotonic */
};

struct mcp_sessions {
    struct mcp_settings settings;
    struct clock *clock;
    pthread_mutex_t lock; /* guards what follows */
    bool has_ended;
    struct place places[LIMIT_MCP_SESSIONS];
};

static int hold(void *context, const char *collection, void **ret_held, struct error *error)
{
    struct held_collection *held = NULL;
    int status = server_hold(context, collection, &held, error);
    if (status == 0)
        *ret_held = held;
    return status;
}

static void release(void *held)
{
    server_release(held);
}

int mcp_sessions_new(const struct admin_settings *settings, struct mcp_sessions **ret_sessions,
                     struct error *error)
{
    const struct convert_options converters = {.workers = 1};
    struct error missing = {0};
    struct mcp_sessions *sessions = calloc(1, sizeof *sessions);
    if (!sessions)
        return error_set(error, STATUS_MEMORY, "no memory for sessions");
    sessions->clock = server_clock(settings->server);
    sessions->settings = (struct mcp_settings){
        .data_folder = server_data_folder(settings->server),
        .hold = hold,
        .release = release,
        .context = settings->server,
        .roots = server_file_roots(settings->server),
    };
    /* Without seine-convert other documents are read all the same. */
    if (convert_pool_make(&converters, &sessions->settings.converters, &missing) < 0)
        log_warning(settings->log, "admin", "/mcp: %s", missing.sentence);
    pthread_mutex_init(&sessions->lock, NULL);
    *ret_sessions = sessions;
    return 0;
}

void mcp_sessions_end(struct mcp_sessions *sessions)
{
    if (!sessions)
        return;
    pthread_mutex_lock(&sessions->lock);
    sessions->has_ended = true;
    for (size_t i = 0; i < LIMIT_MCP_SESSIONS; i++)
        if (sessions->places[i].session)
            mcp_session_end(sessions->places[i].session);
    pthread_mutex_unlock(&sessions->lock);
}

static void empty(struct place *place)
{
    mcp_session_end(place->session);
    mcp_session_release(place->session);
    free(place->account);
    *place = (struct place){.session = NULL};
}

void mcp_sessions_free(struct mcp_sessions *sessions)
{
    if (!sessions)
        return;
    for (size_t i = 0; i < LIMIT_MCP_SESSIONS; i++)
        if (sessions->places[i].session)
            empty(&sessions->places[i]);
    convert_pool_free(sessions->settings.converters);
    pthread_mutex_destroy(&sessions->lock);
    free(sessions);
}

int mcp_sessions_begin(struct mcp_sessions *sessions, struct mcp_session **ret_session,
                       struct error *error)
{
    return mcp_session_new(&sessions->settings, ret_session, error);
}

/* Whether `a` goes rather than `b`, which may be NULL. */
static bool goes_first(const struct place *a, const struct place *b, const char *account)
{
    if (!b)
        return true;
    bool a_is_own = !strcmp(a->account, account), b_is_own = !strcmp(b->account, account);
    return a_is_own != b_is_own ? a_is_own : a->used_us < b->used_us;
}

/* Under the lock. NULL: none is free, and none can go. */
static struct place *make_room(struct mcp_sessions *sessions, const char *account)
{
    int64_t since = clock_monotonic_us(sessions->clock) - LIMIT_MCP_SESSION_IDLE_S * 1000000LL;
    struct place *oldest = NULL, *room = NULL;
    for (size_t i = 0; i < LIMIT_MCP_SESSIONS; i++) {
        struct place *place = &sessions->places[i];
        if (place->session && place->used_us < since && !mcp_session_is_busy(place->session))
            empty(place);
        if (!place->session)
            room = place;
        else if (!mcp_session_is_busy(place->session) && goes_first(place, oldest, account))
            oldest = place;
    }
    if (!room && oldest) {
        empty(oldest);
        room = oldest;
    }
    return room;
}

int mcp_sessions_keep(struct mcp_sessions *sessions, struct mcp_session *session,
                      const char *account, char ret_id[MCP_SESSION_ID_BYTES], struct error *error)
{
    unsigned char number[(MCP_SESSION_ID_BYTES - 1) / 2];
    char *owner = strdup(account);
    if (!owner)
        return error_set(error, STATUS_MEMORY, "no memory for a session");
    randombytes_buf(number, sizeof number);
    pthread_mutex_lock(&sessions->lock);
    struct place *place = sessions->has_ended ? NULL : make_room(sessions, account);
    if (place) {
        sodium_bin2hex(place->id, sizeof place->id, number, sizeof number);
        memcpy(ret_id, place->id, sizeof place->id);
        place->session = mcp_session_share(session);
        place->account = owner;
        place->used_us = clock_monotonic_us(sessions->clock);
    }
    pthread_mutex_unlock(&sessions->lock);
    if (place)
        return 0;
    free(owner);
    return error_set(error, STATUS_BUSY, "there are too many sessions");
}

/* Under the lock. */
static struct place *find(struct mcp_sessions *sessions, struct text id, const char *account)
{
    if (id.length != MCP_SESSION_ID_BYTES - 1)
        return NULL;
    for (size_t i = 0; i < LIMIT_MCP_SESSIONS; i++) {
        struct place *place = &sessions->places[i];
        if (place->session && !sodium_memcmp(place->id, id.data, id.length) &&
            !strcmp(place->account, account))
            return place;
    }
    return NULL;
}

struct mcp_session *mcp_sessions_find(struct mcp_sessions *sessions, struct text id,
                                      const char *account)
{
    struct mcp_session *session = NULL;
    pthread_mutex_lock(&sessions->lock);
    struct place *place = find(sessions, id, account);
    if (place) {
        place->used_us = clock_monotonic_us(sessions->clock);
        session = mcp_session_share(place->session);
    }
    pthread_mutex_unlock(&sessions->lock);
    return session;
}

bool mcp_sessions_remove(struct mcp_sessions *sessions, struct text id, const char *account)
{
    pthread_mutex_lock(&sessions->lock);
    struct place *place = find(sessions, id, account);
    if (place)
        empty(place);
    pthread_mutex_unlock(&sessions->lock);
    return place != NULL;
}
