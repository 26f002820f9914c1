/*
 * Formats the figures of the status block: as the lines of the block, as one plain line, as
 * name=value for scripts, or as a JSON object.
 */
#ifndef SEINE_CLI_PROGRESS_TEXT_H
#define SEINE_CLI_PROGRESS_TEXT_H

#include "progress_figures.h"
#include "terminal/terminal.h"

#include <stdio.h>

/* The figures, and what the collection's file does not hold. */
struct progress_view {
    const struct progress_figures *figures;
    const char *collection;
};

void progress_text_block(const struct progress_view *view, struct terminal_block *ret_block);
void progress_text_line(const struct progress_view *view, FILE *out);
/* Prints event=progress … and a newline: the numbers of the JSON object under the same names. */
void progress_text_monitor(const struct progress_view *view, const char *event, FILE *out);
/* Prints {"event":"progress", …} and a newline. `event` is a plain word. */
void progress_text_json(const struct progress_view *view, const char *event, FILE *out);

#endif
