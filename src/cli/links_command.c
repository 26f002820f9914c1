/* seine links: what the crawler would find in a page. */
#include "chosen_collection.h"
#include "command.h"
#include "links_print.h"
#include "page_source.h"
#include "print.h"

#include <getopt.h>
#include <seine/base.h>
#include <seine/fetch/robots.h>
#include <seine/parse.h>
#include <seine/uri.h>
#include <seine/why.h>
#include <stdio.h>
#include <stdlib.h>

#define DEFAULT_TIMEOUT_MS 60000
#define TEXT_CEILING_BYTES ((size_t)16 * 1024 * 1024)
/* A page converted to UTF-8, its plain text and its links. */
#define ARENA_BYTES ((size_t)1024 * 1024 * 1024)

static const char HELP[] =
    "usage: seine links FILE|URI [--base URI] [--type MIME] [--text] [--json] [OPTIONS]\n"
    "\n"
    "Lists every link of an HTML or WML page with its kind (the switches of link_extraction, "
    "MS-FSCCFG\n"
    "2.2.4.17), its element and attribute, the reference as found, and what it resolves to or why\n"
    "it is refused. Before them what else the page says: encoding, title, base, robots "
    "directives.\n"
    "The page is a file, `-` for standard input, or fetched.\n"
    "\n"
    "  --base URI           what references are relative to (default: the URI)\n"
    "  --data DIR           as the crawl of the collection there does: its agent, kinds of links, "
    "certificates\n"
    "                       and DNS server; and what its rules say of each link\n"
    "  --collection NAME    the collection (default: the only one there is)\n"
    "  --type MIME          read it as this type, whatever the server or its bytes say; may have "
    "a\n"
    "                       charset: \"text/html; charset=koi8-r\"\n"
    "  --kinds LIST         only these kinds, separated by commas (default: all; a crawl's default "
    "is\n"
    "                       all but img)\n"
    "  --agent NAME         whose own robots directives count (default: Seine)\n"
    "  --text               the plain text as well\n"
    "  --json               one JSON object\n"
    "  --dns-server SERVER  ADDRESS or ADDRESS:PORT instead of the system's\n"
    "  --timeout S          for fetching it (default: 60)\n"
    "  --ca FILE            trust these certificate authorities as well (PEM)\n"
    "  --insecure           accept any certificate\n"
    "  --help               this text\n"
    "\n"
    "Exit status: 0 the page was read, 1 usage, or nothing that could be read.\n";

struct links_options {
    struct chosen_collection chosen;
    struct text agent_text; /* of the collection; agent then is NULL */
    bool has_timeout;
    const char *source;
    const char *base;
    const char *type;
    const char *agent;
    uint32_t kinds;
    bool text;
    bool json;
    struct page_settings page;
};

static int complain(const struct error *error)
{
    print_error("seine links: %s", error->sentence);
    return EXIT_USAGE;
}

static int parse_kinds(const char *list, uint32_t *ret_kinds, struct error *error)
{
    uint32_t kinds = 0;
    while (*list) {
        size_t length = strcspn(list, ",");
        struct text name = text_trim((struct text){list, length});
        enum link_kind kind = link_kind_from_name(name);
        if (kind == LINK_KINDS)
            return error_set(error, STATUS_INVALID, "--kinds: no kind of links is called `%.*s`",
                             TEXT_ARGUMENTS(name));
        kinds |= LINK_MASK(kind);
        list += length + (list[length] == ',');
    }
    *ret_kinds = kinds;
    return 0;
}

static int parse_timeout(const char *value, int64_t *ret_ms, struct error *error)
{
    char *end;
    double seconds = strtod(value, &end);
    if (end == value || *end || !(seconds > 0 && seconds <= 86400))
        return error_set(error, STATUS_INVALID,
                         "--timeout takes seconds, more than 0 and at most 86400, not `%s`", value);
    *ret_ms = (int64_t)(seconds * 1000);
    return 0;
}

/* Returns 0, a status, or 1 when the help was asked for. */
static int parse_options(int argc, char **argv, struct links_options *options, struct error *error)
{
    enum {
        BASE = 256,
        DATA,
        COLLECTION,
        TYPE,
        KINDS,
        AGENT,
        TEXT,
        JSON,
        DNS_SERVER,
        TIMEOUT,
        CA,
        INSECURE,
        HELP_ME
    };
    static const struct option OPTIONS[] = {
        {"base", required_argument, NULL, BASE},
        {"data", required_argument, NULL, DATA},
        {"collection", required_argument, NULL, COLLECTION},
        {"type", required_argument, NULL, TYPE},
        {"kinds", required_argument, NULL, KINDS},
        {"agent", required_argument, NULL, AGENT},
        {"text", no_argument, NULL, TEXT},
        {"json", no_argument, NULL, JSON},
        {"dns-server", required_argument, NULL, DNS_SERVER},
        {"timeout", required_argument, NULL, TIMEOUT},
        {"ca", required_argument, NULL, CA},
        {"insecure", no_argument, NULL, INSECURE},
        {"help", no_argument, NULL, HELP_ME},
        {0},
    };
    int status = 0, option;
    optind = 1;
    opterr = 0;
    while (status == 0 && (option = getopt_long(argc, argv, "", OPTIONS, NULL)) != -1) {
        switch (option) {
        case BASE:
            options->base = optarg;
            break;
        case DATA:
            options->chosen.reading.data = optarg;
            break;
        case COLLECTION:
            options->chosen.reading.collection = optarg;
            break;
        case TYPE:
            options->type = optarg;
            break;
        case KINDS:
            status = parse_kinds(optarg, &options->kinds, error);
            break;
        case AGENT:
            options->agent = optarg;
            break;
        case TEXT:
            options->text = true;
            break;
        case JSON:
            options->json = true;
            break;
        case DNS_SERVER:
            options->page.dns_server = optarg;
            break;
        case TIMEOUT:
            status = parse_timeout(optarg, &options->page.timeout_ms, error);
            options->has_timeout = true;
            break;
        case CA:
            options->page.ca_file = optarg;
            break;
        case INSECURE:
            options->page.insecure_tls = true;
            break;
        case HELP_ME:
            return 1;
        default:
            return error_set(error, STATUS_INVALID, "%s: no such option, or its value is missing",
                             argv[optind - 1]);
        }
    }
    if (status == 0 && optind != argc - 1)
        return error_set(error, STATUS_INVALID,
                         "one FILE or URI is wanted; `seine links --help` says more");
    options->source = argv[optind];
    return status;
}

/* Behind the last dot of the last segment of a path. */
static struct text extension_of(struct text path)
{
    for (size_t i = path.length; i > 0; i--) {
        if (path.data[i - 1] == '/')
            break;
        if (path.data[i - 1] == '.')
            return (struct text){path.data + i, path.length - i};
    }
    return (struct text){"", 0};
}

/* The type to read the page as: what the option says, then the server, then the bytes. */
static void decide_type(const struct links_options *options, const struct page *page,
                        struct mime *ret_mime, const char **ret_source)
{
    struct text header = page_header(page, "Content-Type", 0);
    mime_parse(options->type ? text_of(options->type) : header, ret_mime);
    *ret_source = options->type ? "option" : "header";
    if (ret_mime->essence[0])
        return;
    struct text path = page->has_uri ? page->uri.path : text_of(options->source);
    snprintf(ret_mime->essence, sizeof ret_mime->essence, "%s",
             mime_sniff(buffer_text(&page->body), (struct text){"", 0}, extension_of(path)));
    *ret_source = "detected";
}

/* What the page's references are relative to: its own base element, itself relative to --base or to
 * the page's URI. Returns NULL when nothing is known. */
static const struct uri *decide_base(const struct uri *given, struct text element, char *storage,
                                     struct uri *ret_base)
{
    if (element.length && uri_resolve(element, given, storage, URI_STORAGE_BYTES, ret_base) == 0 &&
        !ret_base->opaque)
        return ret_base;
    return given;
}

static unsigned header_robots(const struct page *page, struct text agent)
{
    unsigned robots = 0;
    struct text value;
    for (size_t i = 0; (value = page_header(page, "X-Robots-Tag", i)).length; i++)
        robots |= robots_tag_parse(value, agent);
    return robots;
}

static int show(const struct links_options *options, const struct page *page,
                const struct uri *given_base, struct error *error)
{
    char base_storage[URI_STORAGE_BYTES];
    struct uri base;
    struct mime mime;
    struct html_document document;
    struct links_view view = {.document = &document,
                              .chosen = options->chosen.config ? &options->chosen : NULL};
    decide_type(options, page, &mime, &view.type_source);
    view.type = mime.essence;
    enum link_reader reader = link_reader_of(text_of(mime.essence));
    if (reader == LINK_READER_NONE)
        return error_set(error, STATUS_INVALID,
                         "%s is %s (%s), in which no links are looked for; --type text/html reads "
                         "it all the same",
                         options->source, mime.essence, view.type_source);
    const struct html_options html = {
        .charset_label = mime.charset,
        .agent = options->agent ? text_of(options->agent) : options->agent_text,
        .link_kinds = options->kinds,
        .is_xml = mime_is_xml(text_of(mime.essence)),
        .text_ceiling_bytes = options->text ? TEXT_CEILING_BYTES : 0,
    };
    struct arena arena;
    arena_init(&arena, (size_t)64 * 1024, ARENA_BYTES);
    int status = links_read(reader, &html, buffer_text(&page->body), &arena, &document);
    if (status < 0) {
        error_set(error, status, "no memory to read %s", options->source);
    } else {
        view.robots = document.robots | header_robots(page, html.agent);
        view.base = decide_base(given_base, document.base, base_storage, &base);
        (options->json ? links_print_json : links_print_plain)(&view);
    }
    arena_done(&arena);
    return status;
}

/* What the options do not say the collection does. */
static int use_collection(struct links_options *options, struct error *error)
{
    int status = chosen_collection_open(&options->chosen, error);
    const struct crawl_config *config = options->chosen.config;
    if (!options->kinds)
        options->kinds = config ? why_followed_kinds(config) : LINK_MASK_ALL;
    if (status < 0 || !config)
        return status;
    options->agent_text = robots_product_token(config_user_agent(config));
    if (!options->has_timeout)
        options->page.timeout_ms = config->fetch_timeout * INT64_C(1000);
    if (!options->page.ca_file && config->seine.ca_file.length)
        options->page.ca_file = config->seine.ca_file.data;
    if (!options->page.dns_server && config->seine.dns_server.length)
        options->page.dns_server = config->seine.dns_server.data;
    options->page.insecure_tls = options->page.insecure_tls || config->seine.insecure_tls;
    return 0;
}

static int parse_base(const char *base, char *storage, struct uri *ret_uri, struct error *error)
{
    int problem = uri_parse(text_of(base), storage, URI_STORAGE_BYTES, ret_uri);
    if (problem != URI_FINE || ret_uri->opaque)
        return error_set(error, STATUS_INVALID, "--base %s: %s", base,
                         problem ? uri_problem_sentence(problem)
                                 : "its scheme is none of http, https, ftp");
    return 0;
}

int links_command(int argc, char **argv)
{
    struct links_options options = {
        .agent_text = TEXT_LITERAL("Seine"),
        .page = {.timeout_ms = DEFAULT_TIMEOUT_MS},
    };
    struct error error;
    char storage[URI_STORAGE_BYTES];
    struct uri base;
    int status = parse_options(argc, argv, &options, &error);
    if (status == 1) {
        fputs(HELP, stdout);
        return EXIT_COMPLETE;
    }
    if (status == 0 && options.base)
        status = parse_base(options.base, storage, &base, &error);
    if (status == 0)
        status = use_collection(&options, &error);
    if (status < 0) {
        chosen_collection_close(&options.chosen);
        return complain(&error);
    }

    struct page *page = malloc(sizeof *page);
    if (!page) {
        error_set(&error, STATUS_MEMORY, "no memory");
        return complain(&error);
    }
    page_init(page);
    status = page_read(page, options.source, &options.page, &error);
    if (status == 0)
        status = show(&options, page,
                      options.base    ? &base
                      : page->has_uri ? &page->uri
                                      : NULL,
                      &error);
    page_done(page);
    free(page);
    chosen_collection_close(&options.chosen);
    return status < 0 ? complain(&error) : EXIT_COMPLETE;
}
