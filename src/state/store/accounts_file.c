#include <errno.h>
#include <fcntl.h>
#include <seine/foundation/db.h>
#include <seine/state/store/accounts_file.h>
#include <sql/accounts/account.h>
#include <sql/seine/administration.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>

static int check_mode(const char *path, const char *suffix, struct error *error)
{
    struct stat facts;
    char *whole;
    if (asprintf(&whole, "%s%s", path, suffix) < 0)
        return error_set(error, STATUS_MEMORY, "no memory for %s", path);
    int status = 0;
    if (stat(whole, &facts) < 0) {
        if (errno != ENOENT)
            status = error_set_file(error, errno, "examine", whole);
    } else if (facts.st_mode & (S_IRWXG | S_IRWXO)) {
        status = error_set(error, STATUS_FOREIGN,
                           "%s, which holds hashes of passwords, is open to others (mode %04o); "
                           "make it 0600, and passwords that others may have read new",
                           whole, (unsigned)(facts.st_mode & 07777));
    }
    free(whole);
    return status;
}

/* SQLite gives the files beside it the mode of the database file. */
static int make(const char *path, struct error *error)
{
    int file = open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, S_IRUSR | S_IWUSR);
    if (file < 0 && errno != EEXIST)
        return error_set_file(error, errno, "make", path);
    if (file >= 0)
        close(file);
    return 0;
}

int accounts_file_check(const char *path, struct error *error)
{
    static const char *const SUFFIXES[] = {"", "-wal", "-shm"};
    int status = 0;
    for (size_t i = 0; status == 0 && i < sizeof SUFFIXES / sizeof *SUFFIXES; i++)
        status = check_mode(path, SUFFIXES[i], error);
    return status;
}

int accounts_file_open(const char *data_folder, struct db **ret_db, struct error *error)
{
    const struct db_options options = {.cache_bytes = 1 << 20, .erases = true};
    char *path;
    if (asprintf(&path, "%s/accounts.db", data_folder) < 0)
        return error_set(error, STATUS_MEMORY, "no memory for %s/accounts.db", data_folder);
    int status = make(path, error);
    if (status == 0)
        status = accounts_file_check(path, error);
    if (status == 0)
        status = db_open_writer(&ACCOUNTS_DATABASE, path, &options, ret_db, error);
    free(path);
    return status;
}

int accounts_file_settle(struct db *db, struct error *error)
{
    struct db_checkpoint done;
    return db_checkpoint(db, DB_CHECKPOINT_TRUNCATE, &done, error);
}

/* ---- from seine.db ---- */

static int take_one(struct db *accounts, const struct seine_former_accounts *row,
                    struct error *error)
{
    return db_run(accounts,
                  accounts_take_over(.name = row->name, .role = row->role, .hash = row->hash,
                                     .created_at = row->created_at, .changed_at = row->changed_at),
                  error);
}

/* Accounts with an empty hash were moved before. */
static int take_all(struct db *accounts, struct db *seine, struct error *error)
{
    struct seine_former_accounts rows = seine_former_accounts(seine);
    int status = db_begin(accounts, error);
    if (status < 0)
        return status;
    while ((status = seine_former_accounts_step(&rows, error)) == STATEMENT_ROW) {
        if (rows.hash.length)
            status = take_one(accounts, &rows, error);
        if (status < 0)
            break;
    }
    statement_reset(rows.statement);
    if (status == 0)
        return db_commit(accounts, error);
    db_rollback(accounts);
    return status;
}

/* Executes the call, and checkpoints so that the WAL has no copy. */
static int perform(struct db *seine, struct db_call call, struct error *error)
{
    struct db_checkpoint done;
    int status = db_begin(seine, error);
    if (status < 0)
        return status;
    status = db_run(seine, call, error);
    if (status < 0) {
        db_rollback(seine);
        return status;
    }
    status = db_commit(seine, error);
    return status ? status : db_checkpoint(seine, DB_CHECKPOINT_TRUNCATE, &done, error);
}

int accounts_file_take_over(const char *data_folder, struct db *seine, struct error *error)
{
    struct db *accounts = NULL;
    struct seine_former_accounts rows;
    int status = db_find(seine, seine_former_accounts_into(&rows), error);
    if (status != STATEMENT_ROW)
        return status;
    status = accounts_file_open(data_folder, &accounts, error);
    if (status == 0)
        status = take_all(accounts, seine, error);
    if (status == 0)
        status = accounts_file_settle(accounts, error);
    db_close(accounts);
    if (status == 0)
        status = perform(seine, seine_former_accounts_blank(), error);
    if (status == 0)
        status = perform(seine, seine_former_accounts_forget(), error);
    return status;
}
