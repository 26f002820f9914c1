/*
 * Near duplicates (near_duplicate_detection, MS-FSCCFG 2.2.3): how alike the words of two texts
 * are, told from signatures of constant size.
 *
 *     near_signature_of(title, text, &a);    … of another page, &b …
 *     near_similarity(&a, &b)                0 … 100
 *     near_is_duplicate(&a, &b)
 *
 * The likeness is the resemblance of A. Broder, "On the resemblance and containment of documents",
 * SEQUENCES 1997: of the shingles (NEAR_SHINGLE_WORDS words in a row) that either text has, how
 * many both have. It is estimated by one permutation hashing (P. Li, A. Owen and C.-H. Zhang, "One
 * Permutation Hashing", NIPS 2012), of whose minima 8 bits are kept (P. Li and A. C. König, "b-Bit
 * Minwise Hashing", WWW 2010); bins that stay empty borrow as A. Shrivastava, "Optimal
 * Densification for Fast and Accurate Minwise Hashing", ICML 2017, has it. The standard error at
 * a resemblance of r is the root of r(1 - r)/NEAR_MINIMA: 3 of 100 at 85.
 *
 * What is no text of its own is discounted:
 *   - Shingles do not reach over the end of a line, as which the plain text of a page has the end
 *     of a block. So entries of menus, that are shorter than a shingle, leave nothing, wherever
 *     they stand and whatever their order.
 *   - Words of digits alone leave nothing: dates, times, counters.
 *
 * Words are letters and digits in a row, ASCII in lower case; accents and other scripts stay as
 * they are. Of scripts that are written without spaces (Han, kana, Thai, Lao, Khmer, Burmese, and
 * Han in Korean) each character counts as a word, so that shingles are n-grams of characters.
 *
 * Hashes have no key, so that a signature means the same in every file: who wants a page to be a
 * near duplicate of another needs no more than to copy that one.
 *
 * Pure; any number of threads at once. Time is linear in the text: a few ns a byte.
 */
#ifndef SEINE_DEDUP_NEAR_DUPLICATE_H
#define SEINE_DEDUP_NEAR_DUPLICATE_H

#include <seine/foundation/base.h>
#include <stdbool.h>
#include <stdint.h>

/* So much of a page's text is looked at. */
#define NEAR_TEXT_BYTES (256 * 1024)

#define NEAR_MINIMA        128
#define NEAR_SHINGLE_WORDS 3
/* A text that fills fewer bins says too little to compare: some 40 words. */
#define NEAR_LEAST_BINS 32
/* A text that fills as many is long: some 400 words. */
#define NEAR_LONG_BINS 120
/* From these similarities on two pages are near duplicates. Pages made from one template (API
 * references) can agree in all words but a name; what they hardly ever share is the title. So pages
 * of another title have to be much more alike, and both be long. Chosen by data:
 * docs/performance.md.
 */
#define NEAR_LEAST_SAME_TITLE  80
#define NEAR_LEAST_OTHER_TITLE 97
/* Of short texts an advert or a paragraph is a larger part. So with one title the limit of texts
 * that are not long is lower, down to this one for those that fill NEAR_SHORT_BINS or fewer: some
 * 170 words. */
#define NEAR_LEAST_SHORT_TEXTS 73
#define NEAR_SHORT_BINS        94

struct near_signature {
    unsigned char title[4]; /* a hash of its words, digits among them; zeros without */
    unsigned char bins; /* that it fills; rows of earlier versions have 1 for long texts, else 0 */
    unsigned char minima[NEAR_MINIMA];
};

/* As which it is kept in rows: its members have no gaps. */
_Static_assert(sizeof(struct near_signature) == 5 + NEAR_MINIMA, "a signature is a row of bytes");

/* Texts are UTF-8; what is not well-formed counts as a space. false: the text is too short, nothing
 * is put into `ret_signature`. */
bool near_signature_of(struct text title, struct text text, struct near_signature *ret_signature);

/* The resemblance in percent, rounded; what agrees by chance is taken off. Symmetric, and 100 for
 * equal minima. Titles do not count. */
int near_similarity(const struct near_signature *a, const struct near_signature *b);

bool near_has_same_title(const struct near_signature *a, const struct near_signature *b);
bool near_is_duplicate(const struct near_signature *a, const struct near_signature *b);

#endif
