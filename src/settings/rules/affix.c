#include "affix.h"

#include <seine/foundation/base/array.h>
#include <seine/foundation/base/limits.h>
#include <stdlib.h>

int affix_set_add(struct affix_set *set, struct arena *arena, struct text string, rule_id rule)
{
    if (!ARRAY_ROOM(set->affixes, set->count, set->capacity))
        return STATUS_MEMORY;
    char *data = arena_alloc(arena, string.length);
    if (!data)
        return STATUS_MEMORY;
    for (size_t i = 0; i < string.length; i++)
        data[i] = string.data[set->is_suffix ? string.length - 1 - i : i];
    set->affixes[set->count++] = (struct affix){data, (uint32_t)string.length, rule};
    return 0;
}

/* Orders by string, then by position in the configuration. */
static int compare_affixes(const void *left, const void *right)
{
    const struct affix *a = left, *b = right;
    int order = memcmp(a->data, b->data, a->length < b->length ? a->length : b->length);
    if (order)
        return order;
    if (a->length != b->length)
        return a->length < b->length ? -1 : 1;
    return a->rule < b->rule ? -1 : 1;
}

static bool begins(const struct affix *affix, const char *data, size_t length)
{
    return affix->length <= length && memcmp(affix->data, data, affix->length) == 0;
}

void affix_set_build(struct affix_set *set)
{
    if (set->count == 0)
        return;
    qsort(set->affixes, set->count, sizeof(*set->affixes), compare_affixes);
    size_t kept = 0;
    for (size_t i = 0; i < set->count; i++) {
        const struct affix *affix = &set->affixes[i];
        if (kept && begins(&set->affixes[kept - 1], affix->data, affix->length))
            continue;
        set->affixes[kept++] = *affix;
        if (affix->length > set->longest)
            set->longest = affix->length;
    }
    set->count = kept;
}

/* The only string of a built set that may be a prefix of the bytes, or NULL. */
static const struct affix *find_candidate(const struct affix_set *set, const char *data,
                                          size_t length)
{
    size_t low = 0,
           high = set->count; /* the answer is before `high`; those before `low` are not greater */
    while (low < high) {
        size_t middle = low + (high - low) / 2;
        const struct affix *affix = &set->affixes[middle];
        size_t shorter = affix->length < length ? affix->length : length;
        int order = memcmp(affix->data, data, shorter);
        if (order < 0 || (order == 0 && affix->length <= length))
            low = middle + 1;
        else
            high = middle;
    }
    return low ? &set->affixes[low - 1] : NULL;
}

rule_id affix_set_find(const struct affix_set *set, struct text text)
{
    if (set->count == 0)
        return 0;
    const char *data = text.data;
    size_t length = text.length < set->longest ? text.length : set->longest;
    char backwards[LIMIT_URI_BYTES];
    if (set->is_suffix) {
        for (size_t i = 0; i < length; i++)
            backwards[i] = text.data[text.length - 1 - i];
        data = backwards;
    }
    const struct affix *candidate = find_candidate(set, data, length);
    return candidate && begins(candidate, data, length) ? candidate->rule : 0;
}

void affix_set_done(struct affix_set *set)
{
    free(set->affixes);
}
