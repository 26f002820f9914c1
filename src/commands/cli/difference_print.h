/*
 * Prints the difference of two texts for people: unchanged lines around a change, removed and added
 * lines, and within a line of which only a part changed, the words. Control characters of the texts
 * never reach the terminal.
 */
#ifndef SEINE_CLI_DIFFERENCE_PRINT_H
#define SEINE_CLI_DIFFERENCE_PRINT_H

#include <seine/foundation/base.h>
#include <seine/foundation/base/arena.h>

struct difference_form {
    bool has_colours; /* false: words stand in [-…-] and {+…+} */
    bool is_json;     /* prints one object per change: line, removed, added */
};

/* Prints the difference; *ret_is_same: there is none. STATUS_MEMORY, or 0. */
int difference_print(struct text old_text, struct text new_text, const struct difference_form *form,
                     struct arena *arena, bool *ret_is_same, struct error *error) SEINE_MUST_CHECK;

#endif
