/* JSON Lines to a program, which answers each with a line: docs/feeding.md has the words. */
#include "command_program.h"
#include "sink_operations.h"

#include <seine/settings/config/command_line.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/wait.h>

/* A batch of documents that are as large as they may be. */
#define BATCH_BYTES ((size_t)1 << 30)
/* How soon it is seen that we are asked to stop. */
#define LOOK_MS 100

struct command_sink {
    struct sink sink;    /* first member */
    struct buffer words; /* of the command */
    char *argv[COMMAND_WORDS_MOST + 1];
    int64_t answer_us;
    const atomic_bool *cancelled;
    struct command_program program;
};

/* The conversation about one batch. */
struct exchange {
    struct command_sink *own;
    struct sink_item *items;
    size_t count;
    struct arena *arena;
    struct text lines;
    size_t *ends; /* of each item's line */
    size_t sent;
    bool is_deaf; /* the program has ended its input */
    size_t answered;
    bool is_late; /* the program wants items again */
    char late_sentence[ANSWER_BYTES];
};

static void close_sink(struct sink *sink)
{
    struct command_sink *own = (struct command_sink *)sink;
    bool has_ended;
    command_program_finish(&own->program, &has_ended);
    buffer_done(&own->words);
    free(own);
}

static int split_command(struct command_sink *own, struct text command, struct error *error)
{
    size_t count;
    buffer_init(&own->words, 2 * command.length + COMMAND_WORDS_MOST);
    if (!command_line_split(command, &own->words, &count))
        return error_set(error, STATUS_INVALID, "command: valid is " COMMAND_VALID);
    char *word = own->words.data;
    for (size_t i = 0; i < count; i++) {
        own->argv[i] = word;
        word += strlen(word) + 1;
    }
    return 0;
}

static int open_sink(const struct sink_settings *settings, struct sink **ret_sink,
                     struct error *error)
{
    const struct destination_config *config = settings->config;
    struct command_sink *own = calloc(1, sizeof *own);
    if (!own)
        return error_set(error, STATUS_MEMORY, "no memory for a command");
    own->sink.operations = &COMMAND_SINK;
    own->answer_us = config->answer_seconds * INT64_C(1000000);
    own->cancelled = settings->cancelled;
    int status = split_command(own, config->command, error);
    if (status == 0)
        status = config_find_program(settings->collection_config, config->command.data,
                                     own->argv[0], error);
    if (status < 0) {
        close_sink(&own->sink);
        return status;
    }
    *ret_sink = &own->sink;
    return 0;
}

/* ---- what goes wrong: the program is ended, and started anew for the next batch ---- */

static int fail(struct command_sink *own, int code, struct error *error, const char *what)
{
    char complaint[COMPLAINT_BYTES];
    command_program_end(&own->program);
    command_program_complaint(&own->program, complaint);
    return error_set(error, code, "%s: %s%s%s", own->argv[0], what, *complaint ? ": " : "",
                     complaint);
}

static int fail_by_end(struct command_sink *own, struct error *error)
{
    char what[64];
    bool has_ended;
    int status = command_program_finish(&own->program, &has_ended);
    if (!has_ended)
        snprintf(what, sizeof what, "the program ended its output");
    else if (WIFSIGNALED(status))
        snprintf(what, sizeof what, "the program ended by SIG%s", sigabbrev_np(WTERMSIG(status)));
    else
        snprintf(what, sizeof what, "the program ended with status %d", WEXITSTATUS(status));
    return fail(own, STATUS_NETWORK, error, what);
}

static int fail_by_words(struct command_sink *own, struct error *error, const char *line)
{
    char what[256], words[100];
    utf8_copy_harmless(words, sizeof words, text_of(line));
    snprintf(what, sizeof what, "the program said `%s` where no answer, or another, was expected",
             words);
    return fail(own, STATUS_NETWORK, error, what);
}

/* ---- the conversation ---- */

enum answer { ANSWER_OK, ANSWER_REFUSED, ANSWER_RETRY, ANSWERS };

static enum answer read_answer(const char *line, struct text *ret_sentence)
{
    static const char *const WORDS[ANSWERS] = {"ok", "refused", "retry"};
    size_t length = strcspn(line, " \t\r");
    *ret_sentence = text_trim(text_of(line + length));
    for (int i = 0; i < ANSWERS; i++)
        if (text_equal((struct text){line, length}, text_of(WORDS[i])))
            return (enum answer)i;
    return ANSWERS;
}

static int take_answer(struct exchange *exchange, const char *line, struct error *error)
{
    char words[ANSWER_BYTES];
    struct text sentence;
    enum answer answer = read_answer(line, &sentence);
    bool was_asked = exchange->answered < exchange->count &&
                     exchange->ends[exchange->answered] <= exchange->sent;
    if (answer == ANSWERS || !was_asked)
        return fail_by_words(exchange->own, error, line);
    struct sink_item *item = &exchange->items[exchange->answered++];
    utf8_copy_harmless(words, sizeof words,
                       sentence.length ? sentence : text_of("the program did not say why"));
    if (answer == ANSWER_REFUSED) {
        item->is_refused = true;
        item->sentence = arena_copy(exchange->arena, text_of(words));
        if (!item->sentence.data)
            return fail(exchange->own, STATUS_MEMORY, error, "no memory for an answer");
    } else if (answer == ANSWER_RETRY && !exchange->is_late) {
        exchange->is_late = true;
        memcpy(exchange->late_sentence, words, sizeof words);
    }
    return 0;
}

/* All answers that are there. 1: it has ended. */
static int take_answers(struct exchange *exchange, struct error *error)
{
    struct command_sink *own = exchange->own;
    char line[ANSWER_BYTES];
    int found, status = 0;
    while (status == 0 && (found = command_program_answer(&own->program, line)) != 0) {
        if (found == -2)
            status = fail(own, STATUS_NETWORK, error, "the program gave an answer without end");
        else if (found < 0)
            return 1;
        else
            status = take_answer(exchange, line, error);
    }
    return status;
}

static void send_lines(struct exchange *exchange)
{
    struct text rest = {exchange->lines.data + exchange->sent,
                        exchange->lines.length - exchange->sent};
    ssize_t written = exchange->is_deaf ? 0 : command_program_write(&exchange->own->program, rest);
    exchange->is_deaf = exchange->is_deaf || written < 0;
    exchange->sent += written > 0 ? (size_t)written : 0;
}

static int converse(struct exchange *exchange, struct error *error)
{
    struct command_sink *own = exchange->own;
    int64_t until_us = machine_monotonic_us() + own->answer_us;
    int status = 0;
    while (exchange->answered < exchange->count && status == 0) {
        size_t answered = exchange->answered;
        int64_t now_us = machine_monotonic_us();
        if (atomic_load(own->cancelled))
            return fail(own, STATUS_CANCELLED, error, "we were asked to stop");
        if (now_us >= until_us)
            return fail(own, STATUS_TIMEOUT, error,
                        "the program gave no answer within `answer_seconds`");
        int64_t left_ms = (until_us - now_us) / 1000 + 1;
        bool has_more = !exchange->is_deaf && exchange->sent < exchange->lines.length;
        command_program_wait(&own->program, has_more, left_ms < LOOK_MS ? left_ms : LOOK_MS);
        if (has_more)
            send_lines(exchange);
        command_program_listen(&own->program);
        status = take_answers(exchange, error);
        if (exchange->answered > answered)
            until_us = machine_monotonic_us() + own->answer_us;
    }
    return status == 1 && exchange->answered < exchange->count ? fail_by_end(own, error) : status;
}

/* One that ended meanwhile is started anew; one that spoke without being asked is not understood.
 */
static int ready_program(struct command_sink *own, struct error *error)
{
    char line[ANSWER_BYTES];
    int found = -1;
    if (own->program.pid) {
        command_program_listen(&own->program);
        found = command_program_answer(&own->program, line);
    }
    if (found > 0)
        return fail_by_words(own, error, line);
    if (found == 0)
        return 0;
    command_program_end(&own->program);
    return command_program_start(own->argv, &own->program, error);
}

static int write_lines(struct exchange *exchange, struct buffer *lines, struct error *error)
{
    exchange->ends = arena_alloc(exchange->arena, exchange->count * sizeof *exchange->ends);
    for (size_t i = 0; i < exchange->count && exchange->ends; i++) {
        sink_write_line(lines, &exchange->items[i]);
        exchange->ends[i] = lines->length;
    }
    exchange->lines = buffer_text(lines);
    return lines->failed || !exchange->ends
               ? error_set(error, STATUS_MEMORY, "no memory for lines of documents")
               : 0;
}

static int deliver(struct sink *sink, struct sink_item *items, size_t count, struct arena *arena,
                   int64_t *ret_retry_after_ms, struct error *error)
{
    struct command_sink *own = (struct command_sink *)sink;
    struct exchange exchange = {.own = own, .items = items, .count = count, .arena = arena};
    struct buffer lines;
    (void)ret_retry_after_ms;
    buffer_init(&lines, BATCH_BYTES);
    int status = write_lines(&exchange, &lines, error);
    if (status == 0)
        status = ready_program(own, error);
    if (status == 0)
        status = converse(&exchange, error);
    if (status >= 0 && exchange.is_late)
        status = error_set(error, STATUS_NETWORK, "%s: %s", own->argv[0], exchange.late_sentence);
    buffer_done(&lines);
    return status < 0 ? status : 0;
}

const struct sink_operations COMMAND_SINK = {.name = "command",
                                             .uses_markdown = true,
                                             .open = open_sink,
                                             .deliver = deliver,
                                             .close = close_sink};
