#include "extension.h"

#include <stdlib.h>

_Static_assert(URI_EXTENSION_BYTES == 16, "an extension is two words");

/* The slot of this extension, or the free one where it would be inserted. The administrator chooses
 * the set, and it is at most half full, so a server gains nothing by choosing extensions. */
static struct extension_slot *find_slot(const struct extension_set *set, const uint64_t words[2])
{
    uint64_t hash =
        (words[0] ^ words[1] * UINT64_C(0xD6E8FEB86659FD93)) * UINT64_C(0x9E3779B97F4A7C15);
    size_t mask = set->capacity - 1;
    for (size_t at = (hash >> 32) & mask;; at = (at + 1) & mask) {
        struct extension_slot *slot = &set->slots[at];
        if (slot->words[0] == 0 || (slot->words[0] == words[0] && slot->words[1] == words[1]))
            return slot;
    }
}

static int grow(struct extension_set *set)
{
    struct extension_set grown = {.count = set->count,
                                  .capacity = set->capacity ? set->capacity * 2 : 16};
    grown.slots = calloc(grown.capacity, sizeof(*grown.slots));
    if (!grown.slots)
        return STATUS_MEMORY;
    for (size_t i = 0; i < set->capacity; i++)
        if (set->slots[i].words[0])
            *find_slot(&grown, set->slots[i].words) = set->slots[i];
    free(set->slots);
    *set = grown;
    return 0;
}

int extension_set_add(struct extension_set *set, struct text extension, rule_id rule)
{
    if ((set->count + 1) * 2 > set->capacity) {
        int status = grow(set);
        if (status)
            return status;
    }
    struct extension_slot added = {.rule = rule};
    memcpy(added.words, extension.data, extension.length);
    struct extension_slot *slot = find_slot(set, added.words);
    if (slot->words[0] == 0) {
        *slot = added;
        set->count++;
    }
    return 0;
}

rule_id extension_set_find(const struct extension_set *set, struct text path)
{
    char storage[URI_EXTENSION_BYTES] = {0};
    uint64_t words[2];
    if (set->count == 0 || uri_extension(path, storage).length == 0)
        return 0;
    memcpy(words, storage, sizeof(words));
    return find_slot(set, words)->rule;
}

void extension_set_done(struct extension_set *set)
{
    free(set->slots);
}
