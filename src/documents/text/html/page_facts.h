/* Facts of the page that single elements state: base, meta, html. */
#ifndef SEINE_TEXT_PAGE_FACTS_H
#define SEINE_TEXT_PAGE_FACTS_H

#include "draft.h"

#include <seine/documents/parse/tokens.h>

/* Handles a start tag of any element. */
void page_facts_take(struct draft *draft, const struct token *tag);

#endif
