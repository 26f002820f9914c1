/*
 * Statements: values go in and come out, failures name the statement, limits hold.
 */
#include "support.h"

#include <pthread.h>
#include <sql/fixture/thing.h>
#include <stdatomic.h>

static int insert(struct db *db, const char *name, struct text note, struct error *error)
{
    return db_run(
        db, fixture_thing_insert(.name = text_of(name), .size = 1, .weight = NO_REAL, .note = note),
        error);
}

static void values_come_out_as_they_went_in(void **state)
{
    struct db *db = open_fixture(*state, NULL);
    struct error error;
    assert_ok(db_begin(db, &error));
    assert_ok(db_run(db,
                     fixture_thing_insert(.name = TEXT_LITERAL("a\0b"), .size = INT64_MIN,
                                          .weight = some_real(0.1), .note = blob_of("\0\xff", 2)),
                     &error));
    assert_int_equal(db_last_insert_id(db), 1);
    assert_int_equal(db_changes(db), 1);
    assert_ok(db_commit(db, &error));

    struct fixture_thing_get row = fixture_thing_get(db, .name = TEXT_LITERAL("a\0b"));
    assert_int_equal(fixture_thing_get_step(&row, &error), STATEMENT_ROW);
    assert_int_equal(row.id, 1);
    assert_true(text_equal(row.name, TEXT_LITERAL("a\0b")));
    assert_true(row.size == INT64_MIN);
    assert_true(row.weight == 0.1);
    assert_true(text_equal(row.note, TEXT_LITERAL("\0\xff")));
    assert_int_equal(statement_column_type(row.statement, 4), STATEMENT_BLOB);
    assert_int_equal(statement_column_type(row.statement, 3), STATEMENT_REAL);
    assert_string_equal(statement_column_name(row.statement, 3), "weight");
    assert_int_equal(statement_column_count(row.statement), 5);
    assert_int_equal(fixture_thing_get_step(&row, &error), STATEMENT_DONE);
    db_close(db);
}

static void what_is_empty_is_not_null_and_what_is_null_was_not_bound_before(void **state)
{
    struct db *db = open_fixture(*state, NULL);
    struct error error;
    assert_ok(db_begin(db, &error));
    assert_ok(insert(db, "first", blob_of("", 0), &error));
    assert_ok(insert(db, "second", NO_TEXT, &error));
    assert_ok(db_commit(db, &error));
    struct fixture_thing_get row = fixture_thing_get(db, .name = text_of("first"));
    assert_int_equal(fixture_thing_get_step(&row, &error), STATEMENT_ROW);
    assert_non_null(row.note.data);
    statement_reset(row.statement);
    row = fixture_thing_get(db, .name = text_of("second"));
    assert_int_equal(fixture_thing_get_step(&row, &error), STATEMENT_ROW);
    assert_true(statement_column_is_null(row.statement, 4));
    assert_null(row.note.data);
    statement_reset(row.statement);
    db_close(db);
}

static void a_found_row_outlives_its_execution(void **state)
{
    struct db *db = open_fixture(*state, NULL);
    struct error error;
    struct fixture_thing_get row;
    assert_ok(db_begin(db, &error));
    assert_ok(insert(db, "first", TEXT_LITERAL("\0\xff"), &error));
    assert_ok(insert(db, "second", blob_of("", 0), &error));
    assert_ok(db_commit(db, &error));
    assert_int_equal(db_find(db, fixture_thing_get_into(&row, .name = text_of("first")), &error),
                     STATEMENT_ROW);
    assert_false(db_is_reading(db));
    assert_int_equal(row.id, 1);
    assert_true(text_equal(row.name, text_of("first")));
    assert_true(text_equal(row.note, TEXT_LITERAL("\0\xff")));
    assert_int_equal(db_find(db, fixture_thing_get_into(&row, .name = row.name), &error),
                     STATEMENT_ROW);
    assert_true(text_equal(row.name, text_of("first")));
    assert_int_equal(db_find(db, fixture_thing_get_into(&row, .name = text_of("second")), &error),
                     STATEMENT_ROW);
    assert_non_null(row.note.data);
    assert_int_equal(row.note.length, 0);
    assert_int_equal(db_find(db, fixture_thing_get_into(&row, .name = text_of("none")), &error),
                     STATEMENT_DONE);
    assert_int_equal(row.id, 0);
    assert_null(row.name.data);
    db_close(db);
}

static void a_failure_names_statement_and_file(void **state)
{
    struct place *place = *state;
    struct db *db = open_fixture(place, NULL);
    struct error error;
    assert_ok(db_begin(db, &error));
    assert_ok(insert(db, "twice", NO_TEXT, &error));
    assert_int_equal(insert(db, "twice", NO_TEXT, &error), STATUS_EXISTS);
    assert_sentence(error, "thing_insert");
    assert_sentence(error, place->path);
    assert_sentence(error, "thing.name");
    assert_int_equal(insert(db, NULL, NO_TEXT, &error), STATUS_DATABASE); /* NOT NULL */
    assert_ok(db_commit(db, &error));
    assert_int_equal(count_things(db), 1);
    db_close(db);
}

static void running_a_statement_that_gives_rows_is_a_mistake(void **state)
{
    struct db *db = open_fixture(*state, NULL);
    struct error error = {0};
    assert_int_equal(statement_run(fixture_thing_count(db).statement, &error), STATUS_DATABASE);
    assert_sentence(error, "gave a row");
    db_close(db);
}

static void a_typed_query_is_taken_one_statement_at_a_time(void **state)
{
    struct db *db = open_fixture(*state, NULL);
    struct error error;
    struct text sql = TEXT_LITERAL("SELECT 1; SELECT 2 -- last\n");
    for (int expected = 1; expected <= 2; expected++) {
        struct statement *statement = NULL;
        size_t used = 0;
        assert_ok(db_prepare(db, sql, &statement, &used, &error));
        assert_int_equal(statement_step(statement, &error), STATEMENT_ROW);
        assert_int_equal(statement_column_int(statement, 0), expected);
        statement_free(statement);
        sql = (struct text){sql.data + used, sql.length - used};
    }
    struct statement *nothing = NULL;
    size_t used;
    assert_ok(db_prepare(db, TEXT_LITERAL(" -- only a comment"), &nothing, &used, &error));
    assert_null(nothing);
    assert_int_equal(db_prepare(db, TEXT_LITERAL("SELECT 1; SELECT 2"), &nothing, NULL, &error),
                     STATUS_INVALID);
    assert_int_equal(db_prepare(db, TEXT_LITERAL("SELEC 1"), &nothing, NULL, &error),
                     STATUS_DATABASE);
    assert_sentence(error, "syntax error");
    db_close(db);
}

static void a_reader_cannot_write(void **state)
{
    const struct place *place = *state;
    struct db *writer = open_fixture(place, NULL), *reader = NULL;
    struct error error;
    assert_ok(db_open_reader(&FIXTURE_DATABASE, place->path, NULL, &reader, &error));
    assert_int_equal(insert(reader, "x", NO_TEXT, &error), STATUS_READ_ONLY);
    db_close(reader);
    db_close(writer);
}

/* As in a damaged file: readers prepare a statement when they first use it. */
static void a_reader_says_which_table_is_missing_each_time(void **state)
{
    const struct place *place = *state;
    struct db *reader = NULL;
    struct error error;
    db_close(open_fixture(place, NULL));
    execute_in(place->path, "ALTER TABLE thing RENAME TO lost");
    assert_ok(db_open_reader(&FIXTURE_DATABASE, place->path, NULL, &reader, &error));
    for (int i = 0; i < 2; i++) {
        struct fixture_thing_get row = fixture_thing_get(reader, .name = text_of("x"));
        assert_int_equal(fixture_thing_get_step(&row, &error), STATUS_DATABASE);
        assert_sentence(error, "thing_get");
        assert_sentence(error, "no such table: thing");
        statement_reset(row.statement);
    }
    execute_in(place->path, "ALTER TABLE lost RENAME TO thing");
    assert_int_equal(count_things(reader), 0);
    db_close(reader);
}

static void a_reader_is_stopped_at_its_time_limit(void **state)
{
    const struct place *place = *state;
    struct db *writer = open_fixture(place, NULL), *reader = NULL;
    struct error error;
    assert_ok(db_open_reader(&FIXTURE_DATABASE, place->path,
                             &(struct db_options){.time_limit_ms = 30}, &reader, &error));
    int64_t begun_us = machine_monotonic_us();
    assert_int_equal(statement_step(fixture_endless(reader), &error), STATUS_TIMEOUT);
    int64_t took_us = machine_monotonic_us() - begun_us;
    assert_true(took_us >= 30000 && took_us < 60000000);
    assert_sentence(error, "endless");
    assert_sentence(error, "longer than 30 ms");
    assert_int_equal(count_things(reader), 0);
    db_close(reader);
    db_close(writer);
}

static void *cancel_after_a_while(void *context)
{
    usleep(20000);
    atomic_store((atomic_bool *)context, true);
    return NULL;
}

static void all_readers_of_one_owner_can_be_cancelled_for_good(void **state)
{
    const struct place *place = *state;
    atomic_bool cancelled = false;
    struct db_options options = {.time_limit_ms = 600000, .cancelled = &cancelled};
    struct db *writer = open_fixture(place, NULL), *reader = NULL;
    struct error error;
    pthread_t thread;
    assert_ok(db_open_reader(&FIXTURE_DATABASE, place->path, &options, &reader, &error));
    assert_int_equal(count_things(reader), 0);
    assert_int_equal(pthread_create(&thread, NULL, cancel_after_a_while, &cancelled), 0);
    for (int i = 0; i < 2; i++)
        assert_int_equal(statement_step(fixture_endless(reader), &error), STATUS_CANCELLED);
    pthread_join(thread, NULL);
    db_close(reader);
    db_close(writer);
}

static void a_writer_is_cancelled_until_that_is_to_be_ignored(void **state)
{
    atomic_bool cancelled = true;
    struct error error;
    db_close(open_fixture(*state, NULL));
    struct db *db = open_fixture(*state, &(struct db_options){.cancelled = &cancelled});
    assert_int_equal(statement_step(fixture_endless(db), &error), STATUS_CANCELLED);
    assert_int_equal(fill(db, 1, 100000, 1, &error), STATUS_CANCELLED);
    assert_int_equal(count_things(db), 0);
    db_cancel_by(db, NULL);
    assert_ok(fill(db, 1, 100000, 1, &error));
    assert_int_equal(count_things(db), 100000);
    db_close(db);
}

struct interrupter {
    struct db *db;
    atomic_bool enough;
};

/* An interrupt that comes before the statement runs has no effect. */
static void *interrupt_until_enough(void *context)
{
    struct interrupter *interrupter = context;
    while (!atomic_load(&interrupter->enough)) {
        db_interrupt(interrupter->db);
        usleep(5000);
    }
    return NULL;
}

static void another_thread_can_interrupt(void **state)
{
    struct db *db = open_fixture(*state, NULL);
    struct interrupter interrupter = {.db = db};
    struct error error;
    pthread_t thread;
    assert_int_equal(pthread_create(&thread, NULL, interrupt_until_enough, &interrupter), 0);
    assert_int_equal(statement_step(fixture_endless(db), &error), STATUS_CANCELLED);
    atomic_store(&interrupter.enough, true);
    pthread_join(thread, NULL);
    db_close(db);
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, place_make, place_remove)

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(values_come_out_as_they_went_in),
        TEST(what_is_empty_is_not_null_and_what_is_null_was_not_bound_before),
        TEST(a_found_row_outlives_its_execution),
        TEST(a_failure_names_statement_and_file),
        TEST(running_a_statement_that_gives_rows_is_a_mistake),
        TEST(a_typed_query_is_taken_one_statement_at_a_time),
        TEST(a_reader_cannot_write),
        TEST(a_reader_says_which_table_is_missing_each_time),
        TEST(a_reader_is_stopped_at_its_time_limit),
        TEST(all_readers_of_one_owner_can_be_cancelled_for_good),
        TEST(a_writer_is_cancelled_until_that_is_to_be_ignored),
        TEST(another_thread_can_interrupt),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
