/*
 * Finds what is in the column of a text without belonging to it, independent of classes:
 *
 *   - what a heading announces: comments of readers ("3 comments"), and links to other pages ("More
 *     on this story"), the latter only if links follow
 *   - teasers: neighbouring regions each of which begins with a link as its title and has little
 *     text, beside a text that is larger
 *   - a repeated block, such as the caption of each picture of a gallery
 *
 * A page with no other content keeps them. Each is one pass over blocks or regions.
 */
#ifndef SEINE_TEXT_SURROUNDINGS_H
#define SEINE_TEXT_SURROUNDINGS_H

#include "judge.h"

/* Changes verdicts from main content to frame; updates the sums before and afterwards. False
 * without memory. */
bool judge_surroundings(struct judge *judge);

#endif
