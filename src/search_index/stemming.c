#include "stemming.h"

#include <libstemmer.h>

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
    stemming->languages[stemming->count] = made;
    return stemming->count++;
}

struct text stemming_stem(struct stemming *stemming, size_t language, struct text word)
{
    struct sb_stemmer *stemmer = stemming->languages[language].stemmer;
    if (!stemmer)
        return word;
    const sb_symbol *stem =
        sb_stemmer_stem(stemmer, (const sb_symbol *)word.data, (int)word.length);
    return stem ? (struct text){(const char *)stem, (size_t)sb_stemmer_length(stemmer)} : word;
}
