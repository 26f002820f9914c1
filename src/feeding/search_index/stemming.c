#include "stemming.h"

#include <libstemmer.h>

/* Longer words keep their spelling. */
#define GERMAN_BYTES 256

void stemming_init(struct stemming *stemming)
{
    *stemming = (struct stemming){.count = 1};
}

void stemming_done(struct stemming *stemming)
{
    for (size_t i = 0; i < stemming->count; i++)
        sb_stemmer_delete(stemming->languages[i].stemmer);
    stemming->count = 0;
}

size_t stemming_language(struct stemming *stemming, struct text code)
{
    struct stemming_language made = {0};
    if (code.length < 2 || code.length >= sizeof made.code)
        return 0;
    for (size_t i = 1; i < stemming->count; i++)
        if (text_equal_nocase(code, text_of(stemming->languages[i].code)))
            return i;
    if (stemming->count == STEMMING_LANGUAGES)
        return 0;
    for (size_t i = 0; i < code.length; i++)
        made.code[i] = ascii_lower(code.data[i]);
    made.stemmer = sb_stemmer_new(made.code, NULL);
    if (!made.stemmer)
        return 0;
    if (strcmp(made.code, "de") == 0)
        stemming->german = stemming->count;
    stemming->languages[stemming->count] = made;
    return stemming->count++;
}

/* The umlaut for two letters; NULL if they are two separate letters, as in `Quelle`, `neue`. */
static const char *umlaut_of(struct text word, size_t at)
{
    bool has_e = at + 1 < word.length && word.data[at + 1] == 'e';
    char before = at > 0 ? word.data[at - 1] : ' ';
    switch (has_e ? word.data[at] : ' ') {
    case 'a':
        return "ä";
    case 'o':
        return "ö";
    case 'u':
        return strchr("aeq", before) ? NULL : "ü";
    default:
        return NULL;
    }
}

static struct text with_umlauts(struct text word, char room[static GERMAN_BYTES])
{
    if (word.length > GERMAN_BYTES)
        return word;
    memcpy(room, word.data, word.length);
    for (size_t at = 0; at < word.length; at++) {
        const char *umlaut = umlaut_of(word, at);
        if (umlaut)
            memcpy(room + at++, umlaut, 2);
    }
    return (struct text){room, word.length};
}

struct text stemming_stem(struct stemming *stemming, size_t language, struct text word)
{
    struct sb_stemmer *stemmer = stemming->languages[language].stemmer;
    char room[GERMAN_BYTES];
    if (!stemmer)
        return word;
    struct text written = word;
    if (language == stemming->german)
        word = with_umlauts(word, room);
    const sb_symbol *stem =
        sb_stemmer_stem(stemmer, (const sb_symbol *)word.data, (int)word.length);
    return stem ? (struct text){(const char *)stem, (size_t)sb_stemmer_length(stemmer)} : written;
}
