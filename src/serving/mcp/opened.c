#include "opened.h"

#include <seine/crawling/collection.h>
#include <seine/state/store/data_directory.h>

#include <sql/crawl.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

/* While a crawl begins or ends, its file is locked for moments. */
#define READING_TIMEOUT_MS 5000
#define NAMES_SHOWN        20

struct names {
    struct buffer all;
    char *only;
    size_t count;
};

static bool note(void *context, const char *name)
{
    struct names *names = context;
    if (names->count++ == 0)
        names->only = strdup(name);
    if (names->count <= NAMES_SHOWN)
        buffer_printf(&names->all, "%s%s", names->count > 1 ? ", " : "", name);
    else if (names->count == NAMES_SHOWN + 1)
        buffer_append_string(&names->all, " …");
    return names->count <= NAMES_SHOWN;
}

static bool is_there(const char *data_folder, const char *name)
{
    char *folder = data_directory_collection_folder(data_folder, name), *path = NULL;
    bool is = folder && asprintf(&path, "%s/crawl.db", folder) >= 0 && access(path, F_OK) == 0;
    free(path);
    free(folder);
    return is;
}

static int choose(struct opened *opened, const struct tool_call *call, struct text name,
                  struct error *error)
{
    struct names names = {.count = 0};
    buffer_init(&names.all, (size_t)(NAMES_SHOWN + 1) * 260);
    int status = data_directory_each_collection(call->settings->data_folder, note, &names, error);
    struct text all = buffer_text(&names.all);
    opened->name = name.length ? text_duplicate(name) : NULL;
    if (status == 0 && name.length && !opened->name)
        status = error_set(error, STATUS_MEMORY, "no memory");
    else if (status == 0 && opened->name &&
             (!collection_name_is_valid(opened->name) ||
              !is_there(call->settings->data_folder, opened->name)))
        status = error_set(error, STATUS_NOT_FOUND, "there is no collection %s; there are: %.*s",
                           opened->name, TEXT_ARGUMENTS(all));
    else if (status == 0 && !opened->name && names.count == 0)
        status = error_set(error, STATUS_NOT_FOUND, "nothing was crawled yet");
    else if (status == 0 && !opened->name && names.count > 1)
        status = error_set(error, STATUS_INVALID,
                           "there are several collections, say which by `collection`: %.*s",
                           TEXT_ARGUMENTS(all));
    if (status == 0 && !opened->name) {
        opened->name = names.only;
        names.only = NULL;
    }
    if (status == 0 && !opened->name)
        status = error_set(error, STATUS_MEMORY, "no memory");
    free(names.only);
    buffer_done(&names.all);
    return status;
}

static int open_collection(struct opened *opened, const struct tool_call *call, struct text name,
                           bool with_contents, db_extension *extend, struct error *error)
{
    const struct mcp_settings *settings = call->settings;
    char *path = NULL;
    const struct db_options options = {.busy_timeout_ms = READING_TIMEOUT_MS,
                                       .time_limit_ms = MCP_TIME_LIMIT_MS,
                                       .cancelled = call->cancelled,
                                       .extend = extend};
    int status = choose(opened, call, name, error);
    if (status == 0 && settings->hold)
        status = settings->hold(settings->context, opened->name, &opened->held, error);
    if (status < 0)
        return status;
    opened->folder = data_directory_collection_folder(settings->data_folder, opened->name);
    if (!opened->folder || asprintf(&path, "%s/crawl.db", opened->folder) < 0)
        return error_set(error, STATUS_MEMORY, "no memory");
    /* Opened first, it holds the contents that rows point to. */
    if (with_contents)
        status = content_reader_open(&opened->contents, opened->folder, error);
    if (status == 0)
        status = db_open_reader(&CRAWL_DATABASE, path, &options, &opened->db, error);
    free(path);
    return status;
}

int opened_open(struct opened *opened, const struct tool_call *call, struct text name,
                db_extension *extend, struct error *error)
{
    return open_collection(opened, call, name, false, extend, error);
}

int opened_with_contents(struct opened *opened, const struct tool_call *call, struct text name,
                         struct error *error)
{
    return open_collection(opened, call, name, true, NULL, error);
}

int opened_load_config(struct opened *opened, const struct tool_call *call, struct error *error)
{
    const struct mcp_settings *settings = call->settings;
    int status = config_defaults(&opened->config, error);
    if (status == 0)
        status = collection_load_config(settings->data_folder, opened->name, opened->config, error);
    if (status == 0 && settings->hold)
        config_hold_files(opened->config, settings->roots);
    return status;
}

void opened_close(struct opened *opened, const struct tool_call *call)
{
    db_close(opened->db);
    content_reader_close(opened->contents);
    config_free(opened->config);
    if (opened->held)
        call->settings->release(opened->held);
    free(opened->folder);
    free(opened->name);
}

int opened_find(struct opened *opened, struct text text, char storage[URI_STORAGE_BYTES],
                struct why_question *question, struct error *error)
{
    struct uri uri;
    int problem = uri_parse(text, storage, URI_STORAGE_BYTES, &uri);
    if (problem != URI_FINE)
        return error_set(error, STATUS_INVALID, "uri: %s", uri_problem_sentence(problem));
    if (uri.opaque)
        return error_set(error, STATUS_INVALID,
                         "uri: only http, https, ftp, ftps and file URIs are crawled");
    question->db = opened->db;
    question->config = opened->config;
    return why_find(question, &uri, error);
}
