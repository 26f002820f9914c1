#include "exact.h"

#include <stdlib.h>

/* The slot of this string, or the free one where it would be inserted. */
static struct exact_slot *find_slot(const struct exact_set *set, struct text text, uint64_t hash)
{
    size_t mask = set->capacity - 1;
    for (size_t at = hash & mask;; at = (at + 1) & mask) {
        struct exact_slot *slot = &set->slots[at];
        if (!slot->data || (slot->hash == hash && slot->length == text.length &&
                            memcmp(slot->data, text.data, text.length) == 0))
            return slot;
    }
}

static int grow(struct exact_set *set)
{
    struct exact_set grown = {.count = set->count,
                              .capacity = set->capacity ? set->capacity * 2 : 16};
    grown.slots = calloc(grown.capacity, sizeof(*grown.slots));
    if (!grown.slots)
        return STATUS_MEMORY;
    for (size_t i = 0; i < set->capacity; i++) {
        const struct exact_slot *slot = &set->slots[i];
        if (slot->data)
            *find_slot(&grown, (struct text){slot->data, slot->length}, slot->hash) = *slot;
    }
    free(set->slots);
    *set = grown;
    return 0;
}

int exact_set_add(struct exact_set *set, const struct hash_key *key, struct arena *arena,
                  struct text string, rule_id rule)
{
    if ((set->count + 1) * 2 > set->capacity) {
        int status = grow(set);
        if (status)
            return status;
    }
    uint64_t hash = hash_bytes(key, string.data, string.length);
    struct exact_slot *slot = find_slot(set, string, hash);
    if (slot->data)
        return 0;
    struct text kept = arena_copy(arena, string);
    if (!kept.data)
        return STATUS_MEMORY;
    *slot = (struct exact_slot){kept.data, (uint32_t)kept.length, rule, hash};
    set->count++;
    return 0;
}

rule_id exact_set_find(const struct exact_set *set, const struct hash_key *key, struct text text)
{
    if (set->count == 0)
        return 0;
    const struct exact_slot *slot = find_slot(set, text, hash_bytes(key, text.data, text.length));
    return slot->data ? slot->rule : 0;
}

void exact_set_done(struct exact_set *set)
{
    free(set->slots);
}
