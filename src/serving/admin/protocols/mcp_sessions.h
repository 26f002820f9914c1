/*
 * The sessions of /mcp: each belongs to the account that began it, and is known by a number that
 * only its client has. Bounded: when there is no place, one that nothing is under way in goes, of
 * the same account if it has any, the one that was idle for longest. Any thread.
 */
#ifndef SEINE_ADMIN_MCP_SESSIONS_H
#define SEINE_ADMIN_MCP_SESSIONS_H

#include <seine/serving/mcp.h>

struct admin_settings;
struct mcp_sessions;

/* Hexadecimal, with its zero. */
#define MCP_SESSION_ID_BYTES 33

int mcp_sessions_new(const struct admin_settings *settings, struct mcp_sessions **ret_sessions,
                     struct error *error) SEINE_MUST_CHECK;
/* Cancels what is under way, and what comes. NULL is allowed. */
void mcp_sessions_end(struct mcp_sessions *sessions);
/* When no call is left. NULL is allowed. */
void mcp_sessions_free(struct mcp_sessions *sessions);

/* A session that has no place yet; the caller's. */
int mcp_sessions_begin(struct mcp_sessions *sessions, struct mcp_session **ret_session,
                       struct error *error) SEINE_MUST_CHECK;
/* STATUS_BUSY: every place has something under way. */
int mcp_sessions_keep(struct mcp_sessions *sessions, struct mcp_session *session,
                      const char *account, char ret_id[MCP_SESSION_ID_BYTES],
                      struct error *error) SEINE_MUST_CHECK;
/* That of this account; to be released. NULL: there is none. */
struct mcp_session *mcp_sessions_find(struct mcp_sessions *sessions, struct text id,
                                      const char *account);
/* Ends it. False: there is none. */
bool mcp_sessions_remove(struct mcp_sessions *sessions, struct text id, const char *account);

#endif
