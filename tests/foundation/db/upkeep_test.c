/*
 * Checkpoints, readers in the way, vacuum, backup.
 */
#include "support.h"

#include <fcntl.h>
#include <sql/fixture/thing.h>
#include <sys/stat.h>

static void a_truncating_checkpoint_empties_the_wal(void **state)
{
    struct db *db = open_fixture(*state, NULL);
    struct error error;
    struct db_size size;
    struct db_checkpoint checkpoint;
    assert_ok(fill(db, 1, 100, 8000, &error));
    assert_ok(db_size(db, &size, &error));
    assert_true(size.wal_bytes > 100 * 8000 && size.database_bytes > 100 * 8000);
    assert_ok(db_checkpoint(db, DB_CHECKPOINT_PASSIVE, &checkpoint, &error));
    assert_true(checkpoint.wal_pages > 100);
    assert_int_equal(checkpoint.checkpointed, checkpoint.wal_pages);
    assert_false(checkpoint.busy);
    assert_true(checkpoint.duration_us > 0);
    assert_ok(db_checkpoint(db, DB_CHECKPOINT_TRUNCATE, &checkpoint, &error));
    assert_ok(db_size(db, &size, &error));
    assert_int_equal(size.wal_bytes, 0);
    db_close(db);
}

/* SQLite's lock for checkpoints: byte 121 of the file with the index of the WAL. */
static void hold_checkpoint_lock(const void *context)
{
    const struct place *place = context;
    struct flock lock = {.l_type = F_WRLCK, .l_whence = SEEK_SET, .l_start = 121, .l_len = 1};
    char path[128];
    snprintf(path, sizeof path, "%s-shm", place->path);
    int file = open(path, O_RDWR);
    if (file < 0 || fcntl(file, F_SETLK, &lock) < 0)
        _exit(1);
}

static void a_checkpoint_of_another_process_is_no_reader(void **state)
{
    const struct place *place = *state;
    struct db *db = open_fixture(place, NULL);
    struct error error;
    struct db_checkpoint checkpoint;
    assert_ok(fill(db, 1, 100, 8000, &error));
    struct child child = child_start(hold_checkpoint_lock, place);
    assert_ok(db_checkpoint(db, DB_CHECKPOINT_PASSIVE, &checkpoint, &error));
    child_end(&child);
    assert_true(checkpoint.busy);
    assert_false(checkpoint.has_run);
    assert_true(checkpoint.wal_pages > 100); /* as known before */
    assert_int_equal(checkpoint.checkpointed, 0);
    assert_ok(db_checkpoint(db, DB_CHECKPOINT_PASSIVE, &checkpoint, &error));
    assert_true(checkpoint.has_run && !checkpoint.busy);
    db_close(db);
}

static void the_pages_in_the_wal_are_known_after_each_commit(void **state)
{
    const struct place *place = *state;
    struct db *db = open_fixture(place, NULL);
    struct error error;
    struct db_checkpoint checkpoint;
    assert_ok(fill(db, 1, 50, 8000, &error));
    int first = db_wal_pages(db);
    assert_ok(fill(db, 51, 100, 8000, &error));
    assert_true(first > 50 && db_wal_pages(db) >= first + 50);
    assert_ok(db_checkpoint(db, DB_CHECKPOINT_PASSIVE, &checkpoint, &error));
    assert_int_equal(db_wal_pages(db), checkpoint.wal_pages);
    assert_ok(fill(db, 101, 110, 8000, &error));
    assert_true(db_wal_pages(db) < first); /* it was written from its beginning again */
    struct db *reader = NULL;
    assert_ok(db_open_reader(&FIXTURE_DATABASE, place->path, NULL, &reader, &error));
    db_close(db); /* the WAL stays, as after a kill */
    db = open_fixture(place, NULL);
    assert_true(db_wal_pages(db) >= 10);
    db_close(reader);
    db_close(db);
}

static void nothing_is_checkpointed_unasked(void **state)
{
    const struct place *place = *state;
    struct db *db = open_fixture(place, NULL);
    struct error error;
    struct stat before, after;
    assert_int_equal(stat(place->path, &before), 0);
    for (int i = 0; i < 30; i++)
        assert_ok(fill(db, i * 100 + 1, i * 100 + 100, 8000, &error));
    assert_int_equal(stat(place->path, &after), 0);
    assert_int_equal(before.st_size, after.st_size);
    db_close(db);
}

static void read_and_stay(const void *context)
{
    struct db *db;
    struct error error;
    if (db_open_reader(&FIXTURE_DATABASE, context, NULL, &db, &error) < 0 ||
        db_begin_read(db, &error) < 0)
        _exit(1);
}

static void a_reader_that_pins_the_wal_is_named(void **state)
{
    const struct place *place = *state;
    struct db *db = open_fixture(place, &(struct db_options){.busy_timeout_ms = 600000});
    struct error error;
    assert_ok(fill(db, 1, 50, 8000, &error));
    struct child child = child_start(read_and_stay, place->path);
    assert_ok(fill(db, 51, 100, 8000, &error));
    struct db_checkpoint passive, truncate;
    assert_ok(db_checkpoint(db, DB_CHECKPOINT_PASSIVE, &passive, &error));
    assert_ok(db_checkpoint(db, DB_CHECKPOINT_TRUNCATE, &truncate, &error));
    struct db_holder holders[4];
    size_t count = db_holders(db, holders, 4);
    child_end(&child);
    assert_true(passive.busy && passive.checkpointed < passive.wal_pages);
    assert_true(truncate.busy && truncate.duration_us < 60000000);
    assert_int_equal(count, 1);
    assert_int_equal(holders[0].pid, child.pid);
    assert_true(holders[0].reading);
    assert_false(holders[0].writing);
    assert_true(strlen(holders[0].command) > 0);
    assert_ok(db_checkpoint(db, DB_CHECKPOINT_TRUNCATE, &truncate, &error));
    assert_false(truncate.busy);
    assert_int_equal(db_holders(db, holders, 4), 0);
    db_close(db);
}

static void a_reader_sees_one_state_while_the_writer_goes_on(void **state)
{
    const struct place *place = *state;
    struct db *writer = open_fixture(place, NULL), *reader = NULL;
    struct error error;
    assert_ok(db_open_reader(&FIXTURE_DATABASE, place->path, NULL, &reader, &error));
    assert_ok(fill(writer, 1, 10, 10, &error));
    assert_ok(db_begin_read(reader, &error));
    assert_ok(fill(writer, 11, 20, 10, &error));
    assert_int_equal(count_things(reader), 10);
    db_end_read(reader);
    assert_int_equal(count_things(reader), 20);
    db_close(reader);
    assert_ok(fill(writer, 21, 30, 10, &error));
    db_close(writer);
}

static void the_wal_files_stay_after_a_clean_close(void **state)
{
    const struct place *place = *state;
    struct error error;
    struct db *db = open_fixture(place, NULL);
    assert_ok(fill(db, 1, 10, 10, &error));
    db_close(db);
    char path[128];
    struct stat stat_of;
    snprintf(path, sizeof path, "%s-wal", place->path);
    assert_int_equal(stat(path, &stat_of), 0);
    assert_int_equal(stat_of.st_size, 0);
    snprintf(path, sizeof path, "%s-shm", place->path);
    assert_int_equal(stat(path, &stat_of), 0);
}

static void what_is_freed_is_counted(void **state)
{
    struct db *db = open_fixture(*state, NULL);
    struct error error;
    struct db_size size;
    assert_ok(fill(db, 1, 200, 8000, &error));
    assert_ok(db_begin(db, &error));
    assert_ok(db_run(db, fixture_thing_clear(.above = NO_INT), &error));
    assert_ok(db_commit(db, &error));
    assert_ok(db_size(db, &size, &error));
    assert_true(size.free_bytes > 150 * DB_PAGE_BYTES);
    db_close(db);
}

struct disturbance {
    struct db *writer;
    int next;
    int calls;
    bool go_on;
};

static bool write_meanwhile(void *context, int64_t pages_done, int64_t pages_total)
{
    struct disturbance *disturbance = context;
    struct error error;
    assert_true(pages_done <= pages_total);
    assert_ok(fill(disturbance->writer, disturbance->next, disturbance->next, 10, &error));
    disturbance->next++;
    disturbance->calls++;
    return disturbance->go_on;
}

static void a_backup_of_a_live_database_holds_one_state(void **state)
{
    const struct place *place = *state;
    struct error error = {0};
    struct db *writer = open_fixture(place, NULL), *reader = NULL, *copy = NULL;
    char path[128], partial[160];
    snprintf(path, sizeof path, "%s/copy.db", place->folder);
    snprintf(partial, sizeof partial, "%s.partial", path);
    assert_ok(fill(writer, 1, 1500, 8000, &error));
    assert_ok(db_open_reader(&FIXTURE_DATABASE, place->path,
                             &(struct db_options){.time_limit_ms = 1}, &reader, &error));
    struct disturbance disturbance = {.writer = writer, .next = 2001, .go_on = false};
    assert_int_equal(db_backup(reader, path, write_meanwhile, &disturbance, &error),
                     STATUS_CANCELLED);
    assert_int_equal(access(path, F_OK), -1);
    assert_int_equal(access(partial, F_OK), -1);
    disturbance = (struct disturbance){.writer = writer, .next = 3001, .go_on = true};
    assert_ok(db_backup(reader, path, write_meanwhile, &disturbance, &error));
    assert_true(disturbance.calls >= 5);
    assert_int_equal(db_backup(reader, path, NULL, NULL, &error), STATUS_EXISTS);
    db_close(reader);
    db_close(writer);
    assert_ok(db_open_reader(&FIXTURE_DATABASE, path, NULL, &copy, &error));
    assert_int_equal(count_things(copy), 1501);
    assert_ok(db_check(copy, DB_CHECK_FULL, NULL, NULL, &error));
    db_close(copy);
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, place_make, place_remove)

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(a_truncating_checkpoint_empties_the_wal),
        TEST(a_checkpoint_of_another_process_is_no_reader),
        TEST(the_pages_in_the_wal_are_known_after_each_commit),
        TEST(nothing_is_checkpointed_unasked),
        TEST(a_reader_that_pins_the_wal_is_named),
        TEST(a_reader_sees_one_state_while_the_writer_goes_on),
        TEST(the_wal_files_stay_after_a_clean_close),
        TEST(what_is_freed_is_counted),
        TEST(a_backup_of_a_live_database_holds_one_state),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
