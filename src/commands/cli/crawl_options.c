#include "crawl_options.h"
#include "uri_argument.h"

#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* Adds a parameter of the configuration, or an entry such as "--set" that crawl_options_apply()
 * turns into parameters. */
static int add(void *options, const char *path, const char *value, struct error *error)
{
    struct crawl_options *crawl = options;
    crawl->has_starts = crawl->has_starts || !strcmp(path, START_URIS);
    int status = option_list_add(&crawl->paths, path, error);
    return status < 0 ? status : option_list_add(&crawl->values, value, error);
}

/* Takes an option whose `detail` is the path of a parameter. */
static int take_parameter(void *options, const struct option_row *row, const char *value,
                          struct error *error)
{
    return add(options, row->detail, value, error);
}

/* Takes an option whose `detail` is PATH=VALUE. */
static int take_fixed(void *options, const struct option_row *row, const char *value,
                      struct error *error)
{
    (void)value;
    return add(options, "set", row->detail, error);
}

/* Takes an option that crawl_options_apply() recognises by its name. */
static int take_noted(void *options, const struct option_row *row, const char *value,
                      struct error *error)
{
    return add(options, row->name, value, error);
}

static int take_assignment(void *options, const struct option_row *row, const char *value,
                           struct error *error)
{
    if (!strchr(value, '='))
        return error_set(error, STATUS_INVALID, "--set %s: PARAMETER=VALUE is wanted", value);
    return take_noted(options, row, value, error);
}

/* Takes --delay, which also switches the automatic pause off. */
static int take_delay(void *options, const struct option_row *row, const char *value,
                      struct error *error)
{
    int status = add(options, "seine/auto_delay", "no", error);
    return status < 0 ? status : add(options, row->name, value, error);
}

static int take_refresh(void *options, const struct option_row *row, const char *value,
                        struct error *error)
{
    struct crawl_options *crawl = options;
    (void)row;
    if (value && strcmp(value, "all") != 0)
        return error_set(error, STATUS_INVALID, "--refresh=%s: all is wanted, or nothing", value);
    crawl->refresh = true;
    crawl->refreshes_all = crawl->refreshes_all || value;
    return 0;
}

static int take_confirmation(void *options, const struct option_row *row, const char *value,
                             struct error *error)
{
    struct crawl_options *crawl = options;
    (void)row;
    if (strcmp(value, "all") != 0)
        return option_list_add(&crawl->confirmed, value, error);
    crawl->confirm_all = true;
    return 0;
}

static int add_rule(void *options, const struct option_row *row, bool of_hosts, const char *value,
                    struct error *error)
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
    bool exclude = !strncmp(row->detail, "exclude", 7);
    for (size_t i = 0; i < sizeof types / sizeof *types; i++)
        if (!strncmp(value, types[i].prefix, strlen(types[i].prefix)))
            return add(options, (of_hosts ? types[i].host_paths : types[i].uri_paths)[exclude],
                       value + strlen(types[i].prefix), error);
    if (of_hosts && !strchr(value, ':'))
        return add(options, types[0].host_paths[exclude], value, error);
    return error_set(error, STATUS_INVALID,
                     "--%s %s: TYPE:VALUE is wanted, TYPE one of exact, prefix, suffix, regexp",
                     row->name, value);
}

static int take_rule(void *options, const struct option_row *row, const char *value,
                     struct error *error)
{
    return add_rule(options, row, false, value, error);
}

static int take_host_rule(void *options, const struct option_row *row, const char *value,
                          struct error *error)
{
    return add_rule(options, row, true, value, error);
}

const struct option_row CRAWL_ROWS[] = {
    ROW_TEXT(struct crawl_options, data, "data", "DIR",
             "the data directory (default: ./seine-data)"),
    ROW_TEXT(struct crawl_options, collection, "collection", "NAME",
             "the collection (default: the only one in the data directory, or a new one named "
             "after the first host; with --config, those of the file)"),
    ROW_TEXT(
        struct crawl_options, config_file, "config", "FILE",
        "crawl the collections of a configuration file (MS-FSCCFG), one after the other; other "
        "options override it. On SIGHUP the file is read again and applied to the running crawl"),
    ROW_TEXT(struct crawl_options, read_group, "read-group", "GROUP",
             "a group whose members may read the data directory, except accounts and the key"),
    ROW_TEXT(struct crawl_options, node_id, "node-id", "NAME",
             "apply what the configuration says for this Node; duplicate servers identify this "
             "node by the name"),
    PEER_OPTION_ROWS(struct crawl_options),
    ROW_CALL(take_parameter, "seine/restrict_to", "restrict-to", "REGEX",
             "crawl only URIs that match as a whole (default without any rule: the hosts of the "
             "start URIs)"),
    ROW_CALL(take_rule, "include_uris", "include", "TYPE:VALUE",
             "crawl these URIs; TYPE is exact, prefix, suffix or regexp"),
    ROW_CALL(take_rule, "exclude_uris", "exclude", "TYPE:VALUE", "do not crawl these URIs"),
    ROW_CALL(take_host_rule, "include_domains", "include-host", "[TYPE:]VALUE",
             "crawl the hosts with these names"),
    ROW_CALL(take_host_rule, "exclude_domains", "exclude-host", "[TYPE:]VALUE",
             "do not crawl the hosts with these names"),
    ROW_INTEGER(struct crawl_options, site_managers, "threads", "N", 1, 16,
                "number of site managers (default: one per processor)"),
    ROW_INTEGER(struct crawl_options, max_transfers, "transfers", "N", 1, 10000,
                "transfers at once on all sites together"),
    ROW_CALL(take_delay, NULL, "delay", "S",
             "seconds between the starts of two requests to a site (default: at least as long as "
             "its last response took)"),
    ROW_CALL(take_parameter, "max_pending", "max-pending", "N", "requests at once per site (2)"),
    ROW_CALL(take_parameter, "max_sites", "max-sites", "N", "sites crawled at once (128)"),
    ROW_CALL(take_parameter, "limits/max_doc", "max-docs", "N",
             "maximum number of documents in the collection"),
    ROW_CALL(take_parameter, "max_doc", "max-docs-per-site", "N",
             "maximum number of documents per site and refresh cycle"),
    ROW_CALL(take_parameter, "seine/max_wait", "max-wait", "S",
             "end when no URI can proceed within S seconds (120)"),
    ROW_CALL(take_noted, NULL, "depth", "N", "maximum number of page hops from a start URI"),
    ROW_CALL(take_parameter, "cut_off", "cut-off", "BYTES",
             "maximum size of a document; longer ones are truncated"),
    ROW_CALL(take_parameter, "fetch_timeout", "timeout", "S", "for one document (300)"),
    ROW_CALL(take_noted, NULL, "user-agent", "TEXT",
             "the header User-Agent; its first word is matched with robots.txt"),
    ROW_CALL(take_parameter, "headers", "header", "LINE",
             "a header line for every request to the collection's hosts"),
    ROW_CALL(take_parameter, "seine/ca_file", "ca", "FILE",
             "trust these certificates as well (PEM)"),
    ROW_CALL(take_parameter, "seine/trust_fingerprints", "trust", "FINGERPRINT",
             "accept the server certificate with this SHA-256 fingerprint"),
    ROW_CALL(take_fixed, "seine/insecure_tls=yes", "insecure", NULL, "accept any certificate"),
    ROW_CALL(take_parameter, "seine/dns_server", "dns-server", "HOST:PORT",
             "DNS server, instead of the system's"),
    ROW_CALL(take_parameter, "seine/dns_rate", "dns-rate", "N", "DNS requests per second (10)"),
    ROW_CALL(take_fixed, "robots=no", "ignore-robots", NULL, "do not ask for robots.txt"),
    ROW_CALL(take_fixed, "seine/index=no", "no-index", NULL,
             "build no full-text index; `--set seine/index=yes` switches it on again"),
    ROW_CALL(
        take_assignment, NULL, "set", "PARAMETER=VALUE",
        "set any parameter of docs/configuration.md by its path, for example limits/max_doc=100"),
    ROW_CALL(take_refresh, NULL, "refresh", "[all]",
             "begin a new refresh cycle in the configured refresh_mode; all: fetch all known URIs, "
             "also those that no link leads to any more"),
    ROW_CALL(take_confirmation, NULL, "confirm-deletions", "SITE|all",
             "in this cycle, delete documents of SITE (https://host:port) even if many of them "
             "vanish at once"),
    ROW_FLAG(struct crawl_options, quiet, "quiet", "no progress and no report; errors only"),
    ROW_FLAG(struct crawl_options, json, "json", "progress and report as lines of JSON"),
    ROW_FLAG(struct crawl_options, monitor, "monitor",
             "print a line of name=value pairs every five seconds and at the end to standard "
             "output, and messages for people to standard error"),
    ROW_CALL(take_parameter, "start_uris", "-start", "URI", "as LARM spells it"),
    ROW_CALL(take_parameter, "seine/restrict_to", "-restrictto", "REGEX", "as LARM spells it"),
    ROW_INTEGER(struct crawl_options, max_transfers, "-threads", "N", 1, 10000,
                "transfers at once, as LARM spells it"),
    {0},
};

const struct option_table CRAWL_OPTIONS = {
    .command = "seine crawl",
    .usage = "URI... [OPTIONS]\n--config FILE [OPTIONS]",
    .description =
        "Crawls all pages that can be reached from the URIs into the data directory, until nothing "
        "is left. It also builds a full-text index, which `seine search` searches. The same "
        "command continues an interrupted crawl. The collection keeps the options.",
    .ending = "Exit status: 0 complete, 1 usage or configuration, 2 data directory, 3 URIs are "
              "left (they cannot proceed within --max-wait, or a limit such as --max-docs refused "
              "them) or documents are not delivered, 130 interrupted.",
    .rows = CRAWL_ROWS,
    .operands_member = offsetof(struct crawl_options, operands),
    .operands_most = INT_MAX,
};

int crawl_options_settle(struct crawl_options *options, struct error *error)
{
    int status = 0;
    for (size_t i = 0; status == 0 && i < options->operands.count; i++)
        status = add(options, START_URIS, options->operands.items[i], error);
    return status;
}

void crawl_options_free(struct crawl_options *options)
{
    free(options->paths.items);
    free(options->values.items);
    free(options->confirmed.items);
    options->paths = options->values = options->confirmed = (struct option_list){0};
}

static int set_start(struct crawl_config *config, const char *value, struct error *error)
{
    char storage[URI_STORAGE_BYTES];
    struct uri uri;
    int status = uri_argument(value, storage, &uri, error);
    return status < 0 ? status : uri_argument_start(&uri, config, error);
}

/* A path is stored as an absolute path, since later commands may run in another working
 * directory. */
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
    return status == STATUS_NOT_FOUND ? error_recode(error, STATUS_INVALID) : status;
}

int crawl_options_apply(const struct crawl_options *options, struct crawl_config *config,
                        struct error *error)
{
    int status = 0;
    for (size_t i = 0; status == 0 && i < options->paths.count; i++) {
        const char *path = options->paths.items[i], *value = options->values.items[i];
        char text[2048];
        if (!strcmp(path, START_URIS)) {
            status = set_start(config, value, error);
        } else if (!strcmp(path, "set")) {
            status = set_parameter(config, value, error);
        } else if (!strcmp(path, "depth")) {
            snprintf(text, sizeof text, "DEPTH:%s", value);
            status = config_set(config, "crawlmode/mode", text_of(text), error);
        } else if (!strcmp(path, "user-agent")) {
            snprintf(text, sizeof text, "User-Agent: %s", value);
            status = config_set(config, "headers", text_of(text), error);
        } else {
            status = set_value(config, path, value, error);
        }
    }
    return status;
}
