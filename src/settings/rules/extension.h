/*
 * The set of excluded extensions. Every link is checked, so it compares two machine words instead
 * of hashing and comparing bytes.
 */
#ifndef SEINE_RULES_EXTENSION_H
#define SEINE_RULES_EXTENSION_H

#include <seine/foundation/uri.h>
#include <seine/settings/rules.h>

struct extension_slot {
    uint64_t words[URI_EXTENSION_BYTES / 8]; /* the extension, padded with zeros; all zero: free
                                              * slot */
    rule_id rule;
};

struct extension_set {
    struct extension_slot *slots;
    size_t count;
    size_t capacity; /* a power of two */
};

/* `extension` without its dot, in lower case, 1 to URI_EXTENSION_BYTES bytes. */
int extension_set_add(struct extension_set *set, struct text extension,
                      rule_id rule) SEINE_MUST_CHECK;
/* The rule that excludes the extension of the path (of its last segment), or 0. */
rule_id extension_set_find(const struct extension_set *set, struct text path);
void extension_set_done(struct extension_set *set);

#endif
