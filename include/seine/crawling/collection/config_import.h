/*
 * A file of configurations laid over what the collections have: what results, and all that is wrong
 * with it, as a list. `seine check`, `seine crawl --config`, `seine try --config`, `seine serve
 * --config` and CollectionAdd go this way.
 *
 * Calling order: config_import_read(); for each collection config_import_merge() and
 * config_import_try() with what resulted; then config_problems_status() of the list. Each of them
 * tells what is wrong to the list and returns 0 all the same, so that what can be told is told in
 * one go; what follows from a value that could not be read is not told. Nothing is to be kept when
 * the list is not empty.
 *
 * Nothing is changed here. One thread.
 */
#ifndef SEINE_COLLECTION_CONFIG_IMPORT_H
#define SEINE_COLLECTION_CONFIG_IMPORT_H

#include <seine/foundation/base.h>
#include <seine/settings/config.h>
#include <seine/settings/config/problems.h>
#include <seine/settings/config/xml.h>

struct config_import {
    const char *data_folder; /* of the key that passwords are encrypted with */
    bool over_defaults;      /* whatever the collections have */
    /* What a collection has, STATUS_NOT_FOUND without it; NULL: collection_load_config() says. */
    int (*load)(void *context, const char *name, struct crawl_config *config, struct error *error);
    void *load_context;
    const char *node_id; /* what is said for it must be usable; NULL: for none */
    struct config_problems *problems;
    /* Which files may be named (seine/settings/config.h). Held: those below the roots, and those
     * that are vouched for already; otherwise any. Who vouches may open what the text names. */
    bool holds_files;
    bool vouches;
    const struct file_roots *roots;
};

/* What of the text can be read. STATUS_MEMORY. */
int config_import_read(const struct config_import *import, struct text xml,
                       struct config_document **ret_document, struct error *error) SEINE_MUST_CHECK;
/* Also what config_file_read() gives. */
int config_import_read_file(const struct config_import *import, const char *path,
                            struct config_document **ret_document,
                            struct error *error) SEINE_MUST_CHECK;

/* What the collection `name` has, else the defaults, and over it what the document says of its
 * collection `index`. `*ret_before` (may be NULL) is what it has, NULL without such a collection.
 * STATUS_MEMORY, or what loading what it has gives. */
int config_import_merge(const struct config_import *import, const struct config_document *document,
                        size_t index, const char *name, struct crawl_config **ret_config,
                        struct crawl_config **ret_before, struct error *error) SEINE_MUST_CHECK;
/* Whether a crawl could be made with it, as collection_try_config() does for one of a node.
 * STATUS_MEMORY. */
int config_import_try(const struct config_import *import, const struct config_document *document,
                      size_t index, const struct crawl_config *config,
                      struct error *error) SEINE_MUST_CHECK;

#endif
