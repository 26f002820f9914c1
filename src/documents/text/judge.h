/* What the steps of judging a page share (classify.h). */
#ifndef SEINE_TEXT_JUDGE_H
#define SEINE_TEXT_JUDGE_H

#include "draft.h"

enum verdict { VERDICT_MAIN, VERDICT_FRAME, VERDICT_UNSEEN };

struct judge {
    struct draft *draft;
    uint8_t *verdicts;      /* of blocks */
    uint8_t *region_states; /* enum region_state */
    uint32_t *weights;      /* sums over the blocks before each that are main content so far */
    uint32_t *words;
    uint32_t *link_words;
    bool has_changed; /* verdicts, since the sums were made */
};

static inline bool exceeds(uint64_t part, uint64_t whole, unsigned percent)
{
    return part * 100 > whole * percent;
}

static inline uint32_t over(const uint32_t *sums, const struct region *region)
{
    return sums[region->end_block] - sums[region->first_block];
}

static inline uint32_t total(const struct judge *judge, const uint32_t *sums)
{
    return sums[judge->draft->block_count];
}

/* Most of its words are text of links. */
bool block_is_linked(const struct text_block *block);
/* The sums, over the blocks that are not known to be frame. */
void judge_sum_up(struct judge *judge);

#endif
