/* seine mcp: the Model Context Protocol over standard input and output. */
#include "command.h"
#include <seine/foundation/base/print.h>

#include <seine/documents/convert.h>
#include <seine/serving/mcp.h>
#include <seine/state/store/data_directory.h>

#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>

struct mcp_command {
    const char *data;
};

static const struct option_row ROWS[] = {
    ROW_TEXT(struct mcp_command, data, "data", "DIR", "the data directory (default: ./seine-data)"),
    {0},
};

const struct option_table MCP_OPTIONS = {
    .command = "seine mcp",
    .usage = "[OPTIONS]",
    .description =
        "Lets a language model, or any client of the Model Context Protocol, query a data "
        "directory, also during a crawl. It offers search, documents as Markdown or passages, the "
        "state of URIs, SQL on the views, and the list of collections. It changes nothing. A "
        "message is a line of JSON on standard input, an answer is a line of JSON on standard "
        "output. The client starts the command, and ends it by closing its input.",
    .ending = "docs/agents.md shows how to connect a client. Exit status: 0 the input ended, 1 "
              "usage, 2 there is no data directory.",
    .rows = ROWS,
};

/* A call that takes long. It is queued for the thread that makes such calls one by one, so that
 * other requests are answered and cancellations are read meanwhile. */
struct waiting_call {
    struct waiting_call *next;
    struct mcp_call *call;
};

struct conversation {
    struct mcp_session *session;
    pthread_mutex_t writing; /* held while standard output is written */
    pthread_mutex_t lock;    /* guards the members below */
    pthread_cond_t changed;
    struct waiting_call *first, **last;
    bool has_ended;
};

static void answer(struct conversation *conversation, struct mcp_call *call)
{
    struct buffer out;
    buffer_init(&out, MCP_ANSWER_BYTES + 1024);
    mcp_call_answer(call, &out);
    mcp_call_free(call);
    if (out.length && !out.failed) {
        pthread_mutex_lock(&conversation->writing);
        fwrite(out.data, 1, out.length, stdout);
        putchar('\n');
        fflush(stdout);
        pthread_mutex_unlock(&conversation->writing);
    }
    buffer_done(&out);
}

static struct waiting_call *take_waiting(struct conversation *conversation)
{
    pthread_mutex_lock(&conversation->lock);
    while (!conversation->first && !conversation->has_ended)
        pthread_cond_wait(&conversation->changed, &conversation->lock);
    struct waiting_call *waiting = conversation->first;
    if (waiting && !(conversation->first = waiting->next))
        conversation->last = &conversation->first;
    pthread_mutex_unlock(&conversation->lock);
    return waiting;
}

static void *answer_waiting(void *context)
{
    struct conversation *conversation = context;
    struct waiting_call *waiting;
    while ((waiting = take_waiting(conversation))) {
        answer(conversation, waiting->call);
        free(waiting);
    }
    return NULL;
}

static int let_wait(struct conversation *conversation, struct mcp_call *call, struct error *error)
{
    struct waiting_call *waiting = malloc(sizeof *waiting);
    if (!waiting) {
        mcp_call_free(call);
        return error_set(error, STATUS_MEMORY, "no memory for a call");
    }
    *waiting = (struct waiting_call){.call = call};
    pthread_mutex_lock(&conversation->lock);
    *conversation->last = waiting;
    conversation->last = &waiting->next;
    pthread_cond_signal(&conversation->changed);
    pthread_mutex_unlock(&conversation->lock);
    return 0;
}

static int take(struct conversation *conversation, struct text message, struct error *error)
{
    struct mcp_call *call = NULL;
    int status = mcp_receive(conversation->session, message, &call, error);
    if (status < 0)
        return status;
    if (mcp_call_takes_long(call))
        return let_wait(conversation, call, error);
    answer(conversation, call);
    return 0;
}

/* Reads the next line without its end. Of a line that is too long, keeps only enough to show that
 * it is. False at the end of the input. */
static bool read_line(struct buffer *line)
{
    int c;
    buffer_clear(line);
    while ((c = getc_unlocked(stdin)) != EOF && c != '\n')
        if (line->length <= MCP_MESSAGE_BYTES)
            buffer_append_char(line, (char)c);
    return c != EOF || line->length;
}

static int converse(struct conversation *conversation, struct error *error)
{
    struct buffer line;
    int status = 0;
    buffer_init(&line, MCP_MESSAGE_BYTES + 1);
    while (status == 0 && read_line(&line)) {
        struct text message = text_trim(buffer_text(&line));
        if (line.failed)
            status = error_set(error, STATUS_MEMORY, "no memory for a message");
        else if (message.length)
            status = take(conversation, message, error);
    }
    buffer_done(&line);
    return status;
}

/* When the input ends, queued calls are still answered. */
static int run_threads(const struct mcp_settings *settings, struct error *error)
{
    struct conversation conversation = {.writing = PTHREAD_MUTEX_INITIALIZER,
                                        .lock = PTHREAD_MUTEX_INITIALIZER,
                                        .changed = PTHREAD_COND_INITIALIZER};
    pthread_t thread;
    conversation.last = &conversation.first;
    int status = mcp_session_new(settings, &conversation.session, error);
    if (status < 0)
        return status;
    int problem = pthread_create(&thread, NULL, answer_waiting, &conversation);
    if (problem) {
        mcp_session_release(conversation.session);
        return error_set_errno(error, problem, "cannot start a thread");
    }
    status = converse(&conversation, error);
    pthread_mutex_lock(&conversation.lock);
    conversation.has_ended = true;
    pthread_cond_signal(&conversation.changed);
    pthread_mutex_unlock(&conversation.lock);
    pthread_join(thread, NULL);
    mcp_session_release(conversation.session);
    return status;
}

static int run(const struct mcp_command *command, struct error *error)
{
    const struct convert_options converters = {.workers = 1};
    char *folder = NULL;
    struct mcp_settings settings = {.data_folder = NULL};
    struct error ignored = {0};
    int status = data_directory_find(command->data, false, &folder, error);
    if (status < 0)
        return status;
    settings.data_folder = folder;
    /* If the conversion program is missing, documents that need no conversion are read all the
     * same. */
    if (convert_pool_make(&converters, &settings.converters, &ignored) < 0)
        settings.converters = NULL;
    status = run_threads(&settings, error);
    convert_pool_free(settings.converters);
    free(folder);
    return status;
}

int mcp_command(int argc, char **argv)
{
    struct mcp_command command = {.data = "./seine-data"};
    struct error error = {0};
    int exit_status;
    if (command_begin(&MCP_OPTIONS, argc, argv, &command, &exit_status)) {
        int status = run(&command, &error);
        if (status < 0) {
            print_error("seine mcp: %s", error.sentence);
            exit_status = exit_of_error(status, &error);
        }
    }
    options_free(&MCP_OPTIONS, &command);
    return exit_status;
}
