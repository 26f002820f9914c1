/*
 * Detects blocks of text that a site repeats on its pages: menus, notices, footers.
 *
 *   text_site_frame_init(&frame, &key);
 *   text_site_frame_feed(&frame, hashes, count);     the blocks of one page after another
 *   text_site_frame_repeats(&frame, hash);           any time
 *   text_site_frame_done(&frame);
 *
 * A block repeats if it is on at least half of the pages that were fed, of which there must be
 * four. Counts are those of J. Misra and D. Gries, "Finding repeated elements", Science of Computer
 * Programming 2, 1982: with c counters and b different blocks a page, a count is too small by at
 * most b/c of the pages, and never too great. Memory is limited to TEXT_SITE_FRAME_COUNTERS
 * counters of 16 bytes and grows with the input; time per block is constant on average.
 *
 * Hashes are keyed (base/hash.h), so that no page can make the blocks of another count as repeated.
 * The caller locks a frame that several threads share. The counters are plain data: to keep them
 * over a restart, write `pages`, the counters and the seed of the key.
 */
#ifndef SEINE_TEXT_SITE_FRAME_H
#define SEINE_TEXT_SITE_FRAME_H

#include <seine/foundation/base/error.h>
#include <seine/foundation/base/hash.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#define TEXT_SITE_FRAME_COUNTERS    2048
#define TEXT_SITE_FRAME_PAGES_LEAST 4
/* Blocks counted per page. Menus are at the beginning and footers at the end, so half of them is
 * taken from each end of a longer page. */
#define TEXT_SITE_FRAME_PAGE_BLOCKS 512

struct text_site_counter {
    uint64_t hash;
    uint32_t pages; /* 0: free */
};

struct text_site_frame {
    const struct hash_key *key;
    struct text_site_counter *counters; /* open addressing by the hash */
    size_t capacity;                    /* a power of two, at least twice the count */
    size_t count;
    uint32_t pages; /* number of pages fed */
};

/* The caller owns `key`, which must outlive the frame. */
void text_site_frame_init(struct text_site_frame *frame, const struct hash_key *key);
void text_site_frame_done(struct text_site_frame *frame);

/* Feeds the blocks of one page (text_block.hash), in document order; a repeated block counts once.
 * Returns 0 or STATUS_MEMORY; then some of its blocks may be counted, but not the page. */
int text_site_frame_feed(struct text_site_frame *frame, const uint64_t *hashes,
                         size_t count) SEINE_MUST_CHECK;

bool text_site_frame_repeats(const struct text_site_frame *frame, uint64_t hash);

#endif
