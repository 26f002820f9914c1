/*
 * The method table: every method that the server answers, once. Checks of arguments, roles,
 * introspection, docs/admin-protocol.md and `seine admin` come from here; the rows stand in
 * admin/methods.def.
 *
 * Everything is constant and may be read from any thread.
 */
#ifndef SEINE_ADMIN_METHOD_H
#define SEINE_ADMIN_METHOD_H

#include <seine/base.h>
#include <seine/collection/request_kind.h>
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
    X(ARGUMENT_COLLECTION, "string", "string", "the name of a collection that there is")           \
    X(ARGUMENT_NAME, "string", "string",                                                           \
      "1 to 255 of the characters A-Z a-z 0-9 _ - . without a dot in front")                       \
    X(ARGUMENT_TEXT, "string", "string", "at most 65,536 bytes without control characters")        \
    X(ARGUMENT_DOCUMENT, "string", "string", "a document")                                         \
    X(ARGUMENT_SECRET, "string", "string", "1 to 1,024 bytes; never logged or shown")              \
    X(ARGUMENT_FLAG, "int", "int", "0 or 1")                                                       \
    X(ARGUMENT_INTEGER, "int", "int", "within its range")                                          \
    X(ARGUMENT_LEVELS, "int", "int", "a mask of levels of the log")                                \
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
        ARGUMENT_ANY, /* as many as the caller likes, none looked at */
};

/*
 * Faults that are not of the arguments alone: constant, the argument that it is about (NULL: none),
 * words that its sentence has (of FAULT_CONFIGURATION: any), what it means. dispatch() puts the
 * name of the method and of the argument in front of the sentence.
 */
#define FAULT_TABLE(X)                                                                             \
    X(FAULT_NOT_MULTINODE, NULL, "is not a multinode scheduler", "this server is a single node")   \
    X(FAULT_NO_COLLECTION, "Collection", "there is no collection", "there is no such collection")  \
    X(FAULT_BEING_DELETED, "Collection", "is being deleted", "the collection is being deleted")    \
    X(FAULT_NAME_NOT_FREE, "ConfigData", "its name is not free yet",                               \
      "a collection of the name is being deleted")                                                 \
    X(FAULT_CONFIGURATION, "ConfigData", "",                                                       \
      "the file has problems: the first few, with their lines")                                    \
    X(FAULT_SUSPENDED, "Collection", "already suspended", "an administrator has suspended it")     \
    X(FAULT_NOT_SUSPENDED, "Collection", "not suspended", "no administrator has suspended it")     \
    X(FAULT_NO_SITE, "Site", "has no site", "the collection knows no such site")                   \
    X(FAULT_NO_SUBCOLLECTION, "SubCollection", "has no subcollection",                             \
      "the collection has no such subcollection")                                                  \
    X(FAULT_FEEDING_SUSPENDED, "Destination", "already suspended", "it is suspended already")      \
    X(FAULT_FEEDING_NOT_SUSPENDED, "Destination", "not suspended", "it is not suspended")          \
    X(FAULT_NO_DESTINATION, "Destination", "has no content destination",                           \
      "the collection has no such destination")                                                    \
    X(FAULT_TOO_MANY_DESTINATIONS, "Destination", "has too many content destinations",             \
      "the collection has as many destinations as it may")                                         \
    X(FAULT_ENDLESS_LINE, "URIFile", "is endless", "a line of the file does not end")              \
    X(FAULT_NO_URI_BEGINS_SO, "Prefix", "no URI of the site", "no URI of the site can begin so")   \
    X(FAULT_TOO_MANY_WAIT, "Site", "wait to be submitted already",                                 \
      "as many sites as may wait to be submitted")                                                 \
    X(FAULT_NO_METHOD, "Name", "there is no method", "there is no such method")                    \
    X(FAULT_TOO_MANY_CALLS, "Calls", "calls, at most", "more than 100 calls")                      \
    X(FAULT_NO_ROLE, "Role", "must be observer or administrator", "it is no role")                 \
    X(FAULT_NO_ACCOUNT, "Name", "there is no account", "there is no such account")                 \
    X(FAULT_LAST_ADMINISTRATOR, "Name", "is the last administrator",                               \
      "others are left, and no administrator")                                                     \
    X(FAULT_NO_ADMINISTRATOR, "Role", "there would be no administrator",                           \
      "there would be accounts and no administrator")                                              \
    X(FAULT_TOO_MANY_ACCOUNTS, "Name", "accounts, and not more than that",                         \
      "there are as many accounts as may be")

enum method_fault {
    FAULT_NONE, /* the end of a method's faults */
#define FAULT_ENUM(name, argument, words, meaning) name,
    FAULT_TABLE(FAULT_ENUM)
#undef FAULT_ENUM
        FAULT_COUNT,
};

#define METHOD_MOST_ARGUMENTS 5
#define METHOD_MOST_ISSUES    12
#define METHOD_MOST_FAULTS    5

struct database;

/* What a method issues: a statement of a database, or a request to a collection. */
struct method_issue {
    const struct database *database; /* NULL: a request */
    int statement;                   /* of the database */
    enum request_kind request;       /* REQUEST_NONE without a database: the end of the issues */
};

struct argument_facts {
    enum argument_kind kind;
    const char *name; /* as the specification writes it */
    int64_t least;    /* of those that are ints */
    int64_t most;
};

struct method_facts {
    const char *name;
    const char *alias_of; /* NULL: the name itself */
    enum role role;       /* the least that a caller must have */
    enum result_kind result;
    const char *section;                                        /* of MS-FSCADM, or "" */
    struct argument_facts arguments[METHOD_MOST_ARGUMENTS + 1]; /* ends with ARGUMENT_NONE */
    struct method_issue issues[METHOD_MOST_ISSUES + 1];
    enum method_fault faults[METHOD_MOST_FAULTS + 1]; /* ends with FAULT_NONE */
    const char *help;                                 /* sentences */
};

/* In the order of the table, aliases included. */
size_t method_count(void);
const struct method_facts *method_at(size_t index);
/* NULL when there is none. Names are case-sensitive. */
const struct method_facts *method_find(struct text name);

/* How many arguments it takes; -1 for any number. */
int method_arity(const struct method_facts *facts);
/* Whether a call may keep a thread busy for seconds: it takes a file, many URIs or many calls. */
bool method_may_take_long(const struct method_facts *facts);
/* "cresult AddURIs(string Collection, int Urgent, array URIs)" */
void method_signature(const struct method_facts *facts, struct buffer *signature);

/* "crawl: status_get", "request: add URIs" */
void method_issue_text(const struct method_issue *issue, struct buffer *text);
/* Which of the method's faults has this sentence; FAULT_NONE when none has. */
enum method_fault method_fault_of(const struct method_facts *facts, const char *sentence);
const char *method_fault_argument(enum method_fault fault); /* NULL: about none */
const char *method_fault_words(enum method_fault fault);
const char *method_fault_meaning(enum method_fault fault);

const char *role_name(enum role role);
/* ROLE_NOBODY when there is no such role. */
enum role role_of_name(struct text name);
const char *result_kind_wire(enum result_kind kind);
const char *argument_kind_wire(enum argument_kind kind);
const char *argument_kind_name(enum argument_kind kind);
const char *argument_kind_demand(enum argument_kind kind);

#endif
