/*
 * enqueue: URIs that applications push into a collection, as the nodes crawl-url and crawl-delete
 * say it. The tables of what they may say, reading them, writing answers.
 *
 *   enqueue/attributes.def     the attributes of crawl-url
 *   enqueue/curl_options.def   those of curl-options
 *   enqueue/status_query.h     which URIs somebody asks for: crawl-url-status
 *   enqueue/json.h             requests in JSON
 *
 * What is read is taken whole or refused whole, with the word that the answer's attribute `error`
 * has and a sentence that names line, node and value. Nothing that is not in force is passed over.
 *
 * Any thread; what is read lives as long as its enqueue_request.
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

enum enqueue_use { ENQUEUE_USE_TAKEN, ENQUEUE_USE_TOLD, ENQUEUE_USE_BOTH, ENQUEUE_USE_REFUSED };

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
    const char *what; /* of a refused one: why it is */
};

extern const struct enqueue_attribute_facts ENQUEUE_ATTRIBUTES[ENQUEUE_ATTRIBUTE_COUNT];

struct enqueue_option_facts {
    const char *name, *default_value;
    const char *parameter; /* of the configuration, that says it; "": none does */
    const char *what;      /* it does; of a refused one: why it is */
    bool is_taken;
};

/* Those that are taken. */
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

/* How a node is treated. */
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

/* Which moment the answer waits for, in the order of the reference. */
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

/* What happens when the URI is still under way from another enqueueing. */
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

/* Why nothing of a request was processed: the words of the attribute `error`. */
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
/* What is fetched for a request beside the crawl: exports, and nodes of an index-atomic that bring
 * no content. */
#define ENQUEUE_MOST_EXPORTS 10
/* Of an index-atomic: its nodes, and the bytes of their contents. It is planned, written and handed
 * to destinations as one piece. */
#define ENQUEUE_MOST_ATOMIC  1000
#define ENQUEUE_ATOMIC_BYTES ((size_t)16 << 20)
/* Of an attribute's value, but of a URI's, which the parser of URIs bounds. */
#define ENQUEUE_WORD_BYTES 200
/* Of attributes of one's own: how many a node has, and of all their names and values. */
#define ENQUEUE_MOST_CUSTOM  32
#define ENQUEUE_CUSTOM_BYTES 4096

enum enqueue_kind { ENQUEUE_NODE_URL, ENQUEUE_NODE_DELETE };

/* When a URI expires by its own time: seconds; 0: never, but as the collection has it. */
#define ENQUEUE_NOT_SAID (-1)
struct enqueue_expiry {
    int64_t expires_s;   /* a document */
    int64_t uncrawled_s; /* one that was found to be as it was, or could not be had again */
    int64_t error_s;     /* a failure that left no document */
};

struct enqueue_node {
    enum enqueue_kind kind;
    uint32_t atomic; /* its index-atomic: 1 is the first of the request; 0: it is in none */
    enum enqueue_type type;
    enum enqueue_synchronization synchronization;
    enum enqueue_gatekeeper gatekeeper;
    int64_t priority;
    struct text url;
    int64_t vertex;         /* of a deletion: the URI of this number, and not a url; 0 without */
    struct text enqueue_id; /* empty without */
    struct text originator; /* the same */
    struct text batch_id;   /* the same */
    struct text custom;     /* attributes of the client's own, a JSON object; empty without */
    struct enqueue_expiry expiry;
    bool ignores_rules; /* those of hosts and URIs do not count */
    bool is_complete;   /* status="complete": it has content, and is not fetched */
    struct text content_type;
    struct text content; /* decoded; of several, the document that they make */
    /* Of a node of an index-atomic that brings no content, set by who fetches it: */
    bool is_fetched;      /* it has the content that its server gave */
    const char *siphoned; /* why it could not be had; NULL: it was, or needs none */
    struct text failure;  /* the same for people */
};

struct enqueue_request {
    struct arena arena;
    struct memory_budget *budget; /* NULL: none */
    size_t held_bytes;            /* of the budget */
    struct enqueue_node *nodes;
    size_t count, capacity;
    uint32_t atomics;         /* how many index-atomic there are */
    int fetches;              /* nodes that are fetched beside the crawl (ENQUEUE_MOST_EXPORTS) */
    enum enqueue_error error; /* of one that was refused */
};

/* Reads crawl-urls, crawl-nodes, index-atomic, crawl-url or crawl-delete; the nodes of an
 * index-atomic follow each other. STATUS_INVALID or STATUS_LIMIT: it is
 * refused, and request->error says what the answer's attribute does; STATUS_MEMORY, STATUS_BUSY.
 * Call enqueue_request_done() whatever it returns. */
int enqueue_read(struct text document, struct memory_budget *budget,
                 struct enqueue_request *request, struct error *error) SEINE_MUST_CHECK;
/* One node that somebody said otherwise than in XML; what is not given has its default. The texts
 * are copied. The same checks, the same errors. */
int enqueue_read_url(struct text url, struct text synchronization, struct text type,
                     struct memory_budget *budget, struct enqueue_request *request,
                     struct error *error) SEINE_MUST_CHECK;
void enqueue_request_done(struct enqueue_request *request);
/* Whether it is a node of an index-atomic that has to be fetched before that can be taken. */
bool enqueue_is_to_be_fetched(const struct enqueue_node *node);
/* The node behind the last one of the index-atomic that nodes[at] stands in; at + 1 without one. */
size_t enqueue_atomic_end(const struct enqueue_node *nodes, size_t count, size_t at);

/* ---- writing ---- */

/* Whether XML has the character, as itself or as a reference. */
bool enqueue_is_of_xml(uint32_t character);

/* The characters of a text, so that they stand in an attribute or an element; what is no character
 * of XML becomes U+FFFD. */
void enqueue_write_text(struct buffer *document, struct text text);
/* ` name="value"`; nothing of a text without data. */
void enqueue_write_attribute(struct buffer *document, const char *name, struct text value);
void enqueue_write_number(struct buffer *document, const char *name, int64_t value);

#endif
