/* What a statement of strangers may read of a collection: documented views, and no table behind
 * them. */
#include "view_screen.h"

#include <setjmp.h>
#include <sql/crawl.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

#include <cmocka.h>

static int check(const char *sql)
{
    struct error error = {0};
    int status = view_screen_check(text_of(sql), &error);
    assert_true(status == 0 || error.sentence[0]);
    return status;
}

/* The name between the two. */
static int check_table(const char *before, const char *name, const char *after)
{
    char sql[1024];
    snprintf(sql, sizeof sql, "%s\"%s\"%s", before, name, after);
    return check(sql);
}

static void each_view_can_be_read(void **state)
{
    (void)state;
    assert_true(CRAWL_DATABASE.view_count > 20);
    for (int i = 0; i < CRAWL_DATABASE.view_count; i++)
        assert_int_equal(check_table("SELECT *, 1 FROM ", CRAWL_DATABASE.views[i].name, ""), 0);
}

static void no_table_can_be_read(void **state)
{
    (void)state;
    static const char *const WAYS[][2] = {
        {"SELECT * FROM ", ""},
        {"SELECT count(*) FROM main.", ""},
        {"WITH v_uris AS (SELECT * FROM ", ") SELECT * FROM v_uris"},
        {"SELECT (SELECT max(rowid) FROM ", ") FROM v_uris"},
        {"SELECT 1 FROM v_uris WHERE EXISTS (SELECT 1 FROM ", ")"},
        {"SELECT 1 FROM v_uris UNION SELECT 1 FROM ", ""},
    };
    size_t count = 0;
    for (int i = 0; i < CRAWL_DATABASE.object_count; i++) {
        const struct schema_object *object = &CRAWL_DATABASE.objects[i];
        if (strcmp(object->kind, "table") != 0)
            continue;
        const char *const *way = WAYS[count++ % (sizeof WAYS / sizeof *WAYS)];
        assert_int_equal(check_table(way[0], object->name, way[1]), STATUS_INVALID);
    }
    assert_true(count > 20);
}

static void ordinary_questions_are_taken(void **state)
{
    (void)state;
    static const char *const QUESTIONS[] = {
        "SELECT site, count(*) FROM v_documents GROUP BY site ORDER BY 2 DESC LIMIT 5;",
        "WITH big AS (SELECT uri FROM v_documents WHERE size > 1) SELECT count(*) FROM big -- all",
        "WITH RECURSIVE n(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM n) SELECT count(*) FROM n",
        "SELECT value FROM v_progress, json_each(v_progress.skips)",
        "SELECT a.uri FROM v_uris AS a JOIN v_uris AS b ON a.uri = b.uri",
        "EXPLAIN QUERY PLAN SELECT * FROM v_uris",
        "SELECT 1",
    };
    for (size_t i = 0; i < sizeof QUESTIONS / sizeof *QUESTIONS; i++)
        assert_int_equal(check(QUESTIONS[i]), 0);
}

static void what_is_no_question_is_refused(void **state)
{
    (void)state;
    static const char *const REFUSED[] = {
        "",
        ";",
        "-- nothing",
        "SELECT",
        "SELECT 1; SELECT 2",
        "SELECT 1;;x",
        "PRAGMA table_list",
        "ATTACH 'x' AS y",
        "DETACH main",
        "DELETE FROM v_uris",
        "UPDATE v_uris SET uri = 1",
        "INSERT INTO v_uris DEFAULT VALUES",
        "CREATE TABLE t (x)",
        "CREATE TEMP VIEW v_x AS SELECT 1",
        "DROP TABLE v_uris",
        "VACUUM INTO 'x'",
        "REINDEX",
        "ANALYZE",
        "BEGIN",
        "SAVEPOINT x",
        "SELECT * FROM sqlite_schema",
        "SELECT count(*) FROM sqlite_master",
        "SELECT * FROM pragma_table_list",
        "SELECT count(*) FROM pragma_database_list",
        "SELECT load_extension('x')",
        "SELECT * FROM v_nothing",
        "SELECT nothing FROM v_uris",
    };
    for (size_t i = 0; i < sizeof REFUSED / sizeof *REFUSED; i++)
        assert_int_equal(check(REFUSED[i]), STATUS_INVALID);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(each_view_can_be_read),
        cmocka_unit_test(no_table_can_be_read),
        cmocka_unit_test(ordinary_questions_are_taken),
        cmocka_unit_test(what_is_no_question_is_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
