/*
 * dedup: recognising contents that were seen before.
 *
 *   dedup/checksum.h      the 16-byte checksum of a content
 *   dedup/checksum_map.h  from a checksum to the URI that owns it, in memory
 */
#ifndef SEINE_DEDUP_H
#define SEINE_DEDUP_H

#include <seine/dedup/checksum.h>
#include <seine/dedup/checksum_map.h>

#endif
