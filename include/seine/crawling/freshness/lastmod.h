/*
 * Whether the sitemaps of a site tell the truth about when its pages changed (lastmod).
 *
 * Each time a page is looked at, what its sitemap said before is compared with what is seen: the
 * sitemap says that the page is newer than at the last look, or that it is the same. Sites have
 * generators that write the time of now into each entry, or never change what they wrote once; so
 * nothing is believed before it has proved true, and not any more when it proves wrong.
 *
 *   - That a page is newer is believed when nearly all pages of which it was said had changed.
 *   - That it is the same is believed when nearly all changes that were seen had been told. (That
 *     pages without a new lastmod had not changed says little: most pages do not.)
 *
 * Old looks count less and less. Pure arithmetic.
 */
#ifndef SEINE_FRESHNESS_LASTMOD_H
#define SEINE_FRESHNESS_LASTMOD_H

#include <seine/foundation/base.h>

/* Looks at pages of a site, by what its sitemaps said and what was seen. */
struct lastmod_record {
    int64_t newer_changed, newer_unchanged;
    int64_t same_changed, same_unchanged;
};

/* A sitemap says this of a page. */
struct lastmod_claim {
    int64_t modified_s; /* that it says now … */
    int64_t looked_s;   /* … and that it said at the last look */
    int64_t last_at_ms; /* when that was */
};

/* A date without a time may be any time of the day. */
bool lastmod_says_newer(const struct lastmod_claim *claim);
void lastmod_count(struct lastmod_record *record, bool said_newer, bool changed);
bool lastmod_tells_changes(const struct lastmod_record *record);
bool lastmod_tells_all_changes(const struct lastmod_record *record);

/* What is read so long before a look that the page may have changed meanwhile proves nothing: more
 * than this share of the time between two looks. */
#define LASTMOD_LATE_SHARE 8
/* Of what is believed to be the same one in so many is looked at all the same, so that a lie is
 * noticed. */
#define LASTMOD_SAMPLE 8
/* v_sitemap_trust has these two as well. Looks at changed pages, and at those that were said to be
 * newer, before anything is believed. */
#define LASTMOD_LEAST_LOOKS 10
/* In percent: nearly all. */
#define LASTMOD_TRUSTED_PERCENT 80

#endif
