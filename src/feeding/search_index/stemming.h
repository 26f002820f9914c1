/*
 * Stems by the Snowball algorithms of libstemmer, by ISO 639-1 code. In German `ae`, `oe` and `ue`
 * are read as umlauts, so that both spellings have the same stem. One set per connection: any
 * thread, one at a time.
 */
#ifndef SEINE_SEARCH_INDEX_STEMMING_H
#define SEINE_SEARCH_INDEX_STEMMING_H

#include <seine/foundation/base.h>

/* More than libstemmer has. */
#define STEMMING_LANGUAGES 64

struct stemming_language {
    char code[4];
    struct sb_stemmer *stemmer; /* NULL: no stemming */
};

struct stemming {
    struct stemming_language languages[STEMMING_LANGUAGES]; /* the first has none */
    size_t count;
    size_t german; /* index of German; 0: not loaded yet */
};

void stemming_init(struct stemming *stemming);
void stemming_done(struct stemming *stemming);
/* The index of a language: 0 if libstemmer does not have it. */
size_t stemming_language(struct stemming *stemming, struct text code);
/* Valid until the next call. Returns the word itself without memory. */
struct text stemming_stem(struct stemming *stemming, size_t language, struct text word);

#endif
