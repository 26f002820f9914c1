#include "address_set.h"

#include <seine/uri.h>
#include <stdlib.h>

int address_set_add(struct address_set *set, const struct address_mask *mask, rule_id rule)
{
    if (set->count == set->capacity) {
        size_t capacity = set->capacity ? set->capacity * 2 : 16;
        struct address_rule *rules = realloc(set->rules, capacity * sizeof *rules);
        if (!rules)
            return STATUS_MEMORY;
        set->rules = rules;
        set->capacity = capacity;
    }
    set->rules[set->count++] = (struct address_rule){*mask, rule};
    return 0;
}

rule_id address_set_find(const struct address_set *set, const struct uri_address *address)
{
    enum address_family family = address->length == 4 ? ADDRESS_IPV4 : ADDRESS_IPV6;
    for (size_t i = 0; i < set->count; i++)
        if (address_mask_matches(&set->rules[i].mask, address->bytes, family))
            return set->rules[i].rule;
    return 0;
}

void address_set_done(struct address_set *set)
{
    free(set->rules);
}
