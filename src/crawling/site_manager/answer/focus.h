/*
 * The focus (MS-FSCCFG 2.2.4.19): whether a document is in one of its languages, and how far out of
 * it links may lead. focus_leave() comes before the links of the document are read, because they
 * count from its distance. The site manager's thread.
 */
#ifndef SEINE_SITE_MANAGER_FOCUS_H
#define SEINE_SITE_MANAGER_FOCUS_H

#include "site_manager_private.h"

/* Whether a document belongs to the focus; `declared` is the language that it says it is in, `text`
 * what a person reads of it. Both may be empty. */
bool focus_admits(struct site_manager *manager, const struct leased_site *site, struct text header,
                  struct text declared, struct text text);
/* The document does not. Before its links are read. */
void focus_leave(struct site_manager *manager, struct result *result);
/* Whether links of the result to this host lead too far out of the focus. */
bool focus_refuses_link(struct site_manager *manager, const struct result *result,
                        struct text host);

#endif
