/*
 * Terms that say what a document is: its hosts, type and language. They stand in a column of the
 * index, so that queries combine them with words. Beside them the address: the text whose words
 * `inurl:` finds.
 */
#ifndef SEINE_SEARCH_INDEX_FACETS_H
#define SEINE_SEARCH_INDEX_FACETS_H

#include <seine/foundation/base.h>

/* Appends one to the text for the tokenizer: behind WORDS_VERBATIM, a line each, in lower case:
 * "site:" with the host and each domain that it is in, "type:" with the MIME type and the kinds of
 * file that it is, "lang:" with the language. */
void facets_append(struct buffer *buffer, struct text uri, struct text mime_type,
                   struct text language);

/* The kind that people know a MIME type by, "pdf"; the MIME type itself without one. */
struct text facets_kind(struct text mime_type);

#endif
