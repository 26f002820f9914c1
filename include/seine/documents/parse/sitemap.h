/*
 * Sitemaps (sitemaps.org protocol; use_sitemaps, MS-FSCCFG 2.2.3).
 *
 * A reader takes the bytes of one file in pieces of any size and returns entries as it finds them.
 * It detects the format itself:
 * - a urlset or a sitemapindex in XML, in any encoding that pages may have (parse/charset.h), by
 *   the XML declaration;
 * - a plain text file of URIs, one a line, in UTF-8;
 * - RSS 0.9–2.0 or Atom, whose items' links count as entries;
 * - any of these compressed with gzip.
 *
 * Of the extensions of urlset it reads the links of images (image:loc), videos (video:content_loc,
 * video:player_loc) and translations (xhtml:link), which are returned as entries of their own; and
 * the date of news (news:publication_date), which replaces a missing lastmod.
 *
 * Calling order: sitemap_reader_new → sitemap_read … → sitemap_end → sitemap_reader_free. One
 * thread a reader.
 *
 * Any bytes are accepted. A broken file gives the entries that could be read, and the summary
 * describes the first problem in a sentence; only lack of memory is an error. An ampersand that
 * begins no reference is literal; a location that lost characters is skipped, because the rest of
 * it is another URI. Document types, and so custom entities, are refused; nothing outside the bytes
 * is read. At most LIMIT_SITEMAP_BYTES of decompressed text and LIMIT_SITEMAP_ENTRIES entries are
 * read; memory is some hundred KiB for any file.
 */
#ifndef SEINE_PARSE_SITEMAP_H
#define SEINE_PARSE_SITEMAP_H

#include <seine/foundation/base/error.h>
#include <seine/foundation/base/text.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* The kind of a file: constant, word. */
#define SITEMAP_KIND_TABLE(X)                                                                      \
    X(SITEMAP_NONE, "none")     /* none of these */                                                \
    X(SITEMAP_URISET, "urlset") /* entries are pages */                                            \
    X(SITEMAP_INDEX, "index")   /* entries are sitemaps */                                         \
    X(SITEMAP_FEED, "feed")     /* entries are the items of a feed */                              \
    X(SITEMAP_TEXT, "text")     /* entries are lines */

enum sitemap_kind {
#define SITEMAP_KIND_ENUM(constant, word) constant,
    SITEMAP_KIND_TABLE(SITEMAP_KIND_ENUM)
#undef SITEMAP_KIND_ENUM
        SITEMAP_KINDS
};

const char *sitemap_kind_word(enum sitemap_kind kind);

/* changefreq: constant, word. */
#define SITEMAP_FREQUENCY_TABLE(X)                                                                 \
    X(SITEMAP_ALWAYS, "always")                                                                    \
    X(SITEMAP_HOURLY, "hourly")                                                                    \
    X(SITEMAP_DAILY, "daily")                                                                      \
    X(SITEMAP_WEEKLY, "weekly")                                                                    \
    X(SITEMAP_MONTHLY, "monthly")                                                                  \
    X(SITEMAP_YEARLY, "yearly")                                                                    \
    X(SITEMAP_NEVER, "never")

enum sitemap_frequency {
    SITEMAP_UNSAID,
#define SITEMAP_FREQUENCY_ENUM(constant, word) constant,
    SITEMAP_FREQUENCY_TABLE(SITEMAP_FREQUENCY_ENUM)
#undef SITEMAP_FREQUENCY_ENUM
        SITEMAP_FREQUENCIES
};

/* "" for SITEMAP_UNSAID. */
const char *sitemap_frequency_word(enum sitemap_frequency frequency);

struct sitemap_entry {
    struct text location; /* trimmed, never empty, at most LIMIT_URI_BYTES; not checked further */
    int64_t modified_s;   /* lastmod, or the date of news, seconds since 1970 UTC; SITEMAP_NO_TIME
                             without */
    enum sitemap_frequency frequency;
    bool is_extension; /* an image, a video, or a translation, of the next entry or an earlier
                        * one */
};

#define SITEMAP_NO_TIME INT64_MIN

struct sitemap_summary {
    enum sitemap_kind kind;
    size_t entries;         /* number of entries returned … */
    size_t extension_links; /* … in addition to these */
    size_t passed_over;     /* without a location, or with one too long, damaged or not a URI */
    uint64_t bytes;         /* decompressed */
    bool cut;               /* a limit was reached, or on_entry() returned false */
    char sentence[200];     /* the first problem, with its line if known; or "" */
};

/* Receives an entry; its texts live until the call returns. Returns false to stop. */
typedef bool sitemap_on_entry(void *context, const struct sitemap_entry *entry);

struct sitemap_reader;

int sitemap_reader_new(sitemap_on_entry *on_entry, void *context,
                       struct sitemap_reader **ret_reader) SEINE_MUST_CHECK;
/* NULL is allowed. */
void sitemap_reader_free(struct sitemap_reader *reader);

/* Reads the next piece. Anything after a limit or a refusal is ignored. 0 or STATUS_MEMORY. */
int sitemap_read(struct sitemap_reader *reader, struct text piece) SEINE_MUST_CHECK;
/* Ends the input. 0 or STATUS_MEMORY. */
int sitemap_end(struct sitemap_reader *reader,
                struct sitemap_summary *ret_summary) SEINE_MUST_CHECK;

#endif
