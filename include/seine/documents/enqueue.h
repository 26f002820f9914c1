/*
 * enqueue: URIs that applications push into a collection, as the nodes crawl-url and crawl-delete.
 * Has the tables of their attributes, and functions to read requests and write answers.
 *
 *   enqueue/attributes.def     the attributes of crawl-url
 *   enqueue/curl_options.def   those of curl-options
 *   enqueue/status_query.h     queries of URIs: crawl-url-status
 *   enqueue/json.h             requests in JSON
 *
 * A request is accepted or refused as a whole. A refusal has the word for the answer's attribute
 * `error` and a sentence that names line, node and value. Unsupported attributes are refused, never
 * silently ignored.
 *
 * Any thread; the result lives as long as its enqueue_request.
 */
#ifndef SEINE_ENQUEUE_H
#define SEINE_ENQUEUE_H

#include <seine/foundation/base.h>
#include <seine/foundation/base/memory_budget.h>

/* ---- the tables ---- */

enum enqueue_setter {
    ENQUEUE_SETTER_CLIENT,
    ENQUEUE_SETTER_CRAWLER,
    ENQUEUE_SETTER_BOTH,
    ENQUEUE_SETTER_INTERNAL
};

enum enqueue_use { ENQUEUE_USE_TAKEN, ENQUEUE_USE_REPORTED, ENQUEUE_USE_BOTH, ENQUEUE_USE_REFUSED };

enum enqueue_attribute {
#define ENQUEUE_ATTRIBUTE(constant, name, type, values, value, setter, use, what)                  \
    ENQUEUE_##constant,
#include <seine/documents/enqueue/attributes.def>
#undef ENQUEUE_ATTRIBUTE
    ENQUEUE_ATTRIBUTE_COUNT
};

struct enqueue_attribute_facts {
    const char *name, *type, *values, *default_value;
    enum enqueue_setter setter;
    enum enqueue_use use;
    const char *what; /* for a refused attribute the reason */
};

extern const struct enqueue_attribute_facts ENQUEUE_ATTRIBUTES[ENQUEUE_ATTRIBUTE_COUNT];

struct enqueue_option_facts {
    const char *name, *default_value;
    const char *parameter; /* the equivalent configuration parameter; "": none */
    const char *what;      /* its effect; for a refused option the reason */
    bool is_taken;
};

/* The supported options. */
enum enqueue_option {
#define ENQUEUE_CURL_OPTION(name, value, parameter, why)
#define ENQUEUE_CURL_OPTION_TAKEN(constant, name, value, what) ENQUEUE_OPTION_##constant,
#include <seine/documents/enqueue/curl_options.def>
#undef ENQUEUE_CURL_OPTION
#undef ENQUEUE_CURL_OPTION_TAKEN
    ENQUEUE_OPTION_COUNT
};

/* Ends with a NULL name. */
extern const struct enqueue_option_facts ENQUEUE_CURL_OPTIONS[];

/* The treatment of a node. */
#define ENQUEUE_TYPE_TABLE(X)                                                                      \
    X(ENQUEUE_TYPE_NONE, "none")                                                                   \
    X(ENQUEUE_TYPE_FORCED, "forced")                                                               \
    X(ENQUEUE_TYPE_REENQUEUED, "reenqueued")                                                       \
    X(ENQUEUE_TYPE_EXPORT, "export")                                                               \
    X(ENQUEUE_TYPE_STATUS, "status")

enum enqueue_type {
#define ENQUEUE_WORD(constant, word) constant,
    ENQUEUE_TYPE_TABLE(ENQUEUE_WORD) ENQUEUE_TYPE_COUNT
};

/* The moment for which the answer waits, in the order of the reference. */
#define ENQUEUE_SYNCHRONIZATION_TABLE(X)                                                           \
    X(ENQUEUE_SYNC_NONE, "none")                                                                   \
    X(ENQUEUE_SYNC_ENQUEUED, "enqueued")                                                           \
    X(ENQUEUE_SYNC_TO_BE_CRAWLED, "to-be-crawled")                                                 \
    X(ENQUEUE_SYNC_TO_BE_INDEXED, "to-be-indexed")                                                 \
    X(ENQUEUE_SYNC_INDEXED, "indexed")                                                             \
    X(ENQUEUE_SYNC_INDEXED_NO_SYNC, "indexed-no-sync")

enum enqueue_synchronization {
    ENQUEUE_SYNCHRONIZATION_TABLE(ENQUEUE_WORD) ENQUEUE_SYNCHRONIZATION_COUNT
};

/* What to do if the URI is still pending from another request. */
#define ENQUEUE_GATEKEEPER_TABLE(X)                                                                \
    X(ENQUEUE_GATEKEEPER_REPLACE, "replace")                                                       \
    X(ENQUEUE_GATEKEEPER_REJECT, "reject")                                                         \
    X(ENQUEUE_GATEKEEPER_ADD, "add-to-queue")

enum enqueue_gatekeeper {
    ENQUEUE_GATEKEEPER_TABLE(ENQUEUE_WORD) ENQUEUE_GATEKEEPER_COUNT
#undef ENQUEUE_WORD
};

const char *enqueue_type_word(enum enqueue_type type);
const char *enqueue_synchronization_word(enum enqueue_synchronization synchronization);
bool enqueue_type_of(struct text word, enum enqueue_type *ret_type);
bool enqueue_synchronization_of(struct text word,
                                enum enqueue_synchronization *ret_synchronization);

/* Why a request was refused: the words of the attribute `error`. */
#define ENQUEUE_ERROR_TABLE(X)                                                                     \
    X(ENQUEUE_ERROR_DATABASE, "database")                                                          \
    X(ENQUEUE_ERROR_INVALID_NODE, "invalid-node")                                                  \
    X(ENQUEUE_ERROR_INVALID_ATTRIBUTE, "invalid-attr")                                             \
    X(ENQUEUE_ERROR_CRAWL_URL, "malformed-crawl-url")                                              \
    X(ENQUEUE_ERROR_CRAWL_DELETE, "malformed-crawl-delete")                                        \
    X(ENQUEUE_ERROR_INDEX_ATOMIC, "malformed-index-atomic")                                        \
    X(ENQUEUE_ERROR_CRAWL_STATE, "malformed-crawl-state")                                          \
    X(ENQUEUE_ERROR_AUDIT_LOG, "audit-log-disabled")                                               \
    X(ENQUEUE_ERROR_READ_ONLY, "read-only")                                                        \
    X(ENQUEUE_ERROR_TERMINATING, "terminating")

enum enqueue_error {
#define ENQUEUE_WORD(constant, word) constant,
    ENQUEUE_ERROR_TABLE(ENQUEUE_WORD) ENQUEUE_ERROR_COUNT
#undef ENQUEUE_WORD
};

const char *enqueue_error_word(enum enqueue_error error);

/* ---- reading ---- */

#define ENQUEUE_MOST_NODES 100000
/* Nodes fetched for a request outside the crawl: exports, and nodes of an index-atomic without
 * content. */
#define ENQUEUE_MOST_EXPORTS 10
/* Limits of an index-atomic: its nodes, and the bytes of their contents. It is planned, written and
 * delivered as one piece. */
#define ENQUEUE_MOST_ATOMIC  1000
#define ENQUEUE_ATOMIC_BYTES ((size_t)16 << 20)
/* Length of an attribute's value; the parser limits URIs instead. */
#define ENQUEUE_WORD_BYTES 200
/* Custom attributes: how many a node may have, and the size of all their names and values. */
#define ENQUEUE_MOST_CUSTOM  32
#define ENQUEUE_CUSTOM_BYTES 4096

enum enqueue_kind { ENQUEUE_NODE_URL, ENQUEUE_NODE_DELETE };

/* Expiry times of a URI in seconds; 0: never, unless the collection has one. */
#define ENQUEUE_NOT_SAID (-1)
struct enqueue_expiry {
    int64_t expires_s;   /* of a document */
    int64_t uncrawled_s; /* of a document that was unchanged, or could not be fetched again */
    int64_t error_s;     /* of a failure without a document */
};

struct enqueue_node {
    enum enqueue_kind kind;
    uint32_t atomic; /* number of its index-atomic in the request, from 1; 0: none */
    enum enqueue_type type;
    enum enqueue_synchronization synchronization;
    enum enqueue_gatekeeper gatekeeper;
    int64_t priority;
    struct text url;
    int64_t vertex;         /* for a deletion: the number of the URI, instead of a url; 0 without */
    struct text enqueue_id; /* empty without */
    struct text originator; /* the same */
    struct text batch_id;   /* the same */
    struct text custom;     /* custom attributes of the client, a JSON object; empty without */
    struct enqueue_expiry expiry;
    bool ignores_rules; /* the rules for hosts and URIs do not apply */
    bool is_complete;   /* status="complete": it has content, and is not fetched */
    struct text content_type;
    struct text content; /* decoded; several contents are combined into one document */
    /* For a node of an index-atomic without content, set after its fetch: */
    bool is_fetched;      /* it has the content from its server */
    const char *siphoned; /* why the fetch failed; NULL: it succeeded, or none is needed */
    struct text failure;  /* the same as a sentence */
};

struct enqueue_request {
    struct arena arena;
    struct memory_budget *budget; /* NULL: none */
    size_t held_bytes;            /* reserved from the budget */
    struct enqueue_node *nodes;
    size_t count, capacity;
    uint32_t atomics;         /* number of index-atomic nodes */
    int fetches;              /* number of nodes fetched outside the crawl (ENQUEUE_MOST_EXPORTS) */
    enum enqueue_error error; /* set if the request was refused */
};

/* Reads crawl-urls, crawl-nodes, index-atomic, crawl-url or crawl-delete; the nodes of an
 * index-atomic are consecutive. STATUS_INVALID or STATUS_LIMIT: the request is refused, and
 * request->error is the word for the answer; STATUS_MEMORY, STATUS_BUSY. Call
 * enqueue_request_done() in any case. */
int enqueue_read(struct text document, struct memory_budget *budget,
                 struct enqueue_request *request, struct error *error) SEINE_MUST_CHECK;
/* Makes a request of one node from parameters instead of XML; missing ones have their defaults.
 * Copies the texts. The same checks and errors. */
int enqueue_read_url(struct text url, struct text synchronization, struct text type,
                     struct memory_budget *budget, struct enqueue_request *request,
                     struct error *error) SEINE_MUST_CHECK;
void enqueue_request_done(struct enqueue_request *request);
/* Whether it is a node of an index-atomic that must be fetched first. */
bool enqueue_is_to_be_fetched(const struct enqueue_node *node);
/* The index after the last node of the index-atomic that contains nodes[at]; at + 1 if there is
 * none. */
size_t enqueue_atomic_end(const struct enqueue_node *nodes, size_t count, size_t at);

/* ---- writing ---- */

/* Whether XML allows the character, literally or as a reference. */
bool enqueue_is_of_xml(uint32_t character);

/* Appends a text escaped for an attribute or an element; a character that XML does not allow
 * becomes U+FFFD. */
void enqueue_write_text(struct buffer *document, struct text text);
/* Appends ` name="value"`; nothing for a text without data. */
void enqueue_write_attribute(struct buffer *document, const char *name, struct text value);
void enqueue_write_number(struct buffer *document, const char *name, int64_t value);

#endif
