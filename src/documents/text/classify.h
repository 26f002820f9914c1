/*
 * Decides which blocks are main content: sets is_main of each, removes invisible ones, and
 * distinguishes tables of data from tables for layout (which keep no cells).
 *
 * Each step is a pass over blocks or regions:
 *   1. A block's weight is its words outside of links; none when most of it is links.
 *   2. Regions whose element, role or class says frame are frame, unless most of the weight would
 *      go with them. What the site repeats is frame.
 *   3. Blocks in the column of a text that do not belong to it are frame (surroundings.h):
 * comments, teasers and links below a heading that announces them, repeated captions.
 *   4. The main region is the main element when it holds enough, else the smallest region that
 *      holds most of the weight.
 *   5. In it, lists and other regions that are mostly links are frame, as long as the page is a
 *      text, and not itself a list of links.
 *   6. Outside of it, long blocks with few links are main content all the same, and so is the
 *      page's heading.
 */
#ifndef SEINE_TEXT_CLASSIFY_H
#define SEINE_TEXT_CLASSIFY_H

#include "draft.h"

/* Returns false without memory. `site` may be NULL. */
bool classify_page(struct draft *draft, const struct text_site_frame *site);
/* For documents without a frame: all blocks are main content. */
void classify_document(struct draft *draft);

#endif
