/* Files of configurations (--config): each content is applied once, so that a restart does not undo
 * what administrators changed since. */
#include "server_private.h"

#include <openssl/sha.h>
#include <seine/foundation/db.h>
#include <seine/settings/config/xml.h>
#include <sql/seine/server.h>
#include <stdio.h>
#include <string.h>

struct applied {
    const char *path;
    int64_t at_ms;
    int64_t since_ms; /* what was applied before does not count */
    char digest[2 * SHA256_DIGEST_LENGTH + 1];
    bool is_known;
};

static void digest_of(struct text content, struct applied *applied)
{
    unsigned char digest[SHA256_DIGEST_LENGTH];
    SHA256((const unsigned char *)content.data, content.length, digest);
    for (size_t i = 0; i < sizeof digest; i++)
        snprintf(applied->digest + 2 * i, 3, "%02x", digest[i]);
}

/* The content that was applied last from this path, or, when none was, from anywhere. */
static int look_up(void *context, struct db *db, struct error *error)
{
    struct applied *applied = context;
    struct seine_applied_file_find find =
        seine_applied_file_find(db, .path = text_of(applied->path),
                                .digest = text_of(applied->digest), .since = applied->since_ms);
    int status = seine_applied_file_find_step(&find, error);
    if (status == STATEMENT_ROW)
        applied->is_known = find.is_known != 0;
    statement_reset(find.statement);
    return status < 0 ? status : 0;
}

static int note(void *context, struct db *db, struct error *error)
{
    const struct applied *applied = context;
    return db_run(db,
                  seine_applied_file_put(.path = text_of(applied->path),
                                         .digest = text_of(applied->digest), .now = applied->at_ms),
                  error);
}

/* All problems are printed, beside the sentence of the error. */
static int add_content(struct server *server, const char *path, struct text content,
                       struct error *error)
{
    const struct server_settings *settings = &server->settings;
    struct config_problems *problems = NULL;
    char changed_by[512];
    snprintf(changed_by, sizeof changed_by, "seine serve --config %.480s", path);
    int status = config_problems_new(&problems, error);
    if (status == 0)
        status = server_add_named(server, content, changed_by, problems, error);
    if (status < 0 && problems && config_problems_count(problems) && settings->report_problems)
        settings->report_problems(path, problems);
    config_problems_free(problems);
    return status;
}

static int apply_file(struct server *server, const char *path, struct error *error)
{
    const struct collection_keeper *keeper = server->settings.keeper;
    struct applied applied = {.path = path,
                              .at_ms = clock_wall_ms(server->clock),
                              .since_ms = keeper ? keeper->since_ms : 0};
    struct buffer content;
    struct error problem = {0};
    buffer_init(&content, LIMIT_CONFIG_FILE_BYTES + 65536);
    int status = config_file_read(path, &content, error);
    if (status < 0)
        goto out;
    digest_of(buffer_text(&content), &applied);
    status = shared_write(server->shared, look_up, &applied, error);
    if (status < 0 || applied.is_known)
        goto out;
    status = add_content(server, path, buffer_text(&content), &problem);
    if (status < 0) {
        error_copy(error, status, &problem);
        error_prefix(error, "%.100s", path);
    } else {
        status = shared_write(server->shared, note, &applied, error);
    }
    if (status == 0)
        log_info(server->settings.log, "server", "%s is applied", path);
out:
    buffer_done(&content);
    return status;
}

int server_apply_files(struct server *server, struct error *error)
{
    int status = 0;
    for (size_t i = 0; i < server->settings.config_file_count && status == 0; i++) {
        status = server_check_cancelled(server, error);
        if (status == 0)
            status = apply_file(server, server->settings.config_files[i], error);
    }
    return status;
}

int server_read_files_again(struct server *server, struct error *error)
{
    return server_apply_files(server, error);
}
