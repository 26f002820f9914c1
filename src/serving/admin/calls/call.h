/*
 * One call of a method, as its handler sees it.
 *
 * A handler is
 *
 *     int method_collection_suspend(struct call *call, struct value *ret_result,
 *                                   struct error *error);
 *
 * in src/serving/admin/methods/<group>.c, named in admin/methods.def. Before it runs, role,
 * arity, types, ranges and names have been checked from the table, the collection is held (at a
 * multinode scheduler: is there), a file is open. It returns
 *
 *   0 and *ret_result           the answer; with a cresult the second element, the first becomes 1
 *   0 after call_refuse()       [0, sentence]: a valid call that did not work
 *   STATUS_INVALID, STATUS_NOT_FOUND, STATUS_EXISTS, STATUS_LIMIT
 *                               a fault, code 1, with the error's sentence: it is not valid. It
 *                               is one that the method's row names; dispatch() puts the names of
 *                               method and argument in front
 *   another status              [0, sentence] where the method has a cresult, otherwise a fault
 *
 * (decisions.md, Admin protocol 1). A change must be committed when it returns. Values of the
 * answer are made in call->tree. A handler may run for seconds (method_may_take_long() gives it a
 * thread of its own kind) and on any thread; calls run at the same time. What the call holds is
 * given back after it.
 */
#ifndef SEINE_ADMIN_CALL_H
#define SEINE_ADMIN_CALL_H

#include <seine/foundation/base.h>
#include <seine/serving/admin/method.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct admin;
struct collection;
struct db;
struct held_collection;
struct log;
struct multinode_scheduler;
struct server;
struct statement;
struct value;
struct value_tree;

/* Who calls, and from where. */
struct caller {
    const char *account; /* "" while there are no accounts */
    enum role role;
    const char *address; /* of the client: "127.0.0.1", "::1" */
};

/* An argument that has been checked. Texts live as long as the call. */
struct argument {
    const struct value *value; /* as it was sent: the list of URIS and CALLS */
    struct text text; /* of all that are strings, zero-terminated; HOSTPORT: in normal form */
    int64_t integer;  /* FLAG, INTEGER */
    struct text host; /* HOSTPORT: in normal form, an IPv6 address with its brackets */
    uint16_t port;    /* HOSTPORT */
    int file;         /* FILE: a regular file, open for reading at its beginning; otherwise -1 */
};

struct call {
    const struct method_facts *method;
    const struct caller *caller;
    struct value_tree *tree; /* of the answer */
    struct admin *admin;
    struct server *server;
    struct multinode_scheduler *multinode; /* NULL: this server is none */
    struct log *log;
    struct argument arguments[METHOD_MOST_ARGUMENTS]; /* in the order of the table */
    size_t argument_count;
    struct held_collection *held;  /* that of the COLLECTION argument; NULL: none, or of nodes */
    struct collection *collection; /* the same */
    struct db *reader;             /* call_reader()'s */
    struct db *server_reader;      /* call_server_reader()'s */
    struct db *multinode_reader;   /* call_multinode_reader()'s */
    bool refused;                  /* call_refuse()'s */
    int64_t event_id;              /* of its event, once that stands as begun */
};

typedef int method_handler(struct call *call, struct value *ret_result, struct error *error);

/* The handlers of the table. */
#define METHOD(name, handler, role, result, work, multinode, section, arguments, faults, help)     \
    method_handler method_##handler;                                                               \
    multinode
#define ALIAS(name, of)
#define HERE
#define SCHEDULER(handler)    method_handler method_##handler;
#define ORDER(handler)        method_handler method_##handler;
#define MERGED(handler)       method_handler method_##handler;
#define NODE_OF_SITE(handler) method_handler method_##handler;
#define EVERY_NODE(handler)   method_handler method_##handler;
#include <seine/serving/admin/methods.def>
#undef METHOD
#undef ALIAS
#undef HERE
#undef SCHEDULER
#undef ORDER
#undef MERGED
#undef NODE_OF_SITE
#undef EVERY_NODE

static inline struct text call_text(const struct call *call, size_t argument)
{
    return call->arguments[argument].text;
}

static inline int64_t call_integer(const struct call *call, size_t argument)
{
    return call->arguments[argument].integer;
}

static inline bool call_flag(const struct call *call, size_t argument)
{
    return call->arguments[argument].integer != 0;
}

/* The words of system.methodSignature for types. */
const char *result_kind_wire(enum result_kind kind);
const char *argument_kind_wire(enum argument_kind kind);

/* A connection that reads the held collection's crawl.db, or seine.db; the same for the whole call.
 * Leave it without an open statement or transaction. */
int call_reader(struct call *call, struct db **ret_reader, struct error *error) SEINE_MUST_CHECK;
int call_server_reader(struct call *call, struct db **ret_reader,
                       struct error *error) SEINE_MUST_CHECK;
/* The same for scheduler.db, at a multinode scheduler. */
int call_multinode_reader(struct call *call, struct db **ret_reader,
                          struct error *error) SEINE_MUST_CHECK;

/* An array of structs, whose members are the statement's columns. */
int call_rows(const struct call *call, struct statement *row, struct value *ret_result,
              struct error *error) SEINE_MUST_CHECK;

/* A string as the result: what a cresult says of its success. Returns 0. */
int call_say(struct call *call, struct value *ret_result, const char *format, ...)
    SEINE_PRINTF(3, 4);
/* The same, but a cresult's first element becomes 0. */
int call_refuse(struct call *call, struct value *ret_result, const char *format, ...)
    SEINE_PRINTF(3, 4);

#endif
