#include "support.h"

#include <fcntl.h>
#include <ftw.h>
#include <signal.h>
#include <sql/fixture/thing.h>
#include <sys/prctl.h>

int place_make(void **state)
{
    struct place *place = calloc(1, sizeof *place);
    const char *temporary = getenv("TMPDIR");
    if (!place)
        return -1;
    snprintf(place->folder, sizeof place->folder, "%s/seine-db-XXXXXX",
             temporary && strlen(temporary) < 40 ? temporary : "/tmp");
    if (!mkdtemp(place->folder))
        return -1;
    snprintf(place->path, sizeof place->path, "%s/fixture.db", place->folder);
    *state = place;
    return 0;
}

static int remove_one(const char *path, const struct stat *stat_of, int kind, struct FTW *at)
{
    (void)stat_of, (void)kind, (void)at;
    return remove(path);
}

int place_remove(void **state)
{
    struct place *place = *state;
    nftw(place->folder, remove_one, 16, FTW_DEPTH | FTW_PHYS);
    free(place);
    return 0;
}

struct db *open_fixture(const struct place *place, const struct db_options *options)
{
    struct db *db = NULL;
    struct error error;
    assert_ok(db_open_writer(&FIXTURE_DATABASE, place->path, options, &db, &error));
    return db;
}

int fill(struct db *db, int first, int last, int note_bytes, struct error *error)
{
    int status = db_begin(db, error);
    if (status < 0)
        return status;
    status = db_run(db, fixture_thing_fill(.first = first, .last = last, .note_bytes = note_bytes),
                    error);
    if (status == 0)
        return db_commit(db, error);
    db_rollback(db);
    return status;
}

int64_t count_things(struct db *db)
{
    struct error error = {0};
    struct fixture_thing_count count = fixture_thing_count(db);
    int status = fixture_thing_count_step(&count, &error);
    if (status != STATEMENT_ROW)
        fail_msg("%s", error.sentence);
    statement_reset(count.statement);
    return count.things;
}

int64_t number_in(const char *path, const char *sql)
{
    sqlite3 *handle = NULL;
    sqlite3_stmt *statement = NULL;
    assert_int_equal(sqlite3_open_v2(path, &handle, SQLITE_OPEN_READONLY, NULL), SQLITE_OK);
    if (sqlite3_prepare_v2(handle, sql, -1, &statement, NULL) != SQLITE_OK ||
        sqlite3_step(statement) != SQLITE_ROW)
        fail_msg("%s: %s", sql, sqlite3_errmsg(handle));
    int64_t number = sqlite3_column_int64(statement, 0);
    sqlite3_finalize(statement);
    sqlite3_close(handle);
    return number;
}

void execute_in(const char *path, const char *sql)
{
    sqlite3 *handle = NULL;
    assert_int_equal(sqlite3_open(path, &handle), SQLITE_OK);
    if (sqlite3_exec(handle, sql, NULL, NULL, NULL) != SQLITE_OK)
        fail_msg("%s: %s", sql, sqlite3_errmsg(handle));
    sqlite3_close(handle);
}

struct child child_start(void (*act)(const void *context), const void *context)
{
    int ready[2], let_go[2];
    if (pipe2(ready, O_CLOEXEC) < 0 || pipe2(let_go, O_CLOEXEC) < 0)
        fail_msg("no pipe");
    pid_t pid = fork();
    if (pid == 0) {
        prctl(PR_SET_PDEATHSIG, SIGKILL);
        close(let_go[1]);
        act(context);
        char byte = 0;
        if (write(ready[1], &byte, 1) == 1 && read(let_go[0], &byte, 1) >= 0)
            _exit(0);
        _exit(1);
    }
    close(ready[1]);
    close(let_go[0]);
    char byte;
    if (read(ready[0], &byte, 1) != 1)
        fail_msg("the child did not get ready");
    close(ready[0]);
    return (struct child){pid, let_go[1]};
}

void child_end(struct child *child)
{
    close(child->let_go);
    waitpid(child->pid, NULL, 0);
}
