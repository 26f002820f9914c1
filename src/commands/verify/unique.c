/*
 * Checks uniqueness: the crawl recognises URIs by a 64-bit hash that no index holds, so all hashes
 * are computed again and sorted, and neighbours are compared. With many URIs this is done for one
 * part of the hashes after the other, so that memory stays bounded.
 */
#include "checks.h"

#include <seine/state/frontier.h>

#include <sql/crawl/verify.h>
#include <stdlib.h>
#include <string.h>

/* Hashes in memory at a time: 128 MiB, and as much again while they are sorted. */
#define STRETCH_URIS (INT64_C(16) << 20)
/* How many hashes that occur more than once are reported in full. */
#define REPORTED_MOST 100

struct unique {
    struct verify *verify;
    struct verify_site *sites;
    int64_t last_site;
    unsigned chunk, chunks; /* the current part, and how many there are */
    uint64_t *hashes;       /* of the current part */
    size_t count, capacity;
    /* Hashes that occur more than once, and the first URI of each. */
    uint64_t twice[REPORTED_MOST];
    int64_t first[REPORTED_MOST];
    char *first_path[REPORTED_MOST];
    size_t twice_count;
};

static int compare(const void *a, const void *b)
{
    uint64_t left, right;
    memcpy(&left, a, sizeof left);
    memcpy(&right, b, sizeof right);
    return (left > right) - (left < right);
}

/* Calls `visit` for every URI with its hash. */
static int each_hash(struct unique *unique,
                     int (*visit)(struct unique *unique, uint64_t hash,
                                  const struct crawl_verify_uris *row),
                     struct error *error)
{
    struct crawl_verify_uris list = crawl_verify_uris(unique->verify->request->db);
    int status;
    while ((status = crawl_verify_uris_step(&list, error)) == STATEMENT_ROW) {
        int64_t site = list.site_id;
        if (site < 1 || site > unique->last_site || !unique->sites[site].origin)
            continue;
        uint64_t hash = known_hash(&unique->verify->key, unique->sites[site].seed, list.path);
        status = visit(unique, hash, &list);
        if (status < 0) {
            error_set(error, status, "no memory to compare the URIs");
            break;
        }
    }
    statement_reset(list.statement);
    return status;
}

static int collect(struct unique *unique, uint64_t hash, const struct crawl_verify_uris *row)
{
    (void)row;
    if ((unsigned)((__uint128_t)hash * unique->chunks >> 64) != unique->chunk)
        return 0;
    if (unique->count == unique->capacity) {
        size_t capacity = unique->capacity + unique->capacity / 2 + 1024;
        uint64_t *hashes = realloc(unique->hashes, capacity * sizeof *hashes);
        if (!hashes)
            return STATUS_MEMORY;
        unique->hashes = hashes;
        unique->capacity = capacity;
    }
    unique->hashes[unique->count++] = hash;
    return 0;
}

/* The second walk: reports the rows whose hash occurs more than once. */
static int report(struct unique *unique, uint64_t hash, const struct crawl_verify_uris *row)
{
    uint64_t *found = bsearch(&hash, unique->twice, unique->twice_count, sizeof hash, compare);
    if (!found)
        return 0;
    size_t at = (size_t)(found - unique->twice);
    int64_t id = row->id;
    int64_t site = row->site_id;
    struct text path = row->path;
    if (!unique->first_path[at]) {
        unique->first[at] = id;
        unique->first_path[at] = text_duplicate(path);
        return unique->first_path[at] ? 0 : STATUS_MEMORY;
    }
    bool same = text_equal(path, text_of(unique->first_path[at]));
    verify_found_row(unique->verify, "uri", "URI", id, "a URI of its own", "%s URI %lld: %s%.*s",
                     same ? "the same as" : "the same hash as", (long long)unique->first[at],
                     unique->sites[site].origin, TEXT_ARGUMENTS(path));
    return 0;
}

static void find_twice(struct unique *unique)
{
    /* Without hashes there is no array. */
    if (unique->count == 0)
        return;
    qsort(unique->hashes, unique->count, sizeof *unique->hashes, compare);
    for (size_t i = 1; i < unique->count; i++) {
        uint64_t hash = unique->hashes[i];
        if (hash != unique->hashes[i - 1] || unique->twice_count == REPORTED_MOST ||
            (unique->twice_count && unique->twice[unique->twice_count - 1] == hash))
            continue;
        unique->twice[unique->twice_count++] = hash;
    }
}

int verify_uniqueness(struct verify *verify, struct error *error)
{
    struct unique unique = {.verify = verify,
                            .chunks = (unsigned)(verify->summary.uris / STRETCH_URIS + 1)};
    int status = verify_sites_read(verify, &unique.sites, &unique.last_site, error);
    for (; status == 0 && unique.chunk < unique.chunks; unique.chunk++) {
        unique.count = 0;
        status = each_hash(&unique, collect, error);
        if (status == 0)
            find_twice(&unique);
    }
    if (status == 0 && unique.twice_count)
        status = each_hash(&unique, report, error);
    for (size_t i = 0; i < REPORTED_MOST; i++)
        free(unique.first_path[i]);
    free(unique.hashes);
    verify_sites_free(unique.sites, unique.last_site);
    return status;
}
