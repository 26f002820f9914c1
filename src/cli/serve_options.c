#include "serve_options.h"

#include <seine/admin.h>
#include <stdlib.h>
#include <string.h>

#define DNS_RATE 10

enum option_kind {
    OPTION_TEXT,
    OPTION_LIST,
    OPTION_RATE,
    OPTION_THREADS,
    OPTION_SECONDS,
    OPTION_FLAG
};

static const struct option_row {
    const char *name;
    const char *value; /* NULL: takes none */
    enum option_kind kind;
    size_t field; /* in struct serve_options */
    const char *help;
} OPTIONS[] = {
#define FIELD(name) offsetof(struct serve_options, name)
    {"--data", "DIR", OPTION_TEXT, FIELD(data), "data directory; default ./seine-data"},
    {"--config", "FILE", OPTION_LIST, FIELD(configs),
     "file of configurations (MS-FSCCFG), applied once a content; may be given again; SIGHUP reads "
     "them again"},
    {"--listen", "HOST:PORT", OPTION_LIST, FIELD(listen),
     "answer administrators here; default " ADMIN_DEFAULT_LISTEN "; may be given again"},
    {"--certificate", "FILE", OPTION_TEXT, FIELD(certificate),
     "answer with TLS: certificate and its chain (PEM)"},
    {"--key", "FILE", OPTION_TEXT, FIELD(key), "the certificate's key (PEM)"},
    {"--insecure-listen", NULL, OPTION_FLAG, FIELD(insecure_listen),
     "answer other machines also without TLS and accounts"},
    {"--allow-host", "NAME", OPTION_LIST, FIELD(allow_hosts),
     "a name that clients may call this server by; may be given again"},
    {"--allow-files", "DIR", OPTION_LIST, FIELD(allow_files),
     "folder whose files administrators may name, in calls, pages and configurations that they "
     "send; "
     "may be given again; without it none. What a file of --config names is free"},
    {"--read-group", "GROUP", OPTION_TEXT, FIELD(read_group),
     "group whose members may read the data directory, but for accounts and the key"},
    {"--node-id", "NAME", OPTION_TEXT, FIELD(node_id),
     "what `Node` says of this name lies over each configuration"},
    {"--client-timeout", "SECONDS", OPTION_SECONDS, FIELD(client_timeout_s),
     "how long a client may take for headers, for a body and for an answer, with a second more for "
     "each 16 KiB (30)"},
    {"--threads", "N", OPTION_THREADS, FIELD(site_managers),
     "site managers of each collection; default one per processor"},
    {"--dns-server", "HOST:PORT", OPTION_TEXT, FIELD(dns_server), "instead of the system's"},
    {"--dns-rate", "N", OPTION_RATE, FIELD(dns_rate),
     "DNS requests per second, all collections together (10)"},
    {"--help", NULL, OPTION_FLAG, FIELD(help), "this text"},
#undef FIELD
};

void serve_options_each(void (*visit)(void *context, const char *name, const char *value,
                                      const char *help),
                        void *context)
{
    for (size_t i = 0; i < sizeof OPTIONS / sizeof *OPTIONS; i++)
        visit(context, OPTIONS[i].name, OPTIONS[i].value, OPTIONS[i].help);
}

static void print_option(void *context, const char *name, const char *value, const char *help)
{
    char left[64];
    snprintf(left, sizeof left, "%s%s%s", name, value ? " " : "", value ? value : "");
    fprintf(context, "  %-24s %s\n", left, help);
}

void serve_options_help(FILE *out)
{
    fprintf(out, "usage: seine serve [OPTIONS]\n\n"
                 "Crawls all collections of the data directory, until it is told to stop "
                 "(SIGTERM, SIGINT). Says\n"
                 "with a line on standard output, and to systemd, when it is ready.\n\n");
    serve_options_each(print_option, out);
    fprintf(out, "\nExit status: 0 stopped, 1 usage or configuration, 2 data directory.\n");
}

static int take_rate(const char *name, const char *value, double *field, struct error *error)
{
    char *end;
    double rate = strtod(value, &end);
    if (end == value || *end || !(rate >= 1 && rate <= 1000000))
        return error_set(error, STATUS_INVALID, "%s %s: a number from 1 to 1000000 is wanted", name,
                         value);
    *field = rate;
    return 0;
}

static int take_number(const char *name, const char *value, long most, int *field,
                       struct error *error)
{
    char *end;
    long number = strtol(value, &end, 10);
    if (end == value || *end || number < 1 || number > most)
        return error_set(error, STATUS_INVALID, "%s %s: a number from 1 to %ld is wanted", name,
                         value, most);
    *field = (int)number;
    return 0;
}

static int take(struct serve_options *options, const struct option_row *option, const char *value,
                struct error *error)
{
    void *field = (char *)options + option->field;
    struct serve_list *list = field;
    switch (option->kind) {
    case OPTION_TEXT:
        *(const char **)field = value;
        return 0;
    case OPTION_LIST:
        list->items[list->count++] = value;
        return 0;
    case OPTION_RATE:
        return take_rate(option->name, value, field, error);
    case OPTION_THREADS:
        return take_number(option->name, value, 16, field, error);
    case OPTION_SECONDS:
        return take_number(option->name, value, 3600, field, error);
    case OPTION_FLAG:
        *(bool *)field = true;
        return 0;
    }
    return 0;
}

static const struct option_row *find_option(const char *argument, size_t length)
{
    for (size_t i = 0; i < sizeof OPTIONS / sizeof *OPTIONS; i++)
        if (strlen(OPTIONS[i].name) == length && !strncmp(OPTIONS[i].name, argument, length))
            return &OPTIONS[i];
    return NULL;
}

static int read_one(struct serve_options *options, int argc, char **argv, int *at,
                    struct error *error)
{
    const char *argument = argv[*at], *equals = strchr(argument, '=');
    const struct option_row *option =
        find_option(argument, equals ? (size_t)(equals - argument) : strlen(argument));
    if (!option)
        return error_set(error, STATUS_INVALID, "no option %s; `seine serve --help` lists them",
                         argument);
    if (!option->value)
        return equals ? error_set(error, STATUS_INVALID, "%s takes no value", option->name)
                      : take(options, option, "", error);
    if (!equals && *at + 1 == argc)
        return error_set(error, STATUS_INVALID, "%s wants a value: %s", option->name,
                         option->value);
    return take(options, option, equals ? equals + 1 : argv[++*at], error);
}

int serve_options_read(int argc, char **argv, struct serve_options *ret_options,
                       struct error *error)
{
    struct serve_options options = {.data = "./seine-data", .dns_rate = DNS_RATE};
    int status = 0;
    for (size_t i = 0; i < sizeof OPTIONS / sizeof *OPTIONS && status == 0; i++) {
        struct serve_list *list = (void *)((char *)&options + OPTIONS[i].field);
        if (OPTIONS[i].kind == OPTION_LIST &&
            !(list->items = calloc((size_t)argc, sizeof *list->items)))
            status = error_set(error, STATUS_MEMORY, "no memory for the options");
    }
    for (int i = 1; status == 0 && i < argc; i++)
        status = read_one(&options, argc, argv, &i, error);
    if (status < 0) {
        serve_options_done(&options);
        return status;
    }
    *ret_options = options;
    return 0;
}

void serve_options_done(struct serve_options *options)
{
    for (size_t i = 0; i < sizeof OPTIONS / sizeof *OPTIONS; i++) {
        struct serve_list *list = (void *)((char *)options + OPTIONS[i].field);
        if (OPTIONS[i].kind == OPTION_LIST) {
            free(list->items);
            *list = (struct serve_list){0};
        }
    }
}
