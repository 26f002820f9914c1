/*
 * Files of start URIs (start_uri_files, MS-FSCCFG 2.2.3) and of channels (rss/start_uri_files,
 * 2.2.4.30); a file that is named as both is read as both. One URI a line; empty lines and those
 * that begin with "#", which no URI does, say nothing.
 *
 * Each file is read once in a refresh cycle, some lines a batch beside the crawl, and again when it
 * has changed until the next run. How far it was read is a row that commits with the URIs that were
 * found: what follows a kill goes on with the next line.
 *
 * The committer thread only.
 */
#ifndef SEINE_COMMITTER_START_FILES_H
#define SEINE_COMMITTER_START_FILES_H

#include <seine/crawling/planner.h>

struct start_files;

int start_files_new(struct start_files **ret_files) SEINE_MUST_CHECK;
/* NULL is allowed. */
void start_files_free(struct start_files *files);

/* At the start of a run, and after a change of the configuration: which files of the collection and
 * its subcollections are to be read, and from where. */
void start_files_begin(struct start_files *files, struct planner *planner);
/* Whether any is left to be read. */
bool start_files_are_left(const struct start_files *files);
/* The next lines. Returns whether more is left. */
bool start_files_read(struct start_files *files, struct planner *planner);

#endif
