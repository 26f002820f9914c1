/* Divides the main content into passages of bounded length, none across a heading. */
#ifndef SEINE_TEXT_PASSAGES_H
#define SEINE_TEXT_PASSAGES_H

#include "draft.h"

/*
 * `starts` are the positions of the blocks in `body` (output/body.h); passages are slices of it. A
 * passage ends before the block that would make it longer than `words`, provided it has half of
 * them; a block that is longer by itself is cut at ends of sentences, or words, into parts of
 * nearly equal length. Returns 0 or STATUS_MEMORY.
 */
int passages_make(struct draft *draft, struct text uri, struct text body, const uint32_t *starts,
                  unsigned words, struct text_passage **ret_passages, size_t *ret_count);

#endif
