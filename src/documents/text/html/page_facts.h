/* What single elements say about the page: base, meta, html. */
#ifndef SEINE_TEXT_PAGE_FACTS_H
#define SEINE_TEXT_PAGE_FACTS_H

#include "draft.h"

#include <seine/documents/parse/tokens.h>

/* A start tag; of the elements that say nothing as well. */
void page_facts_take(struct draft *draft, const struct token *tag);

#endif
