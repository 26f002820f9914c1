/* seine robots: prints which URIs a robots.txt allows an agent to fetch, and which line decides
 * it. */
#include "chosen_collection.h"
#include "command.h"
#include "json_line.h"
#include "robots_site.h"
#include <seine/foundation/base/print.h>

#include <errno.h>
#include <limits.h>
#include <seine/foundation/base.h>
#include <seine/foundation/uri.h>
#include <seine/web/fetch/robots.h>
#include <stdio.h>
#include <stdlib.h>

#define DEFAULT_TIMEOUT_MS 30000

struct robots_options {
    struct chosen_collection chosen;
    struct robots_settings settings;
    const char *agent; /* as given; NULL: the collection's agent, or Seine */
    double timeout_s;  /* 0: the collection's timeout, or the default */
    struct text agent_token;
    bool json;
    struct option_list words; /* the robots.txt (file or site), then the URIs */
    struct page_settings site;
};

static const struct option_row ROWS[] = {
    ROW_TEXT(struct robots_options, agent, "agent", "NAME",
             "the product token to test, or a whole User-Agent (default: Seine)"),
    ROW_TEXT(struct robots_options, chosen.reading.data, "data", "DIR",
             "use the settings of the collection there: agent, certificates, DNS server and those "
             "for robots.txt"),
    ROW_TEXT(struct robots_options, chosen.reading.collection, "collection", "NAME",
             "the collection (default: the only one)"),
    ROW_FLAG(struct robots_options, json, "json", "one JSON object per URI and line"),
    PAGE_OPTIONS(struct robots_options, site., timeout_s,
                 "time limit of fetching robots.txt (default: 30)"),
    {0},
};

const struct option_table ROBOTS_OPTIONS = {
    .command = "seine robots",
    .usage = "FILE|URI URI... [OPTIONS]",
    .description =
        "Tests for each URI whether a robots.txt allows it, and by which line (RFC 9309). The "
        "robots.txt is a FILE, `-` for standard input, or, if the first argument is a URI, that of "
        "its site. A URI to be tested may be just a path: /private/x?y",
    .ending = "Exit status: 0 all are allowed, 1 usage or nothing to read, 3 at least one is not "
              "allowed.",
    .rows = ROWS,
    .operands_member = offsetof(struct robots_options, words),
    .operands_least = 2,
    .operands_most = INT_MAX,
    .operands_wanted = "give a robots.txt, and the URIs to test",
};

/* The robots.txt and how it was obtained. */
struct source {
    struct robots *robots;       /* NULL: `ruling` alone decides */
    struct robots_ruling ruling; /* the result of the fetch; ROBOTS_PARSE for a file */
    char site_storage[URI_STORAGE_BYTES];
    struct uri site; /* the site of the robots.txt */
    bool has_site;
    char sentence[512]; /* the problem of the fetch */
};

static const char *const GROUPS[] = {
    [ROBOTS_GROUP_NONE] = NULL, [ROBOTS_GROUP_ANY] = "*", [ROBOTS_GROUP_NAMED] = "named"};

static int complain(const struct error *error)
{
    print_error("seine robots: %s", error->sentence);
    return EXIT_USAGE;
}

static int read_file(const char *path, struct buffer *text, struct error *error)
{
    FILE *file = strcmp(path, "-") == 0 ? stdin : fopen(path, "re");
    if (!file)
        return error_set_file(error, errno, "read", path);
    /* Reads one byte more than is parsed, so that the parser notices that the file is longer. */
    char *room = buffer_reserve(text, LIMIT_ROBOTS_BYTES + 1);
    if (room)
        text->length += fread(room, 1, LIMIT_ROBOTS_BYTES + 1, file);
    int status = 0;
    if (!room)
        status = error_set(error, STATUS_MEMORY, "no memory to read %s", path);
    else if (ferror(file))
        status = error_set_file(error, errno, "read", path);
    if (file != stdin)
        fclose(file);
    return status;
}

static int fetch_site(const struct robots_options *options, struct source *source,
                      struct buffer *text, struct error *error)
{
    struct robots_fetch fetch;
    int status =
        robots_site_fetch(&source->site, &options->site, &fetch, text, source->sentence, error);
    if (status < 0)
        return status;
    source->ruling = robots_policy(&fetch, &options->settings);
    if (!options->json) {
        print_shown(stdout, source->site.origin);
        printf("/robots.txt: %s", source->ruling.explanation);
        if (source->sentence[0]) {
            fputs(": ", stdout);
            print_shown(stdout, text_of(source->sentence));
        }
        putchar('\n');
    }
    return 0;
}

static int open_source(const char *name, const struct robots_options *options,
                       struct source *source, struct error *error)
{
    struct buffer text;
    buffer_init(&text, (size_t)2 * LIMIT_ROBOTS_BYTES + 2);
    int status, problem;
    source->ruling = (struct robots_ruling){.kind = ROBOTS_PARSE, .explanation = ""};
    if (!strstr(name, "://")) {
        status = read_file(name, &text, error);
    } else if ((problem = uri_parse(text_of(name), source->site_storage, URI_STORAGE_BYTES,
                                    &source->site)) != URI_FINE) {
        status = error_set(error, STATUS_INVALID, "%s: %s", name, uri_problem_sentence(problem));
    } else if (source->site.opaque ||
               !text_starts_with(source->site.scheme, TEXT_LITERAL("http"))) {
        status = error_set(error, STATUS_INVALID, "%s: only http and https sites have a robots.txt",
                           name);
    } else {
        source->has_site = true;
        status = fetch_site(options, source, &text, error);
    }
    if (status == 0 && source->ruling.kind == ROBOTS_PARSE)
        status = robots_parse(buffer_text(&text), options->agent_token, &source->robots, error);
    buffer_done(&text);
    return status;
}

/* Returns false, with *ret_problem, when the URI cannot be tested. */
static bool path_of(const struct source *source, const char *input, char *storage,
                    struct text *ret_path, const char **ret_problem)
{
    static const char ANY_SITE[] = "http://localhost/";
    char base_storage[URI_STORAGE_BYTES];
    struct uri base = source->site, uri;
    int problem = URI_FINE;
    if (!source->has_site)
        problem = uri_parse(text_of(ANY_SITE), base_storage, sizeof base_storage, &base);
    if (problem == URI_FINE)
        problem = uri_resolve(text_of(input), &base, storage, URI_STORAGE_BYTES, &uri);
    if (problem != URI_FINE)
        *ret_problem = uri_problem_sentence(problem);
    else if (uri.opaque)
        *ret_problem = "its scheme has no robots.txt";
    else if (source->has_site && !text_equal(uri.origin, base.origin))
        *ret_problem = "it is of another site than this robots.txt";
    else
        *ret_path = uri.path_and_query;
    return problem == URI_FINE && !*ret_problem;
}

static struct robots_verdict judge(const struct source *source, struct text path)
{
    if (source->robots)
        return robots_match(source->robots, path);
    return (struct robots_verdict){.allowed = source->ruling.kind == ROBOTS_ALLOW_ALL,
                                   .line = TEXT_LITERAL(""),
                                   .explanation = source->ruling.explanation};
}

static void print_plain(const char *input, const struct robots_verdict *verdict,
                        const char *problem)
{
    printf("%-9s  ", problem ? "refused" : verdict->allowed ? "allowed" : "forbidden");
    print_shown(stdout, text_of(input));
    if (!problem && verdict->line_number) {
        printf("  line %u: ", verdict->line_number);
        print_shown(stdout, verdict->line);
        putchar('\n');
    } else {
        printf("  %s\n", problem ? problem : verdict->explanation);
    }
}

static void print_json(const struct source *source, const char *input,
                       const struct robots_verdict *verdict, const char *problem)
{
    int64_t delay_ms = source->robots ? robots_crawl_delay_ms(source->robots) : -1;
    const char *group = source->robots ? GROUPS[robots_group(source->robots)] : NULL;
    bool has_line = !problem && verdict->line_number;
    struct json_line line;
    json_line_begin(&line);
    json_text(&line, line.object, "uri", text_of(input));
    if (problem)
        json_null(&line, line.object, "allowed");
    else
        json_truth(&line, line.object, "allowed", verdict->allowed);
    if (has_line) {
        json_number(&line, line.object, "line_number", verdict->line_number);
        json_text(&line, line.object, "line", verdict->line);
    } else {
        json_null(&line, line.object, "line_number");
        json_null(&line, line.object, "line");
    }
    json_text(&line, line.object, "explanation", text_of(problem ? problem : verdict->explanation));
    json_optional(&line, line.object, "detail", text_of(source->sentence));
    json_optional(&line, line.object, "group", text_of(group ? group : ""));
    if (delay_ms >= 0)
        json_number(&line, line.object, "crawl_delay_ms", delay_ms);
    else
        json_null(&line, line.object, "crawl_delay_ms");
    json_line_end(&line, stdout);
}

static int judge_all(const struct source *source, const struct robots_options *options)
{
    const char *const *uris = options->words.items;
    int exit_status = EXIT_COMPLETE;
    for (size_t i = 1; i < options->words.count; i++) {
        char storage[URI_STORAGE_BYTES];
        struct text path = TEXT_LITERAL("");
        const char *problem = NULL;
        struct robots_verdict verdict = {.allowed = false};
        if (path_of(source, uris[i], storage, &path, &problem))
            verdict = judge(source, path);
        if (options->json)
            print_json(source, uris[i], &verdict, problem);
        else
            print_plain(uris[i], &verdict, problem);
        if (problem || !verdict.allowed)
            exit_status = EXIT_URIS_LEFT;
    }
    if (!options->json && source->robots && robots_crawl_delay_ms(source->robots) >= 0)
        printf("crawl delay: %g s\n", (double)robots_crawl_delay_ms(source->robots) / 1000);
    return exit_status;
}

/* Sets the agent. Returns 0, or the exit status + 1 to end with. */
static int use_agent(struct robots_options *options, struct error *error)
{
    if (!options->agent)
        return 0;
    options->agent_token = robots_product_token(text_of(options->agent));
    if (options->agent_token.length || strcmp(options->agent, "*") == 0)
        return 0;
    return error_set(error, STATUS_INVALID, "`%s` does not begin with a product token",
                     options->agent);
}

/* Sets what the options leave open from the collection. */
static int use_collection(struct robots_options *options, struct error *error)
{
    int status = chosen_collection_open(&options->chosen, error);
    const struct crawl_config *config = options->chosen.config;
    if (status < 0 || !config)
        return status;
    if (!options->agent)
        options->agent_token = robots_product_token(config_user_agent(config));
    if (options->timeout_s == 0)
        options->site.timeout_ms = config->fetch_timeout * INT64_C(1000);
    if (!options->site.ca_file && config->seine.ca_file.length)
        options->site.ca_file = config->seine.ca_file.data;
    if (!options->site.dns_server && config->seine.dns_server.length)
        options->site.dns_server = config->seine.dns_server.data;
    options->site.insecure_tls = options->site.insecure_tls || config->seine.insecure_tls;
    options->settings = (struct robots_settings){
        .robots_auth_ignore = config->robots_auth_ignore,
        .robots_tout_ignore = config->robots_tout_ignore,
        .robots_ttl_ms = config->robots_ttl * INT64_C(1000),
    };
    return 0;
}

int robots_command(int argc, char **argv)
{
    struct robots_options options = {.settings = {.robots_auth_ignore = true, /* MS-FSCCFG */
                                                  .robots_ttl_ms = 86400000},
                                     .agent_token = TEXT_LITERAL("Seine"),
                                     .site.timeout_ms = DEFAULT_TIMEOUT_MS};
    int exit_status;
    if (!command_begin(&ROBOTS_OPTIONS, argc, argv, &options, &exit_status)) {
        options_free(&ROBOTS_OPTIONS, &options);
        return exit_status;
    }
    if (options.timeout_s > 0)
        options.site.timeout_ms = (int64_t)(options.timeout_s * 1000) + 1;
    struct source *source = calloc(1, sizeof *source);
    struct error error = {0};
    if (!source)
        error_set(&error, STATUS_MEMORY, "no memory");
    if (!source || use_agent(&options, &error) < 0 || use_collection(&options, &error) < 0 ||
        open_source(options.words.items[0], &options, source, &error) < 0)
        exit_status = complain(&error);
    else
        exit_status = judge_all(source, &options);
    if (source)
        robots_free(source->robots);
    free(source);
    chosen_collection_close(&options.chosen);
    options_free(&ROBOTS_OPTIONS, &options);
    return exit_status;
}
