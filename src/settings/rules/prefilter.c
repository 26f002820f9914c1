#include "prefilter.h"

#include <seine/foundation/base/array.h>
#include <seine/foundation/base/limits.h>
#include <stdlib.h>

/* Maximum of strings compared for one text; beyond it running the expressions is cheaper. */
#define STEPS_LEAST          65536
#define STEPS_PER_EXPRESSION 8
#define STRINGS_BLOCK_BYTES  65536

static const size_t LENGTHS[PREFILTER_LEVELS] = {8, 4, 2};
/* How much more often a gram of this length occurs by chance. */
static const uint64_t WEIGHTS[PREFILTER_LEVELS] = {1, 8, 256};

/* The required sets of one expression, before it is known which grams are rare. */
struct draft_set {
    unsigned count;
    struct text *strings;
};

struct draft_expression {
    unsigned count;
    struct draft_set *sets;
};

/* How often a gram occurs in the expressions. */
struct gram_count {
    uint64_t gram;
    uint32_t count; /* 0: free entry */
    uint8_t level;
};

struct prefilter_draft {
    struct required required;
    struct arena arena;
    struct draft_expression *expressions;
    size_t count;
    size_t capacity;
    struct gram_count *grams;
    size_t gram_count;
    size_t gram_capacity; /* a power of two */
};

static unsigned level_of(size_t length)
{
    unsigned level = 0;
    while (level + 1 < PREFILTER_LEVELS && LENGTHS[level] > length)
        level++;
    return level;
}

static uint64_t gram_at(const char *data, unsigned level)
{
    uint64_t gram = 0;
    memcpy(&gram, data, LENGTHS[level]);
    return gram;
}

static uint64_t hash_gram(uint64_t gram, unsigned level)
{
    uint64_t hash = (gram + level) * UINT64_C(0x9E3779B97F4A7C15);
    return (hash ^ hash >> 29) * UINT64_C(0xD6E8FEB86659FD93);
}

/* ---- adding ---- */

int prefilter_init(struct prefilter *prefilter)
{
    *prefilter = (struct prefilter){.words = 0};
    struct prefilter_draft *draft = calloc(1, sizeof *draft);
    if (!draft)
        return STATUS_MEMORY;
    if (required_init(&draft->required)) {
        free(draft);
        return STATUS_MEMORY;
    }
    arena_init(&draft->arena, STRINGS_BLOCK_BYTES, 4 * (size_t)LIMIT_CONFIG_BYTES);
    arena_init(&prefilter->strings, STRINGS_BLOCK_BYTES, 4 * (size_t)LIMIT_CONFIG_BYTES);
    prefilter->draft = draft;
    return 0;
}

static void draft_free(struct prefilter_draft *draft)
{
    if (!draft)
        return;
    required_done(&draft->required);
    arena_done(&draft->arena);
    free(draft->expressions);
    free(draft->grams);
    free(draft);
}

static struct gram_count *find_count(const struct prefilter_draft *draft, uint64_t gram,
                                     unsigned level)
{
    size_t mask = draft->gram_capacity - 1;
    for (size_t at = hash_gram(gram, level) & mask;; at = (at + 1) & mask) {
        struct gram_count *found = &draft->grams[at];
        if (found->count == 0 || (found->gram == gram && found->level == level))
            return found;
    }
}

static int count_gram(struct prefilter_draft *draft, uint64_t gram, unsigned level, uint32_t times)
{
    if ((draft->gram_count + 1) * 2 > draft->gram_capacity) {
        struct prefilter_draft grown = {.gram_capacity =
                                            draft->gram_capacity ? draft->gram_capacity * 2 : 1024};
        grown.grams = calloc(grown.gram_capacity, sizeof *grown.grams);
        if (!grown.grams)
            return STATUS_MEMORY;
        for (size_t i = 0; i < draft->gram_capacity; i++)
            if (draft->grams[i].count)
                *find_count(&grown, draft->grams[i].gram, draft->grams[i].level) = draft->grams[i];
        free(draft->grams);
        draft->grams = grown.grams;
        draft->gram_capacity = grown.gram_capacity;
    }
    struct gram_count *found = find_count(draft, gram, level);
    draft->gram_count += found->count == 0;
    *found = (struct gram_count){gram, found->count + times, (uint8_t)level};
    return 0;
}

static int count_grams(struct prefilter_draft *draft, struct text string, unsigned level,
                       uint32_t times)
{
    int status = 0;
    for (size_t i = 0; i + LENGTHS[level] <= string.length && !status; i++)
        status = count_gram(draft, gram_at(string.data + i, level), level, times);
    return status;
}

static int add_set(struct prefilter_draft *draft, const struct required_set *set,
                   struct draft_set *ret_set)
{
    int status = 0;
    ret_set->count = set->count;
    ret_set->strings = arena_alloc(&draft->arena, set->count * sizeof *ret_set->strings);
    if (!ret_set->strings)
        return STATUS_MEMORY;
    for (unsigned i = 0; i < set->count && !status; i++) {
        struct text string = arena_copy(&draft->arena, set->strings[i]);
        if (!string.data)
            return STATUS_MEMORY;
        ret_set->strings[i] = string;
        status = count_grams(draft, string, level_of(string.length), 1);
    }
    return status;
}

int prefilter_add(struct prefilter *prefilter, struct text pattern)
{
    struct prefilter_draft *draft = prefilter->draft;
    const struct required *required = &draft->required;
    if (!ARRAY_ROOM(draft->expressions, draft->count, draft->capacity))
        return STATUS_MEMORY;
    int status = required_scan(&draft->required, pattern);
    struct draft_expression expression = {.count = required->count};
    if (!status && required->count) {
        expression.sets = arena_alloc(&draft->arena, required->count * sizeof *expression.sets);
        status = expression.sets ? 0 : STATUS_MEMORY;
    }
    for (unsigned i = 0; i < required->count && !status; i++)
        status = add_set(draft, &required->sets[i], &expression.sets[i]);
    if (!status)
        draft->expressions[draft->count++] = expression;
    return status;
}

/* ---- building ---- */

/* A literal that occurs in every other URI is common in all texts, however rare it is in the
 * expressions. */
static int count_common_strings(struct prefilter_draft *draft)
{
    static const char *const COMMON[] = {
        "https://www.", "http://www.", ".html", ".htm",   ".php",   ".aspx", ".com/",  ".org/",
        ".net/",        ".co",         ".de/",  "index.", "/index", ".jsp",  "/page/", "?id=",
    };
    int status = 0;
    for (size_t i = 0; i < sizeof COMMON / sizeof *COMMON && !status; i++) {
        struct text string = text_of(COMMON[i]);
        for (unsigned level = 0; level < PREFILTER_LEVELS && !status; level++)
            status = count_grams(draft, string, level, (uint32_t)draft->count + 1);
    }
    return status;
}

/* The cost of searching the string, and the entry for its rarest gram. */
static uint64_t rarest_gram(const struct prefilter_draft *draft, struct text string,
                            struct prefilter_entry *ret_entry)
{
    unsigned level = level_of(string.length);
    uint64_t least = UINT64_MAX;
    for (size_t i = 0; i + LENGTHS[level] <= string.length; i++) {
        uint64_t gram = gram_at(string.data + i, level);
        uint64_t cost = find_count(draft, gram, level)->count * WEIGHTS[level];
        if (cost < least) {
            least = cost;
            *ret_entry = (struct prefilter_entry){.gram = gram,
                                                  .string = string.data,
                                                  .length = (uint16_t)string.length,
                                                  .offset = (uint8_t)i,
                                                  .level = (uint8_t)level};
        }
    }
    return least;
}

static const struct draft_set *cheapest_set(const struct prefilter_draft *draft,
                                            const struct draft_expression *expression)
{
    const struct draft_set *cheapest = NULL;
    uint64_t least = UINT64_MAX;
    for (unsigned i = 0; i < expression->count; i++) {
        const struct draft_set *set = &expression->sets[i];
        struct prefilter_entry entry;
        uint64_t cost = 0;
        for (unsigned j = 0; j < set->count; j++)
            cost += rarest_gram(draft, set->strings[j], &entry);
        if (cost < least) {
            least = cost;
            cheapest = set;
        }
    }
    return cheapest;
}

static size_t count_strings(const struct prefilter_draft *draft)
{
    size_t most = 0;
    for (size_t i = 0; i < draft->count; i++)
        for (unsigned j = 0; j < draft->expressions[i].count; j++)
            most += draft->expressions[i].sets[j].count;
    return most;
}

static int fill_entries(struct prefilter *prefilter)
{
    const struct prefilter_draft *draft = prefilter->draft;
    size_t most = count_strings(draft);
    prefilter->words = (draft->count + 63) / 64;
    prefilter->unfiltered = calloc(prefilter->words + 1, sizeof *prefilter->unfiltered);
    prefilter->entries = calloc(most + 1, sizeof *prefilter->entries);
    if (!prefilter->unfiltered || !prefilter->entries)
        return STATUS_MEMORY;
    for (size_t i = 0; i < draft->count; i++) {
        const struct draft_set *set = cheapest_set(draft, &draft->expressions[i]);
        if (!set)
            prefilter->unfiltered[i / 64] |= UINT64_C(1) << i % 64;
        for (unsigned j = 0; set && j < set->count; j++) {
            struct prefilter_entry *entry = &prefilter->entries[prefilter->entry_count++];
            (void)rarest_gram(draft, set->strings[j], entry);
            entry->expression = (uint32_t)i;
            entry->string = arena_copy(&prefilter->strings, set->strings[j]).data;
            if (!entry->string)
                return STATUS_MEMORY;
        }
    }
    return 0;
}

static int compare_entries(const void *left, const void *right)
{
    const struct prefilter_entry *a = left, *b = right;
    if (a->level != b->level)
        return a->level < b->level ? -1 : 1;
    if (a->gram != b->gram)
        return a->gram < b->gram ? -1 : 1;
    return a->expression < b->expression ? -1 : a->expression > b->expression;
}

static struct prefilter_slot *find_slot(const struct prefilter *prefilter, uint64_t gram,
                                        unsigned level, uint64_t hash)
{
    size_t mask = prefilter->slot_count - 1;
    for (size_t at = hash & mask;; at = (at + 1) & mask) {
        struct prefilter_slot *slot = &prefilter->slots[at];
        if (slot->count == 0 || (slot->gram == gram && slot->level == level))
            return slot;
    }
}

static int fill_slots(struct prefilter *prefilter)
{
    qsort(prefilter->entries, prefilter->entry_count, sizeof *prefilter->entries, compare_entries);
    prefilter->slot_count = 16;
    while (prefilter->slot_count < 2 * prefilter->entry_count)
        prefilter->slot_count *= 2;
    prefilter->slots = calloc(prefilter->slot_count, sizeof *prefilter->slots);
    if (!prefilter->slots)
        return STATUS_MEMORY;
    for (size_t i = 0; i < prefilter->entry_count; i++) {
        const struct prefilter_entry *entry = &prefilter->entries[i];
        uint64_t hash = hash_gram(entry->gram, entry->level);
        struct prefilter_slot *slot = find_slot(prefilter, entry->gram, entry->level, hash);
        if (slot->count == 0)
            *slot = (struct prefilter_slot){entry->gram, (uint32_t)i, 0, entry->level};
        slot->count++;
        prefilter->has_level[entry->level] = true;
        prefilter->seen[(hash >> 48) / 64] |= UINT64_C(1) << (hash >> 48) % 64;
    }
    return 0;
}

int prefilter_build(struct prefilter *prefilter)
{
    int status = count_common_strings(prefilter->draft);
    if (!status)
        status = fill_entries(prefilter);
    if (!status)
        status = fill_slots(prefilter);
    draft_free(prefilter->draft);
    prefilter->draft = NULL;
    return status;
}

void prefilter_done(struct prefilter *prefilter)
{
    draft_free(prefilter->draft);
    arena_done(&prefilter->strings);
    free(prefilter->entries);
    free(prefilter->slots);
    free(prefilter->unfiltered);
}

/* ---- finding ---- */

/* The search in a text in lower case. */
struct search {
    const char *data;
    size_t length;
    uint64_t *candidates;
    size_t steps; /* remaining steps */
};

/* Compares the strings whose gram occurs at `at`. False: there are too many. */
static bool compare_strings(const struct prefilter *prefilter, const struct prefilter_slot *slot,
                            struct search *search, size_t at)
{
    if (slot->count > search->steps)
        return false;
    search->steps -= slot->count;
    for (uint32_t i = 0; i < slot->count; i++) {
        const struct prefilter_entry *entry = &prefilter->entries[slot->first + i];
        if (at >= entry->offset && at - entry->offset + entry->length <= search->length &&
            memcmp(search->data + at - entry->offset, entry->string, entry->length) == 0)
            search->candidates[entry->expression / 64] |= UINT64_C(1) << entry->expression % 64;
    }
    return true;
}

static bool find_level(const struct prefilter *prefilter, unsigned level, struct search *search)
{
    for (size_t at = 0; at + LENGTHS[level] <= search->length; at++) {
        uint64_t gram = gram_at(search->data + at, level);
        uint64_t hash = hash_gram(gram, level);
        if (!(prefilter->seen[(hash >> 48) / 64] >> (hash >> 48) % 64 & 1))
            continue;
        const struct prefilter_slot *slot = find_slot(prefilter, gram, level, hash);
        if (slot->count && !compare_strings(prefilter, slot, search, at))
            return false;
    }
    return true;
}

bool prefilter_find(const struct prefilter *prefilter, struct text text, uint64_t *ret_candidates)
{
    char lower[LIMIT_URI_BYTES];
    if (text.length > sizeof lower)
        return false;
    for (size_t i = 0; i < text.length; i++) {
        char c = text.data[i];
        lower[i] = c >= 'A' && c <= 'Z' ? (char)(c - 'A' + 'a') : c;
    }
    struct search search = {
        .data = lower,
        .length = text.length,
        .candidates = ret_candidates,
        .steps = STEPS_LEAST + STEPS_PER_EXPRESSION * 64 * prefilter->words,
    };
    memcpy(ret_candidates, prefilter->unfiltered, prefilter->words * sizeof *ret_candidates);
    for (unsigned level = 0; level < PREFILTER_LEVELS; level++)
        if (prefilter->has_level[level] && !find_level(prefilter, level, &search))
            return false;
    return true;
}
