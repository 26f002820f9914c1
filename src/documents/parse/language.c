#include <seine/documents/parse/language.h>

#include "cld2.h"
#include "plain_text.h"
#include "scan.h"
#include <seine/foundation/base/utf8.h>
#include <string.h>

/* The languages that CLD2's tables distinguish, with its codes where they are not the current ISO
 * 639-1 ones. Its other answers (scripts, Cebuano, Hmong, Cherokee) count as unknown. */
static const struct {
    const char *code, *of_cld2; /* NULL: the same code */
} LANGUAGES[] = {
    {"af", NULL}, {"ar", NULL}, {"az", NULL}, {"be", NULL}, {"bg", NULL},      {"bn", NULL},
    {"bs", NULL}, {"ca", NULL}, {"cs", NULL}, {"cy", NULL}, {"da", NULL},      {"de", NULL},
    {"dv", NULL}, {"el", NULL}, {"en", NULL}, {"es", NULL}, {"et", NULL},      {"eu", NULL},
    {"fa", NULL}, {"fi", NULL}, {"fr", NULL}, {"ga", NULL}, {"gd", NULL},      {"gl", NULL},
    {"gu", NULL}, {"he", "iw"}, {"hi", NULL}, {"hr", NULL}, {"ht", NULL},      {"hu", NULL},
    {"hy", NULL}, {"id", NULL}, {"is", NULL}, {"it", NULL}, {"iu", NULL},      {"ja", NULL},
    {"jv", "jw"}, {"ka", NULL}, {"kk", NULL}, {"km", NULL}, {"kn", NULL},      {"ko", NULL},
    {"ku", NULL}, {"ky", NULL}, {"lg", NULL}, {"lo", NULL}, {"lt", NULL},      {"lv", NULL},
    {"mg", NULL}, {"mk", NULL}, {"ml", NULL}, {"mn", NULL}, {"mr", NULL},      {"ms", NULL},
    {"mt", NULL}, {"my", NULL}, {"ne", NULL}, {"nl", NULL}, {"no", NULL},      {"ny", NULL},
    {"or", NULL}, {"pa", NULL}, {"pl", NULL}, {"pt", NULL}, {"ro", NULL},      {"ru", NULL},
    {"rw", NULL}, {"si", NULL}, {"sk", NULL}, {"sl", NULL}, {"sq", NULL},      {"sr", NULL},
    {"st", NULL}, {"su", NULL}, {"sv", NULL}, {"sw", NULL}, {"ta", NULL},      {"te", NULL},
    {"tg", NULL}, {"th", NULL}, {"tl", NULL}, {"tr", NULL}, {"uk", NULL},      {"ur", NULL},
    {"uz", NULL}, {"vi", NULL}, {"yi", NULL}, {"zh", NULL}, {"zh", "zh-Hant"},
};

/* Pairs of languages either of which may be detected as the other. */
static const char *const ALIKE[][2] = {
    {"bs", "hr"}, {"bs", "sr"}, {"hr", "sr"}, {"id", "ms"}, {"no", "nb"}, {"no", "nn"},
};

/* Tags with another code than that of ISO 639-1: members of macrolanguages, and former codes. */
static const struct {
    const char *tag, *code;
} MEANS[] = {
    {"nb", "no"},  {"nn", "no"},  {"iw", "he"},  {"in", "id"},  {"ji", "yi"},  {"jw", "jv"},
    {"mo", "ro"},  {"sh", "sr"},  {"sh", "hr"},  {"sh", "bs"},  {"plt", "mg"}, {"gug", "gn"},
    {"quz", "qu"}, {"qxa", "qu"}, {"ckb", "ku"}, {"fil", "tl"}, {"cmn", "zh"}, {"yue", "zh"},
    {"arb", "ar"}, {"pes", "fa"}, {"ekk", "et"}, {"lvs", "lv"}, {"als", "sq"},
};

bool language_tag_means(struct text tag, struct text code)
{
    struct text language = {tag.data, 0};
    while (language.length < tag.length && tag.data[language.length] != '-' &&
           tag.data[language.length] != '_')
        language.length++;
    if (text_equal_nocase(language, code))
        return true;
    for (size_t i = 0; i < sizeof MEANS / sizeof *MEANS; i++)
        if (text_equal_nocase(language, text_of(MEANS[i].tag)) &&
            text_equal_nocase(code, text_of(MEANS[i].code)))
            return true;
    return false;
}

/* Whether it is a noncharacter: CLD2 refuses a text with one. */
static bool is_noncharacter(uint32_t character)
{
    return (character & 0xFFFE) == 0xFFFE || (character >= 0xFDD0 && character <= 0xFDEF);
}

/* Whether it has printable characters of ASCII only. A loop without an exit, which compilers
 * vectorize. */
static bool is_plain_ascii(struct text text)
{
    unsigned others = 0;
    for (size_t i = 0; i < text.length; i++)
        others |= (unsigned char)(text.data[i] - ' ') > '~' - ' ';
    return !others;
}

/* Returns a sample of the text with single spaces between words, so that layout does not use it up,
 * and with whole characters only. */
static struct text sample_of(struct text text, char room[LANGUAGE_SAMPLE_BYTES])
{
    struct plain_text sample;
    plain_text_init(&sample, room, LANGUAGE_SAMPLE_BYTES);
    plain_text_add(&sample, text, false);
    struct text rest = plain_text_result(&sample), kept = {room, 0};
    if (is_plain_ascii(rest))
        return rest;
    while (rest.length) {
        uint32_t character = 0;
        size_t bytes = utf8_decode(rest, &character);
        if (bytes && !utf8_is_harmful(character) && !is_noncharacter(character)) {
            memmove(room + kept.length, rest.data, bytes);
            kept.length += bytes;
        }
        bytes += !bytes;
        rest = (struct text){rest.data + bytes, rest.length - bytes};
    }
    return kept;
}

static bool has_letters(struct text text)
{
    size_t letters = 0;
    for (size_t i = 0; i < text.length && letters < LANGUAGE_LETTERS_LEAST; i++)
        letters += (unsigned char)text.data[i] >= 0x80 || ascii_is_letter(text.data[i]);
    return letters >= LANGUAGE_LETTERS_LEAST;
}

struct text language_detect(struct text text)
{
    char room[LANGUAGE_SAMPLE_BYTES];
    struct text sample = sample_of(text, room);
    const char *detected = has_letters(sample) ? cld2_detect(sample.data, sample.length) : NULL;
    for (size_t i = 0; detected && i < sizeof LANGUAGES / sizeof *LANGUAGES; i++)
        if (strcmp(detected, LANGUAGES[i].of_cld2 ? LANGUAGES[i].of_cld2 : LANGUAGES[i].code) == 0)
            return text_of(LANGUAGES[i].code);
    return text_of("");
}

bool language_may_be(struct text detected, struct text code)
{
    if (text_equal(detected, code))
        return true;
    for (size_t i = 0; i < sizeof ALIKE / sizeof *ALIKE; i++)
        for (size_t side = 0; side < 2; side++)
            if (text_equal(detected, text_of(ALIKE[i][side])) &&
                text_equal(code, text_of(ALIKE[i][1 - side])))
                return true;
    return false;
}

bool language_is_detectable(struct text code)
{
    for (size_t i = 0; i < sizeof LANGUAGES / sizeof *LANGUAGES; i++)
        if (language_may_be(text_of(LANGUAGES[i].code), code))
            return true;
    return false;
}
