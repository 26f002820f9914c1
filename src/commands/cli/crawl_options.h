/*
 * The options of `seine crawl`, in one table. Most options are names of configuration parameters
 * (docs/configuration.md).
 *
 * The spelling of LARM (LARM-Fetcher 1.6: -start, -restrictto, -threads) is also accepted.
 */
#ifndef SEINE_CLI_CRAWL_OPTIONS_H
#define SEINE_CLI_CRAWL_OPTIONS_H

#include "peer_options.h"

#include <seine/foundation/base.h>
#include <seine/foundation/options.h>
#include <seine/settings/config.h>

struct crawl_options {
    const char *data;        /* ./seine-data */
    const char *collection;  /* NULL: not given; crawl_jobs_find() decides */
    const char *config_file; /* NULL: none */
    const char *node_id;     /* NULL: no node */
    const char *read_group;  /* NULL: none */
    struct peer_options peers;
    int site_managers; /* 0: one per processor */
    int max_transfers; /* 0: no limit beyond the program's own */
    bool refresh;
    bool refreshes_all;
    bool confirm_all;
    struct option_list confirmed; /* sites, as given */
    bool quiet;
    bool json;
    bool monitor;
    struct option_list operands; /* URIs */
    /* The parameters in the order of the options: path and value. */
    struct option_list paths, values;
    bool has_starts;
};

/* The path of the parameter that the operands are added to. */
#define START_URIS "start_uris"

/* The table of `seine crawl`; `seine try` and `seine check` use its rows as well. */
extern const struct option_table CRAWL_OPTIONS;
extern const struct option_row CRAWL_ROWS[];

/* Adds the operands as start URIs. Call it after options_read(). */
int crawl_options_settle(struct crawl_options *options, struct error *error) SEINE_MUST_CHECK;
/* Frees what options_free() does not free. */
void crawl_options_free(struct crawl_options *options);
/* Sets the parameters of the options in `config`. */
int crawl_options_apply(const struct crawl_options *options, struct crawl_config *config,
                        struct error *error) SEINE_MUST_CHECK;

#endif
