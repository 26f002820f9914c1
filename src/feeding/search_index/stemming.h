/*
 * Stems by the Snowball algorithms of libstemmer, by ISO 639-1 code. In German `ae`, `oe` and `ue`
 * are read as the letters that they stand for, so that either spelling has the same stem. One set a
 * connection: any thread, one at a time.
 */
#ifndef SEINE_SEARCH_INDEX_STEMMING_H
#define SEINE_SEARCH_INDEX_STEMMING_H

#include <seine/foundation/base.h>

/* Languages that libstemmer has, and some. */
#define STEMMING_LANGUAGES 64

struct stemming_language {
    char code[4];
    struct sb_stemmer *stemmer; /* NULL: words stay as they are */
};

struct stemming {
    struct stemming_language languages[STEMMING_LANGUAGES]; /* the first has none */
    size_t count;
    size_t german; /* its number; 0: not asked for yet */
};

void stemming_init(struct stemming *stemming);
void stemming_done(struct stemming *stemming);
/* The number of a language: 0 of one that libstemmer does not have. */
size_t stemming_language(struct stemming *stemming, struct text code);
/* Lives until the next call. The word itself without memory. */
struct text stemming_stem(struct stemming *stemming, size_t language, struct text word);

#endif
