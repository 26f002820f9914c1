/* Prints a document for `seine text`. */
#ifndef SEINE_CLI_TEXT_PRINT_H
#define SEINE_CLI_TEXT_PRINT_H

#include <seine/documents/text.h>
#include <stdio.h>

void text_print_plain(const struct page_text *page, const char *mime_type);
void text_print_passages(const struct page_text *page);
void text_print_json(const struct page_text *page, const char *mime_type);
/* Prints the text line by line; control characters of the document do not reach the terminal. */
void text_print_lines(FILE *out, struct text text);

#endif
