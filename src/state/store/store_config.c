/* Reads the stored configuration of a collection. */
#include <seine/state/store.h>

#include <sql/crawl/collection.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

/* Maximum wait for the lock of another process. */
#define UPGRADE_TIMEOUT_MS 2000

static int load_rows(struct db *db, struct crawl_config *config, struct error *error)
{
    struct crawl_parameter_list list = crawl_parameter_list(db);
    bool is_kept = false;
    int status;
    while ((status = crawl_parameter_list_step(&list, error)) == STATEMENT_ROW) {
        char *section = text_duplicate(list.section);
        char *name = text_duplicate(list.name);
        if (!section || !name) {
            free(section);
            free(name);
            status = error_set(error, STATUS_MEMORY, "no memory to read the configuration");
            break;
        }
        status = config_load_row(config, section, name, (uint32_t)list.position, list.value,
                                 list.is_default != 0, error);
        free(section);
        free(name);
        if (status < 0)
            break;
        is_kept = true;
    }
    statement_reset(list.statement);
    /* The process was killed while it created the collection: there is no configuration to continue
     * with. */
    if (status == 0 && !is_kept)
        status = error_set(error, STATUS_NOT_FOUND, "the collection has no configuration yet");
    return status;
}

static int load_vouched(struct db *db, struct crawl_config *config, struct error *error)
{
    struct crawl_vouched_file_list list = crawl_vouched_file_list(db);
    int status;
    while ((status = crawl_vouched_file_list_step(&list, error)) == STATEMENT_ROW) {
        status = config_vouch_for_file(config, list.path, error);
        if (status < 0)
            break;
    }
    statement_reset(list.statement);
    return status < 0 ? status : 0;
}

int crawl_store_upgrade(const char *folder, const atomic_bool *cancelled, struct error *error)
{
    char *path;
    struct db *db = NULL;
    if (asprintf(&path, "%s/crawl.db", folder) < 0)
        return error_set(error, STATUS_MEMORY, "no memory to open the collection in %s", folder);
    int status = 0;
    if (access(path, F_OK) == 0) {
        struct db_options options = {.busy_timeout_ms = UPGRADE_TIMEOUT_MS, .cancelled = cancelled};
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
    if (status == 0)
        status = load_vouched(db, config, error);
    db_close(db);
    free(path);
    return status;
}
