/*
 * Between the files of the filler (scale_fill.h): what it has in hand, and the sites.
 */
#ifndef SEINE_BENCHMARK_SCALE_FILLER_H
#define SEINE_BENCHMARK_SCALE_FILLER_H

#include "scale_fill.h"
#include "scale_rows.h"

#include <seine/documents/dedup.h>
#include <seine/foundation/db.h>
#include <seine/state/content.h>
#include <seine/state/frontier.h>
#include <seine/state/stats.h>
#include <seine/state/store/link_figures.h>

enum {
    KNOWN_URIS = 64,
    OTHER_SITES = 64, /* those of bench_fill.queued */
};

struct count {
    struct uri_ids ids;
    int64_t known;
    int64_t queued;
    int64_t stored;
};

/* A site of bench_fill.queued. */
struct other_site {
    struct text origin;
    int64_t id;
    struct count count;
};

/* A URI that the collection had before. */
struct known_uri {
    int64_t site_id;
    char path[SCALE_PATH_BYTES];
};

struct filler {
    const struct bench_fill *fill;
    struct db *db;
    struct link_figures *link_figures; /* of db */
    struct content_store *content;
    struct content_encoder *encoder;
    struct checksum_maker *checksums;
    struct stats_delta *stats;
    struct hash_key key;
    struct arena arena; /* of one chunk of documents */
    uint64_t *order;    /* turn and number of each URI, sorted by turn */
    int64_t stored;     /* how many of these are fetched */
    uint64_t last_rank; /* of the last that is fetched */
    int64_t gap;        /* numbers between two URIs of bench_fill.queued */
    int64_t *ids;       /* of each number's URI */
    int64_t last_uri, first_site;
    struct known_uri known[KNOWN_URIS]; /* in the collection before */
    size_t known_count;
    struct count count[SCALE_SITES];
    struct other_site others[OTHER_SITES];
    size_t other_count;
    int64_t mime_id;
    int64_t now_ms;
    unsigned cluster;
    int64_t rows; /* of this transaction */
};

/* Runs a statement of the transaction that is open. */
int filler_run(struct filler *filler, struct db_call call, struct error *error) SEINE_MUST_CHECK;

/* Scheme, host and port of an absolute URI. */
struct text filler_origin_of(struct text uri);
/* Notes the sites of the URIs that are to be queued. */
int filler_list_others(struct filler *filler, struct error *error) SEINE_MUST_CHECK;
/* The one of this origin; NULL when there is no place for more. */
struct other_site *filler_other_site(struct filler *filler, struct text origin);
/* Finds out which of them have rows, and where ours begin. */
int filler_read_sites(struct filler *filler, struct error *error) SEINE_MUST_CHECK;
/* Rows for all that have none. */
int filler_insert_sites(struct filler *filler, struct error *error) SEINE_MUST_CHECK;
/* Counts and due times, when all other rows are there. */
int filler_settle_sites(struct filler *filler, struct error *error) SEINE_MUST_CHECK;

#endif
