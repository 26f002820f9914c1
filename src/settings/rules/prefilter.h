/*
 * Selects the regular expressions that may match a text: those of which the text contains a
 * required string (required.h), and those without required strings. Only these need to be run.
 *
 * The rarest chunk of 8, 4 or 2 bytes (a gram) of each required string is in a hash table. A text
 * is scanned once for each of the three lengths; where one of its grams is in the table, the whole
 * string is compared. Cost: a few nanoseconds per byte of the text, however many expressions there
 * are.
 *
 * Order of calls: prefilter_init, prefilter_add for each expression, prefilter_build; after that it
 * is constant and may be shared by threads.
 */
#ifndef SEINE_RULES_PREFILTER_H
#define SEINE_RULES_PREFILTER_H

#include "required.h"

#include <seine/foundation/base/arena.h>
#include <stdint.h>

/* 8, 4, 2 */
#define PREFILTER_LEVELS 3
#define PREFILTER_BITS   65536

/* One required string. */
struct prefilter_entry {
    uint64_t gram;
    const char *string; /* lower case */
    uint32_t expression;
    uint16_t length;
    uint8_t offset; /* offset of the gram in it */
    uint8_t level;
};

struct prefilter_slot {
    uint64_t gram;
    uint32_t first; /* first entry with this gram */
    uint32_t count; /* 0: free slot */
    uint8_t level;
};

struct prefilter_draft;

struct prefilter {
    struct prefilter_draft *draft; /* the additions, until prefilter_build() */
    struct arena strings;
    struct prefilter_entry *entries;
    size_t entry_count;
    struct prefilter_slot *slots;
    size_t slot_count;    /* a power of two */
    uint64_t *unfiltered; /* one bit per expression: it has no required string */
    size_t words;         /* size of such a bit set */
    bool has_level[PREFILTER_LEVELS];
    uint64_t seen[PREFILTER_BITS / 64]; /* one bit per hash of a gram in the table: a Bloom
                                         * filter */
};

int prefilter_init(struct prefilter *prefilter) SEINE_MUST_CHECK;
/* Adds the next expression, numbered from 0, which PCRE2 has compiled. STATUS_MEMORY. */
int prefilter_add(struct prefilter *prefilter, struct text pattern) SEINE_MUST_CHECK;
int prefilter_build(struct prefilter *prefilter) SEINE_MUST_CHECK;
void prefilter_done(struct prefilter *prefilter);

/* Sets the bits of the expressions that may match the text in `ret_candidates` (prefilter->words of
 * them), and clears the others. False: the text would overload the filter; every expression may
 * match. */
bool prefilter_find(const struct prefilter *prefilter, struct text text, uint64_t *ret_candidates);

#endif
