/*
 * Whether the lastmod values in the sitemaps of a site are correct.
 *
 * Each fetch of a page is compared with its sitemap entry, which says that the page is newer than
 * at the last fetch, or the same. Some generators write the current time into each entry, others
 * never update it. So a site's values are trusted only while the observations confirm them:
 *
 *   - "newer" is trusted if nearly all pages that were said to be newer had changed;
 *   - "the same" is trusted if nearly all observed changes had been announced. (That pages without
 *     a new lastmod were unchanged proves little: most pages are.)
 *
 * Older observations count less and less. Pure arithmetic.
 */
#ifndef SEINE_FRESHNESS_LASTMOD_H
#define SEINE_FRESHNESS_LASTMOD_H

#include <seine/foundation/base.h>

/* Fetches of a site's pages by what its sitemaps said and whether the page had changed. */
struct lastmod_record {
    int64_t newer_changed, newer_unchanged;
    int64_t same_changed, same_unchanged;
};

/* The claim of a sitemap about a page. */
struct lastmod_claim {
    int64_t modified_s; /* the value now … */
    int64_t looked_s;   /* … and the value at the last fetch */
    int64_t last_at_ms; /* time of the last fetch */
};

/* A date without a time may be any time of the day. */
bool lastmod_says_newer(const struct lastmod_claim *claim);
void lastmod_count(struct lastmod_record *record, bool said_newer, bool changed);
bool lastmod_shows_changes(const struct lastmod_record *record);
bool lastmod_shows_all_changes(const struct lastmod_record *record);

/* A sitemap that was read so long before a fetch that the page may have changed meanwhile proves
 * nothing. The limit is the time between two fetches divided by this. */
#define LASTMOD_LATE_SHARE 8
/* One in so many pages that are trusted to be the same is fetched anyway, so that wrong values are
 * noticed. */
#define LASTMOD_SAMPLE 8
/* v_sitemap_trust uses these two as well. Least number of changed pages, and of pages that were
 * said to be newer, before values are trusted. */
#define LASTMOD_LEAST_LOOKS 10
/* In percent: nearly all. */
#define LASTMOD_TRUSTED_PERCENT 80

#endif
