/*
 * What one `seine crawl` crawls: a collection with its configuration, or several one after the
 * other, those of a configuration file (--config).
 *
 * A collection goes on with the configuration that it has; over it lies what the file says, and
 * over that the options. A new one begins with the profile of `seine crawl`, or, of a file, with
 * the defaults of the specification (docs/configuration.md).
 */
#ifndef SEINE_CLI_CRAWL_JOBS_H
#define SEINE_CLI_CRAWL_JOBS_H

#include "crawl_options.h"

#include <seine/crawling/collection/config_import.h>
#include <seine/state/store/data_directory.h>
#include <stdatomic.h>

struct crawl_job {
    char *name; /* of the collection */
    struct crawl_config *config;
};

struct crawl_jobs {
    struct config_document *document; /* of --config; or NULL */
    struct config_import import;      /* of the document */
    struct crawl_job *jobs;
    size_t count;
    char *changed_by; /* what is told of who brought the configuration */
};

/* Which collections are meant. A configuration file that cannot be read whole is refused with all
 * its problems, which are printed. Touches nothing. STATUS_INVALID, what
 * data_directory_each_collection() says. */
int crawl_jobs_find(const struct crawl_options *options, struct crawl_jobs *ret_jobs,
                    struct error *error) SEINE_MUST_CHECK;
/* Their configurations, of all before any is crawled; for who holds the lock. Problems of the file
 * are printed, all of them. Once `cancelled` is true it may end with STATUS_CANCELLED. */
int crawl_jobs_configure(struct crawl_jobs *jobs, const struct crawl_options *options,
                         const atomic_bool *cancelled, struct error *error) SEINE_MUST_CHECK;
/* The configuration of one of them anew, from a file that may have changed, while it is crawled. */
int crawl_jobs_read_again(const struct crawl_options *options, const char *name,
                          struct crawl_config **ret_config, struct error *error) SEINE_MUST_CHECK;
void crawl_jobs_done(struct crawl_jobs *jobs);

#endif
