#include "checksum_store_private.h"

#include <seine/documents/dedup/checksum_map.h>
#include <seine/foundation/base/array.h>

#include <sql/duplicates/checksum.h>

#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

#define MOST_NODES 10000
/* From so many pages on the WAL is brought into the file. */
#define WAL_PAGES      4096
#define LOADED_AT_ONCE 32
/* An owner's row takes so much at least. */
#define OWNER_BYTES 48
/* So much of the file may be free. */
#define FREE_BYTES ((int64_t)1 << 20)

static bool is_in_memory(const struct store_configuration *configuration)
{
    return strcmp(configuration->format, "diskhashlog") != 0 &&
           strcmp(configuration->format, "gigabase") != 0;
}

static struct text bytes_of(const struct checksum *checksum)
{
    return blob_of(checksum->bytes, sizeof checksum->bytes);
}

static char *copy_of(struct text text)
{
    return text.data ? strndup(text.data, text.length) : NULL;
}

static bool take_checksum(struct text bytes, struct checksum *ret_checksum)
{
    if (!bytes.data || bytes.length != sizeof ret_checksum->bytes)
        return false;
    memcpy(ret_checksum->bytes, bytes.data, bytes.length);
    return true;
}

static int64_t prefix_of(struct checksum checksum)
{
    int64_t prefix;
    memcpy(&prefix, checksum.bytes, sizeof prefix);
    return prefix;
}

static int begin(struct checksum_store *store, struct error *error)
{
    int status = store->is_changed ? 0 : db_begin(store->db, error);
    if (!status)
        store->is_changed = true;
    return status;
}

int checksum_store_change(struct checksum_store *store, struct db_call call, struct error *error)
{
    int status = begin(store, error);
    return status ? status : db_run(store->db, call, error);
}

int checksum_store_commit(struct checksum_store *store, struct error *error)
{
    if (!store->is_changed)
        return 0;
    store->is_changed = false;
    int status = db_commit(store->db, error);
    struct db_checkpoint checkpoint;
    if (!status && db_wal_pages(store->db) > WAL_PAGES)
        status = db_checkpoint(store->db, DB_CHECKPOINT_PASSIVE, &checkpoint, error);
    return status;
}

int checksum_store_compact(struct checksum_store *store, struct error *error)
{
    struct db_size size = {0};
    if (!store->has_shrunk || store->is_changed || store->configuration.keeps_pages)
        return 0;
    int status = db_size(store->db, &size, error);
    store->has_shrunk = size.free_bytes >= FREE_BYTES;
    return status || !store->has_shrunk ? status : db_release_pages(store->db, error);
}

/* ---- opening ---- */

static int load_collection(struct checksum_store *store, struct text name,
                           const struct store_configuration *configuration, struct error *error)
{
    struct duplicates_collection_get get;
    int status = db_find(store->db, duplicates_collection_get_into(&get), error);
    if (status == STATEMENT_ROW) {
        store->name = copy_of(get.name);
        snprintf(store->configuration.format, sizeof store->configuration.format, "%.*s",
                 TEXT_ARGUMENTS(get.format));
        store->configuration.cachesize = get.cachesize.value;
        store->configuration.keeps_pages = get.keeps_pages != 0;
        store->has_shrunk = true;
        store->replicated_upto = get.replicated_upto;
        return store->name ? 0 : error_set(error, STATUS_MEMORY, "no memory for a collection");
    }
    if (status == 0 && !name.length)
        status = error_set(error, STATUS_NOT_FOUND, "%s says of no collection", db_path(store->db));
    if (status)
        return status;
    store->name = copy_of(name);
    store->configuration = *configuration;
    if (!store->name)
        return error_set(error, STATUS_MEMORY, "no memory for a collection");
    status = checksum_store_change(
        store,
        duplicates_collection_put(.name = name, .format = text_of(configuration->format),
                                  .cachesize = configuration->cachesize
                                                   ? some_int(configuration->cachesize)
                                                   : NO_INT,
                                  .keeps_pages = configuration->keeps_pages),
        error);
    return status ? status : checksum_store_commit(store, error);
}

static int add_node(struct checksum_store *store, int64_t id, struct text name,
                    int64_t promoted_upto, struct error *error)
{
    struct store_node *node = calloc(1, sizeof *node);
    char *copy = copy_of(name);
    if (!node || !copy || !ARRAY_ROOM(store->nodes, store->node_count, store->node_capacity)) {
        free(node);
        free(copy);
        return error_set(error, STATUS_MEMORY, "no memory for a node");
    }
    *node = (struct store_node){.id = id, .name = copy, .promoted_upto = promoted_upto};
    store->nodes[store->node_count++] = node;
    return 0;
}

static int load_nodes(struct checksum_store *store, struct error *error)
{
    struct duplicates_node_each each = duplicates_node_each(store->db);
    int status;
    while ((status = duplicates_node_each_step(&each, error)) == STATEMENT_ROW) {
        int added = add_node(store, each.id, each.name, each.promoted_upto, error);
        if (!added) {
            struct store_node *node = store->nodes[store->node_count - 1];
            node->left_upto = each.left_upto;
            node->has_left = each.has_left != 0;
        } else {
            statement_reset(each.statement);
            return added;
        }
    }
    return status;
}

static int load_ids(struct checksum_store *store, struct error *error)
{
    struct duplicates_last_ids last;
    int status = db_find(store->db, duplicates_last_ids_into(&last), error);
    if (status == STATEMENT_ROW) {
        store->last_id = last.owner > last.removal ? last.owner : last.removal;
        store->last_removal = last.removal;
    }
    if (store->replicated_upto > store->last_id)
        store->last_id = store->replicated_upto;
    for (size_t i = 0; i < store->node_count; i++)
        if (store->nodes[i]->promoted_upto > store->last_id)
            store->last_id = store->nodes[i]->promoted_upto;
    if (status < 0)
        return status;
    struct duplicates_removal_count count;
    status = db_find(store->db, duplicates_removal_count_into(&count), error);
    if (status == STATEMENT_ROW)
        store->removals = count.count;
    return status < 0 ? status : 0;
}

/* Owners on their way into the index in memory: their places are brought into the processor's
 * cache together. */
struct loading {
    struct checksum checksums[LOADED_AT_ONCE];
    int64_t ids[LOADED_AT_ONCE];
    size_t count;
};

static int put_all(struct checksum_store *store, struct loading *loading, struct error *error)
{
    for (size_t i = 0; i < loading->count; i++)
        checksum_map_prefetch(store->map, &loading->checksums[i]);
    for (size_t i = 0; i < loading->count; i++)
        if (checksum_map_put(store->map, &loading->checksums[i], loading->ids[i]))
            return error_set(error, STATUS_MEMORY, "no memory for %zu checksums", store->count);
    loading->count = 0;
    return 0;
}

static int load_owner(struct checksum_store *store, const struct duplicates_owner_each *row,
                      struct loading *loading, struct error *error)
{
    struct checksum *checksum = &loading->checksums[loading->count];
    if (!take_checksum(row->checksum, checksum))
        return error_set(error, STATUS_DAMAGED, "%s: the checksum of owner %lld has %zu bytes",
                         db_path(store->db), (long long)row->id, row->checksum.length);
    store->count++;
    if (!store->map)
        return checksum_store_change(
            store, duplicates_index_insert(.prefix = prefix_of(*checksum), .owner_id = row->id),
            error);
    loading->ids[loading->count++] = row->id;
    return loading->count == LOADED_AT_ONCE ? put_all(store, loading, error) : 0;
}

/* How many owners there may be, so that the index in memory need not grow. */
static size_t expected_owners(struct checksum_store *store)
{
    struct db_size size = {0};
    struct error error;
    if (db_size(store->db, &size, &error) < 0)
        return 0;
    int64_t most = (size.database_bytes + size.wal_bytes) / OWNER_BYTES;
    return (size_t)(most < store->last_id ? most : store->last_id);
}

static int count_indexed(struct checksum_store *store, int64_t *ret_count, struct error *error)
{
    struct duplicates_index_count count;
    int status = db_find(store->db, duplicates_index_count_into(&count), error);
    if (status == STATEMENT_ROW)
        *ret_count = count.count;
    return status < 0 ? status : 0;
}

/* The index in memory, or that of the file, from the owners. */
static int load_index(struct checksum_store *store, struct error *error)
{
    int64_t indexed = 0;
    int status = count_indexed(store, &indexed, error);
    if (is_in_memory(&store->configuration)) {
        if (!status)
            status = checksum_map_new(&store->map, expected_owners(store), error);
        if (!status && indexed)
            status = checksum_store_change(store, duplicates_index_clear(), error);
    } else if (indexed) {
        /* It changes with the owners, and so is complete. */
        store->count = (size_t)indexed;
        return status;
    }
    struct duplicates_owner_each each = duplicates_owner_each(store->db);
    struct loading loading = {.count = 0};
    int step;
    while (!status && (step = duplicates_owner_each_step(&each, error)) != 0)
        status = step < 0 ? step : load_owner(store, &each, &loading, error);
    statement_reset(each.statement);
    if (!status)
        status = put_all(store, &loading, error);
    return status ? status : checksum_store_commit(store, error);
}

static int open_file(struct checksum_store *store, const char *path, int64_t cachesize,
                     struct error *error)
{
    struct db_options options = {.cache_bytes = (size_t)cachesize << 20};
    return db_open_writer(&DUPLICATES_DATABASE, path, &options, &store->db, error);
}

int checksum_store_open(const char *path, struct text name,
                        const struct store_configuration *configuration,
                        struct checksum_store **ret_store, struct error *error)
{
    struct checksum_store *store = calloc(1, sizeof *store);
    if (!store)
        return error_set(error, STATUS_MEMORY, "no memory for checksums");
    buffer_init(&store->uri, SIZE_MAX);
    int status = open_file(store, path, configuration->cachesize, error);
    if (!status)
        status = load_collection(store, name, configuration, error);
    /* The size of the cache stands in the file. */
    if (!status && store->configuration.cachesize != configuration->cachesize) {
        db_close(store->db);
        store->db = NULL;
        status = open_file(store, path, store->configuration.cachesize, error);
    }
    if (!status)
        status = load_nodes(store, error);
    if (!status)
        status = load_ids(store, error);
    if (!status)
        status = load_index(store, error);
    if (status)
        checksum_store_close(store);
    else
        *ret_store = store;
    return status;
}

void checksum_store_close(struct checksum_store *store)
{
    if (!store)
        return;
    db_close(store->db);
    checksum_map_free(store->map);
    for (size_t i = 0; i < store->node_count; i++) {
        free(store->nodes[i]->name);
        free(store->nodes[i]);
    }
    free(store->nodes);
    free(store->name);
    buffer_done(&store->uri);
    free(store);
}

void checksum_store_remove_file(const char *path)
{
    static const char *const endings[] = {"", "-wal", "-shm"};
    char file[PATH_MAX];
    for (size_t i = 0; i < sizeof endings / sizeof *endings; i++) {
        snprintf(file, sizeof file, "%s%s", path, endings[i]);
        (void)unlink(file);
    }
}

void checksum_store_remove(struct checksum_store *store)
{
    char *path = strdup(db_path(store->db));
    checksum_store_close(store);
    if (path)
        checksum_store_remove_file(path);
    free(path);
}

const char *checksum_store_name(const struct checksum_store *store)
{
    return store->name;
}

const char *checksum_store_path(const struct checksum_store *store)
{
    return db_path(store->db);
}

const struct store_configuration *checksum_store_configuration(const struct checksum_store *store)
{
    return &store->configuration;
}

int checksum_store_configure(struct checksum_store *store,
                             const struct store_configuration *configuration, bool *ret_again,
                             struct error *error)
{
    struct store_configuration *now = &store->configuration;
    *ret_again = false;
    if (strcmp(now->format, configuration->format) == 0 &&
        now->cachesize == configuration->cachesize &&
        now->keeps_pages == configuration->keeps_pages)
        return 0;
    int status = checksum_store_change(
        store,
        duplicates_collection_put(.name = text_of(store->name),
                                  .format = text_of(configuration->format),
                                  .cachesize = configuration->cachesize
                                                   ? some_int(configuration->cachesize)
                                                   : NO_INT,
                                  .keeps_pages = configuration->keeps_pages),
        error);
    if (status)
        return status;
    *ret_again = is_in_memory(now) != is_in_memory(configuration) ||
                 now->cachesize != configuration->cachesize;
    *now = *configuration;
    store->has_shrunk = true;
    return 0;
}

/* ---- nodes ---- */

int checksum_store_node(struct checksum_store *store, struct text name,
                        struct store_node **ret_node, struct error *error)
{
    for (size_t i = 0; i < store->node_count; i++)
        if (text_equal(text_of(store->nodes[i]->name), name)) {
            *ret_node = store->nodes[i];
            return 0;
        }
    if (store->node_count == MOST_NODES)
        return error_set(error, STATUS_LIMIT, "more than %d nodes", MOST_NODES);
    if (memchr(name.data ? name.data : "", '\0', name.length))
        return error_set(error, STATUS_LIMIT, "the name of a node has a zero byte in it");
    int64_t id = store->node_count ? store->nodes[store->node_count - 1]->id + 1 : 1;
    int status = checksum_store_change(
        store, duplicates_node_insert(.id = id, .name = name, .promoted_upto = store->last_id),
        error);
    if (!status)
        status = add_node(store, id, name, store->last_id, error);
    if (!status)
        *ret_node = store->nodes[store->node_count - 1];
    return status;
}

struct store_node *checksum_store_node_by_id(struct checksum_store *store, int64_t id)
{
    for (size_t i = 0; i < store->node_count; i++)
        if (store->nodes[i]->id == id)
            return store->nodes[i];
    return NULL;
}

struct store_node *checksum_store_node_at(struct checksum_store *store, size_t number)
{
    return number < store->node_count ? store->nodes[number] : NULL;
}

int checksum_store_set_promoted(struct checksum_store *store, struct store_node *node, int64_t upto,
                                struct error *error)
{
    if (upto <= node->promoted_upto)
        return 0;
    int status =
        checksum_store_change(store, duplicates_node_promoted(.id = node->id, .upto = upto), error);
    if (!status)
        node->promoted_upto = upto;
    return status;
}

/* ---- owners ---- */

/* Whether the candidate has the checksum; then it is the owner. */
static int look(struct checksum_store *store, int64_t id, const struct checksum *checksum,
                struct owner *owner, struct error *error)
{
    struct duplicates_owner_get get;
    struct checksum its;
    int status = db_find(store->db, duplicates_owner_get_into(&get, .id = id), error);
    if (status == STATEMENT_ROW && take_checksum(get.checksum, &its) &&
        checksum_equal(&its, checksum)) {
        buffer_clear(&store->uri);
        buffer_append_text(&store->uri, get.uri);
        *owner = (struct owner){.id = id, .node_id = get.node_id, .uri = buffer_text(&store->uri)};
    }
    if (store->uri.failed)
        return error_set(error, STATUS_MEMORY, "no memory for a URI");
    return status < 0 ? status : 0;
}

static int find_in_memory(struct checksum_store *store, const struct checksum *checksum,
                          struct owner *owner, struct error *error)
{
    struct checksum_cursor cursor = {0};
    int64_t candidate;
    int status = 0;
    while (!status && !owner->id &&
           (candidate = checksum_map_next(store->map, checksum, &cursor)) != 0)
        status = look(store, candidate, checksum, owner, error);
    return status;
}

static int find_in_file(struct checksum_store *store, const struct checksum *checksum,
                        struct owner *owner, struct error *error)
{
    struct duplicates_index_find find =
        duplicates_index_find(store->db, .prefix = prefix_of(*checksum));
    int status = 0, step;
    while (!status && !owner->id && (step = duplicates_index_find_step(&find, error)) != 0)
        status = step < 0 ? step : look(store, find.owner_id, checksum, owner, error);
    statement_reset(find.statement);
    return status;
}

int checksum_store_find(struct checksum_store *store, const struct checksum *checksum,
                        struct owner *ret_owner, struct error *error)
{
    struct owner owner = {0};
    int status = store->map ? find_in_memory(store, checksum, &owner, error)
                            : find_in_file(store, checksum, &owner, error);
    if (!status)
        *ret_owner = owner;
    return status;
}

int checksum_store_add(struct checksum_store *store, const struct checksum *checksum,
                       int64_t node_id, struct text uri, int64_t *ret_id, struct error *error)
{
    int64_t id = store->last_id + 1;
    int status =
        checksum_store_change(store,
                              duplicates_owner_insert(.id = id, .checksum = bytes_of(checksum),
                                                      .node_id = node_id, .uri = uri),
                              error);
    if (!status && !store->map)
        status = checksum_store_change(
            store, duplicates_index_insert(.prefix = prefix_of(*checksum), .owner_id = id), error);
    if (!status && store->map && checksum_map_put(store->map, checksum, id))
        status = error_set(error, STATUS_MEMORY, "no memory for %zu checksums", store->count);
    if (status)
        return status;
    store->last_id = id;
    store->count++;
    *ret_id = id;
    return 0;
}

int checksum_store_drop(struct checksum_store *store, const struct checksum *checksum,
                        const struct owner *owner, bool silently, int64_t *ret_id,
                        struct error *error)
{
    int64_t id = store->last_id + !silently;
    int status = checksum_store_change(store, duplicates_owner_delete(.id = owner->id), error);
    if (!status && !silently)
        status = checksum_store_change(
            store,
            duplicates_removal_insert(.id = id, .checksum = bytes_of(checksum),
                                      .node_id = owner->node_id, .uri = owner->uri),
            error);
    if (!status && !store->map)
        status = checksum_store_change(
            store, duplicates_index_delete(.prefix = prefix_of(*checksum), .owner_id = owner->id),
            error);
    if (status)
        return status;
    if (store->map)
        checksum_map_remove(store->map, checksum, owner->id);
    store->removals += !silently;
    store->last_removal = silently ? store->last_removal : id;
    store->last_id = id;
    store->has_shrunk = true;
    store->count--;
    *ret_id = id;
    return 0;
}

/* ---- who knows what ---- */

int64_t checksum_store_last(const struct checksum_store *store)
{
    return store->last_id;
}

int64_t checksum_store_last_removal(const struct checksum_store *store)
{
    return store->last_removal;
}

size_t checksum_store_count(const struct checksum_store *store)
{
    return store->count;
}

int64_t checksum_store_replicated(const struct checksum_store *store)
{
    return store->replicated_upto;
}

int checksum_store_set_replicated(struct checksum_store *store, int64_t upto, struct error *error)
{
    if (upto <= store->replicated_upto)
        return 0;
    int status =
        checksum_store_change(store, duplicates_collection_replicated(.upto = upto), error);
    if (!status)
        store->replicated_upto = upto;
    return status;
}

int checksum_store_forget(struct checksum_store *store, bool has_replica, struct error *error)
{
    /* A replica that once was may come back. */
    int64_t known = has_replica || store->replicated_upto ? store->replicated_upto : INT64_MAX;
    int status = 0;
    if (!store->removals)
        return 0;
    for (size_t i = 0; i < store->node_count && !status; i++) {
        struct store_node *node = store->nodes[i];
        if (node->has_left || (store->removals > REMOVALS_MOST && !node->context))
            status = checksum_store_set_promoted(store, node, store->last_id, error);
        if (node->promoted_upto < known)
            known = node->promoted_upto;
    }
    if (status || known <= store->forgotten_upto)
        return status;
    status = checksum_store_change(store, duplicates_removal_forget(.upto = known), error);
    if (!status) {
        store->has_shrunk = true;
        store->removals -= db_changes(store->db);
        store->forgotten_upto = known < store->last_id ? known : store->last_id;
    }
    return status;
}

int checksum_store_operations(struct checksum_store *store, int64_t after, int most,
                              store_take_operation *take, void *context, struct error *error)
{
    struct duplicates_operation_after each =
        duplicates_operation_after(store->db, .after = after, .most = most);
    int status, count = 0;
    while ((status = duplicates_operation_after_step(&each, error)) == STATEMENT_ROW) {
        struct store_operation operation = {
            .id = each.id, .removes = each.removes != 0, .node_id = each.node_id, .uri = each.uri};
        if (take_checksum(each.checksum, &operation.checksum))
            take(context, &operation);
        count++;
    }
    return status < 0 ? status : count;
}

int checksum_store_removals(struct checksum_store *store, int64_t after, int most,
                            store_take_operation *take, void *context, struct error *error)
{
    struct duplicates_removal_after each =
        duplicates_removal_after(store->db, .after = after, .most = most);
    int status, count = 0;
    while ((status = duplicates_removal_after_step(&each, error)) == STATEMENT_ROW) {
        struct store_operation operation = {.id = each.id, .removes = true};
        if (take_checksum(each.checksum, &operation.checksum))
            take(context, &operation);
        count++;
    }
    return status < 0 ? status : count;
}
