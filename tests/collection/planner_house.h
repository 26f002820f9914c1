/*
 * What the tests of the planner share: a collection in a folder of its own, and turns that are
 * planned and written as the committer does it. Include after nothing else of cmocka.
 *
 * Calling order: house_open(), any number of turns (house_begin(), planner_…(), house_write()),
 * house_close().
 */
#ifndef SEINE_TESTS_COLLECTION_PLANNER_HOUSE_H
#define SEINE_TESTS_COLLECTION_PLANNER_HOUSE_H

#include "planner.h"
#include "writer.h"

#include <seine/uri.h>

#include <crawl_statements.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
/* clang-format off */
#include <cmocka.h>
/* clang-format on */

struct house {
    char folder[64];
    struct crawl_config *config;
    struct ruleset *ruleset;
    struct crawl_store *store;
    struct turn turn;
    struct planner planner;
    struct report report;
    struct error error;
};

/* `settings`: path, value, path, value, …, NULL; over the crawl profile with the start URI
 * http://a.example/ and one pack. */
int house_open(void **state, const char *const *settings);
int house_close(void **state);
/* Another value, as if the program had been started anew with it: what is not in the file is gone.
 * `path` NULL changes nothing. */
void house_restart(struct house *house, const char *path, const char *value);

void house_begin(struct house *house);
void house_write(struct house *house);
/* A start URI, in the turn under way. */
void house_seed(struct house *house, const char *uri);
/* The number in the first column of the first row; -1 without. */
int64_t house_ask(struct house *house, const char *sql);

#endif
