/*
 * dedup: recognises duplicate contents.
 *
 *   dedup/checksum.h        the 16-byte checksum of a content
 *   dedup/checksum_map.h    maps a checksum to the URI that owns it, in memory
 *   dedup/near_duplicate.h  similarity of the words of two pages
 *   dedup/near_index.h      finds the page of which a page is a near duplicate, in memory
 */
#ifndef SEINE_DEDUP_H
#define SEINE_DEDUP_H

#include <seine/documents/dedup/checksum.h>
#include <seine/documents/dedup/checksum_map.h>
#include <seine/documents/dedup/near_duplicate.h>
#include <seine/documents/dedup/near_index.h>

#endif
