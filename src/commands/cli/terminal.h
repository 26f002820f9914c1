/*
 * A block of lines at the bottom of a terminal that is drawn again and again, and lines that appear
 * above it.
 *
 * The block never scrolls: it is at most one line lower than the terminal, no line is wider than
 * it, and the terminal does not wrap while the block is drawn. Everything goes out by one write(2),
 * and whoever prints while the block stands does so through terminal_print(). The size is asked for
 * at each drawing, so a resized terminal is met within one refresh; where the terminal has wrapped
 * the old lines meanwhile, that is counted in.
 *
 * Any thread; a terminal has a lock of its own.
 */
#ifndef SEINE_CLI_TERMINAL_H
#define SEINE_CLI_TERMINAL_H

#include <seine/foundation/base.h>

#define TERMINAL_LINES      32
#define TERMINAL_LINE_BYTES 512

/* Lines of a block, the most important first: the last ones go when the terminal is too low. */
struct terminal_block {
    char lines[TERMINAL_LINES][TERMINAL_LINE_BYTES];
    size_t count;
};

/* One line more; printable, without escape sequences. What stands in front of the first two blanks
 * stands out; a line that begins with a blank is dim. */
void terminal_block_add(struct terminal_block *block, const char *format, ...) SEINE_PRINTF(2, 3);

struct terminal;

/* Whether a block can be drawn there: a terminal that understands cursor movements (TERM is set and
 * not "dumb"). */
bool terminal_is_capable(int descriptor);
/* NULL without memory. Colours unless NO_COLOR is set to something (no-color.org). */
struct terminal *terminal_new(int descriptor);
/* Takes no block off. NULL is allowed. */
void terminal_free(struct terminal *terminal);

void terminal_draw(struct terminal *terminal, const struct terminal_block *block);
/* Whether the size has changed since the last drawing. */
bool terminal_was_resized(struct terminal *terminal);
/* Takes the block off, calls `say`, and draws the block again below what it printed. */
void terminal_print(struct terminal *terminal, void (*say)(void *context), void *context);
/* The block stays as it is; what is printed from now on stands below it. */
void terminal_leave(struct terminal *terminal);

#endif
