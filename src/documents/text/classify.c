#include "classify.h"

#include "judge.h"
#include "surroundings.h"

#include <seine/foundation/base/ascii.h>
#include <seine/foundation/base/limits.h>

/* Shares are percentages. Tuned on the pages of tests/documents/text/pages that are not held out.
 */
#define FRAME_SHARE_MOST        60 /* of the page's weight, that hints may declare to be frame */
#define HEADER_SHARE_MOST       30
#define COMMENT_SHARE_MOST      50 /* of the page's weight, in all comments together */
#define COMMENTED_WORDS_LEAST   80 /* weight of a text that has comments below it … */
#define COMMENTED_ARTICLE_LEAST 20 /* … when it is an article */
#define UNSEEN_SHARE_MOST       30
#define MAIN_SHARE_LEAST        25 /* of the weight, that a main element must hold */
#define REGION_SHARE_LEAST                                                                         \
    75 /* of the weight, that a region must hold for the descent into                              \
        * it */
#define LINK_LIST_BLOCKS    3
#define TEXT_PAGE_WEIGHT    60 /* a page with less weight is no text */
#define SMALL_PAGE_WORDS    40
#define OUTSIDE_WORDS_LEAST 25
#define LEAD_WORDS_LEAST                                                                           \
    12 /* a heading of at least so many words is a sentence of the                                 \
        * text */
#define OUTSIDE_LINK_SHARE 20

enum region_state {
    REGION_FRAMED = 1,
    REGION_UNSEEN = 2,
    REGION_INSIDE = 4,
    REGION_COMMENTS = 8,
    REGION_ARTICLE = 16
};

/* Returns the weight of all regions of comments that are not inside another one. */
static uint32_t weigh_comments(struct judge *judge)
{
    const struct draft *draft = judge->draft;
    uint32_t weight = 0;
    judge->region_states[0] = 0;
    for (size_t i = 1; i < draft->region_count; i++) {
        const struct region *region = &draft->regions[i];
        uint8_t *state = &judge->region_states[i];
        *state = judge->region_states[region->parent] & REGION_COMMENTS;
        if (*state || !(region->hints & HINT_COMMENT_WORD))
            continue;
        *state = REGION_COMMENTS;
        weight += over(judge->weights, region);
    }
    return weight;
}

static unsigned state_of(const struct judge *judge, const struct region *region, unsigned parent,
                         bool comments_are_frame)
{
    const unsigned hints = region->hints;
    const uint32_t whole = total(judge, judge->weights), own = over(judge->weights, region);
    unsigned state = parent;
    if (hints & HINT_MAIN)
        state &= ~(unsigned)REGION_FRAMED;
    if (hints & (HINT_MAIN | HINT_ARTICLE))
        state |= REGION_INSIDE;
    if (hints & HINT_ARTICLE && !(hints & HINT_COMMENT_WORD))
        state |= REGION_ARTICLE;
    if (hints & (HINT_FRAME | HINT_FRAME_WORD) && !exceeds(own, whole, FRAME_SHARE_MOST))
        state |= REGION_FRAMED;
    if (hints & HINT_HEADER && !(parent & REGION_INSIDE) && !(hints & HINT_MAIN_WORD) &&
        !exceeds(own, whole, HEADER_SHARE_MOST))
        state |= REGION_FRAMED;
    if (hints & HINT_COMMENT_WORD && comments_are_frame)
        state |= REGION_FRAMED;
    if (hints & HINT_ARIA_HIDDEN && !exceeds(own, whole, UNSEEN_SHARE_MOST))
        state |= REGION_UNSEEN;
    return state;
}

static void take_states(struct judge *judge, bool comments_are_frame)
{
    const struct draft *draft = judge->draft;
    judge->region_states[0] = 0;
    for (size_t i = 1; i < draft->region_count; i++) {
        const struct region *region = &draft->regions[i];
        judge->region_states[i] = (uint8_t)state_of(
            judge, region, judge->region_states[region->parent], comments_are_frame);
    }
}

/* Whether the page has what comments are about: an article, or a longer text. */
static bool has_commented(const struct judge *judge)
{
    const struct draft *draft = judge->draft;
    uint32_t weight = 0, article = 0;
    for (size_t i = 0; i < draft->block_count; i++) {
        unsigned state = judge->region_states[draft->origins[i].region];
        uint32_t own = judge->weights[i + 1] - judge->weights[i];
        weight += state & (REGION_FRAMED | REGION_UNSEEN) ? 0 : own;
        article +=
            (state & (REGION_FRAMED | REGION_UNSEEN | REGION_ARTICLE)) == REGION_ARTICLE ? own : 0;
    }
    return weight >= COMMENTED_WORDS_LEAST || article >= COMMENTED_ARTICLE_LEAST;
}

/* Comments below a text are frame, however many there are; on a page without a text they are its
 * content. */
static void apply_hints(struct judge *judge)
{
    bool are_few =
        !exceeds(weigh_comments(judge), total(judge, judge->weights), COMMENT_SHARE_MOST);
    take_states(judge, true);
    if (!are_few && !has_commented(judge))
        take_states(judge, false);
}

static void judge_by_regions(struct judge *judge)
{
    const struct draft *draft = judge->draft;
    for (size_t i = 0; i < draft->block_count; i++) {
        unsigned state = judge->region_states[draft->origins[i].region];
        if (state & REGION_UNSEEN)
            judge->verdicts[i] = VERDICT_UNSEEN;
        else if (state & REGION_FRAMED)
            judge->verdicts[i] = VERDICT_FRAME;
    }
}

/* Returns the main element that holds most of the weight, if it is enough. */
static uint32_t find_main_element(const struct judge *judge)
{
    const struct draft *draft = judge->draft;
    uint32_t found = NO_REGION, most = 0;
    for (size_t i = 1; i < draft->region_count; i++) {
        uint32_t weight = over(judge->weights, &draft->regions[i]);
        if (draft->regions[i].hints & HINT_MAIN && weight > most) {
            most = weight;
            found = (uint32_t)i;
        }
    }
    return exceeds(most, total(judge, judge->weights), MAIN_SHARE_LEAST) ? found : NO_REGION;
}

/* Parents precede their children, so one pass descends as deep as possible. */
static uint32_t descend(const struct judge *judge, const uint32_t *sums)
{
    const struct draft *draft = judge->draft;
    uint32_t current = 0;
    const uint32_t whole = total(judge, sums);
    for (size_t i = 1; i < draft->region_count; i++)
        if (draft->regions[i].parent == current &&
            exceeds(over(sums, &draft->regions[i]), whole, REGION_SHARE_LEAST))
            current = (uint32_t)i;
    return current;
}

/* Widens the region to the article around it, if there is one. */
static uint32_t widen(const struct judge *judge, uint32_t found)
{
    const struct region *regions = judge->draft->regions;
    for (uint32_t i = found; i != NO_REGION; i = regions[i].parent)
        if (regions[i].hints & HINT_ARTICLE)
            return i;
    return found;
}

/* The text is only searched up to the maximum length of a title: otherwise each heading would cost
 * the length of a long text. */
static bool contains_nocase(struct text text, struct text part)
{
    if (text.length > LIMIT_TITLE_BYTES)
        text.length = LIMIT_TITLE_BYTES;
    for (size_t i = 0; part.length && i + part.length <= text.length; i++)
        if (strncasecmp(text.data + i, part.data, part.length) == 0)
            return true;
    return false;
}

/* Adds regions between the page's heading and the found region whose class says that they are
 * content: a question before its answers, a lead. */
static uint32_t take_in_before(const struct judge *judge, uint32_t found)
{
    const struct draft *draft = judge->draft;
    uint32_t first = draft->regions[found].first_block, heading = 0, around = found;
    while (heading < first &&
           (!draft->blocks[heading].heading_level || judge->verdicts[heading] != VERDICT_MAIN ||
            !contains_nocase(draft->title, draft->blocks[heading].text)))
        heading++;
    for (uint32_t i = 1; i < found && heading < first; i++) {
        const struct region *region = &draft->regions[i];
        if (!(region->hints & (HINT_MAIN_WORD | HINT_ARTICLE)) || region->end_block > first ||
            region->first_block < heading || over(judge->weights, region) < OUTSIDE_WORDS_LEAST)
            continue;
        while (around && draft->regions[around].first_block > region->first_block)
            around = draft->regions[around].parent;
    }
    return around;
}

static bool is_text(const struct judge *judge, const struct region *region)
{
    return over(judge->weights, region) >= TEXT_PAGE_WEIGHT &&
           !exceeds(over(judge->link_words, region), over(judge->words, region), LINKED_SHARE);
}

static bool is_link_list(const struct judge *judge, const struct region *region)
{
    uint32_t blocks = region->end_block - region->first_block;
    return blocks >= LINK_LIST_BLOCKS &&
           exceeds(over(judge->link_words, region), over(judge->words, region), LINK_LIST_SHARE);
}

static void frame_link_lists(struct judge *judge, const struct region *root)
{
    const struct draft *draft = judge->draft;
    size_t first = (size_t)(root - draft->regions) + 1;
    for (size_t i = first; i < draft->region_count; i++) {
        const struct region *region = &draft->regions[i];
        if (region->first_block >= root->end_block)
            break;
        if (!is_link_list(judge, region))
            continue;
        for (size_t block = region->first_block; block < region->end_block; block++)
            if (judge->verdicts[block] == VERDICT_MAIN)
                judge->verdicts[block] = VERDICT_FRAME;
        while (i + 1 < draft->region_count && draft->regions[i + 1].first_block < region->end_block)
            i++;
    }
}

static bool is_notice(struct text text)
{
    return text_starts_with(text, TEXT_LITERAL("\xC2\xA9")) ||
           (text.length >= 9 && strncasecmp(text.data, "copyright", 9) == 0);
}

static void judge_outside(struct judge *judge, const struct region *root)
{
    const struct draft *draft = judge->draft;
    for (size_t i = 0; i < draft->block_count; i++) {
        const struct text_block *block = &draft->blocks[i];
        if ((i >= root->first_block && i < root->end_block) || judge->verdicts[i] != VERDICT_MAIN)
            continue;
        if (block->words < OUTSIDE_WORDS_LEAST || is_notice(block->text) ||
            exceeds(block->link_words, block->words, OUTSIDE_LINK_SHARE))
            judge->verdicts[i] = VERDICT_FRAME;
    }
}

/* Marks headings as frame that only frame follows, such as "Related articles". */
static void judge_bare_headings(struct judge *judge)
{
    const struct draft *draft = judge->draft;
    bool followed = false; /* main content follows below it */
    unsigned level = 0;    /* the level of the next heading */
    for (size_t i = draft->block_count; i > 0; i--) {
        const struct text_block *block = &draft->blocks[i - 1];
        if (judge->verdicts[i - 1] != VERDICT_MAIN) {
            followed = false;
        } else if (block->heading_level == 0) {
            followed = true;
        } else {
            if (!followed && block->heading_level > 1 && level <= block->heading_level &&
                block->words < LEAD_WORDS_LEAST)
                judge->verdicts[i - 1] = VERDICT_FRAME;
            else
                level = block->heading_level;
            followed = false;
        }
    }
}

/* Marks lines of links within a text as frame, except those that text follows, as in lists of
 * results. */
static void frame_linked_blocks(struct judge *judge, const struct region *root)
{
    const struct draft *draft = judge->draft;
    for (size_t i = root->first_block; i < root->end_block; i++) {
        const struct text_block *block = &draft->blocks[i];
        const struct text_block *next = i + 1 < root->end_block ? block + 1 : NULL;
        if (judge->verdicts[i] == VERDICT_MAIN && block_is_linked(block) && !block->heading_level &&
            !(next && judge->verdicts[i + 1] == VERDICT_MAIN && next->words >= SHORT_WORDS &&
              !block_is_linked(next)))
            judge->verdicts[i] = VERDICT_FRAME;
    }
}

/*
 * Finds the page's own heading, which is often above the region with the text: of the headings that
 * the title repeats, the longest. Blocks between them, such as a date or a lead, are main content
 * as well, unless they are linked or a hint declared them to be frame.
 */
static void find_page_heading(struct judge *judge)
{
    const struct draft *draft = judge->draft;
    size_t found = SIZE_MAX, longest = 0, first = 0;
    while (first < draft->block_count && judge->verdicts[first] != VERDICT_MAIN)
        first++;
    for (size_t i = 0; i <= first && i < draft->block_count; i++) {
        const struct text_block *block = &draft->blocks[i];
        if (block->heading_level && judge->verdicts[i] != VERDICT_UNSEEN &&
            block->text.length > longest && contains_nocase(draft->title, block->text)) {
            longest = block->text.length;
            found = i;
        }
    }
    for (size_t i = found; i < first; i++) {
        unsigned state = judge->region_states[draft->origins[i].region];
        if (i == found ||
            (!(state & (REGION_FRAMED | REGION_UNSEEN)) && !block_is_linked(&draft->blocks[i])))
            judge->verdicts[i] = VERDICT_MAIN;
    }
}

static void keep_verdicts(struct judge *judge)
{
    struct draft *draft = judge->draft;
    size_t kept = 0;
    for (size_t i = 0; i < draft->block_count; i++) {
        if (judge->verdicts[i] == VERDICT_UNSEEN)
            continue;
        draft->blocks[kept] = draft->blocks[i];
        draft->origins[kept] = draft->origins[i];
        draft->blocks[kept].is_main = judge->verdicts[i] == VERDICT_MAIN;
        kept++;
    }
    draft->block_count = kept;
}

static bool holds_data(const struct table_facts *table)
{
    return !table->is_layout && !table->nests && table->rows >= 2 && table->columns >= 2 &&
           (uint64_t)table->large_cells * 4 <= table->cells;
}

static void judge_tables(struct draft *draft)
{
    for (size_t i = 0; i < draft->block_count; i++) {
        struct text_block *block = &draft->blocks[i];
        if (block->table && block->column && holds_data(&draft->tables[block->table])) {
            if (block->kind == TEXT_PARAGRAPH)
                block->kind = TEXT_CELL;
        } else {
            block->table = block->row = block->column = 0;
        }
    }
}

/* On a page with few words, everything is main content that no hint declares to be frame. */
static uint32_t find_main_region(const struct judge *judge)
{
    uint32_t main = find_main_element(judge);
    if (main != NO_REGION)
        return main;
    if (total(judge, judge->words) < SMALL_PAGE_WORDS)
        return 0;
    bool text = total(judge, judge->weights) >= TEXT_PAGE_WEIGHT;
    return take_in_before(judge,
                          widen(judge, descend(judge, text ? judge->weights : judge->words)));
}

static bool judge_blocks(struct judge *judge, const struct text_site_frame *site)
{
    const struct draft *draft = judge->draft;
    for (size_t i = 0; site && i < draft->block_count; i++)
        if (text_site_frame_repeats(site, draft->blocks[i].hash))
            judge->verdicts[i] = VERDICT_FRAME;
    judge_sum_up(judge);
    apply_hints(judge);
    judge_by_regions(judge);
    judge_sum_up(judge);
    if (!judge_surroundings(judge))
        return false;
    const uint32_t main = find_main_region(judge);
    const struct region *root = &draft->regions[main];
    if (is_text(judge, root)) {
        frame_link_lists(judge, root);
        frame_linked_blocks(judge, root);
    }
    judge_outside(judge, root);
    judge_bare_headings(judge);
    find_page_heading(judge);
    return true;
}

bool classify_page(struct draft *draft, const struct text_site_frame *site)
{
    const size_t sums = (draft->block_count + 1) * sizeof(uint32_t);
    struct judge judge = {
        .draft = draft,
        .verdicts = arena_alloc(draft->arena, draft->block_count + 1),
        .region_states = arena_alloc(draft->arena, draft->region_count),
        .weights = arena_alloc(draft->arena, sums),
        .words = arena_alloc(draft->arena, sums),
        .link_words = arena_alloc(draft->arena, sums),
    };
    if (!judge.verdicts || !judge.region_states || !judge.weights || !judge.words ||
        !judge.link_words)
        return false;
    memset(judge.verdicts, VERDICT_MAIN, draft->block_count + 1);
    if (!judge_blocks(&judge, site))
        return false;
    keep_verdicts(&judge);
    judge_tables(draft);
    return true;
}

void classify_document(struct draft *draft)
{
    for (size_t i = 0; i < draft->block_count; i++)
        draft->blocks[i].is_main = true;
    judge_tables(draft);
}
