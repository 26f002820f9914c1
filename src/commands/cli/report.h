/*
 * The closing report of a crawl: nothing but views of the collection's file, each block headed by
 * the SQL that produced it, so that whoever reads it learns the schema.
 */
#ifndef SEINE_CLI_REPORT_H
#define SEINE_CLI_REPORT_H

#include <stdbool.h>
#include <stdio.h>

struct db;

/* Prints the report of the collection to `out`, as text or as lines of JSON; `db` is a reader of
 * its file, whose time limit is another one afterwards. What cannot be read is said. */
void report_print(struct db *db, const char *data_folder, const char *collection, bool json,
                  FILE *out);

#endif
