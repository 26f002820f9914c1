/*
 * Finds the answers in WARC files by URI, for crawls that read archives instead of servers
 * (seine/web/fetch/archive.h).
 *
 * Usable records have the type response (of HTTP), resource or revisit, an http or https URI, and a
 * status below 400. For each URI the latest response or resource is used; a revisit only if there
 * is none, with the content to which it refers, if that exists. A record that is not at the
 * beginning of a gzip member cannot be read separately, and is only counted.
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
    int64_t records;     /* number of usable records */
    int64_t unreachable; /* not at the beginning of a gzip member */
};

/* Reads the files, whose paths must outlive the archive, and writes the URI of each usable record
 * to `uris`, one per line, except robots.txt. A damaged file is an error; `cancelled` (may be NULL)
 * stops it. */
int warc_archive_open(const char *const *paths, size_t count, FILE *uris,
                      const atomic_bool *cancelled, struct warc_archive **ret_archive,
                      struct warc_archive_count *ret_count, struct error *error) SEINE_MUST_CHECK;
/* NULL is allowed. */
void warc_archive_close(struct warc_archive *archive);

/* Any thread may use it until the archive is closed. */
const struct fetch_archive *warc_archive_answers(const struct warc_archive *archive);

#endif
