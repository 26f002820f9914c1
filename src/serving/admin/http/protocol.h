/*
 * A protocol of the listener: where it may be spoken, by whom, and how a request of it becomes an
 * answer. Each is a row of PROTOCOLS (protocols/protocols.c); the files of this folder know
 * none of them.
 *
 *   find()            what stands at a path, from the path alone      the listener's thread
 *   read()            the request with its body becomes a call        a worker pool
 *   may_take_long()   the call is to go on as `long_work`             the same
 *   begin()           starts what no thread is to wait for             the same
 *   answer()          runs the call and serializes the answer         a worker pool
 *   free()            any thread
 *
 * Before read() the listener has checked path, method, Host, Origin, content type, length, account
 * and role. read() and answer() return 0, or the HTTP status of a refusal, which goes out as plain
 * text with the error's sentence. A protocol that has a form of its own for faults answers with it.
 */
#ifndef SEINE_ADMIN_PROTOCOL_H
#define SEINE_ADMIN_PROTOCOL_H

#include "call.h"
#include "client_limits.h"

#include <seine/foundation/base/buffer.h>
#include <seine/foundation/base/memory_budget.h>

#define PROTOCOL_CONTENT_TYPES 3
#define PROTOCOL_HEADERS       2
#define HTTP_SECRET_BYTES      32
/* Headers of a response besides those that all have. */
#define RESPONSE_MOST_HEADERS 8

/* Each kind has a worker pool. */
enum work {
#define WORK_ENUM(name, threads, most_waiting, word) name,
    WORK_TABLE(WORK_ENUM)
#undef WORK_ENUM
        WORK_KINDS
};

struct admin_settings;

/* What stands at a path. */
struct resource {
    const void *place; /* the protocol's own; may be NULL */
    bool has_get;      /* GET and HEAD */
    bool has_post;
    bool has_delete;
    enum role get_role;  /* the least; ROLE_NOBODY: no account is asked for */
    enum role post_role; /* also of DELETE */
    enum work get_work;  /* what reading and answering it is */
    enum work post_work; /* also of DELETE */
};

/* Texts and pointers are good until the call is freed; the body, only during read(). */
struct http_request {
    struct admin *admin;
    const struct caller *caller;
    const unsigned char *secret; /* of this process, for keyed hashes: HTTP_SECRET_BYTES */
    const void *place;
    bool is_post;
    bool is_delete;
    struct text path; /* as it was sent, without the query */
    struct text host; /* and port, as the client names them; empty when it does not */
    bool is_secure;   /* over TLS */
    struct text content_type, accept; /* headers; without data when they are not there */
    const struct text *headers;       /* those that the protocol's row names; the same */
    struct text query;
    struct text body;
    /* Once it is true, what takes long is given up: the client has gone, or the server is being
     * stopped. Good until the answer is made. */
    const atomic_bool *cancelled;
    struct memory_budget *budget; /* for what the body is read into */
};

struct http_response {
    unsigned status;          /* 200 unless set */
    const char *content_type; /* the protocol's unless set */
    struct buffer body;
    struct response_header {
        const char *name;
        char *value;
    } headers[RESPONSE_MOST_HEADERS];
    size_t header_count;
};

/* A request that waits without a thread: wake() is called once, from any thread,
 * when the call can be answered. */
struct waker {
    void (*wake)(struct waker *waker);
};

struct protocol {
    const char *path; /* with a slash at its end also what is below */
    bool (*is_on)(const struct admin_settings *settings); /* NULL: always */
    /* Of the rows whose path fits the first that finds it has it. */
    bool (*find)(struct text path, struct resource *ret_resource);
    /* Of a POST: what the body must be, the sentence for who sends another, and its size. */
    const char *content_types[PROTOCOL_CONTENT_TYPES]; /* or NULL behind the first */
    const char *content_type_sentence;
    const char *headers[PROTOCOL_HEADERS]; /* further ones that read() asks for; or NULL */
    size_t most_body_bytes;
    size_t short_body_bytes; /* a longer one is read in the pool of long calls */
    unsigned (*read)(const struct http_request *request, void **ret_call, struct error *error);
    bool (*may_take_long)(const void *call); /* NULL: none does */
    enum work long_work;
    /* Behind read(). True: the waker is woken when the call can be answered, perhaps before this
     * returns; until then it is under way. NULL: it can be at once. */
    bool (*begin)(void *call, struct waker *waker);
    unsigned (*answer)(void *call, struct http_response *response, struct error *error);
    void (*free)(void *call); /* NULL is allowed */
    const char *answer_type;
    size_t most_answer_bytes;
};

/* Whose the path is and what stands there; NULL when there is nothing. The rows of `protocols` end
 * with a NULL path. */
const struct protocol *protocol_find(const struct protocol *protocols, struct text path,
                                     struct resource *ret_resource);
bool protocol_accepts(const struct protocol *protocol, struct text content_type);

/* answer.c: adds a header; what the name has by default (Cache-Control …) is replaced. Line ends in
 * the value become blanks. More than RESPONSE_MOST_HEADERS are dropped. */
void response_add_header(struct http_response *response, const char *name, const char *format, ...)
    SEINE_PRINTF(3, 4);

#endif
