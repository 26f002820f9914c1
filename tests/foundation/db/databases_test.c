/*
 * The program's own databases: their statements pass the gate, and every schema that ever landed
 * upgrades to what a fresh file has. upgrade/<database>-vNNNN.sql has the hash of that schema, and
 * rows of its time, chosen by tools/dump-schema-version.
 */
#include "gate.h"
#include "support.h"

#include <inttypes.h>

#include <seine/foundation/base/hash.h>
#include <sql/accounts.h>
#include <sql/crawl.h>
#include <sql/duplicates.h>
#include <sql/fixture.h>
#include <sql/multinode.h>
#include <sql/seine.h>

static const struct database *const DATABASES[] = {&FIXTURE_DATABASE,    &CRAWL_DATABASE,
                                                   &SEINE_DATABASE,      &ACCOUNTS_DATABASE,
                                                   &DUPLICATES_DATABASE, &MULTINODE_DATABASE};
#define DATABASE_COUNT (sizeof DATABASES / sizeof *DATABASES)

static void print_finding(void *context, const char *finding)
{
    (void)context;
    print_error("%s\n", finding);
}

static void every_statement_passes_the_gate(void **state)
{
    const struct place *place = *state;
    int findings = 0;
    for (size_t i = 0; i < DATABASE_COUNT; i++) {
        struct error error = {0};
        int found =
            gate_check(DATABASES[i], place->folder, NULL, NULL, print_finding, NULL, &error);
        if (found < 0)
            fail_msg("%s: %s", DATABASES[i]->name, error.sentence);
        findings += found;
    }
    assert_int_equal(findings, 0);
}

struct expectation {
    const char *sql;
    const char *columns;
    const char *types;
    const char *finding; /* NULL: none */
};

static void keep_finding(void *context, const char *finding)
{
    snprintf(context, 256, "%s", finding);
}

static void the_gate_stops_what_it_is_there_to_stop(void **state)
{
    const struct place *place = *state;
    static const struct expectation EXPECTATIONS[] = {
        {"SELECT id FROM thing WHERE name = :name", "id", NULL, NULL},
        {"SELECT id FROM thing", "id", NULL, "its plan says `SCAN thing"},
        {"SELECT id FROM thing /*scan: */", "id", NULL, "its plan says `SCAN thing"},
        {"SELECT id FROM thing /*scan: small*/", "id", NULL, NULL},
        {"SELECT id FROM thing WHERE id = 1 /*scan: none*/", "id", NULL, "excuses a scan"},
        {"SELECT id FROM thing WHERE name > 'a' ORDER BY size", "id", NULL, "USE TEMP B-TREE"},
        {"SELECT id FROM thing WHERE name > 'a' ORDER BY size /*sort: few*/", "id", NULL, NULL},
        {"SELECT id FROM thing WHERE id = 1", "name", NULL,
         "its columns are (id), declared are (name)"},
        {"SELECT id FROM thing WHERE id = 1", NULL, NULL, "its columns are (id), declared are ()"},
        {"SELECT id FROM thing WHERE id = ?", "id", NULL, "parameter 1 is not named"},
        {"SELECT id FROM thing WHERE id = 1; SELECT 2", "id", NULL, "more than one statement"},
        {"SELECT idd FROM thing WHERE id = 1", "idd", NULL, "no such column: idd"},
        {"SELECT \"idd\" FROM thing WHERE id = 1", "idd", NULL, "no such column: idd"},
        {"INSERT INTO thing (name) VALUES (:name)", NULL, NULL, NULL},
        {"SELECT id, name FROM thing WHERE id = 1", "id, name", "int, text", NULL},
        {"SELECT id, name FROM thing WHERE id = 1", "id, name", "int, text?", NULL},
        {"SELECT id, name FROM thing WHERE id = 1", "id, name", "int, int",
         "its column name is TEXT, declared is int"},
        {"SELECT size AS bytes FROM thing WHERE id = 1", "bytes", "real?",
         "its column bytes is INTEGER, declared is real?"},
        {"SELECT length(name) AS bytes FROM thing WHERE id = 1", "bytes", "int", NULL},
    };
    for (size_t i = 0; i < sizeof EXPECTATIONS / sizeof *EXPECTATIONS; i++) {
        struct statement_text text = {
            "tried", EXPECTATIONS[i].sql, EXPECTATIONS[i].columns, EXPECTATIONS[i].types, "here",
            1};
        struct database tried = FIXTURE_DATABASE;
        tried.statements = &text;
        tried.statement_count = 1;
        char finding[256] = "";
        struct error error = {0};
        int found = gate_check(&tried, place->folder, NULL, NULL, keep_finding, finding, &error);
        if (found < 0)
            fail_msg("%s", error.sentence);
        if (EXPECTATIONS[i].finding ? !strstr(finding, EXPECTATIONS[i].finding) : found != 0)
            fail_msg("%s: found `%s`", EXPECTATIONS[i].sql, finding);
    }
}

/* type, name and text of everything in the schema, sorted. */
static char *schema_of(const char *path)
{
    sqlite3 *handle = NULL;
    sqlite3_stmt *statement = NULL;
    struct buffer buffer;
    buffer_init(&buffer, 1 << 22);
    assert_int_equal(sqlite3_open_v2(path, &handle, SQLITE_OPEN_READONLY, NULL), SQLITE_OK);
    assert_int_equal(
        sqlite3_prepare_v2(handle, "SELECT type, name, sql FROM sqlite_schema ORDER BY type, name",
                           -1, &statement, NULL),
        SQLITE_OK);
    while (sqlite3_step(statement) == SQLITE_ROW)
        buffer_printf(&buffer, "%s %s\n%s\n", (const char *)sqlite3_column_text(statement, 0),
                      (const char *)sqlite3_column_text(statement, 1),
                      sqlite3_column_type(statement, 2) == SQLITE_NULL
                          ? ""
                          : (const char *)sqlite3_column_text(statement, 2));
    sqlite3_finalize(statement);
    sqlite3_close(handle);
    return buffer_take(&buffer);
}

static char *read_whole(const char *path)
{
    FILE *file = fopen(path, "re");
    if (!file)
        return NULL;
    struct buffer buffer;
    buffer_init(&buffer, 1 << 24);
    char chunk[65536];
    size_t got;
    while ((got = fread(chunk, 1, sizeof chunk, file)) > 0)
        buffer_append(&buffer, chunk, got);
    fclose(file);
    return buffer_take(&buffer);
}

/* The rows of a schema that landed, with a head of one line; NULL if there are none. */
static char *rows_of(const struct database *database, int version)
{
    char path[512];
    snprintf(path, sizeof path, SEINE_SOURCE_DIR "/tests/foundation/db/upgrade/%s-v%04d.sql",
             database->name, version);
    return read_whole(path);
}

/* Migrations stay as they landed. */
static void assert_schema_is_as_landed(const char *path, const char *rows)
{
    char head[64];
    char *schema = schema_of(path);
    snprintf(head, sizeof head, "-- schema %016" PRIx64 "\n", hash_plain(schema, strlen(schema)));
    if (strncmp(rows, head, strlen(head)) != 0)
        fail_msg("%s: the migrations make another schema than the one that landed, `%s`", path,
                 head);
    free(schema);
}

/* Views of an earlier program, which use every table. */
static void add_views(const char *path)
{
    static const char NEXT[] =
        "SELECT format('CREATE VIEW \"old %w\" AS SELECT * FROM \"%w\"', name, name)"
        " FROM sqlite_schema WHERE type = 'table'";
    sqlite3 *handle = NULL;
    sqlite3_stmt *tables = NULL;
    struct buffer views;
    buffer_init(&views, 1 << 16);
    assert_int_equal(sqlite3_open_v2(path, &handle, SQLITE_OPEN_READONLY, NULL), SQLITE_OK);
    assert_int_equal(sqlite3_prepare_v2(handle, NEXT, -1, &tables, NULL), SQLITE_OK);
    while (sqlite3_step(tables) == SQLITE_ROW)
        buffer_printf(&views, "%s;", (const char *)sqlite3_column_text(tables, 0));
    sqlite3_finalize(tables);
    sqlite3_close(handle);
    execute_in(path, views.data);
    buffer_done(&views);
}

/* A file as the program of that version left it. */
static void make_earlier(const struct database *database, int version, const char *rows,
                         const char *path)
{
    struct database earlier = *database;
    struct error error = {0};
    struct db *db = NULL;
    earlier.migration_count = version;
    earlier.image = NULL;
    earlier.statement_count = 0;
    earlier.view_count = 0;
    earlier.views_digest = "an older digest";
    assert_ok(db_open_writer(&earlier, path, NULL, &db, &error));
    db_close(db);
    assert_schema_is_as_landed(path, rows);
    execute_in(path, rows);
    add_views(path);
    assert_int_equal(number_in(path, "PRAGMA user_version"), version);
}

static void upgrade_and_compare(const struct place *place, const struct database *database,
                                int version, const char *rows)
{
    char path[256], fresh_path[256];
    struct error error = {0};
    struct db *db = NULL;
    snprintf(path, sizeof path, "%s/%s-%d.db", place->folder, database->name, version);
    snprintf(fresh_path, sizeof fresh_path, "%s/%s-fresh.db", place->folder, database->name);
    make_earlier(database, version, rows, path);
    assert_ok(db_open_writer(database, path, NULL, &db, &error));
    assert_ok(db_check(db, DB_CHECK_FULL, print_finding, NULL, &error));
    db_close(db);
    assert_int_equal(number_in(path, "SELECT count(*) FROM pragma_foreign_key_check"), 0);
    assert_ok(db_open_writer(database, fresh_path, NULL, &db, &error));
    db_close(db);
    char *upgraded = schema_of(path), *fresh = schema_of(fresh_path);
    assert_string_equal(upgraded, fresh);
    free(upgraded);
    free(fresh);
}

static void every_landed_schema_upgrades_to_a_fresh_one(void **state)
{
    const struct place *place = *state;
    for (size_t i = 0; i < DATABASE_COUNT; i++)
        for (int version = 1; version <= DATABASES[i]->migration_count; version++) {
            char *rows = rows_of(DATABASES[i], version);
            /* The newest schema may not have landed yet; all before it have. */
            if (!rows && version < DATABASES[i]->migration_count)
                fail_msg("%s-v%04d.sql is missing: rows of every landed schema are kept",
                         DATABASES[i]->name, version);
            if (rows)
                upgrade_and_compare(place, DATABASES[i], version, rows);
            free(rows);
        }
}

/* What an earlier version accepted and this one refuses must not keep a collection from being
 * opened. */
static void error_classes_that_no_status_has_are_left_behind(void **state)
{
    const struct place *place = *state;
    char path[256];
    struct error error = {0};
    struct db *db = NULL;
    snprintf(path, sizeof path, "%s/classes.db", place->folder);
    char *rows = rows_of(&CRAWL_DATABASE, 4);
    assert_non_null(rows);
    make_earlier(&CRAWL_DATABASE, 4, rows, path);
    execute_in(path,
               "INSERT INTO parameter (section, name, position, value, is_default, kind) VALUES"
               " ('http_errors', '9xx', 0, 'KEEP', 0, 'http_errors'),"
               " ('subdomains/a/http_errors', '07X', 0, 'KEEP', 0, 'http_errors'),"
               " ('http_errors', '418', 0, 'KEEP', 0, 'http_errors')");
    assert_ok(db_open_writer(&CRAWL_DATABASE, path, NULL, &db, &error));
    db_close(db);
    assert_int_equal(number_in(path, "SELECT count(*) FROM parameter WHERE name IN ('9xx', '07X')"),
                     0);
    assert_int_equal(number_in(path, "SELECT count(*) FROM parameter WHERE name = '418'"), 1);
    free(rows);
}

/* ---- one table of what waits ---- */

#define WAITING_ROWS 334000 /* a million in all */

/* The three tables that schema 5 had: some rows of a thousand sites in each. */
static void fill_what_waited(const char *path)
{
    static const char *const TABLES[] = {"queue", "quarantined", "withheld"};
    for (int i = 0; i < 3; i++) {
        char sql[512];
        snprintf(
            sql, sizeof sql,
            "DELETE FROM %s; INSERT INTO %s (site_id, level, rank, uri_id)"
            " WITH RECURSIVE number (n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM number"
            " WHERE n + 1 < %d) SELECT 1 + n / 1000, 1 + n %% 3, n %% 7, 3 * n + %d FROM number"
            " ORDER BY 1, 2, 3, 4",
            TABLES[i], TABLES[i], WAITING_ROWS, i);
        execute_in(path, sql);
    }
}

/* The upgrade of a large collection takes no long wait; a row of any kind has its place. */
static void a_million_rows_that_wait_become_one_queue(void **state)
{
    const struct place *place = *state;
    char path[256];
    struct error error = {0};
    struct db *db = NULL;
    snprintf(path, sizeof path, "%s/waiting.db", place->folder);
    char *rows = rows_of(&CRAWL_DATABASE, 5);
    assert_non_null(rows);
    make_earlier(&CRAWL_DATABASE, 5, rows, path);
    free(rows);
    fill_what_waited(path);
    int64_t began_us = machine_monotonic_us();
    assert_ok(db_open_writer(&CRAWL_DATABASE, path, NULL, &db, &error));
    int64_t took_ms = (machine_monotonic_us() - began_us) / 1000;
    db_close(db);
    print_message("%d rows of each kind: %lld ms\n", WAITING_ROWS, (long long)took_ms);
    for (int hold = 0; hold < 3; hold++) {
        char sql[256];
        snprintf(sql, sizeof sql,
                 "SELECT count(*) FROM queue WHERE hold = %d AND uri_id %% 3 = %d"
                 " AND site_id = 1 + uri_id / 3000 AND level = 1 + uri_id / 3 %% 3"
                 " AND rank = uri_id / 3 %% 7",
                 hold, hold);
        assert_int_equal(number_in(path, sql), WAITING_ROWS);
    }
    assert_int_equal(number_in(path, "SELECT count(*) FROM queue"), 3 * WAITING_ROWS);
    assert_true(took_ms < 60000);
}

static void every_view_is_documented(void **state)
{
    (void)state;
    for (size_t i = 0; i < DATABASE_COUNT; i++)
        for (int j = 0; j < DATABASES[i]->view_count; j++)
            assert_true(strlen(DATABASES[i]->views[j].comment) > 10);
}

/* ---- what views promise to be cheap ---- */

struct cheap_question {
    const struct database *database;
    const char *sql;
};

/* `SCAN name` of what an earlier line made: the rows of a view that were found with keys. */
static bool scans_what_was_made(const char *plan, const char *line, size_t length)
{
    static const char *const MADE[] = {"CO-ROUTINE ", "MATERIALIZE "};
    struct buffer made;
    buffer_init(&made, 1024);
    bool found = false;
    for (size_t i = 0; i < 2 && !found; i++) {
        buffer_clear(&made);
        buffer_printf(&made, "%s%.*s\n", MADE[i], (int)(length - strlen("SCAN ")),
                      line + strlen("SCAN "));
        found = strstr(plan, made.data) != NULL;
    }
    buffer_done(&made);
    return found;
}

static void assert_reads_by_keys(const struct cheap_question *question, const char *plan)
{
    for (const char *line = plan; *line; line = strchr(line, '\n') + 1) {
        size_t length = strcspn(line, "\n");
        /* Some dozen rows, the names of statistics. */
        bool names = !strncmp(line, "SCAN statistic_name\n", length + 1);
        if (!strncmp(line, "SCAN ", 5) && !names && !scans_what_was_made(plan, line, length))
            fail_msg("%s\nreads a whole table:\n%s", question->sql, plan);
    }
}

static void one_site_and_one_statistic_are_found_by_keys(void **state)
{
    const struct place *place = *state;
    static const struct cheap_question QUESTIONS[] = {
        {&CRAWL_DATABASE, "SELECT * FROM v_statistics WHERE site_id = 0"},
        {&CRAWL_DATABASE, "SELECT * FROM v_statistics WHERE site_id = :site_id"},
        {&CRAWL_DATABASE, "SELECT * FROM v_statistics WHERE site = 'http://a.example'"},
        {&CRAWL_DATABASE, "SELECT value FROM v_statistics WHERE site_id = 7 AND name = 'Stored'"},
        {&CRAWL_DATABASE, "SELECT value FROM v_statistics WHERE site = 'http://a.example' "
                          "AND cycle = 2 AND statistic_id = 3 AND key = '404'"},
        {&CRAWL_DATABASE, "SELECT cycle, total(value) FROM v_statistics WHERE site_id = 0 "
                          "GROUP BY cycle"},
        {&CRAWL_DATABASE, "SELECT * FROM v_statistics_whole WHERE site_id = 0"},
        {&CRAWL_DATABASE, "SELECT * FROM v_statistics_whole WHERE site = 'http://a.example'"},
        {&CRAWL_DATABASE, "SELECT total(value) FROM v_statistics_whole WHERE site_id = 0 "
                          "AND name = 'HTTPResponse' AND key = '404'"},
        {&CRAWL_DATABASE, "SELECT * FROM v_http_statuses"},
        {&CRAWL_DATABASE, "SELECT * FROM v_history WHERE uri_id = :uri_id"},
        {&CRAWL_DATABASE, "SELECT * FROM v_deletions WHERE uri_id = :uri_id"},
        {&CRAWL_DATABASE, "SELECT * FROM v_deletions WHERE cycle = :cycle"},
        {&CRAWL_DATABASE, "SELECT * FROM v_changes WHERE cycle = :cycle"},
        {&CRAWL_DATABASE, "SELECT * FROM v_site_hours WHERE site = 'http://a.example'"},
        {&CRAWL_DATABASE, "SELECT * FROM v_hours ORDER BY hour_at"},
        {&SEINE_DATABASE, "SELECT * FROM v_server_statistics WHERE statistic_id = 3"},
        {&SEINE_DATABASE, "SELECT * FROM v_server_statistics WHERE statistic_id = 3 AND key = 'x'"},
        {&SEINE_DATABASE, "SELECT * FROM v_server_statistics WHERE name = 'DNSRequests'"},
    };
    for (size_t i = 0; i < sizeof QUESTIONS / sizeof *QUESTIONS; i++) {
        const struct cheap_question *question = &QUESTIONS[i];
        char path[512], sql[512];
        struct error error = {0};
        struct db *db = NULL;
        struct statement *statement;
        struct buffer plan;
        buffer_init(&plan, 65536);
        snprintf(path, sizeof path, "%s/%s-fresh.db", place->folder, question->database->name);
        snprintf(sql, sizeof sql, "EXPLAIN QUERY PLAN %s", question->sql);
        assert_ok(db_open_writer(question->database, path, NULL, &db, &error));
        assert_ok(db_prepare(db, text_of(sql), &statement, NULL, &error));
        while (statement_step(statement, &error) == STATEMENT_ROW)
            buffer_printf(&plan, "%.*s\n", TEXT_ARGUMENTS(statement_column_text(statement, 3)));
        assert_true(plan.length > 0);
        assert_reads_by_keys(question, plan.data);
        statement_free(statement);
        buffer_done(&plan);
        db_close(db);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(every_statement_passes_the_gate, place_make, place_remove),
        cmocka_unit_test_setup_teardown(the_gate_stops_what_it_is_there_to_stop, place_make,
                                        place_remove),
        cmocka_unit_test_setup_teardown(a_million_rows_that_wait_become_one_queue, place_make,
                                        place_remove),
        cmocka_unit_test_setup_teardown(every_landed_schema_upgrades_to_a_fresh_one, place_make,
                                        place_remove),
        cmocka_unit_test_setup_teardown(error_classes_that_no_status_has_are_left_behind,
                                        place_make, place_remove),
        cmocka_unit_test(every_view_is_documented),
        cmocka_unit_test_setup_teardown(one_site_and_one_statistic_are_found_by_keys, place_make,
                                        place_remove),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
