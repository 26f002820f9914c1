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
    struct policy *policy;
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
/* The paths of links: LINKS("/a", "/b"). */
#define NO_LINKS   ((const char *const[]){NULL})
#define LINKS(...) ((const char *const[]){__VA_ARGS__, NULL})

/* Site 1. */
const struct site *house_site(const struct house *house);
/* One turn in which this path of site 1 is a start URI. */
void house_start(struct house *house, const char *path);
/* One turn in which so many of site 1 are claimed. */
void house_claim(struct house *house, int count);
/* What the site manager would report of a claim of site 1 that it was given with this depth; in the
 * turn under way. Links that begin with "!" are nofollow. To be changed, and given to
 * planner_report() with house->report. */
struct result *house_add_answer(struct house *house, const char *path, int depth,
                                enum result_kind kind, const char *const *links);
/* The links "/0", "/1" … and the end of them. */
const char **house_many_links(int count);
void house_free_links(const char **links, int count);
/* What a row of `uri` says; -1 without a row. */
int64_t house_uri(struct house *house, const char *column, const char *path);
/* The number in the first column of the first row; -1 without. */
int64_t house_ask(struct house *house, const char *sql);

#endif
