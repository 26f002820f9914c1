/*
 * A request as it grows: nodes are begun, told their attributes one by one, and ended. What is
 * wrong refuses the whole; the first refusal counts.
 *
 *   (growing_begin_atomic() → … → growing_end_atomic() around some of:)
 *   growing_begin_node() → growing_set()…, growing_set_option()…,
 *       (growing_begin_content() → growing_set_of_content()… → growing_end_content())… →
 *       growing_end_node()
 */
#ifndef SEINE_ENQUEUE_REQUEST_H
#define SEINE_ENQUEUE_REQUEST_H

#include <seine/documents/enqueue.h>

/* For the arguments of "%.*s": what of a text stands in a sentence. */
#define SHOWN_BYTES 100
#define SHOWN(text) ((text).length < SHOWN_BYTES ? (int)(text).length : SHOWN_BYTES), (text).data

/* A crawl-data. */
struct content_part {
    struct content_part *next;
    struct text content_type; /* empty: it says none */
    struct text encoding;     /* the same */
    struct text anchor;       /* the same */
    struct text body;         /* decoded */
    bool has_url;             /* the URI of the node is the one that it says */
};

/* An attribute of the client's own. */
struct custom_attribute {
    struct custom_attribute *next;
    struct text name, value;
};

struct growing {
    struct enqueue_request *request;
    enum enqueue_synchronization synchronization; /* of nodes that say none */
    enum enqueue_synchronization outside;         /* the same outside the index-atomic */
    bool is_atomic;                               /* an index-atomic is begun */
    size_t atomic_first, atomic_bytes;            /* its first node; contents so far */
    struct enqueue_node node;                     /* that is begun */
    int identities;                               /* url, vse-key, vertex that it named */
    bool has_options, forces_recrawl;
    struct text default_type, forced_type; /* empty: not said */
    struct content_part part;              /* that is begun */
    struct content_part *parts, *last_part;
    struct custom_attribute *custom, *last_custom;
    size_t custom_count, custom_bytes;
    int status; /* of the refusal, or 0 */
    struct error *error;
};

void growing_begin(struct growing *growing, struct memory_budget *budget,
                   struct enqueue_request *request, struct error *error);
/* Refuses all. Returns false. */
bool growing_refuse(struct growing *growing, int status, enum enqueue_error why, const char *format,
                    ...) SEINE_PRINTF(4, 5);
/* A copy that ends with a zero and lives as long as the request. */
bool growing_keep(struct growing *growing, struct text text, struct text *ret_copy);
/* What the arena of the request has taken since is taken from the budget, too. */
bool growing_hold(struct growing *growing);
bool growing_lacks_memory(struct growing *growing);
/* A text of 1 to ENQUEUE_WORD_BYTES bytes. */
bool growing_keep_word(struct growing *growing, struct text name, struct text value,
                       struct text *ret_word);
/* name="value": demand. Returns false. */
bool growing_is_wrong(struct growing *growing, struct text name, struct text value,
                      const char *demand);
/* At most 15 digits, perhaps behind a sign. */
bool growing_read_integer(struct text value, int64_t *ret_number);

/* The nodes until the end are those of an index-atomic. */
bool growing_begin_atomic(struct growing *growing);
bool growing_end_atomic(struct growing *growing);

bool growing_begin_node(struct growing *growing, enum enqueue_kind kind);
bool growing_set(struct growing *growing, struct text name, struct text value);
bool growing_end_node(struct growing *growing);

/* A curl-option of the node. */
bool growing_set_option(struct growing *growing, struct text name, struct text value);

/* An attribute that no table has: kept, and given back. */
bool growing_set_custom(struct growing *growing, struct text name, struct text value);
bool growing_finish_custom(struct growing *growing);

/* Content of the node. `text` is decoded as the attribute encoding says. */
void growing_begin_content(struct growing *growing);
bool growing_set_of_content(struct growing *growing, struct text name, struct text value);
bool growing_end_content(struct growing *growing, struct text text);
/* The node gets its document. */
bool growing_finish_content(struct growing *growing);

#endif
