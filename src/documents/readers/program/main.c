/* seine-convert: reads documents for the pool (seine/documents/convert/wire.h), whose socket is its
 * standard input. It is not for people: `seine convert` is. */
#include "tool.h"
#include <seine/documents/convert/wire.h>
#include <seine/documents/readers.h>

#include <glib.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <unistd.h>

/* Words of a command. */
#define WORDS_MOST 64

struct document {
    int file;
    struct text bytes;
};

struct request {
    struct convert_request head;
    char words[CONVERT_COMMAND_BYTES];
};

/* ---- the conversation ---- */

/* False at the end of the conversation. */
static bool receive(struct request *ret_request, int *ret_file)
{
    union {
        struct cmsghdr head;
        char bytes[CMSG_SPACE(sizeof(int))];
    } control;
    struct iovec parts[] = {{&ret_request->head, sizeof ret_request->head},
                            {ret_request->words, sizeof ret_request->words}};
    struct msghdr message = {.msg_iov = parts,
                             .msg_iovlen = 2,
                             .msg_control = control.bytes,
                             .msg_controllen = sizeof control.bytes};
    ssize_t length = recvmsg(0, &message, MSG_CMSG_CLOEXEC);
    struct cmsghdr *head = length > 0 ? CMSG_FIRSTHDR(&message) : NULL;
    if (!head || head->cmsg_type != SCM_RIGHTS)
        return false;
    memcpy(ret_file, CMSG_DATA(head), sizeof *ret_file);
    return ret_request->head.mark == CONVERT_REQUEST_MARK &&
           (size_t)length == sizeof ret_request->head + ret_request->head.command_bytes;
}

static bool send_all(const void *data, size_t bytes)
{
    const char *at = data;
    while (bytes) {
        ssize_t sent = send(0, at, bytes, MSG_NOSIGNAL);
        if (sent < 0 && errno == EINTR)
            continue;
        if (sent <= 0)
            return false;
        at += sent;
        bytes -= (size_t)sent;
    }
    return true;
}

static bool answer(enum convert_outcome outcome, const char *sentence, const struct buffer *html)
{
    struct convert_answer head = {.mark = CONVERT_ANSWER_MARK, .outcome = outcome};
    bool is_converted = outcome == CONVERT_CONVERTED;
    head.html_bytes = is_converted ? html->length : 0;
    snprintf(head.sentence, sizeof head.sentence, "%s", is_converted ? "" : sentence);
    return send_all(&head, sizeof head) && send_all(html->data, head.html_bytes);
}

/* ---- one document ---- */

static bool map_document(int file, struct document *ret_document)
{
    struct stat facts;
    if (fstat(file, &facts) < 0)
        return false;
    *ret_document = (struct document){file, {"", (size_t)facts.st_size}};
    if (facts.st_size == 0)
        return true;
    void *bytes = mmap(NULL, (size_t)facts.st_size, PROT_READ, MAP_PRIVATE, file, 0);
    ret_document->bytes.data = bytes;
    return bytes != MAP_FAILED;
}

static void unmap_document(struct document *document)
{
    if (document->bytes.length)
        munmap((void *)(uintptr_t)document->bytes.data, document->bytes.length);
    close(document->file);
}

static struct sandbox_limits confinement(const struct request *request)
{
    const struct convert_limits *limits = &request->head.limits;
    return (struct sandbox_limits){.memory_bytes = limits->memory_bytes,
                                   .cpu_s = limits->cpu_s,
                                   .processes = limits->processes};
}

static enum convert_outcome run_command(struct request *request, struct tool *tool,
                                        struct buffer *html, char *sentence)
{
    static char file[] = "/dev/stdin";
    const char *argv[WORDS_MOST + 1];
    struct buffer output;
    size_t count = 0;
    for (size_t at = 0; at < request->head.command_bytes && count < WORDS_MOST; count++) {
        const char *word = request->words + at;
        argv[count] = strcmp(word, "%f") == 0 ? file : word;
        at += strnlen(word, request->head.command_bytes - at) + 1;
    }
    argv[count] = NULL;
    buffer_init(&output, request->head.limits.output_bytes);
    enum convert_outcome outcome = tool_run(tool, argv, &output, sentence);
    if (outcome == CONVERT_CONVERTED && request->head.command == CONVERT_COMMAND_TEXT)
        outcome = reader_wrap_text(buffer_text(&output), html, sentence);
    else if (outcome == CONVERT_CONVERTED)
        buffer_append_text(html, buffer_text(&output));
    buffer_done(&output);
    return outcome;
}

static enum convert_outcome read_document(struct request *request, struct document *document,
                                          struct buffer *html, char *sentence)
{
    enum converter_id converter = request->head.converter;
    bool is_command = request->head.command != CONVERT_NO_COMMAND;
    struct tool tool = {
        .document = document->file,
        .kind = is_command ? SANDBOX_COMMAND : SANDBOX_TOOL,
        .limits = confinement(request),
        .package = is_command ? "" : CONVERTER_TABLE[converter].package,
    };
    struct reader_tools tools = {tool_run, &tool};
    if (is_command)
        return run_command(request, &tool, html, sentence);
    return reader_read(converter, document->bytes, &request->head.limits, &tools, html, sentence);
}

static bool serve_one(struct request *request, int file)
{
    char sentence[sizeof((struct convert_answer *)0)->sentence] = "";
    struct document document;
    struct buffer html;
    bool is_sent;
    if (!map_document(file, &document)) {
        close(file);
        return answer(CONVERT_OUT_OF_MEMORY, "no memory for its bytes", &(struct buffer){0});
    }
    buffer_init(&html, request->head.limits.output_bytes);
    is_sent = answer(read_document(request, &document, &html, sentence), sentence, &html);
    buffer_done(&html);
    unmap_document(&document);
    return is_sent;
}

/* GLib ends the process where memory lacks; its message before that distinguishes it from a crash.
 */
static GLogWriterOutput print_memory_failure(GLogLevelFlags level, const GLogField *fields,
                                             gsize count, gpointer data)
{
    (void)fields, (void)count, (void)data;
    if (level & G_LOG_LEVEL_ERROR)
        _exit(CONVERT_HELPER_OUT_OF_MEMORY);
    return G_LOG_WRITER_HANDLED;
}

/* The folder of a program that is named with its path. */
static const char *folder_of(const char *program, char *room, size_t bytes)
{
    const char *slash = strrchr(program, '/');
    if (!slash || slash == program)
        return NULL;
    snprintf(room, bytes, "%.*s", (int)(slash - program), program);
    return room;
}

static bool enter_once(const struct request *request)
{
    char folder[CONVERT_COMMAND_BYTES];
    const struct sandbox_limits limits = confinement(request);
    /* Should the pool not live to end it. */
    alarm(request->head.limits.wall_ms / 1000 + 2);
    if (request->head.command == CONVERT_NO_COMMAND)
        return sandbox_enter(SANDBOX_TOOL, &limits, NULL);
    return sandbox_enter(SANDBOX_COMMAND, &limits,
                         folder_of(request->words, folder, sizeof folder));
}

static int serve(bool is_warm)
{
    static struct request request;
    bool is_closed = false;
    int file;
    while (receive(&request, &file)) {
        const struct sandbox_limits limits = confinement(&request);
        if (request.head.converter >= CONVERTERS)
            return EXIT_FAILURE;
        if (!(!is_warm    ? enter_once(&request)
              : is_closed ? sandbox_renew(&limits)
                          : sandbox_enter(SANDBOX_READER, &limits, NULL)))
            return CONVERT_HELPER_UNPROTECTED;
        is_closed = true;
        if (!serve_one(&request, file) || !is_warm)
            break;
    }
    return EXIT_SUCCESS;
}

int main(int argc, char **argv)
{
    struct stat facts;
    bool is_warm = argc == 2 && strcmp(argv[1], CONVERT_HELPER_WARM) == 0;
    bool is_once = argc == 2 && strcmp(argv[1], CONVERT_HELPER_ONCE) == 0;
    if ((!is_warm && !is_once) || fstat(0, &facts) < 0 || !S_ISSOCK(facts.st_mode)) {
        fputs("seine-convert: this reads documents for seine; people call `seine convert`\n",
              stderr);
        return EXIT_FAILURE;
    }
    close_range(3, ~0U, 0);
    g_log_set_writer_func(print_memory_failure, NULL, NULL);
    if (!sandbox_drop_privileges())
        _exit(CONVERT_HELPER_UNPROTECTED);
    readers_prepare(is_warm);
    /* No library has anything to say at the end. */
    _exit(serve(is_warm));
}
