/*
 * What became of one text to make another: the shortest way of removing and adding items (lines,
 * words) that leads from one list to the other.
 *
 *     text_lines(body, &arena, &lines, &count)            or text_words()
 *     text_difference(old, old_count, new, new_count, &arena, &edits, &edit_count)
 *
 * The algorithm is the greedy one of E. W. Myers, "An O(ND) Difference Algorithm and Its
 * Variations", Algorithmica 1, 1986. Bounds: beyond TEXT_DIFFERENCES_MOST removed and added items,
 * what lies between the first and the last difference counts as replaced as a whole, so that time
 * is at most TEXT_DIFFERENCES_MOST times the items, and memory 32 MiB besides what is in proportion
 * to them.
 *
 * Pure; results live in the arena and point into the texts.
 */
#ifndef SEINE_TEXT_DIFFERENCE_H
#define SEINE_TEXT_DIFFERENCE_H

#include <seine/foundation/base/arena.h>
#include <seine/foundation/base/error.h>
#include <seine/foundation/base/text.h>
#include <stdbool.h>
#include <stddef.h>

#define TEXT_DIFFERENCES_MOST 2000

/* A run of items, in order: all that both lists have, or what stood there before and since. */
struct text_edit {
    bool is_same;
    size_t old_first, old_count;
    size_t new_first, new_count;
};

/* STATUS_MEMORY, or 0. */
int text_difference(const struct text *old_items, size_t old_count, const struct text *new_items,
                    size_t new_count, struct arena *arena, struct text_edit **ret_edits,
                    size_t *ret_count) SEINE_MUST_CHECK;

/* The lines of a text, without their line feeds; a last one that is empty is none. */
int text_lines(struct text text, struct arena *arena, struct text **ret_lines,
               size_t *ret_count) SEINE_MUST_CHECK;
/* The words of a text, each with the blanks in front of it; a line feed is a word. */
int text_words(struct text text, struct arena *arena, struct text **ret_words,
               size_t *ret_count) SEINE_MUST_CHECK;

#endif
