/* How `seine text` shows a document. */
#ifndef SEINE_CLI_TEXT_PRINT_H
#define SEINE_CLI_TEXT_PRINT_H

#include <seine/documents/text.h>
#include <stdio.h>

void text_print_plain(const struct page_text *page, const char *mime_type);
void text_print_passages(const struct page_text *page);
void text_print_json(const struct page_text *page, const char *mime_type);
/* Line by line, so that no text of strangers steers the terminal. */
void text_print_lines(FILE *out, struct text text);

#endif
