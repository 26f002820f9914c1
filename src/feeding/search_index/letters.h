/*
 * Classifies characters and folds letters, because people type plain letters while documents have
 * ligatures, full-width digits, accents and letters with strokes.
 *
 * The lower form of a character is the input of stemmers: its compatibility form (NFKC of Unicode,
 * by ICU) in lower case, so that a ligature or a squared unit becomes its letters. The folded form
 * is used in terms: the lower form without accents, vowel points and strokes. Accents that
 * distinguish syllables stay: voiced marks of Japanese, vowels and tones of the scripts of India
 * and Thailand.
 *
 * One object per connection; any thread, one at a time.
 */
#ifndef SEINE_SEARCH_INDEX_LETTERS_H
#define SEINE_SEARCH_INDEX_LETTERS_H

#include <seine/foundation/base.h>

enum letter_kind {
    LETTER_SEPARATES, /* separates words */
    LETTER_IGNORED,   /* soft hyphens, joiners, variation selectors: skipped */
    LETTER_OF_WORD,
    LETTER_MARK,      /* combines with the letter before it */
    LETTER_SPACELESS, /* of a script without spaces (spaceless.h) */
    LETTER_EXPANDS,   /* to several characters: letters_expand() */
};

#define LETTER_FOLDED_BYTES 6
/* The most characters that one may expand to; Unicode guarantees this limit. */
#define LETTER_EXPANSION 18

struct letter {
    uint32_t character;
    uint32_t lower; /* the lower form; not of LETTER_EXPANDS */
    uint8_t kind;   /* enum letter_kind */
    uint8_t folded_length;
    char folded[LETTER_FOLDED_BYTES]; /* UTF-8 */
};

struct letters;

int letters_new(struct letters **ret_letters, struct error *error) SEINE_MUST_CHECK;
/* NULL is allowed. */
void letters_free(struct letters *letters);

/* Valid until the next call. */
const struct letter *letters_get(struct letters *letters, uint32_t character);
/* The lower-case characters that a character expands to, none of which expands further. Returns how
 * many. */
size_t letters_expand(uint32_t character, uint32_t ret_characters[static LETTER_EXPANSION]);
/* The character that the two compose to; 0: none. */
uint32_t letters_pair(uint32_t first, uint32_t second);
/* Composes letters and marks (NFC) in place: the text does not become longer. */
size_t letters_compose(char *text, size_t length);
/* The folded form of a text in lower form: at most `most` bytes, cut between characters. Returns
 * their number. */
size_t letters_fold(struct letters *letters, struct text text, char *ret_folded, size_t most);

#endif
