/* The words of two texts, compared as bags: precision, recall and their harmonic mean. */
#ifndef SEINE_TESTS_TEXT_WORD_COUNTS_H
#define SEINE_TESTS_TEXT_WORD_COUNTS_H

#include <seine/foundation/base/buffer.h>
#include <seine/foundation/base/text.h>

struct agreement {
    double precision;
    double recall;
    double f1;
};

/* A word is a run of ASCII letters and digits, a run of other letters, or a character of a script
 * without spaces; case counts. */
struct agreement words_compare(struct text wanted, struct text got);

/* The text that a page marks as its main content, by libxml2: what stands between the comments
 * `main` and `/main` and is not hidden. */
void labelled_text(struct text page, struct buffer *text);

#endif
