/*
 * Finds the strings that every match of a regular expression contains, by scanning the expression
 * (PCRE2's syntax). A required set is a set of strings of which each match contains at least one; a
 * scan gives several required sets, each of which holds independently, in no particular order.
 *
 * The strings are in lower case and must be searched in a text in lower case, so that options such
 * as (?i) make no difference. The scan is conservative: syntax that it does not know for certain
 * (conditions, verbs, callouts, the extended syntax) gives no set, and optional parts give no
 * string. The expression must be one that PCRE2 has compiled.
 */
#ifndef SEINE_RULES_REQUIRED_H
#define SEINE_RULES_REQUIRED_H

#include <seine/foundation/base.h>

/* Strings of one set; a larger alternation is not worth a search. */
#define REQUIRED_STRINGS 32
/* Sets of one expression; only the best are kept. */
#define REQUIRED_SETS 8
/* Nesting of groups that the scan handles. */
#define REQUIRED_DEPTH 24
/* Shorter strings occur in too many texts; longer ones are cut. */
#define REQUIRED_LEAST_BYTES 2
#define REQUIRED_MOST_BYTES  64

struct required_set {
    unsigned count;
    struct text strings[REQUIRED_STRINGS]; /* they point into the scan's bytes */
};

struct required_branch;

/* Working memory of a scan, reused for the next one. */
struct required {
    unsigned count; /* 0: nothing is certainly required */
    struct required_set sets[REQUIRED_SETS];
    /* private */
    struct required_set candidate;
    struct required_branch *branches;
    char *bytes; /* bytes of the strings */
    size_t bytes_used;
    size_t bytes_capacity;
};

int required_init(struct required *required) SEINE_MUST_CHECK;
void required_done(struct required *required);

/* The required sets of the expression; they live until the next scan. 0 or STATUS_MEMORY. */
int required_scan(struct required *required, struct text pattern) SEINE_MUST_CHECK;

#endif
