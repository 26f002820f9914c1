/*
 * The site of each URI by its id, in memory: the blocks of ids that sites take, in their order.
 *
 * Calling order: uri_sites_take() for each block; uri_sites_find(); uri_sites_done(). {0} is
 * empty. One thread.
 */
#ifndef SEINE_STORE_URI_SITES_H
#define SEINE_STORE_URI_SITES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct uri_sites {
    struct id_block *blocks; /* by their ids; owned */
    size_t count, capacity;
    size_t last; /* the block that was found last */
};

/* Adds a block of ids; one that begins as a known block is that block. Returns false without
 * memory. */
bool uri_sites_take(struct uri_sites *sites, int64_t site_id, int64_t first_id, int64_t last_id);
/* Returns 0 for an id that belongs to no block. */
int64_t uri_sites_find(struct uri_sites *sites, int64_t id);
void uri_sites_done(struct uri_sites *sites);

#endif
