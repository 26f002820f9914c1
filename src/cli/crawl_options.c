#include "crawl_options.h"
#include "uri_argument.h"

#include <errno.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* What an option does with its value. */
enum option_kind {
    OPTION_PARAMETER, /* sets the parameter `path` */
    OPTION_FIXED,     /* takes no value; sets `path` to `fixed` */
    OPTION_RULE,      /* TYPE:VALUE; sets `path`/TYPE */
    OPTION_HOST_RULE, /* the same; without TYPE: exact */
    OPTION_DEPTH,
    OPTION_SET,   /* PARAMETER=VALUE */
    OPTION_DELAY, /* sets delay, and switches the automatic pause off */
    OPTION_USER_AGENT,
    OPTION_DATA,
    OPTION_COLLECTION,
    OPTION_CONFIG,
    OPTION_NODE,
    OPTION_READ_GROUP,
    OPTION_THREADS,
    OPTION_TRANSFERS,
    OPTION_REFRESH,
    OPTION_CONFIRM,
    OPTION_QUIET,
    OPTION_JSON,
    OPTION_HELP,
};

struct option_row {
    const char *name;  /* with its dashes */
    const char *value; /* as the help names it; NULL: none */
    enum option_kind kind;
    const char *path;
    const char *fixed;
    const char *help;
};

static const struct option_row OPTIONS[] = {
    {"--data", "DIR", OPTION_DATA, NULL, NULL, "the data directory; ./seine-data without"},
    {"--collection", "NAME", OPTION_COLLECTION, NULL, NULL,
     "the collection; without, the only one there is, or one named after the first host; of a "
     "file, those it describes"},
    {"--config", "FILE", OPTION_CONFIG, NULL, NULL,
     "a configuration file (MS-FSCCFG): its collections are crawled, one after the other; the "
     "other options lie over it. SIGHUP reads it again, and the running crawl goes on by it"},
    {"--read-group", "GROUP", OPTION_READ_GROUP, NULL, NULL,
     "group whose members may read the data directory, but for accounts and the key"},
    {"--node-id", "NAME", OPTION_NODE, NULL, NULL,
     "what the configuration says for this Node is in force"},
    {"--restrict-to", "REGEX", OPTION_PARAMETER, "seine/restrict_to", NULL,
     "the whole URI must match; without any rule, the start URIs' hosts are the scope"},
    {"--include", "TYPE:VALUE", OPTION_RULE, "include_uris", NULL,
     "URIs that belong to the collection; TYPE is exact, prefix, suffix or regexp"},
    {"--exclude", "TYPE:VALUE", OPTION_RULE, "exclude_uris", NULL, "URIs that do not"},
    {"--include-host", "[TYPE:]VALUE", OPTION_HOST_RULE, "include_domains", NULL,
     "the same for host names"},
    {"--exclude-host", "[TYPE:]VALUE", OPTION_HOST_RULE, "exclude_domains", NULL,
     "the same for host names"},
    {"--threads", "N", OPTION_THREADS, NULL, NULL, "site managers; without, one per processor"},
    {"--transfers", "N", OPTION_TRANSFERS, NULL, NULL, "transfers at once, all sites together"},
    {"--delay", "S", OPTION_DELAY, "delay", NULL,
     "pause between the starts of two requests on a site; without, as long as its last response "
     "took"},
    {"--max-pending", "N", OPTION_PARAMETER, "max_pending", NULL, "requests at once per site (2)"},
    {"--max-sites", "N", OPTION_PARAMETER, "max_sites", NULL, "sites crawled at once (128)"},
    {"--max-docs", "N", OPTION_PARAMETER, "limits/max_doc", NULL,
     "documents stored in the collection"},
    {"--max-docs-per-site", "N", OPTION_PARAMETER, "max_doc", NULL,
     "documents stored per site and cycle"},
    {"--max-wait", "S", OPTION_PARAMETER, "seine/max_wait", NULL,
     "end when nothing can go on within this time (120)"},
    {"--depth", "N", OPTION_DEPTH, "crawlmode/mode", NULL, "page hops from a start URI"},
    {"--cut-off", "BYTES", OPTION_PARAMETER, "cut_off", NULL, "bytes of a document that are read"},
    {"--timeout", "S", OPTION_PARAMETER, "fetch_timeout", NULL, "for one document (300)"},
    {"--user-agent", "TEXT", OPTION_USER_AGENT, "headers", NULL,
     "also its first word is the name in robots.txt"},
    {"--header", "LINE", OPTION_PARAMETER, "headers", NULL,
     "sent with every request to the collection's hosts"},
    {"--ca", "FILE", OPTION_PARAMETER, "seine/ca_file", NULL, "certificates trusted as well (PEM)"},
    {"--trust", "FINGERPRINT", OPTION_PARAMETER, "seine/trust_fingerprints", NULL,
     "SHA-256 of a server certificate that is accepted"},
    {"--insecure", NULL, OPTION_FIXED, "seine/insecure_tls", "yes", "accept any certificate"},
    {"--dns-server", "HOST:PORT", OPTION_PARAMETER, "seine/dns_server", NULL,
     "instead of the system's"},
    {"--dns-rate", "N", OPTION_PARAMETER, "seine/dns_rate", NULL, "DNS requests per second (10)"},
    {"--ignore-robots", NULL, OPTION_FIXED, "robots", "no", "do not ask for robots.txt"},
    {"--set", "PARAMETER=VALUE", OPTION_SET, NULL, NULL,
     "any parameter by its path, as in docs/configuration.md: limits/max_doc=100"},
    {"--refresh", NULL, OPTION_REFRESH, NULL, NULL, "crawl again what is there, in a new cycle"},
    {"--confirm-deletions", "SITE|all", OPTION_CONFIRM, NULL, NULL,
     "documents may go although many of the site (https://host:port) vanish at once, in this "
     "cycle"},
    {"--quiet", NULL, OPTION_QUIET, NULL, NULL, "no progress and no report; errors only"},
    {"--json", NULL, OPTION_JSON, NULL, NULL, "progress and report as lines of JSON"},
    {"-start", "URI", OPTION_PARAMETER, "start_uris", NULL, "as LARM spells it"},
    {"-restrictto", "REGEX", OPTION_PARAMETER, "seine/restrict_to", NULL, "as LARM spells it"},
    {"-threads", "N", OPTION_TRANSFERS, NULL, NULL, "as LARM spells it: transfers at once"},
    {"--help", NULL, OPTION_HELP, NULL, NULL, "this text"},
};

void crawl_options_help(FILE *out)
{
    fprintf(out, "usage: seine crawl URI... [OPTIONS]\n"
                 "       seine crawl --config FILE [OPTIONS]\n\n"
                 "Crawls what can be reached from the URIs into the data directory, until nothing "
                 "is left. The\n"
                 "same command goes on with an interrupted crawl; options are kept with the "
                 "collection.\n\n");
    for (size_t i = 0; i < sizeof OPTIONS / sizeof *OPTIONS; i++) {
        char left[64];
        snprintf(left, sizeof left, "%s%s%s", OPTIONS[i].name, OPTIONS[i].value ? " " : "",
                 OPTIONS[i].value ? OPTIONS[i].value : "");
        fprintf(out, "  %-30s %s\n", left, OPTIONS[i].help);
    }
    fprintf(
        out,
        "\nExit status: 0 complete, 1 usage or configuration, 2 data directory, 3 URIs are left,\n"
        "130 interrupted.\n");
}

void crawl_options_each(void (*visit)(void *context, const char *name, const char *value,
                                      const char *help),
                        void *context)
{
    for (size_t i = 0; i < sizeof OPTIONS / sizeof *OPTIONS; i++)
        visit(context, OPTIONS[i].name, OPTIONS[i].value, OPTIONS[i].help);
}

static const struct option_row *find_option(const char *argument, size_t name_length)
{
    for (size_t i = 0; i < sizeof OPTIONS / sizeof *OPTIONS; i++)
        if (strlen(OPTIONS[i].name) == name_length &&
            !strncmp(OPTIONS[i].name, argument, name_length))
            return &OPTIONS[i];
    return NULL;
}

static void add(struct crawl_options *options, const char *path, const char *value)
{
    options->paths[options->count] = path;
    options->values[options->count++] = value;
}

static int read_number(const char *option, const char *value, int most, int *ret_number,
                       struct error *error)
{
    char *end;
    long number = strtol(value, &end, 10);
    if (end == value || *end || number < 1 || number > most)
        return error_set(error, STATUS_INVALID, "%s %s: a number from 1 to %d is wanted", option,
                         value, most);
    *ret_number = (int)number;
    return 0;
}

static int read_rule(struct crawl_options *options, const struct option_row *option,
                     const char *value, struct error *error)
{
    static const struct {
        const char *prefix;
        const char *uri_paths[2], *host_paths[2]; /* include, exclude */
    } types[] = {
        {"exact:",
         {"include_uris/exact", "exclude_uris/exact"},
         {"include_domains/exact", "exclude_domains/exact"}},
        {"prefix:",
         {"include_uris/prefix", "exclude_uris/prefix"},
         {"include_domains/prefix", "exclude_domains/prefix"}},
        {"suffix:",
         {"include_uris/suffix", "exclude_uris/suffix"},
         {"include_domains/suffix", "exclude_domains/suffix"}},
        {"regexp:",
         {"include_uris/regexp", "exclude_uris/regexp"},
         {"include_domains/regexp", "exclude_domains/regexp"}},
    };
    bool exclude = !strncmp(option->path, "exclude", 7);
    for (size_t i = 0; i < sizeof types / sizeof *types; i++)
        if (!strncmp(value, types[i].prefix, strlen(types[i].prefix))) {
            add(options,
                (option->kind == OPTION_HOST_RULE ? types[i].host_paths
                                                  : types[i].uri_paths)[exclude],
                value + strlen(types[i].prefix));
            return 0;
        }
    if (option->kind == OPTION_HOST_RULE && !strchr(value, ':')) {
        add(options, types[0].host_paths[exclude], value);
        return 0;
    }
    return error_set(error, STATUS_INVALID,
                     "%s %s: TYPE:VALUE is wanted, TYPE one of exact, prefix, suffix, regexp",
                     option->name, value);
}

static int take(struct crawl_options *options, const struct option_row *option, const char *value,
                struct error *error)
{
    if (!value) /* an option without one never looks at it */
        value = "";
    switch (option->kind) {
    case OPTION_PARAMETER:
        options->has_starts = options->has_starts || !strcmp(option->path, "start_uris");
        add(options, option->path, value);
        return 0;
    case OPTION_FIXED:
        add(options, option->path, option->fixed);
        return 0;
    case OPTION_RULE:
    case OPTION_HOST_RULE:
        return read_rule(options, option, value, error);
    case OPTION_SET:
        if (!strchr(value, '='))
            return error_set(error, STATUS_INVALID, "%s %s: PARAMETER=VALUE is wanted",
                             option->name, value);
        add(options, option->name, value);
        return 0;
    case OPTION_DEPTH:
    case OPTION_USER_AGENT:
        add(options, option->name, value);
        return 0;
    case OPTION_DELAY:
        add(options, "seine/auto_delay", "no");
        add(options, option->path, value);
        return 0;
    case OPTION_DATA:
        options->data = value;
        return 0;
    case OPTION_COLLECTION:
        options->collection = value;
        return 0;
    case OPTION_CONFIG:
        options->config_file = value;
        return 0;
    case OPTION_READ_GROUP:
        options->read_group = value;
        return 0;
    case OPTION_NODE:
        options->node_id = value;
        return 0;
    case OPTION_THREADS:
        return read_number(option->name, value, 16, &options->site_managers, error);
    case OPTION_TRANSFERS:
        return read_number(option->name, value, 10000, &options->max_transfers, error);
    case OPTION_REFRESH:
        options->refresh = true;
        return 0;
    case OPTION_CONFIRM:
        if (!strcmp(value, "all"))
            options->confirm_all = true;
        else
            options->confirmed[options->confirmed_count++] = value;
        return 0;
    case OPTION_QUIET:
        options->quiet = true;
        return 0;
    case OPTION_JSON:
        options->json = true;
        return 0;
    case OPTION_HELP:
        options->help = true;
        return 0;
    }
    return 0;
}

int crawl_options_read(int argc, char **argv, struct crawl_options *ret_options,
                       struct error *error)
{
    struct crawl_options options = {.data = "./seine-data"};
    /* --delay sets two. */
    options.paths = calloc((size_t)argc * 2, sizeof *options.paths);
    options.values = calloc((size_t)argc * 2, sizeof *options.values);
    options.confirmed = calloc((size_t)argc, sizeof *options.confirmed);
    int status = 0;
    if (!options.paths || !options.values || !options.confirmed)
        status = error_set(error, STATUS_MEMORY, "no memory for the options");
    for (int i = 1; status == 0 && i < argc; i++) {
        const char *argument = argv[i];
        if (argument[0] != '-') {
            add(&options, "start_uris", argument);
            options.has_starts = true;
            continue;
        }
        const char *equals = strchr(argument, '=');
        const struct option_row *option =
            find_option(argument, equals ? (size_t)(equals - argument) : strlen(argument));
        if (!option)
            status = error_set(error, STATUS_INVALID,
                               "no option %s; `seine crawl --help` lists them", argument);
        else if (!option->value)
            status = equals ? error_set(error, STATUS_INVALID, "%s takes no value", option->name)
                            : take(&options, option, NULL, error);
        else if (!equals && i + 1 == argc)
            status = error_set(error, STATUS_INVALID, "%s wants a value: %s", option->name,
                               option->value);
        else
            status = take(&options, option, equals ? equals + 1 : argv[++i], error);
    }
    if (status < 0) {
        crawl_options_done(&options);
        return status;
    }
    *ret_options = options;
    return 0;
}

void crawl_options_done(struct crawl_options *options)
{
    free(options->paths);
    free(options->values);
    free(options->confirmed);
    options->paths = options->values = options->confirmed = NULL;
}

static int set_start(struct crawl_config *config, const char *value, struct error *error)
{
    char storage[URI_STORAGE_BYTES];
    struct uri uri;
    int status = uri_argument(value, storage, &uri, error);
    return status < 0 ? status : config_set(config, "start_uris", uri.text, error);
}

/* A path is kept absolute: the next one who works with the collection may stand elsewhere. */
static int set_value(struct crawl_config *config, const char *path, const char *value,
                     struct error *error)
{
    const struct config_parameter *parameter = config_parameter_find(path);
    char folder[PATH_MAX], *absolute = NULL;
    bool is_relative = parameter && parameter->form == CONFIG_FORM_FILE && *value && *value != '/';
    if (!is_relative)
        return config_set(config, path, text_of(value), error);
    while (strncmp(value, "./", 2) == 0)
        value += 2;
    if (!getcwd(folder, sizeof folder))
        return error_set_errno(error, errno, "cannot find out where %s is", value);
    if (asprintf(&absolute, "%s/%s", strcmp(folder, "/") == 0 ? "" : folder, value) < 0)
        return error_set(error, STATUS_MEMORY, "no memory for the options");
    int status = config_set(config, path, text_of(absolute), error);
    free(absolute);
    return status;
}

static int set_parameter(struct crawl_config *config, const char *assignment, struct error *error)
{
    const char *equals = strchr(assignment, '=');
    char *path = strndup(assignment, (size_t)(equals - assignment));
    if (!path)
        return error_set(error, STATUS_MEMORY, "no memory for the options");
    int status = set_value(config, path, equals + 1, error);
    free(path);
    return status == STATUS_NOT_FOUND ? STATUS_INVALID : status;
}

int crawl_options_apply(const struct crawl_options *options, struct crawl_config *config,
                        struct error *error)
{
    int status = 0;
    for (size_t i = 0; status == 0 && i < options->count; i++) {
        const char *path = options->paths[i], *value = options->values[i];
        char text[2048];
        if (!strcmp(path, "start_uris")) {
            status = set_start(config, value, error);
        } else if (!strcmp(path, "--set")) {
            status = set_parameter(config, value, error);
        } else if (!strcmp(path, "--depth")) {
            snprintf(text, sizeof text, "DEPTH:%s", value);
            status = config_set(config, "crawlmode/mode", text_of(text), error);
        } else if (!strcmp(path, "--user-agent")) {
            snprintf(text, sizeof text, "User-Agent: %s", value);
            status = config_set(config, "headers", text_of(text), error);
        } else {
            status = set_value(config, path, value, error);
        }
    }
    return status;
}
