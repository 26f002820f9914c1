/* seine why: what a collection knows about one URI, and why it is as it is. */
#include "command.h"
#include "facts.h"
#include "reading.h"
#include "uri_argument.h"

#include <seine/collection.h>
#include <seine/config.h>
#include <seine/fetch/robots.h>
#include <seine/frontier.h>
#include <seine/rules.h>
#include <seine/uri.h>

#include <crawl_statements.h>
#include <stdlib.h>

/* For each statement. */
#define TIME_LIMIT_MS 15000
/* Referrers and redirects followed. */
#define LONGEST_CHAIN 100

static const char HELP[] =
    "usage: seine why URI [--data DIR] [--collection NAME] [--json]\n"
    "\n"
    "Tells what a collection knows about a URI: its state and the rule that decided, how it was "
    "found, what\n"
    "robots.txt says, every attempt, the document, and where it stands in the queue. A URI that "
    "was never\n"
    "found is screened by the rules in force. Works beside a running crawl.\n"
    "\n"
    "  --data DIR         the data directory (./seine-data)\n"
    "  --collection NAME  without, the only one there is\n"
    "  --json             one JSON object\n"
    "  --help             this text\n"
    "\n"
    "Exit status: 0 the URI is known, 1 usage, 2 data directory, 3 the URI was never found.\n";

struct question {
    struct reading reading;
    struct crawl_config *config;
    struct facts facts;
    struct uri uri;
    char storage[URI_STORAGE_BYTES], rewritten[URI_STORAGE_BYTES];
    bool is_rewritten;
    int64_t site_id; /* 0: no such site */
    int64_t uri_id;  /* 0: not known */
    bool json;
};

static struct statement *ask(const struct question *question, int statement)
{
    return db_statement(question->reading.db, statement);
}

static struct statement *ask_id(const struct question *question, int statement, int parameter)
{
    struct statement *asked = ask(question, statement);
    statement_bind_int(asked, parameter, question->uri_id);
    return asked;
}

/* A word with its meaning: "stored: has a document of its own"; in JSON two facts. */
static void put_word(struct facts *facts, const char *name, struct text word, struct text meaning)
{
    char meaning_name[64];
    if (!facts->json) {
        facts_say(facts, name, "%.*s: %.*s", TEXT_ARGUMENTS(word), TEXT_ARGUMENTS(meaning));
        return;
    }
    snprintf(meaning_name, sizeof meaning_name, "%s_means", name);
    facts_text(facts, name, word);
    facts_text(facts, meaning_name, meaning);
}

/* "ot/404: the HTTP status is no success" */
static void put_reason(struct facts *facts, struct text code, struct text detail,
                       struct text sentence)
{
    char key[64];
    if (!code.data)
        return;
    snprintf(key, sizeof key, "%.*s/%.*s", TEXT_ARGUMENTS(code), TEXT_ARGUMENTS(detail));
    put_word(facts, "reason", text_of(key), sentence);
}

/* ---- the URI and its site ---- */

static int find(struct question *question, struct error *error)
{
    struct statement *site = ask(question, CRAWL_WHY_SITE);
    statement_bind_text(site, CRAWL_WHY_SITE_ORIGIN, question->uri.origin);
    int status = statement_step(site, error);
    if (status == STATEMENT_ROW)
        question->site_id = statement_column_int(site, CRAWL_WHY_SITE_ID_COLUMN);
    statement_reset(site);
    if (status < 0 || !question->site_id)
        return status < 0 ? status : 0;
    struct statement *search = ask(question, CRAWL_WHY_FIND);
    statement_bind_text(search, CRAWL_WHY_FIND_PATH, question->uri.path_and_query);
    statement_bind_int(search, CRAWL_WHY_FIND_SITE_ID, question->site_id);
    status = statement_step(search, error);
    if (status == STATEMENT_ROW)
        question->uri_id = statement_column_int(search, CRAWL_WHY_FIND_ID_COLUMN);
    statement_reset(search);
    return status < 0 ? status : 0;
}

static int tell_state(struct question *question, struct error *error)
{
    struct facts *facts = &question->facts;
    struct statement *get = ask_id(question, CRAWL_WHY_URI, CRAWL_WHY_URI_ID);
    int status = statement_step(get, error);
    if (status == STATEMENT_ROW) {
        put_word(facts, "state", statement_column_text(get, CRAWL_WHY_URI_STATE_COLUMN),
                 statement_column_text(get, CRAWL_WHY_URI_STATE_SENTENCE_COLUMN));
        put_reason(facts, statement_column_text(get, CRAWL_WHY_URI_CODE_COLUMN),
                   statement_column_text(get, CRAWL_WHY_URI_DETAIL_COLUMN),
                   statement_column_text(get, CRAWL_WHY_URI_REASON_COLUMN));
        facts_text(facts, "rule", statement_column_text(get, CRAWL_WHY_URI_RULE_COLUMN));
        facts_number(facts, "id", question->uri_id);
        facts_number(facts, "cycle", statement_column_int(get, CRAWL_WHY_URI_CYCLE_COLUMN));
        facts_number(facts, "depth", statement_column_int(get, CRAWL_WHY_URI_DEPTH_COLUMN));
        if (statement_column_int(get, CRAWL_WHY_URI_HOPS_COLUMN))
            facts_number(facts, "redirects_that_led_here",
                         statement_column_int(get, CRAWL_WHY_URI_HOPS_COLUMN));
    }
    statement_reset(get);
    return status < 0 ? status : 0;
}

static int tell_referrers(struct question *question, struct error *error)
{
    int status;
    size_t count = 0;
    struct facts *facts = &question->facts;
    struct statement *list = ask_id(question, CRAWL_WHY_REFERRERS, CRAWL_WHY_REFERRERS_ID);
    statement_bind_int(list, CRAWL_WHY_REFERRERS_MOST, LONGEST_CHAIN);
    facts_list_begin(facts, "found_in");
    while ((status = statement_step(list, error)) == STATEMENT_ROW) {
        facts_item_begin(facts);
        facts_text(facts, "uri", statement_column_text(list, CRAWL_WHY_REFERRERS_URI_COLUMN));
        facts_number(facts, "depth", statement_column_int(list, CRAWL_WHY_REFERRERS_DEPTH_COLUMN));
        facts_text(facts, "state", statement_column_text(list, CRAWL_WHY_REFERRERS_STATE_COLUMN));
        facts_item_end(facts);
        count++;
    }
    facts_list_end(facts);
    facts_truth(facts, "is_start_uri", status == 0 && count == 0);
    return status;
}

/* ---- robots.txt ---- */

static int tell_robots_line(struct question *question, struct text policy, struct text body,
                            struct error *error)
{
    struct facts *facts = &question->facts;
    struct robots *robots = NULL;
    if (!text_equal(policy, TEXT_LITERAL("rules"))) {
        facts_truth(facts, "allowed", text_equal(policy, TEXT_LITERAL("allow")));
        return 0;
    }
    int status = robots_parse(body, robots_product_token(config_user_agent(question->config)),
                              &robots, error);
    if (status < 0)
        return status;
    struct robots_verdict verdict = robots_match(robots, question->uri.path_and_query);
    facts_truth(facts, "allowed", verdict.allowed);
    facts_text(facts, "because", text_of(verdict.explanation));
    if (verdict.line_number) {
        facts_number(facts, "line_number", verdict.line_number);
        facts_text(facts, "line", verdict.line);
    }
    robots_free(robots);
    return 0;
}

static int tell_robots(struct question *question, struct error *error)
{
    struct facts *facts = &question->facts;
    if (!question->config->robots) {
        facts_say(facts, "robots", "robots.txt is ignored");
        return 0;
    }
    struct statement *get = ask(question, CRAWL_WHY_ROBOTS);
    statement_bind_int(get, CRAWL_WHY_ROBOTS_SITE_ID, question->site_id);
    int status = statement_step(get, error);
    if (status == STATEMENT_ROW) {
        struct text policy = statement_column_text(get, CRAWL_WHY_ROBOTS_POLICY_COLUMN);
        struct text body = statement_column_text(get, CRAWL_WHY_ROBOTS_TEXT_COLUMN);
        facts_group_begin(facts, "robots");
        status = tell_robots_line(question, policy, body, error);
        facts_text(facts, "policy", policy);
        facts_number(facts, "status", statement_column_int(get, CRAWL_WHY_ROBOTS_STATUS_COLUMN));
        facts_text(facts, "sentence", statement_column_text(get, CRAWL_WHY_ROBOTS_SENTENCE_COLUMN));
        facts_time(facts, "fetched", statement_column_int(get, CRAWL_WHY_ROBOTS_FETCHED_AT_COLUMN));
        facts_time(facts, "good_until",
                   statement_column_int(get, CRAWL_WHY_ROBOTS_EXPIRES_AT_COLUMN));
        if (facts->json)
            facts_text(facts, "text", body);
        facts_group_end(facts);
    } else if (status == STATEMENT_DONE) {
        facts_say(facts, "robots", "the site's robots.txt has not been asked for");
    }
    statement_reset(get);
    return status < 0 ? status : 0;
}

/* ---- what came of it ---- */

static int tell_attempts(struct question *question, struct error *error)
{
    int status;
    struct facts *facts = &question->facts;
    struct statement *list = ask_id(question, CRAWL_WHY_ATTEMPTS, CRAWL_WHY_ATTEMPTS_ID);
    facts_list_begin(facts, "attempts");
    while ((status = statement_step(list, error)) == STATEMENT_ROW) {
        facts_item_begin(facts);
        facts_number(facts, "number", statement_column_int(list, CRAWL_WHY_ATTEMPTS_NUMBER_COLUMN));
        facts_number(facts, "cycle", statement_column_int(list, CRAWL_WHY_ATTEMPTS_CYCLE_COLUMN));
        facts_time(facts, "at", statement_column_int(list, CRAWL_WHY_ATTEMPTS_AT_COLUMN));
        facts_number(facts, "status", statement_column_int(list, CRAWL_WHY_ATTEMPTS_STATUS_COLUMN));
        put_reason(facts, statement_column_text(list, CRAWL_WHY_ATTEMPTS_CODE_COLUMN),
                   statement_column_text(list, CRAWL_WHY_ATTEMPTS_DETAIL_COLUMN),
                   statement_column_text(list, CRAWL_WHY_ATTEMPTS_REASON_COLUMN));
        facts_text(facts, "sentence",
                   statement_column_text(list, CRAWL_WHY_ATTEMPTS_SENTENCE_COLUMN));
        facts_time(facts, "again_at",
                   statement_column_int(list, CRAWL_WHY_ATTEMPTS_RETRY_AT_COLUMN));
        facts_item_end(facts);
    }
    facts_list_end(facts);
    return status;
}

static int tell_document(struct question *question, struct error *error)
{
    struct facts *facts = &question->facts;
    struct statement *get = ask_id(question, CRAWL_WHY_DOCUMENT, CRAWL_WHY_DOCUMENT_ID);
    int status = statement_step(get, error);
    if (status == STATEMENT_ROW) {
        facts_group_begin(facts, "document");
        facts_number(facts, "status", statement_column_int(get, CRAWL_WHY_DOCUMENT_STATUS_COLUMN));
        facts_text(facts, "type", statement_column_text(get, CRAWL_WHY_DOCUMENT_TYPE_COLUMN));
        facts_number(facts, "size", statement_column_int(get, CRAWL_WHY_DOCUMENT_SIZE_COLUMN));
        facts_text(facts, "checksum",
                   statement_column_text(get, CRAWL_WHY_DOCUMENT_CHECKSUM_COLUMN));
        facts_text(facts, "title", statement_column_text(get, CRAWL_WHY_DOCUMENT_TITLE_COLUMN));
        facts_text(facts, "duplicate_of",
                   statement_column_text(get, CRAWL_WHY_DOCUMENT_OWNER_COLUMN));
        facts_time(facts, "fetched",
                   statement_column_int(get, CRAWL_WHY_DOCUMENT_FETCHED_AT_COLUMN));
        facts_number(facts, "seen_in_cycle",
                     statement_column_int(get, CRAWL_WHY_DOCUMENT_CYCLE_COLUMN));
        if (!statement_column_is_null(get, CRAWL_WHY_DOCUMENT_BODY_AT_COLUMN)) {
            facts_number(facts, "pack",
                         statement_column_int(get, CRAWL_WHY_DOCUMENT_CLUSTER_COLUMN));
            facts_number(facts, "offset",
                         statement_column_int(get, CRAWL_WHY_DOCUMENT_BODY_AT_COLUMN));
            facts_number(facts, "length",
                         statement_column_int(get, CRAWL_WHY_DOCUMENT_BODY_LENGTH_COLUMN));
        }
        facts_time(facts, "last_modified",
                   statement_column_int(get, CRAWL_WHY_DOCUMENT_LAST_MODIFIED_COLUMN) * 1000);
        facts_text(facts, "etag", statement_column_text(get, CRAWL_WHY_DOCUMENT_ETAG_COLUMN));
        facts_number(facts, "links", statement_column_int(get, CRAWL_WHY_DOCUMENT_LINKS_COLUMN));
        facts_group_end(facts);
    }
    statement_reset(get);
    return status < 0 ? status : 0;
}

static int tell_redirects(struct question *question, struct error *error)
{
    int status;
    struct facts *facts = &question->facts;
    struct statement *list = ask_id(question, CRAWL_WHY_REDIRECTS, CRAWL_WHY_REDIRECTS_ID);
    statement_bind_int(list, CRAWL_WHY_REDIRECTS_MOST, LONGEST_CHAIN);
    facts_list_begin(facts, "leads_to");
    while ((status = statement_step(list, error)) == STATEMENT_ROW) {
        int64_t hop = statement_column_int(list, CRAWL_WHY_REDIRECTS_STATUS_COLUMN);
        int64_t target_id = statement_column_int(list, CRAWL_WHY_REDIRECTS_TARGET_ID_COLUMN);
        facts_item_begin(facts);
        if (target_id)
            facts_text(facts, "uri",
                       statement_column_text(list, CRAWL_WHY_REDIRECTS_TARGET_COLUMN));
        else
            facts_say(facts, "uri", "one that is refused and not kept");
        if (hop)
            facts_number(facts, "by_status", hop);
        else
            facts_say(facts, "by", "meta refresh");
        facts_text(facts, "state", statement_column_text(list, CRAWL_WHY_REDIRECTS_STATE_COLUMN));
        facts_time(facts, "at", statement_column_int(list, CRAWL_WHY_REDIRECTS_AT_COLUMN));
        facts_item_end(facts);
        if (target_id == question->uri_id) /* once around is enough */
            break;
    }
    statement_reset(list);
    facts_list_end(facts);
    return status < 0 ? status : 0;
}

/* ---- where it waits ---- */

static int tell_queue(struct question *question, struct error *error)
{
    struct facts *facts = &question->facts;
    struct statement *get = ask_id(question, CRAWL_WHY_QUEUE, CRAWL_WHY_QUEUE_ID);
    statement_bind_int(get, CRAWL_WHY_QUEUE_SITE_ID, question->site_id);
    int status = statement_step(get, error);
    if (status == STATEMENT_ROW) {
        facts_group_begin(facts, "queue");
        facts_number(facts, "before_it_on_its_site",
                     statement_column_int(get, CRAWL_WHY_QUEUE_BEFORE_COLUMN));
        facts_number(facts, "level", statement_column_int(get, CRAWL_WHY_QUEUE_LEVEL_COLUMN));
        facts_number(facts, "rank", statement_column_int(get, CRAWL_WHY_QUEUE_RANK_COLUMN));
        facts_group_end(facts);
    }
    statement_reset(get);
    if (status < 0)
        return status;
    struct statement *later = ask_id(question, CRAWL_WHY_LATER, CRAWL_WHY_LATER_ID);
    status = statement_step(later, error);
    if (status == STATEMENT_ROW)
        facts_time(facts, "next_try", statement_column_int(later, CRAWL_WHY_LATER_DUE_AT_COLUMN));
    statement_reset(later);
    return status < 0 ? status : 0;
}

static int tell_claim(struct question *question, struct error *error)
{
    struct facts *facts = &question->facts;
    struct statement *claim = ask_id(question, CRAWL_WHY_CLAIM, CRAWL_WHY_CLAIM_ID);
    int status = statement_step(claim, error);
    if (status == STATEMENT_ROW) {
        facts_group_begin(facts, "claimed");
        facts_number(facts, "by_site_manager",
                     statement_column_int(claim, CRAWL_WHY_CLAIM_WORKER_COLUMN));
        facts_time(facts, "since", statement_column_int(claim, CRAWL_WHY_CLAIM_CLAIMED_AT_COLUMN));
        facts_group_end(facts);
    }
    statement_reset(claim);
    if (status < 0)
        return status;
    struct statement *transfer = ask_id(question, CRAWL_WHY_TRANSFER, CRAWL_WHY_TRANSFER_ID);
    status = statement_step(transfer, error);
    if (status == STATEMENT_ROW) {
        int64_t since_ms = statement_column_int(transfer, CRAWL_WHY_TRANSFER_STARTED_AT_COLUMN);
        facts_group_begin(facts, "in_flight");
        facts_time(facts, "since", since_ms);
        facts_say(facts, "age", "%.1f s", (double)(clock_wall_ms() - since_ms) / 1000);
        facts_group_end(facts);
    }
    statement_reset(transfer);
    return status < 0 ? status : 0;
}

static int tell_site(struct question *question, struct error *error)
{
    struct facts *facts = &question->facts;
    struct statement *site = ask(question, CRAWL_WHY_SITE);
    statement_bind_text(site, CRAWL_WHY_SITE_ORIGIN, question->uri.origin);
    int status = statement_step(site, error);
    if (status == STATEMENT_ROW) {
        facts_group_begin(facts, "site");
        facts_text(facts, "state", statement_column_text(site, CRAWL_WHY_SITE_STATE_COLUMN));
        facts_text(facts, "sentence", statement_column_text(site, CRAWL_WHY_SITE_SENTENCE_COLUMN));
        facts_number(facts, "failures", statement_column_int(site, CRAWL_WHY_SITE_FAILURES_COLUMN));
        facts_number(facts, "known", statement_column_int(site, CRAWL_WHY_SITE_KNOWN_COLUMN));
        facts_number(facts, "queued", statement_column_int(site, CRAWL_WHY_SITE_QUEUED_COLUMN));
        facts_number(facts, "refused", statement_column_int(site, CRAWL_WHY_SITE_REFUSED_COLUMN));
        facts_time(facts, "not_before", statement_column_int(site, CRAWL_WHY_SITE_DUE_AT_COLUMN));
        facts_group_end(facts);
    }
    statement_reset(site);
    return status < 0 ? status : 0;
}

/* A question about lists of millions: without an answer within the time limit, that is said. */
static int tell_linked_from(struct question *question, struct error *error)
{
    char id[32];
    struct facts *facts = &question->facts;
    struct statement *count = ask_id(question, CRAWL_WHY_LINKED_FROM, CRAWL_WHY_LINKED_FROM_ID);
    snprintf(id, sizeof id, "%lld", (long long)question->uri_id);
    statement_bind_text(count, CRAWL_WHY_LINKED_FROM_ID_TEXT, text_of(id));
    int status = statement_step(count, error);
    if (status == STATEMENT_ROW)
        facts_number(facts, "linked_from",
                     statement_column_int(count, CRAWL_WHY_LINKED_FROM_DOCUMENTS_COLUMN));
    statement_reset(count);
    if (status == STATUS_TIMEOUT)
        facts_say(facts, "linked_from_is_not_known", "counting took longer than %d s",
                  TIME_LIMIT_MS / 1000);
    return status < 0 && status != STATUS_TIMEOUT ? status : 0;
}

/* ---- the answers ---- */

static int tell_known(struct question *question, struct error *error)
{
    static int (*const TELLERS[])(struct question *, struct error *) = {
        tell_state,     tell_referrers, tell_robots, tell_attempts, tell_document,
        tell_redirects, tell_queue,     tell_claim,  tell_site,
    };
    int status = db_begin_read(question->reading.db, error);
    if (status < 0)
        return status;
    for (size_t i = 0; status == 0 && i < sizeof TELLERS / sizeof *TELLERS; i++)
        status = TELLERS[i](question, error);
    db_end_read(question->reading.db);
    return status == 0 ? tell_linked_from(question, error) : status;
}

static int tell_unknown(struct question *question, struct error *error)
{
    struct facts *facts = &question->facts;
    struct ruleset *ruleset = NULL;
    struct rules_matcher *matcher = NULL;
    int status = ruleset_new(question->config, &ruleset, error);
    if (status == 0)
        status = rules_matcher_new(&matcher, error);
    if (status == 0) {
        struct screening screening = {0};
        char rule[1024];
        struct verdict verdict = rules_screen_uri(ruleset, matcher, &question->uri, &screening);
        const struct skip_facts *skip = uri_skip_facts(verdict.skip);
        put_word(facts, "state", TEXT_LITERAL("unknown"),
                 verdict.skip ? TEXT_LITERAL("it was never found, or refused and only counted")
                              : TEXT_LITERAL("it was never found"));
        if (verdict.skip) {
            put_word(facts, "rules_say", text_of(skip->key), text_of(skip->sentence));
            rules_describe(ruleset, verdict.rule, rule, sizeof rule);
            if (*rule)
                facts_text(facts, "rule", text_of(rule));
            facts_say(facts, "note",
                      "of each site at most %d refused URIs are kept (max_refused_kept)",
                      (int)question->config->seine.max_refused_kept);
        } else {
            put_word(facts, "rules_say", TEXT_LITERAL("admitted"),
                     TEXT_LITERAL("as a start URI it would be queued"));
        }
        if (question->site_id)
            status = tell_robots(question, error);
        else
            facts_say(facts, "site", "no URI of %.*s is known",
                      TEXT_ARGUMENTS(question->uri.origin));
    }
    if (status == 0 && question->site_id)
        status = tell_site(question, error);
    rules_matcher_free(matcher);
    ruleset_free(ruleset);
    return status;
}

/* As the crawl would have rewritten it where it was found. */
static int rewrite(struct question *question, const char *input, struct error *error)
{
    struct ruleset *ruleset = NULL;
    struct rules_matcher *matcher = NULL;
    struct uri given = question->uri;
    int status = ruleset_new(question->config, &ruleset, error);
    if (status == 0)
        status = rules_matcher_new(&matcher, error);
    if (status == 0) {
        int problem = rules_rewrite(ruleset, matcher, &given, question->rewritten,
                                    sizeof question->rewritten, &question->uri);
        if (problem)
            status = error_set(error, STATUS_INVALID, "%s, as it is rewritten when found: %s",
                               input, uri_problem_sentence(problem));
        else
            question->is_rewritten = !text_equal(given.text, question->uri.text);
    }
    rules_matcher_free(matcher);
    ruleset_free(ruleset);
    return status;
}

static int normalise(struct question *question, const char *input, struct error *error)
{
    const struct crawl_config *config = question->config;
    int status = uri_argument(input, question->storage, &question->uri, error);
    if (status == 0 && (config->rewrite_rules.count || config->mirror_site_files.count ||
                        config->sort_query_params))
        status = rewrite(question, input, error);
    return status;
}

static int answer(struct question *question, const char *input, struct error *error)
{
    int status = reading_open(&question->reading, TIME_LIMIT_MS, error);
    if (status == 0)
        status = config_defaults(&question->config, error);
    if (status == 0)
        status = collection_load_config(question->reading.data, question->reading.name,
                                        question->config, error);
    if (status == 0)
        status = normalise(question, input, error);
    if (status == 0)
        status = find(question, error);
    if (status < 0)
        return status;
    facts_begin(&question->facts, stdout, question->json);
    facts_text(&question->facts, "uri", question->uri.text);
    if (question->is_rewritten)
        facts_text(&question->facts, "rewritten_from", text_of(input));
    facts_text(&question->facts, "collection", text_of(question->reading.name));
    facts_truth(&question->facts, "known", question->uri_id != 0);
    status = question->uri_id ? tell_known(question, error) : tell_unknown(question, error);
    facts_end(&question->facts);
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
    bool known = question->uri_id != 0;
    reading_close(&question->reading);
    config_free(question->config);
    free(question);
    if (status == 0)
        return known ? EXIT_COMPLETE : EXIT_URIS_LEFT;
    fprintf(stderr, "seine why: %s\n", error.sentence);
    return status == STATUS_INVALID ? EXIT_USAGE : EXIT_DATA_DIRECTORY;
}
