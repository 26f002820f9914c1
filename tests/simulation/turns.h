/*
 * The committer's turns over a site that is played: the planner, its store and its statements are
 * those of the program; fetching is what `fetch` makes of a claim. The clock is turned by the
 * program that simulates.
 *
 * Calling order: fixture_open(), turns_begin() for what is known first, turns_crawl(); then, for
 * each cycle, turns_begin_cycle() and turns_crawl().
 */
#ifndef SEINE_SIMULATION_TURNS_H
#define SEINE_SIMULATION_TURNS_H

#include "planner_fixture.h"

/* A claim of site 1. */
struct asked {
    int64_t uri_id;
    struct text path; /* zero-terminated; lives as long as the report */
    int depth;
    bool had_document;
};

struct turns {
    struct fixture *fixture;
    int64_t now_ms;
    int claims; /* at once */
    /* In the arena of the fixture's report; may turn the clock. */
    struct result *(*fetch)(void *context, const struct asked *asked);
    void *context;
};

/* What each answer has: of its URI, now; a page that is there. */
struct result *turns_result(struct turns *turns, const struct asked *asked);

/* The start URI is known. */
void turns_begin(struct turns *turns);
void turns_begin_cycle(struct turns *turns);
/* All that waits, one request after the other. */
void turns_crawl(struct turns *turns);

#endif
