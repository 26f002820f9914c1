/*
 * What every text that a regular expression matches must contain, found by reading the expression
 * (PCRE2's syntax). A set of strings is required when each such text contains at least one of them;
 * a scan gives several required sets, each of which holds by itself, best first or not.
 *
 * The strings are in lower case and are to be looked for in a text in lower case, so that options
 * such as (?i) make no difference. The scan is conservative: what it does not understand for
 * certain (conditions, verbs, callouts, the extended syntax) gives no set, and parts that may be
 * left out give no string. The expression must be one that PCRE2 has compiled.
 */
#ifndef SEINE_RULES_REQUIRED_H
#define SEINE_RULES_REQUIRED_H

#include <seine/foundation/base.h>

/* Strings of one set; an alternation of more is not worth looking for. */
#define REQUIRED_STRINGS 32
/* Sets of one expression; of more the best are kept. */
#define REQUIRED_SETS 8
/* Groups within groups that are read. */
#define REQUIRED_DEPTH 24
/* Shorter strings stand in too many texts, longer ones are cut. */
#define REQUIRED_LEAST_BYTES 2
#define REQUIRED_MOST_BYTES  64

struct required_set {
    unsigned count;
    struct text strings[REQUIRED_STRINGS]; /* in the scan's bytes */
};

struct required_branch;

/* Room for a scan, used again and again. */
struct required {
    unsigned count; /* 0: nothing is required for certain */
    struct required_set sets[REQUIRED_SETS];
    /* private */
    struct required_set candidate;
    struct required_branch *branches;
    char *bytes; /* of the strings */
    size_t bytes_used;
    size_t bytes_capacity;
};

int required_init(struct required *required) SEINE_MUST_CHECK;
void required_done(struct required *required);

/* The required sets of the expression; they live until the next scan. 0 or STATUS_MEMORY. */
int required_scan(struct required *required, struct text pattern) SEINE_MUST_CHECK;

#endif
