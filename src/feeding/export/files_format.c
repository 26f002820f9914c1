/* Exports a folder of files with index pages: static, for any browser, without scripts. */
#include "run.h"

#include <fcntl.h>
#include <sql/crawl/export.h>
#include <stdio.h>
#include <sys/stat.h>
#include <unistd.h>

/* Documents per index page. */
#define PAGE_DOCUMENTS 1000
#define CONTENT_BYTES  ((size_t)1 << 30)

static void name_page(const struct export_run *run, int64_t number, char name[EXPORT_NAME_BYTES])
{
    (void)run;
    if (number == 1)
        snprintf(name, EXPORT_NAME_BYTES, "index.html");
    else
        snprintf(name, EXPORT_NAME_BYTES, "index-%lld.html", (long long)number);
}

static bool is_full(const struct export_run *run)
{
    return run->state.entries >= PAGE_DOCUMENTS;
}

/* ---- the page ---- */

static void put_escaped(struct buffer *out, struct text text)
{
    for (size_t i = 0; i < text.length; i++) {
        char c = text.data[i];
        if (c == '&' || c == '<' || c == '>' || c == '"' || c == '\'')
            buffer_printf(out, "&#%d;", c);
        else
            buffer_append_char(out, (unsigned char)c < 0x20 ? ' ' : c);
    }
}

static int begin(struct export_run *run, struct error *error)
{
    (void)error;
    struct buffer *out = &run->out;
    buffer_append_string(out,
                         "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n"
                         "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src "
                         "'none'; style-src 'unsafe-inline'\">\n<title>");
    put_escaped(out, text_of(run->settings->collection));
    buffer_printf(out, ", page %lld</title>\n<style>td { padding-right: 1em; }</style>\n</head>\n",
                  (long long)run->state.file);
    buffer_append_string(out,
                         "<body>\n<table>\n<tr><th>document<th>URI<th>type<th>bytes<th>fetched\n");
    return 0;
}

static int end(struct export_run *run, bool is_last, struct error *error)
{
    char name[EXPORT_NAME_BYTES];
    (void)error;
    buffer_append_string(&run->out, "</table>\n<p>");
    if (run->state.file > 1) {
        name_page(run, run->state.file - 1, name);
        buffer_printf(&run->out, "<a href=\"%s\">previous page</a> ", name);
    }
    if (!is_last) {
        name_page(run, run->state.file + 1, name);
        buffer_printf(&run->out, "<a href=\"%s\">next page</a>", name);
    }
    buffer_append_string(&run->out, "</p>\n</body>\n</html>\n");
    return 0;
}

static void put_row(struct export_run *run, const struct export_item *item, const char *name)
{
    const struct crawl_export_document *row = item->row;
    struct buffer *out = &run->out;
    char date[WARC_DATE_BYTES];
    warc_date_write(row->fetched_at, date);
    if (name)
        buffer_printf(out, "<tr><td><a href=\"%s\">", name);
    else
        buffer_append_string(out, "<tr><td>");
    put_escaped(out, row->title.length ? row->title : row->uri);
    buffer_append_string(out, name ? "</a>" : " (the same as ");
    if (!name) {
        put_escaped(out, row->owner);
        buffer_append_char(out, ')');
    }
    buffer_append_string(out, "<td>");
    put_escaped(out, row->uri);
    buffer_append_string(out, "<td>");
    put_escaped(out, row->mime);
    buffer_printf(out, "<td>%lld<td>%s\n", (long long)row->size, date);
}

/* ---- the file ---- */

/* Creates the folders of a name; only this run creates them. */
static int make_folders(const struct export_run *run, char *name, struct error *error)
{
    for (char *slash = name; (slash = strchr(slash, '/')); slash++) {
        *slash = '\0';
        bool is_made = mkdirat(run->folder, name, 0777) == 0 || errno == EEXIST;
        *slash = '/';
        if (!is_made)
            return error_set_file(error, errno, "create", name);
    }
    return 0;
}

static int write_file(const struct export_run *run, const char *name, struct text bytes,
                      struct error *error)
{
    int status = 0;
    int file =
        openat(run->folder, name, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC | O_NOFOLLOW, 0666);
    if (file < 0)
        return error_set_file(error, errno, "create", name);
    while (status == 0 && bytes.length) {
        ssize_t written = write(file, bytes.data, bytes.length);
        if (written < 0 && errno != EINTR)
            status = error_set_file(error, errno, "write", name);
        else if (written > 0)
            bytes = (struct text){bytes.data + written, bytes.length - (size_t)written};
    }
    close(file);
    return status;
}

static int put(struct export_run *run, const struct export_item *item, const char *extension,
               struct text bytes, struct error *error)
{
    struct uri_file_name parts;
    char name[EXPORT_NAME_BYTES];
    uri_file_name(item->row->uri, &parts);
    export_file_name(&parts, item->uri_id,
                     extension ? extension : export_extension(item->row->mime, parts.extension),
                     name);
    int status = make_folders(run, name, error);
    if (status == 0)
        status = write_file(run, name, bytes, error);
    if (status == 0)
        put_row(run, item, name);
    return status;
}

static int put_body(struct export_run *run, const struct export_item *item, struct error *error)
{
    if (!item->row->owner_id.is_set)
        return put(run, item, NULL, item->content.body, error);
    put_row(run, item, NULL);
    return 0;
}

static int put_markdown(struct export_run *run, const struct export_item *item, struct error *error)
{
    struct made_document made;
    struct buffer content;
    int status = export_make(run, item, &made, error);
    if (status < 0)
        return status;
    if (!made.document) {
        if (item->row->owner_id.is_set)
            put_row(run, item, NULL);
        return 0;
    }
    buffer_init(&content, CONTENT_BYTES);
    document_write_markdown_file(&content, made.document);
    status = content.failed ? error_set(error, STATUS_MEMORY, "no memory for a document")
                            : put(run, item, "md", buffer_text(&content), error);
    buffer_done(&content);
    return status;
}

const struct export_format EXPORT_FILES_FORMAT = {.name = "files",
                                                  .name_file = name_page,
                                                  .begin = begin,
                                                  .put = put_body,
                                                  .end = end,
                                                  .is_full = is_full};
const struct export_format EXPORT_MARKDOWN_FORMAT = {.name = "markdown",
                                                     .name_file = name_page,
                                                     .begin = begin,
                                                     .put = put_markdown,
                                                     .end = end,
                                                     .is_full = is_full};
