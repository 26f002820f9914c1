/*
 * The IP rules of a section, checked linearly: a site is checked once, when its address is known,
 * and each connection.
 */
#ifndef SEINE_RULES_ADDRESS_SET_H
#define SEINE_RULES_ADDRESS_SET_H

#include <seine/settings/config/address_mask.h>
#include <seine/settings/rules.h>

struct address_rule {
    struct address_mask mask;
    rule_id rule;
};

struct address_set {
    struct address_rule *rules;
    size_t count;
    size_t capacity;
};

int address_set_add(struct address_set *set, const struct address_mask *mask,
                    rule_id rule) SEINE_MUST_CHECK;
/* The first rule that matches the address, or 0. */
rule_id address_set_find(const struct address_set *set, const struct uri_address *address);
void address_set_done(struct address_set *set);

#endif
