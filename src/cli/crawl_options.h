/*
 * The options of `seine crawl`: one table, from which parsing, help and the man page come. Most
 * options are names for parameters of the configuration (docs/configuration.md).
 *
 * LARM's spelling (LARM-Fetcher 1.6: -start, -restrictto, -threads) is understood beside our own.
 */
#ifndef SEINE_CLI_CRAWL_OPTIONS_H
#define SEINE_CLI_CRAWL_OPTIONS_H

#include <seine/base.h>
#include <seine/config.h>

struct crawl_options {
    const char *data;        /* ./seine-data */
    const char *collection;  /* NULL: to be found out */
    const char *config_file; /* NULL: none */
    const char *node_id;     /* NULL: no node */
    const char *read_group;  /* NULL: none */
    int site_managers;       /* 0: one per processor */
    int max_transfers;       /* 0: no limit beyond the program's own */
    bool refresh;
    bool confirm_all;
    const char **confirmed; /* sites as given */
    size_t confirmed_count;
    bool quiet;
    bool json;
    bool help;
    /* Parameters, in the order given: path and value. */
    const char **paths;
    const char **values;
    size_t count;
    bool has_starts;
};

/* Reads the arguments behind the subcommand's name. The texts point into argv. STATUS_INVALID with
 * a sentence. */
int crawl_options_read(int argc, char **argv, struct crawl_options *ret_options,
                       struct error *error) SEINE_MUST_CHECK;
void crawl_options_done(struct crawl_options *options);
/* Sets the parameters. */
int crawl_options_apply(const struct crawl_options *options, struct crawl_config *config,
                        struct error *error) SEINE_MUST_CHECK;
void crawl_options_help(FILE *out);
/* Each option: name, value (NULL: none) and help, in the order of the table. */
void crawl_options_each(void (*visit)(void *context, const char *name, const char *value,
                                      const char *help),
                        void *context);

#endif
