/*
 * A block of lines at the bottom of a terminal that is redrawn repeatedly, and lines that are
 * printed above it.
 *
 * The block never scrolls: it has fewer lines than the terminal, no line is wider than the
 * terminal, and the terminal does not wrap while the block is drawn. Each drawing is one write(2).
 * While the block is drawn, all other output to the terminal must go through terminal_print(). The
 * size is read at each drawing, so a resized terminal is handled within one refresh, including old
 * lines that the terminal has wrapped meanwhile.
 *
 * Any thread may call; each terminal has its own lock.
 */
#ifndef SEINE_CLI_TERMINAL_H
#define SEINE_CLI_TERMINAL_H

#include <seine/foundation/base.h>

#define TERMINAL_LINES      32
#define TERMINAL_LINE_BYTES 512

/* The lines of a block, the most important first: the last ones are left out when the terminal is
 * too low. */
struct terminal_block {
    char lines[TERMINAL_LINES][TERMINAL_LINE_BYTES];
    size_t count;
};

/* Adds a line; it must be printable, without escape sequences. The text before the first two blanks
 * is bold; a line that begins with a blank is dim. */
void terminal_block_add(struct terminal_block *block, const char *format, ...) SEINE_PRINTF(2, 3);

struct terminal;

/* Whether a block can be drawn: the terminal supports cursor movements (TERM is set and not
 * "dumb"). */
bool terminal_is_capable(int descriptor);
/* NULL without memory. Colours are used unless NO_COLOR is set and not empty (no-color.org). */
struct terminal *terminal_new(int descriptor);
/* Does not remove the block from the terminal. NULL is allowed. */
void terminal_free(struct terminal *terminal);

void terminal_draw(struct terminal *terminal, const struct terminal_block *block);
/* Whether the size has changed since the last drawing. */
bool terminal_was_resized(struct terminal *terminal);
/* Removes the block, calls `say`, and redraws the block below what `say` printed. */
void terminal_print(struct terminal *terminal, void (*say)(void *context), void *context);
/* Leaves the block on the terminal; later output goes below it. */
void terminal_leave(struct terminal *terminal);

#endif
