/* seine diff: prints what refresh cycles changed in a collection, or what changed in the text of a
 * page. */
#include "command.h"
#include "difference_print.h"
#include "kept_content.h"
#include "rows.h"
#include <seine/foundation/base/print.h>

#include <seine/crawling/site_manager/trial.h>

#include <errno.h>
#include <limits.h>
#include <sql/crawl/difference.h>
#include <stdlib.h>
#include <time.h>
#include <unistd.h>

struct diff {
    struct kept_document kept;
    int format; /* enum rows_format */
    int cycle;  /* the cycle of the old text; -1: the current one */
    const char *node_id;
    struct option_list operands;
};

static const struct option_row ROWS[] = {
    ROW_CHOICE(struct diff, format, ROWS_JSON, "json", "one JSON object per change and line"),
    ROW_CHOICE(struct diff, format, ROWS_CSV, "csv",
               "comma-separated (RFC 4180), names of the columns first; not for a page"),
    ROW_INTEGER(struct diff, cycle, "cycle", "N", 0, INT_MAX,
                "for a page: show what changed between the end of this refresh cycle and the "
                "stored copy (seine/keep_versions), without fetching"),
    ROW_TEXT(struct diff, kept.reading.data, "data", "DIR",
             "the data directory (default: ./seine-data)"),
    ROW_TEXT(struct diff, kept.reading.collection, "collection", "NAME",
             "the collection (default: the only one)"),
    ROW_TEXT(struct diff, node_id, "node-id", "NAME",
             "fetch the page with the configuration of this Node"),
    {0},
};

const struct option_table DIFF_OPTIONS = {
    .command = "seine diff",
    .usage = "[CYCLE [CYCLE]] [--json|--csv] [OPTIONS]\nURI [--cycle N] [--json] [OPTIONS]",
    .description =
        "Lists the documents that a refresh cycle added, changed, moved and deleted, and why. "
        "Without an argument it is the last cycle, with one number that cycle, with two numbers "
        "the changes from the end of one cycle to the end of the other; a page that appeared and "
        "vanished between them is not listed. A page has moved if it now redirects to another URI, "
        "or if its content is now at a new URI. `distance` is the percentage of word sequences "
        "that two contents do not share (near_duplicate_detection).\n\nFor a URI it shows how the "
        "text of the page changed between the stored copy and the page on the site, which it "
        "fetches as `seine try` does; with --cycle between an earlier copy and the stored one. "
        "Lines begin with - (removed), + (added), or ~ if only some of their words changed.",
    .ending = "Changes are kept for seine/history_days. Exit status: 0 shown, 1 usage, 2 data "
              "directory, or the cycle or copy is no longer kept, 3 the page cannot be fetched "
              "now, or would not be stored.",
    .rows = ROWS,
    .operands_member = offsetof(struct diff, operands),
    .operands_most = 2,
};

/* ---- cycles ---- */

static bool is_number(const char *word)
{
    return *word && strspn(word, "0123456789") == strlen(word);
}

static int take_cycle(const char *word, int64_t last, int64_t *ret_cycle, struct error *error)
{
    errno = 0;
    long long cycle = is_number(word) ? strtoll(word, NULL, 10) : -1;
    if (cycle < 0)
        return error_set(error, STATUS_INVALID, "%s is not a cycle: cycles are numbered from 0",
                         word);
    if (errno || cycle > last)
        return error_set(error, STATUS_INVALID, "there is no cycle %s; the last is %lld", word,
                         (long long)last);
    *ret_cycle = cycle;
    return 0;
}

struct span {
    int64_t first, last;
    bool is_incomplete;
    int64_t history_days, history_changes;
};

/* Chooses the cycles whose changes are printed: of one cycle its own changes; of two, those of the
 * cycles after the first, up to the second. */
static int choose_cycles(struct diff *diff, int64_t last, struct span *ret_span,
                         struct error *error)
{
    const struct option_list *words = &diff->operands;
    int64_t cycles[2] = {last, last};
    int status = 0;
    for (size_t i = 0; status == 0 && i < words->count; i++)
        status = take_cycle(words->items[i], last, &cycles[i], error);
    if (status < 0)
        return status;
    *ret_span = (struct span){cycles[0], words->count == 2 ? cycles[1] : cycles[0], false, 0, 0};
    if (words->count == 2 && cycles[0] >= cycles[1])
        return error_set(error, STATUS_INVALID,
                         "cycle %lld is not later than cycle %lld: give the earlier cycle first",
                         (long long)cycles[1], (long long)cycles[0]);
    ret_span->first += words->count == 2;
    return 0;
}

static int find_cycles(struct diff *diff, struct span *ret_span, struct error *error)
{
    struct crawl_difference_bounds get;
    int status =
        db_find(diff->kept.reading.db, crawl_difference_bounds_into(&get, .first = 0), error);
    int64_t last = get.last;
    if (status >= 0)
        status = choose_cycles(diff, last, ret_span, error);
    if (status < 0)
        return status;
    status = db_find(diff->kept.reading.db,
                     crawl_difference_bounds_into(&get, .first = ret_span->first), error);
    if (status == STATEMENT_ROW) {
        ret_span->history_days = get.history_days;
        ret_span->history_changes = get.history_changes;
        ret_span->is_incomplete =
            get.age_days > (double)get.history_days || get.rows >= get.history_changes;
    }
    return status < 0 ? status : 0;
}

static int print_cycles(struct diff *diff, struct error *error)
{
    struct span span;
    int status = find_cycles(diff, &span, error);
    if (status < 0)
        return status;
    struct rows_options options = {.format = (enum rows_format)diff->format};
    struct rows_count count;
    if (diff->format == ROWS_TABLE)
        options.width = rows_terminal_width(stdout);
    struct crawl_difference_cycles list =
        crawl_difference_cycles(diff->kept.reading.db, .first = span.first, .last = span.last);
    status = rows_print(stdout, list.statement, &options, &count, error);
    statement_reset(list.statement);
    if (status < 0)
        return status;
    if (count.printed == 0 && diff->format == ROWS_TABLE)
        printf("no document changed in %s %lld%s\n",
               span.first == span.last ? "cycle" : "the cycles from", (long long)span.first,
               span.first == span.last ? "" : " on");
    if (span.is_incomplete)
        print_error("seine diff: what changed may not be kept as a whole any more "
                    "(seine/history_days is %lld, seine/history_changes %lld)",
                    (long long)span.history_days, (long long)span.history_changes);
    return 0;
}

/* ---- a page ---- */

/* What the site answers now. */
struct answer {
    bool is_stored, has_failed;
    struct arena *arena;
    struct text body, mime, charset, uri;
    char sentence[512];
};

static void take_hop(void *context, const struct trial_hop *hop)
{
    struct answer *answer = context;
    const struct fetch_response *response = hop->fate == TRIAL_STORED ? hop->response : NULL;
    answer->is_stored = response != NULL;
    answer->uri = arena_copy(answer->arena, hop->uri);
    char key[SKIP_KEY_BYTES] = "";
    if (hop->document_skip)
        document_skip_key(hop->document_skip, trial_status(hop), key);
    snprintf(answer->sentence, sizeof answer->sentence, "%s%s%s%s%.*s", trial_fate_name(hop->fate),
             *key ? ", " : "", key, hop->sentence.length ? ": " : "",
             TEXT_ARGUMENTS(hop->sentence));
    if (!response)
        return;
    answer->body = arena_copy(answer->arena, response->body);
    answer->mime = arena_copy(answer->arena, hop->type);
    answer->charset = arena_copy(answer->arena, text_of(hop->charset ? hop->charset : ""));
    answer->has_failed = !answer->body.data || !answer->mime.data || !answer->charset.data;
}

static int fetch_now(struct diff *diff, struct answer *answer, struct error *error)
{
    struct crawl_config *own = NULL;
    int status = config_for_node(diff->kept.config, text_of(diff->node_id ? diff->node_id : ""),
                                 &own, error);
    if (status == 0)
        status = trial_run(own, diff->kept.reading.data, &diff->kept.why.uri, NULL, take_hop,
                           answer, error);
    config_free(own);
    if (status == 0 && !answer->is_stored)
        status = error_set(error, STATUS_NETWORK, "%.*s cannot be compared now: %s",
                           TEXT_ARGUMENTS(answer->uri), answer->sentence);
    if (status == 0 && answer->has_failed)
        status = error_set(error, STATUS_MEMORY, "no memory for the answer");
    return status;
}

/* "2026-11-25 10:00:00" */
static const char *time_text(int64_t at_ms, char ret_text[32])
{
    time_t at = (time_t)(at_ms / 1000);
    struct tm parts;
    gmtime_r(&at, &parts);
    strftime(ret_text, 32, "%Y-%m-%d %H:%M:%S", &parts);
    return ret_text;
}

static void print_head(const char *mark, const struct kept_content *content)
{
    char text[32];
    printf("%s kept since cycle %lld, seen last %s UTC\n", mark, (long long)content->first_cycle,
           time_text(content->fetched_at_ms, text));
}

/* Prints the changes of the old text; when `later` is NULL, compares with what the site answers. */
static int compare(struct diff *diff, struct kept_content *old, struct kept_content *later,
                   const struct answer *answer, struct error *error)
{
    struct page_text old_page = {0}, new_page = {0};
    const char *no_color = getenv("NO_COLOR");
    struct difference_form form = {
        .has_colours = isatty(STDOUT_FILENO) && !(no_color && *no_color),
        .is_json = diff->format == ROWS_JSON,
    };
    const struct uri *uri = &diff->kept.why.uri;
    bool is_same;
    int status =
        kept_text(old->document.body, old->mime, old->charset, uri, &old->arena, &old_page, error);
    if (status == 0 && later)
        status = kept_text(later->document.body, later->mime, later->charset, uri, &old->arena,
                           &new_page, error);
    else if (status == 0)
        status = kept_text(answer->body, answer->mime, answer->charset, uri, &old->arena, &new_page,
                           error);
    if (status < 0)
        return status;
    if (!form.is_json) {
        print_head("---", old);
        if (later)
            print_head("+++", later);
        else
            printf("+++ %.*s as it is now\n", TEXT_ARGUMENTS(answer->uri));
        if (!text_equal(old_page.title, new_page.title)) {
            fputs("- title: ", stdout);
            print_shown(stdout, old_page.title);
            fputs("\n+ title: ", stdout);
            print_shown(stdout, new_page.title);
            putchar('\n');
        }
    }
    status = difference_print(old_page.body, new_page.body, &form, &old->arena, &is_same, error);
    if (status == 0 && is_same && !form.is_json)
        puts("the text did not change");
    return status;
}

static int print_page(struct diff *diff, struct error *error)
{
    struct kept_content old = {0}, later = {0};
    struct answer answer = {.arena = &old.arena};
    if (diff->format == ROWS_CSV || diff->operands.count > 1)
        return error_set(error, STATUS_INVALID,
                         diff->format == ROWS_CSV ? "--csv is for cycles" : "one page at a time");
    int status = kept_find(&diff->kept, diff->operands.items[0], error);
    if (status < 0)
        return status;
    status = kept_read(&diff->kept, diff->cycle < 0 ? KEPT_NOW : diff->cycle, &old, error);
    if (status == 0 && diff->cycle >= 0)
        status = kept_read(&diff->kept, KEPT_NOW, &later, error);
    else if (status == 0)
        status = fetch_now(diff, &answer, error);
    if (status == 0)
        status = compare(diff, &old, diff->cycle >= 0 ? &later : NULL, &answer, error);
    kept_content_done(&old);
    kept_content_done(&later);
    return status;
}

/* ---- the command ---- */

static int answer(struct diff *diff, struct error *error)
{
    const struct option_list *words = &diff->operands;
    bool is_page = words->count && !is_number(words->items[0]);
    if (!is_page && diff->cycle >= 0)
        return error_set(error, STATUS_INVALID, "--cycle needs a URI, whose copy it selects");
    int status = kept_open(&diff->kept, error);
    if (status < 0)
        return status;
    return is_page ? print_page(diff, error) : print_cycles(diff, error);
}

int diff_command(int argc, char **argv)
{
    struct error error = {0};
    struct diff *diff = calloc(1, sizeof *diff);
    int exit_status = EXIT_DATA_DIRECTORY, status = 0;
    if (!diff)
        return exit_status;
    diff->kept.reading.data = "./seine-data";
    diff->cycle = -1;
    if (command_begin(&DIFF_OPTIONS, argc, argv, diff, &exit_status))
        status = answer(diff, &error);
    kept_close(&diff->kept);
    options_free(&DIFF_OPTIONS, diff);
    free(diff);
    if (status == 0)
        return exit_status;
    print_error("seine diff: %s", error.sentence);
    return status == STATUS_NETWORK ? EXIT_URIS_LEFT : exit_of_error(status, &error);
}
