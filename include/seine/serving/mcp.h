/*
 * mcp: access to a data directory for programs and language models, over the Model Context Protocol
 * (https://modelcontextprotocol.io/specification): search, documents, facts about a URI, SQL,
 * collections. Read-only.
 *
 * The part handles messages (JSON-RPC 2.0), not transport: `seine mcp` passes lines of standard
 * input, the listener of `seine serve` passes bodies of requests to /mcp.
 *
 *   mcp_session_new() → [mcp_receive() → mcp_call_answer() → mcp_call_free()] … → mcp_session_release()
 *
 * mcp_receive() accepts a message without blocking: it registers the call, and executes a
 * cancellation. mcp_call_answer() does the work; if mcp_call_takes_long(), it may take
 * MCP_TIME_LIMIT_MS per statement, and a minute for a document that must be converted first.
 *
 * Bounds: a message of MCP_MESSAGE_BYTES, which takes at most four times that in memory, values
 * VALUE_DEPTH deep, MCP_OPEN_CALLS concurrent calls in a session, an answer of MCP_ANSWER_BYTES.
 *
 * Crawled texts are untrusted: their authors may write instructions to a language model into pages.
 * A tool that returns such texts encloses them in two lines with a number that no page can know,
 * states before them that they are data, and removes invisible characters.
 *
 * Threads: a session may be used by any number of threads; a call belongs to one at a time.
 */
#ifndef SEINE_MCP_H
#define SEINE_MCP_H

#include <seine/foundation/base.h>
#include <stdbool.h>

struct convert_pool;
struct file_roots;
struct mcp_call;
struct mcp_session;

#define MCP_MESSAGE_BYTES ((size_t)256 * 1024)
#define MCP_ANSWER_BYTES  ((size_t)4 * 1024 * 1024)
#define MCP_OPEN_CALLS    32
/* For each statement of SQL. */
#define MCP_TIME_LIMIT_MS 10000

/* Lives as long as its sessions. */
struct mcp_settings {
    const char *data_folder;
    /* Set by a server: the collection is not deleted until it is released. STATUS_NOT_FOUND:
     * unknown collection. NULL: nothing is held; files are read directly. */
    int (*hold)(void *context, const char *collection, void **ret_held, struct error *error);
    void (*release)(void *held);
    void *context;
    /* With `hold`: the folders whose files configurations may name; NULL: none. */
    const struct file_roots *roots;
    struct convert_pool *converters; /* NULL: documents that need conversion have no text */
};

/* The versions of the protocol, the newest first; NULL after the last. */
extern const char *const MCP_VERSIONS[];
bool mcp_knows_version(struct text version);

int mcp_session_new(const struct mcp_settings *settings, struct mcp_session **ret_session,
                    struct error *error) SEINE_MUST_CHECK;
/* Adds and releases a reference. NULL may be released. */
struct mcp_session *mcp_session_share(struct mcp_session *session);
void mcp_session_release(struct mcp_session *session);
/* Cancels all current and later calls. */
void mcp_session_end(struct mcp_session *session);
bool mcp_session_is_busy(struct mcp_session *session);

/* Accepts a message. An invalid message gives a call whose answer says so; the function itself
 * fails only with STATUS_MEMORY. The session lives as long as its calls. */
int mcp_receive(struct mcp_session *session, struct text message, struct mcp_call **ret_call,
                struct error *error) SEINE_MUST_CHECK;
bool mcp_call_takes_long(const struct mcp_call *call);
/* Whether the call begins a session. */
bool mcp_call_is_initialization(const struct mcp_call *call);
/* Whether the message is invalid, so that the only possible answer is an error. */
bool mcp_call_is_malformed(const struct mcp_call *call);
/* Appends the answer, one line of JSON without the line feed; nothing for a notification or a call
 * that the client cancelled. */
void mcp_call_answer(struct mcp_call *call, struct buffer *out);
/* NULL is allowed. */
void mcp_call_free(struct mcp_call *call);

#endif
