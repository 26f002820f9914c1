/*
 * A resident collection that runs, for tests of what is asked of it meanwhile. It crawls an nginx
 * whose only page is /page.txt, in a folder of its own.
 *
 * Calling order: running_open(), requests, running_close(). running_open() and running_close() are
 * setup and teardown of cmocka.
 */
#ifndef SEINE_TESTS_COLLECTION_RUNNING_COLLECTION_H
#define SEINE_TESTS_COLLECTION_RUNNING_COLLECTION_H

#include "servers.h"

#include <seine/crawling/collection.h>
#include <seine/foundation/db.h>
#include <seine/settings/config.h>

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
/* clang-format off */
#include <cmocka.h>
/* clang-format on */

struct running {
    struct server nginx;
    char folder[64];
    char origin[64]; /* of the nginx */
    struct crawl_config *config;
    struct collection *collection;
    struct error error;
};

int running_open(void **state);
int running_close(void **state);
/* Ends the run; without `begins_again` the collection is closed. */
void running_end(struct running *running, bool begins_again);
/* The number in the first column of the first row, read as anybody reads it; -1 without. */
int64_t running_ask(const struct running *running, const char *sql);
/* Waits until the answer is `wanted`. */
void running_wait(const struct running *running, const char *sql, int64_t wanted);

#endif
