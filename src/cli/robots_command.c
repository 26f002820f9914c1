/* seine robots: which URIs a robots.txt lets an agent fetch, and which line says so. */
#include "chosen_collection.h"
#include "command.h"
#include "option.h"
#include "print.h"
#include "robots_site.h"

#include <errno.h>
#include <getopt.h>
#include <seine/base.h>
#include <seine/fetch/robots.h>
#include <seine/uri.h>
#include <stdio.h>
#include <stdlib.h>

#define DEFAULT_TIMEOUT_MS 30000

static const char HELP[] =
    "usage: seine robots FILE|URI [--agent NAME] [--json] [OPTIONS] URI...\n"
    "\n"
    "Tells for each URI whether a robots.txt allows to fetch it, and by which line (RFC 9309). "
    "The\n"
    "robots.txt is a file, `-` for standard input, or, given a URI, that of its site. A URI to be\n"
    "tested may be just a path: /private/x?y\n"
    "\n"
    "  --agent NAME         the product token to test for, or a whole User-Agent (default: Seine)\n"
    "  --data DIR           as the crawl of the collection there does: its agent, certificates, "
    "DNS server\n"
    "                       and what its configuration says about robots.txt\n"
    "  --collection NAME    the collection (default: the only one there is)\n"
    "  --json               one JSON object per URI and line\n"
    "  --dns-server SERVER  ADDRESS or ADDRESS:PORT instead of the system's\n"
    "  --timeout S          for fetching it (default: 30)\n"
    "  --ca FILE            trust these certificate authorities as well (PEM)\n"
    "  --insecure           accept any certificate\n"
    "  --help               this text\n"
    "\n"
    "Exit status: 0 all are allowed, 1 usage or nothing to read, 3 at least one is not allowed.\n";

struct robots_options {
    struct chosen_collection chosen;
    struct robots_settings settings;
    bool has_agent, has_timeout;
    struct text agent_token;
    bool json;
    struct robots_site_settings site;
};

/* What is known of the robots.txt. */
struct source {
    struct robots *robots;       /* NULL: `ruling` decides alone */
    struct robots_ruling ruling; /* of what was fetched; ROBOTS_PARSE for a file */
    char site_storage[URI_STORAGE_BYTES];
    struct uri site; /* whose robots.txt it is */
    bool has_site;
    char sentence[512]; /* what went wrong while it was fetched */
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
        return error_set_errno(error, errno, "cannot read %s", path);
    /* One more than is parsed, so that the parser knows that there is more. */
    char *room = buffer_reserve(text, LIMIT_ROBOTS_BYTES + 1);
    if (room)
        text->length += fread(room, 1, LIMIT_ROBOTS_BYTES + 1, file);
    int status = 0;
    if (!room)
        status = error_set(error, STATUS_MEMORY, "no memory to read %s", path);
    else if (ferror(file))
        status = error_set_errno(error, errno, "cannot read %s", path);
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

/* False, with what is wrong, when the URI cannot be tested. */
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
    fputs("{\"uri\":", stdout);
    print_json_text(stdout, text_of(input));
    printf(",\"allowed\":%s", problem ? "null" : verdict->allowed ? "true" : "false");
    if (!problem && verdict->line_number) {
        printf(",\"line_number\":%u,\"line\":", verdict->line_number);
        print_json_text(stdout, verdict->line);
    } else {
        fputs(",\"line_number\":null,\"line\":null", stdout);
    }
    fputs(",\"explanation\":", stdout);
    print_json_text(stdout, text_of(problem ? problem : verdict->explanation));
    fputs(",\"detail\":", stdout);
    if (source->sentence[0])
        print_json_text(stdout, text_of(source->sentence));
    else
        fputs("null", stdout);
    fputs(",\"group\":", stdout);
    if (group)
        print_json_text(stdout, text_of(group));
    else
        fputs("null", stdout);
    if (delay_ms >= 0)
        printf(",\"crawl_delay_ms\":%lld}\n", (long long)delay_ms);
    else
        fputs(",\"crawl_delay_ms\":null}\n", stdout);
}

static int judge_all(const struct source *source, const struct robots_options *options,
                     char *const *uris, int count)
{
    int exit_status = EXIT_COMPLETE;
    for (int i = 0; i < count; i++) {
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

/* Returns 0, or the exit status + 1 with which to end. */
static int read_options(int argc, char **argv, struct robots_options *options)
{
    enum { AGENT = 256, DATA, COLLECTION, JSON, DNS_SERVER, TIMEOUT, CA, INSECURE, HELP_TEXT };
    static const struct option OPTIONS[] = {
        {"agent", required_argument, NULL, AGENT},
        {"data", required_argument, NULL, DATA},
        {"collection", required_argument, NULL, COLLECTION},
        {"json", no_argument, NULL, JSON},
        {"dns-server", required_argument, NULL, DNS_SERVER},
        {"timeout", required_argument, NULL, TIMEOUT},
        {"ca", required_argument, NULL, CA},
        {"insecure", no_argument, NULL, INSECURE},
        {"help", no_argument, NULL, HELP_TEXT},
        {0},
    };
    opterr = 0;
    for (int option; (option = getopt_long(argc, argv, "", OPTIONS, NULL)) != -1;) {
        char *end;
        double seconds;
        switch (option) {
        case AGENT:
            options->has_agent = true;
            options->agent_token = robots_product_token(text_of(optarg));
            if (options->agent_token.length == 0 && strcmp(optarg, "*") != 0) {
                print_error("seine robots: `%s` does not begin with a product token", optarg);
                return EXIT_USAGE + 1;
            }
            break;
        case DATA:
            options->chosen.reading.data = optarg;
            break;
        case COLLECTION:
            options->chosen.reading.collection = optarg;
            break;
        case JSON:
            options->json = true;
            break;
        case DNS_SERVER:
            options->site.dns_server = optarg;
            break;
        case TIMEOUT:
            seconds = strtod(optarg, &end);
            if (*end || end == optarg || !(seconds > 0 && seconds <= 86400)) {
                print_error("seine robots: --timeout `%s` is no number of seconds up to a day",
                            optarg);
                return EXIT_USAGE + 1;
            }
            options->site.timeout_ms = (int64_t)(seconds * 1000) + 1;
            options->has_timeout = true;
            break;
        case CA:
            options->site.ca_file = optarg;
            break;
        case INSECURE:
            options->site.insecure_tls = true;
            break;
        case HELP_TEXT:
            fputs(HELP, stdout);
            return EXIT_COMPLETE + 1;
        default:
            option_refuse("robots", argv);
            return EXIT_USAGE + 1;
        }
    }
    return 0;
}

/* What the options do not say the collection does. */
static int use_collection(struct robots_options *options, struct error *error)
{
    int status = chosen_collection_open(&options->chosen, error);
    const struct crawl_config *config = options->chosen.config;
    if (status < 0 || !config)
        return status;
    if (!options->has_agent)
        options->agent_token = robots_product_token(config_user_agent(config));
    if (!options->has_timeout)
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
    int end = read_options(argc, argv, &options);
    if (end)
        return end - 1;
    if (argc - optind < 2) {
        fputs(HELP, stderr);
        return EXIT_USAGE;
    }
    struct source *source = calloc(1, sizeof *source);
    struct error error = {0};
    int exit_status;
    if (!source)
        error_set(&error, STATUS_MEMORY, "no memory");
    if (!source || use_collection(&options, &error) < 0 ||
        open_source(argv[optind], &options, source, &error) < 0)
        exit_status = complain(&error);
    else
        exit_status = judge_all(source, &options, argv + optind + 1, argc - optind - 1);
    if (source)
        robots_free(source->robots);
    free(source);
    chosen_collection_close(&options.chosen);
    return exit_status;
}
