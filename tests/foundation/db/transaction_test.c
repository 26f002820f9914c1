/*
 * Transactions: nothing is committed but by db_commit(), and a failed batch can be performed again.
 */
#include "support.h"

#include <errno.h>
#include <sql/fixture/thing.h>
#include <sys/mount.h>

static int insert(struct db *db, const char *name, struct error *error)
{
    return db_run(
        db,
        fixture_thing_insert(.name = text_of(name), .size = 1, .weight = NO_REAL, .note = NO_TEXT),
        error);
}

static void a_write_outside_a_transaction_is_refused(void **state)
{
    struct db *db = open_fixture(*state, NULL);
    struct error error = {0};
    assert_int_equal(insert(db, "stray", &error), STATUS_DATABASE);
    assert_sentence(error, "outside db_begin()");
    assert_int_equal(count_things(db), 0);
    struct statement *begin = NULL, *commit = NULL;
    assert_ok(db_prepare(db, TEXT_LITERAL("BEGIN"), &begin, NULL, &error));
    assert_ok(statement_run(begin, &error));
    assert_ok(insert(db, "stray", &error));
    assert_ok(db_prepare(db, TEXT_LITERAL("COMMIT"), &commit, NULL, &error));
    assert_true(statement_run(commit, &error) < 0);
    statement_free(begin);
    statement_free(commit);
    assert_int_equal(count_things(db), 0);
    db_close(db);
}

static void a_nested_transaction_names_both_places(void **state)
{
    struct db *db = open_fixture(*state, NULL);
    struct error error = {0};
    assert_ok(db_begin_at(db, "first.c", 11, &error));
    assert_int_equal(db_begin_at(db, "second.c", 22, &error), STATUS_DATABASE);
    assert_sentence(error, "first.c:11");
    assert_sentence(error, "second.c:22");
    assert_true(db_in_transaction(db));
    assert_ok(db_commit(db, &error));
    assert_int_equal(db_commit(db, &error), STATUS_DATABASE);
    db_close(db);
}

static void what_is_rolled_back_is_gone_and_what_is_committed_stays(void **state)
{
    const struct place *place = *state;
    struct db *db = open_fixture(place, NULL);
    struct error error;
    assert_ok(db_begin(db, &error));
    assert_ok(insert(db, "kept", &error));
    assert_ok(db_commit(db, &error));
    assert_ok(db_begin(db, &error));
    assert_ok(insert(db, "gone", &error));
    db_rollback(db);
    assert_ok(db_begin(db, &error));
    assert_ok(insert(db, "gone as well", &error));
    db_close(db);
    assert_int_equal(number_in(place->path, "SELECT count(*) FROM thing"), 1);
}

static void a_foreign_commit_is_noticed_once(void **state)
{
    const struct place *place = *state;
    struct db *db = open_fixture(place, NULL);
    struct error error;
    bool foreign = true;
    assert_ok(db_foreign_commit(db, &foreign, &error));
    assert_false(foreign);
    assert_ok(fill(db, 1, 3, 1, &error));
    assert_ok(db_foreign_commit(db, &foreign, &error));
    assert_false(foreign);
    execute_in(place->path, "DELETE FROM thing WHERE id = 1");
    assert_ok(db_foreign_commit(db, &foreign, &error));
    assert_true(foreign);
    assert_ok(db_foreign_commit(db, &foreign, &error));
    assert_false(foreign);
    db_close(db);
}

static void take_the_write_lock(const void *context)
{
    sqlite3 *handle;
    if (sqlite3_open(context, &handle) || sqlite3_exec(handle, "BEGIN IMMEDIATE", NULL, NULL, NULL))
        _exit(1);
}

static void the_holder_of_the_write_lock_is_named(void **state)
{
    const struct place *place = *state;
    struct db *db = open_fixture(place, NULL);
    struct error error = {0};
    struct child child = child_start(take_the_write_lock, place->path);
    char sentence[64];
    snprintf(sentence, sizeof sentence, "by process %d (", (int)child.pid);
    int status = db_begin(db, &error);
    child_end(&child);
    assert_int_equal(status, STATUS_BUSY);
    assert_sentence(error, sentence);
    assert_false(db_in_transaction(db));
    assert_ok(fill(db, 1, 3, 1, &error));
    db_close(db);
}

static void a_full_disk_costs_the_transaction_and_nothing_else(void **state)
{
    const struct place *place = *state;
    struct error error;
    if (mount("seine-test", place->folder, "tmpfs", 0, "size=2m") < 0) {
        print_message("mounting is impossible here: %s\n", strerror(errno));
        skip();
    }
    char ballast[128];
    snprintf(ballast, sizeof ballast, "%s/ballast", place->folder);
    struct db *db = open_fixture(place, NULL);
    assert_ok(fill(db, 1, 10, 10, &error));
    FILE *file = fopen(ballast, "we");
    char noise[65536] = {0};
    while (fwrite(noise, 1, sizeof noise, file) == sizeof noise)
        ;
    fclose(file);
    int full = fill(db, 11, 60, 8000, &error);
    bool in_transaction = db_in_transaction(db);
    int64_t things = count_things(db);
    unlink(ballast);
    struct error again_error = {0};
    int again = fill(db, 11, 60, 8000, &again_error);
    int64_t things_again = count_things(db);
    db_close(db);
    umount2(place->folder, MNT_DETACH);
    assert_int_equal(full, STATUS_FULL);
    assert_sentence(error, "fixture.db");
    assert_false(in_transaction);
    assert_int_equal(things, 10);
    if (again < 0)
        fail_msg("%s", again_error.sentence);
    assert_int_equal(things_again, 60);
}

#ifdef SEINE_FAULTS
static void a_transaction_that_sqlite_rolled_back_does_not_commit(void **state)
{
    struct db_faults faults = {0};
    struct db *db = open_fixture(*state, &(struct db_options){.faults = &faults});
    struct error error;
    assert_ok(db_begin(db, &error));
    assert_ok(insert(db, "lost", &error));
    struct statement *rollback = NULL;
    assert_ok(db_prepare(db, TEXT_LITERAL("ROLLBACK"), &rollback, NULL, &error));
    assert_ok(statement_run(rollback, &error));
    statement_free(rollback);
    assert_int_equal(insert(db, "stray", &error), STATUS_DATABASE);
    assert_true(db_commit(db, &error) < 0);
    assert_sentence(error, "was rolled back");
    assert_false(db_in_transaction(db));
    assert_int_equal(count_things(db), 0);
    db_close(db);
}

static void every_fault_leaves_all_or_nothing_and_can_be_retried(void **state)
{
    static const int STATUSES[] = {STATUS_FULL, STATUS_SYSTEM};
    struct db_faults faults = {0};
    struct db *db = open_fixture(*state, &(struct db_options){.faults = &faults});
    int first = 1, failures[DB_FAULT_POINT_COUNT] = {0};
    for (int point = 0; point < DB_FAULT_POINT_COUNT; point++)
        for (int i = 0; i < 2; i++) {
            int status = -1;
            for (int countdown = 1; status < 0; countdown++) {
                struct error error = {0};
                assert_true(countdown < 100);
                faults.countdown[point] = countdown;
                faults.status[point] = STATUSES[i];
                status = fill(db, first, first + 9, 2000, &error);
                if (status < 0) {
                    assert_int_equal(status, STATUSES[i]);
                    assert_sentence(error, "fixture.db");
                    failures[point]++;
                }
                faults.countdown[point] = 0;
                assert_int_equal(count_things(db), first - 1 + (status == 0 ? 10 : 0));
            }
            first += 10;
        }
    for (int point = 0; point < DB_FAULT_POINT_COUNT; point++)
        assert_true(failures[point] >= 2);
    struct error error;
    assert_ok(db_check(db, DB_CHECK_FULL, NULL, NULL, &error));
    db_close(db);
}
#endif

#define TEST(name) cmocka_unit_test_setup_teardown(name, place_make, place_remove)

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(a_write_outside_a_transaction_is_refused),
        TEST(a_nested_transaction_names_both_places),
        TEST(what_is_rolled_back_is_gone_and_what_is_committed_stays),
        TEST(a_foreign_commit_is_noticed_once),
        TEST(the_holder_of_the_write_lock_is_named),
        TEST(a_full_disk_costs_the_transaction_and_nothing_else),
#ifdef SEINE_FAULTS
        TEST(a_transaction_that_sqlite_rolled_back_does_not_commit),
        TEST(every_fault_leaves_all_or_nothing_and_can_be_retried),
#endif
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
