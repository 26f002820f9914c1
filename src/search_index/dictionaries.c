#include "dictionaries.h"

#include <stdlib.h>
#include <zdict.h>

#define FIRST_AFTER  1000 /* documents */
#define AGAIN_AFTER  8    /* times as many */
#define SAMPLES      4000
#define SAMPLE_BYTES ((size_t)8 * 1024)
#define ALL_BYTES    (SAMPLES * SAMPLE_BYTES)
/* Further bytes save little. */
#define DICTIONARY_BYTES ((size_t)224 * 1024)

struct samples {
    struct buffer texts;
    size_t lengths[SAMPLES];
    unsigned count;
};

int dictionaries_load(struct search_index *index, struct error *error)
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

int dictionaries_unpack(struct search_index *index, struct text blob,
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

/* Documents at equal distances, each from its beginning. */
static int take_samples(struct search_index *index, struct samples *samples, struct error *error)
{
    int64_t step = index->last_id / SAMPLES + 1;
    for (int64_t id = 1; id <= index->last_id && samples->count < SAMPLES; id += step) {
        struct text texts[STORED_TEXTS];
        struct index_sample row = index_sample(index->db, .id = id);
        int status = index_sample_step(&row, error);
        if (status == STATEMENT_ROW)
            status = dictionaries_unpack(index, row.texts, texts, error);
        else
            texts[0] = texts[STORED_BODY] = (struct text){NULL, 0};
        statement_reset(row.statement);
        if (status < 0)
            return status;
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

/* Texts that have nothing in common make no dictionary: then there is none. */
static int train(struct search_index *index, struct samples *samples, struct error *error)
{
    char *dictionary = malloc(DICTIONARY_BYTES);
    if (!dictionary)
        return error_set(error, STATUS_MEMORY, "no memory for a dictionary of texts");
    size_t length = ZDICT_trainFromBuffer(dictionary, DICTIONARY_BYTES, samples->texts.data,
                                          samples->lengths, samples->count);
    int status = 0;
    if (!ZDICT_isError(length))
        status = keep(index, (struct text){dictionary, length}, error);
    free(dictionary);
    return status;
}

int dictionaries_train_when_due(struct search_index *index, struct error *error)
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
