/*
 * mcp: what programs and language models ask of a data directory, over the Model Context Protocol
 * (https://modelcontextprotocol.io/specification): a search, a document, what is known of a URI,
 * SQL, the collections. Everything is read, nothing is written.
 *
 * The part knows messages (JSON-RPC 2.0) and no transport: `seine mcp` gives it lines of standard
 * input, the listener of `seine serve` the bodies of requests to /mcp.
 *
 *   mcp_session_new() → [mcp_receive() → mcp_call_answer() → mcp_call_free()] … → mcp_session_release()
 *
 * mcp_receive() takes a message in and waits for nothing: it notes what is under way, and carries
 * out that the client cancels. mcp_call_answer() does the work; of a call that
 * mcp_call_takes_long() names it may take as long as MCP_TIME_LIMIT_MS for each statement, and a
 * minute for a document that is to be converted first.
 *
 * Bounds: a message of MCP_MESSAGE_BYTES, which takes at most four times that in memory, values
 * VALUE_DEPTH deep, MCP_OPEN_CALLS under way in a session, an answer of MCP_ANSWER_BYTES.
 *
 * Texts of the crawl are texts of strangers, who may write instructions to a language model into
 * their pages. A tool that shows such texts sets them between two lines with a number that no page
 * can know, says in front of them that they are data, and takes out characters that nobody sees.
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
/* Of each statement of SQL. */
#define MCP_TIME_LIMIT_MS 10000

/* Lives as long as its sessions. */
struct mcp_settings {
    const char *data_folder;
    /* A server's: the collection does not go until it is released. STATUS_NOT_FOUND: there is none.
     * NULL: nothing is held, files are read as they are. */
    int (*hold)(void *context, const char *collection, void **ret_held, struct error *error);
    void (*release)(void *held);
    void *context;
    /* With `hold`: below which the files lie that configurations may name; NULL: nowhere. */
    const struct file_roots *roots;
    struct convert_pool *converters; /* NULL: what is no text has no text */
};

/* The versions of the protocol, the newest first; NULL behind the last. */
extern const char *const MCP_VERSIONS[];
bool mcp_knows_version(struct text version);

int mcp_session_new(const struct mcp_settings *settings, struct mcp_session **ret_session,
                    struct error *error) SEINE_MUST_CHECK;
/* Sessions are counted: one holder more, and one less. NULL is allowed to be released. */
struct mcp_session *mcp_session_share(struct mcp_session *session);
void mcp_session_release(struct mcp_session *session);
/* Cancels all that is under way, and all that comes. */
void mcp_session_end(struct mcp_session *session);
bool mcp_session_is_busy(struct mcp_session *session);

/* Takes a message. What is wrong with it is the answer of the call; a failure is STATUS_MEMORY. The
 * session lives as long as its calls. */
int mcp_receive(struct mcp_session *session, struct text message, struct mcp_call **ret_call,
                struct error *error) SEINE_MUST_CHECK;
bool mcp_call_takes_long(const struct mcp_call *call);
/* Whether it is the request that begins a session. */
bool mcp_call_is_initialization(const struct mcp_call *call);
/* Whether it is no message of the protocol, so that nothing but its refusal can be answered. */
bool mcp_call_is_malformed(const struct mcp_call *call);
/* Appends the answer, one line of JSON without its end; nothing to a notification, and to a call
 * that the client cancelled. */
void mcp_call_answer(struct mcp_call *call, struct buffer *out);
/* NULL is allowed. */
void mcp_call_free(struct mcp_call *call);

#endif
