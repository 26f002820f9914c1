/*
 * Pages of docs/ that the program's tables write: each function writes one page whole.
 */
#ifndef SEINE_REFERENCE_PAGES_H
#define SEINE_REFERENCE_PAGES_H

#include <stdbool.h>
#include <stdio.h>

void write_admin_protocol(FILE *out);
void write_configuration(FILE *out);
void write_crawl_url(FILE *out);
void write_logs(FILE *out);
void write_multinode_protocol(FILE *out);
void write_schema(FILE *out);
void write_statistics(FILE *out);

#endif
