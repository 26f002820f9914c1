/*
 * What another configuration would make of a collection: whether it can be meant at all, and which
 * of the known URIs would no longer belong to it, which refused ones would then (`seine check
 * --against`).
 *
 * It is the crawl's own code that screens. The collection's file is read in chunks by a
 * connection that only reads, also beside a running crawl; nothing is changed. Addresses are not
 * looked up: IP rules decide nothing here. One thread; call where you like.
 */
#ifndef SEINE_COLLECTION_SCOPE_H
#define SEINE_COLLECTION_SCOPE_H

#include <seine/foundation/base.h>
#include <seine/settings/config.h>
#include <seine/settings/rules/skip.h>

/* Whether a crawl could be made with it: rules compile, files of rules and mirrors can be read,
 * passwords decrypted, nothing contradicts itself. `config` is that of a node. The error of the
 * first thing that is wrong. */
int collection_try_config(const char *data_folder, const struct crawl_config *config,
                          struct error *error) SEINE_MUST_CHECK;

/* Which of its start URIs a configuration of a node refuses, as one sentence of
 * REFUSED_STARTS_BYTES (policy/refused_starts.h); "" if none. Errors as collection_try_config(). */
int collection_refused_starts(const char *data_folder, const struct crawl_config *config,
                              char *ret_sentence, struct error *error) SEINE_MUST_CHECK;

#define SCOPE_RULE_BYTES 512

/* A URI whose fate would change. The texts live until `tell` returns. */
struct scope_change {
    struct text uri;
    bool is_admitted; /* else it is dropped */
    bool has_document;
    enum uri_skip skip; /* why it would be dropped; why it is refused now */
    const char *rule;   /* the same, the deciding rule; "" where none did */
};

struct scope_effect {
    int64_t known;             /* URIs that are crawled now, or wait to be */
    int64_t dropped;           /* of those, no longer */
    int64_t dropped_documents; /* their documents, duplicates included */
    int64_t refused;           /* URIs that are refused now and kept as rows */
    int64_t admitted;          /* of those, no longer */
};

/* Screens every URI of the collection under the configuration `before`, which is that it has, and
 * under `after`; both those of a node. Calls `tell` for each URI whose fate would change.
 * STATUS_NOT_FOUND without such a collection, what collection_try_config() says, STATUS_DATABASE.
 */
int collection_try_scope(const char *data_folder, const char *name,
                         const struct crawl_config *before, const struct crawl_config *after,
                         void (*tell)(void *context, const struct scope_change *change),
                         void *context, struct scope_effect *ret_effect,
                         struct error *error) SEINE_MUST_CHECK;

#endif
