/*
 * The routes of one collection in memory: from a name to the node that has it. Names are sites
 * (hosts) and what sites are routed by (registered domains, clusters); a site of its own is both.
 *
 * An open table with linear probing, half a KiB for some ten routes; names stand in an arena, since
 * nothing is ever taken out. One thread.
 */
#ifndef SEINE_MULTINODE_SCHEDULER_SITE_MAP_H
#define SEINE_MULTINODE_SCHEDULER_SITE_MAP_H

#include <seine/foundation/base/arena.h>
#include <seine/foundation/base/error.h>
#include <seine/foundation/base/hash.h>
#include <stdint.h>

struct routed_name {
    struct text name;
    uint64_t hash;
    uint32_t node; /* its place among the scheduler's nodes */
    bool is_site;  /* nodes were sent it; otherwise sites are routed by it */
};

struct site_map {
    struct routed_name *names;
    size_t capacity; /* a power of two, or 0 */
    size_t count, sites;
    struct arena arena;
    struct hash_key key;
};

int site_map_init(struct site_map *map, struct error *error) SEINE_MUST_CHECK;
void site_map_done(struct site_map *map);
/* NULL: there is none. Good until the next one is added. */
struct routed_name *site_map_find(const struct site_map *map, struct text name);
uint64_t site_map_hash(const struct site_map *map, struct text name);
/* A name that is there has another node from now on. */
void site_map_move(struct site_map *map, struct text name, uint32_t node);
/* The name has this node; one that is there keeps its node, and may become a site. */
int site_map_put(struct site_map *map, struct text name, uint32_t node, bool is_site,
                 struct error *error) SEINE_MUST_CHECK;

#endif
