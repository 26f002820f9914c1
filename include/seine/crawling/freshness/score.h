/*
 * The score of a URI in the adaptive refresh mode (MS-FSCCFG 2.2.4.24 to 2.2.4.26; decisions.md,
 * Configuration 8): the sum of six terms between 0 and 1, each times its weight. Pure arithmetic.
 */
#ifndef SEINE_FRESHNESS_SCORE_H
#define SEINE_FRESHNESS_SCORE_H

#include <seine/foundation/base.h>
#include <seine/settings/config.h>

struct score_facts {
    struct text path;             /* and query */
    unsigned depth;               /* page hops from a start URI */
    bool is_markup;               /* its type is one of uri_search_mime */
    int64_t changed;              /* number of fetches with a change … */
    int64_t asked;                /* … of all fetches after the first */
    struct text change_frequency; /* changefreq of its sitemap entry; empty if none */
};

struct score {
    double inverse_length; /* fewer than ten slashes in its path */
    double inverse_depth;  /* fewer than ten page hops */
    double is_landing_page;
    double is_mime_markup;
    double change_history;
    double sitemap;
    double total; /* weighted */
};

struct score score_of(const struct crawl_config *config, const struct score_facts *facts);

#endif
