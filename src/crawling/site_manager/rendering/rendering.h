/*
 * A page that runs in the browser: from its answer, which is kept meanwhile, to its result. Its
 * visit goes on, and with it the claim and the lease; its request has ended.
 *
 *     rendering_begin → { dependency_take }… → its end, or rendering_cancel
 */
#ifndef SEINE_SITE_MANAGER_RENDERING_H
#define SEINE_SITE_MANAGER_RENDERING_H

#include "rendering_page.h"

/* The answer is a page whose scripts are to be run, and that has begun: the result comes later. */
bool rendering_begin(struct visit *visit, const struct fetch_response *response);
/* What the browser says (struct render_news). */
void rendering_take_news(void *context);
/* The page is not wanted any more. */
void rendering_cancel(struct rendering *rendering);

#endif
