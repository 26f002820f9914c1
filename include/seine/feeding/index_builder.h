/*
 * index_builder: builds the full-text index of a content collection anew, from the contents of the
 * collections whose configuration feeds it (seine/index, feeding/NAME/sink "index").
 *
 *   index_builder_new(&builder) → index_builder_add(each collection) … → _finish() → _free()
 *
 * The new index is made in a file beside the old one, which is in use until the new one is whole
 * and takes its place in index_builder_finish(); a kill before that leaves the old one. Documents
 * get the last version that their destination was told, so that whatever is delivered afterwards is
 * newer. Each page is judged by itself: what its site repeats is not known here.
 *
 * No document is lost: one whose content was taken away (storage/remove_docs), or gives no text now
 * although the old index has a text of the same content, is carried over from the old index, with
 * the version that it has there.
 *
 * The caller holds the lock of the data directory: nobody else writes the index meanwhile. One
 * thread.
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
    struct convert_pool *converters; /* NULL: what is no text stays without */
    const atomic_bool *cancelled;    /* ends it at the next document; NULL: never */
    bool loses; /* an old index that cannot be read is replaced, whatever it alone may have had */
};

struct index_builder_result {
    int64_t collections; /* that feed it */
    int64_t documents;
    int64_t carried; /* of these, from the old index */
    int64_t removed; /* left out: their contents were taken away, and the old index lacks them */
};

/* A collection, and a reader of its crawl.db in no transaction. */
struct indexed_collection {
    const char *name;
    const char *folder;
    const struct crawl_config *config;
    struct db *db;
};

/* The settings' texts outlive it. What a kill left of an earlier one is removed. */
int index_builder_new(const struct index_builder_settings *settings,
                      struct index_builder **ret_builder, struct error *error) SEINE_MUST_CHECK;
/* Nothing happens for a collection that does not feed the index. STATUS_CANCELLED. */
int index_builder_add(struct index_builder *builder, const struct indexed_collection *collection,
                      struct error *error) SEINE_MUST_CHECK;
/* STATUS_NOT_FOUND when no collection feeds it, STATUS_BUSY when somebody reads the old index just
 * now, STATUS_DAMAGED when that cannot be read and documents would be lost: then it stays. */
int index_builder_finish(struct index_builder *builder, struct index_builder_result *ret_result,
                         struct error *error) SEINE_MUST_CHECK;
/* Removes what was not finished. NULL is allowed. */
void index_builder_free(struct index_builder *builder);

#endif
