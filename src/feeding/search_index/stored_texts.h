/*
 * The texts of a document as stored in the index: compressed with zstd, for snippets and because
 * FTS5 needs the original text to forget its occurrences.
 *
 * Texts are short, and the texts of a site are similar, so they are compressed with a dictionary
 * trained on a sample of them (zstd's dictionary builder); each blob has the number of its
 * dictionary.
 */
#ifndef SEINE_SEARCH_INDEX_STORED_TEXTS_H
#define SEINE_SEARCH_INDEX_STORED_TEXTS_H

#include <seine/foundation/base.h>

/* The order of storage. Link texts are those of documents indexed before document.anchors existed;
 * they are empty in others. */
enum stored_text { STORED_HEADINGS, STORED_ANCHORS, STORED_DESCRIPTION, STORED_FRAME, STORED_BODY };
#define STORED_TEXTS 5

/* Longer texts are truncated: enough for some books. */
#define STORED_TEXT_BYTES ((size_t)4 * 1024 * 1024)

struct text_packer;

int text_packer_new(struct text_packer **ret_packer, struct error *error) SEINE_MUST_CHECK;
/* NULL is allowed. */
void text_packer_free(struct text_packer *packer);

/* Copies a dictionary. Texts are compressed with the last one added for writing, and decompressed
 * with any. */
int text_packer_add(struct text_packer *packer, struct text dictionary, bool for_writing,
                    struct error *error) SEINE_MUST_CHECK;
/* The number of the dictionary missing for a blob; 0: none. */
uint32_t text_packer_lacks(const struct text_packer *packer, struct text blob);

/* *ret_blob is valid until the next call. */
int text_pack(struct text_packer *packer, const struct text texts[STORED_TEXTS],
              struct text *ret_blob, struct error *error) SEINE_MUST_CHECK;
/* The texts are valid until the next call. STATUS_DAMAGED if text_pack() did not make the blob. */
int text_unpack(struct text_packer *packer, struct text blob, struct text ret_texts[STORED_TEXTS],
                struct error *error) SEINE_MUST_CHECK;

#endif
