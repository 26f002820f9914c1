/*
 * The rules of exclude_headers (MS-FSCCFG 2.2.4.22): regular expressions by header name.
 */
#ifndef SEINE_RULES_HEADER_RULES_H
#define SEINE_RULES_HEADER_RULES_H

#include "regexp.h"

struct header_rule {
    struct text name; /* compared without case */
    struct regexp_list regexps;
};

struct header_rules {
    struct header_rule *headers;
    size_t count;
};

void header_rules_done(struct header_rules *rules);

#endif
