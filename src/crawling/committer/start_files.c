#include "start_files.h"

#include <seine/foundation/base/plural.h>
#include <seine/foundation/uri.h>

#include <sql/crawl/start_uri_file.h>
#include <stdlib.h>

/* A batch is to be over soon, since site managers wait for it. */
#define LINES_PER_BATCH 2000
#define BYTES_PER_BATCH ((int64_t)4 * 1024 * 1024)
/* Refused lines of one file that have an event; all are counted. */
#define REFUSALS_REPORTED 20

/* A file that is to be read, or is being read. */
struct start_file {
    struct start_file *next;
    struct line_file *file; /* NULL: not open yet */
    struct line_file_facts facts;
    int64_t position;
    int64_t lines, accepted, known, refused;
    int64_t reported;              /* refusals that had an event in this run */
    bool has_starts, has_channels; /* what its lines are; it may be named as both */
    size_t channel_part;           /* of the policy, that names it as a file of channels */
    char path[];
};

struct start_files {
    struct start_file *first;
};

int start_files_new(struct start_files **ret_files)
{
    struct start_files *files = calloc(1, sizeof *files);
    if (!files)
        return STATUS_MEMORY;
    *ret_files = files;
    return 0;
}

static void free_file(struct start_file *file)
{
    line_file_close(file->file);
    free(file);
}

static void drop_first(struct start_files *files)
{
    struct start_file *file = files->first;
    files->first = file->next;
    free_file(file);
}

void start_files_free(struct start_files *files)
{
    while (files && files->first)
        drop_first(files);
    free(files);
}

bool start_files_are_left(const struct start_files *files)
{
    return files->first != NULL;
}

static void put_row(const struct start_file *file, struct planner *planner,
                    enum start_file_state state, const char *sentence)
{
    struct arena *arena = &planner->batch->arena;
    batch_execute(
        planner->batch,
        crawl_start_uri_file_put(
                .path = arena_copy(arena, text_of(file->path)), .cycle = planner->store->cycle,
                .state = state_text(&START_FILE_STATES, (int)state),
                .sentence = sentence ? arena_copy(arena, text_of(sentence)) : NO_TEXT,
                .size = file->facts.size_bytes, .modified_at = file->facts.modified_ms,
                .position = file->position, .lines = file->lines, .accepted = file->accepted,
                .known = file->known, .refused = file->refused, .read_at = planner->now_ms));
}

static void fail(const struct start_file *file, struct planner *planner, const struct error *error)
{
    put_row(file, planner, START_FILE_FAILED, error->sentence);
    planner_event(planner, EVENT_START_URI_FILE_FAILED, 0, "%s", error->sentence);
    log_warning(planner->log, "crawl", "start_uri_files: %s", error->sentence);
}

/* What the row of the file says of this cycle. Returns whether there is anything left to be read,
 * provided that the file is still the same. */
static bool read_row(struct start_file *file, struct planner *planner)
{
    bool left = true;
    struct crawl_start_uri_file_get get;
    if (plan_find(planner, crawl_start_uri_file_get_into(&get, .path = text_of(file->path))) &&
        get.cycle == planner->store->cycle) {
        left = !text_equal(get.state, state_text(&START_FILE_STATES, START_FILE_DONE));
        file->facts.size_bytes = get.size;
        file->facts.modified_ms = get.modified_at;
        file->position = get.position;
        file->lines = get.lines;
        file->accepted = get.accepted;
        file->known = get.known;
        file->refused = get.refused;
    } else {
        file->facts.modified_ms = -1;
    }
    return left;
}

static int open_file(struct start_file *file, struct planner *planner, int64_t position,
                     struct error *error)
{
    return config_open_lines(policy_config(planner->reader.policy), file->path, position,
                             &file->file, error);
}

/* Whether the file is to be read, and from where: from its beginning when it is another one than
 * before. 1, 0 when it was read already, or an error. */
static int examine(struct start_file *file, struct planner *planner, struct error *error)
{
    bool left = read_row(file, planner);
    struct line_file_facts facts;
    int status = open_file(file, planner, 0, error);
    if (status < 0)
        return status;
    line_file_facts(file->file, &facts);
    line_file_close(file->file);
    file->file = NULL;
    if (facts.size_bytes == file->facts.size_bytes && facts.modified_ms == file->facts.modified_ms)
        return left;
    file->facts = facts;
    file->position = file->lines = file->accepted = file->known = file->refused = 0;
    return 1;
}

static bool is_wanted(const struct policy *policy, struct text path)
{
    for (size_t i = 0; i < policy->part_count; i++) {
        const struct config_list *paths = &policy->parts[i].config->start_uri_files;
        const struct config_list *channels = &policy->parts[i].config->rss.start_uri_files;
        for (size_t j = 0; j < paths->count; j++)
            if (text_equal(paths->items[j], path))
                return true;
        for (size_t j = 0; j < channels->count; j++)
            if (text_equal(channels->items[j], path))
                return true;
    }
    return false;
}

static void forget_others(struct planner *planner)
{
    struct error error = {0};
    struct crawl_start_uri_file_list list = crawl_start_uri_file_list(planner->store->db);
    int status;
    while ((status = crawl_start_uri_file_list_step(&list, &error)) == STATEMENT_ROW) {
        struct text path = list.path;
        if (is_wanted(planner->reader.policy, path))
            continue;
        batch_execute(
            planner->batch,
            crawl_start_uri_file_delete(.path = arena_copy(&planner->batch->arena, path)));
    }
    plan_end_rows(planner, list.statement, status, &error);
}

static void note_use(struct start_file *file, bool has_channels, size_t part)
{
    if (!has_channels) {
        file->has_starts = true;
    } else if (!file->has_channels) {
        file->has_channels = true;
        file->channel_part = part;
    }
}

/* The file goes to the end of the list if it is to be read, and is not listed yet. */
static void begin_file(struct start_files *files, struct planner *planner, struct text path,
                       bool has_channels, size_t part)
{
    struct start_file **last = &files->first;
    for (; *last; last = &(*last)->next)
        if (text_equal(text_of((*last)->path), path)) {
            note_use(*last, has_channels, part);
            return;
        }
    struct start_file *file = calloc(1, sizeof *file + path.length + 1);
    if (!file) {
        plan_fail(planner, STATUS_MEMORY, NULL);
        return;
    }
    memcpy(file->path, path.data, path.length);
    note_use(file, has_channels, part);
    struct error error = {0};
    int status = examine(file, planner, &error);
    if (status < 0)
        fail(file, planner, &error);
    if (status == 1)
        *last = file;
    else
        free_file(file);
}

void start_files_begin(struct start_files *files, struct planner *planner)
{
    const struct policy *policy = planner->reader.policy;
    while (files->first)
        drop_first(files);
    forget_others(planner);
    for (size_t i = 0; i < policy->part_count; i++) {
        const struct config_list *paths = &policy->parts[i].config->start_uri_files;
        for (size_t j = 0; j < paths->count; j++)
            begin_file(files, planner, paths->items[j], false, i);
    }
    for (size_t i = 0; i < policy->part_count; i++) {
        const struct config_list *paths = &policy->parts[i].config->rss.start_uri_files;
        for (size_t j = 0; j < paths->count; j++)
            begin_file(files, planner, paths->items[j], true, i);
    }
}

/* The line itself is not shown: the file may be any file. */
static void refuse(struct start_file *file, struct planner *planner, const char *sentence)
{
    file->refused++;
    if (file->reported == REFUSALS_REPORTED)
        return;
    file->reported++;
    planner_event(planner, EVENT_START_URI_REFUSED, 0, "%s line %lld: %s%s", file->path,
                  (long long)file->lines, sentence,
                  file->reported == REFUSALS_REPORTED ? "; further ones are only counted" : "");
}

static void take_line(struct start_file *file, struct planner *planner,
                      const struct file_line *line)
{
    char storage[URI_STORAGE_BYTES];
    struct uri uri;
    struct text text = text_trim(line->text);
    file->lines++;
    if (text.length == 0 || text.data[0] == '#')
        return;
    int problem = line->too_long ? URI_TOO_LONG : uri_parse(text, storage, sizeof storage, &uri);
    if (problem || uri.opaque) {
        refuse(file, planner,
               problem ? uri_problem_sentence(problem) : uri_skip_facts(URI_SKIP_SCHEME)->sentence);
        return;
    }
    struct given_link link = {.sender = LINK_OF_CONFIGURATION};
    if (file->has_starts)
        planner_take_link(planner, &uri, &link);
    if (file->has_channels)
        planner_take_channel(planner, &uri, file->channel_part, &link);
    if (!link.skip)
        file->accepted++;
    else if (link.skip == URI_SKIP_KNOWN)
        file->known++;
    else
        refuse(file, planner, uri_skip_facts(link.skip)->sentence);
}

static void finish(const struct start_file *file, struct planner *planner)
{
    put_row(file, planner, START_FILE_DONE, NULL);
    planner_event(planner, EVENT_START_URI_FILE_READ, 0,
                  "%s: %lld %s, %lld %s queued, %lld known already, %lld %s refused", file->path,
                  (long long)file->lines, plural(file->lines, "line", "lines"),
                  (long long)file->accepted, plural(file->accepted, "URI", "URIs"),
                  (long long)file->known, (long long)file->refused,
                  plural(file->refused, "line", "lines"));
    if (file->refused)
        log_warning(planner->log, "crawl", "%s: %lld of %lld lines %s refused", file->path,
                    (long long)file->refused, (long long)file->lines,
                    plural(file->refused, "is", "are"));
}

bool start_files_read(struct start_files *files, struct planner *planner)
{
    struct start_file *file = files->first;
    if (!file)
        return false;
    struct error error = {0};
    struct file_line line;
    int status = file->file ? 0 : open_file(file, planner, file->position, &error);
    if (status == 0)
        status = 1;
    for (int i = 0; i < LINES_PER_BATCH && status == 1 &&
                    line_file_position(file->file) - file->position < BYTES_PER_BATCH;
         i++) {
        status = line_file_next(file->file, &line, &error);
        if (status == 1)
            take_line(file, planner, &line);
    }
    if (file->file)
        file->position = line_file_position(file->file);
    if (status == 1) {
        put_row(file, planner, START_FILE_READING, NULL);
        return true;
    }
    if (status < 0)
        fail(file, planner, &error);
    else
        finish(file, planner);
    drop_first(files);
    return files->first != NULL;
}
