#include "helper.h"

#include <pthread.h>
#include <seine/documents/parse/mime.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

#define WORKERS_MOST         256
#define DOCUMENTS_PER_WORKER 1000
#define PROGRAM_PATH_BYTES   4096
#define HELPER_NAME          "seine-convert"

struct slot {
    struct helper warm;
    bool is_taken;
};

struct convert_pool {
    char program[PROGRAM_PATH_BYTES];
    int documents_per_worker;
    struct slot *slots;
    int slot_count;
    pthread_mutex_t lock;
    pthread_cond_t freed; /* signalled when a slot becomes free */
};

/* ---- creation ---- */

static int find_program(const char *named, char *ret_path, struct error *error)
{
    if (named) {
        snprintf(ret_path, PROGRAM_PATH_BYTES, "%s", named);
    } else {
        ssize_t length = readlink("/proc/self/exe", ret_path, PROGRAM_PATH_BYTES - 32);
        if (length < 0)
            return error_set_errno(error, errno, "cannot tell where the program lies");
        ret_path[length] = 0;
        char *slash = strrchr(ret_path, '/');
        memcpy(slash ? slash + 1 : ret_path, HELPER_NAME, sizeof HELPER_NAME);
    }
    if (access(ret_path, X_OK) < 0)
        return error_set_file(error, errno, "run", ret_path);
    return 0;
}

static int fill(struct convert_pool *pool, const struct convert_options *options,
                struct error *error)
{
    long processors = sysconf(_SC_NPROCESSORS_ONLN);
    int workers = options->workers > 0 ? options->workers : processors > 0 ? (int)processors : 1;
    pool->slot_count = workers < WORKERS_MOST ? workers : WORKERS_MOST;
    pool->documents_per_worker =
        options->documents_per_worker > 0 ? options->documents_per_worker : DOCUMENTS_PER_WORKER;
    pool->slots = calloc((size_t)pool->slot_count, sizeof *pool->slots);
    if (!pool->slots)
        return error_set(error, STATUS_MEMORY, "no memory");
    return find_program(options->helper, pool->program, error);
}

int convert_pool_make(const struct convert_options *options, struct convert_pool **ret_pool,
                      struct error *error)
{
    struct convert_pool *pool = calloc(1, sizeof *pool);
    if (!pool)
        return error_set(error, STATUS_MEMORY, "no memory");
    pthread_mutex_init(&pool->lock, NULL);
    clock_condition_init(&pool->freed);
    int status = fill(pool, options, error);
    if (status < 0)
        convert_pool_free(pool);
    else
        *ret_pool = pool;
    return status;
}

void convert_pool_free(struct convert_pool *pool)
{
    if (!pool)
        return;
    for (int i = 0; pool->slots && i < pool->slot_count; i++)
        helper_end(&pool->slots[i].warm);
    pthread_cond_destroy(&pool->freed);
    pthread_mutex_destroy(&pool->lock);
    free(pool->slots);
    free(pool);
}

/* ---- slots ---- */

/* Returns a free slot; with `wants_warm` prefers one with a running helper, otherwise one
 * without. */
static struct slot *free_slot(struct convert_pool *pool, bool wants_warm)
{
    struct slot *found = NULL;
    for (int i = 0; i < pool->slot_count; i++) {
        struct slot *slot = &pool->slots[i];
        if (!slot->is_taken && (!found || (slot->warm.pid != 0) == wants_warm))
            found = slot;
    }
    return found;
}

static struct slot *take_slot(struct convert_pool *pool, bool wants_warm, int64_t until_us)
{
    struct slot *slot;
    bool has_time = true;
    pthread_mutex_lock(&pool->lock);
    while (!(slot = free_slot(pool, wants_warm)) && has_time)
        has_time = clock_wait_condition(machine_clock(), &pool->freed, &pool->lock, until_us);
    if (slot)
        slot->is_taken = true;
    pthread_mutex_unlock(&pool->lock);
    return slot;
}

static void give_slot(struct convert_pool *pool, struct slot *slot)
{
    pthread_mutex_lock(&pool->lock);
    slot->is_taken = false;
    pthread_cond_signal(&pool->freed);
    pthread_mutex_unlock(&pool->lock);
}

/* ---- one document ---- */

static int convert_in_slot(struct convert_pool *pool, struct slot *slot,
                           const struct convert_request *request, struct text command,
                           struct text bytes, struct convert_result *ret_result,
                           struct error *error)
{
    struct helper once = {.pid = 0};
    bool is_warm =
        !request->command && CONVERTER_TABLE[request->converter].helper == CONVERTER_WARM;
    struct helper *helper = is_warm ? &slot->warm : &once;
    if (helper->documents >= pool->documents_per_worker || !helper_lives(helper))
        helper_end(helper);
    int status = 0;
    if (!helper->pid)
        status = helper_start(pool->program, is_warm ? CONVERT_HELPER_WARM : CONVERT_HELPER_ONCE,
                              helper, error);
    int64_t until_us = machine_monotonic_us() + (int64_t)request->limits.wall_ms * 1000;
    if (status == 0)
        status = helper_convert(helper, request, command, bytes, until_us, ret_result, error);
    if (!is_warm)
        helper_end(helper);
    return status;
}

static int convert_with(struct convert_pool *pool, const struct convert_request *request,
                        struct text command, struct text bytes, struct convert_result *ret_result,
                        struct error *error)
{
    int64_t until_us = machine_monotonic_us() + (int64_t)request->limits.wall_ms * 1000;
    bool wants_warm =
        !request->command && CONVERTER_TABLE[request->converter].helper == CONVERTER_WARM;
    struct slot *slot = take_slot(pool, wants_warm, until_us);
    if (!slot)
        return error_set(error, STATUS_BUSY, "no converter became free in %u ms",
                         request->limits.wall_ms);
    int status = convert_in_slot(pool, slot, request, command, bytes, ret_result, error);
    give_slot(pool, slot);
    return status;
}

/* Appends each word with a zero at its end. False when there is no room. */
static bool join_words(const struct convert_command *command, struct buffer *words)
{
    for (const char *const *word = command->argv; *word; word++)
        buffer_append(words, *word, strlen(*word) + 1);
    return !words->failed;
}

int convert(struct convert_pool *pool, const struct convert_command *command, struct text type,
            struct text bytes, const struct convert_limits *limits,
            struct convert_result *ret_result, struct error *error)
{
    const struct convert_type *row = convert_type_of(type, bytes);
    struct convert_result result = {.outcome = CONVERT_NO_CONVERTER};
    struct convert_request request = {
        .mark = CONVERT_REQUEST_MARK,
        .converter = row ? row->converter : 0,
        .command = !command              ? CONVERT_NO_COMMAND
                   : command->gives_text ? CONVERT_COMMAND_TEXT
                                         : CONVERT_COMMAND_HTML,
        .limits = *limits,
    };
    struct buffer words;
    buffer_init(&words, CONVERT_COMMAND_BYTES);
    bool has_room = !command || join_words(command, &words);
    int status = 0;
    request.command_bytes = (uint32_t)words.length;
    if (!has_room) {
        result.outcome = CONVERT_FAILED;
        snprintf(result.sentence, sizeof result.sentence,
                 "the command is longer than %d bytes, or there is no memory",
                 CONVERT_COMMAND_BYTES);
    } else if (bytes.length > limits->input_bytes) {
        result.outcome = CONVERT_TOO_LARGE;
        snprintf(result.sentence, sizeof result.sentence, "it has %zu bytes, more than %llu",
                 bytes.length, (unsigned long long)limits->input_bytes);
    } else if (!command && !row) {
        struct text shown = text_of(mime_sniff(bytes, type, TEXT_LITERAL("")));
        snprintf(result.sentence, sizeof result.sentence, "nothing converts %s",
                 text_equal(shown, TEXT_LITERAL("application/octet-stream")) ? "its bytes"
                                                                             : shown.data);
    } else {
        status = convert_with(pool, &request, buffer_text(&words), bytes, &result, error);
    }
    buffer_done(&words);
    if (status == 0)
        *ret_result = result;
    return status;
}

void convert_result_done(struct convert_result *result)
{
    /* The data was allocated by malloc(); only other code must not change it. */
    free((void *)(uintptr_t)result->html.data);
    result->html = (struct text){NULL, 0};
}
