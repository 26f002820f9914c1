/*
 * The texts of documents as rows: compressed (stored_texts.h), in pieces of a size that fills
 * pages, with their dictionaries. A dictionary is made from a sample of the documents when there
 * are a thousand, and again whenever their number has quadrupled; this takes some tenths of a
 * second. Old dictionaries are kept for the texts that were compressed with them.
 */
#ifndef SEINE_SEARCH_INDEX_KEPT_TEXTS_H
#define SEINE_SEARCH_INDEX_KEPT_TEXTS_H

#include "index.h"

/* Loads the newest dictionary, for writing. */
int kept_texts_open(struct search_index *index, struct error *error) SEINE_MUST_CHECK;
/* Makes a dictionary if one is due. Call outside a transaction. */
int kept_texts_train(struct search_index *index, struct error *error) SEINE_MUST_CHECK;

int kept_texts_put(struct search_index *index, int64_t document,
                   const struct text texts[STORED_TEXTS], struct error *error) SEINE_MUST_CHECK;
int kept_texts_delete(struct search_index *index, int64_t document,
                      struct error *error) SEINE_MUST_CHECK;
/* Returns the compressed texts; *ret_blob is valid until the next call. */
int kept_texts_get(struct search_index *index, int64_t document, struct text *ret_blob,
                   struct error *error) SEINE_MUST_CHECK;
/* As text_unpack(); loads the dictionary that it needs. */
int kept_texts_unpack(struct search_index *index, struct text blob,
                      struct text ret_texts[STORED_TEXTS], struct error *error) SEINE_MUST_CHECK;

#endif
