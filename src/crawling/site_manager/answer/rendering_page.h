/*
 * Pages and their scripts: chooses the pages that the browser runs, and reads a page that ran
 * (struct rendering; rendering.h describes its life). The site manager's thread.
 */
#ifndef SEINE_SITE_MANAGER_RENDERING_PAGE_H
#define SEINE_SITE_MANAGER_RENDERING_PAGE_H

#include "site_manager_private.h"
#include <seine/web/render.h>

/* How much an HTML document has, before or after its scripts ran. */
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
    /* The result, which owns its texts. NULL: the run failed; the page is kept as it came. */
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
/* Whether the site's pages change although they come as before. */
bool rendering_wants_whole(const struct site_manager *manager, const struct leased_site *site);
/* Reads what the page has become in the place of its answer: what is kept of it, and the markup.
 * STATUS_MEMORY. */
int rendering_read(struct site_manager *manager, const struct html_options *options,
                   struct html_document *ret_document) SEINE_MUST_CHECK;
/* The body to store: that of the page as it ran (seine/javascript_keep_html), or the one received.
 */
struct text rendering_body(const struct site_manager *manager,
                           const struct fetch_response *response);

#endif
