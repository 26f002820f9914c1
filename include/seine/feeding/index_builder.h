/*
 * index_builder: rebuilds the full-text index of a content collection from the contents of the
 * collections whose configuration feeds it (seine/index, feeding/NAME/sink "index").
 *
 *   index_builder_new(&builder) → index_builder_add(each collection) … → _finish() → _free()
 *
 * The new index is written to a file beside the old one, which stays in use until
 * index_builder_finish() replaces it by the complete new one; a kill before that leaves the old
 * one. Documents get the last version that was delivered to their destination, so that all later
 * deliveries are newer. Each page is judged by itself, because the repeated blocks of its site are
 * not known here.
 *
 * No document is lost: a document whose content was removed (storage/remove_docs), or that gives no
 * text now although the old index has a text of the same content, is copied from the old index with
 * its version there.
 *
 * The caller holds the lock of the data directory, so that no other process writes the index
 * meanwhile. One thread.
 */
#ifndef SEINE_INDEX_BUILDER_H
#define SEINE_INDEX_BUILDER_H

#include <seine/documents/convert.h>
#include <seine/foundation/base.h>
#include <seine/foundation/db.h>
#include <seine/settings/config.h>
#include <stdatomic.h>

struct index_builder;

struct index_builder_settings {
    const char *data_folder;
    struct clock *clock;
    const char *content_collection;
    struct convert_pool *converters; /* NULL: documents that are not text have no text */
    const atomic_bool *cancelled;    /* ends it at the next document; NULL: never */
    bool loses; /* replace an unreadable old index, even if it alone has some documents */
};

struct index_builder_result {
    int64_t collections; /* number of collections that feed it */
    int64_t documents;
    int64_t carried; /* of these, copied from the old index */
    int64_t removed; /* left out: their contents were removed, and the old index lacks them */
};

/* A collection, and a reader of its crawl.db outside a transaction. */
struct indexed_collection {
    const char *name;
    const char *folder;
    const struct crawl_config *config;
    struct db *db;
};

/* The texts of the settings must outlive it. Removes what a killed earlier build left. */
int index_builder_new(const struct index_builder_settings *settings,
                      struct index_builder **ret_builder, struct error *error) SEINE_MUST_CHECK;
/* Does nothing for a collection that does not feed the index. STATUS_CANCELLED. */
int index_builder_add(struct index_builder *builder, const struct indexed_collection *collection,
                      struct error *error) SEINE_MUST_CHECK;
/* STATUS_NOT_FOUND if no collection feeds it, STATUS_BUSY if another process reads the old index
 * now, STATUS_DAMAGED if the old index cannot be read and documents would be lost: it then
 * stays. */
int index_builder_finish(struct index_builder *builder, struct index_builder_result *ret_result,
                         struct error *error) SEINE_MUST_CHECK;
/* Removes an unfinished build. NULL is allowed. */
void index_builder_free(struct index_builder *builder);

#endif
