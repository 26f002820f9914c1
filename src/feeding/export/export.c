#include <seine/feeding/export.h>

#include "run.h"

#include <fcntl.h>
#include <unistd.h>

/* Memory for a document, its content and its output, as in a batch of deliveries. */
#define BLOCK_BYTES ((size_t)256 * 1024)
#define ARENA_BYTES ((size_t)2 << 30)
#define OUT_BYTES   ((size_t)2 << 30)

static const struct export_format *const FORMATS[] = {
    [EXPORT_WARC] = &EXPORT_WARC_FORMAT,         [EXPORT_JSONL] = &EXPORT_JSONL_FORMAT,
    [EXPORT_CSV] = &EXPORT_CSV_FORMAT,           [EXPORT_FILES] = &EXPORT_FILES_FORMAT,
    [EXPORT_MARKDOWN] = &EXPORT_MARKDOWN_FORMAT, [EXPORT_PASSAGES] = &EXPORT_PASSAGES_FORMAT,
};

/* ---- the file ---- */

static int fail(const struct export_run *run, const char *doing, struct error *error)
{
    return error_set_file(error, errno, doing, run->settings->target);
}

/* Truncates what a kill left after the complete part. */
static int open_file(struct export_run *run, struct error *error)
{
    char name[EXPORT_NAME_BYTES];
    run->format->name_file(run, run->state.file, name);
    run->file = openat(run->folder, name, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0666);
    if (run->file < 0)
        return fail(run, "write to", error);
    off_t length = lseek(run->file, 0, SEEK_END);
    if (length < 0)
        return fail(run, "write to", error);
    if (length < run->state.length)
        return error_set(error, STATUS_DAMAGED, "%s/%s is shorter than it was",
                         run->settings->target, name);
    if (ftruncate(run->file, run->state.length) < 0 ||
        lseek(run->file, run->state.length, SEEK_SET) < 0)
        return fail(run, "write to", error);
    return run->state.length == 0 && run->format->begin ? run->format->begin(run, error) : 0;
}

static void close_file(struct export_run *run)
{
    if (run->file >= 0)
        close(run->file);
    run->file = -1;
}

/* Makes the output durable; the state does not include it yet. */
static int write_out(struct export_run *run, struct error *error)
{
    struct text rest = buffer_text(&run->out);
    if (run->out.failed)
        return error_set(error, STATUS_MEMORY, "no memory for documents");
    run->state.length += (int64_t)rest.length;
    while (rest.length) {
        ssize_t written = write(run->file, rest.data, rest.length);
        if (written < 0 && errno == EINTR)
            continue;
        if (written < 0)
            return fail(run, "write to", error);
        rest = (struct text){rest.data + written, rest.length - (size_t)written};
    }
    buffer_clear(&run->out);
    return fdatasync(run->file) < 0 ? fail(run, "write to", error) : 0;
}

/* ---- the run ---- */

static int commit(struct export_run *run, struct error *error)
{
    int status = write_out(run, error);
    /* Also syncs files beside the growing one: names and contents. */
    if (status == 0 && syncfs(run->folder) < 0)
        status = fail(run, "write to", error);
    return status < 0 ? status : export_state_save(run, error);
}

/* The state stays before the end of the file until everything that belongs to it is done. */
static int end_file(struct export_run *run, bool is_last, struct error *error)
{
    int status = run->format->end ? run->format->end(run, is_last, error) : 0;
    if (status == 0)
        status = write_out(run, error);
    if (status == 0 && run->format->finish)
        status = run->format->finish(run, error);
    close_file(run);
    if (status < 0)
        return status;
    run->state.is_complete = is_last;
    if (!is_last) {
        run->state.file++;
        run->state.length = run->state.entries = 0;
    }
    return export_state_save(run, error);
}

static int write_chunks(struct export_run *run, struct error *error)
{
    const struct export_settings *settings = run->settings;
    bool is_end = false;
    int status = 0;
    while (status == 0 && !is_end) {
        if (run->file < 0)
            status = open_file(run, error);
        /* The chunk puts nothing if a new file is due. */
        bool is_due = export_is_full(run);
        if (status == 0)
            status = export_chunk(run, &is_end, error);
        /* After a cancellation the output before it is kept. */
        if (status == 0 || status == STATUS_CANCELLED) {
            struct error later = {0};
            int committed = commit(run, status < 0 ? &later : error);
            status = status < 0 ? status : committed;
        }
        if (status == 0 && settings->progress)
            settings->progress(settings->context, run->state.documents);
        if (status == 0 && !is_end && is_due)
            status = end_file(run, false, error);
    }
    return status == 0 ? end_file(run, true, error) : status;
}

static int prepare(struct export_run *run, struct policy **ret_policy, struct error *error)
{
    const struct export_settings *settings = run->settings;
    struct policy_settings wanted = {.config = settings->config,
                                     .data_folder = settings->data_folder};
    int status = export_selection_open(run, error);
    if (status == 0)
        status = export_state_open(run, error);
    if (status < 0 || run->state.is_complete)
        return status;
    status = policy_new(&wanted, ret_policy, error);
    if (status == 0)
        status = policy_reader_init(&run->reader, *ret_policy, error);
    if (status < 0)
        return status;
    run->maker = (struct document_maker){.db = settings->db,
                                         .policy = *ret_policy,
                                         .reader = &run->reader,
                                         .collection = settings->collection,
                                         .converters = settings->converters,
                                         .arena = &run->arena,
                                         .makes_markdown = true,
                                         .cuts_passages = run->format->cuts_passages};
    return 0;
}

int export_run(const struct export_settings *settings, struct export_result *ret_result,
               struct error *error)
{
    struct export_run run = {
        .settings = settings, .format = FORMATS[settings->kind], .folder = -1, .file = -1};
    struct policy *policy = NULL;
    arena_init(&run.arena, BLOCK_BYTES, ARENA_BYTES);
    buffer_init(&run.out, OUT_BYTES);
    int status = prepare(&run, &policy, error);
    if (status == 0 && run.state.is_complete)
        run.result.was_complete = true;
    else if (status == 0)
        status = write_chunks(&run, error);
    run.result.documents = run.state.documents;
    *ret_result = run.result;
    close_file(&run);
    if (run.folder >= 0)
        close(run.folder);
    if (run.reader.policy)
        policy_reader_done(&run.reader);
    policy_release(policy);
    statement_free(run.chosen);
    buffer_done(&run.out);
    arena_done(&run.arena);
    return status;
}
