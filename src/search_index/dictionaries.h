/*
 * The dictionaries that texts are compressed with (stored_texts.h), as rows: one is made from a
 * sample of the documents when there are a thousand, and anew whenever they have become eight times
 * as many, which takes a second. Each is kept, for what was compressed with it.
 */
#ifndef SEINE_SEARCH_INDEX_DICTIONARIES_H
#define SEINE_SEARCH_INDEX_DICTIONARIES_H

#include "index.h"

/* The newest one, for writing. */
int dictionaries_load(struct search_index *index, struct error *error) SEINE_MUST_CHECK;
/* Outside a transaction. */
int dictionaries_train_when_due(struct search_index *index, struct error *error) SEINE_MUST_CHECK;
/* As text_unpack(), with the dictionary that it takes. */
int dictionaries_unpack(struct search_index *index, struct text blob,
                        struct text ret_texts[STORED_TEXTS], struct error *error) SEINE_MUST_CHECK;

#endif
