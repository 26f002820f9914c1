/*
 * Statements: values go in and come out, failures name the statement, limits hold.
 */
#include "support.h"

#include <pthread.h>
#include <stdatomic.h>

static void insert(struct db *db, const char *name, int64_t size)
{
    struct error error;
    struct statement *statement = db_statement(db, FIXTURE_THING_INSERT);
    statement_bind_text(statement, FIXTURE_THING_INSERT_NAME, text_of(name));
    statement_bind_int(statement, FIXTURE_THING_INSERT_SIZE, size);
    assert_ok(statement_run(statement, &error));
}

static struct statement *get(struct db *db, const char *name)
{
    struct statement *statement = db_statement(db, FIXTURE_THING_GET);
    statement_bind_text(statement, FIXTURE_THING_GET_NAME, text_of(name));
    return statement;
}

static void values_come_out_as_they_went_in(void **state)
{
    struct db *db = open_fixture(*state, NULL);
    struct error error;
    assert_ok(db_begin(db, &error));
    struct statement *insert_one = db_statement(db, FIXTURE_THING_INSERT);
    statement_bind_text(insert_one, FIXTURE_THING_INSERT_NAME, TEXT_LITERAL("a\0b"));
    statement_bind_int(insert_one, FIXTURE_THING_INSERT_SIZE, INT64_MIN);
    statement_bind_real(insert_one, FIXTURE_THING_INSERT_WEIGHT, 0.1);
    statement_bind_blob(insert_one, FIXTURE_THING_INSERT_NOTE, "\0\xff", 2);
    assert_ok(statement_run(insert_one, &error));
    assert_int_equal(db_last_insert_id(db), 1);
    assert_int_equal(db_changes(db), 1);
    assert_ok(db_commit(db, &error));

    struct statement *row = db_statement(db, FIXTURE_THING_GET);
    statement_bind_text(row, FIXTURE_THING_GET_NAME, TEXT_LITERAL("a\0b"));
    assert_int_equal(statement_step(row, &error), STATEMENT_ROW);
    assert_int_equal(statement_column_int(row, FIXTURE_THING_GET_ID_COLUMN), 1);
    assert_true(text_equal(statement_column_text(row, FIXTURE_THING_GET_NAME_COLUMN),
                           TEXT_LITERAL("a\0b")));
    assert_true(statement_column_int(row, FIXTURE_THING_GET_SIZE_COLUMN) == INT64_MIN);
    assert_true(statement_column_real(row, FIXTURE_THING_GET_WEIGHT_COLUMN) == 0.1);
    assert_true(text_equal(statement_column_blob(row, FIXTURE_THING_GET_NOTE_COLUMN),
                           TEXT_LITERAL("\0\xff")));
    assert_int_equal(statement_column_type(row, FIXTURE_THING_GET_NOTE_COLUMN), STATEMENT_BLOB);
    assert_int_equal(statement_column_type(row, FIXTURE_THING_GET_WEIGHT_COLUMN), STATEMENT_REAL);
    assert_string_equal(statement_column_name(row, FIXTURE_THING_GET_WEIGHT_COLUMN), "weight");
    assert_int_equal(statement_column_count(row), 5);
    assert_int_equal(statement_step(row, &error), STATEMENT_DONE);
    db_close(db);
}

static void what_is_not_bound_is_null_even_when_it_was_bound_before(void **state)
{
    struct db *db = open_fixture(*state, NULL);
    struct error error;
    assert_ok(db_begin(db, &error));
    struct statement *insert_one = db_statement(db, FIXTURE_THING_INSERT);
    for (int i = 0; i < 2; i++) {
        statement_bind_text(insert_one, FIXTURE_THING_INSERT_NAME, text_of(i ? "second" : "first"));
        statement_bind_int(insert_one, FIXTURE_THING_INSERT_SIZE, i);
        if (i == 0)
            statement_bind_blob(insert_one, FIXTURE_THING_INSERT_NOTE, "", 0);
        assert_ok(statement_run(insert_one, &error));
    }
    assert_ok(db_commit(db, &error));
    struct statement *row = get(db, "first");
    assert_int_equal(statement_step(row, &error), STATEMENT_ROW);
    assert_false(statement_column_is_null(row, FIXTURE_THING_GET_NOTE_COLUMN));
    assert_non_null(statement_column_blob(row, FIXTURE_THING_GET_NOTE_COLUMN).data);
    statement_reset(row);
    row = get(db, "second");
    assert_int_equal(statement_step(row, &error), STATEMENT_ROW);
    assert_true(statement_column_is_null(row, FIXTURE_THING_GET_NOTE_COLUMN));
    assert_null(statement_column_text(row, FIXTURE_THING_GET_NOTE_COLUMN).data);
    statement_reset(row);
    db_close(db);
}

static void a_failure_names_statement_and_file(void **state)
{
    struct place *place = *state;
    struct db *db = open_fixture(place, NULL);
    struct error error;
    assert_ok(db_begin(db, &error));
    insert(db, "twice", 1);
    struct statement *statement = db_statement(db, FIXTURE_THING_INSERT);
    statement_bind_text(statement, FIXTURE_THING_INSERT_NAME, TEXT_LITERAL("twice"));
    statement_bind_int(statement, FIXTURE_THING_INSERT_SIZE, 1);
    assert_int_equal(statement_run(statement, &error), STATUS_EXISTS);
    assert_sentence(error, "thing_insert");
    assert_sentence(error, place->path);
    assert_sentence(error, "thing.name");
    assert_int_equal(statement_run(statement, &error),
                     STATUS_DATABASE); /* nothing bound: NOT NULL */
    statement_bind_int(statement, 99, 1);
    assert_int_equal(statement_run(statement, &error), STATUS_DATABASE);
    assert_ok(db_commit(db, &error));
    assert_int_equal(count_things(db), 1);
    db_close(db);
}

static void running_a_statement_that_gives_rows_is_a_mistake(void **state)
{
    struct db *db = open_fixture(*state, NULL);
    struct error error = {0};
    assert_int_equal(statement_run(db_statement(db, FIXTURE_THING_COUNT), &error), STATUS_DATABASE);
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
    struct statement *statement = db_statement(reader, FIXTURE_THING_INSERT);
    statement_bind_text(statement, FIXTURE_THING_INSERT_NAME, TEXT_LITERAL("x"));
    statement_bind_int(statement, FIXTURE_THING_INSERT_SIZE, 1);
    assert_int_equal(statement_run(statement, &error), STATUS_READ_ONLY);
    db_close(reader);
    db_close(writer);
}

static void a_reader_is_stopped_at_its_time_limit(void **state)
{
    const struct place *place = *state;
    struct db *writer = open_fixture(place, NULL), *reader = NULL;
    struct error error;
    assert_ok(db_open_reader(&FIXTURE_DATABASE, place->path,
                             &(struct db_options){.time_limit_ms = 30}, &reader, &error));
    int64_t begun_us = clock_monotonic_us();
    assert_int_equal(statement_step(db_statement(reader, FIXTURE_ENDLESS), &error), STATUS_TIMEOUT);
    int64_t took_us = clock_monotonic_us() - begun_us;
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
        assert_int_equal(statement_step(db_statement(reader, FIXTURE_ENDLESS), &error),
                         STATUS_CANCELLED);
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
    assert_int_equal(statement_step(db_statement(db, FIXTURE_ENDLESS), &error), STATUS_CANCELLED);
    assert_int_equal(fill(db, 1, 100000, 1, &error), STATUS_CANCELLED);
    assert_int_equal(count_things(db), 0);
    db_ignore_cancelled(db);
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
    assert_int_equal(statement_step(db_statement(db, FIXTURE_ENDLESS), &error), STATUS_CANCELLED);
    atomic_store(&interrupter.enough, true);
    pthread_join(thread, NULL);
    db_close(db);
}

static void statistics_count_executions_and_steps(void **state)
{
    struct db *db = open_fixture(*state, &(struct db_options){.statistics = true});
    struct error error;
    assert_ok(fill(db, 1, 10, 1, &error));
    for (int i = 0; i < 3; i++) {
        struct statement *row = get(db, "thing 5");
        assert_int_equal(statement_step(row, &error), STATEMENT_ROW);
        assert_int_equal(statement_step(row, &error), STATEMENT_DONE);
    }
    struct statement_statistics statistics = db_statement_statistics(db, FIXTURE_THING_FILL);
    assert_int_equal(statistics.executions, 1);
    assert_int_equal(statistics.steps, 1);
    assert_true(statistics.time_ns > 0);
    assert_int_equal(db_statement_statistics(db, FIXTURE_THING_GET).executions, 3);
    assert_int_equal(db_statement_statistics(db, FIXTURE_THING_GET).steps, 6);
    db_close(db);
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, place_make, place_remove)

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(values_come_out_as_they_went_in),
        TEST(what_is_not_bound_is_null_even_when_it_was_bound_before),
        TEST(a_failure_names_statement_and_file),
        TEST(running_a_statement_that_gives_rows_is_a_mistake),
        TEST(a_typed_query_is_taken_one_statement_at_a_time),
        TEST(a_reader_cannot_write),
        TEST(a_reader_is_stopped_at_its_time_limit),
        TEST(all_readers_of_one_owner_can_be_cancelled_for_good),
        TEST(a_writer_is_cancelled_until_that_is_to_be_ignored),
        TEST(another_thread_can_interrupt),
        TEST(statistics_count_executions_and_steps),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
