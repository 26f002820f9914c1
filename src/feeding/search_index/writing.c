#include "checksum_digits.h"
#include "facets.h"
#include "index.h"
#include "kept_texts.h"
#include "merging.h"
#include "occurrences.h"

#include <sql/index/writing.h>

/* Documents per transaction that deletes a collection. */
#define COLLECTION_BATCH 200
/* WAL size after which a commit is followed by a checkpoint: 64 MiB. The writer waits for the
 * checkpoint's syncs. */
#define CHECKPOINT_PAGES (64 * 1024 * 1024 / DB_PAGE_BYTES)
/* From this number of documents on, words in a single document are not stored: most are names,
 * whose number is unlimited, and which people rarely mistype. */
#define ALL_WORDS_UNTIL 10000

/* ---- Texts ---- */

static struct text bounded(struct text text)
{
    text = present(text);
    if (text.length > STORED_TEXT_BYTES) {
        text.length = STORED_TEXT_BYTES;
        while (text.length && ((unsigned char)text.data[text.length] & 0xC0) == 0x80)
            text.length--;
    }
    return text;
}

static struct text joined(struct buffer *buffer, const struct document_texts *texts)
{
    for (size_t i = 0; i < texts->count; i++) {
        if (i)
            buffer_append_char(buffer, '\n');
        buffer_append_text(buffer, texts->items[i]);
    }
    return bounded(buffer_text(buffer));
}

/* ---- Occurrences ---- */

/* FTS5 has one row per document: after forgetting a part, a part is added again. */
static int perform_change(struct search_index *index, const struct occurrence_change *change,
                          struct error *error)
{
    struct occurrences of = {.id = change->id,
                             .uri = present(change->uri),
                             .title = present(change->title),
                             .language = present(change->language),
                             .mime_type = present(change->mime_type),
                             .anchors = change->anchors};
    for (int i = 0; i < STORED_TEXTS; i++)
        of.texts[i] = TEXT_LITERAL("");
    struct error damage = {0};
    int status =
        change->texts.data ? kept_texts_unpack(index, change->texts, of.texts, &damage) : 0;
    /* Damaged texts do not prevent the deletion: occurrences that FTS5 cannot forget lead to no
     * document. */
    if (status == STATUS_DAMAGED)
        status = 0;
    else if (status < 0)
        *error = damage;
    if (status == 0)
        status = occurrences_begin(index, change->id, error);
    if (status == 0)
        status = occurrences_write(index, &of, true, error);
    of.anchors = change->new_anchors;
    if (status == 0 && change->stays)
        status = occurrences_write(index, &of, false, error);
    return status == 0 ? occurrences_end(index, error) : status;
}

static int perform_changes(struct search_index *index, struct error *error)
{
    struct occurrence_changes *changes = &index->changes;
    int status = 0;
    occurrence_changes_sort(changes);
    for (size_t i = 0; i < changes->count && status == 0; i++)
        status = perform_change(index, &changes->items[i], error);
    occurrence_changes_clear(changes);
    return status;
}

/* ---- Counts ---- */

static int write_languages(struct search_index *index, struct error *error)
{
    int status = 0;
    for (size_t i = 0; i < index->language_count && status == 0; i++)
        status = db_run(index->db,
                        index_language_count(.language = text_of(index->languages[i].code),
                                             .documents = index->languages[i].documents),
                        error);
    index->language_count = 0;
    return status;
}

static int count_language(struct search_index *index, struct text language, int64_t documents,
                          struct error *error)
{
    struct language_count *counts = index->languages;
    size_t at = 0;
    if (language.length >= sizeof counts->code)
        language.length = 0;
    while (at < index->language_count && !text_equal(text_of(counts[at].code), language))
        at++;
    if (at == LANGUAGES_COUNTED) {
        int status = write_languages(index, error);
        if (status < 0)
            return status;
        at = 0;
    }
    if (at == index->language_count) {
        counts[at] = (struct language_count){0};
        if (language.length)
            memcpy(counts[at].code, language.data, language.length);
        index->language_count++;
    }
    counts[at].documents += documents;
    return 0;
}

static int write_word(void *context, struct text word, struct text written, uint32_t *documents,
                      int64_t *known, struct error *error)
{
    struct search_index *index = context;
    if (*known < 0) {
        struct index_word_find found = index_word_find(index->db, .word = word);
        int status = index_word_find_step(&found, error);
        *known = status == STATEMENT_ROW ? found.documents : 0;
        statement_reset(found.statement);
        if (status < 0)
            return status;
    }
    bool is_rare = *known == 0 && *documents == 1 && index->last_id > ALL_WORDS_UNTIL;
    if (is_rare || *documents < *known / WORDS_GROWTH)
        return 0;
    int status = db_run(index->db,
                        index_word_count(.word = word, .documents = *documents,
                                         .written = text_equal(word, written) ? NO_TEXT : written),
                        error);
    *known += *documents;
    *documents = 0;
    return status;
}

static int write_words(struct search_index *index, struct error *error)
{
    int status = words_each_counted(index->words, write_word, index, error);
    if (status == 0 && words_are_many(index->words)) {
        words_forget(index->words);
        index->document = 0;
    }
    return status;
}

/* ---- Documents ---- */

static int64_t hash_of(const struct search_index *index, struct text uri)
{
    return (int64_t)hash_bytes(&index->key, uri.data, uri.length);
}

/* `has_texts`: the change concerns all stored texts. */
static int add_change(struct search_index *index, struct occurrence_change *change, bool has_texts,
                      struct error *error)
{
    int status =
        occurrence_changes_have(&index->changes, change->id) ? perform_changes(index, error) : 0;
    if (status == 0 && has_texts)
        status = kept_texts_get(index, change->id, &change->texts, error);
    return status == 0 ? occurrence_changes_add(&index->changes, change, error) : status;
}

/* Removes the document of the index if it is older: *ret_outdated. If there is none, a remembered
 * deletion decides. */
static int take_out(struct search_index *index, struct text uri, int64_t version,
                    bool *ret_outdated, struct error *error)
{
    struct index_document_find found =
        index_document_find(index->db, .uri_hash = hash_of(index, uri), .uri = uri);
    int status = index_document_find_step(&found, error);
    if (status == STATEMENT_DONE) {
        struct index_deletion_find deletion = index_deletion_find(index->db, .uri = uri);
        status = index_deletion_find_step(&deletion, error);
        *ret_outdated = status != STATEMENT_ROW || deletion.version < version;
        statement_reset(deletion.statement);
        return status < 0 ? status : 0;
    }
    int64_t id = found.id;
    bool outdated = status == STATEMENT_ROW && found.version < version;
    if (outdated) {
        struct occurrence_change change = {.id = id,
                                           .uri = uri,
                                           .title = found.title,
                                           .language = found.language,
                                           .mime_type = found.mime_type,
                                           .anchors = found.anchors};
        status = add_change(index, &change, true, error);
        if (status == 0)
            status = count_language(index, present(found.language), -1, error);
    }
    statement_reset(found.statement);
    if (status >= 0 && outdated)
        status = db_run(index->db, index_document_delete(.id = id), error);
    if (status >= 0 && outdated)
        status = kept_texts_delete(index, id, error);
    if (status < 0)
        return status;
    *ret_outdated = outdated;
    return occurrence_changes_are_many(&index->changes) ? perform_changes(index, error) : 0;
}

static struct optional_int known(int64_t number)
{
    return number == DOCUMENT_ABSENT ? NO_INT : some_int(number);
}

static int insert(struct search_index *index, const struct document *document,
                  const struct text texts[STORED_TEXTS], struct text anchors, struct error *error)
{
    char room[CHECKSUM_MOST_BYTES];
    struct text checksum = checksum_to_bytes(document->checksum, room);
    struct occurrences made = {.id = index->last_id + 1,
                               .uri = document->uri,
                               .title = bounded(document->title),
                               .language = present(document->language),
                               .mime_type = present(document->mime_type),
                               .anchors = anchors};
    memcpy(made.texts, texts, sizeof made.texts);
    int status = kept_texts_put(index, made.id, texts, error);
    if (status == 0)
        status = db_run(
            index->db,
            index_document_insert(.id = made.id, .uri = document->uri,
                                  .uri_hash = hash_of(index, document->uri),
                                  .version = document->version, .title = bounded(document->title),
                                  .language = document->language, .mime_type = document->mime_type,
                                  .size = known(document->size), .checksum = checksum,
                                  .last_modified = known(document->last_modified),
                                  .last_seen = known(document->last_seen),
                                  .collection = document->collection,
                                  .subcollection = document->subcollection, .anchors = anchors),
            error);
    if (status == 0)
        status = occurrences_begin(index, made.id, error);
    if (status == 0)
        status = occurrences_write(index, &made, false, error);
    if (status == 0)
        status = occurrences_end(index, error);
    if (status == 0)
        status = count_language(index, made.language, 1, error);
    if (status == 0)
        status = lengths_put(&index->lengths, made.id, words_terms(index->words), error);
    if (status == 0)
        index->last_id++;
    return status;
}

int search_index_put(struct search_index *index, const struct document *document, bool *ret_written,
                     struct error *error)
{
    bool outdated = false;
    int status = take_out(index, document->uri, document->version, &outdated, error);
    if (status == 0 && outdated) {
        struct buffer headings, anchors;
        buffer_init(&headings, 2 * STORED_TEXT_BYTES);
        buffer_init(&anchors, 2 * STORED_TEXT_BYTES);
        const struct text texts[STORED_TEXTS] = {
            [STORED_HEADINGS] = joined(&headings, &document->headings),
            [STORED_ANCHORS] = TEXT_LITERAL(""),
            [STORED_DESCRIPTION] = bounded(document->description),
            [STORED_FRAME] = bounded(document->frame),
            [STORED_BODY] = bounded(document->body)};
        status = insert(index, document, texts, joined(&anchors, &document->anchors), error);
        buffer_done(&headings);
        buffer_done(&anchors);
        if (status == 0)
            status = db_run(index->db, index_deletion_forget(.uri = document->uri), error);
        if (status == 0 && words_are_many(index->words))
            status = write_words(index, error);
    }
    if (status == 0 && ret_written)
        *ret_written = outdated;
    return status;
}

static int change_anchors(struct search_index *index, struct text uri, struct text anchors,
                          int64_t version, bool *ret_written, struct error *error)
{
    struct index_document_find found =
        index_document_find(index->db, .uri_hash = hash_of(index, uri), .uri = uri);
    int status = index_document_find_step(&found, error);
    int64_t id = found.id;
    bool outdated = status == STATEMENT_ROW && found.version < version;
    if (outdated && !text_equal(present(found.anchors), anchors)) {
        struct occurrence_change change = {.id = id,
                                           .stays = true,
                                           .language = found.language,
                                           .anchors = found.anchors,
                                           .new_anchors = anchors};
        status = add_change(index, &change, false, error);
    }
    statement_reset(found.statement);
    if (status >= 0 && outdated)
        status =
            db_run(index->db,
                   index_document_anchors(.version = version, .anchors = anchors, .id = id), error);
    if (status < 0)
        return status;
    *ret_written = outdated;
    return occurrence_changes_are_many(&index->changes) ? perform_changes(index, error) : 0;
}

int search_index_put_anchors(struct search_index *index, struct text uri,
                             const struct document_texts *anchors, int64_t version,
                             bool *ret_written, struct error *error)
{
    struct buffer text;
    bool written = false;
    buffer_init(&text, 2 * STORED_TEXT_BYTES);
    struct text all = joined(&text, anchors);
    int status = text.failed ? error_set(error, STATUS_MEMORY, "no memory for texts of links")
                             : change_anchors(index, uri, all, version, &written, error);
    buffer_done(&text);
    if (status == 0 && ret_written)
        *ret_written = written;
    return status;
}

int search_index_delete(struct search_index *index, struct text uri, int64_t version,
                        bool *ret_written, struct error *error)
{
    bool outdated = false;
    int status = take_out(index, uri, version, &outdated, error);
    if (status == 0 && outdated)
        status = db_run(index->db, index_deletion_put(.uri = uri, .version = version), error);
    if (status == 0 && ret_written)
        *ret_written = outdated;
    return status;
}

/* ---- Transactions ---- */

int search_index_begin(struct search_index *index, struct error *error)
{
    if (index->needs_renewal)
        return error_set(error, STATUS_INVALID, "%s was not renewed", db_path(index->db));
    return search_index_begin_any(index, error);
}

/* Writes what was committed without being synced to the file itself. */
static int repair_log(struct search_index *index, struct error *error)
{
    struct db_checkpoint done;
    int status = db_checkpoint(index->db, DB_CHECKPOINT_TRUNCATE, &done, error);
    if (status == 0 && done.busy)
        status = error_set(error, STATUS_BUSY, "a reader prevents a checkpoint of %s",
                           db_path(index->db));
    index->needs_checkpoint = status < 0;
    return status;
}

int search_index_begin_any(struct search_index *index, struct error *error)
{
    int status = index->needs_checkpoint ? repair_log(index, error) : 0;
    if (status == 0)
        status = db_begin(index->db, error);
    if (status < 0)
        return status;
    /* Another writer may have written since. */
    lengths_forget(&index->lengths);
    status = search_index_read_last_id(index, error);
    if (status < 0)
        db_rollback(index->db);
    else if (index->last_id == 0)
        words_begin_empty(index->words);
    return status;
}

void search_index_rollback(struct search_index *index)
{
    db_rollback(index->db);
    postings_clear(index->postings);
    occurrence_changes_clear(&index->changes);
    words_forget(index->words);
    lengths_forget(&index->lengths);
    index->document = 0;
    index->language_count = 0;
    index->last_id = index->committed_id;
}

int search_index_limit_log(struct search_index *index, struct error *error)
{
    struct db_checkpoint done;
    return db_wal_pages(index->db) > CHECKPOINT_PAGES
               ? db_checkpoint(index->db, DB_CHECKPOINT_TRUNCATE, &done, error)
               : 0;
}

/* The transaction was committed: failures do not concern it. */
static int settle_segments(struct search_index *index, struct error *error)
{
    int64_t pages = 0;
    bool unused;
    int status = index->segments ? segment_writer_settle(index->segments, &pages, error) : 0;
    return status == 0 && pages ? merge_segments(index->db, pages, SEGMENTS_MERGED, &unused, error)
                                : status;
}

int search_index_sync(struct search_index *index, struct error *error)
{
    int status = log_sync_wait(index->sync, error);
    if (status == 0 && index->needs_checkpoint)
        status = error_set(error, STATUS_SYSTEM, "%s was not synced", db_path(index->db));
    index->needs_checkpoint = status < 0;
    return status;
}

int search_index_commit_ahead(struct search_index *index, struct error *error)
{
    int status = perform_changes(index, error);
    if (status == 0)
        status = occurrences_flush(index, error);
    if (status == 0)
        status = write_words(index, error);
    if (status == 0)
        status = write_languages(index, error);
    if (status == 0)
        status = lengths_write(&index->lengths, error);
    if (status == 0)
        status = search_index_sync(index, error);
    if (status == 0)
        status = db_commit(index->db, error);
    if (status < 0) {
        search_index_rollback(index);
        return status;
    }
    index->committed_id = index->last_id;
    log_sync_begin(index->sync);
    status = settle_segments(index, error);
    if (status == 0)
        status = kept_texts_train(index, error);
    return status == 0 ? search_index_limit_log(index, error) : status;
}

int search_index_commit(struct search_index *index, struct error *error)
{
    int status = search_index_commit_ahead(index, error);
    return status == 0 ? search_index_sync(index, error) : status;
}

/* Deletes a batch. *ret_after is the last one, 0 if there are no more. */
static int delete_some(struct search_index *index, struct text collection, int64_t version,
                       int64_t *ret_after, struct error *error)
{
    struct index_documents_of_collection rows = index_documents_of_collection(
        index->db, .collection = collection, .after = *ret_after, .most = COLLECTION_BATCH);
    struct arena arena;
    struct text uris[COLLECTION_BATCH];
    int64_t last = 0;
    size_t count = 0;
    int status;
    arena_init(&arena, 1 << 16, (size_t)1 << 26);
    while ((status = index_documents_of_collection_step(&rows, error)) == STATEMENT_ROW) {
        last = rows.id;
        uris[count] = arena_copy(&arena, rows.uri);
        if (!uris[count++].data) {
            status = error_set(error, STATUS_MEMORY, "no memory to delete documents");
            break;
        }
    }
    statement_reset(rows.statement);
    for (size_t i = 0; i < count && status == 0; i++)
        status = search_index_delete(index, uris[i], version, NULL, error);
    arena_done(&arena);
    if (status == 0)
        *ret_after = last;
    return status;
}

int search_index_delete_collection(struct search_index *index, struct text collection,
                                   int64_t version, bool (*more)(void *context), void *context,
                                   struct error *error)
{
    int64_t after = 0;
    do {
        int status = search_index_begin(index, error);
        if (status < 0)
            return status;
        status = delete_some(index, collection, version, &after, error);
        if (status < 0) {
            search_index_rollback(index);
            return status;
        }
        if ((status = search_index_commit(index, error)) < 0)
            return status;
    } while (after && (!more || more(context)));
    return 0;
}

int search_index_forget_deletions(struct search_index *index, int64_t below, struct error *error)
{
    int status = db_begin(index->db, error);
    if (status < 0)
        return status;
    status = db_run(index->db, index_deletions_forget(.below = below), error);
    if (status < 0) {
        db_rollback(index->db);
        return status;
    }
    return db_commit(index->db, error);
}
