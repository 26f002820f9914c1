/*
 * Writes the main content as Markdown: CommonMark 0.30, and the tables of GitHub Flavored Markdown.
 *
 * Text that would be read as markup is escaped. Links and images are absolute when the document's
 * URI is known; those to other schemes than http, https, ftp and mailto are written as text only.
 */
#ifndef SEINE_TEXT_MARKDOWN_H
#define SEINE_TEXT_MARKDOWN_H

#include "draft.h"

/* Returns 0 or STATUS_MEMORY. Output ends at MARKDOWN_BYTES; then the draft counts as cut. */
#define MARKDOWN_BYTES (2 * LIMIT_TEXT_BYTES)
int markdown_write(struct draft *draft, const struct uri *uri, struct text *ret_markdown);

#endif
