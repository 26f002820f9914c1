/*
 * Prints the closing report of a crawl. It consists of views of the collection's file; each block
 * is headed by the SQL that produced it, so that readers learn the schema.
 */
#ifndef SEINE_CLI_REPORT_H
#define SEINE_CLI_REPORT_H

#include <stdbool.h>
#include <stdio.h>

struct db;

/* Prints the report of the collection to `out`, as text or as lines of JSON. `db` is a reader of
 * its file; the call changes its time limit. Blocks that cannot be read are reported as such. */
void report_print(struct db *db, const char *data_folder, const char *collection, bool json,
                  FILE *out);

#endif
