/* The metrics of a multinode scheduler: its nodes, and what they counted, added up. */
#ifndef SEINE_ADMIN_PAGES_MULTINODE_METRICS_H
#define SEINE_ADMIN_PAGES_MULTINODE_METRICS_H

#include "metric_table.h"

int multinode_metrics_gather(struct metric_table *table, const char *data_folder,
                             struct error *error) SEINE_MUST_CHECK;

#endif
