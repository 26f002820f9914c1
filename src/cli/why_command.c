/* seine why: what a collection knows about one URI, and why it is as it is. */
#include "command.h"
#include "option.h"
#include "printed_facts.h"
#include "reading.h"
#include "uri_argument.h"

#include <seine/collection.h>
#include <seine/config.h>
#include <seine/why.h>

#include <stdlib.h>

/* For each statement. */
#define TIME_LIMIT_MS 15000

static const char HELP[] =
    "usage: seine why URI [--data DIR] [--collection NAME] [--node-id NAME] [--json]\n"
    "\n"
    "Tells what a collection knows about a URI: its state and the rule that decided, how it was "
    "found, what\n"
    "robots.txt says, every attempt, the document, and where it stands in the queue. A URI that "
    "was never\n"
    "found is screened by the rules in force. Works beside a running crawl.\n"
    "\n"
    "  --data DIR         the data directory (./seine-data)\n"
    "  --collection NAME  without, the only one there is\n"
    "  --node-id NAME     the rules in force are those of this Node\n"
    "  --json             one JSON object\n"
    "  --help             this text\n"
    "\n"
    "Exit status: 0 the URI is known, 1 usage, 2 data directory, 3 the URI was never found.\n";

struct question {
    struct reading reading;
    struct crawl_config *config;
    struct why_question why;
    const char *node_id;
    bool json;
};

static int answer(struct question *question, const char *input, struct error *error)
{
    char storage[URI_STORAGE_BYTES];
    struct uri uri;
    struct printed_facts printed;
    struct facts *facts = &printed.facts;
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
    if (status == 0)
        status = uri_argument(input, storage, &uri, error);
    question->why.db = question->reading.db;
    question->why.config = question->config;
    question->why.count_links = true;
    if (status == 0)
        status = why_find(&question->why, &uri, error);
    if (status < 0)
        return status;
    printed_facts_begin(&printed, stdout, question->json);
    facts_uri(facts, "uri", question->why.uri_id, question->why.uri.text);
    if (question->why.is_rewritten)
        facts_text(facts, "rewritten_from", text_of(input));
    facts_text(facts, "collection", text_of(question->reading.name));
    facts_truth(facts, "known", question->why.uri_id != 0);
    status = why_tell(&question->why, facts, error);
    printed_facts_end(&printed);
    return status;
}

int why_command(int argc, char **argv)
{
    const char *input = NULL;
    struct error error = {0};
    struct question *question = calloc(1, sizeof *question);
    int status = 0;
    if (!question)
        return EXIT_DATA_DIRECTORY;
    question->reading.data = "./seine-data";
    for (int i = 1; status == 0 && i < argc; i++) {
        if (strcmp(argv[i], "--help") == 0) {
            fputs(HELP, stdout);
            free(question);
            return EXIT_COMPLETE;
        }
        if (reading_option(&question->reading, argc, argv, &i))
            continue;
        if (option_value("--node-id", &question->node_id, argc, argv, &i))
            continue;
        if (strcmp(argv[i], "--json") == 0)
            question->json = true;
        else if (argv[i][0] == '-' || input)
            status =
                error_set(&error, STATUS_INVALID, "what is %s? See `seine why --help`", argv[i]);
        else
            input = argv[i];
    }
    if (status == 0 && !input)
        status = error_set(&error, STATUS_INVALID, "say which URI; see `seine why --help`");
    if (status == 0)
        status = answer(question, input, &error);
    bool known = question->why.uri_id != 0;
    reading_close(&question->reading);
    config_free(question->config);
    free(question);
    if (status == 0)
        return known ? EXIT_COMPLETE : EXIT_URIS_LEFT;
    fprintf(stderr, "seine why: %s\n", error.sentence);
    return status == STATUS_INVALID ? EXIT_USAGE : EXIT_DATA_DIRECTORY;
}
