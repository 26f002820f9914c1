#include "checksum_digits.h"
#include "facets.h"
#include "index.h"
#include "kept_texts.h"

/* What a checkpoint after a commit waits for: 32 MiB of the WAL. */
/* Documents of a transaction that deletes those of a collection. */
#define COLLECTION_BATCH 200
#define CHECKPOINT_PAGES (32 * 1024 * 1024 / DB_PAGE_BYTES)
/* From then on words that one document alone has are not kept: most are names of things, endless
 * ones, and few people mistype those. */
#define ALL_WORDS_UNTIL 10000
#define FACETS_BYTES    65536

/* What FTS5 is told of a document, the same when it is to forget it. */
struct occurrences {
    int64_t id;
    struct text language;
    struct text title;
    struct text uri;
    struct text mime_type;
    struct text texts[STORED_TEXTS];
};

/* ---- Texts ---- */

static struct text present(struct text text)
{
    return text.data ? text : TEXT_LITERAL("");
}

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

static int write_occurrences(struct search_index *index, const struct occurrences *of,
                             bool forgetting, struct error *error)
{
    struct buffer facets;
    const struct text *texts = of->texts;
    buffer_init(&facets, FACETS_BYTES);
    facets_append(&facets, of->uri, of->mime_type, of->language);
    if (facets.failed) {
        buffer_done(&facets);
        return error_set(error, STATUS_MEMORY, "no memory to index %.*s", TEXT_ARGUMENTS(of->uri));
    }
    words_begin(index->words, of->language, forgetting ? 0 : ++index->document);
    int status;
    if (forgetting)
        status =
            db_run(index->db,
                   index_occurrence_delete(.id = of->id, .body = texts[STORED_BODY],
                                           .title = of->title, .headings = texts[STORED_HEADINGS],
                                           .anchors = texts[STORED_ANCHORS],
                                           .description = texts[STORED_DESCRIPTION],
                                           .frame = texts[STORED_FRAME], .address = of->uri,
                                           .facets = buffer_text(&facets)),
                   error);
    else
        status =
            db_run(index->db,
                   index_occurrence_insert(.id = of->id, .body = texts[STORED_BODY],
                                           .title = of->title, .headings = texts[STORED_HEADINGS],
                                           .anchors = texts[STORED_ANCHORS],
                                           .description = texts[STORED_DESCRIPTION],
                                           .frame = texts[STORED_FRAME], .address = of->uri,
                                           .facets = buffer_text(&facets)),
                   error);
    buffer_done(&facets);
    return status;
}

static int perform_removals(struct search_index *index, struct error *error)
{
    struct removals *removals = &index->removals;
    int status = 0;
    removals_sort(removals);
    for (size_t i = 0; i < removals->count && status == 0; i++) {
        const struct removal *removal = &removals->items[i];
        struct occurrences old = {.id = removal->id,
                                  .uri = removal->uri,
                                  .title = present(removal->title),
                                  .language = present(removal->language),
                                  .mime_type = present(removal->mime_type)};
        status = kept_texts_unpack(index, removal->texts, old.texts, error);
        if (status == 0)
            status = write_occurrences(index, &old, true, error);
    }
    removals_clear(removals);
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

static int write_word(void *context, struct text word, uint32_t *documents, int64_t *known,
                      struct error *error)
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
    if (is_rare || *documents < *known / 8)
        return 0;
    int status = db_run(index->db, index_word_count(.word = word, .documents = *documents), error);
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

/* Takes out the document that the index has, if it is older: *ret_outdated. Without one the
 * deletion that it remembers decides. */
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
        struct removal removal = {.id = id,
                                  .uri = uri,
                                  .title = found.title,
                                  .language = found.language,
                                  .mime_type = found.mime_type};
        status = kept_texts_get(index, id, &removal.texts, error);
        if (status == 0)
            status = removals_add(&index->removals, &removal, error);
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
    return removals_are_many(&index->removals) ? perform_removals(index, error) : 0;
}

static struct optional_int known(int64_t number)
{
    return number == DOCUMENT_ABSENT ? NO_INT : some_int(number);
}

static int insert(struct search_index *index, const struct document *document,
                  const struct text texts[STORED_TEXTS], struct error *error)
{
    char room[CHECKSUM_MOST_BYTES];
    struct text checksum = checksum_to_bytes(document->checksum, room);
    struct occurrences made = {.id = index->last_id + 1,
                               .uri = document->uri,
                               .title = bounded(document->title),
                               .language = present(document->language),
                               .mime_type = present(document->mime_type)};
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
                                  .subcollection = document->subcollection),
            error);
    if (status == 0)
        status = write_occurrences(index, &made, false, error);
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
            [STORED_ANCHORS] = joined(&anchors, &document->anchors),
            [STORED_DESCRIPTION] = bounded(document->description),
            [STORED_FRAME] = bounded(document->frame),
            [STORED_BODY] = bounded(document->body)};
        status = insert(index, document, texts, error);
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
    int status = db_begin(index->db, error);
    if (status < 0)
        return status;
    /* Another writer may have had its turn. */
    lengths_forget(&index->lengths);
    status = search_index_read_last_id(index, error);
    if (status < 0)
        db_rollback(index->db);
    return status;
}

void search_index_rollback(struct search_index *index)
{
    db_rollback(index->db);
    removals_clear(&index->removals);
    words_forget(index->words);
    lengths_forget(&index->lengths);
    index->document = 0;
    index->language_count = 0;
    index->last_id = index->committed_id;
}

int search_index_commit(struct search_index *index, struct error *error)
{
    int status = perform_removals(index, error);
    if (status == 0)
        status = write_words(index, error);
    if (status == 0)
        status = write_languages(index, error);
    if (status == 0)
        status = lengths_write(&index->lengths, error);
    if (status == 0)
        status = db_commit(index->db, error);
    if (status < 0) {
        search_index_rollback(index);
        return status;
    }
    index->committed_id = index->last_id;
    status = kept_texts_train(index, error);
    if (status == 0 && db_wal_pages(index->db) > CHECKPOINT_PAGES) {
        struct db_checkpoint done;
        status = db_checkpoint(index->db, DB_CHECKPOINT_TRUNCATE, &done, error);
    }
    return status;
}

/* A batch of them. Returns by *ret_after the last, 0 when there are no more. */
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
