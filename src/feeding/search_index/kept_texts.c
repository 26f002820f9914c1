#include "kept_texts.h"

#include <sql/index/searching.h>
#include <sql/index/writing.h>
#include <stdlib.h>
#include <zdict.h>

#define FIRST_AFTER  250 /* documents */
#define AGAIN_AFTER  4   /* times as many */
#define SAMPLES      64
#define SAMPLE_BYTES ((size_t)2 * 1024)
#define ALL_BYTES    (SAMPLES * SAMPLE_BYTES)
/* A dictionary has every fourth sample as it is, and is adapted to all of them: ZDICT's training
 * would choose among many more, which saves a hundredth of the texts and takes thirty times as
 * long. */
#define KEPT_SAMPLE      4
#define DICTIONARY_BYTES (ALL_BYTES / KEPT_SAMPLE)

/* Sixteen rows, with the overhead of SQLite for each, fill a page of DB_PAGE_BYTES. */
#define PIECE_BYTES 496
#define PIECES      65536 /* of a document, at most: more than STORED_TEXT_BYTES of each text */

struct samples {
    struct buffer texts;
    size_t lengths[SAMPLES];
    unsigned count;
};

int kept_texts_open(struct search_index *index, struct error *error)
{
    struct index_dictionary_newest row = index_dictionary_newest(index->db);
    int status = index_dictionary_newest_step(&row, error);
    if (status == STATEMENT_ROW) {
        status = text_packer_add(index->packer, row.bytes, true, error);
        index->trained_documents = row.documents;
    }
    statement_reset(row.statement);
    return status < 0 ? status : 0;
}

int kept_texts_unpack(struct search_index *index, struct text blob,
                      struct text ret_texts[STORED_TEXTS], struct error *error)
{
    uint32_t lacking = text_packer_lacks(index->packer, blob);
    int status = 0;
    if (lacking) {
        struct index_dictionary_get row = index_dictionary_get(index->db, .id = lacking);
        status = index_dictionary_get_step(&row, error);
        if (status == STATEMENT_ROW)
            status = text_packer_add(index->packer, row.bytes, false, error);
        statement_reset(row.statement);
    }
    return status < 0 ? status : text_unpack(index->packer, blob, ret_texts, error);
}

/* ---- Pieces ---- */

static int64_t first_piece(int64_t document)
{
    return document * PIECES;
}

int kept_texts_put(struct search_index *index, int64_t document,
                   const struct text texts[STORED_TEXTS], struct error *error)
{
    struct text blob;
    int64_t id = first_piece(document);
    int status = text_pack(index->packer, texts, &blob, error);
    while (status == 0 && blob.length) {
        size_t bytes = blob.length < PIECE_BYTES ? blob.length : PIECE_BYTES;
        status =
            db_run(index->db,
                   index_text_piece_insert(.id = id++, .bytes = blob_of(blob.data, bytes)), error);
        blob = (struct text){blob.data + bytes, blob.length - bytes};
    }
    return status;
}

int kept_texts_delete(struct search_index *index, int64_t document, struct error *error)
{
    int64_t first = first_piece(document);
    return db_run(index->db, index_text_pieces_delete(.first = first, .last = first + PIECES - 1),
                  error);
}

int kept_texts_get(struct search_index *index, int64_t document, struct text *ret_blob,
                   struct error *error)
{
    struct buffer *pieces = &index->pieces;
    int64_t first = first_piece(document);
    struct index_text_pieces rows =
        index_text_pieces(index->db, .first = first, .last = first + PIECES - 1);
    int status;
    buffer_clear(pieces);
    while ((status = index_text_pieces_step(&rows, error)) == STATEMENT_ROW)
        buffer_append_text(pieces, rows.bytes);
    if (status == 0 && pieces->failed)
        status = error_set(error, STATUS_MEMORY, "no memory for the texts of a document");
    if (status == 0)
        *ret_blob = buffer_text(pieces);
    return status;
}

/* ---- Training ---- */

/* Samples the beginnings of documents at equal distances. */
static int take_samples(struct search_index *index, struct samples *samples, struct error *error)
{
    int64_t step = index->last_id / SAMPLES + 1;
    for (int64_t id = 1; id <= index->last_id && samples->count < SAMPLES; id += step) {
        struct text texts[STORED_TEXTS] = {{NULL, 0}};
        struct text blob = {NULL, 0};
        struct index_sample row = index_sample(index->db, .id = id);
        int status = index_sample_step(&row, error);
        int64_t document = row.document;
        statement_reset(row.statement);
        if (status == STATEMENT_ROW)
            status = kept_texts_get(index, document, &blob, error);
        if (status == 0 && blob.length)
            status = kept_texts_unpack(index, blob, texts, error);
        if (status < 0)
            return status;
        if (blob.length == 0)
            continue;
        struct text body = texts[STORED_BODY];
        size_t bytes = body.length < SAMPLE_BYTES ? body.length : SAMPLE_BYTES;
        if (bytes == 0)
            continue;
        buffer_append(&samples->texts, body.data, bytes);
        samples->lengths[samples->count++] = bytes;
    }
    return samples->texts.failed ? error_set(error, STATUS_MEMORY, "no memory to train") : 0;
}

static int keep(struct search_index *index, struct text dictionary, struct error *error)
{
    int status = db_begin(index->db, error);
    if (status < 0)
        return status;
    uint32_t id = ZDICT_getDictID(dictionary.data, dictionary.length);
    status = db_run(index->db,
                    index_dictionary_insert(.id = id, .documents = index->last_id,
                                            .bytes = blob_of(dictionary.data, dictionary.length)),
                    error);
    if (status < 0) {
        db_rollback(index->db);
        return status;
    }
    status = db_commit(index->db, error);
    return status ? status : text_packer_add(index->packer, dictionary, true, error);
}

static void append_kept(const struct samples *samples, struct buffer *kept)
{
    const char *sample = samples->texts.data;
    for (unsigned i = 0; i < samples->count; sample += samples->lengths[i++])
        if (i % KEPT_SAMPLE == 0)
            buffer_append(kept, sample, samples->lengths[i]);
}

/* Too little text makes no dictionary: then there is none. */
static int train(struct search_index *index, const struct samples *samples, struct error *error)
{
    struct buffer kept;
    char *dictionary = malloc(DICTIONARY_BYTES);
    buffer_init(&kept, DICTIONARY_BYTES);
    append_kept(samples, &kept);
    int status = 0;
    if (!dictionary || kept.failed) {
        status = error_set(error, STATUS_MEMORY, "no memory for a dictionary of texts");
    } else {
        size_t length = ZDICT_finalizeDictionary(dictionary, DICTIONARY_BYTES, kept.data,
                                                 kept.length, samples->texts.data, samples->lengths,
                                                 samples->count, (ZDICT_params_t){0});
        if (!ZDICT_isError(length))
            status = keep(index, (struct text){dictionary, length}, error);
    }
    buffer_done(&kept);
    free(dictionary);
    return status;
}

int kept_texts_train(struct search_index *index, struct error *error)
{
    int64_t due = index->trained_documents ? index->trained_documents * AGAIN_AFTER : FIRST_AFTER;
    if (index->last_id < due)
        return 0;
    struct samples *samples = calloc(1, sizeof *samples);
    if (!samples)
        return error_set(error, STATUS_MEMORY, "no memory for a dictionary of texts");
    buffer_init(&samples->texts, ALL_BYTES);
    int status = take_samples(index, samples, error);
    if (status == 0 && samples->count > 0)
        status = train(index, samples, error);
    index->trained_documents = index->last_id;
    buffer_done(&samples->texts);
    free(samples);
    return status;
}
