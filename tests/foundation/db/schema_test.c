/*
 * A new file and what the steps of its schema make, one by one, are the same; and what stands in a
 * file is compared with that.
 */
#include "support.h"

#include <seine/foundation/base/buffer.h>
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

static void make(const struct database *database, const char *path)
{
    struct error error = {0};
    struct db *db = NULL;
    assert_ok(db_open_writer(database, path, NULL, &db, &error));
    db_close(db);
}

/* The rows of a question, a line each. */
static void append_rows(struct buffer *buffer, sqlite3 *handle, const char *sql)
{
    sqlite3_stmt *rows = NULL;
    assert_int_equal(sqlite3_prepare_v2(handle, sql, -1, &rows, NULL), SQLITE_OK);
    while (sqlite3_step(rows) == SQLITE_ROW) {
        for (int i = 0; i < sqlite3_column_count(rows); i++) {
            const char *value = (const char *)sqlite3_column_text(rows, i);
            buffer_printf(buffer, "%d %s|", sqlite3_column_type(rows, i), value ? value : "");
        }
        buffer_append_char(buffer, '\n');
    }
    sqlite3_finalize(rows);
}

/* Every object, then the rows of every table but the log of migrations. */
static char *contents_of(const char *path)
{
    sqlite3 *handle = NULL;
    sqlite3_stmt *tables = NULL;
    struct buffer buffer;
    buffer_init(&buffer, 1 << 22);
    assert_int_equal(sqlite3_open_v2(path, &handle, SQLITE_OPEN_READONLY, NULL), SQLITE_OK);
    append_rows(&buffer, handle, "SELECT type, name, sql FROM sqlite_schema ORDER BY type, name");
    assert_int_equal(sqlite3_prepare_v2(handle,
                                        "SELECT format('SELECT ''%w'', * FROM \"%w\"', name, name)"
                                        " FROM sqlite_schema WHERE type = 'table'"
                                        " AND name <> 'schema_history' ORDER BY name",
                                        -1, &tables, NULL),
                     SQLITE_OK);
    while (sqlite3_step(tables) == SQLITE_ROW)
        append_rows(&buffer, handle, (const char *)sqlite3_column_text(tables, 0));
    sqlite3_finalize(tables);
    sqlite3_close(handle);
    return buffer_take(&buffer);
}

static void every_new_file_is_made_at_once(void **state)
{
    (void)state;
    for (size_t i = 0; i < DATABASE_COUNT; i++)
        if (!DATABASES[i]->image)
            fail_msg("a new file of %s is made step by step", DATABASES[i]->name);
}

static void a_new_file_is_what_the_steps_make(void **state)
{
    const struct place *place = *state;
    for (size_t i = 0; i < DATABASE_COUNT; i++) {
        char path[256], fresh_path[256];
        struct database by_steps = *DATABASES[i];
        by_steps.image = NULL;
        snprintf(path, sizeof path, "%s/%s-steps.db", place->folder, by_steps.name);
        snprintf(fresh_path, sizeof fresh_path, "%s/%s-fresh.db", place->folder, by_steps.name);
        make(&by_steps, path);
        make(DATABASES[i], fresh_path);
        char *stepped = contents_of(path), *fresh = contents_of(fresh_path);
        assert_string_equal(fresh, stepped);
        free(stepped);
        free(fresh);
    }
}

/* The crawl writes a row for itself. */
static void rows_of_the_steps_are_in_a_new_file(void **state)
{
    const struct place *place = *state;
    make(&CRAWL_DATABASE, place->path);
    assert_int_equal(number_in(place->path, "SELECT count(*) FROM multinode WHERE id = 1"), 1);
}

/* ---- what stands in a file ---- */

static void keep(void *context, const char *found_at, const char *found, const char *expected)
{
    buffer_printf(context, "%s: %s, %s\n", found_at, found, expected);
}

static void assert_found(const struct database *database, const char *path, const char *findings)
{
    struct error error = {0};
    struct db *db = NULL;
    struct buffer reported;
    buffer_init(&reported, 1 << 20);
    buffer_append_string(&reported, "");
    assert_ok(db_open_reader(database, path, NULL, &db, &error));
    assert_ok(db_check_schema(db, keep, &reported, &error));
    db_close(db);
    assert_string_equal(reported.data ? reported.data : "", findings);
    buffer_done(&reported);
}

static void what_this_program_made_is_as_it_should_be(void **state)
{
    const struct place *place = *state;
    for (size_t i = 0; i < DATABASE_COUNT; i++) {
        char path[256];
        snprintf(path, sizeof path, "%s/%s.db", place->folder, DATABASES[i]->name);
        make(DATABASES[i], path);
        assert_found(DATABASES[i], path, "");
    }
}

static void what_sqlite_keeps_for_itself_is_no_finding(void **state)
{
    const struct place *place = *state;
    db_close(open_fixture(place, NULL));
    execute_in(place->path, "INSERT INTO thing (name) VALUES ('a'); ANALYZE");
    assert_int_equal(
        number_in(place->path, "SELECT count(*) FROM sqlite_schema WHERE name = 'sqlite_stat1'"),
        1);
    assert_found(&FIXTURE_DATABASE, place->path, "");
}

static void foreign_objects_are_reported(void **state)
{
    static const struct {
        const char *sql;
        const char *findings;
    } CHANGES[] = {
        {"DROP INDEX thing_kind", "index thing_kind: it is not there, what this program makes\n"},
        {"DROP TABLE thing", "index sqlite_autoindex_thing_1: it is not there, what this program "
                             "makes\nindex thing_kind: it is not there, what this program makes\n"
                             "table thing: it is not there, what this program makes\n"},
        {"DROP VIEW v_thing_size; CREATE VIEW v_thing_size AS SELECT 1 AS one",
         "view v_thing_size: another definition, that of this program\n"},
        {"CREATE TRIGGER foreigner AFTER INSERT ON thing BEGIN DELETE FROM thing; END",
         "trigger foreigner: it is there, nothing of this name\n"},
        {"CREATE TABLE aaa (a); CREATE TABLE zzz (z)",
         "table aaa: it is there, nothing of this name\n"
         "table zzz: it is there, nothing of this name\n"},
        {"ALTER TABLE schema_history ADD COLUMN who TEXT",
         "table schema_history: another definition, that of this program\n"},
        {"CREATE VIEW zzz AS SELECT 1 AS one; DROP VIEW v_thing_kind",
         "view v_thing_kind: it is not there, what this program makes\n"
         "view zzz: it is there, nothing of this name\n"},
    };
    const struct place *place = *state;
    for (size_t i = 0; i < sizeof CHANGES / sizeof *CHANGES; i++) {
        char path[256];
        snprintf(path, sizeof path, "%s/changed-%zu.db", place->folder, i);
        make(&FIXTURE_DATABASE, path);
        execute_in(path, CHANGES[i].sql);
        assert_found(&FIXTURE_DATABASE, path, CHANGES[i].findings);
    }
}

/* Who may only read has no place for another file. */
static void a_comparison_writes_nothing(void **state)
{
    const struct place *place = *state;
    char folder[128];
    db_close(open_fixture(place, NULL));
    snprintf(folder, sizeof folder, "%s/nowhere", place->folder);
    setenv("TMPDIR", folder, 1);
    assert_found(&FIXTURE_DATABASE, place->path, "");
    unsetenv("TMPDIR");
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, place_make, place_remove)

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(every_new_file_is_made_at_once),
        TEST(a_new_file_is_what_the_steps_make),
        TEST(rows_of_the_steps_are_in_a_new_file),
        TEST(what_this_program_made_is_as_it_should_be),
        TEST(what_sqlite_keeps_for_itself_is_no_finding),
        TEST(foreign_objects_are_reported),
        TEST(a_comparison_writes_nothing),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
