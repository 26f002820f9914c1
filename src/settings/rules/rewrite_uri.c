/* Rewrites a URI: as text, then parsed again. */
#include "ruleset.h"

#include <seine/foundation/uri.h>

static int rewrite(const struct ruleset *ruleset, struct rules_matcher *matcher,
                   const struct uri *uri, char *storage, size_t size, struct uri *ret_uri)
{
    struct text text;
    *ret_uri = *uri;
    if (ruleset->rewrites.count == 0 || uri->opaque)
        return 0;
    int problem = rewrite_list_apply(&ruleset->rewrites, ruleset, matcher, uri->text, &text);
    if (problem)
        return problem;
    return text_equal(text, uri->text) ? 0 : uri_parse(text, storage, size, ret_uri);
}

int rules_rewrite(const struct ruleset *ruleset, struct rules_matcher *matcher,
                  const struct uri *uri, char *storage, size_t size, struct uri *ret_uri)
{
    char other_storage[URI_STORAGE_BYTES];
    struct uri rewritten, other;
    int problem = rewrite(ruleset, matcher, uri, storage, size, &rewritten);
    if (problem)
        return problem;
    if (!rewritten.opaque && !mirror_table_is_empty(ruleset->mirrors) &&
        mirror_canonical(ruleset->mirrors, &rewritten, other_storage, &other))
        problem = uri_parse(other.text, storage, size, &rewritten);
    if (!problem && ruleset->sorts_query && rewritten.has_query && !rewritten.opaque) {
        problem = uri_sort_query(&rewritten, other_storage, sizeof other_storage, &other);
        if (!problem)
            problem = uri_parse(other.text, storage, size, &rewritten);
    }
    if (!problem)
        *ret_uri = rewritten;
    return problem;
}
