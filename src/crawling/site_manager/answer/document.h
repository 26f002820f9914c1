/*
 * From an answer that brings a document to what is kept of it, and to its links. The markup is read
 * into manager->document, which the next answer overwrites. The site manager's thread.
 */
#ifndef SEINE_SITE_MANAGER_DOCUMENT_H
#define SEINE_SITE_MANAGER_DOCUMENT_H

#include "site_manager_private.h"

bool document_type_is_listed(const struct config_list *types, struct text type);
/* What the X-Robots-Tag lines of a header say: enum robots_directive, united. */
unsigned document_directives(const struct policy_part *part, struct text header);
/* How the markup of an answer is read. */
struct html_options document_markup_options(const struct site_manager *manager,
                                            const struct visit *visit, struct text charset,
                                            struct text mime);
/* What a later request sends to ask whether it has changed, into the result. */
void document_keep_validators(struct site_manager *manager, struct result *result,
                              const struct fetch_response *response);
/* The answer brings a document, or would but for what the result says. */
void document_take(struct site_manager *manager, const struct visit *visit, struct result *result,
                   const struct fetch_response *response, const struct uri *uri);
/* A page that is nothing but its header may lead on all the same (Refresh, Link). */
void document_search_empty(struct site_manager *manager, const struct visit *visit,
                           struct result *result, const struct fetch_response *response,
                           const struct uri *uri);

#endif
