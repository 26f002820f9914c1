/*
 * What each site repeats on its pages (text/site_frame.h), as a thread has seen it on those that it
 * delivered: blocks that most pages have are frame, not content. Memory only, of the sites that
 * were delivered last: after a start the first pages of a site are judged by themselves again.
 */
#ifndef SEINE_DELIVERY_SITE_FRAMES_H
#define SEINE_DELIVERY_SITE_FRAMES_H

#include <seine/text.h>

/* Each has at most 64 KiB. */
#define SITE_FRAMES_MOST 128

struct site_frames;

/* `key` stays the caller's. NULL without memory. */
struct site_frames *site_frames_new(const struct hash_key *key);
/* NULL is allowed. */
void site_frames_free(struct site_frames *frames);

/* The frame of a site, by the seed of its origin; it lives until the next call. */
struct text_site_frame *site_frames_get(struct site_frames *frames, uint64_t seed);
/* A page of the site was read. Without memory it does not count. */
void site_frame_learn(struct text_site_frame *frame, const struct page_text *page,
                      struct arena *arena);

#endif
