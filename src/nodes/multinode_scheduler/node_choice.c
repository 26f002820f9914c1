#include "node_choice.h"

#include <seine/foundation/base/hash.h>

static double work_of(const struct node_load *load)
{
    return load->queued + (double)load->sent + (double)load->new_sites * ASSUMED_SITE_URIS;
}

static bool is_full(const struct node_load *load)
{
    return load->free_bytes >= 0 && load->free_bytes < FREE_BYTES_LEAST;
}

/* What is compared, the most important first. */
struct rank {
    bool is_full;
    double work;
    uint64_t all_sent;
    uint64_t sites;
    uint64_t lot;
};

static bool is_before(const struct rank *a, const struct rank *b)
{
    if (a->is_full != b->is_full)
        return b->is_full;
    if (a->work < b->work || a->work > b->work)
        return a->work < b->work;
    if (a->all_sent != b->all_sent)
        return a->all_sent < b->all_sent;
    if (a->sites != b->sites)
        return a->sites < b->sites;
    return a->lot < b->lot;
}

size_t node_choose(const struct node_load *const *loads, size_t count, uint64_t site_hash,
                   uint64_t seed)
{
    struct rank best = {0};
    size_t chosen = count;
    for (size_t i = 0; i < count; i++) {
        if (!loads[i]->is_connected)
            continue;
        struct rank rank = {.is_full = is_full(loads[i]),
                            .work = work_of(loads[i]),
                            .all_sent = loads[i]->all_sent,
                            .sites = loads[i]->sites,
                            .lot =
                                hash_combine(hash_combine(seed, site_hash), loads[i]->name_hash)};
        if (chosen == count || is_before(&rank, &best)) {
            best = rank;
            chosen = i;
        }
    }
    return chosen;
}

void node_load_reported(struct node_load *load, double queued, double free_bytes)
{
    load->queued = queued;
    load->free_bytes = free_bytes;
    load->sent = 0;
    load->new_sites = 0;
}
