/* seine enqueue: pushes URIs into a collection of a running server, or of a data directory that no
 * process runs on (docs/enqueue.md). */
#include "admin/login.h"
#include "admin/options.h"
#include "command.h"
#include "enqueue_offline.h"

#include <seine/documents/enqueue.h>
#include <seine/foundation/base/clock.h>
#include <seine/foundation/base/print.h>
#include <seine/serving/xmlrpc/client.h>
#include <seine/settings/config/secret.h>

#include <stdlib.h>

#define REQUEST_BYTES ((size_t)64 << 20)

struct enqueue_options {
    const char *data;            /* NULL: a running server is called */
    struct admin_options server; /* the options that name the server */
    const char *synchronization;
    const char *type;
    const char *originator;
    bool deletes;
    bool urgent;
    struct option_list words;
};

static const struct option_row ROWS[] = {
    ROW_TEXT(struct enqueue_options, server.server, "server", "SERVER",
             "HOST, HOST:PORT or https://HOST:PORT; default " ADMIN_DEFAULT_SERVER),
    ADMIN_ACCOUNT_OPTIONS(struct enqueue_options, server.),
    ROW_INTEGER(struct enqueue_options, server.timeout_s, "timeout", "SECONDS", 1, 86400,
                "time limit of the answer (default: 660)"),
    ROW_TEXT(struct enqueue_options, data, "data", "DIR",
             "instead of a server: enqueue into a data directory that no process runs on. The next "
             "run of the collection takes the nodes in; the command does not wait"),
    ROW_TEXT(struct enqueue_options, synchronization, "synchronization", "MOMENT",
             "none, enqueued, to-be-indexed, indexed or indexed-no-sync (default: indexed)"),
    ROW_TEXT(struct enqueue_options, type, "type", "WORD",
             "none, forced, reenqueued, export or status (default: reenqueued)"),
    ROW_TEXT(struct enqueue_options, originator, "originator", "NAME",
             "the person or program behind the change, for the audit log"),
    ROW_FLAG(struct enqueue_options, urgent, "urgent",
             "crawl the URIs before all others of their site"),
    ROW_FLAG(struct enqueue_options, deletes, "delete", "delete the URIs"),
    {0},
};

const struct option_table ENQUEUE_OPTIONS = {
    .command = "seine enqueue",
    .usage = "COLLECTION URI... [OPTIONS]",
    .description = "Makes a server crawl or delete the URIs, and waits until all destinations of "
                   "the collection, including its full-text index, have the result. Prints the "
                   "answer as XML with a node for each URI; its attributes state, siphoned and "
                   "error tell the result. To push contents, use HTTP (docs/enqueue.md).",
    .ending = "Exit status: 0 all URIs reached the moment of --synchronization, 1 usage, or "
              "refused by the server, 2 no answer, 3 some URIs did not.",
    .rows = ROWS,
    .operands_member = offsetof(struct enqueue_options, words),
    .operands_least = 2,
    .operands_most = ENQUEUE_MOST_NODES,
    .operands_wanted = "say a collection and the URIs to enqueue",
};

static void write_node(const struct enqueue_options *options, const char *uri,
                       struct buffer *request)
{
    buffer_append_string(request, options->deletes ? "<crawl-delete" : "<crawl-url");
    enqueue_write_attribute(request, "url", text_of(uri));
    enqueue_write_attribute(request, "originator", text_of(options->originator));
    if (!options->deletes) {
        enqueue_write_attribute(request, "enqueue-type", text_of(options->type));
        enqueue_write_number(request, "priority", options->urgent);
    }
    buffer_append_string(request, "/>");
}

/* Writes a request of the words `first` to `end` - 1. */
static int write_request(const struct enqueue_options *options, size_t first, size_t end,
                         struct buffer *request, struct error *error)
{
    buffer_append_string(request, "<crawl-urls");
    enqueue_write_attribute(request, "synchronization", text_of(options->synchronization));
    buffer_append_char(request, '>');
    for (size_t i = first; i < end; i++)
        write_node(options, options->words.items[i], request);
    buffer_append_string(request, "</crawl-urls>");
    return request->failed
               ? error_set(error, STATUS_LIMIT, "these are too many URIs for one request")
               : 0;
}

static bool has(struct text text, const char *part)
{
    return memmem(text.data, text.length, part, strlen(part)) != NULL;
}

/* Prints the answer unchanged; returns the exit status that follows from it. */
static int show(struct text answer)
{
    const char *end = memchr(answer.data, '>', answer.length);
    end = end ? memchr(end + 1, '>', answer.length - (size_t)(end + 1 - answer.data)) : NULL;
    struct text head = {answer.data, end ? (size_t)(end - answer.data) : 0};
    fwrite(answer.data, 1, answer.length, stdout);
    if (has(head, " n-failed=\"0\""))
        return EXIT_COMPLETE;
    return has(head, " n-failed=\"") ? EXIT_URIS_LEFT : EXIT_USAGE;
}

/* Stores each node as a request of its own. */
static int keep(const struct enqueue_options *options, struct error *error, int *ret_exit)
{
    size_t count = options->words.count - 1;
    struct text *requests = calloc(count, sizeof *requests);
    struct buffer request, answer;
    struct arena arena;
    int status = requests ? 0 : error_set(error, STATUS_MEMORY, "no memory for the nodes");
    arena_init(&arena, 65536, SIZE_MAX / 2);
    buffer_init(&request, REQUEST_BYTES);
    buffer_init(&answer, SIZE_MAX / 2);
    for (size_t i = 0; i < count && status == 0; i++) {
        buffer_clear(&request);
        status = write_request(options, i + 1, i + 2, &request, error);
        if (status == 0)
            requests[i] = arena_copy(&arena, buffer_text(&request));
        if (status == 0 && !requests[i].data)
            status = error_set(error, STATUS_MEMORY, "no memory for the nodes");
    }
    if (status == 0)
        status = enqueue_offline(options->data, options->words.items[0], requests, count,
                                 clock_wall_ms(machine_clock()), &answer, error);
    if (status == 0)
        *ret_exit = show(buffer_text(&answer));
    buffer_done(&answer);
    buffer_done(&request);
    arena_done(&arena);
    free(requests);
    return status;
}

static int ask(const struct enqueue_options *options, struct xmlrpc_client *client,
               struct error *error, int *ret_exit)
{
    struct buffer request;
    struct text answer;
    char *path = NULL;
    buffer_init(&request, REQUEST_BYTES);
    int status = write_request(options, 1, options->words.count, &request, error);
    if (status == 0 && asprintf(&path, "/collections/%s/enqueue", options->words.items[0]) < 0)
        status = error_set(error, STATUS_MEMORY, "no memory for the request");
    if (status == 0)
        status = xmlrpc_client_post(client, path, buffer_text(&request), &answer, error);
    if (status == 0)
        *ret_exit = show(answer);
    free(path);
    buffer_done(&request);
    return status;
}

static int enqueue(const struct enqueue_options *options, struct error *error, int *ret_exit)
{
    struct xmlrpc_client *client = NULL;
    struct buffer password;
    int status = 0;
    buffer_init(&password, LOGIN_PASSWORD_MOST_BYTES);
    if (options->server.user)
        status = login_read_password(options->server.password_file, &password, error);
    struct xmlrpc_client_settings settings = {.server = options->server.server,
                                              .user = options->server.user,
                                              .password = password.data,
                                              .ca_file = options->server.ca_file,
                                              .timeout_s = options->server.timeout_s};
    if (status == 0)
        status = xmlrpc_client_new(&settings, &client, error);
    if (status == 0)
        status = ask(options, client, error, ret_exit);
    xmlrpc_client_free(client);
    secret_buffer_done(&password);
    return status;
}

int enqueue_command(int argc, char **argv)
{
    struct enqueue_options options = {.server = {.server = ADMIN_DEFAULT_SERVER, .timeout_s = 660},
                                      .synchronization = "indexed",
                                      .type = "reenqueued"};
    struct error error = {0};
    int result;
    if (command_begin(&ENQUEUE_OPTIONS, argc, argv, &options, &result)) {
        int status =
            options.data ? keep(&options, &error, &result) : enqueue(&options, &error, &result);
        if (status < 0) {
            print_error("seine enqueue: %s", error.sentence);
            bool is_network = status == STATUS_NETWORK || status == STATUS_TIMEOUT;
            result = is_network     ? EXIT_DATA_DIRECTORY
                     : options.data ? exit_of_error(status, &error)
                                    : EXIT_USAGE;
        }
    }
    options_free(&ENQUEUE_OPTIONS, &options);
    return result;
}
