/*
 * The difference of two texts: the shortest sequence of removed and added items (lines, words) that
 * turns one list into the other.
 *
 *     text_lines(body, &arena, &lines, &count)            or text_words()
 *     text_difference(old, old_count, new, new_count, &arena, &edits, &edit_count)
 *
 * The algorithm is the greedy one of E. W. Myers, "An O(ND) Difference Algorithm and Its
 * Variations", Algorithmica 1, 1986. Limits: beyond TEXT_DIFFERENCES_MOST removed and added items
 * everything between the first and the last difference counts as replaced, so that time is at most
 * TEXT_DIFFERENCES_MOST times the items, and memory 32 MiB plus an amount proportional to them.
 *
 * Pure; results are in the arena and point into the texts.
 */
#ifndef SEINE_TEXT_DIFFERENCE_H
#define SEINE_TEXT_DIFFERENCE_H

#include <seine/foundation/base/arena.h>
#include <seine/foundation/base/error.h>
#include <seine/foundation/base/text.h>
#include <stdbool.h>
#include <stddef.h>

#define TEXT_DIFFERENCES_MOST 2000

/* A run of items, in order: equal in both lists, or replaced by others. */
struct text_edit {
    bool is_same;
    size_t old_first, old_count;
    size_t new_first, new_count;
};

/* STATUS_MEMORY, or 0. */
int text_difference(const struct text *old_items, size_t old_count, const struct text *new_items,
                    size_t new_count, struct arena *arena, struct text_edit **ret_edits,
                    size_t *ret_count) SEINE_MUST_CHECK;

/* Splits a text into lines, without their line feeds; an empty last line is omitted. */
int text_lines(struct text text, struct arena *arena, struct text **ret_lines,
               size_t *ret_count) SEINE_MUST_CHECK;
/* Splits a text into words, each with its leading blanks; a line feed is a word. */
int text_words(struct text text, struct arena *arena, struct text **ret_words,
               size_t *ret_count) SEINE_MUST_CHECK;

#endif
