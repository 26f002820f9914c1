#include "judge.h"

static uint32_t weight_of(const struct text_block *block)
{
    uint32_t plain = block->words - block->link_words;
    if (exceeds(block->link_words, block->words, LINKED_SHARE))
        return 0;
    return block->words < SHORT_WORDS || block->heading_level ? (plain + 1) / 2 : plain;
}

void judge_sum_up(struct judge *judge)
{
    const struct draft *draft = judge->draft;
    uint32_t weight = 0, words = 0, link_words = 0;
    for (size_t i = 0; i <= draft->block_count; i++) {
        judge->weights[i] = weight;
        judge->words[i] = words;
        judge->link_words[i] = link_words;
        if (i == draft->block_count || judge->verdicts[i] != VERDICT_MAIN)
            continue;
        weight += weight_of(&draft->blocks[i]);
        words += draft->blocks[i].words;
        link_words += draft->blocks[i].link_words;
    }
}

bool block_is_linked(const struct text_block *block)
{
    return exceeds(block->link_words, block->words, LINK_LIST_SHARE);
}
