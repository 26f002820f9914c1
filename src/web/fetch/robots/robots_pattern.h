/*
 * Paths and path patterns of robots.txt in the one form in which they can be compared octet by
 * octet (RFC 9309 2.2.2), and the comparison.
 *
 * In that form unreserved octets stand for themselves, reserved ones as they were written, all
 * others as %XX in capitals. An asterisk is always a wildcard and occurs in patterns only: the
 * paths' are %2A, as 2.2.3 has patterns write it; likewise `$` is always %24.
 */
#ifndef SEINE_FETCH_ROBOTS_PATTERN_H
#define SEINE_FETCH_ROBOTS_PATTERN_H

#include <seine/foundation/base/text.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* An octet becomes three at most. */
#define ROBOTS_CANONICAL_GROWTH ((size_t)3)

/* What an asterisk in a pattern may have swallowed. */
enum robots_form {
    ROBOTS_FORM_PATH,          /* a path: an asterisk is an octet like others */
    ROBOTS_FORM_PATTERN,       /* a pattern whose asterisks swallow no `?` */
    ROBOTS_FORM_PATTERN_QUERY, /* a pattern whose first asterisk swallows the first `?`: it says so
                                */
};

/* Writes the comparable form of `raw`; `ret_canonical` has room for ROBOTS_CANONICAL_GROWTH times
 * its length. Returns the length. Runs of asterisks become one. */
size_t robots_canonical(struct text raw, enum robots_form form, char *ret_canonical);

/* Whether a pattern in ROBOTS_FORM_PATTERN would be another one if its first asterisk swallowed a
 * `?`: then an encoded separator behind it means the plain one as well. */
bool robots_pattern_depends(struct text canonical);

struct robots_pattern {
    struct text text; /* comparable form, without the `$` at the end */
    bool anchored;    /* had a `$` at the end */
};

/* A set of neighbouring octets, so that most patterns that cannot match are not even tried. */
struct robots_pairs {
    uint64_t bits[4];
};

/* Those of a text in comparable form; pairs with an asterisk are none. */
struct robots_pairs robots_pairs_of(struct text canonical);
/* False: some pair of the pattern is not in the path. */
bool robots_pairs_within(const struct robots_pairs *pattern, const struct robots_pairs *path);

/* Whether `path` begins with (anchored: is) what the pattern describes; both in comparable form.
 * Linear in the path for every pattern: each chunk between asterisks is looked for once, behind
 * the one before. Adds what it cost, in octets compared, to `*steps`. */
bool robots_pattern_matches(const struct robots_pattern *pattern, struct text path, size_t *steps);

#endif
