/* What tests of the adaptive refresh mode share: turns at given times. Include after nothing else
 * of cmocka. */
#ifndef SEINE_PLANNER_ADAPTIVE_FIXTURE_H
#define SEINE_PLANNER_ADAPTIVE_FIXTURE_H

#include "planner_fixture.h"

#define NOW_MS INT64_C(1000000) /* as planner_fixture.c has it */
#define HOUR   INT64_C(3600000)
#define DAY    (24 * HOUR)

/* All passes go through their rows. */
void adaptive_settle_at(struct fixture *fixture, int64_t now_ms);
/* A cycle, or a minor cycle, of the collection begins and settles. */
void adaptive_begin_cycle_at(struct fixture *fixture, int64_t now_ms);
void adaptive_begin_minor_cycle_at(struct fixture *fixture, int64_t now_ms);
/* An answer at that time; `content` NULL: 304. */
void adaptive_answer_at(struct fixture *fixture, int64_t now_ms, const char *path, int depth,
                        const char *content, const char *const *links);
void adaptive_claim_at(struct fixture *fixture, int64_t now_ms, int count);
/* "/" leads to "/deep/1/2/3/page" and "/other"; all three are stored. */
void adaptive_crawl(struct fixture *fixture);
bool adaptive_is_queued(struct fixture *fixture, const char *path);
/* What the row of `observation` says of the URI. */
int64_t adaptive_observed(struct fixture *fixture, const char *column, const char *path);

#endif
