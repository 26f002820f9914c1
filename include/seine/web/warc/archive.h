/*
 * The answers of WARC files by their URIs, for who fetches from them instead of from servers
 * (seine/web/fetch/archive.h).
 *
 * Records of the types response (of HTTP), resource and revisit count that have a URI of http or
 * https and a status below 400. Of several of a URI the latest response or resource is taken; a
 * revisit only where there is none, with the content that it refers to, if that is there. A record
 * that is not at the beginning of a gzip member cannot be found again, and is counted.
 *
 * Memory: some 32 bytes a record. Files are read once to find them, and again for each answer.
 */
#ifndef SEINE_WARC_ARCHIVE_H
#define SEINE_WARC_ARCHIVE_H

#include <seine/foundation/base.h>
#include <seine/web/fetch/archive.h>
#include <stdatomic.h>
#include <stdio.h>

struct warc_archive;

struct warc_archive_count {
    int64_t records;     /* that count */
    int64_t unreachable; /* within a gzip member of several */
};

/* Reads the files, whose paths outlive the archive, and writes the URI of each record that counts
 * to `uris`, one a line, but for robots.txt. A file that is damaged ends it; so does `cancelled`
 * (may be NULL). */
int warc_archive_open(const char *const *paths, size_t count, FILE *uris,
                      const atomic_bool *cancelled, struct warc_archive **ret_archive,
                      struct warc_archive_count *ret_count, struct error *error) SEINE_MUST_CHECK;
/* NULL is allowed. */
void warc_archive_close(struct warc_archive *archive);

/* For any thread, until it is closed. */
const struct fetch_archive *warc_archive_answers(const struct warc_archive *archive);

#endif
