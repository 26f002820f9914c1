#include "stored_texts.h"

#include <endian.h>
#include <stdlib.h>
#include <zstd.h>

/* Level 6 makes the index 5 % smaller and takes eight times as long. */
#define LEVEL 1
/* One per multiplication of the index size; more than ever occur. */
#define DICTIONARIES 16
#define LENGTH_BYTES 4
#define HEAD_BYTES   ((size_t)LENGTH_BYTES * STORED_TEXTS)
#define PLAIN_BYTES  (HEAD_BYTES + STORED_TEXTS * STORED_TEXT_BYTES)

struct text_packer {
    ZSTD_CCtx *compressor;
    ZSTD_DCtx *decompressor;
    ZSTD_CDict *writing; /* NULL: none yet */
    ZSTD_DDict *reading[DICTIONARIES];
    size_t reading_count;
    struct buffer plain;
    struct buffer packed;
};

int text_packer_new(struct text_packer **ret_packer, struct error *error)
{
    struct text_packer *packer = calloc(1, sizeof *packer);
    if (packer) {
        packer->compressor = ZSTD_createCCtx();
        packer->decompressor = ZSTD_createDCtx();
        buffer_init(&packer->plain, PLAIN_BYTES);
        buffer_init(&packer->packed, ZSTD_COMPRESSBOUND(PLAIN_BYTES));
    }
    if (!packer || !packer->compressor || !packer->decompressor) {
        text_packer_free(packer);
        return error_set(error, STATUS_MEMORY, "no memory to compress texts");
    }
    *ret_packer = packer;
    return 0;
}

void text_packer_free(struct text_packer *packer)
{
    if (!packer)
        return;
    ZSTD_freeCCtx(packer->compressor);
    ZSTD_freeDCtx(packer->decompressor);
    ZSTD_freeCDict(packer->writing);
    for (size_t i = 0; i < packer->reading_count; i++)
        ZSTD_freeDDict(packer->reading[i]);
    buffer_done(&packer->plain);
    buffer_done(&packer->packed);
    free(packer);
}

static const ZSTD_DDict *find(const struct text_packer *packer, uint32_t number)
{
    for (size_t i = 0; i < packer->reading_count; i++)
        if (ZSTD_getDictID_fromDDict(packer->reading[i]) == number)
            return packer->reading[i];
    return NULL;
}

uint32_t text_packer_lacks(const struct text_packer *packer, struct text blob)
{
    uint32_t number = ZSTD_getDictID_fromFrame(blob.data, blob.length);
    return number && !find(packer, number) ? number : 0;
}

int text_packer_add(struct text_packer *packer, struct text dictionary, bool for_writing,
                    struct error *error)
{
    uint32_t number = ZSTD_getDictID_fromDict(dictionary.data, dictionary.length);
    if (number == 0 || (packer->reading_count == DICTIONARIES && !find(packer, number)))
        return error_set(error, STATUS_DAMAGED, "a dictionary of texts is damaged");
    if (!find(packer, number)) {
        ZSTD_DDict *made = ZSTD_createDDict(dictionary.data, dictionary.length);
        if (!made)
            return error_set(error, STATUS_MEMORY, "no memory for a dictionary of texts");
        packer->reading[packer->reading_count++] = made;
    }
    if (for_writing) {
        ZSTD_CDict *made = ZSTD_createCDict(dictionary.data, dictionary.length, LEVEL);
        if (!made)
            return error_set(error, STATUS_MEMORY, "no memory for a dictionary of texts");
        ZSTD_freeCDict(packer->writing);
        packer->writing = made;
    }
    return 0;
}

/* Returns the number of bytes written to `room`, or an error of zstd. */
static size_t compress(struct text_packer *packer, char *room, size_t bound)
{
    struct text plain = buffer_text(&packer->plain);
    if (packer->writing)
        return ZSTD_compress_usingCDict(packer->compressor, room, bound, plain.data, plain.length,
                                        packer->writing);
    return ZSTD_compressCCtx(packer->compressor, room, bound, plain.data, plain.length, LEVEL);
}

int text_pack(struct text_packer *packer, const struct text texts[STORED_TEXTS],
              struct text *ret_blob, struct error *error)
{
    uint32_t lengths[STORED_TEXTS];
    buffer_clear(&packer->plain);
    buffer_clear(&packer->packed);
    for (int i = 0; i < STORED_TEXTS; i++)
        lengths[i] = htole32((uint32_t)texts[i].length);
    buffer_append(&packer->plain, lengths, sizeof lengths);
    for (int i = 0; i < STORED_TEXTS; i++)
        buffer_append_text(&packer->plain, texts[i]);
    size_t bound = ZSTD_compressBound(packer->plain.length);
    char *room = packer->plain.failed ? NULL : buffer_reserve(&packer->packed, bound);
    size_t length = room ? compress(packer, room, bound) : 0;
    if (!room || ZSTD_isError(length))
        return error_set(error, STATUS_MEMORY, "no memory to compress texts");
    packer->packed.length = length;
    *ret_blob = buffer_text(&packer->packed);
    return 0;
}

/* Splits decompressed data into its texts. */
static bool cut(struct text plain, struct text ret_texts[STORED_TEXTS])
{
    uint32_t lengths[STORED_TEXTS];
    if (plain.length < sizeof lengths)
        return false;
    memcpy(lengths, plain.data, sizeof lengths);
    size_t at = sizeof lengths;
    for (int i = 0; i < STORED_TEXTS; i++) {
        size_t length = le32toh(lengths[i]);
        if (length > plain.length - at)
            return false;
        ret_texts[i] = (struct text){plain.data + at, length};
        at += length;
    }
    return at == plain.length;
}

int text_unpack(struct text_packer *packer, struct text blob, struct text ret_texts[STORED_TEXTS],
                struct error *error)
{
    struct text texts[STORED_TEXTS];
    unsigned long long length = ZSTD_getFrameContentSize(blob.data, blob.length);
    if (length > PLAIN_BYTES) /* includes unknown lengths */
        return error_set(error, STATUS_DAMAGED, "the texts of a document are damaged");
    buffer_clear(&packer->plain);
    char *room = buffer_reserve(&packer->plain, (size_t)length);
    if (!room)
        return error_set(error, STATUS_MEMORY, "no memory to decompress texts");
    const ZSTD_DDict *dictionary = find(packer, ZSTD_getDictID_fromFrame(blob.data, blob.length));
    size_t made = ZSTD_decompress_usingDDict(packer->decompressor, room, (size_t)length, blob.data,
                                             blob.length, dictionary);
    if (ZSTD_isError(made) || !cut((struct text){room, made}, texts))
        return error_set(error, STATUS_DAMAGED, "the texts of a document are damaged");
    packer->plain.length = made;
    memcpy(ret_texts, texts, sizeof texts);
    return 0;
}
