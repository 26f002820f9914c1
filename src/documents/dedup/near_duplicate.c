#include <seine/documents/dedup/near_duplicate.h>

#include <seine/foundation/base/ascii.h>
#include <seine/foundation/base/hash.h>
#include <seine/foundation/base/utf8.h>
#include <string.h>

/* One value in so many is equal by chance. */
#define VALUES 256

/* 57 bits order the shingles of a bin, of which the lowest 8 are kept. */
#define BIN_SHIFT 57
_Static_assert(NEAR_MINIMA == 1 << (64 - BIN_SHIFT), "the highest bits of a hash name its bin");

struct shingling {
    uint64_t least[NEAR_MINIMA];
    bool filled[NEAR_MINIMA];
    unsigned filled_count;
    uint64_t words[NEAR_SHINGLE_WORDS]; /* the last ones of the block */
    size_t words_in_block;
    uint64_t all_words; /* those of digits alone, too */
};

static void take_shingle(struct shingling *shingling, uint64_t hash)
{
    unsigned bin = (unsigned)(hash >> BIN_SHIFT);
    uint64_t value = hash & ((UINT64_C(1) << BIN_SHIFT) - 1);
    if (!shingling->filled[bin]) {
        shingling->filled[bin] = true;
        shingling->filled_count++;
    } else if (value >= shingling->least[bin]) {
        return;
    }
    shingling->least[bin] = value;
}

static void take_word(struct shingling *shingling, uint64_t word, bool says_more)
{
    shingling->all_words = hash_combine(shingling->all_words, word);
    if (!says_more)
        return;
    shingling->words[shingling->words_in_block++ % NEAR_SHINGLE_WORDS] = word;
    if (shingling->words_in_block < NEAR_SHINGLE_WORDS)
        return;
    uint64_t hash = 0;
    for (size_t i = 0; i < NEAR_SHINGLE_WORDS; i++)
        hash = hash_combine(hash,
                            shingling->words[(shingling->words_in_block + i) % NEAR_SHINGLE_WORDS]);
    take_shingle(shingling, hash);
}

enum character_kind { SEPARATES, BELONGS_TO_WORD, IS_WORD };

struct character_range {
    uint32_t first, last;
    enum character_kind kind;
};

/* Beyond ASCII; what is not listed belongs to a word. Ordered. */
static const struct character_range RANGES[] = {
    {0x0080, 0x00A9, SEPARATES}, /* controls and signs of Latin-1 */
    {0x00AB, 0x00B4, SEPARATES}, {0x00B6, 0x00B9, SEPARATES},   {0x00BB, 0x00BF, SEPARATES},
    {0x0E01, 0x0EFF, IS_WORD},                              /* Thai, Lao */
    {0x1000, 0x109F, IS_WORD},                              /* Burmese */
    {0x1780, 0x17FF, IS_WORD},                              /* Khmer */
    {0x2000, 0x206F, SEPARATES},                            /* punctuation */
    {0x20A0, 0x20CF, SEPARATES},                            /* currencies */
    {0x2190, 0x2BFF, SEPARATES},                            /* arrows to symbols */
    {0x3000, 0x303F, SEPARATES},                            /* punctuation of East Asia */
    {0x3040, 0x30FF, IS_WORD},                              /* kana */
    {0x3400, 0x4DBF, IS_WORD},   {0x4E00, 0x9FFF, IS_WORD}, /* Han */
    {0xE000, 0xF8FF, SEPARATES},                            /* private use: icons */
    {0xF900, 0xFAFF, IS_WORD},   {0xFE10, 0xFE6F, SEPARATES},   {0xFF00, 0xFF0F, SEPARATES},
    {0xFF1A, 0xFF20, SEPARATES}, {0x1F000, 0x1FAFF, SEPARATES}, /* pictures */
    {0x20000, 0x3FFFF, IS_WORD},
};

static enum character_kind kind_of(uint32_t character)
{
    for (size_t i = 0; i < sizeof RANGES / sizeof *RANGES && RANGES[i].first <= character; i++)
        if (character <= RANGES[i].last)
            return RANGES[i].kind;
    return BELONGS_TO_WORD;
}

struct word_state {
    uint64_t hash;
    bool inside;
    bool says_more; /* than digits */
};

static void add_character(struct word_state *word, uint32_t character, bool is_digit)
{
    word->hash = ((word->inside ? word->hash : 0) ^ character) * UINT64_C(0x9E3779B97F4A7C15);
    word->hash ^= word->hash >> 29;
    word->says_more = (word->inside && word->says_more) || !is_digit;
    word->inside = true;
}

static void end_word(struct shingling *shingling, struct word_state *word)
{
    if (word->inside)
        take_word(shingling, word->hash, word->says_more);
    word->inside = false;
}

static void take_text(struct shingling *shingling, struct text text)
{
    struct word_state word = {0};
    for (size_t at = 0; at < text.length;) {
        unsigned char c = (unsigned char)text.data[at];
        uint32_t character = c;
        enum character_kind kind = SEPARATES;
        if (c < 0x80) {
            at++;
            if (ascii_is_letter_or_digit((char)c)) {
                add_character(&word, (unsigned char)ascii_lower((char)c), ascii_is_digit((char)c));
                continue;
            }
        } else {
            size_t length =
                utf8_decode((struct text){text.data + at, text.length - at}, &character);
            at += length ? length : 1;
            kind = length ? kind_of(character) : SEPARATES;
            if (kind == BELONGS_TO_WORD) {
                add_character(&word, character, false);
                continue;
            }
        }
        end_word(shingling, &word);
        if (kind == IS_WORD) {
            add_character(&word, character, false);
            end_word(shingling, &word);
        }
        if (c == '\n')
            shingling->words_in_block = 0;
    }
    end_word(shingling, &word);
}

/* The bin that an empty one borrows from, the same in each text that has both. */
static unsigned lender(const struct shingling *shingling, unsigned bin)
{
    unsigned from;
    uint64_t attempt = 0;
    do
        from = (unsigned)(hash_combine(bin + 1, ++attempt) >> BIN_SHIFT);
    while (!shingling->filled[from]);
    return from;
}

bool near_signature_of(struct text title, struct text text, struct near_signature *ret_signature)
{
    struct shingling shingling = {0}, titles = {0};
    take_text(&shingling, text);
    if (shingling.filled_count < NEAR_LEAST_BINS)
        return false;
    for (unsigned bin = 0; bin < NEAR_MINIMA; bin++) {
        unsigned from = shingling.filled[bin] ? bin : lender(&shingling, bin);
        ret_signature->minima[bin] = (unsigned char)shingling.least[from];
    }
    ret_signature->bins = (unsigned char)shingling.filled_count;
    take_text(&titles, title);
    for (size_t i = 0; i < sizeof ret_signature->title; i++)
        ret_signature->title[i] = (unsigned char)(titles.all_words >> (8 * i));
    return true;
}

int near_similarity(const struct near_signature *a, const struct near_signature *b)
{
    int equal = 0;
    for (size_t i = 0; i < NEAR_MINIMA; i++)
        equal += a->minima[i] == b->minima[i];
    int beyond_chance = equal * VALUES - NEAR_MINIMA;
    int most = NEAR_MINIMA * (VALUES - 1);
    return beyond_chance <= 0 ? 0 : (beyond_chance * 100 + most / 2) / most;
}

bool near_has_same_title(const struct near_signature *a, const struct near_signature *b)
{
    return memcmp(a->title, b->title, sizeof a->title) == 0;
}

/* Rows of earlier versions have 1 for it. */
static bool is_long(const struct near_signature *signature)
{
    return signature->bins == 1 || signature->bins >= NEAR_LONG_BINS;
}

/* How alike texts of one title have to be. Earlier versions kept no length of short texts: 80. */
static int least_with_same_title(const struct near_signature *a, const struct near_signature *b)
{
    int bins = a->bins > b->bins ? a->bins : b->bins;
    if (a->bins <= 1 || b->bins <= 1 || bins >= NEAR_LONG_BINS)
        return NEAR_LEAST_SAME_TITLE;
    if (bins <= NEAR_SHORT_BINS)
        return NEAR_LEAST_SHORT_TEXTS;
    return NEAR_LEAST_SHORT_TEXTS + (NEAR_LEAST_SAME_TITLE - NEAR_LEAST_SHORT_TEXTS) *
                                        (bins - NEAR_SHORT_BINS) /
                                        (NEAR_LONG_BINS - NEAR_SHORT_BINS);
}

bool near_is_duplicate(const struct near_signature *a, const struct near_signature *b)
{
    if (near_has_same_title(a, b))
        return near_similarity(a, b) >= least_with_same_title(a, b);
    return is_long(a) && is_long(b) && near_similarity(a, b) >= NEAR_LEAST_OTHER_TITLE;
}
