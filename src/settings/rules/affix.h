/*
 * A set of strings, and the question whether one of them begins (or ends) a text. One binary
 * search, however many there are: of the strings only those are kept that no other string of the
 * set begins, since a shorter one decides whatever a longer one would; then the greatest string
 * that is not greater than the text is the only one that can begin it.
 */
#ifndef SEINE_RULES_AFFIX_H
#define SEINE_RULES_AFFIX_H

#include <seine/foundation/base/arena.h>
#include <seine/settings/rules.h>

struct affix {
    const char *data; /* backwards in a set of endings */
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

/* Adds a string; affix_set_build() ends the adding. The bytes are copied into the arena. */
int affix_set_add(struct affix_set *set, struct arena *arena, struct text string,
                  rule_id rule) SEINE_MUST_CHECK;
void affix_set_build(struct affix_set *set);
/* The rule of the shortest string that begins (ends) `text`, or 0. */
rule_id affix_set_find(const struct affix_set *set, struct text text);
void affix_set_done(struct affix_set *set);

#endif
