/*
 * Builds a request: nodes are begun, given their attributes one by one, and ended. An error refuses
 * the whole request; the first one counts.
 *
 *   (growing_begin_atomic() → … → growing_end_atomic() around some of:)
 *   growing_begin_node() → growing_set()…, growing_set_option()…,
 *       (growing_begin_content() → growing_set_of_content()… → growing_end_content())… →
 *       growing_end_node()
 */
#ifndef SEINE_ENQUEUE_GROWING_H
#define SEINE_ENQUEUE_GROWING_H

#include <seine/documents/enqueue.h>

/* Arguments of "%.*s": as much of a text as an error's sentence contains. */
#define SHOWN_BYTES 100
#define SHOWN(text) ((text).length < SHOWN_BYTES ? (int)(text).length : SHOWN_BYTES), (text).data

/* The content of a crawl-data. */
struct content_part {
    struct content_part *next;
    struct text content_type; /* empty: not given */
    struct text encoding;     /* empty: not given */
    struct text anchor;       /* empty: not given */
    struct text body;         /* decoded */
    bool has_url;             /* its URI is that of the node */
};

/* A custom attribute of the client. */
struct custom_attribute {
    struct custom_attribute *next;
    struct text name, value;
};

struct growing {
    struct enqueue_request *request;
    enum enqueue_synchronization synchronization; /* the default for nodes */
    enum enqueue_synchronization outside;         /* the default outside of the index-atomic */
    bool is_atomic;                               /* within an index-atomic */
    size_t atomic_first, atomic_bytes;            /* its first node; size of its contents so far */
    struct enqueue_node node;                     /* the open node */
    int identities;                               /* number of identities (url, vse-key, vertex)
                                                   * that it names */
    bool has_options, forces_recrawl;
    struct text default_type, forced_type; /* empty: not given */
    struct content_part part;              /* the open content */
    struct content_part *parts, *last_part;
    struct custom_attribute *custom, *last_custom;
    size_t custom_count, custom_bytes;
    int status; /* of the refusal, or 0 */
    struct error *error;
};

/* ---- growing.c ---- */

void growing_begin(struct growing *growing, struct memory_budget *budget,
                   struct enqueue_request *request, struct error *error);
/* Refuses the request. Returns false. */
bool growing_refuse(struct growing *growing, int status, enum enqueue_error why, const char *format,
                    ...) SEINE_PRINTF(4, 5);
/* Makes a zero-terminated copy that lives as long as the request. */
bool growing_keep(struct growing *growing, struct text text, struct text *ret_copy);
/* Takes from the budget what the request's arena has grown by since the last call. */
bool growing_hold(struct growing *growing);
bool growing_lacks_memory(struct growing *growing);
/* Copies a text of 1 to ENQUEUE_WORD_BYTES bytes. */
bool growing_keep_word(struct growing *growing, struct text name, struct text value,
                       struct text *ret_word);
/* Refuses the request with a sentence of the form name="value": demand. Returns false. */
bool growing_is_wrong(struct growing *growing, struct text name, struct text value,
                      const char *demand);
/* Reads at most 15 digits, optionally with a sign. */
bool growing_read_integer(struct text value, int64_t *ret_number);

/* ---- request.c ---- */

/* The nodes between the two calls belong to an index-atomic. */
bool growing_begin_atomic(struct growing *growing);
bool growing_end_atomic(struct growing *growing);

bool growing_begin_node(struct growing *growing, enum enqueue_kind kind);
bool growing_end_node(struct growing *growing);

/* ---- attributes.c, options.c, custom.c ---- */

bool growing_set(struct growing *growing, struct text name, struct text value);
/* Sets a curl-option of the node. */
bool growing_set_option(struct growing *growing, struct text name, struct text value);

/* Stores an attribute that is in no table; it is returned with the answer. */
bool growing_set_custom(struct growing *growing, struct text name, struct text value);
bool growing_finish_custom(struct growing *growing);

/* ---- content.c ---- */

/* Contents of the node. `text` is decoded according to the attribute encoding. */
void growing_begin_content(struct growing *growing);
bool growing_set_of_content(struct growing *growing, struct text name, struct text value);
bool growing_end_content(struct growing *growing, struct text text);
/* Makes the node's document of its contents. */
bool growing_finish_content(struct growing *growing);

#endif
