#include "progress.h"

#include "json_line.h"

#include "crawl_options.h"
#include "delivery_pace.h"
#include "progress_text.h"
#include "terminal/quantity.h"
#include "terminal/terminal.h"
#include <seine/foundation/base/plural.h>
#include <seine/foundation/base/print.h>

#include <seine/crawling/collection.h>
#include <seine/foundation/log.h>
#include <seine/settings/config.h>
#include <seine/state/store/data_directory.h>

#include <sql/crawl/progress.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

/* The intervals at which each form is shown. */
#define BLOCK_EVERY_US INT64_C(250000)
#define LINE_EVERY_US  INT64_C(5000000)
#define JSON_EVERY_US  INT64_C(1000000)
/* Reading the figures takes at most one part in this many of the time; with very many sites the
 * display is therefore updated less often. */
#define SHARE            25
#define READ_LIMIT_MS    1000
#define READ_CACHE_BYTES ((size_t)2 * 1024 * 1024)

enum progress_form { FORM_QUIET, FORM_BLOCK, FORM_LINES, FORM_MONITOR, FORM_JSON };

struct progress {
    enum progress_form form;
    const char *data;
    const char *collection;
    struct log *log;
    bool refreshes; /* the run starts a refresh cycle */
    char *path;     /* the path of crawl.db */
    struct db *db;
    struct terminal *terminal; /* with FORM_BLOCK */
    bool takes_log;            /* the log's lines are printed above the block */
    bool complained;           /* a failed read was reported; reported only once */
    FILE *sentences;           /* for people; with FORM_MONITOR, another stream than that of the
                                * lines */
    int64_t next_us;
    struct progress_figures figures;
    bool has_figures;
    struct delivery_pace pace;
};

/* ---- lines above the block ---- */

struct log_line {
    struct log *log;
    struct text text;
    bool written;
};

static void write_log_line(void *context)
{
    struct log_line *line = context;
    line->written = log_write_plainly(line->log, line->text);
}

static bool take_log_line(void *context, struct text text)
{
    struct progress *progress = context;
    struct log_line line = {.log = progress->log, .text = text};
    terminal_print(progress->terminal, write_log_line, &line);
    return line.written;
}

struct sentence_line {
    const char *sentence;
    FILE *out;
};

static void write_sentence(void *context)
{
    const struct sentence_line *line = context;
    fprintf(line->out, "%s\n", line->sentence);
    fflush(line->out);
}

static void print_message(const char *sentence)
{
    struct json_line line;
    json_line_begin(&line);
    json_text(&line, line.object, "event", text_of("message"));
    json_text(&line, line.object, "sentence", text_of(sentence));
    json_line_end(&line, stdout);
    fflush(stdout);
}

void progress_print(struct progress *progress, const char *sentence)
{
    struct sentence_line line = {sentence, progress->sentences};
    switch (progress->form) {
    case FORM_QUIET:
        break;
    case FORM_BLOCK:
        terminal_print(progress->terminal, write_sentence, &line);
        break;
    case FORM_LINES:
    case FORM_MONITOR:
        write_sentence(&line);
        break;
    case FORM_JSON:
        print_message(sentence);
        break;
    }
}

/* ---- creation and end ---- */

int progress_new(const struct crawl_options *options, const char *collection, struct log *log,
                 struct progress **ret_progress, struct error *error)
{
    struct progress *progress = calloc(1, sizeof *progress);
    if (!progress)
        return error_set(error, STATUS_MEMORY, "no memory for the status block");
    progress->form = options->quiet                       ? FORM_QUIET
                     : options->json                      ? FORM_JSON
                     : options->monitor                   ? FORM_MONITOR
                     : terminal_is_capable(STDOUT_FILENO) ? FORM_BLOCK
                                                          : FORM_LINES;
    progress->sentences = progress->form == FORM_MONITOR ? stderr : stdout;
    progress->data = options->data;
    progress->collection = collection;
    progress->refreshes = options->refresh;
    progress->log = log;
    char *folder = data_directory_collection_folder(options->data, collection);
    bool named = folder && asprintf(&progress->path, "%s/crawl.db", folder) >= 0;
    free(folder);
    if (progress->form == FORM_BLOCK)
        progress->terminal = terminal_new(STDOUT_FILENO);
    if (!named || (progress->form == FORM_BLOCK && !progress->terminal)) {
        progress_free(progress);
        return error_set(error, STATUS_MEMORY, "no memory for the status block");
    }
    progress->takes_log = progress->form == FORM_BLOCK && isatty(STDERR_FILENO);
    if (progress->takes_log)
        log_set_sink(log, take_log_line, progress);
    *ret_progress = progress;
    return 0;
}

void progress_free(struct progress *progress)
{
    if (!progress)
        return;
    if (progress->takes_log)
        log_set_sink(progress->log, NULL, NULL);
    db_close(progress->db);
    terminal_free(progress->terminal);
    free(progress->path);
    free(progress);
}

/* ---- before the crawl ---- */

static void put_library_version(struct progress *progress, struct json_line *line)
{
    struct crawl_progress_library get;
    if (db_find(progress->db, crawl_progress_library_into(&get), NULL) == STATEMENT_ROW)
        json_text(line, line->object, "sqlite_version", get.version);
}

static int open_file(struct progress *progress, struct error *error)
{
    if (progress->db)
        return 0;
    struct db_options options = {.time_limit_ms = READ_LIMIT_MS, .cache_bytes = READ_CACHE_BYTES};
    return db_open_reader(&CRAWL_DATABASE, progress->path, &options, &progress->db, error);
}

int progress_file(struct progress *progress, struct db **ret_db, struct error *error)
{
    int status = open_file(progress, error);
    if (status == 0)
        *ret_db = progress->db;
    return status;
}

/* How many expressions of all kinds a set has. */
#define EXPRESSIONS(set)                                                                           \
    ((set).exact.count + (set).prefix.count + (set).suffix.count + (set).regexp.count)

static void describe_scope(const struct crawl_config *config, FILE *out)
{
    size_t includes = EXPRESSIONS(config->include_domains) + EXPRESSIONS(config->include_uris);
    size_t rules =
        includes + EXPRESSIONS(config->exclude_domains) + EXPRESSIONS(config->exclude_uris);
    if (config->seine.restrict_to.length) {
        fputs("URIs that match ", out);
        print_shown(out, config->seine.restrict_to);
    } else if (!includes && text_equal(config->seine.scope, TEXT_LITERAL("hosts"))) {
        fputs("the hosts of the start URIs", out);
    } else {
        fputs(includes ? "what the include rules name" : "everything", out);
    }
    if (rules)
        fprintf(out, ", %zu %s", rules, plural((int64_t)rules, "rule", "rules"));
    if (config_depth_limit(config) >= 0)
        fprintf(out, ", at most %d page %s", (int)config_depth_limit(config),
                plural(config_depth_limit(config), "hop", "hops"));
}

static void describe_politeness(const struct crawl_config *config, FILE *out)
{
    fprintf(out, "per site at most %d %s at once", (int)config->max_pending,
            plural(config->max_pending, "request", "requests"));
    if (config->delay > 0)
        fprintf(out, ", started at least %g s apart", config->delay);
    if (config->seine.auto_delay)
        fputs(", started no sooner after one another than the last response took", out);
    if (!config->robots)
        fputs("; robots.txt IS IGNORED", out);
    else
        fputs(config->obey_robots_delay ? "; robots.txt and its Crawl-delay are obeyed"
                                        : "; robots.txt is obeyed, its Crawl-delay is not",
              out);
}

static void describe_state(const struct progress *progress, const struct collection_state *state,
                           FILE *out)
{
    char queued[QUANTITY_BYTES], known[QUANTITY_BYTES];
    fprintf(out, "collection %s in ", progress->collection);
    print_shown(out, text_of(progress->data));
    fputs(": ", out);
    if (state->is_new) {
        fputs("new", out);
        return;
    }
    if (state->was_unclean)
        fputs("the run before was killed; ", out);
    if (state->queued)
        fprintf(out, "goes on with %s queued %s, ", quantity_count(state->queued, queued),
                plural(state->queued, "URI", "URIs"));
    fprintf(out, "%s known, cycle %lld%s", quantity_count(state->known, known),
            (long long)(state->cycle + progress->refreshes),
            progress->refreshes ? " begins (--refresh)" : "");
}

static void begin_json(struct progress *progress, const struct collection_state *state,
                       const struct crawl_config *config)
{
    struct json_line line;
    json_line_begin(&line);
    json_text(&line, line.object, "event", text_of("begin"));
    json_text(&line, line.object, "collection", text_of(progress->collection));
    json_text(&line, line.object, "data", text_of(progress->data));
    json_truth(&line, line.object, "is_new", state->is_new);
    json_truth(&line, line.object, "was_killed", state->was_unclean);
    json_number(&line, line.object, "cycle", state->cycle + progress->refreshes);
    json_number(&line, line.object, "known", state->known);
    json_number(&line, line.object, "queued", state->queued);
    json_number(&line, line.object, "stored", state->stored);
    json_truth(&line, line.object, "robots", config->robots);
    if (open_file(progress, NULL) == 0)
        put_library_version(progress, &line);
    json_line_end(&line, stdout);
}

void progress_begin(struct progress *progress, const struct collection_state *state,
                    const struct crawl_config *config)
{
    if (progress->form == FORM_QUIET)
        return;
    if (progress->form == FORM_JSON) {
        begin_json(progress, state, config);
    } else {
        FILE *out = progress->sentences;
        describe_state(progress, state, out);
        fputs("\nscope: ", out);
        describe_scope(config, out);
        fputs("\npoliteness: ", out);
        describe_politeness(config, out);
        fputs("\n", out);
    }
    fflush(progress->sentences);
}

/* ---- during the crawl ---- */

/* Reads the figures again. Returns whether they are current. */
static bool read_figures(struct progress *progress)
{
    struct error error = {0};
    int status = open_file(progress, &error);
    if (status == 0)
        status = progress_figures_read(progress->db, &progress->figures, &error);
    if (status == 0) {
        delivery_pace_take(&progress->pace, &progress->figures);
        progress->has_figures = true;
        return true;
    }
    if (!progress->complained) {
        char sentence[sizeof error.sentence + 64];
        snprintf(sentence, sizeof sentence, "the figures cannot be read (the crawl goes on): %s",
                 error.sentence);
        progress_print(progress, sentence);
        progress->complained = true;
    }
    return false;
}

static void show(struct progress *progress, const char *event)
{
    struct progress_view view = {.figures = &progress->figures, .collection = progress->collection};
    struct terminal_block block;
    switch (progress->form) {
    case FORM_QUIET:
        break;
    case FORM_BLOCK:
        progress_text_block(&view, &block);
        terminal_draw(progress->terminal, &block);
        break;
    case FORM_LINES:
        progress_text_line(&view, stdout);
        break;
    case FORM_MONITOR:
        progress_text_monitor(&view, event, stdout);
        break;
    case FORM_JSON:
        progress_text_json(&view, event, stdout);
        break;
    }
    fflush(stdout);
}

void progress_show(struct progress *progress)
{
    static const int64_t EVERY_US[] = {[FORM_BLOCK] = BLOCK_EVERY_US,
                                       [FORM_LINES] = LINE_EVERY_US,
                                       [FORM_MONITOR] = LINE_EVERY_US,
                                       [FORM_JSON] = JSON_EVERY_US};
    int64_t now_us = machine_monotonic_us();
    if (progress->form == FORM_QUIET)
        return;
    bool resized = progress->terminal && terminal_was_resized(progress->terminal);
    if (now_us < progress->next_us) {
        if (resized && progress->has_figures)
            show(progress, "progress");
        return;
    }
    int64_t pause_us = EVERY_US[progress->form];
    if (read_figures(progress)) {
        show(progress, "progress");
        if (progress->figures.cost_us * SHARE > pause_us)
            pause_us = progress->figures.cost_us * SHARE;
    }
    progress->next_us = now_us + pause_us;
}

void progress_end(struct progress *progress)
{
    if (progress->form != FORM_QUIET && read_figures(progress))
        show(progress, "end");
    if (progress->takes_log)
        log_set_sink(progress->log, NULL, NULL);
    progress->takes_log = false;
    if (progress->terminal)
        terminal_leave(progress->terminal);
}
