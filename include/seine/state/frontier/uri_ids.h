/*
 * Ids of URIs, given out in blocks by site.
 *
 * Every table about URIs is ordered by id. The URIs of one site are found, claimed, settled and
 * stored together; those of many sites are found in turns. With ids in the order of finding, each
 * of a site's rows would stand on a page of its own as soon as there are more sites than rows on a
 * page, and each would be read and written for itself: so a site takes a chunk of ids at a time,
 * about as many as a page holds rows. A site of a few URIs takes a few, so that a web of small
 * sites does not use up short numbers.
 *
 * Ids grow within a site. What is left of a block when a run ends stays unused. The table uri_block
 * tells in which blocks the URIs of a site stand.
 */
#ifndef SEINE_FRONTIER_URI_IDS_H
#define SEINE_FRONTIER_URI_IDS_H

#include <stdint.h>

/* The block of one site; {0} is none. */
struct uri_ids {
    int64_t next;
    int64_t end;
};

/* The site's next id. `known` is how many URIs of it are known; *last the highest id that is taken
 * or belongs to a block. */
int64_t uri_ids_take(struct uri_ids *ids, int64_t known, int64_t *last);

#endif
