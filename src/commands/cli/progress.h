/*
 * Shows the progress of `seine crawl`: one refreshing block on a terminal, plain lines otherwise,
 * lines of JSON with --json, nothing with --quiet. All figures are read from the collection's file,
 * by queries that any reader of it could make.
 *
 * For one thread only. Call progress_show() several times a second; it decides itself when to
 * print.
 */
#ifndef SEINE_CLI_PROGRESS_H
#define SEINE_CLI_PROGRESS_H

#include <seine/foundation/base.h>

struct db;
struct crawl_options;
struct crawl_config;
struct collection_state;
struct log;
struct progress;

int progress_new(const struct crawl_options *options, const char *collection, struct log *log,
                 struct progress **ret_progress, struct error *error) SEINE_MUST_CHECK;
/* Prints, before the crawl starts, what it will continue with. */
void progress_begin(struct progress *progress, const struct collection_state *state,
                    const struct crawl_config *config);
void progress_show(struct progress *progress);
/* Prints a line for people. */
void progress_print(struct progress *progress, const char *sentence);
/* Shows the last figures; the block stays on the terminal. */
void progress_end(struct progress *progress);
/* Returns the collection's file, opened for reading. The connection belongs to `progress` and lives
 * as long. A second connection would read the schema again, which takes half of the time of a small
 * crawl's report. */
int progress_file(struct progress *progress, struct db **ret_db,
                  struct error *error) SEINE_MUST_CHECK;
void progress_free(struct progress *progress);

#endif
