#include "letters.h"

#include "spaceless.h"
#include <stdlib.h>
#include <unicode/uchar.h>
#include <unicode/unorm2.h>
#include <unicode/ustring.h>
#include <unicode/utf8.h>

/* Most texts have fewer different characters. */
#define SLOTS 4096
/* The UTF-16 of one composed letter. */
#define UNITS 128

struct letters {
    struct letter slots[SLOTS];
};

/* Letters without a decomposition in Unicode, and what people type instead. Accents are removed. */
static const struct {
    const char *plain;
    const char *letters;
} WITHOUT_PARTS[] = {
    {"a", "ɐⱥ"},   {"ae", "æ"},   {"b", "ƀɓƃ"},  {"c", "ƈȼ"}, {"d", "đðɖɗƌ"}, {"e", "əɇ"},
    {"g", "ǥɠ"},   {"h", "ħɦⱨ"},  {"i", "ıɨɩ"},  {"j", "ȷɉ"}, {"k", "ƙĸⱪ"},   {"l", "łƚɫɬȴ"},
    {"n", "ŋɲƞȵ"}, {"o", "øɵ"},   {"oe", "œ"},   {"p", "ƥᵽ"}, {"q", "ɋ"},     {"r", "ɍɽ"},
    {"s", "ȿ"},    {"ss", "ß"},   {"t", "ŧƭʈⱦ"}, {"th", "þ"}, {"u", "ʉ"},     {"v", "ʋ"},
    {"y", "ƴɏ"},   {"z", "ƶȥɀⱬ"}, {"σ", "ς"},    {"і", "ӏ"},  {"ي", "یى"},    {"ك", "ک"},
};

int letters_new(struct letters **ret_letters, struct error *error)
{
    UErrorCode code = U_ZERO_ERROR;
    unorm2_getNFCInstance(&code);
    unorm2_getNFKCInstance(&code);
    if (U_FAILURE(code))
        return error_set(error, STATUS_MEMORY, "the tables of ICU cannot be loaded: %s",
                         u_errorName(code));
    struct letters *letters = calloc(1, sizeof *letters);
    if (!letters)
        return error_set(error, STATUS_MEMORY, "no memory for the letters of an index");
    *ret_letters = letters;
    return 0;
}

void letters_free(struct letters *letters)
{
    free(letters);
}

/* ---- Forms ---- */

/* Of UTF-16; how many characters, in lower case. */
static size_t lower_characters(const UChar *units, int32_t length, uint32_t *ret_characters)
{
    size_t count = 0;
    for (int32_t at = 0; at < length && count < LETTER_EXPANSION;) {
        UChar32 character;
        U16_NEXT(units, at, length, character);
        ret_characters[count++] = (uint32_t)u_tolower(character);
    }
    return count;
}

/* Signs behind names (trademark) and abbreviations of one sign (numero) are no letters of a word;
 * units and letters in circles are. */
static bool has_letters(UChar32 character)
{
    if (u_charType(character) != U_OTHER_SYMBOL)
        return true;
    int type = u_getIntPropertyValue(character, UCHAR_DECOMPOSITION_TYPE);
    return type != U_DT_NONE && type != U_DT_SUPER && type != U_DT_COMPAT;
}

size_t letters_expand(uint32_t character, uint32_t ret_characters[static LETTER_EXPANSION])
{
    UErrorCode code = U_ZERO_ERROR;
    UChar from[2], units[UNITS];
    int32_t length = 0;
    const UNormalizer2 *forms = unorm2_getNFKCInstance(&code);
    U16_APPEND_UNSAFE(from, length, (UChar32)character);
    if (U_SUCCESS(code) && has_letters((UChar32)character))
        length = unorm2_normalize(forms, from, length, units, UNITS, &code);
    else
        memcpy(units, from, sizeof from);
    if (U_SUCCESS(code))
        return lower_characters(units, length, ret_characters);
    ret_characters[0] = character;
    return 1;
}

uint32_t letters_pair(uint32_t first, uint32_t second)
{
    UErrorCode code = U_ZERO_ERROR;
    const UNormalizer2 *forms = unorm2_getNFCInstance(&code);
    UChar32 pair =
        U_SUCCESS(code) ? unorm2_composePair(forms, (UChar32)first, (UChar32)second) : U_SENTINEL;
    return pair < 0 ? 0 : (uint32_t)pair;
}

size_t letters_compose(char *text, size_t length)
{
    UErrorCode code = U_ZERO_ERROR;
    UChar units[UNITS], composed[UNITS];
    int32_t count = 0, bytes = 0;
    const UNormalizer2 *forms = unorm2_getNFCInstance(&code);
    u_strFromUTF8(units, UNITS, &count, text, (int32_t)length, &code);
    if (U_SUCCESS(code))
        count = unorm2_normalize(forms, units, count, composed, UNITS, &code);
    if (U_SUCCESS(code))
        u_strToUTF8(text, (int32_t)length, &bytes, composed, count, &code);
    return U_SUCCESS(code) ? (size_t)bytes : length;
}

/* ---- Folding ---- */

/* Accents, points and harakat, by their combining class (Unicode, table 4-3): an accent above or
 * below, attached or not; a nukta; a point of Hebrew or Arabic. */
static bool is_folded_away(UChar32 character)
{
    int class = u_getCombiningClass(character);
    return class == 1 || class == 7 || (class >= 10 && class <= 36) || class >= 200;
}

static const char *plain_letter(uint32_t character)
{
    for (size_t i = 0; i < sizeof WITHOUT_PARTS / sizeof *WITHOUT_PARTS; i++) {
        struct text rest = text_of(WITHOUT_PARTS[i].letters);
        while (rest.length) {
            uint32_t letter = 0;
            size_t bytes = utf8_decode(rest, &letter);
            if (letter == character)
                return WITHOUT_PARTS[i].plain;
            rest = (struct text){rest.data + bytes, rest.length - bytes};
        }
    }
    return NULL;
}

static void append(struct letter *letter, const char *bytes, size_t length)
{
    if (letter->folded_length + length > sizeof letter->folded)
        return;
    memcpy(letter->folded + letter->folded_length, bytes, length);
    letter->folded_length = (uint8_t)(letter->folded_length + length);
}

static void append_character(struct letter *letter, UChar32 character)
{
    const char *plain = plain_letter((uint32_t)character);
    char bytes[U8_MAX_LENGTH];
    size_t length = 0;
    if (plain) {
        append(letter, plain, strlen(plain));
        return;
    }
    U8_APPEND_UNSAFE(bytes, length, character);
    append(letter, bytes, length);
}

/* Decomposes the letter, removes the marks that are folded, and composes the rest again. */
static void fold(struct letter *letter)
{
    UErrorCode code = U_ZERO_ERROR;
    UChar parts[UNITS], kept[UNITS], composed[UNITS];
    const UNormalizer2 *forms = unorm2_getNFCInstance(&code);
    int32_t length = unorm2_getDecomposition(forms, (UChar32)letter->lower, parts, UNITS, &code);
    int32_t kept_length = 0;
    if (U_FAILURE(code) || length < 0) {
        if (!is_folded_away((UChar32)letter->lower))
            append_character(letter, (UChar32)letter->lower);
        return;
    }
    for (int32_t at = 0; at < length;) {
        UChar32 part;
        U16_NEXT(parts, at, length, part);
        if (!is_folded_away(part))
            U16_APPEND_UNSAFE(kept, kept_length, part);
    }
    length = unorm2_normalize(forms, kept, kept_length, composed, UNITS, &code);
    for (int32_t at = 0; at < length && U_SUCCESS(code);) {
        UChar32 part;
        U16_NEXT(composed, at, length, part);
        append_character(letter, part);
    }
}

/* ---- Letters ---- */

/* Apostrophes and similar signs that Unicode classifies as letters; the others are punctuation. */
static bool is_apostrophe(uint32_t character)
{
    return character >= 0x2B9 && character <= 0x2BF;
}

static enum letter_kind kind_of(uint32_t character)
{
    if (spaceless_has(character))
        return LETTER_SPACELESS;
    if (character == 0x640 /* lengthens Arabic words */ ||
        u_hasBinaryProperty((UChar32)character, UCHAR_DEFAULT_IGNORABLE_CODE_POINT))
        return LETTER_IGNORED;
    uint32_t category = U_MASK(u_charType((UChar32)character));
    if (category & U_GC_ME_MASK)
        return LETTER_IGNORED;
    if (category & U_GC_M_MASK)
        return u_getCombiningClass((UChar32)character) ? LETTER_MARK : LETTER_OF_WORD;
    bool is_of_word = category & (U_GC_L_MASK | U_GC_N_MASK | U_GC_CO_MASK);
    return is_of_word && !is_apostrophe(character) ? LETTER_OF_WORD : LETTER_SEPARATES;
}

static struct letter make(uint32_t character)
{
    uint32_t parts[LETTER_EXPANSION] = {character};
    size_t count = kind_of(character) == LETTER_IGNORED ? 1 : letters_expand(character, parts);
    struct letter made = {.character = character, .lower = parts[0], .kind = LETTER_EXPANDS};
    if (count == 1) {
        made.kind = (uint8_t)kind_of(parts[0]);
        fold(&made);
    }
    return made;
}

const struct letter *letters_get(struct letters *letters, uint32_t character)
{
    struct letter *slot = &letters->slots[character % SLOTS];
    /* The slot of the character 0 is that of a separator, as it is. */
    if (slot->character != character)
        *slot = make(character);
    return slot;
}

size_t letters_fold(struct letters *letters, struct text text, char *ret_folded, size_t most)
{
    size_t length = 0;
    while (text.length) {
        uint32_t character = 0;
        bool is_ascii = (unsigned char)text.data[0] < 0x80;
        size_t bytes = is_ascii ? 1 : utf8_decode(text, &character);
        const struct letter *letter = is_ascii || !bytes ? NULL : letters_get(letters, character);
        const char *folded = letter ? letter->folded : text.data;
        size_t count = letter ? letter->folded_length : is_ascii;
        if (length + count > most)
            break;
        memcpy(ret_folded + length, folded, count);
        length += count;
        bytes = bytes ? bytes : 1;
        text = (struct text){text.data + bytes, text.length - bytes};
    }
    return length;
}
