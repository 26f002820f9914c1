/*
 * The texts of documents as rows: compressed (stored_texts.h), in pieces of a size that fills
 * pages, with the dictionaries that they take. A dictionary is made from a sample of the documents
 * when there are a thousand, and anew whenever they have become four times as many, which takes
 * some tenths of a second. Each is kept, for what was compressed with it.
 */
#ifndef SEINE_SEARCH_INDEX_KEPT_TEXTS_H
#define SEINE_SEARCH_INDEX_KEPT_TEXTS_H

#include "index.h"

/* The newest dictionary, for writing. */
int kept_texts_open(struct search_index *index, struct error *error) SEINE_MUST_CHECK;
/* Makes a dictionary when one is due. Outside a transaction. */
int kept_texts_train(struct search_index *index, struct error *error) SEINE_MUST_CHECK;

int kept_texts_put(struct search_index *index, int64_t document,
                   const struct text texts[STORED_TEXTS], struct error *error) SEINE_MUST_CHECK;
int kept_texts_delete(struct search_index *index, int64_t document,
                      struct error *error) SEINE_MUST_CHECK;
/* As they were compressed; *ret_blob lives until the next call. */
int kept_texts_get(struct search_index *index, int64_t document, struct text *ret_blob,
                   struct error *error) SEINE_MUST_CHECK;
/* As text_unpack(), with the dictionary that it takes. */
int kept_texts_unpack(struct search_index *index, struct text blob,
                      struct text ret_texts[STORED_TEXTS], struct error *error) SEINE_MUST_CHECK;

#endif
