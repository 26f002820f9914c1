#include "turns.h"

#include "plan_leases.h"

#include <seine/crawling/planner/periodic_work.h>

struct result *turns_result(struct turns *turns, const struct asked *asked)
{
    struct fixture *fixture = turns->fixture;
    struct result *result = arena_alloc(&fixture->report.arena, sizeof *result);
    *result = (struct result){
        .uri_id = asked->uri_id,
        .site_id = 1,
        .path = asked->path,
        .hash = known_hash(&fixture->store->key, fixture_site(fixture)->seed, asked->path),
        .level = 1,
        .depth = asked->depth,
        .status = 200,
        .requested = true,
        .had_document = asked->had_document,
        .at_ms = turns->now_ms,
        .mime = TEXT_LITERAL("text/html")};
    struct result_document *document = result_keep(result, &fixture->report.arena);
    assert_non_null(document);
    document->size_bytes = asked->path.length;
    document->record = asked->path;
    return result;
}

/* What is claimed is answered, in one report. Returns how many. */
static int answer_claims(struct turns *turns)
{
    struct fixture *fixture = turns->fixture;
    struct result *first = NULL, **last = &first;
    struct statement *claims;
    int count = 0;
    assert_int_equal(
        db_prepare(fixture->store->db,
                   TEXT_LITERAL("SELECT claim.uri_id, uri.path, uri.depth, EXISTS (SELECT 1 FROM "
                                "document WHERE document.uri_id = uri.id) FROM claim JOIN uri ON "
                                "uri.id = claim.uri_id ORDER BY claim.rank, claim.uri_id"),
                   &claims, NULL, &fixture->error),
        0);
    arena_reset(&fixture->report.arena);
    while (statement_step(claims, &fixture->error) == STATEMENT_ROW) {
        struct asked asked = {
            .uri_id = statement_column_int(claims, 0),
            .path = arena_copy(&fixture->report.arena, statement_column_text(claims, 1)),
            .depth = (int)statement_column_int(claims, 2),
            .had_document = statement_column_int(claims, 3) != 0,
        };
        *last = turns->fetch(turns->context, &asked);
        last = &(*last)->next;
        count++;
    }
    statement_free(claims);
    if (!first)
        return 0;
    planner_begin(&fixture->planner, turns->now_ms);
    fixture->report.results = first;
    planner_report(&fixture->planner, &fixture->report);
    fixture->report.results = NULL;
    fixture_write(fixture);
    return count;
}

static void go_through_rows(struct turns *turns)
{
    struct fixture *fixture = turns->fixture;
    bool more = true;
    while (more) {
        planner_begin(&fixture->planner, turns->now_ms);
        more = planner_do_work(&fixture->planner, WORK_ROWS);
        fixture_write(fixture);
    }
}

void turns_begin(struct turns *turns)
{
    planner_begin(&turns->fixture->planner, turns->now_ms);
    fixture_seed(turns->fixture, "http://a.example/");
    fixture_write(turns->fixture);
}

void turns_begin_cycle(struct turns *turns)
{
    planner_begin(&turns->fixture->planner, turns->now_ms);
    planner_begin_cycle(&turns->fixture->planner, false);
    fixture_seed(turns->fixture, "http://a.example/");
    fixture_write(turns->fixture);
}

void turns_crawl(struct turns *turns)
{
    struct fixture *fixture = turns->fixture;
    do {
        go_through_rows(turns);
        planner_begin(&fixture->planner, turns->now_ms);
        if (fixture_site(fixture)->worker == SITE_NOT_LEASED)
            planner_grant_leases(&fixture->planner);
        else
            plan_claim_request(&fixture->planner, 0, 1, turns->claims);
        fixture_write(fixture);
    } while (answer_claims(turns) > 0);
}
