/*
 * Applies a file of configurations to the configurations that collections have. The result is the
 * merged configuration and a list of all problems. `seine check`, `seine crawl --config`, `seine
 * try --config`, `seine serve --config` and CollectionAdd use it.
 *
 * Calling order: config_import_read(); for each collection config_import_merge() and
 * config_import_try() with the result; then config_problems_status() of the list. Each function
 * adds problems to the list and still returns 0, so that one pass reports all of them; consequences
 * of an unreadable value are not reported. If the list is not empty, the caller must not store
 * anything.
 *
 * Changes nothing. One thread.
 */
#ifndef SEINE_COLLECTION_CONFIG_IMPORT_H
#define SEINE_COLLECTION_CONFIG_IMPORT_H

#include <seine/foundation/base.h>
#include <seine/settings/config.h>
#include <seine/settings/config/problems.h>
#include <seine/settings/config/xml.h>

struct config_import {
    const char *data_folder; /* has the key that passwords are encrypted with */
    bool over_defaults;      /* ignore the configurations of the collections */
    /* Loads the configuration of a collection, STATUS_NOT_FOUND if there is none; NULL:
     * collection_load_config(). */
    int (*load)(void *context, const char *name, struct crawl_config *config, struct error *error);
    void *load_context;
    const char *node_id; /* its section must be valid; NULL: no node */
    struct config_problems *problems;
    /* The files that may be named (seine/settings/config.h). With holds_files: those below the
     * roots and those that are approved already; otherwise any. With vouches: the text may name any
     * file that the caller can open. */
    bool holds_files;
    bool vouches;
    const struct file_roots *roots;
};

/* Reads the valid parts of the text. STATUS_MEMORY. */
int config_import_read(const struct config_import *import, struct text xml,
                       struct config_document **ret_document, struct error *error) SEINE_MUST_CHECK;
/* The same for a file; also returns the errors of config_file_read(). */
int config_import_read_file(const struct config_import *import, const char *path,
                            struct config_document **ret_document,
                            struct error *error) SEINE_MUST_CHECK;

/* Merges the document's collection `index` into the configuration of the collection `name`, or into
 * the defaults. `*ret_before` (may be NULL) is the former configuration, NULL if there is none.
 * STATUS_MEMORY, or the errors of loading. */
int config_import_merge(const struct config_import *import, const struct config_document *document,
                        size_t index, const char *name, struct crawl_config **ret_config,
                        struct crawl_config **ret_before, struct error *error) SEINE_MUST_CHECK;
/* Whether a crawl can run with it, as collection_try_config() does for the configuration of a node.
 * STATUS_MEMORY. */
int config_import_try(const struct config_import *import, const struct config_document *document,
                      size_t index, const struct crawl_config *config,
                      struct error *error) SEINE_MUST_CHECK;

#endif
