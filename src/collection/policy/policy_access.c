/* What a request takes along besides its headers: form data. */
#include "policy.h"

struct text policy_payload_of(const struct policy *policy, struct text uri)
{
    static const struct text PREFIX = {"prefix:", 7};
    const struct config_map *payloads = &policy_config(policy)->post_payload;
    const struct config_entry *best = NULL;
    for (size_t i = 0; i < payloads->count; i++) {
        const struct config_entry *entry = &payloads->entries[i];
        struct text name = entry->name;
        bool is_prefix = text_starts_with(name, PREFIX);
        if (is_prefix)
            name = (struct text){name.data + PREFIX.length, name.length - PREFIX.length};
        if (entry->values.count == 0 ||
            !(is_prefix ? text_starts_with(uri, name) : text_equal(uri, name)))
            continue;
        if (!is_prefix)
            return entry->values.items[0];
        if (!best || entry->name.length > best->name.length)
            best = entry;
    }
    return best ? best->values.items[0] : (struct text){NULL, 0};
}
