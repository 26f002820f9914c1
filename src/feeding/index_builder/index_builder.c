#include <seine/feeding/index_builder.h>
#include <seine/foundation/base/clock.h>
#include <seine/foundation/base/plural.h>

#include <seine/feeding/delivery/document_maker.h>
#include <seine/feeding/search_index.h>

#include <fcntl.h>
#include <libgen.h>
#include <limits.h>
#include <sql/crawl/delivery.h>
#include <sql/crawl/feeding.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>

/* Documents per transaction. */
#define CHUNK_DOCUMENTS 200
/* While a reader opens or closes, crawl.db is locked briefly. */
#define BUSY_TIMEOUT_MS 5000
#define BLOCK_BYTES     ((size_t)256 * 1024)
#define ARENA_BYTES     ((size_t)2 << 30)
/* SQLite's files beside the database file. */
static const char *const COMPANIONS[] = {"-wal", "-shm"};

struct index_builder {
    struct index_builder_settings settings;
    struct index_builder_result result;
    char *path, *new_path;
    struct search_index *index;
    struct search_index *old; /* NULL: it does not exist, or cannot be read */
    bool is_old_unreadable;
    struct error old_error; /* the reason */
    struct arena arena;
    bool is_finished;
};

/* The state of adding one collection. */
struct adding {
    struct index_builder *builder;
    const struct indexed_collection *collection;
    struct document_maker maker;
    int64_t version;
    int64_t after;
};

/* ---- files ---- */

static void remove_companions(const char *path)
{
    char name[PATH_MAX];
    for (size_t i = 0; i < sizeof COMPANIONS / sizeof *COMPANIONS; i++)
        if (snprintf(name, sizeof name, "%s%s", path, COMPANIONS[i]) < (int)sizeof name)
            unlink(name);
}

static void remove_database(const char *path)
{
    unlink(path);
    remove_companions(path);
}

static bool has_log(const char *path)
{
    char name[PATH_MAX];
    struct stat facts;
    return snprintf(name, sizeof name, "%s%s", path, COMPANIONS[0]) < (int)sizeof name &&
           stat(name, &facts) == 0 && facts.st_size > 0;
}

/* Closing the last connection moves the log of the old index into its file, so that it is not
 * applied to the new index. For a damaged index that is not needed. */
static int settle_old(struct index_builder *builder, struct error *error)
{
    bool was_open = builder->old != NULL;
    search_index_close(builder->old);
    builder->old = NULL;
    if (!was_open || !has_log(builder->path))
        return 0;
    return error_set(error, STATUS_BUSY,
                     "%s is being read just now; the old index stays, try again", builder->path);
}

static int exchange(struct index_builder *builder, struct error *error)
{
    char *folder_name = strdup(builder->path);
    int status = folder_name ? settle_old(builder, error)
                             : error_set(error, STATUS_MEMORY, "no memory to build an index");
    if (status == 0) {
        remove_companions(builder->path);
        if (rename(builder->new_path, builder->path) < 0)
            status = error_set_file(error, errno, "replace", builder->path);
    }
    int folder = status == 0 ? open(dirname(folder_name), O_RDONLY | O_DIRECTORY | O_CLOEXEC) : -1;
    if (status == 0 && (folder < 0 || fsync(folder) < 0))
        status = error_set_file(error, errno, "write", builder->path);
    if (folder >= 0)
        close(folder);
    free(folder_name);
    return status;
}

/* ---- documents ---- */

static bool is_cancelled(const struct index_builder *builder)
{
    return builder->settings.cancelled && atomic_load(builder->settings.cancelled);
}

/* Reads the document from the old index. False: it is missing or cannot be read. */
static bool find_old(struct adding *adding, struct text uri, struct document *ret_document)
{
    struct index_builder *builder = adding->builder;
    struct error error = {0};
    int status = builder->old
                     ? search_index_get(builder->old, uri, &builder->arena, ret_document, &error)
                     : STATUS_NOT_FOUND;
    if (status < 0 && status != STATUS_NOT_FOUND) {
        builder->is_old_unreadable = true;
        builder->old_error = error;
    }
    return status == 0 && text_equal(ret_document->collection, text_of(adding->collection->name));
}

static int put(struct adding *adding, const struct document *document, bool is_carried,
               struct error *error)
{
    struct index_builder_result *result = &adding->builder->result;
    result->documents++;
    result->carried += is_carried;
    return search_index_put(adding->builder->index, document, NULL, error);
}

static bool has_text(const struct document *document)
{
    return document->body.length || document->frame.length;
}

/* A document copied from the old index keeps its version, because pending deliveries are newer. */
static int add_document(struct adding *adding, int64_t uri_id, struct text uri, struct error *error)
{
    struct index_builder *builder = adding->builder;
    struct made_document made = {0};
    struct document old;
    arena_reset(&builder->arena);
    struct text copy = arena_copy(&builder->arena, uri);
    if (!copy.data)
        return error_set(error, STATUS_MEMORY, "no memory for a document");
    int status = document_make(&adding->maker, uri_id, copy, adding->version, &made, error);
    if (status < 0)
        return status;
    bool is_poor = status == DOCUMENT_LACKS_CONTENT || !has_text(made.document);
    bool has_old = is_poor && find_old(adding, copy, &old);
    if (status == DOCUMENT_LACKS_CONTENT && !has_old) {
        builder->result.removed++;
        return 0;
    }
    /* Without a converter, or if a pack is damaged, the old text of the same content is used. */
    bool is_carried =
        has_old && (status == DOCUMENT_LACKS_CONTENT ||
                    (has_text(&old) && text_equal(old.checksum, made.document->checksum)));
    return put(adding, is_carried ? &old : made.document, is_carried, error);
}

static int add_rows(struct adding *adding, int *ret_rows, struct error *error)
{
    struct crawl_delivery_documents list = crawl_delivery_documents(
        adding->collection->db, .after = adding->after, .most = CHUNK_DOCUMENTS);
    int status;
    *ret_rows = 0;
    while ((status = crawl_delivery_documents_step(&list, error)) == STATEMENT_ROW) {
        adding->after = list.uri_id;
        ++*ret_rows;
        status = is_cancelled(adding->builder) ? error_set(error, STATUS_CANCELLED, "interrupted")
                                               : add_document(adding, list.uri_id, list.uri, error);
        if (status < 0)
            break;
    }
    statement_reset(list.statement);
    return status < 0 ? status : 0;
}

/* Opens the reader of contents first, so that it pins every content to which the rows refer. */
static int add_chunk(struct adding *adding, int *ret_rows, struct error *error)
{
    struct search_index *index = adding->builder->index;
    struct db *db = adding->collection->db;
    int status = content_reader_open(&adding->maker.contents, adding->collection->folder, error);
    if (status == 0)
        status = search_index_begin(index, error);
    if (status == 0 && (status = db_begin_read(db, error)) == 0) {
        status = add_rows(adding, ret_rows, error);
        db_end_read(db);
    }
    if (status == 0)
        status = search_index_commit(index, error);
    search_index_rollback(index);
    content_reader_close(adding->maker.contents);
    adding->maker.contents = NULL;
    return status;
}

static int read_version(const struct indexed_collection *collection, struct text destination,
                        int64_t *ret_version, struct error *error)
{
    struct crawl_delivery_last_version row;
    int status =
        db_find(collection->db, crawl_delivery_last_version_into(&row, .name = destination), error);
    *ret_version = status == STATEMENT_ROW && row.last_version > 0 ? row.last_version : 1;
    return status < 0 ? status : 0;
}

static int add_all(struct adding *adding, struct error *error)
{
    const struct indexed_collection *collection = adding->collection;
    struct index_builder *builder = adding->builder;
    struct policy_settings wanted = {.config = collection->config,
                                     .data_folder = builder->settings.data_folder};
    struct policy *policy = NULL;
    struct policy_reader reader = {0};
    int rows = CHUNK_DOCUMENTS;
    int status = policy_new(&wanted, &policy, error);
    if (status == 0)
        status = policy_reader_init(&reader, policy, error);
    adding->maker = (struct document_maker){.db = collection->db,
                                            .policy = policy,
                                            .reader = &reader,
                                            .collection = collection->name,
                                            .converters = builder->settings.converters,
                                            .arena = &builder->arena};
    while (status == 0 && rows == CHUNK_DOCUMENTS)
        status = add_chunk(adding, &rows, error);
    if (reader.policy)
        policy_reader_done(&reader);
    policy_release(policy);
    return status;
}

/* Forgets the digests of delivered texts, because the new index has newly made texts. */
static int forget_digests(const struct index_builder *builder,
                          const struct indexed_collection *collection, struct text destination,
                          struct error *error)
{
    static const struct db_options options = {.busy_timeout_ms = BUSY_TIMEOUT_MS};
    struct db *db = NULL;
    char *path;
    if (asprintf(&path, "%s/crawl.db", collection->folder) < 0)
        return error_set(error, STATUS_MEMORY, "no memory for a path");
    int status = db_open_writer(&CRAWL_DATABASE, path, &options, &db, error);
    if (status == 0)
        status = db_begin(db, error);
    if (status == 0)
        status = db_run(db,
                        crawl_destination_texts(.now = clock_wall_ms(builder->settings.clock),
                                                .name = destination),
                        error);
    if (status == 0)
        status = db_commit(db, error);
    db_close(db);
    free(path);
    return status;
}

/* The first destination of the collection that feeds the index; false: none. */
static bool find_destination(const struct indexed_collection *collection, struct text index,
                             struct text *ret_name)
{
    const struct crawl_config *config = collection->config;
    *ret_name = text_of("");
    if (config->destinations.count == 0)
        return config->seine.index && text_equal(text_of(collection->name), index);
    for (size_t i = 0; i < config->destinations.count; i++) {
        const struct destination_config *destination = config_destination(config, i);
        *ret_name = destination->record.name;
        if (text_equal(destination->sink, TEXT_LITERAL("index")) &&
            text_equal(destination->collection, index))
            return true;
    }
    return false;
}

static int settle(const struct index_builder *builder, struct error *error)
{
    bool goes_on = true;
    int status = 0;
    while (status == 0 && goes_on)
        status = is_cancelled(builder)
                     ? error_set(error, STATUS_CANCELLED, "interrupted")
                     : search_index_settle(builder->index, false, &goes_on, error);
    return status;
}

/* ---- public functions ---- */

/* Opens the old index. If it cannot be read, only documents without contents are lost. */
static void open_old(struct index_builder *builder)
{
    if (access(builder->path, F_OK) < 0)
        return;
    builder->is_old_unreadable =
        search_index_open(builder->path, &builder->old, &builder->old_error) < 0;
}

int index_builder_new(const struct index_builder_settings *settings,
                      struct index_builder **ret_builder, struct error *error)
{
    struct index_builder *builder = calloc(1, sizeof *builder);
    if (!builder)
        return error_set(error, STATUS_MEMORY, "no memory to build an index");
    builder->settings = *settings;
    arena_init(&builder->arena, BLOCK_BYTES, ARENA_BYTES);
    int status = search_index_path(settings->data_folder, text_of(settings->content_collection),
                                   &builder->path, error);
    if (status == 0 && asprintf(&builder->new_path, "%s.new", builder->path) < 0) {
        builder->new_path = NULL;
        status = error_set(error, STATUS_MEMORY, "no memory to build an index");
    }
    if (status == 0) {
        remove_database(builder->new_path);
        status = search_index_open(builder->new_path, &builder->index, error);
    }
    if (status == 0)
        open_old(builder);
    if (status < 0) {
        index_builder_free(builder);
        return status;
    }
    *ret_builder = builder;
    return 0;
}

int index_builder_add(struct index_builder *builder, const struct indexed_collection *collection,
                      struct error *error)
{
    struct adding adding = {.builder = builder, .collection = collection};
    struct text destination;
    if (!find_destination(collection, text_of(builder->settings.content_collection), &destination))
        return 0;
    builder->result.collections++;
    int status = read_version(collection, destination, &adding.version, error);
    if (status == 0)
        status = add_all(&adding, error);
    return status < 0 ? status : forget_digests(builder, collection, destination, error);
}

int index_builder_finish(struct index_builder *builder, struct index_builder_result *ret_result,
                         struct error *error)
{
    if (!builder->result.collections)
        return error_set(error, STATUS_NOT_FOUND, "no collection below %s feeds the index %s",
                         builder->settings.data_folder, builder->settings.content_collection);
    if (builder->result.removed && builder->is_old_unreadable && !builder->settings.loses)
        return error_set(error, STATUS_DAMAGED,
                         "the old index stays: %lld %s would be missing in the new one, "
                         "because the contents were taken away (storage/remove_docs) and the old "
                         "index cannot be read (%s); `seine index rebuild --incomplete` replaces "
                         "it all the same",
                         (long long)builder->result.removed,
                         plural(builder->result.removed, "document", "documents"),
                         builder->old_error.sentence);
    int status = settle(builder, error);
    if (status < 0)
        return status;
    search_index_close(builder->index);
    builder->index = NULL;
    status = exchange(builder, error);
    if (status < 0)
        return status;
    builder->is_finished = true;
    *ret_result = builder->result;
    return 0;
}

void index_builder_free(struct index_builder *builder)
{
    if (!builder)
        return;
    search_index_close(builder->old);
    search_index_close(builder->index);
    if (builder->new_path && !builder->is_finished)
        remove_database(builder->new_path);
    arena_done(&builder->arena);
    free(builder->new_path);
    free(builder->path);
    free(builder);
}
