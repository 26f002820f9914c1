/*
 * A set of strings that finds whether one of them is a prefix (or suffix) of a text. One binary
 * search, whatever the size: strings with a prefix in the set are removed, because the shorter one
 * already decides; then only the greatest string that is not greater than the text can be a prefix
 * of it.
 */
#ifndef SEINE_RULES_AFFIX_H
#define SEINE_RULES_AFFIX_H

#include <seine/foundation/base/arena.h>
#include <seine/settings/rules.h>

struct affix {
    const char *data; /* reversed in a set of suffixes */
    uint32_t length;
    rule_id rule;
};

struct affix_set {
    struct affix *affixes;
    size_t count;
    size_t capacity;
    size_t longest;
    bool is_suffix;
};

/* Adds a string; copies the bytes into the arena. Call affix_set_build() after the last one. */
int affix_set_add(struct affix_set *set, struct arena *arena, struct text string,
                  rule_id rule) SEINE_MUST_CHECK;
void affix_set_build(struct affix_set *set);
/* The rule of the shortest string that is a prefix (suffix) of `text`, or 0. */
rule_id affix_set_find(const struct affix_set *set, struct text text);
void affix_set_done(struct affix_set *set);

#endif
