/* seine try: fetches and screens one URI as a crawl would, and stores nothing. */
#include "command.h"
#include "config_document.h"
#include "crawl_options.h"
#include "json_line.h"
#include "printed_facts.h"
#include "reading.h"
#include "uri_argument.h"
#include <seine/foundation/base/plural.h>
#include <seine/foundation/base/print.h>

#include <seine/crawling/collection.h>
#include <seine/crawling/collection/config_import.h>
#include <seine/crawling/site_manager/trial.h>
#include <seine/foundation/value/json.h>
#include <seine/settings/config.h>
#include <seine/settings/policy/login_board.h>

#include <sql/crawl/why.h>
#include <stdlib.h>

/* The largest list of a page's links. */
#define PARTS_BYTES ((size_t)1 << 30)
/* The time limit of each query of the collection. */
#define TIME_LIMIT_MS 15000

struct attempt {
    struct crawl_options options;
    struct reading reading; /* of the collection; db is NULL without one */
    struct crawl_config *config;
    const char *input;
    const char *login;
    bool stored; /* the last hop would be stored */
    int hops;
    bool complained; /* a problem of the collection was reported; reported only once */
};

static const struct option_row ROWS[] = {
    ROW_TEXT(struct attempt, options.collection, "collection", "NAME",
             "the collection (default: the only one)"),
    ROW_FLAG(struct attempt, options.json, "json", "one JSON object for each hop"),
    ROW_TEXT(struct attempt, login, "login", "NAME",
             "instead of a URI: perform this login by form, and show each of its requests"),
    {0},
};

const struct option_table TRY_OPTIONS = {
    .command = "seine try",
    .usage = "URI|--login NAME [--collection NAME] [--json] [OPTIONS of seine crawl]",
    .description =
        "Fetches one URI as a crawl would and shows the result: the decisions of rules and "
        "robots.txt, each redirect, each step of a login, status, headers, type, charset, title, "
        "and the decision for each link. Nothing is stored.\n\nIf the data directory has a "
        "collection, its configuration applies, otherwise that of a new crawl of the URI. The "
        "options override it; they are those of `seine crawl` that configure what is crawled and "
        "how (--restrict-to, --exclude, --user-agent, --dns-server …); see `seine crawl --help`.",
    .ending =
        "Exit status: 0 the document would be stored, or the login succeeded, 1 usage or "
        "configuration, 2 data directory, 3 the document would not be stored, or the login failed.",
    .rows = ROWS,
    .shared_rows = CRAWL_ROWS,
    .shared_member = offsetof(struct attempt, options),
    .operands_member = offsetof(struct attempt, options.operands),
    .operands_most = 1,
    .operands_wanted = "say which URI",
};

/* ---- the collection's rows ---- */

/* A link with the state that the collection has of it. */
struct known_link {
    const struct trial_link *link;
    char state[32];
    char reason[64];
};

static int compare_known(const void *a, const void *b)
{
    struct text left = ((const struct known_link *)a)->link->uri,
                right = ((const struct known_link *)b)->link->uri;
    size_t length = left.length < right.length ? left.length : right.length;
    int order = length ? memcmp(left.data, right.data, length) : 0;
    return order ? order : (left.length > right.length) - (left.length < right.length);
}

/* Makes a JSON list of the links' paths, or of their origins; the caller frees it. NULL without
 * memory. */
static char *list_parts(const struct trial_hop *hop, bool origins)
{
    struct value_tree tree;
    char *json = NULL;
    size_t size = 0;
    FILE *out = open_memstream(&json, &size);
    if (!out)
        return NULL;
    value_tree_init(&tree, PARTS_BYTES);
    struct value *list = value_list(&tree);
    for (size_t i = 0; i < hop->link_count; i++) {
        char storage[URI_STORAGE_BYTES];
        struct uri uri;
        if (hop->links[i].uri.length &&
            uri_parse(hop->links[i].uri, storage, sizeof storage, &uri) == URI_FINE)
            value_append(&tree, list, value_text(&tree, origins ? uri.origin : uri.path_and_query));
    }
    bool failed = tree.failed;
    if (!failed)
        value_write_json(out, list, JSON_COMPACT);
    value_tree_done(&tree);
    if (fclose(out) != 0 || failed) {
        free(json);
        return NULL;
    }
    return json;
}

static void note_known(const struct crawl_why_known_of *list, struct known_link *known,
                       size_t count)
{
    char uri[2 * LIMIT_URI_BYTES];
    struct text origin = list->origin;
    struct text path = list->path;
    int length =
        snprintf(uri, sizeof uri, "%.*s%.*s", TEXT_ARGUMENTS(origin), TEXT_ARGUMENTS(path));
    struct trial_link wanted = {.uri = {uri, (size_t)length}};
    struct known_link key = {.link = &wanted};
    struct known_link *found = bsearch(&key, known, count, sizeof *known, compare_known);
    if (!found)
        return;
    struct text code = list->code;
    snprintf(found->state, sizeof found->state, "%.*s", TEXT_ARGUMENTS(list->state));
    if (code.data)
        snprintf(found->reason, sizeof found->reason, "%.*s/%.*s", TEXT_ARGUMENTS(code),
                 TEXT_ARGUMENTS(list->detail));
}

static void complain(struct attempt *attempt, const struct error *error)
{
    if (!attempt->complained)
        print_error("seine try: the collection cannot be asked: %s", error->sentence);
    attempt->complained = true;
}

/* Returns the links in the order of their URIs, each with its state in the collection. NULL without
 * memory or links. */
static struct known_link *look_up(struct attempt *attempt, const struct trial_hop *hop)
{
    struct error error = {0};
    int status;
    if (hop->link_count == 0)
        return NULL;
    struct known_link *known = calloc(hop->link_count, sizeof *known);
    char *paths = known ? list_parts(hop, false) : NULL;
    char *origins = known ? list_parts(hop, true) : NULL;
    for (size_t i = 0; known && i < hop->link_count; i++)
        known[i].link = &hop->links[i];
    if (known && paths && origins && attempt->reading.db) {
        qsort(known, hop->link_count, sizeof *known, compare_known);
        struct crawl_why_known_of list = crawl_why_known_of(
            attempt->reading.db, .origins = text_of(origins), .paths = text_of(paths));
        while ((status = crawl_why_known_of_step(&list, &error)) == STATEMENT_ROW)
            note_known(&list, known, hop->link_count);
        if (status < 0)
            complain(attempt, &error);
    }
    free(paths);
    free(origins);
    return known;
}

/* Finds the URI that owns the same content, if another one does. */
static bool find_owner(struct attempt *attempt, const struct trial_hop *hop, char *ret_owner,
                       size_t size)
{
    struct error error = {0};
    int status;
    bool found = false;
    if (!attempt->reading.db || !hop->has_checksum || !attempt->config->diffcheck)
        return false;
    struct crawl_why_same_content list = crawl_why_same_content(
        attempt->reading.db, .checksum = blob_of(hop->checksum, sizeof hop->checksum));
    while (!found && (status = crawl_why_same_content_step(&list, &error)) == STATEMENT_ROW) {
        struct text uri = list.uri;
        found = !text_equal(uri, hop->uri);
        snprintf(ret_owner, size, "%.*s", TEXT_ARGUMENTS(uri));
    }
    statement_reset(list.statement);
    if (!found && status < 0)
        complain(attempt, &error);
    return found;
}

/* ---- output ---- */

static void put_robots(struct facts *facts, const struct trial_hop *hop)
{
    if (hop->robots_policy == ROBOTS_POLICY_UNKNOWN)
        return;
    facts_group_begin(facts, "robots");
    if (hop->robots_policy == ROBOTS_POLICY_RULES) {
        facts_truth(facts, "allowed", hop->robots.allowed);
        facts_text(facts, "because", text_of(hop->robots.explanation));
        if (hop->robots.line_number) {
            facts_number(facts, "line_number", hop->robots.line_number);
            facts_text(facts, "line", hop->robots.line);
        }
    }
    facts_text(facts, "policy", state_text(&ROBOTS_POLICIES, (int)hop->robots_policy));
    if (hop->robots_status)
        facts_number(facts, "status", hop->robots_status);
    if (hop->robots_sentence.length)
        facts_text(facts, "sentence", hop->robots_sentence);
    facts_group_end(facts);
}

static void put_directives(struct facts *facts, const char *name, unsigned directives)
{
    if (directives)
        facts_add(facts, name, "%s%s%s", directives & ROBOTS_NOINDEX ? "noindex" : "",
                  (directives & ROBOTS_NOINDEX) && (directives & ROBOTS_NOFOLLOW) ? ", " : "",
                  directives & ROBOTS_NOFOLLOW ? "nofollow" : "");
}

static void put_headers(struct facts *facts, struct text header)
{
    size_t position = 0;
    struct text name, value;
    facts_list_begin(facts, "headers");
    while (headers_next(header, &position, &name, &value)) {
        struct text line = {name.data, (size_t)(value.data + value.length - name.data)};
        facts_item_text(facts, value.length ? line : name);
    }
    facts_list_end(facts);
}

/* Prints "charset windows-1252 (guessed from its bytes)". */
static void put_charset(struct facts *facts, const struct trial_hop *hop)
{
    static const char *const SOURCES[][2] = {
        {"bom", "by its byte order mark"},
        {"header", "as the server says"},
        {"meta", "as the page says"},
        {"detected", "guessed from its bytes"},
        {"default", "unknown"},
    };
    const char *words = hop->charset_source;
    for (size_t i = 0; i < sizeof SOURCES / sizeof *SOURCES; i++)
        if (strcmp(SOURCES[i][0], hop->charset_source) == 0)
            words = SOURCES[i][1];
    if (facts->form->complete) {
        facts_text(facts, "charset", text_of(hop->charset));
        facts_text(facts, "charset_source", text_of(hop->charset_source));
    } else {
        facts_add(facts, "charset", "%s (%s)", hop->charset, words);
    }
}

/* Prints "/page with NTLM (NEGOTIATE): status 401, which offers NTLM". */
static void put_login_line(struct facts *facts, const struct trial_login *login)
{
    char line[LIMIT_URI_BYTES + 1200];
    snprintf(line, sizeof line, "%.*s with %s: status %d%s%.*s", TEXT_ARGUMENTS(login->path),
             login->said, login->status, login->offered.length ? ", which offers " : "",
             TEXT_ARGUMENTS(login->offered));
    facts_item_text(facts, text_of(line));
}

static void put_logins(struct facts *facts, const struct trial_hop *hop)
{
    if (hop->login_count == 0)
        return;
    facts_list_begin(facts, "login");
    for (size_t i = 0; i < hop->login_count; i++) {
        const struct trial_login *login = &hop->logins[i];
        if (!facts->form->complete) {
            put_login_line(facts, login);
            continue;
        }
        facts_item_begin(facts);
        facts_text(facts, "path", login->path);
        facts_text(facts, "with", text_of(login->said));
        facts_number(facts, "status", login->status);
        facts_text(facts, "offered", login->offered);
        facts_item_end(facts);
    }
    facts_list_end(facts);
}

static void put_answer(struct facts *facts, const struct trial_hop *hop)
{
    const struct fetch_response *response = hop->response;
    char address[FETCH_ADDRESS_TEXT_BYTES];
    if (!response)
        return;
    facts_group_begin(facts, "answer");
    facts_number(facts, "status", response->status);
    if (response->http_version)
        facts_add(facts, "http_version", "%d.%d", response->http_version / 10,
                  response->http_version % 10);
    if (response->address.family)
        facts_text(facts, "address", text_of(fetch_address_format(&response->address, address)));
    facts_add(facts, "took", "%.1f ms", (double)response->timings.total_us / 1000);
    facts_number(facts, "bytes_received", (int64_t)response->bytes_received);
    facts_group_end(facts);
    put_headers(facts, response->header);
    if (!hop->sniffed_type)
        return;
    facts_group_begin(facts, "document");
    if (hop->type.length)
        facts_text(facts, "type", hop->type);
    facts_text(facts, "looks_like", text_of(hop->sniffed_type));
    put_charset(facts, hop);
    facts_number(facts, "size", (int64_t)response->body.length);
    if (response->truncated)
        facts_truth(facts, "cut_off", true);
    if (response->content_coding.length)
        facts_text(facts, "coding", response->content_coding);
    if (hop->has_checksum) {
        char digits[2 * sizeof hop->checksum + 1];
        for (size_t i = 0; i < sizeof hop->checksum; i++)
            snprintf(digits + 2 * i, 3, "%02x", hop->checksum[i]);
        facts_text(facts, "checksum", text_of(digits));
    }
    if (hop->title.length)
        facts_text(facts, "title", hop->title);
    if (hop->rendered)
        facts_truth(facts, "rendered", true);
    if (hop->render_failure.length)
        facts_text(facts, "render_failure", hop->render_failure);
    put_directives(facts, "meta_robots", hop->meta_directives);
    put_directives(facts, "x_robots_tag", hop->header_directives);
    facts_group_end(facts);
}

/* Prints "admitted      http://…  (a href)". */
static void put_link_line(struct facts *facts, const struct trial_link *link, const char *fate,
                          const struct known_link *known)
{
    char line[2 * LIMIT_URI_BYTES];
    bool is_known = known && *known->state;
    struct text uri = link->uri.length ? link->uri : link->reference;
    bool is_robots = link->skip == URI_SKIP_ROBOTS;
    snprintf(line, sizeof line, "%-12s  %.*s  (%s%s%s%s%s%s%s%s)", fate, TEXT_ARGUMENTS(uri),
             link->element, *link->attribute ? " " : "", link->attribute,
             is_known ? "; known as " : "", is_known ? known->state : "",
             link->skip && *link->rule ? is_robots ? "; " : "; rule " : "",
             link->skip ? link->rule : "",
             !link->skip && !link->robots_known ? "; robots.txt not asked" : "");
    facts_item_text(facts, text_of(line));
}

static void put_link(struct facts *facts, const struct trial_link *link,
                     const struct known_link *known)
{
    bool is_known = known && *known->state;
    const char *fate = link->skip ? uri_skip_facts(link->skip)->key
                       : is_known ? "known"
                                  : "admitted";
    if (!facts->form->complete) {
        put_link_line(facts, link, fate, known);
        return;
    }
    facts_item_begin(facts);
    facts_text(facts, "fate", text_of(fate));
    facts_text(facts, "uri", link->uri.length ? link->uri : link->reference);
    facts_text(facts, "element", text_of(link->element));
    facts_text(facts, "attribute", text_of(link->attribute));
    if (link->skip && *link->rule)
        facts_text(facts, "rule", text_of(link->rule));
    facts_text(facts, "robots",
               text_of(!link->robots_known    ? "not asked"
                       : link->robots_allowed ? "allowed"
                                              : "forbidden"));
    if (is_known)
        facts_text(facts, "state", text_of(known->state));
    if (is_known && *known->reason)
        facts_text(facts, "state_reason", text_of(known->reason));
    facts_item_end(facts);
}

static void put_links(struct facts *facts, struct attempt *attempt, const struct trial_hop *hop)
{
    struct known_link *known = look_up(attempt, hop);
    facts_list_begin(facts, "links");
    for (size_t i = 0; i < hop->link_count; i++) {
        struct known_link key = {.link = &hop->links[i]};
        const struct known_link *found =
            known && hop->links[i].uri.length
                ? bsearch(&key, known, hop->link_count, sizeof *known, compare_known)
                : NULL;
        put_link(facts, &hop->links[i], found);
    }
    facts_list_end(facts);
    if (hop->links_dropped)
        facts_number(facts, "links_dropped", (int64_t)hop->links_dropped);
    free(known);
}

static void put_fate(struct facts *facts, const struct trial_hop *hop)
{
    char key[SKIP_KEY_BYTES] = "";
    const char *meaning = "";
    facts_text(facts, "fate", text_of(trial_fate_name(hop->fate)));
    if (hop->uri_skip) {
        snprintf(key, sizeof key, "%s", uri_skip_facts(hop->uri_skip)->key);
        meaning = uri_skip_facts(hop->uri_skip)->sentence;
    } else if (hop->document_skip) {
        document_skip_key(hop->document_skip, trial_status(hop), key);
        meaning = document_skip_facts(hop->document_skip)->sentence;
    }
    if (*key)
        facts_word(facts, "reason", text_of(key), text_of(meaning));
    if (*hop->rule)
        facts_text(facts, "rule", text_of(hop->rule));
    if (hop->sentence.length)
        facts_text(facts, "sentence", hop->sentence);
    if (hop->fate == TRIAL_FAILED)
        facts_truth(facts, "tried_again", hop->retry);
    if (hop->target.length) {
        facts_text(facts, "target", hop->target);
        facts_text(facts, "target_fate",
                   text_of(hop->target_skip ? uri_skip_facts(hop->target_skip)->key : "admitted"));
        if (*hop->target_rule)
            facts_text(facts, "target_rule", text_of(hop->target_rule));
    }
}

static void print_hop(void *context, const struct trial_hop *hop)
{
    struct attempt *attempt = context;
    struct printed_facts printed;
    struct facts *facts = &printed.facts;
    char owner[2 * LIMIT_URI_BYTES];
    struct trial_hop seen = *hop;
    bool is_duplicate = hop->fate == TRIAL_STORED && find_owner(attempt, hop, owner, sizeof owner);
    if (is_duplicate) {
        seen.fate = TRIAL_SKIPPED;
        seen.document_skip = DOCUMENT_SKIP_DUPLICATE;
    }
    attempt->stored = seen.fate == TRIAL_STORED;
    if (attempt->hops++ && !attempt->options.json)
        putchar('\n');
    printed_facts_begin(&printed, stdout, attempt->options.json);
    facts_text(facts, "uri", seen.uri);
    if (attempt->reading.db)
        facts_text(facts, "collection", text_of(attempt->reading.name));
    if (seen.redirects)
        facts_number(facts, "redirects", seen.redirects);
    put_fate(facts, &seen);
    if (is_duplicate)
        facts_text(facts, "duplicate_of", text_of(owner));
    put_robots(facts, &seen);
    put_logins(facts, &seen);
    put_answer(facts, &seen);
    put_links(facts, attempt, &seen);
    printed_facts_end(&printed);
}

/* ---- the command ---- */

static int check_options(const struct crawl_options *options, struct error *error)
{
    if (options->refresh || options->quiet || options->site_managers || options->max_transfers)
        return error_set(
            error, STATUS_INVALID,
            "--refresh, --quiet, --threads and --transfers do not apply to a single URI");
    return 0;
}

/* Loads the collection's configuration; without a collection, the profile with the URI as its start
 * URI. */
static int load_config(struct attempt *attempt, const struct uri *uri, struct error *error)
{
    struct error absent = {0};
    int status = reading_open(&attempt->reading, TIME_LIMIT_MS, &absent);
    if (status == 0) {
        status = config_defaults(&attempt->config, error);
        if (status == 0)
            status = collection_load_config(attempt->reading.data, attempt->reading.name,
                                            attempt->config, error);
    } else if (status == STATUS_NOT_FOUND && !attempt->options.collection) {
        status = config_crawl_profile(&attempt->config, error);
        if (status == 0)
            status = uri_argument_start(uri, attempt->config, error);
    } else {
        *error = absent;
    }
    return status;
}

/* Makes the configuration that a crawl with the configuration file would have. */
static int import_document(struct attempt *attempt, const struct config_import *import,
                           const struct config_document *document, struct error *error)
{
    const struct crawl_options *options = &attempt->options;
    size_t index = 0;
    int status =
        config_document_choose(document, options->config_file, options->collection, &index, error);
    if (status == 0)
        status = config_import_merge(import, document, index, config_document_name(document, index),
                                     &attempt->config, NULL, error);
    if (status == 0)
        status = config_import_try(import, document, index, attempt->config, error);
    if (config_problems_count(import->problems) == 0)
        return status;
    config_print_problems(stderr, options->config_file, import->problems);
    return error_set(error, STATUS_INVALID, "%s is not a valid configuration file",
                     options->config_file);
}

static int load_document(struct attempt *attempt, struct error *error)
{
    const struct crawl_options *options = &attempt->options;
    struct config_import import = {.data_folder = options->data, .node_id = options->node_id};
    struct config_document *document = NULL;
    int status = config_problems_new(&import.problems, error);
    if (status < 0)
        return status;
    status = config_import_read_file(&import, options->config_file, &document, error);
    if (status == 0)
        status = import_document(attempt, &import, document, error);
    config_document_free(document);
    config_problems_free(import.problems);
    return status;
}

static int configure(struct attempt *attempt, const struct uri *uri, struct error *error)
{
    const struct crawl_options *options = &attempt->options;
    struct crawl_config *own = NULL;
    attempt->reading.data = options->data;
    attempt->reading.collection = options->collection;
    int status =
        options->config_file ? load_document(attempt, error) : load_config(attempt, uri, error);
    if (status == 0)
        status = crawl_options_apply(options, attempt->config, error);
    if (status == 0)
        status = config_for_node(attempt->config, text_of(options->node_id ? options->node_id : ""),
                                 &own, error);
    if (status < 0)
        return status;
    config_free(attempt->config);
    attempt->config = own;
    return 0;
}

/* ---- a login ---- */

static void print_step(void *context, const struct form_step *step)
{
    const struct attempt *attempt = context;
    if (attempt->options.json) {
        struct json_line line;
        json_line_begin(&line);
        json_text(&line, line.object, "step", text_of(step->what));
        json_text(&line, line.object, "method", text_of(step->method));
        json_text(&line, line.object, "uri", step->uri);
        json_number(&line, line.object, "status", step->status);
        json_number(&line, line.object, "cookies", step->cookies);
        json_text(&line, line.object, "sentence", text_of(step->said));
        json_line_end(&line, stdout);
        return;
    }
    printf("%s: %s ", step->what, step->method);
    print_shown(stdout, step->uri);
    if (step->status)
        printf(": HTTP status %d", step->status);
    if (step->cookies)
        printf(", %d %s", step->cookies, plural(step->cookies, "cookie", "cookies"));
    if (*step->said)
        printf(": %s", step->said);
    putchar('\n');
}

static int try_login(struct attempt *attempt, struct error *error)
{
    char sentence[LOGIN_SENTENCE_BYTES] = "";
    int status = trial_login(attempt->config, attempt->options.data, text_of(attempt->login),
                             print_step, attempt, &attempt->stored, sentence, error);
    if (status < 0)
        return status;
    if (attempt->options.json) {
        struct json_line line;
        json_line_begin(&line);
        json_truth(&line, line.object, "succeeded", attempt->stored);
        json_text(&line, line.object, "sentence", text_of(sentence));
        json_line_end(&line, stdout);
    } else {
        printf("%s: %s\n", attempt->stored ? "succeeded" : "failed", sentence);
    }
    return 0;
}

static int run(struct attempt *attempt, struct error *error)
{
    char storage[URI_STORAGE_BYTES];
    struct uri uri;
    int status = check_options(&attempt->options, error);
    if (status == 0 && !attempt->login == !attempt->options.operands.count)
        status = error_set(error, STATUS_INVALID, "say which URI, or which login");
    if (attempt->login)
        attempt->input = "http://localhost/";
    if (status == 0)
        status = uri_argument(attempt->input, storage, &uri, error);
    if (status == 0)
        status = configure(attempt, &uri, error);
    if (status == 0 && attempt->login)
        status = try_login(attempt, error);
    else if (status == 0)
        status = trial_run(attempt->config, attempt->options.data, &uri, NULL, print_hop, attempt,
                           error);
    reading_close(&attempt->reading);
    config_free(attempt->config);
    return status;
}

int try_command(int argc, char **argv)
{
    struct attempt attempt = {.options.data = "./seine-data"};
    struct error error = {0};
    int exit_status;
    if (command_begin(&TRY_OPTIONS, argc, argv, &attempt, &exit_status)) {
        if (attempt.options.operands.count)
            attempt.input = attempt.options.operands.items[0];
        int status = run(&attempt, &error);
        if (status < 0)
            print_error("seine try: %s", error.sentence);
        exit_status = attempt.stored ? EXIT_COMPLETE : EXIT_URIS_LEFT;
        if (status < 0)
            exit_status = exit_of_error(status, &error);
    }
    options_free(&TRY_OPTIONS, &attempt);
    crawl_options_free(&attempt.options);
    return exit_status;
}
