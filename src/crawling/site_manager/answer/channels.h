/*
 * Channels as a site manager sees them (MS-FSCCFG 2.2.4.30): what is in one. Which channels a page
 * names: page.h. The site manager's thread.
 */
#ifndef SEINE_SITE_MANAGER_CHANNELS_H
#define SEINE_SITE_MANAGER_CHANNELS_H

#include "site_manager_private.h"

/* What the rules say of a channel: its scheme and host alone, and not that, if it ignores them. */
struct verdict channel_screen(struct site_manager *manager, const struct claim *claim,
                              const struct uri *uri);
/* The body of a channel, into the result. */
void channel_answer(struct site_manager *manager, const struct visit *visit, struct result *result,
                    const struct fetch_response *response, const struct uri *uri);
/* Where a channel redirects to, into the result. Returns an enum uri_problem. */
int channel_follow(struct site_manager *manager, const struct visit *visit, struct result *result,
                   const struct uri *uri, struct text location);

#endif
