/* Finds the end of elements whose content is not markup. */
#ifndef SEINE_PARSE_RAW_TEXT_H
#define SEINE_PARSE_RAW_TEXT_H

#include "tokenizer.h"

/* Returns the `<` of the end tag that ends the content, or `end`. */
const char *raw_text_end(const char *at, const char *end, enum content_model model,
                         const char *element);

#endif
