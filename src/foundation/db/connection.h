/*
 * Shared by the files of this part: the connection, its statements, and the translation of SQLite's
 * codes.
 */
#ifndef SEINE_DB_CONNECTION_H
#define SEINE_DB_CONNECTION_H

#include <seine/foundation/db.h>
#include <sqlite3.h>

#ifdef SEINE_FAULTS
/* The database file and its WAL. */
#define FAULT_FILES 2
struct fault_file;
#endif

struct statement {
    struct db *db;
    sqlite3_stmt *handle;              /* NULL until it is prepared */
    const struct statement_text *text; /* NULL for one of db_prepare() */
    int failure;                       /* first SQLite code of a binding since the last execution */
    bool running;                      /* stepped and not reset */
    bool keeps;                        /* its row is being read by db_find() */
    struct arena kept;                 /* texts and blobs of that row */
    int64_t deadline_us;               /* deadline of the running execution, monotonic; 0: none */
};

struct db {
    const struct database *database;
    sqlite3 *handle;
    char *path;
    char *real_path; /* absolute and without links, as /proc shows it */
    struct db_options options;
    struct statement *statements;
#ifdef SEINE_FAULTS
    struct fault_file *fault_files[FAULT_FILES];
#endif
    sqlite3_stmt *begin;
    sqlite3_stmt *commit;
    sqlite3_stmt *rollback;
    sqlite3_stmt *data_version;
    sqlite3_stmt *reads; /* the statement behind db_begin_reads() */
    int64_t last_data_version;
    int wal_pages; /* set by the WAL hook */
    bool is_writer;
    bool is_laid;           /* this opening made the file from the image */
    bool may_commit;        /* read by the commit hook */
    const char *begun_file; /* source file of the open transaction's db_begin(); NULL without a
                             * transaction */
    int begun_line;
    int lost_status;     /* the status of the failure after which SQLite itself rolled the
                          * transaction back */
    int64_t deadline_us; /* deadline of the current step, monotonic; 0: none */
    bool timed_out;      /* the progress handler stopped it */
};

/* ---- translate.c ---- */

/* The status of a SQLite result code. */
int status_of_sqlite(int code);
/* The SQLite result code that stands for a status, for fault points. */
int sqlite_of_status(int status);
/* Fills `error` with "what in path: SQLite's message" and returns the status of the handle's last
 * failure. */
int db_fail(struct db *db, int code, struct error *error, const char *format, ...)
    SEINE_PRINTF(4, 5);

/* ---- fault.c ---- */

/* Returns 0, or the SQLite code with which this call must fail. */
#ifdef SEINE_FAULTS
int fault_at(struct db *db, enum db_fault_point point);
/* Hooks the fault points of writes and syncs into the open files. */
int fault_install(struct db *db, struct error *error);
void fault_uninstall(struct db *db);
#else
#define fault_at(db, point)      0
#define fault_install(db, error) 0
#define fault_uninstall(db)      ((void)0)
#endif

/* ---- header.c ---- */

enum header_finding { HEADER_EMPTY, HEADER_OURS, HEADER_UNDECIDED };

/* Reads the first bytes of the open file before SQLite changes anything. HEADER_UNDECIDED: the
 * application id may exist only in the WAL. */
int header_check(struct db *db, enum header_finding *ret_finding, struct error *error);
/* The size of the WAL file; 0 if there is none. */
int64_t wal_file_bytes(const struct db *db);
/* Refuses a file system on which processes cannot share a WAL. */
int place_check(const char *path, struct error *error);

/* ---- image.c ---- */

/* Creates a missing file as a copy of the image, before SQLite opens it: whole and on disk, with
 * version and application id, but without a history row. False if there is such a file, another
 * process was faster, or the file system has no files without a name (O_TMPFILE), so that an
 * interruption would leave one behind; SQLite then opens or makes the file, step by step. */
bool image_lay(const char *path, const struct image *image);

/* ---- pragma.c ---- */

/* Sets the PRAGMAs of a new file, before anything is written to it. */
int pragma_create(struct db *db, struct error *error);
/* Sets SQLite's switches (sqlite3_db_config) before the file is touched. */
int switches_apply(struct db *db, struct error *error);
/* Sets and reads back all PRAGMAs. */
int pragma_apply(struct db *db, struct error *error);
int pragma_get_int(struct db *db, const char *pragma, int64_t *ret_value, struct error *error);
/* Executes SQL that gives no rows. */
int db_execute(struct db *db, const char *sql, struct error *error);

/* ---- schema.c ---- */

/* Creates, migrates, replaces views (writer). */
int schema_upgrade(struct db *db, struct error *error);
/* Refuses the file of another database or version; for a reader also of an older version. */
int schema_check(struct db *db, bool *ret_is_new, struct error *error);

/* ---- transaction.c ---- */

int transactions_prepare(struct db *db, struct error *error);
void transactions_finalize(struct db *db);

/* ---- statement.c ---- */

int statements_prepare(struct db *db, struct error *error);
void statements_finalize(struct db *db);
/* Prepares a statement from a constant text, for this part's own use; otherwise like
 * db_prepare(). */
int statement_open(struct db *db, const struct statement_text *text,
                   struct statement **ret_statement, struct error *error);
/* Binds the values of a call; ignores its statement number. */
void statement_bind(struct statement *statement, struct db_call call);

#endif
