/*
 * Counts the words of a text: sequences between white space that contain a letter or digit. Scripts
 * without spaces are counted by characters: two of Han, Hiragana or Katakana make a word, and five
 * of Thai, Lao, Khmer or Burmese.
 */
#ifndef SEINE_TEXT_WORDS_H
#define SEINE_TEXT_WORDS_H

#include <seine/foundation/base/text.h>
#include <stdint.h>

uint32_t words_count(struct text text);

#endif
