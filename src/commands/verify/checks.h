/*
 * The checks of verify_collection(). Each examines one aspect of a collection within one read
 * transaction and reports what is wrong.
 *
 * A check returns 0 when it was completed, whatever it found, and a negative status when the
 * collection could not be read.
 */
#ifndef SEINE_VERIFY_CHECKS_H
#define SEINE_VERIFY_CHECKS_H

#include <seine/commands/verify.h>
#include <seine/foundation/base.h>
#include <seine/state/content.h>
#include <stdbool.h>

/* While a crawl starts or ends, its files are locked for moments. */
#define BUSY_TIMEOUT_MS 5000

struct verify {
    const struct verify_request *request;
    struct content_reader *contents; /* holds the records that the rows point to */
    /* From the collection's row. */
    struct hash_key key;
    int64_t cycle;
    struct verify_summary summary;
    const char *table; /* the table of the last finding … */
    int64_t count;     /* … and the number of consecutive findings about it */
};

/* ---- findings ---- */

/* Reports a finding: the table or file, the place in it, what was found and what was expected. */
void verify_found(struct verify *verify, const char *table, struct text place, struct text found,
                  struct text expected);
/* Reports a finding about one row by its id: "URI 17". */
void verify_found_row(struct verify *verify, const char *table, const char *kind, int64_t id,
                      const char *expected, const char *found, ...) SEINE_PRINTF(6, 7);
/* Reports how many findings were omitted. Call it at the end, and before the name of a table is
 * freed. */
void verify_findings_end(struct verify *verify);

/* ---- the checks ---- */

/* Checks that the schemas of crawl.db, seine.db and accounts.db, as far as they may be read, are
 * those of this program. */
int verify_schema(struct verify *verify, struct error *error) SEINE_MUST_CHECK;
/* Checks the full-text indexes of the data directory, as far as they may be read: their schemas and
 * the structure of their files. */
int verify_indexes(struct verify *verify, struct error *error) SEINE_MUST_CHECK;
/* Runs the single statements of sql/crawl/verify.sql. */
int verify_tables(struct verify *verify, struct error *error) SEINE_MUST_CHECK;
/* Checks each URI against the tables that must or must not have it, references, lists of links, and
 * the counters of sites. */
int verify_uris(struct verify *verify, struct error *error) SEINE_MUST_CHECK;
/* Checks the counts of links between sites against all link lists. */
int verify_site_links(struct verify *verify, struct error *error) SEINE_MUST_CHECK;
/* Checks that no two rows have the same URI or the same hash. */
int verify_uniqueness(struct verify *verify, struct error *error) SEINE_MUST_CHECK;
/* Checks the packs: their sizes, overlaps, and, unless `quick`, every body against its checksum. */
int verify_content(struct verify *verify, struct error *error) SEINE_MUST_CHECK;
/* Checks the files of documents that have one of their own: that each is needed. */
int verify_files(struct verify *verify, struct error *error) SEINE_MUST_CHECK;

/* Checks the accounts of the data directory, as far as they may be read. */
int verify_accounts(struct verify *verify, struct error *error) SEINE_MUST_CHECK;

/* ---- shared by the checks ---- */

/* The number of counters of a site; their order is that of uris.c. */
#define VERIFY_COUNTERS 9

/* The sites, as the walks over the URIs need them. A site's id is its index; an id without a site
 * has no origin. */
struct verify_site {
    char *origin; /* zero-terminated */
    uint64_t seed;
    int64_t stored[VERIFY_COUNTERS];  /* the counters in the row, in the order of verify_sites */
    int64_t counted[VERIFY_COUNTERS]; /* the same counters, counted from the rows */
};

/* Reads the sites; the caller frees them with verify_sites_free(). */
int verify_sites_read(struct verify *verify, struct verify_site **ret_sites, int64_t *ret_last_site,
                      struct error *error) SEINE_MUST_CHECK;
void verify_sites_free(struct verify_site *sites, int64_t last_site);

#endif
