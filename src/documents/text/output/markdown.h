/*
 * The main content as Markdown: CommonMark 0.30, and the tables of GitHub Flavored Markdown.
 *
 * Whatever would be read as markup in the text is escaped. Links and images are absolute when the
 * document's URI is known; those to other schemes than http, https, ftp and mailto are text only.
 */
#ifndef SEINE_TEXT_MARKDOWN_H
#define SEINE_TEXT_MARKDOWN_H

#include "draft.h"

/* Returns 0 or STATUS_MEMORY. Beyond MARKDOWN_BYTES it ends early, and the draft counts as cut. */
#define MARKDOWN_BYTES (2 * LIMIT_TEXT_BYTES)
int markdown_write(struct draft *draft, const struct uri *uri, struct text *ret_markdown);

#endif
