/*
 * Assigns ids to URIs, in blocks per site.
 *
 * Every table about URIs is ordered by id. The URIs of one site are found, claimed, settled and
 * stored together, while URIs of many sites are found alternately. With ids in the order of
 * discovery, each row of a site would be on a database page of its own once there are more sites
 * than rows on a page, and each would be read and written separately. So a site takes a block of
 * ids at a time, about as many as a page has rows. A site of a few URIs takes a small block, so
 * that a web of small sites does not use up short numbers.
 *
 * Ids grow within a site. The rest of a block is unused after the run ends. The table uri_block
 * lists the blocks of each site.
 */
#ifndef SEINE_FRONTIER_URI_IDS_H
#define SEINE_FRONTIER_URI_IDS_H

#include <stdint.h>

/* The current block of a site; {0} is none. */
struct uri_ids {
    int64_t next;
    int64_t end;
};

/* The site's next id. `known` is the number of its known URIs; *last is the highest id that is used
 * or belongs to a block. */
int64_t uri_ids_take(struct uri_ids *ids, int64_t known, int64_t *last);

#endif
