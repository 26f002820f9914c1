/*
 * Parses directory listings of FTP servers, entry by entry: the facts of MLSD (RFC 3659 7), and the
 * lines of LIST, which no standard defines: the formats of Unix (`ls -l` with its forms of dates),
 * MS-DOS and IIS, NetWare, VMS and EPLF. Directories of the file system are presented as MLSD.
 *
 * A listing is untrusted: any bytes are accepted, and nothing is read beyond them. Unknown lines
 * are skipped. An entry is one name in the directory; `.`, `..` and names with a slash are not
 * entries. Nothing is allocated.
 */
#ifndef SEINE_FETCH_LISTING_H
#define SEINE_FETCH_LISTING_H

#include <seine/foundation/base.h>
#include <stdbool.h>
#include <stdint.h>

enum listing_format {
    LISTING_NONE,  /* not a listing */
    LISTING_FACTS, /* MLSD */
    LISTING_LINES, /* LIST */
};

enum listing_kind {
    LISTING_FILE,
    LISTING_DIRECTORY,
    LISTING_LINK,  /* symbolic link to a file or a directory; the listing does not show which */
    LISTING_OTHER, /* a device, a pipe, a socket: not fetched */
};

/* Texts point into the listing. */
struct listing_entry {
    enum listing_kind kind;
    struct text name;   /* raw bytes, in an unknown encoding */
    struct text target; /* target of a link, as written; empty: unknown */
    /* For MLSD only: the times of LIST have unknown zones. */
    int64_t size_bytes; /* -1: unknown */
    int64_t modified_s; /* since 1970, UTC; -1: unknown */
};

struct listing {
    enum listing_format format;
    struct text rest;
    /* The facts `unique` of the directory and its parent: an entry with one of them is a loop. */
    struct text self, parent;
};

struct listing listing_of(enum listing_format format, struct text bytes);
/* The next entry; false at the end. */
bool listing_next(struct listing *listing, struct listing_entry *ret_entry);

/* Appends the entry as a reference relative to the URI of the directory: names are percent-encoded
 * except for unreserved characters, directories get a final slash. A link whose target is relative
 * and stays below the root (`depth` directories up) becomes that target, so that links back to a
 * parent lead to no new URIs. `depth`: number of segments in the directory's path. */
void listing_reference(const struct listing_entry *entry, unsigned depth, struct buffer *reference);

/* Appends an entry as a line of MLSD that listing_next() can read; sizes and times below 0 are
 * omitted. False for a name with a line end, which cannot be expressed. */
bool listing_write(struct buffer *listing, const struct listing_entry *entry);

#endif
