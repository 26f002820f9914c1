/*
 * The configuration of a collection, for subcommands that look at single pages and URIs (`uri`,
 * `robots`, `links`): with --data or --collection they do as its crawl would.
 *
 * Calling order: reading.data and reading.collection as the options say; chosen_collection_open();
 * then the configuration and the rules are there if a collection was chosen;
 * chosen_collection_close().
 */
#ifndef SEINE_CLI_CHOSEN_COLLECTION_H
#define SEINE_CLI_CHOSEN_COLLECTION_H

#include "reading.h"

#include <seine/foundation/uri.h>
#include <seine/settings/config.h>
#include <seine/settings/rules.h>

struct chosen_collection {
    struct reading reading; /* data NULL: none was chosen */
    struct crawl_config *config;
    struct ruleset *ruleset;
    struct rules_matcher *matcher;
};

/* Opens the collection that --data and --collection name; nothing is done without either. */
int chosen_collection_open(struct chosen_collection *chosen, struct error *error) SEINE_MUST_CHECK;
void chosen_collection_close(struct chosen_collection *chosen);

#define CHOSEN_RULE_BYTES 512

/* What the rules say of a URI that is found. */
struct chosen_verdict {
    const char *key; /* "admitted", or a skip code as "ur/rule" */
    const char *sentence;
    char rule[CHOSEN_RULE_BYTES]; /* that refused, or "" */
    bool is_rewritten;
    struct uri uri; /* as the crawl would write it */
    char storage[URI_STORAGE_BYTES];
};

/* The URI is an absolute one that could be crawled. A URI_… problem of what it is rewritten to. */
int chosen_collection_screen(const struct chosen_collection *chosen, const struct uri *uri,
                             struct chosen_verdict *ret_verdict);

#endif
