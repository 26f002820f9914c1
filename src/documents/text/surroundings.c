#include "surroundings.h"

#include <seine/foundation/base/ascii.h>
#include <seine/foundation/base/hash.h>

/* The least number of words outside links: a page with fewer is no text with surroundings. */
#define TEXT_WORDS_LEAST 30
/* … when the heading may also belong to the text. */
#define TEXT_WORDS_LEAST_TEASERS     60
#define ANNOUNCEMENT_WORDS_MOST      9
#define ANNOUNCEMENTS_MOST           64 /* in a page; each may be followed by the whole page */
#define ANNOUNCEMENT_LINE_WORDS_MOST 4
#define ANNOUNCED_LINKS_LEAST        2
#define ANNOUNCED_WEIGHT_MOST        60 /* of the text beside each link */
#define TITLE_WORDS_LEAST            3
#define TEASER_WORDS_MOST            90
#define TEASERS_LEAST                2
#define TEASER_WEIGHT_LEAST          3
#define REPEATED_WORDS_LEAST         4
#define REPETITION_PLACES            4096
#define FIGURE_LEVELS                4 /* of elements around a caption */

/* ---- announcements by headings ---- */

enum announcement { ANNOUNCES_NOTHING, ANNOUNCES_COMMENTS, ANNOUNCES_LINKS };

enum announcement_form { FORM_BEGINS, FORM_WHOLE, FORM_COUNTED };

/* What headings begin with, in lower case. whole: only a number may follow. counted: a number must
 * precede or follow, otherwise the word belongs to the text, as a word of programs does. */
static const struct {
    const char *words;
    enum announcement kind;
    enum announcement_form form;
} ANNOUNCEMENTS[] = {
    {"comment", ANNOUNCES_COMMENTS, FORM_COUNTED},
    {"comments", ANNOUNCES_COMMENTS, FORM_WHOLE},
    {"responses", ANNOUNCES_COMMENTS, FORM_WHOLE},
    {"replies", ANNOUNCES_COMMENTS, FORM_WHOLE},
    {"thoughts on", ANNOUNCES_COMMENTS, FORM_BEGINS},
    {"join the conversation", ANNOUNCES_COMMENTS, FORM_BEGINS},
    {"join the discussion", ANNOUNCES_COMMENTS, FORM_BEGINS},
    {"leave a reply", ANNOUNCES_COMMENTS, FORM_BEGINS},
    {"leave a comment", ANNOUNCES_COMMENTS, FORM_BEGINS},
    {"post a comment", ANNOUNCES_COMMENTS, FORM_BEGINS},
    {"kommentare", ANNOUNCES_COMMENTS, FORM_WHOLE},
    {"kommentar", ANNOUNCES_COMMENTS, FORM_COUNTED},
    {"leserkommentare", ANNOUNCES_COMMENTS, FORM_WHOLE},
    {"commentaire", ANNOUNCES_COMMENTS, FORM_COUNTED},
    {"commentaires", ANNOUNCES_COMMENTS, FORM_WHOLE},
    {"laisser un commentaire", ANNOUNCES_COMMENTS, FORM_BEGINS},
    {"comentario", ANNOUNCES_COMMENTS, FORM_COUNTED},
    {"comentarios", ANNOUNCES_COMMENTS, FORM_WHOLE},
    {"coment\xC3\xA1rios", ANNOUNCES_COMMENTS, FORM_WHOLE},
    {"commenti", ANNOUNCES_COMMENTS, FORM_WHOLE},
    {"reacties", ANNOUNCES_COMMENTS, FORM_WHOLE},
    {"komentarze", ANNOUNCES_COMMENTS, FORM_WHOLE},
    {"related", ANNOUNCES_LINKS, FORM_BEGINS},
    {"recommended", ANNOUNCES_LINKS, FORM_BEGINS},
    {"similar", ANNOUNCES_LINKS, FORM_BEGINS},
    {"suggested", ANNOUNCES_LINKS, FORM_BEGINS},
    {"other", ANNOUNCES_LINKS, FORM_BEGINS},
    {"more", ANNOUNCES_LINKS, FORM_BEGINS},
    {"most read", ANNOUNCES_LINKS, FORM_BEGINS},
    {"most popular", ANNOUNCES_LINKS, FORM_BEGINS},
    {"popular", ANNOUNCES_LINKS, FORM_BEGINS},
    {"trending", ANNOUNCES_LINKS, FORM_BEGINS},
    {"latest", ANNOUNCES_LINKS, FORM_BEGINS},
    {"recent", ANNOUNCES_LINKS, FORM_BEGINS},
    {"read more", ANNOUNCES_LINKS, FORM_BEGINS},
    {"read next", ANNOUNCES_LINKS, FORM_BEGINS},
    {"read also", ANNOUNCES_LINKS, FORM_BEGINS},
    {"up next", ANNOUNCES_LINKS, FORM_BEGINS},
    {"also on", ANNOUNCES_LINKS, FORM_BEGINS},
    {"you may", ANNOUNCES_LINKS, FORM_BEGINS},
    {"you might", ANNOUNCES_LINKS, FORM_BEGINS},
    {"don't miss", ANNOUNCES_LINKS, FORM_BEGINS},
    {"share", ANNOUNCES_LINKS, FORM_BEGINS},
    {"mehr", ANNOUNCES_LINKS, FORM_BEGINS},
    {"weitere", ANNOUNCES_LINKS, FORM_BEGINS},
    {"\xC3\xA4hnliche", ANNOUNCES_LINKS, FORM_BEGINS},
    {"verwandte", ANNOUNCES_LINKS, FORM_BEGINS},
    {"das k\xC3\xB6nnte", ANNOUNCES_LINKS, FORM_BEGINS},
    {"auch interessant", ANNOUNCES_LINKS, FORM_BEGINS},
    {"meistgelesen", ANNOUNCES_LINKS, FORM_BEGINS},
    {"lire aussi", ANNOUNCES_LINKS, FORM_BEGINS},
    {"\xC3\xA0 lire", ANNOUNCES_LINKS, FORM_BEGINS},
    {"articles similaires", ANNOUNCES_LINKS, FORM_BEGINS},
    {"sur le m\xC3\xAAme", ANNOUNCES_LINKS, FORM_BEGINS},
    {"vous aimerez", ANNOUNCES_LINKS, FORM_BEGINS},
    {"tambi\xC3\xA9n te puede", ANNOUNCES_LINKS, FORM_BEGINS},
    {"te puede interesar", ANNOUNCES_LINKS, FORM_BEGINS},
    {"relacionad", ANNOUNCES_LINKS, FORM_BEGINS},
    {"noticias relacionadas", ANNOUNCES_LINKS, FORM_BEGINS},
    {"leia tamb\xC3\xA9m", ANNOUNCES_LINKS, FORM_BEGINS},
    {"leggi anche", ANNOUNCES_LINKS, FORM_BEGINS},
    {"potrebbe", ANNOUNCES_LINKS, FORM_BEGINS},
    {"articoli correlati", ANNOUNCES_LINKS, FORM_BEGINS},
    {"lees ook", ANNOUNCES_LINKS, FORM_BEGINS},
    {"gerelateerd", ANNOUNCES_LINKS, FORM_BEGINS},
    {"czytaj te\xC5\xBC", ANNOUNCES_LINKS, FORM_BEGINS},
};

/* Whether the character may belong to a count; "4.7. Other access controls" is a section. */
static bool is_of_number(char c)
{
    return ascii_is_digit(c) || c == ' ' || c == '(' || c == ')' || c == ':' || c == ',';
}

static struct text without_number(struct text text)
{
    struct text rest = text;
    while (rest.length && is_of_number(rest.data[0]))
        rest = (struct text){rest.data + 1, rest.length - 1};
    if (rest.length && rest.data[0] == '.')
        return text;
    while (rest.length && is_of_number(rest.data[rest.length - 1]))
        rest.length--;
    return rest;
}

/* Whether the block is a heading, or a separate line like one. */
static bool may_announce(const struct text_block *block)
{
    return block->heading_level
               ? block->words <= ANNOUNCEMENT_WORDS_MOST
               : block->words <= ANNOUNCEMENT_LINE_WORDS_MOST && block->kind == TEXT_PARAGRAPH &&
                     !block->list_depth && !block_is_linked(block);
}

static bool has_digit(struct text text)
{
    for (size_t i = 0; i < text.length; i++)
        if (ascii_is_digit(text.data[i]))
            return true;
    return false;
}

static enum announcement announcement_of(const struct text_block *block)
{
    if (!may_announce(block))
        return ANNOUNCES_NOTHING;
    struct text text = without_number(block->text);
    for (size_t i = 0; i < sizeof ANNOUNCEMENTS / sizeof *ANNOUNCEMENTS; i++) {
        if (!text.length || ascii_lower(text.data[0]) != ANNOUNCEMENTS[i].words[0])
            continue;
        struct text words = text_of(ANNOUNCEMENTS[i].words);
        if (text.length < words.length || strncasecmp(text.data, words.data, words.length) != 0)
            continue;
        bool ends = text.length == words.length || !ascii_is_letter(text.data[words.length]);
        bool fits = ANNOUNCEMENTS[i].form == FORM_BEGINS || text.length == words.length;
        if (ends && fits && (ANNOUNCEMENTS[i].form != FORM_COUNTED || has_digit(block->text)))
            return ANNOUNCEMENTS[i].kind;
    }
    return ANNOUNCES_NOTHING;
}

/* Returns the next heading of the same or a higher level. */
static uint32_t end_of_section(const struct judge *judge, uint32_t heading, uint32_t end)
{
    const struct text_block *blocks = judge->draft->blocks;
    unsigned level = blocks[heading].heading_level ? blocks[heading].heading_level : 6;
    for (uint32_t i = heading + 1; i < end; i++)
        if (judge->verdicts[i] == VERDICT_MAIN && blocks[i].heading_level &&
            blocks[i].heading_level <= level)
            return i;
    return end;
}

/* Returns where the section of a heading ends: at the end of the largest region in which nothing
 * precedes it, else at the next heading. */
static uint32_t end_of_announced(const struct judge *judge, uint32_t heading,
                                 const uint32_t *main_before)
{
    const struct draft *draft = judge->draft;
    uint32_t region = draft->origins[heading].region, around = region;
    while (around != NO_REGION &&
           main_before[draft->regions[around].first_block] == main_before[heading]) {
        region = around;
        around = draft->regions[around].parent;
    }
    const struct region *own = &draft->regions[region];
    bool is_first = main_before[own->first_block] == main_before[heading];
    if (is_first && main_before[own->end_block] > main_before[heading + 1])
        return own->end_block;
    if (is_first && around != NO_REGION)
        own = &draft->regions[around];
    return end_of_section(judge, heading, own->end_block);
}

/* Whether links to other pages follow, the first directly after the heading, with no more text than
 * teasers have. */
static bool has_links(const struct judge *judge, uint32_t first, uint32_t end)
{
    const struct draft *draft = judge->draft;
    uint32_t links = 0, blocks = 0, first_link = 0;
    for (uint32_t i = first; i < end; i++) {
        if (judge->verdicts[i] != VERDICT_MAIN)
            continue;
        blocks++;
        if (draft->blocks[i].words > 1 && block_is_linked(&draft->blocks[i]) &&
            !draft->origins[i].links_within && !links++)
            first_link = blocks;
    }
    return links >= ANNOUNCED_LINKS_LEAST && first_link <= 2 &&
           judge->weights[end] - judge->weights[first] <= links * ANNOUNCED_WEIGHT_MOST;
}

static void frame_blocks(struct judge *judge, uint32_t first, uint32_t end)
{
    for (uint32_t i = first; i < end; i++)
        if (judge->verdicts[i] == VERDICT_MAIN) {
            judge->verdicts[i] = VERDICT_FRAME;
            judge->has_changed = true;
        }
}

static bool is_announced(const struct judge *judge, enum announcement kind, uint32_t heading,
                         uint32_t end)
{
    uint32_t inside = judge->weights[end] - judge->weights[heading];
    uint32_t outside = total(judge, judge->weights) - inside;
    if (kind == ANNOUNCES_COMMENTS)
        return judge->weights[heading] >= TEXT_WORDS_LEAST;
    return outside >= TEXT_WORDS_LEAST && has_links(judge, heading + 1, end);
}

static void frame_announced(struct judge *judge, uint32_t *main_before)
{
    const struct draft *draft = judge->draft;
    uint32_t count = 0, looked_at = 0;
    for (uint32_t i = 0; i < draft->block_count; i++) {
        main_before[i] = count;
        count += judge->verdicts[i] == VERDICT_MAIN;
    }
    main_before[draft->block_count] = count;
    for (uint32_t i = 1; i < draft->block_count; i++) {
        enum announcement kind = judge->verdicts[i] == VERDICT_MAIN
                                     ? announcement_of(&draft->blocks[i])
                                     : ANNOUNCES_NOTHING;
        if (!kind || looked_at++ >= ANNOUNCEMENTS_MOST)
            continue;
        uint32_t end = end_of_announced(judge, i, main_before);
        if (is_announced(judge, kind, i, end)) {
            frame_blocks(judge, i, end);
            i = end - 1;
        }
    }
}

/* ---- teasers ---- */

/* Adjacent teasers. */
struct run {
    uint32_t first_block, end_block;
    uint32_t title; /* of the last one */
    uint32_t weight;
    uint32_t count;
};

/* Whether the block is a title that links to another page: headings may also link back to a table
 * of contents. */
static bool is_title(const struct draft *draft, uint32_t number)
{
    const struct text_block *block = &draft->blocks[number];
    return block_is_linked(block) && block->words >= TITLE_WORDS_LEAST &&
           block->kind != TEXT_TERM && !draft->origins[number].links_within;
}

static bool is_teaser(const struct judge *judge, const struct region *region,
                      const uint32_t *next_main, uint32_t *ret_title)
{
    const struct text_block *blocks = judge->draft->blocks;
    uint32_t title = next_main[region->first_block], words = over(judge->words, region);
    if (title >= region->end_block || words > TEASER_WORDS_MOST)
        return false;
    /* A line such as a date or a topic may precede the title. */
    if (!block_is_linked(&blocks[title]) && blocks[title].words <= TITLE_WORDS_LEAST)
        title = next_main[title + 1];
    if (title >= region->end_block || !is_title(judge->draft, title))
        return false;
    *ret_title = title;
    /* An item of a list of links has no text of its own below it, but may have another list. */
    return blocks[title].heading_level || over(judge->weights, region) >= TEASER_WEIGHT_LEAST;
}

static void end_run(struct judge *judge, struct run *run)
{
    uint32_t outside = total(judge, judge->weights) - run->weight;
    if (run->count >= TEASERS_LEAST && outside >= TEXT_WORDS_LEAST_TEASERS &&
        outside >= run->weight / 2)
        frame_blocks(judge, run->first_block, run->end_block);
    *run = (struct run){0};
}

/* Rows of a table are of one kind, such as posts of a thread or results, so they are no teasers. */
static bool in_same_cell(const struct draft *draft, uint32_t a, uint32_t b)
{
    const struct text_block *first = &draft->blocks[a], *second = &draft->blocks[b];
    return first->table == second->table && first->row == second->row &&
           first->column == second->column;
}

static void find_next_main(const struct judge *judge, uint32_t *next_main)
{
    uint32_t next = (uint32_t)judge->draft->block_count;
    next_main[next] = next;
    next_main[next + 1] = next;
    for (uint32_t i = next; i-- > 0;) {
        if (judge->verdicts[i] == VERDICT_MAIN)
            next = i;
        next_main[i] = next;
    }
}

/* Parents precede their children, and children of one parent are in order. */
static void frame_teasers(struct judge *judge, struct run *runs, const uint32_t *next_main)
{
    const struct draft *draft = judge->draft;
    for (size_t i = 1; i < draft->region_count; i++) {
        const struct region *region = &draft->regions[i];
        struct run *run = &runs[region->parent];
        if (next_main[region->first_block] >= region->end_block)
            continue;
        uint32_t title = 0;
        bool is = is_teaser(judge, region, next_main, &title);
        bool goes_on = run->count && next_main[run->end_block] >= region->first_block &&
                       in_same_cell(draft, run->title, title);
        if (run->count && (!is || !goes_on))
            end_run(judge, run);
        if (!is)
            continue;
        if (!run->count)
            run->first_block = region->first_block;
        run->end_block = region->end_block;
        run->title = title;
        run->weight += over(judge->weights, region);
        run->count++;
    }
    for (size_t i = 0; i < draft->region_count; i++)
        if (runs[i].count)
            end_run(judge, &runs[i]);
}

/* ---- repetitions ---- */

/* Whether the block is a caption: only captions are compared, since documentation repeats text
 * about many things. */
static bool is_of_figure(const struct draft *draft, size_t block)
{
    uint32_t region = draft->origins[block].region;
    for (int i = 0; i < FIGURE_LEVELS && region != NO_REGION; i++) {
        if (draft->regions[region].hints & HINT_FIGURE)
            return true;
        region = draft->regions[region].parent;
    }
    return false;
}

static bool may_repeat(const struct draft *draft, size_t number)
{
    const struct text_block *block = &draft->blocks[number];
    return block->words >= REPEATED_WORDS_LEAST && block->kind == TEXT_PARAGRAPH &&
           is_of_figure(draft, number);
}

/* Whether the text of an image is repeated at the start of its caption. */
static bool is_in_next(const struct text_block *block, const struct text_block *next)
{
    return text_starts_with(next->text, block->text) && next->text.length > block->text.length &&
           next->kind == TEXT_PARAGRAPH;
}

/* Limited to a number of captions for which looking up each is cheap, even if a page makes their
 * hashes collide. */
static void frame_repetitions(struct judge *judge, uint64_t seen[REPETITION_PLACES])
{
    const struct draft *draft = judge->draft;
    size_t count = 0;
    for (size_t i = 0; i < draft->block_count && count < REPETITION_PLACES / 2; i++) {
        const struct text_block *block = &draft->blocks[i];
        if (judge->verdicts[i] != VERDICT_MAIN || !may_repeat(draft, i))
            continue;
        uint64_t hash = hash_plain(block->text.data, block->text.length) | 1;
        size_t at = hash >> 1 & (REPETITION_PLACES - 1);
        while (seen[at] && seen[at] != hash)
            at = (at + 1) & (REPETITION_PLACES - 1);
        bool is_seen = seen[at] == hash;
        count += !is_seen;
        seen[at] = hash;
        if (is_seen || (i + 1 < draft->block_count && is_in_next(block, block + 1)))
            frame_blocks(judge, (uint32_t)i, (uint32_t)i + 1);
    }
}

static void sum_up_again(struct judge *judge)
{
    if (judge->has_changed)
        judge_sum_up(judge);
    judge->has_changed = false;
}

bool judge_surroundings(struct judge *judge)
{
    struct draft *draft = judge->draft;
    uint64_t *seen =
        draft->has_figures ? arena_alloc(draft->arena, REPETITION_PLACES * sizeof *seen) : NULL;
    uint32_t *numbers = arena_alloc(draft->arena, (draft->block_count + 2) * sizeof *numbers);
    struct run *runs = arena_alloc(draft->arena, draft->region_count * sizeof *runs);
    if ((draft->has_figures && !seen) || !numbers || !runs)
        return false;
    memset(runs, 0, draft->region_count * sizeof *runs);
    judge->has_changed = false;
    if (seen) {
        memset(seen, 0, REPETITION_PLACES * sizeof *seen);
        frame_repetitions(judge, seen);
    }
    sum_up_again(judge);
    frame_announced(judge, numbers);
    sum_up_again(judge);
    find_next_main(judge, numbers);
    frame_teasers(judge, runs, numbers);
    sum_up_again(judge);
    return true;
}
