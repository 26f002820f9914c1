/*
 * Terms for the properties of a document: its hosts, type and language. They are in a column of the
 * index, so that queries combine them with words. This file also makes the text of the address,
 * whose words `inurl:` finds.
 */
#ifndef SEINE_SEARCH_INDEX_FACETS_H
#define SEINE_SEARCH_INDEX_FACETS_H

#include <seine/foundation/base.h>

/* Appends the terms to the text for the tokenizer, after WORDS_VERBATIM, one per line, in lower
 * case: "site:" with the host and each of its parent domains, "type:" with the MIME type and its
 * kinds of file, "lang:" with the language. */
void facets_append(struct buffer *buffer, struct text uri, struct text mime_type,
                   struct text language);

/* The common name of a MIME type, such as "pdf"; the MIME type itself if there is none. */
struct text facets_kind(struct text mime_type);

#endif
