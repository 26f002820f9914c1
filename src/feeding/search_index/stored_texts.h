/*
 * The texts of a document as the index keeps them: compressed with zstd, for snippets and because
 * FTS5 can only forget an occurrence that it is told of again.
 *
 * Texts are short, and what one site writes is much alike: so they are compressed with a dictionary
 * made from a sample of them (zstd's dictionary builder), whose number stands in each blob.
 */
#ifndef SEINE_SEARCH_INDEX_STORED_TEXTS_H
#define SEINE_SEARCH_INDEX_STORED_TEXTS_H

#include <seine/foundation/base.h>

/* In the order in which they are kept. Texts of links are those of documents that were indexed
 * before document.anchors was there; they are empty in others. */
enum stored_text { STORED_HEADINGS, STORED_ANCHORS, STORED_DESCRIPTION, STORED_FRAME, STORED_BODY };
#define STORED_TEXTS 5

/* More of one text is not indexed: some books. */
#define STORED_TEXT_BYTES ((size_t)4 * 1024 * 1024)

struct text_packer;

int text_packer_new(struct text_packer **ret_packer, struct error *error) SEINE_MUST_CHECK;
/* NULL is allowed. */
void text_packer_free(struct text_packer *packer);

/* Copies a dictionary. Texts are compressed with the last one that was given for writing, and
 * decompressed with any. */
int text_packer_add(struct text_packer *packer, struct text dictionary, bool for_writing,
                    struct error *error) SEINE_MUST_CHECK;
/* The dictionary that a blob lacks; 0: none. */
uint32_t text_packer_lacks(const struct text_packer *packer, struct text blob);

/* *ret_blob lives until the next call. */
int text_pack(struct text_packer *packer, const struct text texts[STORED_TEXTS],
              struct text *ret_blob, struct error *error) SEINE_MUST_CHECK;
/* The texts live until the next call. STATUS_DAMAGED for what text_pack() did not make. */
int text_unpack(struct text_packer *packer, struct text blob, struct text ret_texts[STORED_TEXTS],
                struct error *error) SEINE_MUST_CHECK;

#endif
