/* The configuration kept with a collection, as rows. */
#include "store.h"

#include <crawl_statements.h>
#include <seine/config/conceal.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

/* How long a foreign lock is waited for. */
#define UPGRADE_PATIENCE_MS 2000

static char *text_duplicate(struct text text)
{
    return strndup(text.data, text.length);
}

static int load_rows(struct db *db, struct crawl_config *config, struct error *error)
{
    struct statement *list = db_statement(db, CRAWL_PARAMETER_LIST);
    int status;
    while ((status = statement_step(list, error)) == STATEMENT_ROW) {
        char *section =
            text_duplicate(statement_column_text(list, CRAWL_PARAMETER_LIST_SECTION_COLUMN));
        char *name = text_duplicate(statement_column_text(list, CRAWL_PARAMETER_LIST_NAME_COLUMN));
        if (!section || !name) {
            free(section);
            free(name);
            status = error_set(error, STATUS_MEMORY, "no memory to read the configuration");
            break;
        }
        status = config_load_row(
            config, section, name,
            (uint32_t)statement_column_int(list, CRAWL_PARAMETER_LIST_POSITION_COLUMN),
            statement_column_text(list, CRAWL_PARAMETER_LIST_VALUE_COLUMN),
            statement_column_int(list, CRAWL_PARAMETER_LIST_IS_DEFAULT_COLUMN) != 0, error);
        free(section);
        free(name);
        if (status < 0)
            break;
    }
    statement_reset(list);
    return status;
}

int crawl_store_upgrade(const char *folder, struct error *error)
{
    char *path;
    struct db *db = NULL;
    if (asprintf(&path, "%s/crawl.db", folder) < 0)
        return error_set(error, STATUS_MEMORY, "no memory to open the collection in %s", folder);
    int status = 0;
    if (access(path, F_OK) == 0) {
        struct db_options options = {.busy_timeout_ms = UPGRADE_PATIENCE_MS};
        status = db_open_writer(&CRAWL_DATABASE, path, &options, &db, error);
        db_close(db);
    }
    free(path);
    return status;
}

int crawl_store_load_config(const char *folder, struct crawl_config *config, struct error *error)
{
    char *path;
    struct db *db = NULL;
    if (asprintf(&path, "%s/crawl.db", folder) < 0)
        return error_set(error, STATUS_MEMORY, "no memory to read the configuration");
    struct db_options options = {.time_limit_ms = 10000};
    int status = db_open_reader(&CRAWL_DATABASE, path, &options, &db, error);
    if (status == 0)
        status = load_rows(db, config, error);
    db_close(db);
    free(path);
    return status;
}

struct saving {
    struct db *db;
    const char *key_path;
    struct secret_key key;
    bool has_key;
    struct error *error;
};

/* The row's value as it may be kept, in `text` if it is not to be kept as it is. The key file is
 * made when the first password needs it. */
static int conceal(struct saving *saving, const struct config_row *row, struct buffer *text,
                   struct text *ret_value)
{
    *ret_value = row->value.data ? row->value : text_of("");
    if (!row->parameter || !config_is_bare(row->parameter, row->value))
        return 0;
    if (!saving->has_key) {
        int status = secret_key_read_or_make(saving->key_path, &saving->key, saving->error);
        if (status < 0)
            return status;
        saving->has_key = true;
    }
    int status = config_conceal(row->parameter, row->value, &saving->key, text, saving->error);
    if (status == 0)
        *ret_value = buffer_text(text);
    return status;
}

static int save_row(void *context, const struct config_row *row)
{
    struct saving *saving = context;
    struct buffer concealed;
    struct text value;
    buffer_init(&concealed, (size_t)2 * LIMIT_CONFIG_VALUE_BYTES);
    int status = conceal(saving, row, &concealed, &value);
    if (status == 0) {
        struct statement *insert = db_statement(saving->db, CRAWL_PARAMETER_INSERT);
        statement_bind_text(insert, CRAWL_PARAMETER_INSERT_SECTION, row->section);
        statement_bind_text(insert, CRAWL_PARAMETER_INSERT_NAME, row->name);
        statement_bind_int(insert, CRAWL_PARAMETER_INSERT_POSITION, row->position);
        statement_bind_text(insert, CRAWL_PARAMETER_INSERT_VALUE, value);
        statement_bind_int(insert, CRAWL_PARAMETER_INSERT_IS_DEFAULT, row->is_default);
        status = statement_run(insert, saving->error);
    }
    buffer_done(&concealed);
    return status;
}

/* Whether limits were raised that URIs may have been refused by. */
static bool allows_more(const struct crawl_config *config, const struct crawl_config *former)
{
    return config->max_doc > former->max_doc ||
           (former->limits.max_doc &&
            (!config->limits.max_doc || config->limits.max_doc > former->limits.max_doc));
}

/* Whether both exclude the same documents by their headers. */
static bool same_headers(const struct crawl_config *a, const struct crawl_config *b)
{
    const struct config_map *map = &a->exclude_headers;
    if (map->count != b->exclude_headers.count)
        return false;
    for (size_t i = 0; i < map->count; i++) {
        const struct config_list *values = &map->entries[i].values;
        const struct config_entry *other =
            config_map_find(&b->exclude_headers, map->entries[i].name);
        if (!other || other->values.count != values->count)
            return false;
        for (size_t j = 0; j < values->count; j++)
            if (!text_equal(values->items[j], other->values.items[j]))
                return false;
    }
    return true;
}

static int set_rules(struct db *db, uint64_t rule_files, int64_t validators_from_ms,
                     struct error *error)
{
    struct statement *set = db_statement(db, CRAWL_COLLECTION_SET_RULES);
    statement_bind_int(set, CRAWL_COLLECTION_SET_RULES_RULE_FILES, (int64_t)rule_files);
    statement_bind_int(set, CRAWL_COLLECTION_SET_RULES_VALIDATORS_FROM, validators_from_ms);
    return statement_run(set, error);
}

int crawl_store_save_config(struct crawl_store *store, const struct crawl_config *config,
                            uint64_t rule_files, struct crawl_config *former, const char *key_path,
                            struct error *error)
{
    bool scope_changed =
        former && (!config_scope_equal(config, former) || rule_files != store->rule_files);
    int64_t validators_from_ms =
        former && !same_headers(config, former) ? clock_wall_ms() : store->validators_from_ms;
    bool rescreen = scope_changed || (former && allows_more(config, former));
    int status = db_begin(store->db, error);
    if (status < 0)
        return status;
    status = statement_run(db_statement(store->db, CRAWL_PARAMETER_CLEAR), error);
    struct saving saving = {.db = store->db, .key_path = key_path, .error = error};
    if (status == 0)
        status = config_each(config, save_row, &saving);
    secret_key_wipe(&saving.key);
    if (status == 0)
        status = set_rules(store->db, rule_files, validators_from_ms, error);
    if (status == 0 && scope_changed)
        status = statement_run(db_statement(store->db, CRAWL_COLLECTION_SCOPE_CHANGED), error);
    if (status == 0 && rescreen) {
        struct statement *put = db_statement(store->db, CRAWL_RESCREEN_PUT);
        statement_bind_int(put, CRAWL_RESCREEN_PUT_POSITION, 0);
        statement_bind_int(put, CRAWL_RESCREEN_PUT_UPTO, store->last_uri_id);
        status = statement_run(put, error);
    }
    if (status < 0) {
        db_rollback(store->db);
        return status;
    }
    status = db_commit(store->db, error);
    if (status < 0)
        return status;
    store->rule_files = rule_files;
    store->validators_from_ms = validators_from_ms;
    if (scope_changed)
        store->scope_cycle = store->cycle;
    if (rescreen) {
        store->rescreen_at = 0;
        store->rescreen_end = store->last_uri_id;
    }
    return status;
}
