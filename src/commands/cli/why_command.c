/* seine why: prints what a collection knows about a URI, and the reasons for its state. */
#include "command.h"
#include "printed_facts.h"
#include "reading.h"
#include "uri_argument.h"
#include <seine/foundation/base/print.h>

#include <seine/crawling/collection.h>
#include <seine/serving/why.h>
#include <seine/settings/config.h>

#include <errno.h>
#include <limits.h>
#include <stdlib.h>

/* The time limit of each statement. */
#define TIME_LIMIT_MS 15000

struct question {
    struct reading reading;
    struct crawl_config *config;
    struct why_question why;
    const char *node_id;
    const char *from; /* a file of URIs; NULL: none */
    bool json;
    struct option_list inputs;
    size_t answered;
    bool is_unknown; /* one of the URIs is unknown */
};

static const struct option_row ROWS[] = {
    ROW_TEXT(struct question, from, "from", "FILE",
             "read URIs from a file, one a line; `-` is standard input"),
    READING_OPTIONS(struct question),
    ROW_TEXT(struct question, node_id, "node-id", "NAME", "apply the rules of this Node"),
    ROW_FLAG(struct question, json, "json", "one JSON object for each URI and line"),
    {0},
};

const struct option_table WHY_OPTIONS = {
    .command = "seine why",
    .usage = "URI... [OPTIONS]\n--from FILE [OPTIONS]",
    .description = "Explains the state of URIs in a collection: the rule that decided, how each "
                   "was found, what robots.txt says, every attempt, the document, the position in "
                   "the queue, and the pages that link to it. If a URI was never found, the "
                   "command screens it by the current rules and searches stored pages for it, to "
                   "explain why a link was not followed. It works during a crawl.",
    .ending =
        "Exit status: 0 each URI is known, 1 usage, 2 data directory, 3 a URI was never found.",
    .rows = ROWS,
    .operands_member = offsetof(struct question, inputs),
    .operands_most = INT_MAX,
};

static int open_collection(struct question *question, struct error *error)
{
    struct crawl_config *kept = NULL;
    int status = reading_open(&question->reading, TIME_LIMIT_MS, error);
    if (status == 0)
        status = config_defaults(&kept, error);
    if (status == 0)
        status =
            collection_load_config(question->reading.data, question->reading.name, kept, error);
    if (status == 0)
        status = config_for_node(kept, text_of(question->node_id ? question->node_id : ""),
                                 &question->config, error);
    config_free(kept);
    question->why.db = question->reading.db;
    question->why.config = question->config;
    question->why.count_links = true;
    question->why.folder = question->reading.folder;
    return status;
}

static int answer(struct question *question, const char *input, struct error *error)
{
    char storage[URI_STORAGE_BYTES];
    struct uri uri;
    struct printed_facts printed;
    struct facts *facts = &printed.facts;
    int status = uri_argument(input, storage, &uri, error);
    if (status == 0)
        status = why_find(&question->why, &uri, error);
    if (status < 0)
        return status;
    if (question->answered++ && !question->json)
        putchar('\n');
    printed_facts_begin(&printed, stdout, question->json);
    facts_uri(facts, "uri", question->why.uri_id, question->why.uri.text);
    if (question->why.is_rewritten)
        facts_text(facts, "rewritten_from", text_of(input));
    facts_text(facts, "collection", text_of(question->reading.name));
    facts_truth(facts, "known", question->why.uri_id != 0);
    status = why_report(&question->why, facts, error);
    printed_facts_end(&printed);
    if (!question->why.uri_id)
        question->is_unknown = true;
    return status;
}

/* Empty lines and comments, which files of start URIs may contain, are skipped. */
static int answer_file(struct question *question, struct error *error)
{
    FILE *file = strcmp(question->from, "-") == 0 ? stdin : fopen(question->from, "re");
    char *line = NULL;
    size_t size = 0;
    int status = 0;
    if (!file)
        return error_set_file(error, errno, "read", question->from);
    for (size_t number = 1; status == 0; number++) {
        ssize_t length = getline(&line, &size, file);
        if (length < 0)
            break;
        struct text text = text_trim((struct text){line, (size_t)length});
        if (!text.length || text.data[0] == '#')
            continue;
        line[text.data - line + (ptrdiff_t)text.length] = '\0';
        status = text.length > URI_INPUT_BYTES
                     ? error_set(error, STATUS_INVALID, "it is longer than a URI may be")
                     : answer(question, text.data, error);
        if (status == STATUS_INVALID) {
            error_prefix(error, "%s: line %zu", question->from, number);
            error_set_line(error, (unsigned)number);
        }
    }
    if (status == 0 && ferror(file))
        status = error_set_file(error, errno, "read", question->from);
    free(line);
    if (file != stdin)
        fclose(file);
    return status;
}

static int answer_all(struct question *question, struct error *error)
{
    int status = open_collection(question, error);
    for (size_t i = 0; status == 0 && i < question->inputs.count; i++)
        status = answer(question, question->inputs.items[i], error);
    return status == 0 && question->from ? answer_file(question, error) : status;
}

int why_command(int argc, char **argv)
{
    struct error error = {0};
    struct question *question = calloc(1, sizeof *question);
    int exit_status = EXIT_DATA_DIRECTORY, status = 0;
    if (!question)
        return exit_status;
    question->reading.data = "./seine-data";
    if (command_begin(&WHY_OPTIONS, argc, argv, question, &exit_status)) {
        status = question->inputs.count || question->from
                     ? answer_all(question, &error)
                     : error_set(&error, STATUS_INVALID, "say which URI; see `seine why --help`");
        if (status == 0)
            exit_status = question->is_unknown ? EXIT_URIS_LEFT : EXIT_COMPLETE;
    }
    reading_close(&question->reading);
    config_free(question->config);
    options_free(&WHY_OPTIONS, question);
    free(question);
    if (status == 0)
        return exit_status;
    print_error("seine why: %s", error.sentence);
    return exit_of_error(status, &error);
}
