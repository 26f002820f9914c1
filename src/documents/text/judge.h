/* Shared by the steps of classification (classify.h). */
#ifndef SEINE_TEXT_JUDGE_H
#define SEINE_TEXT_JUDGE_H

#include "draft.h"

enum verdict { VERDICT_MAIN, VERDICT_FRAME, VERDICT_UNSEEN };

struct judge {
    struct draft *draft;
    uint8_t *verdicts;      /* one per block */
    uint8_t *region_states; /* enum region_state, one per region */
    uint32_t *weights;      /* for each block, the sum over the previous blocks that are main
                             * content so far */
    uint32_t *words;
    uint32_t *link_words;
    bool has_changed; /* verdicts have changed since the sums were made */
};

/* Shares are percentages. Tuned with those of classify.c. */
#define LINKED_SHARE    50 /* of a block's words; from this share on the block has no weight */
#define LINK_LIST_SHARE 60 /* of a region's words, so that it is a list of links */
#define SHORT_WORDS     8  /* shorter blocks have half the weight */

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

/* Whether most of the block's words are in links. */
bool block_is_linked(const struct text_block *block);
/* Computes the sums over the blocks that are not known to be frame. */
void judge_sum_up(struct judge *judge);

#endif
