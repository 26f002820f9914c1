#include "index.h"
#include "checksum_digits.h"
#include "kept_texts.h"
#include "tokenizer.h"

#include <errno.h>
#include <libgen.h>
#include <sql/index/writing.h>
#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/stat.h>

/* 80,000 documents of 131 MB took 6.7 s of CPU with 8 MiB and 6.9 s with 64: segments are written
 * and merged once, from their first page to their last. */
#define WRITER_CACHE_BYTES ((size_t)8 * 1024 * 1024)
#define READER_CACHE_BYTES ((size_t)32 * 1024 * 1024)
#define BUSY_MS            5000
/* The maximum of all texts of a document if nothing can be compressed. */
#define PIECES_BYTES (STORED_TEXTS * STORED_TEXT_BYTES + STORED_TEXT_BYTES)

int search_index_path(const char *data_folder, struct text content_collection, char **ret_path,
                      struct error *error)
{
    bool fits = content_collection.length > 0 && content_collection.length < 200 &&
                content_collection.data[0] != '.' && text_is_printable(content_collection) &&
                !memchr(content_collection.data, '/', content_collection.length);
    if (!fits)
        return error_set(error, STATUS_INVALID, "`%.*s` cannot be the name of an index",
                         TEXT_ARGUMENTS(content_collection));
    char *path;
    if (asprintf(&path, "%s/index/%.*s.db", data_folder, TEXT_ARGUMENTS(content_collection)) < 0)
        return error_set(error, STATUS_MEMORY, "no memory for the path of an index");
    *ret_path = path;
    return 0;
}

static int make_folder(const char *path, struct error *error)
{
    char *copy = strdup(path);
    if (!copy)
        return error_set(error, STATUS_MEMORY, "no memory to open %s", path);
    const char *folder = dirname(copy);
    int status = 0;
    if (mkdir(folder, 0777) < 0 && errno != EEXIST)
        status = error_set_file(error, errno, "make the folder", folder);
    free(copy);
    return status;
}

/* Segments are written into the tables of FTS5, which part db otherwise keeps from being written.
 */
static int extend_for_writing(void *context, struct sqlite3 *handle)
{
    int code = sqlite3_db_config(handle, SQLITE_DBCONFIG_DEFENSIVE, 0, NULL);
    return code ? code : search_index_extend(context, handle);
}

int search_index_extend(void *context, struct sqlite3 *handle)
{
    struct search_index *index = context;
    int code = tokenizer_extend(index->words, handle);
    return code ? code : relevance_extend(&index->relevance, handle);
}

int search_index_read_last_id(struct search_index *index, struct error *error)
{
    struct index_last_id last = index_last_id(index->db);
    int status = index_last_id_step(&last, error);
    if (status == STATEMENT_ROW)
        index->last_id = index->committed_id = last.id;
    statement_reset(last.statement);
    return status < 0 ? status : 0;
}

int search_index_next_renewal(struct search_index *index, int64_t *ret_next, struct error *error)
{
    struct index_renewal row = index_renewal(index->db);
    int status = index_renewal_step(&row, error);
    if (status >= 0)
        *ret_next = status == STATEMENT_ROW ? row.next_id : 0;
    statement_reset(row.statement);
    return status < 0 ? status : 0;
}

int search_index_find_renewal(struct search_index *index, struct error *error)
{
    int64_t next = 0;
    int status = search_index_next_renewal(index, &next, error);
    if (status == 0)
        index->needs_renewal = next > 0;
    return status;
}

static int read_secret(struct search_index *index, struct error *error)
{
    unsigned char seed[32];
    struct index_secret secret = index_secret(index->db);
    int status = index_secret_step(&secret, error);
    bool fits = status == STATEMENT_ROW && secret.seed.length == sizeof seed;
    if (fits)
        memcpy(seed, secret.seed.data, sizeof seed);
    statement_reset(secret.statement);
    if (status >= 0 && !fits)
        return error_set(error, STATUS_DAMAGED, "%s has no secret", db_path(index->db));
    if (status >= 0)
        hash_key_from_seed(&index->key, seed);
    return status < 0 ? status : 0;
}

static int prepare_for_writing(struct search_index *index, struct error *error)
{
    int status = search_index_read_last_id(index, error);
    if (status == 0)
        status = read_secret(index, error);
    if (status == 0)
        status = search_index_find_renewal(index, error);
    if (status == 0)
        status = postings_new(index->words, &index->postings, error);
    if (status == 0)
        status = segment_writer_new(index->db, &index->segments, error);
    if (status == 0)
        status = log_sync_new(index->db, &index->sync, error);
    return status == 0 ? kept_texts_open(index, error) : status;
}

static int open_index(const char *path, bool for_writing, struct search_index **ret_index,
                      struct error *error)
{
    struct search_index *index = calloc(1, sizeof *index);
    if (!index)
        return error_set(error, STATUS_MEMORY, "no memory to open %s", path);
    occurrence_changes_init(&index->changes);
    buffer_init(&index->pieces, (size_t)PIECES_BYTES);
    int status = words_new(&index->words, error);
    if (status == 0)
        status = text_packer_new(&index->packer, error);
    struct db_options options = {.cache_bytes =
                                     for_writing ? WRITER_CACHE_BYTES : READER_CACHE_BYTES,
                                 .busy_timeout_ms = BUSY_MS,
                                 .syncs_apart = true,
                                 .extend = for_writing ? extend_for_writing : search_index_extend,
                                 .extension_context = index};
    if (status == 0)
        status = for_writing ? db_open_writer(&INDEX_DATABASE, path, &options, &index->db, error)
                             : db_open_reader(&INDEX_DATABASE, path, &options, &index->db, error);
    if (status == 0) {
        lengths_init(&index->lengths, index->db);
        index->relevance.lengths = &index->lengths;
    }
    if (status == 0 && for_writing)
        status = prepare_for_writing(index, error);
    if (status == STATUS_DAMAGED || status == STATUS_FOREIGN)
        error_append(error, "`seine index rebuild` builds it anew");
    if (status == STATUS_INVALID && !for_writing) /* an older schema */
        error_append(error, "as the next crawl and `seine index rebuild` do");
    if (status < 0) {
        search_index_close(index);
        return status;
    }
    *ret_index = index;
    return 0;
}

int search_index_open(const char *path, struct search_index **ret_index, struct error *error)
{
    int status = make_folder(path, error);
    return status < 0 ? status : open_index(path, true, ret_index, error);
}

int search_index_open_reader(const char *path, struct search_index **ret_index, struct error *error)
{
    return open_index(path, false, ret_index, error);
}

void search_index_close(struct search_index *index)
{
    if (!index)
        return;
    lengths_done(&index->lengths);
    log_sync_free(index->sync);
    segment_writer_free(index->segments);
    postings_free(index->postings);
    db_close(index->db);
    words_free(index->words);
    text_packer_free(index->packer);
    occurrence_changes_done(&index->changes);
    buffer_done(&index->pieces);
    free(index);
}

int search_index_each(struct search_index *index, search_index_visitor *visit, void *context,
                      struct error *error)
{
    struct index_each rows = index_each(index->db);
    char room[2 * CHECKSUM_MOST_BYTES];
    int status;
    while ((status = index_each_step(&rows, error)) == STATEMENT_ROW) {
        struct document texts;
        struct text headings;
        bool has_texts = search_index_texts(index, rows.id, rows.title, &headings, &texts);
        const struct search_index_entry entry = {rows.uri, rows.version,
                                                 checksum_to_digits(rows.checksum, room),
                                                 rows.collection, has_texts ? &texts : NULL};
        if (!visit(context, &entry))
            break;
    }
    statement_reset(rows.statement);
    return status < 0 ? status : 0;
}

int search_index_figures(struct search_index *index, struct search_index_figures *ret_figures,
                         struct error *error)
{
    struct db_size size;
    struct search_index_figures figures = {0};
    int status = db_size(index->db, &size, error);
    if (status < 0)
        return status;
    struct index_figures read = index_figures(index->db);
    status = index_figures_step(&read, error);
    figures.documents = read.documents;
    figures.texts_bytes = read.texts_bytes;
    figures.bytes = size.database_bytes;
    statement_reset(read.statement);
    if (status < 0)
        return status;
    *ret_figures = figures;
    return 0;
}
