/*
 * What `seine crawl` shows while it runs: one refreshing block on a terminal, plain lines
 * otherwise, lines of JSON with --json, nothing with --quiet. Everything is read from the
 * collection's file, as anybody else could.
 *
 * One thread. progress_show() is called some times a second and decides itself when there is
 * something to show.
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
/* Before the crawl starts: what it will go on with. */
void progress_begin(struct progress *progress, const struct collection_state *state,
                    const struct crawl_config *config);
void progress_show(struct progress *progress);
/* A line of its own for people. */
void progress_print(struct progress *progress, const char *sentence);
/* The last figures; the block stays as it is. */
void progress_end(struct progress *progress);
/* The collection's file, opened for reading; the progress's, as long as it. A connection more would
 * read the schema again, which is half of a small crawl's report. */
int progress_file(struct progress *progress, struct db **ret_db,
                  struct error *error) SEINE_MUST_CHECK;
void progress_free(struct progress *progress);

#endif
