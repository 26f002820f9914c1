/*
 * Finds the collections that one `seine crawl` crawls, with their configurations: one collection,
 * or the collections of a configuration file (--config), one after the other.
 *
 * A collection keeps its current configuration; the file's values override it, and the options
 * override both. A new collection starts with the profile of `seine crawl`, or, when a file
 * describes it, with the defaults of the specification (docs/configuration.md).
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
    struct config_document *document; /* the file of --config; NULL without it */
    struct config_import import;      /* of the document */
    struct crawl_job *jobs;
    size_t count;
    char *changed_by; /* who brought the configuration; recorded with it */
};

/* Finds the collections. A configuration file with problems is refused, and all its problems are
 * printed. Changes nothing. Errors: STATUS_INVALID, and those of
 * data_directory_each_collection(). */
int crawl_jobs_find(const struct crawl_options *options, struct crawl_jobs *ret_jobs,
                    struct error *error) SEINE_MUST_CHECK;
/* Makes the configurations of all jobs before any is crawled; the caller must hold the lock of the
 * data directory. Problems of the file are all printed. Once `cancelled` is true the call may
 * return STATUS_CANCELLED. */
int crawl_jobs_configure(struct crawl_jobs *jobs, const struct crawl_options *options,
                         const atomic_bool *cancelled, struct error *error) SEINE_MUST_CHECK;
/* Makes the configuration of a collection again while it is crawled, from a file that may have
 * changed. */
int crawl_jobs_read_again(const struct crawl_options *options, const char *name,
                          struct crawl_config **ret_config, struct error *error) SEINE_MUST_CHECK;
void crawl_jobs_done(struct crawl_jobs *jobs);

#endif
