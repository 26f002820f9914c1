/*
 * Facts (seine/serving/why/facts.h) as a tree of values, for JSON: a member each; a word has its
 * meaning beside it as NAME_means, times are ISO 8601.
 *
 *   struct value_facts told;
 *   value_facts_begin(&told, &tree, dictionary);
 *   why_report(&question, &told.facts, error);
 */
#ifndef SEINE_WHY_VALUE_FACTS_H
#define SEINE_WHY_VALUE_FACTS_H

#include <seine/foundation/value.h>
#include <seine/serving/why/facts.h>

struct value_facts {
    struct facts facts;
    struct value_tree *tree;
    struct value *root;
    struct value *open; /* where facts go now: the root, a group or an item */
    struct value *list; /* that has begun last */
};

/* They are put into `root`, a dictionary of the tree, whose failure tells that one is missing. */
void value_facts_begin(struct value_facts *told, struct value_tree *tree, struct value *root);

#endif
