/* seine why: what a collection knows about one URI, and why it is as it is. */
#include "command.h"
#include "option.h"
#include "print.h"
#include "printed_facts.h"
#include "reading.h"
#include "uri_argument.h"

#include <seine/collection.h>
#include <seine/config.h>
#include <seine/why.h>

#include <errno.h>
#include <stdlib.h>

/* For each statement. */
#define TIME_LIMIT_MS 15000

static const char HELP[] =
    "usage: seine why URI... [--data DIR] [--collection NAME] [--node-id NAME] [--json]\n"
    "       seine why --from FILE [OPTIONS]\n"
    "\n"
    "Tells what a collection knows about URIs: the state and the rule that decided, how each was "
    "found, what\n"
    "robots.txt says, every attempt, the document, where it stands in the queue, and which pages "
    "link to it. A URI\n"
    "that was never found is screened by the rules in force, and looked for in stored pages, to "
    "tell why a link\n"
    "was not followed. Works beside a running crawl.\n"
    "\n"
    "  --from FILE        URIs from a file, one a line; `-` is standard input\n"
    "  --data DIR         the data directory (./seine-data)\n"
    "  --collection NAME  without, the only one there is\n"
    "  --node-id NAME     the rules in force are those of this Node\n"
    "  --json             one JSON object for each URI and line\n"
    "  --help             this text\n"
    "\n"
    "Exit status: 0 each URI is known, 1 usage, 2 data directory, 3 one was never found.\n";

struct question {
    struct reading reading;
    struct crawl_config *config;
    struct why_question why;
    const char *node_id;
    const char *from; /* a file of URIs; NULL: none */
    bool json;
    bool help;
    const char **inputs; /* in argv */
    size_t count;
    size_t answered;
    bool is_unknown; /* one of them */
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
    status = why_tell(&question->why, facts, error);
    printed_facts_end(&printed);
    if (!question->why.uri_id)
        question->is_unknown = true;
    return status;
}

/* Empty lines and comments, as files of start URIs may have them, are passed over. */
static int answer_file(struct question *question, struct error *error)
{
    FILE *file = strcmp(question->from, "-") == 0 ? stdin : fopen(question->from, "re");
    char *line = NULL;
    size_t size = 0;
    int status = 0;
    if (!file)
        return error_set_errno(error, errno, "cannot read %s", question->from);
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
            struct error cause = *error;
            error_set(error, status, "%s: line %zu: %s", question->from, number, cause.sentence);
        }
    }
    if (status == 0 && ferror(file))
        status = error_set_errno(error, errno, "cannot read %s", question->from);
    free(line);
    if (file != stdin)
        fclose(file);
    return status;
}

static int answer_all(struct question *question, struct error *error)
{
    int status = open_collection(question, error);
    for (size_t i = 0; status == 0 && i < question->count; i++)
        status = answer(question, question->inputs[i], error);
    return status == 0 && question->from ? answer_file(question, error) : status;
}

static int read_options(int argc, char **argv, struct question *question, struct error *error)
{
    question->reading.data = "./seine-data";
    for (int i = 1; i < argc; i++) {
        if (strcmp(argv[i], "--help") == 0) {
            question->help = true;
            return 0;
        }
        if (reading_option(&question->reading, argc, argv, &i) ||
            option_value("--node-id", &question->node_id, argc, argv, &i) ||
            option_value("--from", &question->from, argc, argv, &i))
            continue;
        if (strcmp(argv[i], "--json") == 0)
            question->json = true;
        else if (argv[i][0] == '-')
            return error_set(error, STATUS_INVALID, "what is %s? See `seine why --help`", argv[i]);
        else
            question->inputs[question->count++] = argv[i];
    }
    if (!question->count && !question->from)
        return error_set(error, STATUS_INVALID, "say which URI; see `seine why --help`");
    return 0;
}

int why_command(int argc, char **argv)
{
    struct error error = {0};
    struct question *question = calloc(1, sizeof *question);
    int status;
    if (!question || !(question->inputs = calloc((size_t)argc, sizeof *question->inputs))) {
        free(question);
        return EXIT_DATA_DIRECTORY;
    }
    status = read_options(argc, argv, question, &error);
    if (status == 0 && question->help)
        fputs(HELP, stdout);
    else if (status == 0)
        status = answer_all(question, &error);
    bool is_unknown = question->is_unknown;
    reading_close(&question->reading);
    config_free(question->config);
    free(question->inputs);
    free(question);
    if (status == 0)
        return is_unknown ? EXIT_URIS_LEFT : EXIT_COMPLETE;
    print_error("seine why: %s", error.sentence);
    return status == STATUS_INVALID ? EXIT_USAGE : EXIT_DATA_DIRECTORY;
}
