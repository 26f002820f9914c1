/*
 * The rules of exclude_headers (MS-FSCCFG 2.2.4.22): for each name of a header line its regular
 * expressions.
 */
#ifndef SEINE_RULES_HEADER_RULES_H
#define SEINE_RULES_HEADER_RULES_H

#include "regexp.h"

struct header_rule {
    struct text name; /* case does not matter */
    struct regexp_list regexps;
};

struct header_rules {
    struct header_rule *headers;
    size_t count;
};

void header_rules_done(struct header_rules *rules);

#endif
