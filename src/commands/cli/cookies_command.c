/* seine cookies: lists the cookies that a collection keeps, deletes them, and imports those of a
 * browser. */
#include "command.h"
#include "interruption.h"
#include "json_line.h"
#include "reading.h"

#include <seine/crawling/collection.h>
#include <seine/foundation/base/clock.h>
#include <seine/foundation/base/plural.h>
#include <seine/foundation/base/print.h>
#include <seine/settings/config.h>
#include <seine/state/store/cookie_rows.h>
#include <seine/state/store/data_directory.h>

#include <errno.h>
#include <sql/crawl/cookie.h>
#include <stdio.h>
#include <stdlib.h>

/* The largest file of cookies that is read. */
#define MOST_BYTES ((size_t)16 * 1024 * 1024)

struct cookies_options {
    struct reading reading;
    struct option_list words;
    const char *name;
    bool json;
};

static const struct option_row ROWS[] = {
    READING_OPTIONS(struct cookies_options),
    ROW_TEXT(struct cookies_options, name, "name", "NAME",
             "with delete: only cookies of this name"),
    ROW_FLAG(struct cookies_options, json, "json", "print a JSON object a line"),
    {0},
};

const struct option_table COOKIES_OPTIONS = {
    .command = "seine cookies",
    .usage = "list|delete|import [DOMAIN|FILE] [OPTIONS]",
    .description =
        "list shows the cookies of a collection without their values, which are never shown; with "
        "DOMAIN only those of this host and of the hosts below it. delete deletes the cookies of "
        "DOMAIN and of the hosts below it, or all; --name limits it to one name. import reads FILE "
        "(`-`: standard input) in the Netscape format, which curl, wget and browser extensions "
        "write; if one line is invalid, no cookie is imported. For delete and import no crawl and "
        "no server may run on the data directory; beside a server use `seine admin delete-cookies` "
        "and `seine admin import-cookies`.",
    .ending = "Exit status: 0 done, 1 usage or an invalid file, 2 the collection cannot be read.",
    .rows = ROWS,
    .operands_member = offsetof(struct cookies_options, words),
    .operands_least = 1,
    .operands_most = 2,
    .operands_wanted = "say what to do: list, delete or import",
};

static struct text operand_of(const struct cookies_options *options)
{
    return text_of(options->words.count > 1 ? options->words.items[1] : "");
}

/* ---- list ---- */

static void show(const struct cookies_options *options, const struct crawl_cookie_list *row)
{
    if (options->json) {
        struct json_line line;
        json_line_begin(&line);
        json_text(&line, line.object, "domain", row->domain);
        json_truth(&line, line.object, "host_only", row->is_host_only != 0);
        json_text(&line, line.object, "path", row->path);
        json_text(&line, line.object, "name", row->name);
        json_truth(&line, line.object, "secure", row->is_secure != 0);
        json_truth(&line, line.object, "http_only", row->is_http_only != 0);
        json_optional(&line, line.object, "same_site", row->same_site);
        json_truth(&line, line.object, "session", row->is_session != 0);
        json_number(&line, line.object, "expires_at", row->expires_at);
        json_line_end(&line, stdout);
        return;
    }
    fputs(row->is_host_only ? "" : ".", stdout);
    print_shown(stdout, row->domain);
    putchar(' ');
    print_shown(stdout, row->path);
    putchar(' ');
    print_shown(stdout, row->name.length ? row->name : TEXT_LITERAL("(no name)"));
    printf("=*** until %.*s%s%s%s%s%.*s\n", TEXT_ARGUMENTS(row->expires),
           row->is_session ? ", session" : "", row->is_secure ? ", secure" : "",
           row->is_http_only ? ", http only" : "", row->same_site.length ? ", same site " : "",
           TEXT_ARGUMENTS(row->same_site));
}

static int list(struct cookies_options *options, struct error *error)
{
    struct text domain = operand_of(options);
    struct crawl_cookie_list row = crawl_cookie_list(options->reading.db);
    int status;
    while ((status = crawl_cookie_list_step(&row, error)) == STATEMENT_ROW)
        if (!domain.length || cookie_domain_matches(domain, false, row.domain))
            show(options, &row);
    statement_reset(row.statement);
    return status;
}

/* ---- delete and import ---- */

/* What a change needs; all zero at first. */
struct change {
    struct db *db;
    struct secret_key key;
    struct cookie_jar *jar;
    struct arena arena;
    struct error *error;
    int status; /* the status of the rows written so far */
};

static int change_begin(struct change *change, const struct cookies_options *options,
                        struct error *error)
{
    static const struct db_options opening = {.busy_timeout_ms = READING_TIMEOUT_MS};
    char path[4096];
    change->error = error;
    arena_init(&change->arena, 65536, SIZE_MAX / 2);
    snprintf(path, sizeof path, "%s/%s", options->reading.data, SECRET_KEY_FILE);
    int status = secret_key_read_or_make(path, &change->key, error);
    snprintf(path, sizeof path, "%s/crawl.db", options->reading.folder);
    if (status == 0)
        status = cookie_jar_new(&change->jar, error);
    if (status == 0)
        status = db_open_writer(&CRAWL_DATABASE, path, &opening, &change->db, error);
    return status;
}

static void execute(void *context, struct db_call call)
{
    struct change *change = context;
    if (change->status == 0)
        change->status = db_run(change->db, call, change->error);
}

static int change_commit(struct change *change)
{
    int status = db_begin(change->db, change->error);
    if (status < 0)
        return status;
    cookie_rows_write(change->jar, &change->key, &change->arena, execute, change);
    if (change->status == 0)
        return db_commit(change->db, change->error);
    db_rollback(change->db);
    return change->status;
}

static void change_end(struct change *change)
{
    db_close(change->db);
    cookie_jar_free(change->jar);
    secret_key_wipe(&change->key);
    arena_done(&change->arena);
}

static void say(const struct cookies_options *options, const char *word, int64_t count,
                unsigned expired)
{
    if (options->json) {
        struct json_line line;
        json_line_begin(&line);
        json_number(&line, line.object, word, count);
        json_number(&line, line.object, "expired", expired);
        json_line_end(&line, stdout);
        return;
    }
    printf("%lld %s %s", (long long)count, plural(count, "cookie", "cookies"), word);
    if (expired)
        printf("; %u in the file have expired", expired);
    putchar('\n');
}

static int delete (struct cookies_options *options, struct error *error)
{
    struct change change = {0};
    struct cookie_choice choice = {.domain = operand_of(options),
                                   .name = text_of(options->name ? options->name : "")};
    int64_t deleted = 0;
    int status = change_begin(&change, options, error);
    if (status == 0) {
        deleted = cookie_rows_delete(change.db, &change.key, change.jar, &choice,
                                     clock_wall_ms(machine_clock()), error);
        status = deleted < 0 ? (int)deleted : change_commit(&change);
    }
    change_end(&change);
    if (status == 0)
        say(options, "deleted", deleted, 0);
    return status;
}

static int read_file(struct text path, struct buffer *text, struct error *error)
{
    bool is_input = text_equal(path, TEXT_LITERAL("-"));
    FILE *file = is_input ? stdin : fopen(path.data, "re");
    char block[65536];
    size_t length;
    if (!file)
        return error_set_file(error, errno, "read", path.data);
    while ((length = fread(block, 1, sizeof block, file)) > 0)
        buffer_append(text, block, length);
    int status = ferror(file)   ? error_set_file(error, errno, "read", path.data)
                 : text->failed ? error_set(error, STATUS_INVALID, "%s is longer than %zu bytes",
                                            path.data, MOST_BYTES)
                                : 0;
    if (!is_input)
        fclose(file);
    explicit_bzero(block, sizeof block);
    return status;
}

static int import_text(struct cookies_options *options, struct text text, struct error *error)
{
    struct change change = {0};
    struct crawl_config *config = NULL;
    unsigned expired = 0;
    int64_t imported = 0;
    int status = config_defaults(&config, error);
    if (status == 0)
        status =
            collection_load_config(options->reading.data, options->reading.name, config, error);
    if (status == 0)
        status = change_begin(&change, options, error);
    if (status == 0) {
        imported = cookie_rows_import(change.db, &change.key, change.jar, text,
                                      clock_wall_ms(machine_clock()),
                                      config->cookie_timeout * INT64_C(1000), &expired, error);
        status = imported < 0 ? (int)imported : change_commit(&change);
    }
    change_end(&change);
    config_free(config);
    if (status == 0)
        say(options, "imported", imported, expired);
    return status;
}

static int import(struct cookies_options *options, struct error *error)
{
    struct buffer text;
    struct text path = operand_of(options);
    if (!path.length)
        return error_set(error, STATUS_INVALID, "say which file to import");
    buffer_init(&text, MOST_BYTES);
    int status = read_file(path, &text, error);
    if (status == 0 && import_text(options, buffer_text(&text), error) < 0)
        status = error_prefix(error, "%s", path.data);
    secret_buffer_done(&text);
    return status;
}

/* ---- the command ---- */

static const struct action {
    const char *word;
    const char *beside; /* the alternative while another process crawls; NULL: the same command */
    int (*perform)(struct cookies_options *options, struct error *error);
} ACTIONS[] = {{"list", NULL, list},
               {"delete", "beside a server use `seine admin delete-cookies`", delete},
               {"import", "beside a server use `seine admin import-cookies`", import}};

static int run(struct cookies_options *options, struct error *error)
{
    struct data_directory *directory = NULL;
    const struct action *action = ACTIONS, *end = ACTIONS + sizeof ACTIONS / sizeof *ACTIONS;
    int status = 0;
    while (action < end && strcmp(action->word, options->words.items[0]) != 0)
        action++;
    if (action == end)
        return error_set(error, STATUS_INVALID, "`%s` is unknown: say list, delete or import",
                         options->words.items[0]);
    options->reading.cancelled = interruption_catch();
    if (action->beside)
        status = data_directory_lock(options->reading.data, "seine cookies", &directory, error);
    if (status == STATUS_BUSY)
        return error_prefix(error, "%s", action->beside);
    if (status == 0)
        status = reading_open(&options->reading, 0, error);
    if (status == 0) {
        status = action->perform(options, error);
        reading_close(&options->reading);
    }
    data_directory_unlock(directory);
    return status;
}

int cookies_command(int argc, char **argv)
{
    struct cookies_options options = {.reading.data = "./seine-data"};
    struct error error = {0};
    int exit_status;
    if (command_begin(&COOKIES_OPTIONS, argc, argv, &options, &exit_status)) {
        int status = run(&options, &error);
        if (status < 0)
            print_error("seine cookies: %s", error.sentence);
        exit_status = status < 0 ? exit_of_error(status, &error) : EXIT_COMPLETE;
    }
    options_free(&COOKIES_OPTIONS, &options);
    return exit_status;
}
