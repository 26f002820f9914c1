#include <seine/state/frontier/known.h>
#include <seine/state/frontier/site.h>

#include <stdlib.h>

struct site_registry {
    struct hash_key key;
    struct site **by_id; /* index: id */
    int64_t last_id;
    int64_t capacity;
    struct site **by_seed; /* open addressing; a power of two, at most half full */
    size_t places;
    struct heap heaps[SITE_HEAPS];
};

int site_registry_new(const struct hash_key *key, struct site_registry **ret_registry)
{
    struct site_registry *registry = calloc(1, sizeof *registry);
    if (!registry)
        return STATUS_MEMORY;
    registry->key = *key;
    registry->places = 64;
    registry->by_seed = calloc(registry->places, sizeof *registry->by_seed);
    if (!registry->by_seed) {
        free(registry);
        return STATUS_MEMORY;
    }
    for (int i = 0; i < SITE_HEAPS; i++)
        heap_init(&registry->heaps[i]);
    *ret_registry = registry;
    return 0;
}

void site_registry_free(struct site_registry *registry)
{
    if (!registry)
        return;
    /* The heap nodes are embedded in the sites. */
    for (int i = 0; i < SITE_HEAPS; i++)
        heap_done(&registry->heaps[i]);
    for (int64_t id = 1; id <= registry->last_id; id++)
        if (registry->by_id[id]) {
            free(registry->by_id[id]->origin);
            free(registry->by_id[id]->level_address);
            free(registry->by_id[id]);
        }
    free(registry->by_id);
    free(registry->by_seed);
    free(registry);
}

static size_t place_of(struct site *const *places, size_t count, uint64_t seed, struct text origin)
{
    size_t at = seed & (count - 1);
    while (places[at] &&
           !(places[at]->seed == seed &&
             text_equal((struct text){places[at]->origin, places[at]->origin_length}, origin)))
        at = (at + 1) & (count - 1);
    return at;
}

struct site *site_registry_find(const struct site_registry *registry, struct text origin)
{
    uint64_t seed = known_site_seed(&registry->key, origin);
    return registry->by_seed[place_of(registry->by_seed, registry->places, seed, origin)];
}

struct site *site_registry_by_id(const struct site_registry *registry, int64_t id)
{
    return id >= 1 && id <= registry->last_id ? registry->by_id[id] : NULL;
}

static int grow_ids(struct site_registry *registry, int64_t id)
{
    if (id < registry->capacity)
        return 0;
    int64_t capacity = registry->capacity ? registry->capacity : 64;
    while (capacity <= id)
        capacity *= 2;
    struct site **by_id = realloc(registry->by_id, (size_t)capacity * sizeof *by_id);
    if (!by_id)
        return STATUS_MEMORY;
    for (int64_t i = registry->capacity; i < capacity; i++)
        by_id[i] = NULL;
    registry->by_id = by_id;
    registry->capacity = capacity;
    return 0;
}

static int grow_places(struct site_registry *registry)
{
    if ((size_t)registry->last_id * 2 < registry->places)
        return 0;
    size_t count = registry->places * 4;
    struct site **places = calloc(count, sizeof *places);
    if (!places)
        return STATUS_MEMORY;
    for (size_t i = 0; i < registry->places; i++) {
        struct site *site = registry->by_seed[i];
        if (site)
            places[place_of(places, count, site->seed,
                            (struct text){site->origin, site->origin_length})] = site;
    }
    free(registry->by_seed);
    registry->by_seed = places;
    registry->places = count;
    return 0;
}

int site_registry_add(struct site_registry *registry, int64_t id, struct text origin,
                      struct site **ret_site)
{
    if (grow_ids(registry, id) < 0 || grow_places(registry) < 0)
        return STATUS_MEMORY;
    struct site *site = calloc(1, sizeof *site);
    char *copy = malloc(origin.length + 1);
    if (!site || !copy) {
        free(site);
        free(copy);
        return STATUS_MEMORY;
    }
    memcpy(copy, origin.data, origin.length);
    copy[origin.length] = '\0';
    site->id = id;
    site->origin = copy;
    site->origin_length = origin.length;
    site->seed = known_site_seed(&registry->key, origin);
    site->state = SITE_STATE_IDLE;
    site->worker = SITE_NOT_LEASED;
    site->cycle = -1;
    registry->by_id[id] = site;
    if (id > registry->last_id)
        registry->last_id = id;
    registry->by_seed[place_of(registry->by_seed, registry->places, site->seed, origin)] = site;
    *ret_site = site;
    return 0;
}

int64_t site_registry_last_id(const struct site_registry *registry)
{
    return registry->last_id;
}

bool site_is_leased(const struct site *site)
{
    return site->hold >= SITE_HOLD_LEASED;
}

bool site_has_place(const struct site *site)
{
    return site->hold != SITE_HOLD_FREE;
}

bool site_is_quarantined(const struct site *site)
{
    return site->quarantined_until_ms != 0;
}

void site_set_state(struct site *site, enum site_state state)
{
    state_check_move(&SITE_STATES, (int)site->state, (int)state, site->origin);
    site->state = state;
}

void site_set_hold(struct site *site, enum site_hold hold)
{
    state_check_move(&SITE_HOLDS, (int)site->hold, (int)hold, site->origin);
    site->hold = hold;
}

void site_set_visit(struct site *site, enum site_visit visit)
{
    state_check_move(&SITE_VISITS, (int)site->visit, (int)visit, site->origin);
    site->visit = visit;
}

void site_set_deletions(struct site *site, enum site_deletions deletions)
{
    state_check_move(&SITE_DELETIONS, (int)site->deletions, (int)deletions, site->origin);
    site->deletions = deletions;
}

void site_lease(struct site *site, int worker)
{
    site_set_hold(site, SITE_HOLD_LEASED);
    site_set_state(site, SITE_STATE_CRAWLING);
    site_set_visit(site, SITE_VISIT_OPEN);
    site->worker = worker;
}

void site_return(struct site *site, enum site_state state)
{
    site_set_hold(site, SITE_HOLD_PLACED);
    site_set_state(site, state);
    site->worker = SITE_NOT_LEASED;
}

int site_registry_update(struct site_registry *registry, struct site *site)
{
    bool is_leased = site_is_leased(site);
    SEINE_INVARIANT(is_leased == (site->state == SITE_STATE_CRAWLING) &&
                        is_leased == (site->worker != SITE_NOT_LEASED),
                    "%s is %s and %s, and its site manager is %d", site->origin,
                    state_word(&SITE_STATES, (int)site->state),
                    state_word(&SITE_HOLDS, (int)site->hold), site->worker);
    bool waits = site->counts.queued > 0 && !is_leased && site->state != SITE_STATE_STOPPED &&
                 !site_is_quarantined(site) && !site->deleting;
    enum site_heap heap = site_has_place(site)                  ? SITE_HEAP_PLACED
                          : site->is_urgent || site->goes_first ? SITE_HEAP_URGENT
                                                                : SITE_HEAP_WAITING;
    if (!waits || site->heap != heap)
        heap_remove(&registry->heaps[site->heap], &site->due);
    site->heap = heap;
    if (!waits || (heap_holds(&site->due) && site->due.due == site->due_at_ms))
        return 0;
    return heap_put(&registry->heaps[heap], &site->due, site->due_at_ms);
}

static struct site *first_due(const struct site_registry *registry, enum site_heap heap,
                              int64_t now_ms)
{
    struct heap_node *first = heap_first(&registry->heaps[heap]);
    return first && first->due <= now_ms ? (struct site *)first : NULL;
}

struct site *site_registry_next_urgent(const struct site_registry *registry, int64_t now_ms)
{
    return first_due(registry, SITE_HEAP_URGENT, now_ms);
}

struct site *site_registry_next(const struct site_registry *registry, int64_t now_ms)
{
    struct site *urgent = first_due(registry, SITE_HEAP_URGENT, now_ms);
    return urgent ? urgent : first_due(registry, SITE_HEAP_WAITING, now_ms);
}

struct site *site_registry_next_with_slot(const struct site_registry *registry, int64_t now_ms)
{
    return first_due(registry, SITE_HEAP_PLACED, now_ms);
}

int64_t site_registry_next_due(const struct site_registry *registry, bool any)
{
    int64_t due_ms = -1;
    for (int i = any ? 0 : SITE_HEAP_PLACED; i < SITE_HEAPS; i++) {
        const struct heap_node *first = heap_first(&registry->heaps[i]);
        if (first && (due_ms < 0 || first->due < due_ms))
            due_ms = first->due;
    }
    return due_ms;
}

void site_registry_each(struct site_registry *registry,
                        void (*visit)(struct site *site, void *context), void *context)
{
    for (int64_t id = 1; id <= registry->last_id; id++)
        if (registry->by_id[id])
            visit(registry->by_id[id], context);
}
