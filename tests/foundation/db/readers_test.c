/* Connections that are kept between calls: opened when needed, bounded, and never in the way. */
#include <seine/foundation/db/readers.h>

#include <setjmp.h>
#include <sql/seine/administration.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

#include <cmocka.h>

struct place {
    char folder[64];
    char path[96];
    struct db *writer;
    struct readers readers;
    struct error error;
};

static int set_up(void **state)
{
    struct place *place = calloc(1, sizeof *place);
    assert_non_null(place);
    *state = place;
    snprintf(place->folder, sizeof place->folder, "/tmp/seine-readers-XXXXXX");
    assert_non_null(mkdtemp(place->folder));
    snprintf(place->path, sizeof place->path, "%s/seine.db", place->folder);
    return readers_init(&place->readers, &SEINE_DATABASE, place->path, &place->error);
}

static int tear_down(void **state)
{
    struct place *place = *state;
    static const char *const FILES[] = {"", "-wal", "-shm"};
    readers_done(&place->readers);
    db_close(place->writer);
    for (size_t i = 0; i < sizeof FILES / sizeof *FILES; i++) {
        char path[128];
        snprintf(path, sizeof path, "%s%s", place->path, FILES[i]);
        unlink(path);
    }
    rmdir(place->folder);
    free(place);
    return 0;
}

static void open_writer(struct place *place)
{
    assert_int_equal(
        db_open_writer(&SEINE_DATABASE, place->path, NULL, &place->writer, &place->error), 0);
}

static struct db *take(struct place *place)
{
    struct db *reader = NULL;
    assert_int_equal(readers_take(&place->readers, &reader, &place->error), 0);
    return reader;
}

static void nothing_is_opened_before_it_is_needed(void **state)
{
    struct place *place = *state;
    struct db *reader;
    assert_int_equal(readers_take(&place->readers, &reader, &place->error), STATUS_NOT_FOUND);
    open_writer(place);
    assert_int_equal(place->readers.count, 0);
    reader = take(place);
    readers_give(&place->readers, reader);
    assert_int_equal(place->readers.count, 1);
    assert_ptr_equal(take(place), reader);
    readers_give(&place->readers, reader);
}

/* Long enough that SQLite asks whether it is to go on. */
static int count_far(struct place *place, struct db *reader)
{
    struct statement *statement = NULL;
    assert_int_equal(
        db_prepare(reader,
                   TEXT_LITERAL("WITH RECURSIVE number (n) AS (SELECT 1 UNION ALL SELECT n + 1"
                                " FROM number WHERE n < 10000) SELECT count(*) FROM number"),
                   &statement, NULL, &place->error),
        0);
    int status = statement_step(statement, &place->error);
    statement_free(statement);
    return status;
}

static void limits_of_one_who_took_a_reader_end_when_it_is_given_back(void **state)
{
    struct place *place = *state;
    atomic_bool is_cancelled = true;
    open_writer(place);
    struct db *reader = take(place);
    db_cancel_by(reader, &is_cancelled);
    assert_int_equal(count_far(place, reader), STATUS_CANCELLED);
    readers_give(&place->readers, reader);
    assert_ptr_equal(take(place), reader);
    assert_int_equal(count_far(place, reader), STATEMENT_ROW);
    readers_give(&place->readers, reader);
    readers_give(&place->readers, NULL);
}

static void no_more_are_kept_than_that(void **state)
{
    struct place *place = *state;
    struct db *readers[READERS_KEPT + 3];
    open_writer(place);
    for (int i = 0; i < READERS_KEPT + 3; i++)
        readers[i] = take(place);
    for (int i = 0; i < READERS_KEPT + 3; i++)
        readers_give(&place->readers, readers[i]);
    assert_int_equal(place->readers.count, READERS_KEPT);
    readers_close(&place->readers);
    assert_int_equal(place->readers.count, 0);
}

static void put_setting(struct place *place, const char *value)
{
    assert_int_equal(db_begin(place->writer, &place->error), 0);
    assert_int_equal(
        db_run(place->writer,
               seine_setting_put(.name = TEXT_LITERAL("log_level"), .value = text_of(value)),
               &place->error),
        0);
    assert_int_equal(db_commit(place->writer, &place->error), 0);
}

static bool checkpoint_was_hindered(struct place *place)
{
    struct db_checkpoint checkpoint;
    put_setting(place, "124");
    assert_int_equal(
        db_checkpoint(place->writer, DB_CHECKPOINT_TRUNCATE, &checkpoint, &place->error), 0);
    return checkpoint.busy;
}

static void a_reader_that_still_reads_is_not_kept(void **state)
{
    struct place *place = *state;
    open_writer(place);
    put_setting(place, "60");
    struct db *reader = take(place);
    assert_false(db_is_reading(reader));
    assert_int_equal(db_begin_read(reader, &place->error), 0);
    assert_true(db_is_reading(reader));
    assert_true(checkpoint_was_hindered(place));
    readers_give(&place->readers, reader);
    assert_int_equal(place->readers.count, 0);
    assert_false(checkpoint_was_hindered(place));

    reader = take(place);
    struct seine_setting_get get = seine_setting_get(reader, .name = TEXT_LITERAL("log_level"));
    assert_int_equal(seine_setting_get_step(&get, &place->error), STATEMENT_ROW);
    assert_true(db_is_reading(reader));
    readers_give(&place->readers, reader);
    assert_int_equal(place->readers.count, 0);
    assert_false(checkpoint_was_hindered(place));
}

static void a_kept_reader_sees_what_was_written_meanwhile(void **state)
{
    struct place *place = *state;
    open_writer(place);
    for (int i = 0; i < 3; i++) {
        char level[8];
        snprintf(level, sizeof level, "%d", 4 << i);
        put_setting(place, level);
        struct db *reader = take(place);
        struct seine_setting_get get = seine_setting_get(reader, .name = TEXT_LITERAL("log_level"));
        assert_int_equal(seine_setting_get_step(&get, &place->error), STATEMENT_ROW);
        assert_true(text_equal(get.value, text_of(level)));
        statement_reset(get.statement);
        readers_give(&place->readers, reader);
        assert_int_equal(place->readers.count, 1);
    }
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, set_up, tear_down)

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(nothing_is_opened_before_it_is_needed),
        TEST(limits_of_one_who_took_a_reader_end_when_it_is_given_back),
        TEST(no_more_are_kept_than_that),
        TEST(a_reader_that_still_reads_is_not_kept),
        TEST(a_kept_reader_sees_what_was_written_meanwhile),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
