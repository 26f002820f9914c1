/*
 * The checks that verify_collection() performs: each looks at one side of a collection within one
 * read transaction and reports what is not as it should be.
 *
 * A check returns 0 when it could be performed, whatever it found, and a negative status when the
 * collection could not be read.
 */
#ifndef SEINE_VERIFY_CHECKS_H
#define SEINE_VERIFY_CHECKS_H

#include <seine/commands/verify.h>
#include <seine/foundation/base.h>
#include <seine/state/content.h>
#include <stdbool.h>

/* While a crawl begins or ends, its files are locked for moments. */
#define BUSY_TIMEOUT_MS 5000

struct verify {
    const struct verify_request *request;
    struct content_reader *contents; /* holds what the rows point to */
    /* of the collection's row */
    struct hash_key key;
    int64_t cycle;
    struct verify_summary summary;
    const char *table; /* of the last finding … */
    int64_t count;     /* … and how many there were of it in a row */
};

/* ---- findings ---- */

/* One finding: the table (or file) and what in it, what is there, what should be. */
void verify_found(struct verify *verify, const char *table, struct text place, struct text found,
                  struct text expected);
/* The same about one row by its id: "URI 17". */
void verify_found_row(struct verify *verify, const char *table, const char *kind, int64_t id,
                      const char *expected, const char *found, ...) SEINE_PRINTF(6, 7);
/* Reports how many findings were left out. At the end, and before the name of a table goes. */
void verify_findings_end(struct verify *verify);

/* ---- the checks ---- */

/* That the schemas of crawl.db, seine.db and accounts.db, as far as they may be read, are what this
 * program makes. */
int verify_schema(struct verify *verify, struct error *error) SEINE_MUST_CHECK;
/* The full-text indexes of the data directory, as far as they may be read: that their schemas are
 * what this program makes, and that their files are sound. */
int verify_indexes(struct verify *verify, struct error *error) SEINE_MUST_CHECK;
/* What single statements of sql/crawl/verify.sql find. */
int verify_tables(struct verify *verify, struct error *error) SEINE_MUST_CHECK;
/* Each URI against the tables that must or must not have it, references, lists of links, counters
 * of sites. */
int verify_uris(struct verify *verify, struct error *error) SEINE_MUST_CHECK;
/* That no two rows are the same URI, nor have the same hash. */
int verify_uniqueness(struct verify *verify, struct error *error) SEINE_MUST_CHECK;
/* Packs: sizes, overlaps, and unless quick every body against its checksum. */
int verify_content(struct verify *verify, struct error *error) SEINE_MUST_CHECK;
/* Files of documents that have one of their own: that none is there for nothing. */
int verify_files(struct verify *verify, struct error *error) SEINE_MUST_CHECK;

/* The accounts of the data directory, as far as they may be read. */
int verify_accounts(struct verify *verify, struct error *error) SEINE_MUST_CHECK;

/* ---- between them ---- */

/* Of a site; their order is that of uris.c. */
#define VERIFY_COUNTERS 9

/* Sites as the walks over the URIs need them. Ids are places of the array; a site that is not there
 * has no origin. */
struct verify_site {
    char *origin; /* zero-terminated */
    uint64_t seed;
    int64_t told[VERIFY_COUNTERS];    /* the counters of the row, in the order of verify_sites */
    int64_t counted[VERIFY_COUNTERS]; /* the same from the rows */
};

/* Reads them; the caller frees with verify_sites_free(). */
int verify_sites_read(struct verify *verify, struct verify_site **ret_sites, int64_t *ret_last_site,
                      struct error *error) SEINE_MUST_CHECK;
void verify_sites_free(struct verify_site *sites, int64_t last_site);

#endif
