/*
 * A set of strings for exact matches: a hash table with a key, so that web servers cannot choose
 * texts that collide.
 */
#ifndef SEINE_RULES_EXACT_H
#define SEINE_RULES_EXACT_H

#include <seine/foundation/base/arena.h>
#include <seine/foundation/base/hash.h>
#include <seine/settings/rules.h>

struct exact_slot {
    const char *data; /* NULL: free slot */
    uint32_t length;
    rule_id rule;
    uint64_t hash;
};

struct exact_set {
    struct exact_slot *slots;
    size_t count;
    size_t capacity; /* a power of two */
};

/* Adds a string unless it is present; copies the bytes into the arena. */
int exact_set_add(struct exact_set *set, const struct hash_key *key, struct arena *arena,
                  struct text string, rule_id rule) SEINE_MUST_CHECK;
/* The rule of the string, or 0. */
rule_id exact_set_find(const struct exact_set *set, const struct hash_key *key, struct text text);
void exact_set_done(struct exact_set *set);

#endif
