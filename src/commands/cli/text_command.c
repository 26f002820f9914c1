/* seine text: prints what an index would get of a document. */
#include "command.h"
#include "page_source.h"
#include "text_print.h"

#include <seine/documents/parse.h>
#include <seine/foundation/base.h>
#include <seine/foundation/base/print.h>
#include <stdlib.h>

/* The largest document: its UTF-8 form, its blocks, and what is made of them. */
#define ARENA_BYTES ((size_t)1024 * 1024 * 1024)

struct text_command {
    struct option_list sources; /* exactly one */
    const char *uri;
    const char *type;
    bool markdown;
    bool passages;
    bool json;
};

static const struct option_row ROWS[] = {
    ROW_TEXT(
        struct text_command, uri, "uri", "URI",
        "URI of the document: the base of its links, and part of the identity of its passages"),
    ROW_TEXT(struct text_command, type, "type", "MIME",
             "read the document as this type instead of the one that its bytes show; may have a "
             "charset: \"text/html; charset=koi8-r\""),
    ROW_FLAG(struct text_command, markdown, "markdown", "the main content as Markdown"),
    ROW_FLAG(struct text_command, passages, "passages",
             "the main content in passages, each with its identity and the headings above it"),
    ROW_FLAG(struct text_command, json, "json", "print everything as one JSON object"),
    {0},
};

const struct option_table TEXT_OPTIONS = {
    .command = "seine text",
    .usage = "FILE|- [OPTIONS]",
    .description =
        "Prints the text that an index gets of a document: title, language, description, metadata, "
        "headings, the text of the main content, and separately that of the frame around it "
        "(navigation, headers, footers). The document is a file, or `-` for standard input: HTML, "
        "XML, JSON, Markdown, comma-separated values, or plain text.",
    .ending = "Exit status: 0 the document was read, 1 usage, or the document could not be read.",
    .rows = ROWS,
    .operands_member = offsetof(struct text_command, sources),
    .operands_least = 1,
    .operands_most = 1,
    .operands_wanted = "give one FILE",
};

static void decide_type(const struct text_command *command, struct text body, struct mime *ret_mime)
{
    mime_parse(command->type ? text_of(command->type) : (struct text){"", 0}, ret_mime);
    if (ret_mime->essence[0])
        return;
    const char *dot = strrchr(command->sources.items[0], '.');
    struct text extension = text_of(dot ? dot + 1 : "");
    snprintf(ret_mime->essence, sizeof ret_mime->essence, "%s",
             mime_sniff(body, (struct text){"", 0}, extension));
}

static int show(const struct text_command *command, const struct uri *uri, struct text body,
                struct error *error)
{
    struct mime mime;
    struct page_text page;
    struct arena arena;
    decide_type(command, body, &mime);
    if (!text_has_reader(text_of(mime.essence)))
        return error_set(error, STATUS_INVALID,
                         "%s is %s, which has no text; --type text/html reads it anyway",
                         command->sources.items[0], mime.essence);
    const struct text_options options = {
        .mime_type = text_of(mime.essence),
        .charset_label = mime.charset,
        .uri = uri,
        .markdown = command->markdown || command->json,
        .passages = command->passages || command->json,
    };
    arena_init(&arena, (size_t)64 * 1024, ARENA_BYTES);
    int status = text_extract(&options, body, &arena, &page);
    if (status < 0)
        error_set(error, status, "no memory to read %s", command->sources.items[0]);
    else if (command->json)
        text_print_json(&page, mime.essence);
    else if (command->markdown)
        text_print_lines(stdout, page.markdown);
    else if (command->passages)
        text_print_passages(&page);
    else
        text_print_plain(&page, mime.essence);
    arena_done(&arena);
    return status;
}

static int read_and_show(const struct text_command *command, struct error *error)
{
    char storage[URI_STORAGE_BYTES];
    struct uri uri;
    int problem =
        command->uri ? uri_parse(text_of(command->uri), storage, sizeof storage, &uri) : URI_FINE;
    if (problem != URI_FINE || (command->uri && uri.opaque))
        return error_set(error, STATUS_INVALID, "--uri %s: %s", command->uri,
                         problem ? uri_problem_sentence(problem)
                                 : "its scheme is none of http, https, ftp, ftps, file");
    struct page *page = malloc(sizeof *page);
    if (!page)
        return error_set(error, STATUS_MEMORY, "no memory");
    page_init(page);
    int status = page_read_file(page, command->sources.items[0], error);
    if (status == 0)
        status = show(command, command->uri ? &uri : NULL, buffer_text(&page->body), error);
    page_done(page);
    free(page);
    return status;
}

int text_command(int argc, char **argv)
{
    struct text_command command = {0};
    struct error error;
    int exit_status;
    if (command_begin(&TEXT_OPTIONS, argc, argv, &command, &exit_status) &&
        read_and_show(&command, &error) < 0) {
        print_error("seine text: %s", error.sentence);
        exit_status = EXIT_USAGE;
    }
    options_free(&TEXT_OPTIONS, &command);
    return exit_status;
}
