#include "start_files.h"

#include <seine/uri.h>

#include <crawl_statements.h>
#include <stdlib.h>

/* A turn is to be over soon, since site managers wait for it. */
#define LINES_PER_TURN 2000
#define BYTES_PER_TURN ((int64_t)4 * 1024 * 1024)
/* Lines of one file that are told by an event; all are counted. */
#define REFUSALS_TOLD 20

/* A file that is to be read, or is being read. */
struct start_file {
    struct start_file *next;
    struct line_file *file; /* NULL: not open yet */
    struct line_file_facts facts;
    int64_t position;
    int64_t lines, accepted, known, refused;
    int64_t told; /* refusals that had an event in this run */
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

static void put_row(const struct start_file *file, struct planner *planner, const char *state,
                    const char *sentence)
{
    struct arena *arena = &planner->turn->arena;
    struct operation *put =
        turn_add(planner->turn, CRAWL_START_URI_FILE_PUT, CRAWL_START_URI_FILE_PUT_READ_AT);
    operation_text(put, CRAWL_START_URI_FILE_PUT_PATH, arena_copy(arena, text_of(file->path)));
    operation_int(put, CRAWL_START_URI_FILE_PUT_CYCLE, planner->store->cycle);
    operation_text(put, CRAWL_START_URI_FILE_PUT_STATE, text_of(state));
    if (sentence)
        operation_text(put, CRAWL_START_URI_FILE_PUT_SENTENCE,
                       arena_copy(arena, text_of(sentence)));
    operation_int(put, CRAWL_START_URI_FILE_PUT_SIZE, file->facts.size_bytes);
    operation_int(put, CRAWL_START_URI_FILE_PUT_MODIFIED_AT, file->facts.modified_ms);
    operation_int(put, CRAWL_START_URI_FILE_PUT_POSITION, file->position);
    operation_int(put, CRAWL_START_URI_FILE_PUT_LINES, file->lines);
    operation_int(put, CRAWL_START_URI_FILE_PUT_ACCEPTED, file->accepted);
    operation_int(put, CRAWL_START_URI_FILE_PUT_KNOWN, file->known);
    operation_int(put, CRAWL_START_URI_FILE_PUT_REFUSED, file->refused);
    operation_int(put, CRAWL_START_URI_FILE_PUT_READ_AT, planner->now_ms);
}

static void fail(const struct start_file *file, struct planner *planner, const struct error *error)
{
    put_row(file, planner, "failed", error->sentence);
    planner_event(planner, "start URI file failed", 0, "%s", error->sentence);
    log_warning(planner->log, "crawl", "start_uri_files: %s", error->sentence);
}

/* What the row of the file says of this cycle. Returns whether there is anything left to be read,
 * provided that the file is still the same. */
static bool read_row(struct start_file *file, struct planner *planner)
{
    struct error error = {0};
    bool left = true;
    struct statement *get = db_statement(planner->store->db, CRAWL_START_URI_FILE_GET);
    statement_bind_text(get, CRAWL_START_URI_FILE_GET_PATH, text_of(file->path));
    int status = statement_step(get, &error);
    if (status == STATEMENT_ROW &&
        statement_column_int(get, CRAWL_START_URI_FILE_GET_CYCLE_COLUMN) == planner->store->cycle) {
        left = !text_equal(statement_column_text(get, CRAWL_START_URI_FILE_GET_STATE_COLUMN),
                           text_of("done"));
        file->facts.size_bytes = statement_column_int(get, CRAWL_START_URI_FILE_GET_SIZE_COLUMN);
        file->facts.modified_ms =
            statement_column_int(get, CRAWL_START_URI_FILE_GET_MODIFIED_AT_COLUMN);
        file->position = statement_column_int(get, CRAWL_START_URI_FILE_GET_POSITION_COLUMN);
        file->lines = statement_column_int(get, CRAWL_START_URI_FILE_GET_LINES_COLUMN);
        file->accepted = statement_column_int(get, CRAWL_START_URI_FILE_GET_ACCEPTED_COLUMN);
        file->known = statement_column_int(get, CRAWL_START_URI_FILE_GET_KNOWN_COLUMN);
        file->refused = statement_column_int(get, CRAWL_START_URI_FILE_GET_REFUSED_COLUMN);
    } else {
        file->facts.modified_ms = -1;
    }
    statement_reset(get);
    if (status < 0)
        plan_fail(planner, status, &error);
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
        for (size_t j = 0; j < paths->count; j++)
            if (text_equal(paths->items[j], path))
                return true;
    }
    return false;
}

static void forget_others(struct planner *planner)
{
    struct error error = {0};
    struct statement *list = db_statement(planner->store->db, CRAWL_START_URI_FILE_LIST);
    int status;
    while ((status = statement_step(list, &error)) == STATEMENT_ROW) {
        struct text path = statement_column_text(list, CRAWL_START_URI_FILE_LIST_PATH_COLUMN);
        if (is_wanted(planner->reader.policy, path))
            continue;
        struct operation *drop =
            turn_add(planner->turn, CRAWL_START_URI_FILE_DELETE, CRAWL_START_URI_FILE_DELETE_PATH);
        operation_text(drop, CRAWL_START_URI_FILE_DELETE_PATH,
                       arena_copy(&planner->turn->arena, path));
    }
    statement_reset(list);
    if (status < 0)
        plan_fail(planner, status, &error);
}

/* The file goes to the end of the list if it is to be read, and is not listed yet. */
static void begin_file(struct start_files *files, struct planner *planner, struct text path)
{
    struct start_file **last = &files->first;
    for (; *last; last = &(*last)->next)
        if (text_equal(text_of((*last)->path), path))
            return;
    struct start_file *file = calloc(1, sizeof *file + path.length + 1);
    if (!file) {
        plan_fail(planner, STATUS_MEMORY, NULL);
        return;
    }
    memcpy(file->path, path.data, path.length);
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
            begin_file(files, planner, paths->items[j]);
    }
}

/* The line itself is not shown: the file may be any file. */
static void refuse(struct start_file *file, struct planner *planner, const char *sentence)
{
    file->refused++;
    if (file->told == REFUSALS_TOLD)
        return;
    file->told++;
    planner_event(planner, "start URI refused", 0, "%s line %lld: %s%s", file->path,
                  (long long)file->lines, sentence,
                  file->told == REFUSALS_TOLD ? "; further ones are only counted" : "");
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
    enum uri_skip skip = URI_SKIP_NONE;
    planner_start_uri(planner, &uri, &skip);
    if (!skip)
        file->accepted++;
    else if (skip == URI_SKIP_KNOWN)
        file->known++;
    else
        refuse(file, planner, uri_skip_facts(skip)->sentence);
}

static void finish(const struct start_file *file, struct planner *planner)
{
    put_row(file, planner, "done", NULL);
    planner_event(planner, "start URI file read", 0,
                  "%s: %lld lines, %lld URIs queued, %lld known already, %lld lines refused",
                  file->path, (long long)file->lines, (long long)file->accepted,
                  (long long)file->known, (long long)file->refused);
    if (file->refused)
        log_warning(planner->log, "crawl", "%s: %lld of %lld lines are refused", file->path,
                    (long long)file->refused, (long long)file->lines);
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
    for (int i = 0; i < LINES_PER_TURN && status == 1 &&
                    line_file_position(file->file) - file->position < BYTES_PER_TURN;
         i++) {
        status = line_file_next(file->file, &line, &error);
        if (status == 1)
            take_line(file, planner, &line);
    }
    if (file->file)
        file->position = line_file_position(file->file);
    if (status == 1) {
        put_row(file, planner, "reading", NULL);
        return true;
    }
    if (status < 0)
        fail(file, planner, &error);
    else
        finish(file, planner);
    drop_first(files);
    return files->first != NULL;
}
