#include "uri_sites.h"

#include <seine/foundation/base/array.h>
#include <stdlib.h>
#include <string.h>

struct id_block {
    int64_t first_id;
    int64_t site_id;
    int64_t last_id;
};

/* The number of blocks that begin at an id up to `id`. */
static size_t blocks_before(const struct uri_sites *sites, int64_t id)
{
    size_t low = 0, high = sites->count;
    while (low < high) {
        size_t middle = low + (high - low) / 2;
        if (sites->blocks[middle].first_id <= id)
            low = middle + 1;
        else
            high = middle;
    }
    return low;
}

bool uri_sites_take(struct uri_sites *sites, int64_t site_id, int64_t first_id, int64_t last_id)
{
    size_t at = blocks_before(sites, first_id);
    struct id_block block = {first_id, site_id, last_id};
    /* A batch that is written again takes its blocks again. */
    if (at > 0 && sites->blocks[at - 1].first_id == first_id) {
        sites->blocks[at - 1] = block;
        return true;
    }
    if (!ARRAY_ROOM(sites->blocks, sites->count, sites->capacity))
        return false;
    memmove(&sites->blocks[at + 1], &sites->blocks[at], (sites->count - at) * sizeof block);
    sites->blocks[at] = block;
    sites->count++;
    return true;
}

static bool holds(const struct uri_sites *sites, size_t at, int64_t id)
{
    return at < sites->count && sites->blocks[at].first_id <= id && id <= sites->blocks[at].last_id;
}

int64_t uri_sites_find(struct uri_sites *sites, int64_t id)
{
    /* Links of a page lead to few blocks. */
    if (!holds(sites, sites->last, id)) {
        size_t before = blocks_before(sites, id);
        if (before == 0 || !holds(sites, before - 1, id))
            return 0;
        sites->last = before - 1;
    }
    return sites->blocks[sites->last].site_id;
}

void uri_sites_done(struct uri_sites *sites)
{
    free(sites->blocks);
    *sites = (struct uri_sites){0};
}
