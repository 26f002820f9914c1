/*
 * What the tests of the planner share: a collection in a folder of its own, and turns that are
 * planned and written as the committer does it. Include after nothing else of cmocka.
 *
 * Calling order: fixture_open(), any number of batches (fixture_begin(), planner_…(),
 * fixture_write()), fixture_close().
 */
#ifndef SEINE_PLANNER_PLANNER_FIXTURE_H
#define SEINE_PLANNER_PLANNER_FIXTURE_H

#include "plan_held.h"

#include <seine/crawling/committer/writer.h>
#include <seine/crawling/planner/administration.h>
#include <seine/foundation/uri.h>

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
/* clang-format off */
#include <cmocka.h>
/* clang-format on */

struct fixture {
    char folder[64];
    struct crawl_config *config;
    struct policy *policy;
    struct crawl_store *store;
    struct batch batch;
    struct planner planner;
    struct report report;
    struct error error;
};

/* `settings`: path, value, path, value, …, NULL; over the crawl profile with the start URI
 * http://a.example/ and one pack. */
int fixture_open(void **state, const char *const *settings);
int fixture_close(void **state);
/* Another value, as if the program had been started anew with it: what is not in the file is gone.
 * `path` NULL changes nothing. */
void fixture_restart(struct fixture *fixture, const char *path, const char *value);

void fixture_begin(struct fixture *fixture);
void fixture_write(struct fixture *fixture);
/* A start URI, in the batch under way. */
void fixture_seed(struct fixture *fixture, const char *uri);
/* The paths of links: LINKS("/a", "/b"). */
#define NO_LINKS   ((const char *const[]){NULL})
#define LINKS(...) ((const char *const[]){__VA_ARGS__, NULL})

/* Site 1. */
const struct site *fixture_site(const struct fixture *fixture);
/* One batch in which this path of site 1 is a start URI. */
void fixture_start(struct fixture *fixture, const char *path);
/* One batch in which so many of site 1 are claimed. */
void fixture_claim(struct fixture *fixture, int count);
/* What the site manager would report of a claim of site 1 that it was given with this depth; in the
 * batch under way. Links that begin with "!" are nofollow. To be changed, and given to
 * planner_report() with fixture->report. */
struct result *fixture_add_answer(struct fixture *fixture, const char *path, int depth,
                                  enum result_kind kind, const char *const *links);
/* Makes it a document with this content, whose beginning is the checksum. */
void fixture_put_content(struct fixture *fixture, struct result *result, const char *content);
/* Its size stays. */
void fixture_set_checksum(struct result *result, const char *content);
/* The links "/0", "/1" … and the end of them. */
const char **fixture_many_links(int count);
void fixture_free_links(const char **links, int count);
/* What a row of `uri` says; -1 without a row. */
int64_t fixture_uri(struct fixture *fixture, const char *column, const char *path);
/* The number in the first column of the first row; -1 without. */
int64_t fixture_ask(struct fixture *fixture, const char *sql);

#endif
