/* Collects the texts of links: the text between the marks of each link. */
#ifndef SEINE_TEXT_OUTPUT_PAGE_LINKS_H
#define SEINE_TEXT_OUTPUT_PAGE_LINKS_H

#include "draft.h"

/* The draft must have marks. False without memory. */
bool page_links_collect(const struct draft *draft, const struct text_link **ret_links,
                        size_t *ret_count);

#endif
