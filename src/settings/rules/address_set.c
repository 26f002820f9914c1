#include "address_set.h"

#include <seine/foundation/base/array.h>
#include <seine/foundation/uri.h>
#include <stdlib.h>

int address_set_add(struct address_set *set, const struct address_mask *mask, rule_id rule)
{
    if (!ARRAY_ROOM(set->rules, set->count, set->capacity))
        return STATUS_MEMORY;
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
