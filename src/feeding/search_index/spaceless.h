/*
 * Scripts written without spaces between words: Chinese, Japanese, Thai, Lao, Khmer, Burmese; and
 * Korean, whose particles are attached to words.
 */
#ifndef SEINE_SEARCH_INDEX_SPACELESS_H
#define SEINE_SEARCH_INDEX_SPACELESS_H

#include <stdbool.h>
#include <stdint.h>

bool spaceless_has(uint32_t character);

#endif
