/*
 * What stands in the column of a text and is none of it, whatever its classes are called:
 *
 *   - what a heading announces: what readers wrote ("3 comments"), and links to other pages ("More
 *     on this story"), these only if links follow
 *   - teasers: neighbouring regions each of which begins with a link as its title and has little
 *     text, beside a text that is larger
 *   - a block that is said again, such as the caption of each picture of a gallery
 *
 * A page that is about nothing else keeps them. Each is one pass over blocks or regions.
 */
#ifndef SEINE_TEXT_SURROUNDINGS_H
#define SEINE_TEXT_SURROUNDINGS_H

#include "judge.h"

/* Turns verdicts of main content into frame; the sums go with them, before and afterwards. False
 * without memory. */
bool judge_surroundings(struct judge *judge);

#endif
