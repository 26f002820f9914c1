/* Where elements whose content is not markup end. */
#ifndef SEINE_PARSE_RAW_TEXT_H
#define SEINE_PARSE_RAW_TEXT_H

#include "tokenizer.h"

/* The `<` of the end tag that ends the model, or `end`. */
const char *raw_text_end(const char *at, const char *end, enum content_model model,
                         const char *element);

#endif
