/*
 * Converts search results to values, for JSON: the same members for `seine search --json`, for
 * /search?format=json and for agents (docs/agents.md lists them).
 */
#ifndef SEINE_SEARCH_INDEX_FOUND_VALUE_H
#define SEINE_SEARCH_INDEX_FOUND_VALUE_H

#include <seine/feeding/search_index/several.h>
#include <seine/foundation/value.h>

/* Adds everything but the hits. */
void search_put_results(struct value_tree *tree, struct value *dictionary,
                        const struct search_results *results);
void several_put_results(struct value_tree *tree, struct value *dictionary,
                         const struct several_results *results);
/* `with_places`: title and snippet are objects with the positions of query words; otherwise they
 * are texts. */
struct value *search_put_hit(struct value_tree *tree, struct value *list,
                             const struct search_hit *hit, bool with_places);

#endif
