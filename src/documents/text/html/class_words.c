#include "class_words.h"

#include "draft.h"

#include <endian.h>
#include <seine/foundation/base/ascii.h>
#include <seine/foundation/base/hash.h>
#include <stdint.h>
#include <stdlib.h>

/* Longer classes are generated and mean nothing. */
#define LONGEST_CLASS 64
#define LONGEST_WORD  16

enum { FRAME = 1, WEAK = 2, COMMENT = 4, CONTENT = 8, NEGATION = 16, FIGURE = 32 };

struct class_word {
    uint8_t meaning;
    uint8_t length;
    char word[LONGEST_WORD];
};

static const struct class_word WORDS[] = {
#define CLASS_WORD(meaning, word) {meaning, sizeof(word) - 1, word},
#include "class_words.def"
#undef CLASS_WORD
};

/* Eight letters from `at` on, ordered like these. */
static uint64_t letters_of(const struct class_word *word, size_t at)
{
    uint64_t letters;
    memcpy(&letters, word->word + at, sizeof letters);
    return be64toh(letters);
}

static int compare_words(const void *a, const void *b)
{
    for (size_t at = 0; at < LONGEST_WORD; at += sizeof(uint64_t)) {
        uint64_t one = letters_of(a, at), other = letters_of(b, at);
        if (one != other)
            return one < other ? -1 : 1;
    }
    return 0;
}

/* Parts of words that were written together: "mainmenu", "navbox", "sitefooter". */
#define LITERAL(literal)                                                                           \
    {                                                                                              \
        (literal), sizeof(literal) - 1                                                             \
    }
static const struct text BEGINNINGS[] = {
    LITERAL("navb"),   LITERAL("navi"),   LITERAL("navl"),   LITERAL("breadcrumb"),
    LITERAL("cookie"), LITERAL("footer"), LITERAL("sidebar")};
static const struct text ENDINGS[] = {LITERAL("menu"),   LITERAL("nav"),     LITERAL("navi"),
                                      LITERAL("footer"), LITERAL("sidebar"), LITERAL("toolbar")};

static bool is_compound(const struct class_word *word)
{
    struct text text = {word->word, word->length};
    for (size_t i = 0; i < sizeof BEGINNINGS / sizeof *BEGINNINGS; i++)
        if (text_starts_with(text, BEGINNINGS[i]))
            return true;
    for (size_t i = 0; i < sizeof ENDINGS / sizeof *ENDINGS; i++)
        if (text_ends_with(text, ENDINGS[i]))
            return true;
    return false;
}

static unsigned meaning_of_word(const struct class_word *word)
{
    if (word->length < 2)
        return 0;
    const struct class_word *found =
        bsearch(word, WORDS, sizeof WORDS / sizeof *WORDS, sizeof *WORDS, compare_words);
    if (found)
        return found->meaning;
    return is_compound(word) ? FRAME : 0;
}

/* Returns the hints of one class: characters other than letters, and capital letters, separate its
 * words. */
static unsigned hints_of_class(struct text class)
{
    unsigned meanings = 0;
    struct class_word word = {0};
    if (class.length > LONGEST_CLASS)
        return 0;
    for (size_t i = 0; i <= class.length; i++) {
        char c = i < class.length ? class.data[i] : '-';
        bool letter = ascii_is_letter(c);
        bool capital = letter && c < 'a' && i > 0 && class.data[i - 1] >= 'a';
        if ((!letter || capital) && word.length) {
            meanings |= meaning_of_word(&word);
            word = (struct class_word){0};
            if (meanings == NEGATION)
                return 0;
        }
        if (letter && word.length < LONGEST_WORD - 1)
            word.word[word.length++] = ascii_lower(c);
    }
    unsigned hints = 0;
    if (meanings & FRAME || (meanings & WEAK && !(meanings & CONTENT)))
        hints |= HINT_FRAME_WORD;
    if (meanings & COMMENT)
        hints |= HINT_COMMENT_WORD;
    if (meanings & CONTENT && !(meanings & (FRAME | WEAK | COMMENT)))
        hints |= HINT_MAIN_WORD;
    if (meanings & FIGURE)
        hints |= HINT_FIGURE;
    return hints;
}

/* Returns the next word between white space; `rest` moves past it. */
static struct text next_word(struct text *rest)
{
    *rest = text_trim(*rest);
    size_t length = 0;
    while (length < rest->length && !text_is_space(rest->data[length]) && rest->data[length])
        length++;
    struct text word = {rest->data, length};
    rest->data += length;
    rest->length -= length;
    return word;
}

unsigned class_hints(struct text classes)
{
    unsigned hints = 0;
    for (struct text class; (class = next_word(&classes)).length;)
        hints |= hints_of_class(class);
    return hints;
}

static const struct {
    const char *role;
    unsigned hints;
} ROLES[] = {
    {"navigation", HINT_FRAME},
    {"banner", HINT_HEADER},
    {"contentinfo", HINT_FRAME},
    {"search", HINT_FRAME},
    {"complementary", HINT_FRAME_WORD},
    {"menu", HINT_FRAME},
    {"menubar", HINT_FRAME},
    {"toolbar", HINT_FRAME},
    {"tablist", HINT_FRAME},
    {"dialog", HINT_FRAME},
    {"alertdialog", HINT_FRAME},
    {"directory", HINT_FRAME},
    {"doc-toc", HINT_FRAME},
    {"main", HINT_MAIN},
    {"article", HINT_ARTICLE},
};

unsigned role_hints(struct text roles)
{
    for (struct text role; (role = next_word(&roles)).length;)
        for (size_t i = 0; i < sizeof ROLES / sizeof *ROLES; i++)
            if (text_equal_nocase(role, text_of(ROLES[i].role)))
                return ROLES[i].hints;
    return 0;
}

static const struct text UNSEEN[] = {
    LITERAL("sr-only"),          LITERAL("visually-hidden"),
    LITERAL("visuallyhidden"),   LITERAL("screen-reader-text"),
    LITERAL("headerlink"),       LITERAL("mw-editsection"),
    LITERAL("permalink-anchor"), LITERAL("hash-link"),
    LITERAL("anchorjs-link"),    LITERAL("noprint"),
};

bool class_is_unseen(struct text classes)
{
    for (struct text class; (class = next_word(&classes)).length;)
        for (size_t i = 0; i < sizeof UNSEEN / sizeof *UNSEEN; i++)
            if (text_equal(class, UNSEEN[i]))
                return true;
    return false;
}

/* Whether the last word of letters, or the one before a variant, means an icon:
 * "material-symbols-outlined". */
bool class_is_icon(struct text classes)
{
    static const char *const ICONS[] = {"icon", "icons", "symbols", "glyphicon", "glyphicons"};
    if (!memmem(classes.data, classes.length, "icon", 4) &&
        !memmem(classes.data, classes.length, "symbols", 7))
        return false;
    for (struct text class; (class = next_word(&classes)).length;)
        for (size_t begin = 0, i = 0; i <= class.length; i++) {
            if (i < class.length && class.data[i] != '-' && class.data[i] != '_')
                continue;
            struct text word = {class.data + begin, i - begin};
            for (size_t k = 0; k < sizeof ICONS / sizeof *ICONS; k++)
                if (text_equal(word, text_of(ICONS[k])))
                    return true;
            begin = i + 1;
        }
    return false;
}

static struct class_meaning find_meaning(struct text classes)
{
    return (struct class_meaning){(uint16_t)class_hints(classes), class_is_unseen(classes),
                                  class_is_icon(classes)};
}

struct class_meaning class_meaning_of(struct class_cache *cache, struct text classes)
{
    if (classes.length == 0 || classes.length > CLASS_CACHE_BYTES)
        return find_meaning(classes);
    size_t number = hash_plain(classes.data, classes.length) % CLASS_CACHE_SLOTS;
    struct text kept = {cache->slots[number].classes, cache->slots[number].length};
    if (!text_equal(kept, classes)) {
        cache->slots[number].meaning = find_meaning(classes);
        cache->slots[number].length = (uint8_t)classes.length;
        memcpy(cache->slots[number].classes, classes.data, classes.length);
    }
    return cache->slots[number].meaning;
}
