/* What the parts of the store share. */
#ifndef SEINE_DUPLICATE_SERVER_CHECKSUM_STORE_PRIVATE_H
#define SEINE_DUPLICATE_SERVER_CHECKSUM_STORE_PRIVATE_H

#include "checksum_store.h"

struct checksum_store {
    struct db *db;
    char *name;
    struct store_configuration configuration;
    struct checksum_map *map; /* NULL: the file is the index */
    struct store_node **nodes;
    size_t node_count, node_capacity;
    int64_t last_id, replicated_upto;
    int64_t removals, last_removal, forgotten_upto;
    size_t count;
    struct buffer uri; /* of the owner that was found last */
    bool is_changed;   /* the file has a transaction */
    bool has_shrunk;   /* it may have free pages */
};

/* A change of the file, in the transaction of this turn. */
int checksum_store_change(struct checksum_store *store, struct db_call call,
                          struct error *error) SEINE_MUST_CHECK;

#endif
