/* Random refresh cycles of pages that share contents: whatever the order of the answers and the
 * batches that they come in, each duplicate has an owner with its content in the end. */
#include "plan_refresh.h"
#include "planner_fixture.h"

#define PATHS 6
/* Rounds of one seed, and seeds. */
#define ROUNDS 12
#define SEEDS  25

static const char *const paths[PATHS] = {"/a", "/b", "/c", "/d", "/e", "/f"};
static const char *const contents[] = {"one", "two", "", "three"};

static uint32_t next(uint32_t *chance, uint32_t below)
{
    *chance = *chance * 1664525 + 1013904223;
    return (*chance >> 8) % below;
}

static int set_up(void **state)
{
    static const char *const settings[] = {"http_errors/4xx", "DELETE:0", NULL};
    return fixture_open(state, settings);
}

static bool is_claimed(struct fixture *fixture, const char *path)
{
    char sql[120];
    snprintf(sql, sizeof sql,
             "SELECT count(*) FROM claim JOIN uri ON uri.id = uri_id WHERE path = '%s'", path);
    return fixture_ask(fixture, sql) > 0;
}

static int64_t facts(struct fixture *fixture, const char *path, const char *condition)
{
    char sql[200];
    snprintf(sql, sizeof sql,
             "SELECT count(*) FROM document JOIN uri ON uri.id = uri_id WHERE path = '%s' AND %s",
             path, condition);
    return fixture_ask(fixture, sql);
}

static struct result *make_answer(struct fixture *fixture, const char *path, const char *content)
{
    struct result *result = fixture_add_answer(
        fixture, path, 0, content[0] ? RESULT_DOCUMENT : RESULT_FAILED, NO_LINKS);
    result->had_document = facts(fixture, path, "1") > 0;
    result->was_duplicate = facts(fixture, path, "duplicate_of IS NOT NULL") > 0;
    if (content[0]) {
        fixture_set_checksum(result, content);
    } else {
        (void)result_fail(result, DOCUMENT_SKIP_STATUS, ERROR_CLASS_STATUS);
        result->status = 404;
    }
    return result;
}

/* Some of the claims, in random order, in one report. False when there are none. */
static bool answer_some(struct fixture *fixture, const char *const has[PATHS], uint32_t *chance)
{
    size_t order[PATHS], count = 0;
    for (size_t i = 0; i < PATHS; i++)
        if (is_claimed(fixture, paths[i]))
            order[count++] = i;
    for (size_t i = count; i > 1; i--) {
        size_t other = next(chance, (uint32_t)i), kept = order[i - 1];
        order[i - 1] = order[other];
        order[other] = kept;
    }
    if (!count)
        return false;
    size_t most = 1 + next(chance, (uint32_t)count);
    fixture_begin(fixture);
    struct result *first = NULL, **last = &first;
    for (size_t i = 0; i < most; i++) {
        *last = make_answer(fixture, paths[order[i]], has[order[i]]);
        last = &(*last)->next;
    }
    fixture->report.results = first;
    planner_report(&fixture->planner, &fixture->report);
    fixture_write(fixture);
    return true;
}

static void crawl(struct fixture *fixture, const char *const has[PATHS], uint32_t *chance)
{
    for (int batches = 0;; batches++) {
        fixture_claim(fixture, 1000);
        if (!answer_some(fixture, has, chance))
            return;
        assert_true(batches < 200);
    }
}

static void each_duplicate_has_an_owner(struct fixture *fixture, int seed, int round)
{
    int64_t wrong =
        fixture_ask(fixture, "SELECT count(*) FROM document LEFT JOIN document AS owner ON "
                             "owner.uri_id = document.duplicate_of WHERE document.duplicate_of IS "
                             "NOT NULL AND (owner.uri_id IS NULL OR owner.duplicate_of IS NOT NULL "
                             "OR owner.checksum <> document.checksum)");
    if (wrong)
        print_message("seed %d, round %d\n", seed, round);
    assert_int_equal(wrong, 0);
    assert_int_equal(fixture_ask(fixture, "SELECT count(*) - count(DISTINCT checksum) FROM "
                                          "document WHERE duplicate_of IS NULL"),
                     0);
}

static void each_duplicate_has_an_owner_with_its_content(void **state)
{
    for (int seed = 1; seed <= SEEDS; seed++) {
        uint32_t chance = (uint32_t)seed * 2654435761U;
        assert_int_equal(set_up(state), 0);
        struct fixture *fixture = *state;
        const char *has[PATHS];
        for (size_t i = 0; i < PATHS; i++)
            fixture_start(fixture, paths[i]);
        for (int round = 0; round < ROUNDS; round++) {
            for (size_t i = 0; i < PATHS; i++)
                has[i] = contents[next(&chance, sizeof contents / sizeof *contents)];
            crawl(fixture, has, &chance);
            each_duplicate_has_an_owner(fixture, seed, round);
            fixture_begin(fixture);
            planner_begin_cycle(&fixture->planner, true);
            while (planner_requeue(&fixture->planner))
                ;
            fixture_write(fixture);
        }
        fixture_close(state);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(each_duplicate_has_an_owner_with_its_content),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
