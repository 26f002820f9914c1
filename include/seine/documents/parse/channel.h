/*
 * Channels (MS-FSCCFG 2.2.4.30): RSS 0.90 to 2.0, RSS 1.0 (RDF Site Summary), Atom 0.3 and 1.0 (RFC
 * 4287), and JSON Feed 1 and 1.1, told apart by what they are, whatever type they are served with.
 *
 * Any bytes whatsoever are accepted; only memory can fail. What is broken is read as far as it
 * makes sense: entities that are not declared, ampersands that are not escaped, elements that are
 * not closed, encodings that lie (bytes that are valid UTF-8 are taken for that, and those that are
 * not, are not), what a server printed in front of the markup. Document types are passed over
 * unread, so that no entity is ever declared; nothing outside the bytes is looked at. At most
 * LIMIT_CHANNEL_BYTES are read, and LIMIT_CHANNEL_ENTRIES entries handed out. WebSub hubs are not
 * read.
 *
 * No reference is resolved: each comes with the bases (xml:base) that hold for it, the outermost
 * first, each relative to the one before and the first to the channel's own URI.
 */
#ifndef SEINE_PARSE_CHANNEL_H
#define SEINE_PARSE_CHANNEL_H

#include <seine/foundation/base/arena.h>
#include <seine/foundation/base/error.h>
#include <seine/foundation/base/text.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* What a body turned out to be: constant, word. */
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
    int64_t published_s; /* when it was first there, seconds since 1970 UTC; CHANNEL_NO_TIME */
    int64_t updated_s;   /* when it changed last, as far as the channel says that by itself */
};

/* When an entry was last touched, by its own words; CHANNEL_NO_TIME when it has none. */
int64_t channel_entry_time(const struct channel_entry *entry);

#define CHANNEL_TITLE_BYTES 256

struct channel {
    enum channel_kind kind;
    char title[CHANNEL_TITLE_BYTES]; /* white space collapsed, whole characters */
    struct channel_entry *entries;   /* in the order of the document */
    size_t entry_count;
    size_t passed_over;  /* entries without a link */
    bool cut;            /* a limit was reached */
    int64_t interval_s;  /* how often it wants to be asked (ttl, sy:updatePeriod); 0: no word */
    uint32_t skip_hours; /* hours of the day, UTC, in which it is not to be asked: bit 0 … 23 */
    unsigned skip_days;  /* days of the week, UTC: bit 0 is Sunday */
    char sentence[200];  /* the first thing wrong, with its line where there is one; or "" */
};

/* `charset_label` is that of the Content-Type header, or empty. Texts lie in the arena. Returns 0
 * or STATUS_MEMORY. */
int channel_read(struct text body, struct text charset_label, struct arena *arena,
                 struct channel *ret_channel) SEINE_MUST_CHECK;

/* A date of a channel: RFC 822 in the forms that are met, RFC 3339, W3C's. Seconds since 1970 UTC;
 * false when it is none. */
bool channel_date_parse(struct text text, int64_t *ret_seconds);

/* Whether this is the type of a channel, as link elements and JSON Feed name it. */
bool channel_is_type(struct text mime_type);

/* Where sites have channels that nothing leads to: paths, of which the last is NULL. */
extern const char *const CHANNEL_WELL_KNOWN[];

#endif
