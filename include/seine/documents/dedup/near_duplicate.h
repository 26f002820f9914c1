/*
 * Near duplicates (near_duplicate_detection, MS-FSCCFG 2.2.3): the similarity of the words of two
 * texts, from signatures of constant size.
 *
 *     near_signature_of(title, text, &a);    … of another page, &b …
 *     near_similarity(&a, &b)                0 … 100
 *     near_is_duplicate(&a, &b)
 *
 * The similarity is the resemblance of A. Broder, "On the resemblance and containment of
 * documents", SEQUENCES 1997: of the shingles (NEAR_SHINGLE_WORDS words in a row) that either text
 * has, how many both have. It is estimated by one permutation hashing (P. Li, A. Owen and C.-H.
 * Zhang, "One Permutation Hashing", NIPS 2012), of whose minima 8 bits are kept (P. Li and A. C.
 * König, "b-Bit Minwise Hashing", WWW 2010); empty bins borrow from others (A. Shrivastava,
 * "Optimal Densification for Fast and Accurate Minwise Hashing", ICML 2017). The standard error at
 * a resemblance of r is the root of r(1 - r)/NEAR_MINIMA: 3 of 100 at 85.
 *
 * Text that pages share without a common content is discounted:
 *   - Shingles end at the end of a line, which is the end of a block in the plain text of a page.
 *     So menu entries shorter than a shingle do not count, whatever their place and order.
 *   - Words of digits do not count: dates, times, counters.
 *
 * Words are letters and digits in a row, ASCII in lower case; accents and other scripts stay as
 * they are. In scripts without spaces (Han, kana, Thai, Lao, Khmer, Burmese, and Han in Korean)
 * each character counts as a word, so that shingles are n-grams of characters.
 *
 * Hashes have no key, so that signatures are comparable across files. A key would not help: anyone
 * can make a near duplicate by copying the page.
 *
 * Pure; any number of threads at once. Time is linear in the text: a few ns per byte.
 */
#ifndef SEINE_DEDUP_NEAR_DUPLICATE_H
#define SEINE_DEDUP_NEAR_DUPLICATE_H

#include <seine/foundation/base.h>
#include <stdbool.h>
#include <stdint.h>

/* The part of a page's text that is used. */
#define NEAR_TEXT_BYTES (256 * 1024)

#define NEAR_MINIMA        128
#define NEAR_SHINGLE_WORDS 3
/* A text that fills fewer bins is too short to compare: about 40 words. */
#define NEAR_LEAST_BINS 32
/* A text that fills this many bins is long: about 400 words. */
#define NEAR_LONG_BINS 120
/* Least similarities of near duplicates. Pages made from one template (API references) can agree in
 * all words but a name; they hardly ever share the title. So pages with different titles must be
 * much more similar, and both long. Chosen by data: docs/performance.md. */
#define NEAR_LEAST_SAME_TITLE  80
#define NEAR_LEAST_OTHER_TITLE 97
/* In a short text an advert or a paragraph is a larger part. So for pages with one title that are
 * not long the limit is lower, down to this value for texts that fill NEAR_SHORT_BINS or fewer:
 * about 170 words. */
#define NEAR_LEAST_SHORT_TEXTS 73
#define NEAR_SHORT_BINS        94

struct near_signature {
    unsigned char title[4]; /* a hash of its words, including digits; zeros if there is none */
    unsigned char
        bins; /* number of filled bins; rows of earlier versions have 1 for long texts, else 0 */
    unsigned char minima[NEAR_MINIMA];
};

/* Rows store the struct as it is: its members have no gaps. */
_Static_assert(sizeof(struct near_signature) == 5 + NEAR_MINIMA, "a signature is a row of bytes");

/* Texts are UTF-8; invalid bytes count as a space. false: the text is too short, and
 * `ret_signature` is unchanged. */
bool near_signature_of(struct text title, struct text text, struct near_signature *ret_signature);

/* The resemblance in percent, rounded; chance agreement is subtracted. Symmetric, and 100 for equal
 * minima. Titles do not count. */
int near_similarity(const struct near_signature *a, const struct near_signature *b);

bool near_has_same_title(const struct near_signature *a, const struct near_signature *b);
bool near_is_duplicate(const struct near_signature *a, const struct near_signature *b);

#endif
