/*
 * verify: checks a collection for consistency.
 *
 * It compares every counter with the rows that it counts, every URI's state with the tables that
 * must or must not have it, statistics with rows and sums, and bodies with their checksums; it
 * checks uniqueness, references, lists of links, the structure of the files, and their schemas
 * against those of this program; of the full-text indexes beside the collection it checks structure
 * and schema. It only reads, within one read transaction, so it may run beside a crawl and sees one
 * moment of it. A long check of a large collection keeps the WAL from shrinking meanwhile.
 *
 * One call is one check, on the caller's thread; the callbacks are called on that thread.
 */
#ifndef SEINE_VERIFY_H
#define SEINE_VERIFY_H

#include <seine/foundation/base.h>
#include <seine/foundation/db.h>
#include <stdbool.h>

/* The number of findings about one table that are reported; further ones are only counted. */
#define VERIFY_FINDINGS_REPORTED 100

/* The texts live until the callback returns. */
struct verify_finding {
    const char *table; /* a table, or a file: "crawl.db" */
    struct text place; /* what in the table: "URI 17" */
    struct text found;
    struct text expected;
};

struct verify_request {
    const char *data_folder;
    const char *collection; /* its name */
    const char *folder;     /* of the collection */
    struct db *db;          /* its crawl.db, opened for reading: CRAWL_DATABASE */
    bool quick; /* reads no bodies, and checks the structure of the file in less depth */
    /* The callbacks that receive the findings, and their context. */
    void *context;
    void (*found)(void *context, const struct verify_finding *finding);
    /* Reports `count` omitted findings about the table of the last findings. */
    void (*omitted)(void *context, const char *table, int64_t count);
    /* Reports a crawl that runs in the process `process_id`; when that process does not hold the
     * file, the crawl was interrupted. */
    void (*crawling)(void *context, int64_t process_id, bool holds_file);
};

struct verify_summary {
    int64_t findings;
    int64_t uris, documents, bodies, body_bytes; /* what was checked; bodies: those that were
                                                  * read */
    bool has_packs;
    bool is_crawling; /* a crawl runs, or was killed */
};

/* Returns 0 when the collection could be read, whatever was found. On failure *ret_summary is
 * untouched. */
int verify_collection(const struct verify_request *request, struct verify_summary *ret_summary,
                      struct error *error) SEINE_MUST_CHECK;

#endif
