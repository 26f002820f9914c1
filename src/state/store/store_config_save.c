/* Writes the configuration of a collection: as rows, and as a version of the file. */

#include <seine/settings/config/conceal.h>
#include <seine/settings/config/xml.h>
#include <seine/state/store.h>
#include <sql/crawl/collection.h>
#include <sql/crawl/cycle.h>

#define VERSIONS_KEPT 100

struct saving {
    struct db *db;
    const struct crawl_config *config;
    int64_t now_ms;
    const char *key_path;
    struct secret_key key;
    bool has_key;
    struct buffer concealed;
    struct buffer kind;
    struct error *error;
};

/* Appends the value with its password encrypted. Creates the key file when the first password needs
 * it. */
static int conceal(void *context, const struct config_parameter *parameter, struct text value,
                   struct buffer *text, struct error *error)
{
    struct saving *saving = context;
    if (!saving->has_key && config_is_bare(parameter, value)) {
        int status = secret_key_read_or_make(saving->key_path, &saving->key, error);
        if (status < 0)
            return status;
        saving->has_key = true;
    }
    return config_conceal(parameter, value, &saving->key, text, error);
}

/* Records a file that the configuration vouches for. A file that it no longer names loses that
 * status. */
static int save_vouched(struct saving *saving, const struct config_row *row)
{
    if (!config_row_names_file(row) || !config_vouches_for_file(saving->config, row->value))
        return 0;
    return db_run(saving->db, crawl_vouched_file_put(.path = row->value), saving->error);
}

static int save_row(void *context, const struct config_row *row)
{
    struct saving *saving = context;
    struct text value = row->value.data ? row->value : text_of("");
    buffer_clear(&saving->concealed);
    buffer_clear(&saving->kind);
    config_row_kind(row, &saving->kind);
    if (row->parameter && config_is_bare(row->parameter, value)) {
        int status = conceal(saving, row->parameter, value, &saving->concealed, saving->error);
        if (status < 0)
            return status;
        value = buffer_text(&saving->concealed);
    }
    if (saving->kind.failed)
        return error_set(saving->error, STATUS_MEMORY, "no memory to keep the configuration");
    int status = db_run(saving->db,
                        crawl_parameter_insert(.section = row->section, .name = row->name,
                                               .position = row->position, .value = value,
                                               .is_default = row->is_default,
                                               .kind = buffer_text(&saving->kind)),
                        saving->error);
    return status < 0 ? status : save_vouched(saving, row);
}

static int save_rows(struct saving *saving, const struct crawl_config *config)
{
    saving->config = config;
    int status = db_run(saving->db, crawl_parameter_clear(), saving->error);
    if (status == 0)
        status = db_run(saving->db, crawl_vouched_file_clear(), saving->error);
    return status < 0 ? status : config_each(config, save_row, saving);
}

/* `*ret_version` is the last version, 0 if there is none; `*ret_same` whether its file is
 * identical. */
static int compare_last(struct db *db, struct text xml, int64_t *ret_version, bool *ret_same,
                        struct error *error)
{
    struct crawl_configuration_last last;
    int status = db_find(db, crawl_configuration_last_into(&last), error);
    *ret_version = 0;
    *ret_same = false;
    if (status == STATEMENT_ROW) {
        *ret_version = last.version;
        *ret_same = text_equal(last.xml, xml);
    }
    return status < 0 ? status : 0;
}

static int put_version(struct db *db, int64_t version, int64_t now_ms, const char *changed_by,
                       struct text xml, struct error *error)
{
    int status = db_run(db,
                        crawl_configuration_put(.version = version, .now = now_ms,
                                                .changed_by = text_of(changed_by), .xml = xml),
                        error);
    if (status < 0)
        return status;
    return db_run(db, crawl_configuration_trim(.version = version - VERSIONS_KEPT), error);
}

static int save_version(struct saving *saving, const char *name, const struct config_change *change)
{
    struct config_named named = {name, change->kept};
    struct config_secrets secrets = {conceal, saving};
    struct buffer xml;
    int64_t version;
    bool same;
    buffer_init(&xml, LIMIT_CONFIG_FILE_BYTES);
    int status = config_xml_write(&named, 1, &secrets, &xml, saving->error);
    if (status == 0)
        status = compare_last(saving->db, buffer_text(&xml), &version, &same, saving->error);
    if (status == 0 && !same)
        status = put_version(saving->db, version + 1, saving->now_ms,
                             change->changed_by ? change->changed_by : "seine", buffer_text(&xml),
                             saving->error);
    buffer_done(&xml);
    return status;
}

/* Whether limits were raised because of which URIs may have been refused. */
static bool allows_more(const struct crawl_config *config, const struct crawl_config *former)
{
    return config->max_doc > former->max_doc ||
           (former->focused.languages.count && !config->focused.languages.count) ||
           config->limits.disk_free < former->limits.disk_free ||
           (former->limits.max_doc &&
            (!config->limits.max_doc || config->limits.max_doc > former->limits.max_doc));
}

static int set_rules(struct db *db, uint64_t rule_files, int64_t validators_from_ms,
                     struct error *error)
{
    return db_run(db,
                  crawl_collection_set_rules(.rule_files = (int64_t)rule_files,
                                             .validators_from = validators_from_ms),
                  error);
}

static int save_rescreen(struct crawl_store *store, struct error *error)
{
    return db_run(store->db, crawl_rescreen_put(.position = 0, .end_position = store->last_uri_id),
                  error);
}

/* The consequences of a new configuration in force. */
struct consequences {
    uint64_t rule_files;
    int64_t validators_from_ms;
    bool scope_changed, rescreen;
};

static struct consequences consequences_of(const struct crawl_store *store,
                                           const struct config_change *change)
{
    const struct crawl_config *config = change->in_force, *former = change->former;
    bool scope_changed =
        former && (!config_scope_equal(config, former) || change->rule_files != store->rule_files);
    bool anew = former && !config_content_equal(config, former);
    return (struct consequences){
        .rule_files = change->rule_files,
        .validators_from_ms = anew ? clock_wall_ms(store->clock) : store->validators_from_ms,
        .scope_changed = scope_changed,
        .rescreen = scope_changed || (former && allows_more(config, former)),
    };
}

static int write_consequences(struct crawl_store *store, const struct consequences *what,
                              struct error *error)
{
    int status = set_rules(store->db, what->rule_files, what->validators_from_ms, error);
    if (status == 0 && what->scope_changed)
        status = db_run(store->db, crawl_collection_scope_changed(), error);
    if (status == 0 && what->rescreen)
        status = save_rescreen(store, error);
    return status;
}

static void adopt(struct crawl_store *store, const struct consequences *what)
{
    store->rule_files = what->rule_files;
    store->validators_from_ms = what->validators_from_ms;
    if (what->scope_changed)
        store->scope_cycle = store->cycle;
    if (what->rescreen) {
        store->rescreen_at = 0;
        store->rescreen_end = store->last_uri_id;
    }
}

/* Commits, or rolls back if the status is a failure. */
static int end_transaction(struct crawl_store *store, int status, const struct consequences *what,
                           struct error *error)
{
    if (status < 0) {
        db_rollback(store->db);
        return status;
    }
    status = db_commit(store->db, error);
    if (status == 0)
        adopt(store, what);
    return status;
}

int crawl_store_save_config(struct crawl_store *store, const struct config_change *change,
                            struct error *error)
{
    struct consequences what = consequences_of(store, change);
    struct saving saving = {.db = store->db,
                            .now_ms = clock_wall_ms(store->clock),
                            .key_path = change->key_path,
                            .error = error};
    int status = db_begin(store->db, error);
    if (status < 0)
        return status;
    buffer_init(&saving.concealed, (size_t)2 * LIMIT_CONFIG_VALUE_BYTES);
    buffer_init(&saving.kind, 4096);
    status = save_rows(&saving, change->kept);
    if (status == 0)
        status = save_version(&saving, store->name, change);
    secret_key_wipe(&saving.key);
    buffer_done(&saving.concealed);
    buffer_done(&saving.kind);
    if (status == 0)
        status = write_consequences(store, &what, error);
    return end_transaction(store, status, &what, error);
}

int crawl_store_change_force(struct crawl_store *store, const struct config_change *change,
                             struct error *error)
{
    struct consequences what = consequences_of(store, change);
    int status = db_begin(store->db, error);
    return status < 0
               ? status
               : end_transaction(store, write_consequences(store, &what, error), &what, error);
}
