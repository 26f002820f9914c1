/*
 * The checksums of one crawl collection and who owns each (MS-FSCMT 3.3.1, "Checksum store"): one
 * SQLite file, and an index in memory of what it holds.
 *
 * Owners and removals have numbers of one sequence: what a replica has, and what nodes were sent,
 * is a number. Everything that changes the file is one transaction, from the first change to
 * checksum_store_commit(); the index in memory runs ahead of it. So after a failure the store is
 * closed, and opened anew.
 *
 * `format` (ppdup/format) says what finds a checksum: `hashlog`, and no format, keep an index in
 * memory, 15 to 19 bytes a checksum; `diskhashlog` and `gigabase` keep it in the file, which costs
 * time instead. One thread.
 */
#ifndef SEINE_DUPLICATE_SERVER_CHECKSUM_STORE_H
#define SEINE_DUPLICATE_SERVER_CHECKSUM_STORE_H

#include <seine/documents/dedup/checksum.h>
#include <seine/foundation/base/buffer.h>
#include <seine/foundation/db.h>

/* Of the name of a collection, as messages have it. */
#define COLLECTION_NAME_BYTES 256
/* Removals that a node which does not come back may hold up. */
#define REMOVALS_MOST 1000000

struct checksum_store;

/* The section ppdup of a collection's configuration. */
struct store_configuration {
    char format[16];   /* "" : not said */
    int64_t cachesize; /* megabytes of pages of the file in memory; 0: not said */
    bool keeps_pages;  /* compact is off: what is freed of the file stays with it */
};

struct store_node {
    int64_t id;
    char *name;
    int64_t promoted_upto;
    int64_t left_upto, left_at; /* what it owned in between goes */
    bool has_left;              /* it deleted the collection, and asked nothing since */
    void *context;              /* the caller's */
};

struct owner {
    int64_t id; /* 0: none */
    int64_t node_id;
    struct text uri; /* good until the next look */
};

/* `path` need not exist when `name` is given, which is then the collection's; else the file says
 * it. */
int checksum_store_open(const char *path, struct text name,
                        const struct store_configuration *configuration,
                        struct checksum_store **ret_store, struct error *error) SEINE_MUST_CHECK;
/* What was not committed is gone. NULL is allowed. */
void checksum_store_close(struct checksum_store *store);
/* The same, and the files go. */
void checksum_store_remove(struct checksum_store *store);
/* One that is not open. */
void checksum_store_remove_file(const char *path);

const char *checksum_store_name(const struct checksum_store *store);
const char *checksum_store_path(const struct checksum_store *store);
const struct store_configuration *checksum_store_configuration(const struct checksum_store *store);
/* Whether the store has to be opened anew for it is *ret_again. */
int checksum_store_configure(struct checksum_store *store,
                             const struct store_configuration *configuration, bool *ret_again,
                             struct error *error) SEINE_MUST_CHECK;

/* The node of that name, which is new if there was none. Good as long as the store. */
int checksum_store_node(struct checksum_store *store, struct text name,
                        struct store_node **ret_node, struct error *error) SEINE_MUST_CHECK;
struct store_node *checksum_store_node_by_id(struct checksum_store *store, int64_t id);
/* NULL behind the last. */
struct store_node *checksum_store_node_at(struct checksum_store *store, size_t number);

/* The node has deleted the collection: what it owns now goes by checksum_store_drop_left(), and is
 * without an owner from now on. It may come back. */
int checksum_store_leave(struct checksum_store *store, struct store_node *node,
                         struct error *error) SEINE_MUST_CHECK;
int checksum_store_return(struct checksum_store *store, struct store_node *node,
                          struct error *error) SEINE_MUST_CHECK;
bool checksum_store_is_left(struct checksum_store *store, const struct owner *owner);
/* The next chunk of what such nodes owned; *ret_more: there is more of it. */
int checksum_store_drop_left(struct checksum_store *store, bool *ret_more,
                             struct error *error) SEINE_MUST_CHECK;
/* All nodes that ever asked have left, and nothing has an owner. */
bool checksum_store_is_deserted(const struct checksum_store *store);

int checksum_store_find(struct checksum_store *store, const struct checksum *checksum,
                        struct owner *ret_owner, struct error *error) SEINE_MUST_CHECK;
/* The checksum has no owner so far. */
int checksum_store_add(struct checksum_store *store, const struct checksum *checksum,
                       int64_t node_id, struct text uri, int64_t *ret_id,
                       struct error *error) SEINE_MUST_CHECK;
/* The owner goes, and nodes are notified unless `silently`: then another follows. */
int checksum_store_drop(struct checksum_store *store, const struct checksum *checksum,
                        const struct owner *owner, bool silently, int64_t *ret_id,
                        struct error *error) SEINE_MUST_CHECK;
/* What was done since the last. 0 when nothing was. */
int checksum_store_commit(struct checksum_store *store, struct error *error) SEINE_MUST_CHECK;

/* After a commit: some of what was freed of the file goes back to the file system, unless it
 * keeps_pages. */
int checksum_store_compact(struct checksum_store *store, struct error *error) SEINE_MUST_CHECK;

/* The number of the last operation. */
int64_t checksum_store_last(const struct checksum_store *store);
int64_t checksum_store_last_removal(const struct checksum_store *store);
size_t checksum_store_count(const struct checksum_store *store);
int64_t checksum_store_replicated(const struct checksum_store *store);
int checksum_store_set_replicated(struct checksum_store *store, int64_t upto,
                                  struct error *error) SEINE_MUST_CHECK;
int checksum_store_set_promoted(struct checksum_store *store, struct store_node *node, int64_t upto,
                                struct error *error) SEINE_MUST_CHECK;
/* Removals that everybody knows are forgotten; with more than REMOVALS_MOST those nodes are given
 * up that have no `context`. */
int checksum_store_forget(struct checksum_store *store, bool has_replica,
                          struct error *error) SEINE_MUST_CHECK;

struct store_operation {
    int64_t id;
    bool removes;
    struct checksum checksum;
    int64_t node_id;
    struct text uri;
};

/* Operations after a number, at most so many, in order. Returns how many, or a status. */
typedef void store_take_operation(void *context, const struct store_operation *operation);
int checksum_store_operations(struct checksum_store *store, int64_t after, int most,
                              store_take_operation *take, void *context,
                              struct error *error) SEINE_MUST_CHECK;
/* The same of removals, whose node and URI are not given. */
int checksum_store_removals(struct checksum_store *store, int64_t after, int most,
                            store_take_operation *take, void *context,
                            struct error *error) SEINE_MUST_CHECK;

#endif
