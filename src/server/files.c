/* Files of configurations (--config): each content is applied once, so that a restart does not undo
 * what administrators changed since. */
#include "server_private.h"

#include <errno.h>
#include <fcntl.h>
#include <openssl/sha.h>
#include <seine/config/xml.h>
#include <seine/db.h>
#include <seine_statements.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

struct applied {
    const char *path;
    char digest[2 * SHA256_DIGEST_LENGTH + 1];
    bool is_known;
};

static int read_file(const char *path, struct buffer *content, struct error *error)
{
    char part[65536];
    ssize_t length = 0;
    struct stat facts;
    int file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK);
    if (file < 0 || fstat(file, &facts) < 0) {
        int status = error_set_errno(error, errno, "cannot read %s", path);
        if (file >= 0)
            close(file);
        return status;
    }
    if (!S_ISREG(facts.st_mode)) {
        close(file);
        return error_set(error, STATUS_INVALID, "%s is no regular file", path);
    }
    while (!content->failed && (length = read(file, part, sizeof part)) > 0)
        buffer_append(content, part, (size_t)length);
    int problem = errno;
    close(file);
    if (length < 0)
        return error_set_errno(error, problem, "cannot read %s", path);
    return content->failed ? error_set(error, STATUS_LIMIT, "%s is larger than %zu bytes", path,
                                       (size_t)LIMIT_CONFIG_FILE_BYTES)
                           : 0;
}

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
    struct statement *find = db_statement(db, SEINE_APPLIED_FILE_FIND);
    statement_bind_text(find, SEINE_APPLIED_FILE_FIND_PATH, text_of(applied->path));
    statement_bind_text(find, SEINE_APPLIED_FILE_FIND_DIGEST, text_of(applied->digest));
    int status = statement_step(find, error);
    if (status == STATEMENT_ROW)
        applied->is_known =
            statement_column_int(find, SEINE_APPLIED_FILE_FIND_IS_KNOWN_COLUMN) != 0;
    statement_reset(find);
    return status < 0 ? status : 0;
}

static int note(void *context, struct db *db, struct error *error)
{
    const struct applied *applied = context;
    struct statement *put = db_statement(db, SEINE_APPLIED_FILE_PUT);
    statement_bind_text(put, SEINE_APPLIED_FILE_PUT_PATH, text_of(applied->path));
    statement_bind_text(put, SEINE_APPLIED_FILE_PUT_DIGEST, text_of(applied->digest));
    statement_bind_int(put, SEINE_APPLIED_FILE_PUT_NOW, clock_wall_ms());
    return statement_run(put, error);
}

static int apply_file(struct server *server, const char *path, struct error *error)
{
    struct applied applied = {.path = path};
    struct buffer content;
    char changed_by[512];
    struct error problem = {0};
    buffer_init(&content, LIMIT_CONFIG_FILE_BYTES);
    int status = read_file(path, &content, error);
    if (status < 0)
        goto out;
    digest_of(buffer_text(&content), &applied);
    status = shared_write(server->shared, look_up, &applied, error);
    if (status < 0 || applied.is_known)
        goto out;
    snprintf(changed_by, sizeof changed_by, "seine serve --config %.480s", path);
    status = server_add(server, buffer_text(&content), changed_by, &problem);
    if (status < 0)
        error_set(error, status, "%.100s: %.400s", path, problem.sentence);
    else
        status = shared_write(server->shared, note, &applied, error);
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
