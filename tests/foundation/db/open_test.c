/*
 * Opening: what is created, what is set, what is refused, how schemas move on.
 */
#include "support.h"

#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <sched.h>
#include <signal.h>
#include <sql/fixture.h>
#include <sqlite3.h>
#include <stdatomic.h>
#include <sys/mount.h>
#include <sys/stat.h>

/* The fixture as it was before its last migration, and without views. */
static struct database older_fixture(void)
{
    struct database older = FIXTURE_DATABASE;
    older.migration_count = 1;
    older.image = NULL;
    older.statement_count = 0;
    older.view_count = 0;
    older.views_digest = "none";
    return older;
}

static void refuses(const struct place *place, const struct database *database, int status,
                    const char *sentence)
{
    struct db *db = NULL;
    struct error error = {0};
    assert_int_equal(db_open_writer(database, place->path, NULL, &db, &error), status);
    assert_null(db);
    assert_sentence(error, sentence);
    assert_sentence(error, place->folder);
    assert_int_equal(db_open_reader(database, place->path, NULL, &db, &error), status);
    assert_null(db);
    assert_sentence(error, sentence);
}

static void a_new_file_gets_the_whole_schema(void **state)
{
    const struct place *place = *state;
    db_close(open_fixture(place, NULL));
    assert_int_equal(number_in(place->path, "PRAGMA user_version"), 2);
    assert_int_equal(number_in(place->path, "PRAGMA application_id"),
                     FIXTURE_DATABASE.application_id);
    assert_int_equal(number_in(place->path, "SELECT count(*) FROM v_thing_size"), 0);
    assert_int_equal(number_in(place->path, "SELECT count(*) FROM schema_history WHERE "
                                            "from_version = 0 AND to_version = 2 AND "
                                            "program <> '' AND changed_at > 1700000000000"),
                     1);
}

static int64_t ask(struct db *db, const char *pragma)
{
    struct error error;
    struct statement *statement = NULL;
    assert_ok(db_prepare(db, text_of(pragma), &statement, NULL, &error));
    assert_int_equal(statement_step(statement, &error), STATEMENT_ROW);
    int64_t value = statement_column_int(statement, 0);
    statement_free(statement);
    return value;
}

static void every_setting_is_in_force(void **state)
{
    const struct place *place = *state;
    struct error error;
    struct db *writer = open_fixture(
        place, &(struct db_options){.cache_bytes = 3 * 1024 * 1024, .busy_timeout_ms = 70});
    struct db *reader = NULL;
    assert_ok(db_open_reader(&FIXTURE_DATABASE, place->path, NULL, &reader, &error));
    static const struct {
        const char *pragma;
        int64_t writer;
        int64_t reader;
    } EXPECTED[] = {
        {"PRAGMA page_size", 8192, 8192},
        {"PRAGMA auto_vacuum", 2, 2},
        {"PRAGMA synchronous", 2, 2},
        {"PRAGMA temp_store", 2, 1},
        {"PRAGMA wal_autocheckpoint", 0, 0},
        {"PRAGMA foreign_keys", 0, 0},
        {"PRAGMA mmap_size", 0, 0},
        {"PRAGMA trusted_schema", 0, 0},
        {"PRAGMA secure_delete", 0, 1},
        {"PRAGMA query_only", 0, 1},
        {"PRAGMA cache_size", -3072, -8192},
        {"PRAGMA busy_timeout", 70, 0},
        {"PRAGMA journal_size_limit", 67108864, -1},
    };
    for (size_t i = 0; i < sizeof EXPECTED / sizeof *EXPECTED; i++) {
        if (ask(writer, EXPECTED[i].pragma) != EXPECTED[i].writer)
            fail_msg("the writer's %s is %lld", EXPECTED[i].pragma,
                     (long long)ask(writer, EXPECTED[i].pragma));
        if (ask(reader, EXPECTED[i].pragma) != EXPECTED[i].reader)
            fail_msg("the reader's %s is %lld", EXPECTED[i].pragma,
                     (long long)ask(reader, EXPECTED[i].pragma));
    }
    db_close(reader);
    db_close(writer);
    writer = open_fixture(place, &(struct db_options){.foreign_keys = true});
    assert_int_equal(ask(writer, "PRAGMA foreign_keys"), 1);
    db_close(writer);
    writer = open_fixture(place, &(struct db_options){.syncs_apart = true});
    assert_int_equal(ask(writer, "PRAGMA synchronous"), 1);
    db_close(writer);
}

static void write_file(const char *path, const void *data, size_t bytes)
{
    FILE *file = fopen(path, "we");
    assert_non_null(file);
    assert_int_equal(fwrite(data, 1, bytes, file), bytes);
    fclose(file);
}

static void a_file_that_is_no_database_is_foreign(void **state)
{
    const struct place *place = *state;
    char noise[20000];
    memset(noise, 'x', sizeof noise);
    write_file(place->path, noise, sizeof noise);
    refuses(place, &FIXTURE_DATABASE, STATUS_FOREIGN, "is not an SQLite database");
    write_file(place->path, noise, 5);
    refuses(place, &FIXTURE_DATABASE, STATUS_FOREIGN, "is not an SQLite database");
}

static void a_database_of_another_program_is_foreign_and_untouched(void **state)
{
    const struct place *place = *state;
    execute_in(place->path, "CREATE TABLE theirs (a); INSERT INTO theirs VALUES (1)");
    refuses(place, &FIXTURE_DATABASE, STATUS_FOREIGN, "is not a `fixture` database");
    execute_in(place->path, "PRAGMA application_id = 77");
    refuses(place, &FIXTURE_DATABASE, STATUS_FOREIGN, "application id 0x0000004d");
    assert_int_equal(number_in(place->path, "SELECT count(*) FROM sqlite_schema"), 1);
    assert_int_equal(access(place->path, F_OK), 0);
    char wal[128];
    snprintf(wal, sizeof wal, "%s-wal", place->path);
    assert_int_equal(access(wal, F_OK), -1);
}

static void a_database_of_another_program_in_wal_mode_is_foreign(void **state)
{
    const struct place *place = *state;
    sqlite3 *theirs;
    assert_int_equal(sqlite3_open(place->path, &theirs), SQLITE_OK);
    assert_int_equal(
        sqlite3_exec(theirs, "PRAGMA journal_mode=WAL; CREATE TABLE theirs (a)", NULL, NULL, NULL),
        SQLITE_OK);
    refuses(place, &FIXTURE_DATABASE, STATUS_FOREIGN, "is not a `fixture` database");
    sqlite3_close(theirs);
}

static void a_newer_schema_is_refused(void **state)
{
    const struct place *place = *state;
    db_close(open_fixture(place, NULL));
    struct database older = older_fixture();
    refuses(place, &older, STATUS_NEWER, "was written by a later program (schema 2");
}

static void a_reader_does_not_migrate(void **state)
{
    const struct place *place = *state;
    struct database older = older_fixture();
    struct db *db = NULL;
    struct error error;
    assert_ok(db_open_writer(&older, place->path, NULL, &db, &error));
    db_close(db);
    db = NULL;
    assert_int_equal(db_open_reader(&FIXTURE_DATABASE, place->path, NULL, &db, &error),
                     STATUS_INVALID);
    assert_sentence(error, "older schema 1");
    assert_int_equal(number_in(place->path, "PRAGMA user_version"), 1);
}

/* Before the write-ahead log is on, SQLite keeps a journal, which a reader cannot roll back. */
static void begin_and_die(const char *path)
{
    sqlite3 *handle = NULL;
    static const char SQL[] =
        "PRAGMA page_size = 8192; PRAGMA auto_vacuum = 2; PRAGMA user_version = 1;"
        "PRAGMA user_version = 0;"
        "PRAGMA synchronous = OFF; BEGIN; PRAGMA user_version = 1";
    if (sqlite3_open(path, &handle) == SQLITE_OK)
        sqlite3_exec(handle, SQL, NULL, NULL, NULL);
    kill(getpid(), SIGKILL);
}

static void a_reader_waits_for_a_file_whose_making_was_interrupted(void **state)
{
    const struct place *place = *state;
    struct db *db = NULL;
    struct error error;
    char journal[128];
    int result;
    pid_t child = fork();
    if (child == 0)
        begin_and_die(place->path);
    assert_int_equal(waitpid(child, &result, 0), child);
    snprintf(journal, sizeof journal, "%s-journal", place->path);
    assert_int_equal(access(journal, F_OK), 0);
    assert_int_equal(db_open_reader(&FIXTURE_DATABASE, place->path, NULL, &db, &error),
                     STATUS_INVALID);
    assert_sentence(error, "was interrupted");
    assert_sentence(error, place->path);
    db_close(open_fixture(place, NULL));
    assert_ok(db_open_reader(&FIXTURE_DATABASE, place->path, NULL, &db, &error));
    db_close(db);
}

static void a_cut_off_file_is_damaged(void **state)
{
    const struct place *place = *state;
    struct error error;
    struct db *db = open_fixture(place, NULL);
    assert_ok(fill(db, 1, 100, 4000, &error));
    db_close(db);
    assert_int_equal(truncate(place->path, 3 * DB_PAGE_BYTES + 100), 0);
    refuses(place, &FIXTURE_DATABASE, STATUS_DAMAGED, "it is cut off after 24676 bytes");
}

static void an_impossible_header_is_damaged(void **state)
{
    const struct place *place = *state;
    db_close(open_fixture(place, NULL));
    int file = open(place->path, O_WRONLY | O_CLOEXEC);
    assert_int_equal(pwrite(file, "\x10\x00", 2, 16), 2);
    close(file);
    refuses(place, &FIXTURE_DATABASE, STATUS_DAMAGED, "pages of 4096 bytes");
}

static void count_finding(void *context, const char *finding)
{
    assert_non_null(finding);
    ++*(int *)context;
}

static void the_check_finds_a_page_of_noise(void **state)
{
    const struct place *place = *state;
    struct error error;
    struct db *db = open_fixture(place, NULL);
    int findings = 0;
    assert_ok(fill(db, 1, 2000, 100, &error));
    assert_ok(db_check(db, DB_CHECK_QUICK, count_finding, &findings, &error));
    assert_int_equal(findings, 0);
    db_close(db);
    char noise[DB_PAGE_BYTES];
    memset(noise, 0xa5, sizeof noise);
    int file = open(place->path, O_WRONLY | O_CLOEXEC);
    off_t bytes = lseek(file, 0, SEEK_END);
    assert_int_equal(pwrite(file, noise, sizeof noise, bytes / 2 / DB_PAGE_BYTES * DB_PAGE_BYTES),
                     sizeof noise);
    close(file);
    db = open_fixture(place, NULL);
    assert_int_equal(db_check(db, DB_CHECK_QUICK, count_finding, &findings, &error),
                     STATUS_DAMAGED);
    assert_true(findings > 0);
    db_close(db);
}

static void a_missing_file_or_folder_is_named(void **state)
{
    const struct place *place = *state;
    struct db *db = NULL;
    struct error error = {0};
    assert_int_equal(db_open_reader(&FIXTURE_DATABASE, place->path, NULL, &db, &error),
                     STATUS_NOT_FOUND);
    assert_sentence(error, place->path);
    assert_int_equal(access(place->path, F_OK), -1);
    char path[256];
    snprintf(path, sizeof path, "%s/none/fixture.db", place->folder);
    assert_int_equal(db_open_writer(&FIXTURE_DATABASE, path, NULL, &db, &error), STATUS_NOT_FOUND);
    assert_sentence(error, path);
}

static void a_read_only_mount_is_refused_for_writing_and_readable(void **state)
{
    const struct place *place = *state;
    struct error error = {0};
    struct db *db = open_fixture(place, NULL);
    assert_ok(fill(db, 1, 10, 10, &error));
    db_close(db);
    if (mount(place->folder, place->folder, NULL, MS_BIND, NULL) < 0) {
        print_message("mounting is impossible here: %s\n", strerror(errno));
        skip();
    }
    int remounted = mount(NULL, place->folder, NULL, MS_BIND | MS_REMOUNT | MS_RDONLY, NULL);
    db = NULL;
    int written = db_open_writer(&FIXTURE_DATABASE, place->path, NULL, &db, &error);
    struct db *reader = NULL;
    struct error reader_error = {0};
    int read = db_open_reader(&FIXTURE_DATABASE, place->path, NULL, &reader, &reader_error);
    int64_t things = read == 0 ? count_things(reader) : -1;
    db_close(reader);
    umount2(place->folder, MNT_DETACH);
    assert_int_equal(remounted, 0);
    assert_int_equal(written, STATUS_READ_ONLY);
    assert_sentence(error, "cannot be written to");
    if (read < 0)
        fail_msg("%s", reader_error.sentence);
    assert_int_equal(things, 10);
}

static void another_user_reads_after_a_clean_stop(void **state)
{
    const struct place *place = *state;
    struct error error;
    if (geteuid() != 0) {
        print_message("only root can become another user\n");
        skip();
    }
    mode_t mask = umask(022);
    struct db *db = open_fixture(place, NULL);
    assert_ok(fill(db, 1, 10, 10, &error));
    db_close(db);
    umask(mask);
    chmod(place->folder, 0755);
    chmod(place->path, 0644);
    pid_t pid = fork();
    if (pid == 0) {
        if (setgid(65534) < 0 || setuid(65534) < 0)
            _exit(100);
        if (db_open_reader(&FIXTURE_DATABASE, place->path, NULL, &db, &error) < 0) {
            fprintf(stderr, "%s\n", error.sentence);
            _exit(101);
        }
        int64_t things = count_things(db);
        db_close(db);
        _exit((int)things);
    }
    int status;
    waitpid(pid, &status, 0);
    assert_int_equal(WEXITSTATUS(status), 10);
}

static void an_older_schema_is_brought_up_to_date_with_its_rows(void **state)
{
    const struct place *place = *state;
    struct database older = older_fixture();
    struct db *db = NULL;
    struct error error;
    assert_ok(
        db_open_writer(&older, place->path, &(struct db_options){.program = "0.0.1"}, &db, &error));
    db_close(db);
    execute_in(place->path, "INSERT INTO thing (name) VALUES ('kept')");
    db = open_fixture(place, &(struct db_options){.program = "0.0.2"});
    db_close(db);
    assert_int_equal(number_in(place->path, "SELECT count(*) FROM thing WHERE kind = 'plain'"), 1);
    assert_int_equal(number_in(place->path,
                               "SELECT count(*) FROM schema_history WHERE from_version = 1 "
                               "AND to_version = 2 AND program = '0.0.2'"),
                     1);
}

/* SQLite takes the frames of a log that fits the file for a part of it, and all new files are the
 * same. */
static void a_new_file_takes_nothing_from_the_log_of_another(void **state)
{
    const struct place *place = *state;
    char log[128], shared[128];
    struct stat left;
    int result;
    snprintf(log, sizeof log, "%s-wal", place->path);
    snprintf(shared, sizeof shared, "%s-shm", place->path);
    pid_t child = fork();
    if (child == 0) {
        sqlite3 *handle = NULL;
        struct db *db = open_fixture(place, NULL);
        sqlite3_open(place->path, &handle);
        sqlite3_exec(handle, "INSERT INTO thing (name) VALUES ('of the other')", NULL, NULL, NULL);
        _exit(db && sqlite3_total_changes(handle) == 1 ? 0 : 1);
    }
    assert_int_equal(waitpid(child, &result, 0), child);
    assert_int_equal(result, 0);
    assert_int_equal(unlink(place->path), 0);
    assert_int_equal(unlink(shared), 0);
    assert_int_equal(stat(log, &left), 0);
    assert_true(left.st_size > 0);
    struct db *db = open_fixture(place, NULL);
    assert_int_equal(count_things(db), 0);
    db_close(db);
    assert_int_equal(number_in(place->path, "SELECT count(*) FROM schema_history"), 2);
}

static void a_changed_view_is_replaced_without_a_migration(void **state)
{
    const struct place *place = *state;
    struct view changed = {"v_thing_size", "CREATE VIEW v_thing_size AS SELECT 42 AS answer",
                           "changed"};
    struct database database = FIXTURE_DATABASE;
    struct db *db = open_fixture(place, NULL);
    struct error error;
    db_close(db);
    database.views = &changed;
    database.view_count = 1;
    database.views_digest = "changed";
    for (int round = 0; round < 2; round++) {
        assert_ok(db_open_writer(&database, place->path, NULL, &db, &error));
        db_close(db);
    }
    assert_int_equal(number_in(place->path, "SELECT answer FROM v_thing_size"), 42);
    assert_int_equal(
        number_in(place->path, "SELECT count(*) FROM sqlite_schema WHERE type = 'view'"), 1);
    assert_int_equal(number_in(place->path, "SELECT count(*) FROM schema_history"), 2);
}

static void a_failing_migration_leaves_the_version_before(void **state)
{
    const struct place *place = *state;
    struct database database = FIXTURE_DATABASE;
    struct migration migrations[] = {
        FIXTURE_DATABASE.migrations[0],
        {2, "broken", "CREATE TABLE more (a); INSERT INTO nowhere VALUES (1)"}};
    database.migrations = migrations;
    database.image = NULL;
    struct db *db = NULL;
    struct error error = {0};
    assert_true(db_open_writer(&database, place->path, NULL, &db, &error) < 0);
    assert_sentence(error, "migration 0002 (broken)");
    assert_sentence(error, "no such table: nowhere");
    assert_int_equal(number_in(place->path, "PRAGMA user_version"), 1);
    assert_int_equal(
        number_in(place->path, "SELECT count(*) FROM sqlite_schema WHERE name = 'more'"), 0);
    migrations[1].sql = "COMMIT";
    assert_true(db_open_writer(&database, place->path, NULL, &db, &error) < 0);
    assert_int_equal(number_in(place->path, "PRAGMA user_version"), 1);
    db_close(open_fixture(place, NULL));
}

#ifdef SEINE_FAULTS
/* Before each commit, and at each write and sync on the way. */
static void kill_and_open_again(const struct place *place, const struct database *database)
{
    static const enum db_fault_point POINTS[] = {DB_FAULT_COMMIT, DB_FAULT_WRITE, DB_FAULT_SYNC};
    for (size_t i = 0; i < sizeof POINTS / sizeof *POINTS; i++) {
        bool was_killed = true;
        for (int countdown = 1; was_killed; countdown++) {
            assert_true(countdown < 200);
            pid_t pid = fork();
            if (pid == 0) {
                struct db_faults faults = {0};
                struct db *db = NULL;
                faults.countdown[POINTS[i]] = countdown;
                faults.status[POINTS[i]] = DB_FAULT_KILL;
                int status = db_open_writer(database, place->path,
                                            &(struct db_options){.faults = &faults}, &db, NULL);
                _exit(status == 0 ? 0 : 1);
            }
            int status;
            waitpid(pid, &status, 0);
            was_killed = WIFSIGNALED(status) && WTERMSIG(status) == SIGKILL;
            if (!was_killed)
                assert_int_equal(WEXITSTATUS(status), 0);
            /* An image is there before the first commit of ours, which names the program that made
             * the file. */
            if (POINTS[i] == DB_FAULT_COMMIT && was_killed && !database->image)
                assert_true(number_in(place->path, "PRAGMA user_version") < 2);
            db_close(open_fixture(place, NULL));
            assert_int_equal(number_in(place->path, "PRAGMA user_version"), 2);
            assert_int_equal(
                number_in(place->path, "SELECT count(*) FROM schema_history WHERE to_version = 2"),
                1);
            assert_int_equal(number_in(place->path, "SELECT min(from_version) FROM schema_history"),
                             0);
            unlink(place->path);
            char beside[128];
            snprintf(beside, sizeof beside, "%s-wal", place->path);
            unlink(beside);
            snprintf(beside, sizeof beside, "%s-shm", place->path);
            unlink(beside);
        }
    }
}

static void a_kill_between_migrations_is_made_good(void **state)
{
    struct database by_steps = FIXTURE_DATABASE;
    by_steps.image = NULL;
    kill_and_open_again(*state, &by_steps);
}

static void a_kill_while_a_file_is_made_is_made_good(void **state)
{
    kill_and_open_again(*state, &FIXTURE_DATABASE);
}
#endif

struct opening {
    const struct place *place;
    atomic_int thread; /* as the kernel numbers it; 0: it has not begun */
    atomic_bool has_ended;
    int status;
};

static void *open_and_close(void *context)
{
    struct opening *opening = context;
    struct db *db = NULL;
    struct error error = {0};
    atomic_store(&opening->thread, gettid());
    opening->status = db_open_writer(&FIXTURE_DATABASE, opening->place->path, NULL, &db, &error);
    atomic_store(&opening->has_ended, true);
    db_close(db);
    return NULL;
}

/* How often the thread went to sleep by itself. */
static long sleeps_of(int thread)
{
    char path[64], line[128];
    long count = 0;
    snprintf(path, sizeof path, "/proc/self/task/%d/status", thread);
    FILE *file = fopen(path, "re");
    while (file && fgets(line, sizeof line, file))
        (void)sscanf(line, "voluntary_ctxt_switches: %ld", &count);
    if (file)
        fclose(file);
    return count;
}

/* As the first connection after a kill does, which may be that of a monitor or an administrator,
 * while it recovers the WAL. */
static void a_file_that_another_connection_has_for_itself_is_waited_for(void **state)
{
    struct opening opening = {.place = *state};
    sqlite3 *holder = NULL;
    pthread_t thread;
    db_close(open_fixture(opening.place, NULL));
    assert_int_equal(sqlite3_open(opening.place->path, &holder), SQLITE_OK);
    assert_int_equal(sqlite3_exec(holder,
                                  "PRAGMA locking_mode = EXCLUSIVE; BEGIN IMMEDIATE; COMMIT", NULL,
                                  NULL, NULL),
                     SQLITE_OK);
    assert_int_equal(pthread_create(&thread, NULL, open_and_close, &opening), 0);
    while (!atomic_load(&opening.thread))
        sched_yield();
    long before = sleeps_of(atomic_load(&opening.thread));
    while (!atomic_load(&opening.has_ended) && sleeps_of(atomic_load(&opening.thread)) < before + 3)
        sched_yield();
    bool has_waited = !atomic_load(&opening.has_ended);
    sqlite3_close(holder);
    pthread_join(thread, NULL);
    assert_true(has_waited);
    assert_int_equal(opening.status, 0);
}

static void a_bad_statement_is_named_at_the_start(void **state)
{
    const struct place *place = *state;
    struct statement_text bad = {"bad_one", "DELETE FROM nowhere", NULL,
                                 NULL,      "fixture/bad.sql",     7};
    struct database database = FIXTURE_DATABASE;
    database.statements = &bad;
    database.statement_count = 1;
    struct db *db = open_fixture(place, NULL);
    struct error error = {0};
    db_close(db);
    assert_int_equal(db_open_writer(&database, place->path, NULL, &db, &error), STATUS_DATABASE);
    assert_sentence(error, "bad_one (fixture/bad.sql:7)");
    assert_sentence(error, "no such table: nowhere");
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, place_make, place_remove)

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(a_new_file_gets_the_whole_schema),
        TEST(every_setting_is_in_force),
        TEST(a_file_that_is_no_database_is_foreign),
        TEST(a_database_of_another_program_is_foreign_and_untouched),
        TEST(a_database_of_another_program_in_wal_mode_is_foreign),
        TEST(a_newer_schema_is_refused),
        TEST(a_reader_does_not_migrate),
        TEST(a_cut_off_file_is_damaged),
        TEST(an_impossible_header_is_damaged),
        TEST(the_check_finds_a_page_of_noise),
        TEST(a_missing_file_or_folder_is_named),
        TEST(a_read_only_mount_is_refused_for_writing_and_readable),
        TEST(another_user_reads_after_a_clean_stop),
        TEST(an_older_schema_is_brought_up_to_date_with_its_rows),
        TEST(a_reader_waits_for_a_file_whose_making_was_interrupted),
        TEST(a_new_file_takes_nothing_from_the_log_of_another),
        TEST(a_changed_view_is_replaced_without_a_migration),
        TEST(a_failing_migration_leaves_the_version_before),
#ifdef SEINE_FAULTS
        TEST(a_kill_between_migrations_is_made_good),
        TEST(a_kill_while_a_file_is_made_is_made_good),
#endif
        TEST(a_file_that_another_connection_has_for_itself_is_waited_for),
        TEST(a_bad_statement_is_named_at_the_start),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
