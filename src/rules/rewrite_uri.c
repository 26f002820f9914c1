/* A URI through the rewrite rules. */
#include "ruleset.h"

#include <seine/uri.h>

int rules_rewrite(const struct ruleset *ruleset, struct rules_matcher *matcher,
                  const struct uri *uri, char *storage, size_t size, struct uri *ret_uri)
{
    struct text text;
    if (ruleset->rewrites.count == 0 || uri->opaque) {
        *ret_uri = *uri;
        return 0;
    }
    if (!rewrite_list_apply(&ruleset->rewrites, matcher, uri->text, &text))
        return URI_TOO_LONG;
    if (text_equal(text, uri->text)) {
        *ret_uri = *uri;
        return 0;
    }
    return uri_parse(text, storage, size, ret_uri);
}
