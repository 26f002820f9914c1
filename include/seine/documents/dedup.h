/*
 * dedup: recognising contents that were seen before.
 *
 *   dedup/checksum.h        the 16-byte checksum of a content
 *   dedup/checksum_map.h    from a checksum to the URI that owns it, in memory
 *   dedup/near_duplicate.h  how alike the words of two pages are
 *   dedup/near_index.h      from a page to the one that it is a near duplicate of, in memory
 */
#ifndef SEINE_DEDUP_H
#define SEINE_DEDUP_H

#include <seine/documents/dedup/checksum.h>
#include <seine/documents/dedup/checksum_map.h>
#include <seine/documents/dedup/near_duplicate.h>
#include <seine/documents/dedup/near_index.h>

#endif
