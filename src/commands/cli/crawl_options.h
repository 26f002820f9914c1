/*
 * The options of `seine crawl`: one table. Most options are names for
 * parameters of the configuration (docs/configuration.md).
 *
 * LARM's spelling (LARM-Fetcher 1.6: -start, -restrictto, -threads) is understood beside our own.
 */
#ifndef SEINE_CLI_CRAWL_OPTIONS_H
#define SEINE_CLI_CRAWL_OPTIONS_H

#include "peer_options.h"

#include <seine/foundation/base.h>
#include <seine/foundation/options.h>
#include <seine/settings/config.h>

struct crawl_options {
    const char *data;        /* ./seine-data */
    const char *collection;  /* NULL: to be found out */
    const char *config_file; /* NULL: none */
    const char *node_id;     /* NULL: no node */
    const char *read_group;  /* NULL: none */
    struct peer_options peers;
    int site_managers; /* 0: one per processor */
    int max_transfers; /* 0: no limit beyond the program's own */
    bool refresh;
    bool refreshes_all;
    bool confirm_all;
    struct option_list confirmed; /* sites as given */
    bool quiet;
    bool json;
    bool monitor;
    struct option_list operands; /* URIs */
    /* Parameters, in the order given: path and value. */
    struct option_list paths, values;
    bool has_starts;
};

/* The path of the parameter that operands belong to. */
#define START_URIS "start_uris"

/* The table of `seine crawl`; its rows are those of `seine try` and `seine check` as well. */
extern const struct option_table CRAWL_OPTIONS;
extern const struct option_row CRAWL_ROWS[];

/* Makes start URIs of the operands. After options_read(). */
int crawl_options_settle(struct crawl_options *options, struct error *error) SEINE_MUST_CHECK;
/* Frees what options_free() does not. */
void crawl_options_free(struct crawl_options *options);
/* Sets the parameters. */
int crawl_options_apply(const struct crawl_options *options, struct crawl_config *config,
                        struct error *error) SEINE_MUST_CHECK;

#endif
