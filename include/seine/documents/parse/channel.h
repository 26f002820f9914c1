/*
 * Channels (MS-FSCCFG 2.2.4.30): RSS 0.90 to 2.0, RSS 1.0 (RDF Site Summary), Atom 0.3 and 1.0 (RFC
 * 4287), and JSON Feed 1 and 1.1, recognised by their content, whatever type they are served with.
 *
 * Any bytes are accepted; only lack of memory is an error. Broken channels are read as far as
 * possible: undeclared entities, unescaped ampersands, unclosed elements, wrong encodings (bytes
 * that are valid UTF-8 are read as UTF-8, and others are not), server output before the markup.
 * Document types are skipped unread, so no entity is ever declared; nothing outside the bytes is
 * read. At most LIMIT_CHANNEL_BYTES are read, and LIMIT_CHANNEL_ENTRIES entries returned. WebSub
 * hubs are not read.
 *
 * References are not resolved: each comes with its bases (xml:base), outermost first; each base is
 * relative to the one before, the first to the channel's own URI.
 */
#ifndef SEINE_PARSE_CHANNEL_H
#define SEINE_PARSE_CHANNEL_H

#include <seine/foundation/base/arena.h>
#include <seine/foundation/base/error.h>
#include <seine/foundation/base/text.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* The kind of a body: constant, word. */
#define CHANNEL_KIND_TABLE(X)                                                                      \
    X(CHANNEL_NONE, "none") /* none of these */                                                    \
    X(CHANNEL_RSS, "rss")                                                                          \
    X(CHANNEL_RDF, "rdf")                                                                          \
    X(CHANNEL_ATOM, "atom")                                                                        \
    X(CHANNEL_JSON, "json")

enum channel_kind {
#define CHANNEL_KIND_ENUM(constant, word) constant,
    CHANNEL_KIND_TABLE(CHANNEL_KIND_ENUM)
#undef CHANNEL_KIND_ENUM
        CHANNEL_KINDS
};

const char *channel_kind_word(enum channel_kind kind);

#define CHANNEL_NO_TIME INT64_MIN
#define CHANNEL_BASES   3 /* of the channel, of the entry, of the link */

struct channel_entry {
    struct text link; /* trimmed, never empty, at most LIMIT_URI_BYTES; not checked further */
    struct text bases[CHANNEL_BASES]; /* empty where there is none */
    int64_t published_s; /* first publication, seconds since 1970 UTC; CHANNEL_NO_TIME */
    int64_t updated_s;   /* last change, if the channel states it separately */
};

/* When an entry was last changed, according to the channel; CHANNEL_NO_TIME if unknown. */
int64_t channel_entry_time(const struct channel_entry *entry);

#define CHANNEL_TITLE_BYTES 256

struct channel {
    enum channel_kind kind;
    char title[CHANNEL_TITLE_BYTES]; /* white space collapsed, whole characters */
    struct channel_entry *entries;   /* in the order of the document */
    size_t entry_count;
    size_t passed_over;  /* number of entries without a link */
    bool cut;            /* a limit was reached */
    int64_t interval_s;  /* requested polling interval (ttl, sy:updatePeriod); 0: none */
    uint32_t skip_hours; /* hours of the day, UTC, without polling: bit 0 … 23 */
    unsigned skip_days;  /* days of the week, UTC, without polling: bit 0 is Sunday */
    char sentence[200];  /* the first problem, with its line if known; or "" */
};

/* `charset_label` is that of the Content-Type header, or empty. Texts lie in the arena. Returns 0
 * or STATUS_MEMORY. */
int channel_read(struct text body, struct text charset_label, struct arena *arena,
                 struct channel *ret_channel) SEINE_MUST_CHECK;

/* Parses a date of a channel: RFC 822 in its common forms, RFC 3339, W3C's. Seconds since 1970 UTC;
 * false if it is not a date. */
bool channel_date_parse(struct text text, int64_t *ret_seconds);

/* Whether this is the MIME type of a channel, as in link elements and JSON Feed. */
bool channel_is_type(struct text mime_type);

/* Well-known paths of channels without links to them; ends with NULL. */
extern const char *const CHANNEL_WELL_KNOWN[];

#endif
