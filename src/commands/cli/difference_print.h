/*
 * The difference of two texts for people: lines that stay as context, removed and added ones, and
 * within a line that only changed in part the words. Nothing foreign harms a terminal.
 */
#ifndef SEINE_CLI_DIFFERENCE_PRINT_H
#define SEINE_CLI_DIFFERENCE_PRINT_H

#include <seine/foundation/base.h>
#include <seine/foundation/base/arena.h>

struct difference_form {
    bool has_colours; /* else words stand in [-…-] and {+…+} */
    bool is_json;     /* one object a change: line, removed, added */
};

/* Prints it; *ret_is_same when there is none. STATUS_MEMORY, or 0. */
int difference_print(struct text old_text, struct text new_text, const struct difference_form *form,
                     struct arena *arena, bool *ret_is_same, struct error *error) SEINE_MUST_CHECK;

#endif
