#include "adaptive_fixture.h"
#include "plan_leases.h"

#include <seine/crawling/planner/periodic_work.h>

void adaptive_settle_at(struct fixture *fixture, int64_t now_ms)
{
    bool more = true;
    for (int batches = 0; more; batches++) {
        planner_begin(&fixture->planner, now_ms);
        more = planner_do_work(&fixture->planner, WORK_ROWS);
        fixture_write(fixture);
        assert_true(batches < 100);
    }
}

void adaptive_begin_cycle_at(struct fixture *fixture, int64_t now_ms)
{
    planner_begin(&fixture->planner, now_ms);
    planner_begin_cycle(&fixture->planner, false);
    fixture_seed(fixture, "http://a.example/");
    fixture_write(fixture);
    adaptive_settle_at(fixture, now_ms);
}

void adaptive_begin_minor_cycle_at(struct fixture *fixture, int64_t now_ms)
{
    planner_begin(&fixture->planner, now_ms);
    planner_begin_minor_cycle(&fixture->planner);
    fixture_write(fixture);
    adaptive_settle_at(fixture, now_ms);
}

/* An answer at that time; `content` NULL: 304. */
void adaptive_answer_at(struct fixture *fixture, int64_t now_ms, const char *path, int depth,
                        const char *content, const char *const *links)
{
    planner_begin(&fixture->planner, now_ms);
    struct result *result = fixture_add_answer(
        fixture, path, depth, content ? RESULT_DOCUMENT : RESULT_NOT_MODIFIED, links);
    result->at_ms = now_ms;
    result->path = text_of(path);
    result->had_document =
        fixture_ask(fixture, "SELECT count(*) FROM document") > 0 &&
        fixture_uri(fixture, "(SELECT count(*) FROM document WHERE uri_id = uri.id)", path) > 0;
    if (content)
        fixture_set_checksum(result, content);
    planner_report(&fixture->planner, &fixture->report);
    fixture_write(fixture);
}

void adaptive_claim_at(struct fixture *fixture, int64_t now_ms, int count)
{
    planner_begin(&fixture->planner, now_ms);
    if (fixture_site(fixture)->worker == SITE_NOT_LEASED)
        planner_grant_leases(&fixture->planner);
    else
        plan_claim_request(&fixture->planner, 0, 1, count);
    fixture_write(fixture);
}

/* "/" leads to "/deep/1/2/3/page" and "/other"; all three are stored. */
void adaptive_crawl(struct fixture *fixture)
{
    fixture_start(fixture, "/");
    adaptive_claim_at(fixture, NOW_MS, 1);
    adaptive_answer_at(fixture, NOW_MS, "/", 0, "home", LINKS("/deep/1/2/3/page", "/other"));
    adaptive_claim_at(fixture, NOW_MS, 5);
    adaptive_answer_at(fixture, NOW_MS, "/deep/1/2/3/page", 1, "page", NO_LINKS);
    adaptive_answer_at(fixture, NOW_MS, "/other", 1, "other", NO_LINKS);
}

bool adaptive_is_queued(struct fixture *fixture, const char *path)
{
    return fixture_uri(fixture, "(SELECT count(*) FROM queue WHERE uri_id = uri.id)", path) > 0;
}

int64_t adaptive_observed(struct fixture *fixture, const char *column, const char *path)
{
    char part[120];
    snprintf(part, sizeof part, "(SELECT %s FROM observation WHERE uri_id = uri.id)", column);
    return fixture_uri(fixture, part, path);
}
