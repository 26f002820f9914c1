/*
 * The configuration and rules of a collection, for subcommands that examine single pages and URIs
 * (`uri`, `robots`, `links`): with --data or --collection they act as that collection's crawl
 * would.
 *
 * Calling order: set reading.data and reading.collection from the options;
 * chosen_collection_open(), which loads the configuration and the rules if a collection was chosen;
 * chosen_collection_close().
 */
#ifndef SEINE_CLI_CHOSEN_COLLECTION_H
#define SEINE_CLI_CHOSEN_COLLECTION_H

#include "reading.h"

#include <seine/foundation/uri.h>
#include <seine/settings/config.h>
#include <seine/settings/rules.h>

struct chosen_collection {
    struct reading reading; /* data NULL: no collection was chosen */
    struct crawl_config *config;
    struct ruleset *ruleset;
    struct rules_matcher *matcher;
};

/* Opens the collection that --data and --collection name; does nothing when both are absent. */
int chosen_collection_open(struct chosen_collection *chosen, struct error *error) SEINE_MUST_CHECK;
void chosen_collection_close(struct chosen_collection *chosen);

#define CHOSEN_RULE_BYTES 512

/* What the rules decide about a URI. */
struct chosen_verdict {
    const char *key; /* "admitted", or a skip code as "ur/rule" */
    const char *sentence;
    char rule[CHOSEN_RULE_BYTES]; /* the rule that refused the URI, or "" */
    bool is_rewritten;
    struct uri uri; /* the URI after rewriting */
    char storage[URI_STORAGE_BYTES];
};

/* Screens an absolute URI that can be crawled. Returns a URI_… problem when the URI that it is
 * rewritten to has one. */
int chosen_collection_screen(const struct chosen_collection *chosen, const struct uri *uri,
                             struct chosen_verdict *ret_verdict);

#endif
