/*
 * Facts (seine/serving/why/facts.h) as a tree of values, for JSON: one member per fact; the meaning
 * of a word is the member NAME_means, times are ISO 8601.
 *
 *   struct value_facts values;
 *   value_facts_begin(&values, &tree, dictionary);
 *   why_report(&question, &values.facts, error);
 */
#ifndef SEINE_WHY_VALUE_FACTS_H
#define SEINE_WHY_VALUE_FACTS_H

#include <seine/foundation/value.h>
#include <seine/serving/why/facts.h>

struct value_facts {
    struct facts facts;
    struct value_tree *tree;
    struct value *root;
    struct value *open; /* current parent of facts: the root, a group or an item */
    struct value *list; /* the current list */
};

/* Adds the facts to `root`, a dictionary of the tree; the failure of the tree says if one is
 * missing. */
void value_facts_begin(struct value_facts *values, struct value_tree *tree, struct value *root);

#endif
