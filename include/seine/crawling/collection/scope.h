/*
 * The effect of another configuration on a collection: whether it is valid, which known URIs it
 * would exclude, and which refused URIs it would admit (`seine check --against`).
 *
 * Screening uses the crawl's own code. A read-only connection reads the collection's database in
 * chunks, also during a crawl; nothing is changed. Addresses are not resolved, so IP rules are
 * ignored. One thread; no calling order.
 */
#ifndef SEINE_COLLECTION_SCOPE_H
#define SEINE_COLLECTION_SCOPE_H

#include <seine/foundation/base.h>
#include <seine/settings/config.h>
#include <seine/settings/rules/skip.h>

/* Whether a crawl can run with it: rules compile, files of rules and mirrors can be read, passwords
 * can be decrypted, and settings do not contradict each other. `config` is that of a node. The
 * error describes the first problem. */
int collection_try_config(const char *data_folder, const struct crawl_config *config,
                          struct error *error) SEINE_MUST_CHECK;

/* The start URIs that a configuration of a node refuses, as one sentence of REFUSED_STARTS_BYTES
 * (policy/refused_starts.h); "" if none. Errors as collection_try_config(). */
int collection_refused_starts(const char *data_folder, const struct crawl_config *config,
                              char *ret_sentence, struct error *error) SEINE_MUST_CHECK;

#define SCOPE_RULE_BYTES 512

/* A URI that would be dropped or admitted. The texts live until `take` returns. */
struct scope_change {
    struct text uri;
    bool is_admitted; /* false: it is dropped */
    bool has_document;
    enum uri_skip skip; /* the reason why it would be dropped, or is refused now */
    const char *rule;   /* the rule of that decision; "" if none */
};

struct scope_effect {
    int64_t known;             /* URIs that are crawled or pending now */
    int64_t dropped;           /* known URIs that would be dropped */
    int64_t dropped_documents; /* their documents, duplicates included */
    int64_t refused;           /* refused URIs that are stored now */
    int64_t admitted;          /* refused URIs that would be admitted */
};

/* Screens every URI of the collection with its current configuration `before` and with `after`;
 * both are those of a node. Calls `take` for each URI whose decision changes. STATUS_NOT_FOUND if
 * there is no such collection, errors of collection_try_config(), STATUS_DATABASE. */
int collection_try_scope(const char *data_folder, const char *name,
                         const struct crawl_config *before, const struct crawl_config *after,
                         void (*take)(void *context, const struct scope_change *change),
                         void *context, struct scope_effect *ret_effect,
                         struct error *error) SEINE_MUST_CHECK;

#endif
