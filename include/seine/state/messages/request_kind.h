/*
 * The kinds of requests to a running collection (administration.h), with the names under which the
 * log, at level debug, reports each request and its duration.
 */
#ifndef SEINE_MESSAGES_REQUEST_KIND_H
#define SEINE_MESSAGES_REQUEST_KIND_H

#define REQUEST_KIND_TABLE(X)                                                                      \
    X(REQUEST_POLICY, "get the policy in force")                                                   \
    X(REQUEST_CONFIGURE, "configure")                                                              \
    X(REQUEST_SUSPEND, "suspend")                                                                  \
    X(REQUEST_RESUME, "resume")                                                                    \
    X(REQUEST_ADD_URIS, "add URIs")                                                                \
    X(REQUEST_DELETE_URIS, "delete URIs")                                                          \
    X(REQUEST_DELETE_SITE, "delete a site")                                                        \
    X(REQUEST_REFETCH, "refetch")                                                                  \
    X(REQUEST_REFETCH_SITE, "refetch a site")                                                      \
    X(REQUEST_REFETCH_URI, "refetch a URI")                                                        \
    X(REQUEST_PREEMPT, "preempt a site")                                                           \
    X(REQUEST_QUARANTINE, "quarantine a site")                                                     \
    X(REQUEST_REFRESH_ONLY, "refresh only")                                                        \
    X(REQUEST_SUSPEND_FEEDING, "suspend feeding")                                                  \
    X(REQUEST_RESUME_FEEDING, "resume feeding")                                                    \
    X(REQUEST_REPROCESS_SITE, "reprocess a site")                                                  \
    X(REQUEST_REPROCESS_URIS, "reprocess URIs")                                                    \
    X(REQUEST_RETRY_FEEDING, "submit again what was refused")                                      \
    X(REQUEST_REPAIR_FEEDING, "repair what a destination has")                                     \
    X(REQUEST_DELETE_COOKIES, "delete cookies")                                                    \
    X(REQUEST_IMPORT_COOKIES, "import cookies")                                                    \
    X(REQUEST_ENQUEUE, "enqueue")                                                                  \
    X(REQUEST_TAKE_SCHEDULED, "take routes and URIs of the multinode scheduler")                   \
    X(REQUEST_ACKNOWLEDGE, "take acknowledgements of the multinode scheduler")

enum request_kind {
    REQUEST_NONE,
#define REQUEST_KIND_ENUM(constant, name) constant,
    REQUEST_KIND_TABLE(REQUEST_KIND_ENUM)
#undef REQUEST_KIND_ENUM
};

/* "add URIs"; "" for REQUEST_NONE. */
const char *request_kind_name(enum request_kind kind);

#endif
