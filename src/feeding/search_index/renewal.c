#include "kept_texts.h"
#include "occurrences.h"

#include <sql/index/writing.h>
#include <unistd.h>

/* Documents per transaction. */
#define BATCH 500

static int renew_document(struct search_index *index, const struct index_renewal_documents *row,
                          struct error *error)
{
    struct occurrences of = {.id = row->id,
                             .uri = row->uri,
                             .title = present(row->title),
                             .language = present(row->language),
                             .mime_type = present(row->mime_type),
                             .anchors = present(row->anchors)};
    struct text blob;
    int status = kept_texts_get(index, row->id, &blob, error);
    if (status == 0)
        status = kept_texts_unpack(index, blob, of.texts, error);
    if (status == 0 && !row->anchors.data) {
        of.anchors = of.texts[STORED_ANCHORS];
        status =
            db_run(index->db, index_renewal_anchors(.id = row->id, .anchors = of.anchors), error);
    }
    if (status == 0)
        status = occurrences_begin(index, row->id, error);
    if (status == 0)
        status = occurrences_write(index, &of, false, error);
    if (status == 0)
        status = occurrences_end(index, error);
    if (status == 0)
        status = lengths_put(&index->lengths, row->id, words_terms(index->words), error);
    return status;
}

static int renew_batch(struct search_index *index, struct error *error)
{
    int64_t first = 0, last = 0;
    int status = search_index_next_renewal(index, &first, error);
    if (status < 0 || first == 0)
        return status;
    struct index_renewal_documents rows =
        index_renewal_documents(index->db, .first = first, .most = BATCH);
    while ((status = index_renewal_documents_step(&rows, error)) == STATEMENT_ROW) {
        last = rows.id;
        status = renew_document(index, &rows, error);
        if (status < 0)
            break;
    }
    statement_reset(rows.statement);
    if (status < 0)
        return status;
    return last ? db_run(index->db, index_renewal_goes_on(.next_id = last + 1), error)
                : db_run(index->db, index_renewal_ends(), error);
}

bool search_index_is_unfinished(const char *path)
{
    struct search_index *index = NULL;
    struct error error = {0};
    if (access(path, F_OK) < 0)
        return false; /* the memory of an index costs more than the look */
    int status = search_index_open_reader(path, &index, &error);
    bool is_unfinished = status == STATUS_INVALID; /* the schema is older */
    if (status == 0 && search_index_find_renewal(index, &error) == 0)
        is_unfinished = index->needs_renewal || search_index_is_unsettled(index);
    search_index_close(index);
    return is_unfinished;
}

bool search_index_needs_renewal(const struct search_index *index)
{
    return index->needs_renewal;
}

int search_index_renew(struct search_index *index, bool (*more)(void *context), void *context,
                       struct error *error)
{
    while (index->needs_renewal) {
        if (more && !more(context))
            return error_set(error, STATUS_CANCELLED, "the renewal of %s goes on later",
                             db_path(index->db));
        int status = search_index_begin_any(index, error);
        if (status < 0)
            return status;
        status = renew_batch(index, error);
        if (status < 0) {
            search_index_rollback(index);
            return status;
        }
        status = search_index_commit(index, error);
        if (status == 0)
            status = search_index_find_renewal(index, error);
        if (status < 0)
            return status;
    }
    return 0;
}
