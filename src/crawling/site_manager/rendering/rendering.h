/*
 * A page that runs in the browser: from its answer, which is kept meanwhile, to its result. Its
 * visit goes on, and with it the claim and the lease; its request has ended.
 *
 *     rendering_begin → { dependency_take }… → its end, or rendering_cancel
 */
#ifndef SEINE_SITE_MANAGER_RENDERING_H
#define SEINE_SITE_MANAGER_RENDERING_H

#include "site_manager_private.h"

#include <seine/web/render.h>

/* What an HTML document has to say without its scripts, and with them. */
struct page_weight {
    size_t links; /* that a person can follow */
    size_t text_bytes;
};

struct rendering {
    struct rendering *next;
    struct site_manager *manager;
    struct visit *visit;
    uint64_t page; /* its number with the renderer */
    struct uri uri;
    char storage[URI_STORAGE_BYTES];
    /* The answer, its texts in `memory` and `body`. */
    struct fetch_response response;
    struct fetch_certificate certificate;
    char *memory;
    char *body;
    unsigned directives; /* robots directives of the page as it came */
    struct charset_decision charset;
    struct page_weight weight;
    bool is_auto; /* it was chosen for what it lacks */
    /* What became of it; its texts are those of the news. NULL: it failed, and is kept as it came.
     */
    const struct render_news *news;
};

/* seine/javascript_mode is auto: pages are chosen for what they lack. */
bool rendering_is_auto(const struct site_manager *manager);
/* Whether the page, which has been read into manager->document, says so little that its scripts are
 * to be run. */
bool rendering_lacks_content(struct site_manager *manager, const struct leased_site *site,
                             const struct html_options *options, struct text body,
                             struct page_weight *ret_weight);
/* seine/javascript_mode auto learns from each page that it chose. */
void rendering_learn(struct site_manager *manager, struct leased_site *site,
                     const struct rendering *rendering);

#endif
