/*
 * The method table lists every method of the server once, in admin/methods.def. Checks of
 * arguments, roles, introspection, docs/admin-protocol.md and `seine admin` use it.
 *
 * Everything is constant and may be read from any thread.
 */
#ifndef SEINE_ADMIN_METHOD_H
#define SEINE_ADMIN_METHOD_H

#include <seine/foundation/base.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* What a caller may do; an administrator may do what an observer may. */
enum role {
    ROLE_NOBODY,
    ROLE_OBSERVER,      /* reads */
    ROLE_ADMINISTRATOR, /* changes: each such call is a row of admin_event */
};

/* constant, word of the wire (system.methodSignature), as the specification prints it */
#define RESULT_KIND_TABLE(X)                                                                       \
    X(RESULT_INT, "int", "int")                                                                    \
    X(RESULT_FLAG, "int", "int")   /* 1 yes, 0 no */                                               \
    X(RESULT_DONE, "int", "int")   /* 1 done, 0 not */                                             \
    X(RESULT_LEVELS, "int", "int") /* a mask of levels of the log */                               \
    X(RESULT_STRING, "string", "string")                                                           \
    X(RESULT_ARRAY, "array", "array")                                                              \
    X(RESULT_STRUCT, "struct", "struct")                                                           \
    X(RESULT_BASE64, "base64", "base64")  /* marshalled */                                         \
    X(RESULT_CRESULT, "array", "cresult") /* [1, what the handler gave] or [0, sentence] */

enum result_kind {
#define RESULT_KIND_ENUM(name, wire, text) name,
    RESULT_KIND_TABLE(RESULT_KIND_ENUM)
#undef RESULT_KIND_ENUM
};

/* constant, word of the wire, as the documentation prints it, what is demanded beyond the type */
#define ARGUMENT_KIND_TABLE(X)                                                                     \
    X(ARGUMENT_COLLECTION, "string", "string", "the name of an existing collection")               \
    X(ARGUMENT_NAME, "string", "string",                                                           \
      "1 to 255 of the characters A-Z a-z 0-9 _ - . without a dot in front")                       \
    X(ARGUMENT_TEXT, "string", "string", "at most 65,536 bytes without control characters")        \
    X(ARGUMENT_DOCUMENT, "string", "string", "a document")                                         \
    X(ARGUMENT_SECRET, "string", "string", "1 to 1,024 bytes; never logged or shown")              \
    X(ARGUMENT_FLAG, "int", "int", "0 or 1")                                                       \
    X(ARGUMENT_INTEGER, "int", "int", "within its range")                                          \
    X(ARGUMENT_LEVELS, "int", "int", "a mask of log levels")                                       \
    X(ARGUMENT_HOSTPORT, "string", "hostport", "host:port, an IPv6 address in brackets")           \
    X(ARGUMENT_DESTINATION, "string", "contentdest",                                               \
      "empty, the name of a destination, or default: and the name of a content collection")        \
    X(ARGUMENT_URI, "string", "string", "an absolute URI")                                         \
    X(ARGUMENT_URIS, "array", "array", "an array of strings")                                      \
    X(ARGUMENT_CALLS, "array", "array", "an array of structs with methodName and params")          \
    X(ARGUMENT_FILE, "string", "string",                                                           \
      "the absolute path of a file that the server may read (--allow-files)")

enum argument_kind {
    ARGUMENT_NONE, /* the end of a method's arguments */
#define ARGUMENT_KIND_ENUM(name, wire, text, demand) name,
    ARGUMENT_KIND_TABLE(ARGUMENT_KIND_ENUM)
#undef ARGUMENT_KIND_ENUM
        ARGUMENT_ANY, /* any number, unchecked */
};

/* How a method behaves at a multinode scheduler; the documentation prints it after the help. */
#define METHOD_MEANING_TABLE(X)                                                                    \
    X(MEANS_HERE, "")                                                                              \
    X(MEANS_SCHEDULER, "A multinode scheduler answers from its own database.")                     \
    X(MEANS_ORDER, "A multinode scheduler commits an order for its nodes and answers then; a "     \
                   "node that is away executes the order when it is back.")                        \
    X(MEANS_MERGED, "A multinode scheduler adds up the statistics of all its nodes.")              \
    X(MEANS_NODE_OF_SITE, "A multinode scheduler asks the node that has the site.")                \
    X(MEANS_EVERY_NODE, "A multinode scheduler asks each of its nodes.")

enum method_meaning {
#define METHOD_MEANING_ENUM(name, text) name,
    METHOD_MEANING_TABLE(METHOD_MEANING_ENUM)
#undef METHOD_MEANING_ENUM
};

#define METHOD_MOST_ARGUMENTS 5
#define METHOD_MOST_FAULTS    5

/* A fault that a method may answer beyond the faults of its arguments. dispatch() prefixes the
 * sentence with the names of the method and of the argument. */
struct method_fault {
    int code;             /* of base/errors.def; 0: the end of a method's faults */
    const char *argument; /* the argument in question; "": none */
};

struct argument_facts {
    enum argument_kind kind;
    const char *name; /* as the specification writes it */
    int64_t least;    /* range of an int */
    int64_t most;
};

struct method_facts {
    const char *name;
    const char *alias_of; /* NULL: the name itself */
    enum role role;       /* the least that a caller must have */
    enum result_kind result;
    bool is_background;                                         /* continues after a kill */
    enum method_meaning meaning;                                /* at a multinode scheduler */
    const char *section;                                        /* of MS-FSCADM, or "" */
    struct argument_facts arguments[METHOD_MOST_ARGUMENTS + 1]; /* ends with ARGUMENT_NONE */
    struct method_fault faults[METHOD_MOST_FAULTS + 1];         /* ends with the code 0 */
    const char *help;                                           /* sentences */
};

/* In the order of the table, aliases included. */
size_t method_count(void);
const struct method_facts *method_at(size_t index);
/* NULL if there is none. Names are case-sensitive. */
const struct method_facts *method_find(struct text name);

/* The number of arguments; -1: any number. */
int method_arity(const struct method_facts *facts);
/* Whether a call may keep a thread busy for seconds: it takes a file, many URIs or many calls. */
bool method_may_take_long(const struct method_facts *facts);
/* "cresult AddURIs(string Collection, int Urgent, array URIs)" */
void method_signature(const struct method_facts *facts, struct buffer *signature);

/* The method's fault of that code; NULL if its row has none. */
const struct method_fault *method_fault_of(const struct method_facts *facts, int code);

const char *role_name(enum role role);
/* ROLE_NOBODY if there is no such role. */
enum role role_of_name(struct text name);
/* "" if it behaves the same everywhere. */
const char *method_meaning_sentence(enum method_meaning meaning);
const char *argument_kind_demand(enum argument_kind kind);

#endif
