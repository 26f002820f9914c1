/* Adding and deleting URIs, and crawling one again (MS-FSCADM 2.2.9.1, .2, .6, .7, .14). */

#include <seine/crawling/planner/administration.h>
#include <seine/crawling/requests.h>
#include <seine/foundation/base/plural.h>
#include <seine/foundation/uri.h>
#include <seine/state/messages/request.h>

#include <stdio.h>
#include <stdlib.h>

/* Site managers wait meanwhile. Deleting costs some ten rows each. */
#define ADDED_PER_BATCH   5000
#define DELETED_PER_BATCH 1000
/* What is held of a file at a time. */
#define CHUNK_LINES 5000
#define CHUNK_BYTES ((size_t)1024 * 1024)
/* How much is read at a time, comments and all: an interrupt is heard between two batches. */
#define CHUNK_READ_BYTES ((int64_t)4 * 1024 * 1024)
/* Refused ones that are listed; all are counted. */
#define LISTED_MOST 10
#define SHOWN_BYTES 100

struct uri_work {
    struct request request;
    const struct text *uris;
    const int64_t *lines; /* their numbers in a file; NULL: they stand in no file */
    size_t count;
    size_t at; /* so many of them are done */
    bool deletes;
    bool is_last; /* no further work follows for the same report */
    struct given_link how;
    int listed;
    struct uri_report *report;
    int64_t kept_done, kept_waiting; /* of the report: what was in the file before this chunk */
};

/* As a sentence shows it: it may hold anything. */
static void show(struct text text, char shown[SHOWN_BYTES + 4])
{
    bool is_printable = text_is_printable(text);
    size_t length = text.length < SHOWN_BYTES ? text.length : SHOWN_BYTES;
    /* No character is cut in two. */
    while (is_printable && length < text.length && length && (text.data[length] & 0xC0) == 0x80)
        length--;
    for (size_t i = 0; i < length; i++) {
        bool is_plain = text.data[i] >= ' ' && text.data[i] < 0x7F;
        shown[i] = is_plain || is_printable ? text.data[i] : '?';
    }
    memcpy(shown + length, text.length > length ? "..." : "", text.length > length ? 4 : 1);
}

static void refuse(struct uri_work *work, struct text text, const char *sentence, const char *rule)
{
    struct uri_report *report = work->report;
    char shown[SHOWN_BYTES + 32];
    size_t used = strlen(report->listed);
    report->refused++;
    if (work->listed == LISTED_MOST)
        return;
    work->listed++;
    /* The content of a file is not shown: it may be any file. */
    if (work->lines)
        snprintf(shown, sizeof shown, "line %lld", (long long)work->lines[work->at]);
    else
        show(text, shown);
    snprintf(report->listed + used, sizeof report->listed - used, "%s%s: %s%s%s%s",
             used ? "; " : "", shown, sentence, *rule ? " (" : "", rule, *rule ? ")" : "");
}

static void add(struct planner *planner, struct uri_work *work, struct text text,
                const struct uri *uri)
{
    char rule[200] = "";
    planner_take_link(planner, uri, &work->how);
    switch (work->how.outcome) {
    case LINK_QUEUED:
        work->report->done++;
        break;
    case LINK_WAITS:
        work->report->waiting++;
        break;
    case LINK_REFUSED:
        rules_describe(policy_rules(planner->reader.policy), work->how.rule, rule, sizeof rule);
        refuse(work, text, work->how.sentence, rule);
        break;
    }
}

/* Whether there was anything of it, in this form. */
static bool delete_found(struct planner *planner, const struct uri *uri)
{
    struct site *site = site_registry_find(planner->store->sites, uri->origin);
    return site &&
           planner_delete_uri(planner, site,
                              known_hash(&planner->store->key, site->seed, uri->path_and_query));
}

static void discard(struct planner *planner, struct uri_work *work, struct text text,
                    const struct uri *uri)
{
    char storage[URI_STORAGE_BYTES];
    struct uri rewritten;
    /* The rules that rewrite URIs may have changed since it was found. */
    if (delete_found(planner, uri) ||
        (!rules_rewrite(policy_rules(planner->reader.policy), planner->reader.matcher, uri, storage,
                        sizeof storage, &rewritten) &&
         !rewritten.opaque && delete_found(planner, &rewritten)))
        work->report->done++;
    else
        refuse(work, text, "nothing of it is kept", "");
}

static void take(struct planner *planner, struct uri_work *work, struct text text)
{
    char storage[URI_STORAGE_BYTES];
    struct uri uri;
    int problem = uri_parse(text, storage, sizeof storage, &uri);
    if (!text_is_printable(text))
        refuse(work, text, "it is not UTF-8, or has control characters", "");
    else if (problem || uri.opaque)
        refuse(work, text,
               problem ? uri_problem_sentence(problem) : uri_skip_facts(URI_SKIP_SCHEME)->sentence,
               "");
    else if (work->deletes)
        discard(planner, work, text, &uri);
    else
        add(planner, work, text, &uri);
}

static void log_done(struct planner *planner, const struct uri_work *work)
{
    const struct uri_report *report = work->report;
    if (work->deletes)
        planner_event(planner, EVENT_URIS_DELETED, 0, "%lld %s deleted; unknown: %lld",
                      (long long)report->done, plural(report->done, "URI was", "URIs were"),
                      (long long)report->refused);
    else
        planner_event(planner, work->how.is_refetch ? EVENT_REFETCH : EVENT_URIS_ADDED, 0,
                      "%lld %s queued%s; already pending: %lld, refused: %lld",
                      (long long)report->done, plural(report->done, "URI was", "URIs were"),
                      work->how.urgent ? " as urgent" : "", (long long)report->waiting,
                      (long long)report->refused);
}

static bool plan_uris(struct planner *planner, struct request *request)
{
    struct uri_work *work = (struct uri_work *)request;
    size_t most = work->deletes ? DELETED_PER_BATCH : ADDED_PER_BATCH;
    size_t end = work->count - work->at > most ? work->at + most : work->count;
    work->kept_done = work->report->done;
    work->kept_waiting = work->report->waiting;
    for (; work->at < end; work->at++)
        take(planner, work, work->uris[work->at]);
    planner_own_exceeded(planner);
    bool more = work->at < work->count;
    if (!more && work->is_last)
        log_done(planner, work);
    return more;
}

static int do_all(struct request_queue *requests, struct uri_work *work, struct error *error)
{
    work->at = 0;
    int status = request_queue_ask(requests, &work->request, error);
    if (work->request.is_lost) {
        work->report->done = work->kept_done;
        work->report->waiting = work->kept_waiting;
    }
    return status;
}

static struct uri_work new_work(enum request_kind kind, struct uri_report *report)
{
    *report = (struct uri_report){0};
    return (struct uri_work){.request = {.kind = kind, .plan = plan_uris},
                             .deletes = kind == REQUEST_DELETE_URIS,
                             .is_last = true,
                             .report = report};
}

int request_add_uris(struct request_queue *requests, const struct text *uris, size_t count,
                     bool urgent, struct uri_report *ret_report, struct error *error)
{
    struct uri_work work = new_work(REQUEST_ADD_URIS, ret_report);
    work.uris = uris;
    work.count = count;
    work.how.urgent = urgent;
    return do_all(requests, &work, error);
}

int request_delete_uris(struct request_queue *requests, const struct text *uris, size_t count,
                        struct uri_report *ret_report, struct error *error)
{
    struct uri_work work = new_work(REQUEST_DELETE_URIS, ret_report);
    work.uris = uris;
    work.count = count;
    return do_all(requests, &work, error);
}

int request_refetch_uri(struct request_queue *requests, struct text uri, bool refeed, bool urgent,
                        struct uri_report *ret_report, struct error *error)
{
    struct uri_work work = new_work(REQUEST_REFETCH_URI, ret_report);
    work.uris = &uri;
    work.count = 1;
    work.how = (struct given_link){.urgent = urgent, .refeed = refeed, .is_refetch = true};
    return do_all(requests, &work, error);
}

/* ---- files ---- */

/* Lines that are held, with their texts. */
struct line_chunk {
    struct arena texts;
    struct text uris[CHUNK_LINES];
    int64_t lines[CHUNK_LINES];
    size_t count;
    int64_t line; /* the number of the last line read */
};

/* Fills the chunk. Returns 1, 0 at the end of the file, or an error. */
static int read_chunk(struct line_chunk *chunk, struct line_file *file, struct error *error)
{
    struct file_line line;
    int status = 1;
    int64_t begun = line_file_position(file);
    arena_reset(&chunk->texts);
    chunk->count = 0;
    while (chunk->count < CHUNK_LINES && chunk->texts.used_bytes < CHUNK_BYTES &&
           line_file_position(file) - begun < CHUNK_READ_BYTES &&
           (status = line_file_next(file, &line, error)) == 1) {
        chunk->line++;
        struct text text = text_trim(line.text);
        if (text.length == 0 || text.data[0] == '#')
            continue;
        struct text copy = arena_copy(&chunk->texts, text);
        if (!copy.data)
            return error_set(error, STATUS_MEMORY, "no memory for the lines of a file");
        chunk->uris[chunk->count] = copy;
        chunk->lines[chunk->count++] = chunk->line;
    }
    return status;
}

static int do_lines(struct request_queue *requests, struct line_file *file, struct uri_work *work,
                    struct error *error)
{
    struct line_chunk *chunk = calloc(1, sizeof *chunk);
    if (!chunk)
        return error_set(error, STATUS_MEMORY, "no memory for the lines of a file");
    arena_init(&chunk->texts, CHUNK_BYTES / 4, SIZE_MAX / 2);
    work->uris = chunk->uris;
    work->lines = chunk->lines;
    int status;
    do {
        status = read_chunk(chunk, file, error);
        if (status < 0)
            break;
        work->count = chunk->count;
        work->is_last = status == 0;
        int done = do_all(requests, work, error);
        if (done < 0)
            status = done;
    } while (status > 0);
    arena_done(&chunk->texts);
    free(chunk);
    return status;
}

int request_add_uri_lines(struct request_queue *requests, struct line_file *lines, bool urgent,
                          struct uri_report *ret_report, struct error *error)
{
    struct uri_work work = new_work(REQUEST_ADD_URIS, ret_report);
    work.how.urgent = urgent;
    return do_lines(requests, lines, &work, error);
}

int request_delete_uri_lines(struct request_queue *requests, struct line_file *lines,
                             struct uri_report *ret_report, struct error *error)
{
    struct uri_work work = new_work(REQUEST_DELETE_URIS, ret_report);
    return do_lines(requests, lines, &work, error);
}
