/* seine show: prints the content of a document, current or as of the end of a cycle. */
#include "command.h"
#include "kept_content.h"
#include "text_print.h"
#include <seine/foundation/base/print.h>

#include <limits.h>
#include <stdlib.h>

enum shown {
    SHOW_TEXT,
    SHOW_CONTENT,
    SHOW_HEADERS,
};

struct show {
    struct kept_document kept;
    int cycle; /* -1: current */
    int shown; /* enum shown */
    struct option_list inputs;
};

/* The rows of READING_OPTIONS, written out since `reading` lies one structure deeper here. */
static const struct option_row ROWS[] = {
    ROW_INTEGER(
        struct show, cycle, "cycle", "N", 0, INT_MAX,
        "print the content at the end of this refresh cycle, if it is kept (seine/keep_versions)"),
    ROW_CHOICE(struct show, shown, SHOW_TEXT, "text",
               "print the text of the main content (default)"),
    ROW_CHOICE(struct show, shown, SHOW_CONTENT, "html",
               "print the stored content byte for byte, HTML or any other type"),
    ROW_CHOICE(struct show, shown, SHOW_HEADERS, "headers",
               "print the status line and header lines"),
    ROW_TEXT(struct show, kept.reading.data, "data", "DIR",
             "the data directory (default: ./seine-data)"),
    ROW_TEXT(struct show, kept.reading.collection, "collection", "NAME",
             "the collection (default: the only one)"),
    {0},
};

const struct option_table SHOW_OPTIONS = {
    .command = "seine show",
    .usage = "URI [--cycle N] [--text|--html|--headers] [OPTIONS]",
    .description = "Prints the stored content of a document, or an earlier one: that at the end of "
                   "a refresh cycle. The collection keeps seine/keep_versions earlier contents; "
                   "v_versions lists them. Nothing is fetched; it works during a crawl.",
    .ending = "Exit status: 0 printed, 1 usage, or the content has no text, 2 data directory, or "
              "the content is not kept.",
    .rows = ROWS,
    .operands_member = offsetof(struct show, inputs),
    .operands_least = 1,
    .operands_most = 1,
    .operands_wanted = "say which URI",
};

static int print_text(struct show *show, struct kept_content *content, struct error *error)
{
    struct page_text page;
    int status = kept_text(content->document.body, content->mime, content->charset,
                           &show->kept.why.uri, &content->arena, &page, error);
    if (status == STATUS_INVALID)
        error_prefix(error, "--html prints it as it is");
    if (status == 0)
        text_print_lines(stdout, page.body);
    return status;
}

static int print_content(struct show *show, struct kept_content *content, struct error *error)
{
    const struct content_document *document = &content->document;
    switch ((enum shown)show->shown) {
    case SHOW_TEXT:
        return print_text(show, content, error);
    case SHOW_CONTENT:
        fwrite(document->body.data, 1, document->body.length, stdout);
        return 0;
    case SHOW_HEADERS:
        if (document->headers.length == 0)
            return error_set(error, STATUS_NOT_FOUND,
                             "its headers were not stored (storage/store_http_header)");
        fwrite(document->headers.data, 1, document->headers.length, stdout);
        return 0;
    }
    return 0;
}

static int answer(struct show *show, struct error *error)
{
    struct kept_content content = {0};
    int status = kept_open(&show->kept, error);
    if (status == 0)
        status = kept_find(&show->kept, show->inputs.items[0], error);
    if (status < 0)
        return status;
    status = kept_read(&show->kept, show->cycle < 0 ? KEPT_NOW : show->cycle, &content, error);
    if (status == 0)
        status = print_content(show, &content, error);
    kept_content_done(&content);
    return status;
}

int show_command(int argc, char **argv)
{
    struct error error = {0};
    struct show *show = calloc(1, sizeof *show);
    int exit_status = EXIT_DATA_DIRECTORY, status = 0;
    if (!show)
        return exit_status;
    show->kept.reading.data = "./seine-data";
    show->cycle = -1;
    if (command_begin(&SHOW_OPTIONS, argc, argv, show, &exit_status))
        status = answer(show, &error);
    kept_close(&show->kept);
    options_free(&SHOW_OPTIONS, show);
    free(show);
    if (status == 0)
        return exit_status;
    print_error("seine show: %s", error.sentence);
    return exit_of_error(status, &error);
}
