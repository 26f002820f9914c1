/*
 * verify: proves a collection against itself.
 *
 * Every counter is compared with the rows it counts, every URI's state with the tables that must or
 * must not have it, uniqueness, references, lists of links, statistics with rows and sums, bodies
 * with their checksums, the structure of the files, and their schemas with those that this program
 * makes; of the full-text indexes beside it structure and schema. It reads only, within one read
 * transaction, so that it may run beside a crawl: it then sees one moment of it. A long check of a
 * large collection keeps the WAL from shrinking meanwhile.
 *
 * One call is one check, on the caller's thread; it calls back on that thread.
 */
#ifndef SEINE_VERIFY_H
#define SEINE_VERIFY_H

#include <seine/foundation/base.h>
#include <seine/foundation/db.h>
#include <stdbool.h>

/* Of many findings about one table the first hundred are reported, the others counted. */
#define VERIFY_FINDINGS_REPORTED 100

/* The texts live until the callback returns. */
struct verify_finding {
    const char *table; /* a table, or a file: "crawl.db" */
    struct text place; /* what in it: "URI 17" */
    struct text found;
    struct text expected;
};

struct verify_request {
    const char *data_folder;
    const char *collection; /* its name */
    const char *folder;     /* of the collection */
    struct db *db;          /* its crawl.db, opened for reading: CRAWL_DATABASE */
    bool quick; /* no bodies are read, and the file's own structure is proved in less depth */
    /* Who receives the findings. */
    void *context;
    void (*found)(void *context, const struct verify_finding *finding);
    /* So many more findings about the table that the last findings were about. */
    void (*omitted)(void *context, const char *table, int64_t count);
    /* A crawl is under way in this process, or, when it does not hold the file, was broken off. */
    void (*crawling)(void *context, int64_t process_id, bool holds_file);
};

struct verify_summary {
    int64_t findings;
    int64_t uris, documents, bodies, body_bytes; /* that were seen; bodies: that were read */
    bool has_packs;
    bool is_crawling; /* a run is under way, or was killed */
};

/* Returns 0 when the collection could be read, whatever was found. On failure *ret_summary is
 * untouched. */
int verify_collection(const struct verify_request *request, struct verify_summary *ret_summary,
                      struct error *error) SEINE_MUST_CHECK;

#endif
