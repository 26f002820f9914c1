/*
 * Directories as FTP servers list them, entry by entry: the facts of MLSD (RFC 3659 7), and the
 * lines of LIST, which no standard fixes: as Unix (`ls -l` with its forms of dates), MS-DOS and
 * IIS, NetWare, VMS and EPLF write them. Directories of the file system are told in the first form.
 *
 * A listing is what a stranger sent: any bytes are taken, and nothing is read beyond them. Lines
 * that make no sense are passed over. An entry is one name in the directory: `.`, `..`, and what
 * holds a slash is none. Nothing is allocated.
 */
#ifndef SEINE_FETCH_LISTING_H
#define SEINE_FETCH_LISTING_H

#include <seine/foundation/base.h>
#include <stdbool.h>
#include <stdint.h>

enum listing_format {
    LISTING_NONE,  /* it is no listing */
    LISTING_FACTS, /* MLSD */
    LISTING_LINES, /* LIST */
};

enum listing_kind {
    LISTING_FILE,
    LISTING_DIRECTORY,
    LISTING_LINK,  /* symbolic: to a file or a directory, which the listing does not say */
    LISTING_OTHER, /* a device, a pipe, a socket: nothing to be fetched */
};

/* Texts point into the listing. */
struct listing_entry {
    enum listing_kind kind;
    struct text name;   /* bytes as they came, in whatever encoding */
    struct text target; /* of a link, as it is written; empty: not told */
    /* Of MLSD alone: LIST has times of unknown zones. */
    int64_t size_bytes; /* -1: not told */
    int64_t modified_s; /* since 1970, UTC; -1: not told */
};

struct listing {
    enum listing_format format;
    struct text rest;
    /* `unique` of the directory and of the one above: an entry that is one of them is a loop. */
    struct text self, parent;
};

struct listing listing_of(enum listing_format format, struct text bytes);
/* The next entry; false at the end. */
bool listing_next(struct listing *listing, struct listing_entry *ret_entry);

/* Appends the entry as a reference relative to the URI of the directory: names percent-encoded but
 * for unreserved characters, with a slash behind those of directories. A link whose target is
 * written relative, and does not lead above the root (`depth` directories up), is that target: so
 * that links which lead back to where one came from lead to nothing new. `depth`: segments of the
 * directory's path. */
void listing_reference(const struct listing_entry *entry, unsigned depth, struct buffer *reference);

/* One line of MLSD for an entry, as listing_next() reads it; sizes and times below 0 are left out.
 * A name that holds the end of a line cannot be told: false. */
bool listing_write(struct buffer *listing, const struct listing_entry *entry);

#endif
