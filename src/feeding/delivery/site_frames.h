/*
 * The repeated blocks of each site (text/site_frame.h), learned from the pages made for a
 * destination: blocks on most pages are frame, not content. Memory only, for the sites delivered
 * last: after a start the first pages of a site are judged by themselves again.
 *
 * Any number of threads: a page is judged by a copy of the frame.
 */
#ifndef SEINE_DELIVERY_SITE_FRAMES_H
#define SEINE_DELIVERY_SITE_FRAMES_H

#include <seine/documents/text.h>

/* Each has at most 64 KiB. */
#define SITE_FRAMES_MOST 128

struct site_frames;

/* The caller owns `key`. NULL without memory. */
struct site_frames *site_frames_new(const struct hash_key *key);
/* NULL is allowed. */
void site_frames_free(struct site_frames *frames);

/* A copy of the frame of a site, by the seed of its origin, in the arena. False without memory. */
bool site_frames_get(struct site_frames *frames, uint64_t seed, struct arena *arena,
                     struct text_site_frame *ret_frame);
/* Adds a page of the site. Without memory it is ignored. */
void site_frames_learn(struct site_frames *frames, uint64_t seed, const struct page_text *page,
                       struct arena *arena);

#endif
