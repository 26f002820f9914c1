/*
 * Which of many regular expressions may match a text: those of which the text contains a required
 * string (required.h), and those that require none. Only these need to be run.
 *
 * Of each required string its rarest chunk of 8, 4 or 2 bytes (a gram) stands in one hash table.
 * A text is looked through once for each of the three lengths; where a gram of it is in the table,
 * the whole string is compared. Cost: a few nanoseconds a byte of the text, however many
 * expressions there are.
 *
 * Order of calls: prefilter_init, prefilter_add for each expression, prefilter_build; from then on
 * it is constant and shared by threads.
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
    uint8_t offset; /* of the gram in it */
    uint8_t level;
};

struct prefilter_slot {
    uint64_t gram;
    uint32_t first; /* of the entries with this gram */
    uint32_t count; /* 0: free */
    uint8_t level;
};

struct prefilter_draft;

struct prefilter {
    struct prefilter_draft *draft; /* what was added; until built */
    struct arena strings;
    struct prefilter_entry *entries;
    size_t entry_count;
    struct prefilter_slot *slots;
    size_t slot_count;    /* a power of two */
    uint64_t *unfiltered; /* a bit for each expression: it requires nothing */
    size_t words;         /* of such a set of bits */
    bool has_level[PREFILTER_LEVELS];
    uint64_t seen[PREFILTER_BITS / 64]; /* a bit for each hash of a gram that is there */
};

int prefilter_init(struct prefilter *prefilter) SEINE_MUST_CHECK;
/* The next expression, numbered from 0; one that PCRE2 has compiled. STATUS_MEMORY. */
int prefilter_add(struct prefilter *prefilter, struct text pattern) SEINE_MUST_CHECK;
int prefilter_build(struct prefilter *prefilter) SEINE_MUST_CHECK;
void prefilter_done(struct prefilter *prefilter);

/* Sets the bits of the expressions that may match the text in `ret_candidates` (prefilter->words of
 * them), clears the others. False: the text was made to keep the filter busy; every expression may.
 */
bool prefilter_find(const struct prefilter *prefilter, struct text text, uint64_t *ret_candidates);

#endif
