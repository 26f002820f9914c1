/* seine links: prints the links that the crawler would find in a page, or where the links that a
 * collection found lead. */
#include "chosen_collection.h"
#include "command.h"
#include "kept_links.h"
#include "links_print.h"
#include "page_source.h"
#include "uri_argument.h"
#include <seine/foundation/base/print.h>

#include <seine/documents/parse.h>
#include <seine/foundation/base.h>
#include <seine/foundation/uri.h>
#include <seine/serving/why.h>
#include <seine/web/fetch/robots.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

#define DEFAULT_TIMEOUT_MS 60000
#define TEXT_CEILING_BYTES ((size_t)16 * 1024 * 1024)
/* The largest page: its UTF-8 form, its plain text and its links. */
#define ARENA_BYTES ((size_t)1024 * 1024 * 1024)

struct links_options {
    struct chosen_collection chosen;
    struct text agent_text;     /* of the collection; then `agent` is NULL */
    double timeout_s;           /* 0: the collection's timeout, or the default */
    struct option_list sources; /* exactly one */
    const char *source;
    const char *base;
    const char *type;
    const char *agent;
    uint32_t kinds;
    bool text;
    bool json;
    struct page_settings page;
    bool broken, external, https_to_http, unlinked, by_site, by_page;
    const char *to;
    bool csv;
    enum kept_links kept; /* which links of a collection; KEPT_LINKS_NONE: a page is read */
};

static int complain(const struct error *error)
{
    print_error("seine links: %s", error->sentence);
    return EXIT_USAGE;
}

/* Takes a list of names separated by commas. */
static int take_kinds(void *options, const struct option_row *row, const char *list,
                      struct error *error)
{
    uint32_t kinds = 0;
    (void)row;
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
    ((struct links_options *)options)->kinds = kinds;
    return 0;
}

static const struct option_row ROWS[] = {
    ROW_FLAG(struct links_options, broken, "broken",
             "of a collection: links to URIs that failed permanently or are gone"),
    ROW_FLAG(struct links_options, external, "external",
             "of a collection: links to hosts outside it, as far as it keeps their URIs"),
    ROW_FLAG(struct links_options, https_to_http, "https-to-http",
             "of a collection: links from https to http"),
    ROW_FLAG(struct links_options, unlinked, "unlinked",
             "of a collection: documents that only sitemaps lead to"),
    ROW_FLAG(struct links_options, by_site, "by-site",
             "of a collection: for each target site the number of links, of linked URIs, and an "
             "example page"),
    ROW_FLAG(struct links_options, by_page, "by-page",
             "of a collection: for each page the number of such links, and an example target"),
    ROW_TEXT(struct links_options, to, "to", "URI", "of a collection: links to this URI"),
    ROW_FLAG(struct links_options, csv, "csv",
             "of a collection: comma-separated (RFC 4180), names of the columns first"),
    ROW_TEXT(struct links_options, base, "base", "URI",
             "the base of relative references (default: the URI)"),
    ROW_TEXT(struct links_options, chosen.reading.data, "data", "DIR",
             "use the settings of the collection there: agent, kinds of links, certificates and "
             "DNS server; also show what its rules decide for each link"),
    ROW_TEXT(struct links_options, chosen.reading.collection, "collection", "NAME",
             "the collection (default: the only one)"),
    ROW_TEXT(struct links_options, type, "type", "MIME",
             "read the page as this type instead of the one that the server or its bytes show; may "
             "have a charset: \"text/html; charset=koi8-r\""),
    ROW_CALL(
        take_kinds, NULL, "kinds", "LIST",
        "only these kinds, separated by commas (default: all; a crawl's default is all but img)"),
    ROW_TEXT(struct links_options, agent, "agent", "NAME",
             "obey the robots directives for this agent (default: Seine)"),
    ROW_FLAG(struct links_options, text, "text", "also print the plain text"),
    ROW_FLAG(struct links_options, json, "json",
             "one JSON object; of a collection one for each link, and line"),
    PAGE_OPTIONS(struct links_options, page., timeout_s,
                 "time limit of fetching the page (default: 60)"),
    {0},
};

const struct option_table LINKS_OPTIONS = {
    .command = "seine links",
    .usage =
        "FILE|URI [OPTIONS]\n--broken|--external|--https-to-http|--to URI|--unlinked [OPTIONS]",
    .description =
        "Lists every link of an HTML or WML page with its kind (the switches of link_extraction, "
        "MS-FSCCFG 2.2.4.17), its element and attribute, the reference as found, and what it "
        "resolves to or why it is refused. Before them what else the page says: encoding, title, "
        "base, robots directives. The page is a file, `-` for standard input, or fetched.\n\nOf a "
        "collection it lists the stored links, each with its page and the state of its target. It "
        "reads all link lists, in about a second for five million URIs.",
    .ending =
        "Exit status: 0 the page or the links were read, 1 usage, or the page could not be read.",
    .rows = ROWS,
    .operands_member = offsetof(struct links_options, sources),
    .operands_most = 1,
};

/* Returns what follows the last dot of the last segment of a path. */
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

/* Decides as which type the page is read: the option's, else the server's, else the one that the
 * bytes show. */
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

/* Decides what the page's references are relative to: its base element, which may itself be
 * relative to --base or to the page's URI. Returns NULL when none of these is known. */
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
                         "%s is %s (%s), which has no links; --type text/html reads it anyway",
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
    if (status == 0)
        status = links_read_header(&html, buffer_text(&page->header), &arena, &document);
    if (status < 0) {
        error_set(error, status, "no memory to read %s", options->source);
    } else {
        view.robots = document.robots | header_robots(page, html.agent);
        view.base = decide_base(given_base, document.base, base_storage, &base);
        view.header_base = given_base;
        (options->json ? links_print_json : links_print_plain)(&view);
    }
    arena_done(&arena);
    return status;
}

/* Sets what the options leave open from the collection. */
static int use_collection(struct links_options *options, struct error *error)
{
    int status = chosen_collection_open(&options->chosen, error);
    const struct crawl_config *config = options->chosen.config;
    if (!options->kinds)
        options->kinds = config ? why_followed_kinds(config) : LINK_MASK_ALL;
    if (status < 0 || !config)
        return status;
    options->agent_text = robots_product_token(config_user_agent(config));
    if (options->timeout_s == 0)
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
                                 : "its scheme is none of http, https, ftp, ftps, file");
    return 0;
}

static int read_and_show(struct links_options *options, struct error *error)
{
    char storage[URI_STORAGE_BYTES];
    struct uri base;
    int status = options->base ? parse_base(options->base, storage, &base, error) : 0;
    if (options->timeout_s > 0)
        options->page.timeout_ms = (int64_t)(options->timeout_s * 1000);
    if (status == 0)
        status = use_collection(options, error);
    if (status < 0)
        return status;
    struct page *page = malloc(sizeof *page);
    if (!page)
        return error_set(error, STATUS_MEMORY, "no memory");
    page_init(page);
    status = page_read(page, options->source, &options->page, error);
    if (status == 0)
        status = show(options, page,
                      options->base   ? &base
                      : page->has_uri ? &page->uri
                                      : NULL,
                      error);
    page_done(page);
    free(page);
    return status;
}

/* ---- Links of a collection ---- */

/* Refuses options of a page, so that none is silently ignored when links of a collection are
 * printed. */
static int check_kept(struct links_options *options, struct error *error)
{
    const struct page_settings *page = &options->page;
    if (options->broken + options->external + options->https_to_http + options->unlinked +
            (options->to != NULL) >
        1)
        return error_set(error, STATUS_INVALID,
                         "--broken, --external, --https-to-http, --to and --unlinked exclude each "
                         "other");
    options->kept = options->broken          ? KEPT_LINKS_BROKEN
                    : options->external      ? KEPT_LINKS_EXTERNAL
                    : options->https_to_http ? KEPT_LINKS_INSECURE
                    : options->to            ? KEPT_LINKS_TO
                    : options->unlinked      ? KEPT_LINKS_UNLINKED
                                             : KEPT_LINKS_NONE;
    if (!options->kept && !options->sources.count)
        return error_set(error, STATUS_INVALID,
                         "give one FILE or URI (see --help), or --broken, --external, "
                         "--https-to-http, --to or --unlinked");
    if ((options->by_site || options->by_page) && (!options->kept || options->unlinked))
        return error_set(error, STATUS_INVALID,
                         "--by-site and --by-page are for --broken, --external, --https-to-http "
                         "and --to");
    if (options->by_site && options->by_page)
        return error_set(error, STATUS_INVALID, "--by-site and --by-page exclude each other");
    if (!options->kept && options->csv)
        return error_set(error, STATUS_INVALID, "--csv is for the links of a collection");
    if (options->kept && (options->sources.count || options->base || options->type ||
                          options->agent || options->kinds || options->text || page->dns_server ||
                          page->ca_file || page->insecure_tls || options->timeout_s > 0))
        return error_set(
            error, STATUS_INVALID,
            "for the links of a collection only --data, --collection, --by-site, --by-page, --json "
            "and --csv are allowed; FILE, URI and the other options are for a page");
    if (options->json && options->csv)
        return error_set(error, STATUS_INVALID, "--json and --csv exclude each other");
    return 0;
}

static int show_kept(struct links_options *options, struct error *error)
{
    char storage[URI_STORAGE_BYTES];
    struct uri uri = {0};
    struct reading *reading = &options->chosen.reading;
    struct rows_options rows = {.format = options->json  ? ROWS_JSON
                                          : options->csv ? ROWS_CSV
                                                         : ROWS_TABLE,
                                .width = isatty(STDOUT_FILENO) ? rows_terminal_width(stdout) : 0};
    int status = options->to ? uri_argument(options->to, storage, &uri, error) : 0;
    if (!reading->data)
        reading->data = "./seine-data";
    if (status == 0)
        status = reading_open(reading, 0, error);
    if (status == 0)
        status = kept_links_print(stdout, reading->db,
                                  &(struct kept_links_question){.kind = options->kept,
                                                                .uri = uri.text,
                                                                .by_site = options->by_site,
                                                                .by_page = options->by_page},
                                  &rows, error);
    return status;
}

int links_command(int argc, char **argv)
{
    struct links_options options = {
        .agent_text = TEXT_LITERAL("Seine"),
        .page = {.timeout_ms = DEFAULT_TIMEOUT_MS},
    };
    struct error error;
    int exit_status;
    if (command_begin(&LINKS_OPTIONS, argc, argv, &options, &exit_status)) {
        int status = check_kept(&options, &error);
        options.source = options.sources.count ? options.sources.items[0] : NULL;
        if (status == 0)
            status = options.kept ? show_kept(&options, &error) : read_and_show(&options, &error);
        if (status < 0)
            exit_status = complain(&error);
    }
    chosen_collection_close(&options.chosen);
    options_free(&LINKS_OPTIONS, &options);
    return exit_status;
}
