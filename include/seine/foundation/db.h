/*
 * db: SQLite for the rest of the program. It knows no table name but its own (`schema_history`).
 *
 * A database is declared by files: sql/<database>/<subject>.sql hold its named statements,
 * sql/<database>/views/ its views, migrations/<database>/NNNN_what.sql the steps of its schema. The
 * build tool tools/embed (its main.c has the rules of the files) turns them into headers:
 *
 *   #include <sql/crawl.h>
 *   extern const struct database CRAWL_DATABASE;   everything below in one constant
 *
 *   #include <sql/crawl/queue.h>                    the statements of sql/crawl/queue.sql
 *   crawl_uri_insert(.id = 1, …)                    a call of the statement uri_insert, every
 *                                                   parameter by its name
 *   struct crawl_queue_head, crawl_queue_head()…    the rows of the statement queue_head
 *
 * Calling order: db_open_writer() or db_open_reader(), then for each use of a statement
 *
 *   status = db_run(db, crawl_uri_insert(.id = id, .path = path), error);
 *
 *   struct crawl_queue_take row = crawl_queue_take(db, .site_id = site_id);
 *   while ((status = crawl_queue_take_step(&row, error)) == STATEMENT_ROW)
 *       use(row.uri_id, row.path);
 *
 *   struct crawl_uri_get uri;                       of a statement that gives one row or none
 *   status = db_find(db, crawl_uri_get_into(&uri, .id = id), error);
 *
 * and db_close(). Writes happen between db_begin() and db_commit(); a write outside is refused.
 *
 * Threads: a connection and its statements belong to one thread at a time (SQLITE_OPEN_NOMUTEX);
 * only db_interrupt() may be called from another thread.
 *
 * One writer per file. In every SQLite before 3.51.3 (Debian 12 has 3.40), if one connection writes
 * while another checkpoints, checkpointed pages can be lost for good
 * (https://sqlite.org/wal.html#walresetbug). Therefore exactly one connection in one process writes
 * AND checkpoints a file. Every other connection is a reader, which this part opens read-only,
 * without automatic checkpoints and without a checkpoint at close.
 *
 * Errors: a negative enum status and a sentence that names the statement and the file. SQLite's
 * codes are translated here and nowhere else: STATUS_FULL (disk full; retry the transaction later),
 * STATUS_BUSY (another process holds the write lock), STATUS_READ_ONLY, STATUS_DAMAGED,
 * STATUS_EXISTS (uniqueness), STATUS_TIMEOUT (a reader's time limit), STATUS_CANCELLED
 * (db_interrupt()), STATUS_MEMORY, STATUS_LIMIT (a value too big), STATUS_SYSTEM (input/output
 * error), STATUS_DATABASE (anything else: a bug).
 */
#ifndef SEINE_DB_H
#define SEINE_DB_H

#include <seine/foundation/base.h>
#include <seine/foundation/db/call.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

/* ---- What the build tool generates ---- */

struct statement_text {
    const char *name;
    const char *sql;
    const char *columns; /* "id, path": the names in `-- columns:`; NULL without that line */
    const char *types;   /* "int, text?": their types; NULL if the rows are shown as they are */
    const char *file;    /* "crawl/queue.sql" */
    int line;            /* of `-- name:` */
};

struct migration {
    int number; /* 1 for the first, then without a gap */
    const char *name;
    const char *sql;
};

struct view {
    const char *name;
    const char *sql;
    const char *comment; /* its purpose, for people; without the leading `-- ` */
};

struct image_piece {
    size_t offset;
    size_t length;
    const char *bytes;
};

/* The bytes of a new file with a write-ahead log after all migrations, with the views and with what
 * this part adds to every file. The bytes between the pieces are zeros. */
struct image {
    size_t length;
    const struct image_piece *pieces;
    size_t piece_count;
};

/* An object of SQLite's catalogue. `sql` is empty for objects that SQLite creates by itself. */
struct schema_object {
    const char *kind; /* table, index, trigger, view */
    const char *name;
    const char *sql;
};

struct database {
    const char *name;
    uint32_t application_id; /* 'S', 'E', then 16 bits made from the name */
    const struct statement_text *statements;
    int statement_count;
    const struct migration *migrations;
    int migration_count; /* the schema version this program works with */
    /* NULL: a new file is created by running the migrations one by one. This is so only for
     * databases whose migrations create virtual tables. */
    const struct image *image;
    /* All objects after the last migration, including the views, ordered by kind and name; NULL
     * without migrations. The objects that this part adds to every file have a list of their
     * own. */
    const struct schema_object *objects;
    int object_count;
    const struct view *views;
    int view_count;
    const char *views_digest; /* changes with the text of any view */
};

/* ---- Opening and closing ---- */

struct db;
struct statement;
struct sqlite3;

/* Registers tokenizers and functions that a schema uses and SQLite lacks. Called once per
 * connection, before the schema is read. Returns SQLite's code. */
typedef int db_extension(void *context, struct sqlite3 *handle);

/* A db_extension without context: the virtual table through which a question passes a text to a
 * view. Every connection of this part has it; call this function for connections opened by other
 * means. */
int db_extend_by_asked_text(void *context, struct sqlite3 *handle);

/* The page size of every database of ours. */
#define DB_PAGE_BYTES 8192

#ifdef SEINE_FAULTS
/* The places where tests can inject a fault. Only in builds with SEINE_FAULTS, which release builds
 * are not. */
enum db_fault_point {
    DB_FAULT_STEP,   /* statement_step(), statement_run() */
    DB_FAULT_COMMIT, /* COMMIT, of db_commit() and of migrations; nothing is committed */
    DB_FAULT_WRITE,  /* a write to the database file or its WAL */
    DB_FAULT_SYNC,   /* an fdatasync of either */
    DB_FAULT_POINT_COUNT
};

/* Instead of a status: the process kills itself with SIGKILL at the fault point. */
#define DB_FAULT_KILL 1

/* Owned by the caller; must outlive the connection. A countdown of 1 fails the next call and ends
 * at 0, which fails no call; -1 fails every call. */
struct db_faults {
    int64_t countdown[DB_FAULT_POINT_COUNT];
    int status[DB_FAULT_POINT_COUNT];      /* STATUS_FULL, STATUS_SYSTEM … or DB_FAULT_KILL */
    uint64_t passed[DB_FAULT_POINT_COUNT]; /* calls seen */
};
#endif

struct db_options {
    size_t cache_bytes;  /* page cache; 0: 8 MiB */
    int busy_timeout_ms; /* how long statements wait for the lock of another connection; 0: not at
                            all. Opening waits ten seconds in any case */
    int time_limit_ms;   /* readers: limit for each execution of a statement; 0: none */
    /* Once it is true, statements end with STATUS_CANCELLED, including those of opening; migrations
     * are rolled back. Owned by the caller; must outlive the connection or last until
     * db_cancel_by(). NULL: never. */
    const atomic_bool *cancelled;
    /* Writers: a commit is on disk only after db_sync_log() or a checkpoint; until then a power cut
     * takes it back whole. */
    bool syncs_apart;
    bool foreign_keys;       /* enforce them: for tests */
    bool erases;             /* writers: overwrite deleted content with zeros */
    db_extension *extend;    /* may be NULL */
    void *extension_context; /* owned by the caller; must outlive the connection */
    const char *program;     /* version written to schema_history; NULL: SEINE_VERSION */
#ifdef SEINE_FAULTS
    struct db_faults *faults; /* may be NULL */
#endif
};

/*
 * Opens for writing. A missing file is created, in one step if the database has an image and the
 * file system knows files without a name (O_TMPFILE); an empty one by all migrations. An older
 * schema is migrated: each step is one transaction together with its version number and a row in
 * schema_history. The views are replaced if their text has changed. Statements that write are
 * prepared at once unless the file was made in one step, and the error names a bad one. The others
 * are prepared at their first use.
 *
 * Refused before anything is changed: a file that is not an SQLite database or not this database
 * (STATUS_FOREIGN), a newer schema (STATUS_NEWER), an impossible header or a truncated file
 * (STATUS_DAMAGED), a location without write permission (STATUS_READ_ONLY), a file system on which
 * several processes cannot share a WAL (STATUS_INVALID). Every PRAGMA is read back; one that did
 * not take effect is STATUS_DATABASE. `options` may be NULL. After a failed open nothing stays
 * open.
 *
 * The WAL files stay after a clean close, so that another user may read (decisions.md, Crawl
 * behaviour 11).
 */
int db_open_writer(const struct database *database, const char *path,
                   const struct db_options *options, struct db **ret_db,
                   struct error *error) SEINE_MUST_CHECK;

/*
 * Opens for reading beside a writer: read-only, query_only, and without checkpoints even if SQL
 * from outside requests one. The same refusals, and STATUS_NOT_FOUND for a missing file,
 * STATUS_INVALID for a schema older than this program's (the writer migrates it) and for a file
 * whose creation was interrupted (the next writer completes it). Statements are prepared at their
 * first use.
 */
int db_open_reader(const struct database *database, const char *path,
                   const struct db_options *options, struct db **ret_db,
                   struct error *error) SEINE_MUST_CHECK;

/* Rolls back an open transaction. NULL is allowed. */
void db_close(struct db *db);

const char *db_path(const struct db *db);

/* Sets the time limit for each execution of a statement from now on (STATUS_TIMEOUT), like
 * options.time_limit_ms; 0: none. */
void db_limit_time(struct db *db, int time_limit_ms);

/* Replaces options.cancelled: statements end once *cancelled is true. NULL: never. */
void db_cancel_by(struct db *db, const atomic_bool *cancelled);

/* Stops the running statement from any thread or a signal handler; the statement fails with
 * STATUS_CANCELLED. */
void db_interrupt(struct db *db);

/* Compares tables, indexes, triggers and views with the list that the build tool generated.
 * STATUS_INVALID for a database without migrations, which has no list. Calls `report` for each
 * difference with the object ("trigger x"), its SQL and the expected SQL. A foreign trigger cannot
 * harm a crawl, but a replaced view gives wrong answers. */
typedef void db_schema_report(void *context, const char *place, const char *found,
                              const char *expected);
int db_check_schema(struct db *db, db_schema_report *report, void *context,
                    struct error *error) SEINE_MUST_CHECK;

enum db_check { DB_CHECK_QUICK, DB_CHECK_FULL };

/* PRAGMA quick_check or integrity_check. Calls `report` with each finding, at most 100. Reads the
 * whole file. Returns 0 for a sound file, STATUS_DAMAGED with findings. A writer's or a reader's
 * connection. */
int db_check(struct db *db, enum db_check check, void (*report)(void *context, const char *finding),
             void *context, struct error *error) SEINE_MUST_CHECK;

/* ---- Statements ---- */

/* For generated code: the statement of that number (enum <database>_statement). Owned by the
 * connection. Other code names its statement. Code that chooses a statement at run time stores a
 * pointer to a generated function, or a struct db_call. */
struct statement *db_statement(struct db *db, int statement);

/*
 * Prepares SQL that is not a named statement: typed by a person, or a view. It takes one statement
 * from the front of `sql`; *ret_used is its length in bytes (NULL: the whole text must be one
 * statement). *ret_statement is NULL if there were only blanks and comments. Free it with
 * statement_free() before db_close().
 */
int db_prepare(struct db *db, struct text sql, struct statement **ret_statement, size_t *ret_used,
               struct error *error) SEINE_MUST_CHECK;
/* After db_prepare() failed: the byte offset in `sql` at which SQLite found the error, or -1 if it
 * names none. */
int64_t db_error_offset(const struct db *db);
/* Only for statements of db_prepare(): binds a parameter, numbered from 1, for the next execution.
 * A failure is kept as db_bind() does. */
void statement_bind_int(struct statement *statement, int parameter, int64_t value);
/* Only for statements of db_prepare(). NULL is allowed. */
void statement_free(struct statement *statement);

/*
 * Returns the statement of a call with its values bound, ready for statement_step(). Texts and
 * blobs are borrowed: they must live until statement_run() returned, statement_step() gave its last
 * row, or statement_reset() was called. The end of the execution clears all bindings. A failure (no
 * memory, too big) is kept and returned by the next statement_step() or statement_run().
 */
struct statement *db_bind(struct db *db, struct db_call call);
/* Executes a call that gives no rows. */
int db_run(struct db *db, struct db_call call, struct error *error) SEINE_MUST_CHECK;

#define STATEMENT_ROW  1
#define STATEMENT_DONE 0

/* Reads the first row of a question: STATEMENT_ROW, STATEMENT_DONE if there is none, or a negative
 * status; without a row all members are zero. The statement is reset. Texts and blobs of the row
 * live until the next db_find() of the same statement, or db_close(). */
int db_find(struct db *db, struct db_question question, struct error *error) SEINE_MUST_CHECK;

/* The next row: STATEMENT_ROW, STATEMENT_DONE or a negative status. The statement is reset at the
 * end and after a failure. A caller that stops earlier calls statement_reset(); otherwise the
 * reader pins the WAL. */
int statement_step(struct statement *statement, struct error *error) SEINE_MUST_CHECK;
/* Executes a statement that gives no rows. 0 or a negative status; the statement is reset. */
int statement_run(struct statement *statement, struct error *error) SEINE_MUST_CHECK;
/* Ends the execution and forgets the bindings. */
void statement_reset(struct statement *statement);

enum statement_type {
    STATEMENT_INT,
    STATEMENT_REAL,
    STATEMENT_TEXT,
    STATEMENT_BLOB,
    STATEMENT_NULL
};

/* Columns of the current row, numbered from 0. Text and blobs live until the next step or reset. A
 * NULL gives data NULL and length 0. */
int64_t statement_column_int(struct statement *statement, int column);
double statement_column_real(struct statement *statement, int column);
struct text statement_column_text(struct statement *statement, int column);
struct text statement_column_blob(struct statement *statement, int column);
bool statement_column_is_null(struct statement *statement, int column);
struct optional_int statement_column_optional_int(struct statement *statement, int column);
struct optional_real statement_column_optional_real(struct statement *statement, int column);
enum statement_type statement_column_type(struct statement *statement, int column);

/* The SQL of a named statement. */
const char *statement_sql(const struct statement *statement);
/* Whether SQLite says that executing it may write, to this file or to another. */
bool statement_may_write(const struct statement *statement);
/* 0 for a statement that gives no rows. */
int statement_column_count(struct statement *statement);
const char *statement_column_name(struct statement *statement, int column);

/* Rows that the last finished INSERT, UPDATE or DELETE touched; the id of the last inserted row. */
int64_t db_changes(struct db *db);
int64_t db_last_insert_id(struct db *db);

/* ---- Transactions (writers) ---- */

/* BEGIN IMMEDIATE. Records the source line: a transaction begun while another is open is refused
 * with both source lines. STATUS_BUSY if another process holds the write lock, with its pid and
 * name where these can be found. */
#define db_begin(db, error) db_begin_at((db), __FILE__, __LINE__, (error))
int db_begin_at(struct db *db, const char *file, int line, struct error *error) SEINE_MUST_CHECK;

/* The transaction is over whatever the result: after a failure it has been rolled back and the
 * whole batch may be repeated. If SQLite itself rolled the transaction back (after STATUS_FULL, for
 * instance), this call fails with the sentence of that failure. */
int db_commit(struct db *db, struct error *error) SEINE_MUST_CHECK;
/* Does nothing without a transaction. */
void db_rollback(struct db *db);
bool db_in_transaction(const struct db *db);

/* Whether another connection has committed since the last call (or since opening): *ret_foreign. */
int db_foreign_commit(struct db *db, bool *ret_foreign, struct error *error) SEINE_MUST_CHECK;

/* For readers: all reads between these two calls see one state of the database. It pins the WAL;
 * keep it short. */
int db_begin_read(struct db *db, struct error *error) SEINE_MUST_CHECK;
void db_end_read(struct db *db);
/* For a writer that reads many rows before it begins a transaction: single statements take no lock
 * of the file until db_end_reads(), which db_begin() and db_checkpoint() also imply. If the shared
 * lock is not available, each statement takes its own. Pins the WAL, too. */
void db_begin_reads(struct db *db);
void db_end_reads(struct db *db);
/* Whether the connection pins the WAL now: between these calls, or by a statement that was stepped
 * and not reset. */
bool db_is_reading(const struct db *db);

/* ---- Upkeep (writers) ---- */

enum db_checkpoint_mode {
    DB_CHECKPOINT_PASSIVE,  /* as much as possible without waiting for another connection */
    DB_CHECKPOINT_TRUNCATE, /* everything, and truncates the WAL file if no reader blocks it */
};

struct db_checkpoint {
    int wal_pages;    /* in the WAL afterwards: 0 when TRUNCATE succeeded */
    int checkpointed; /* of these, already in the database file */
    bool busy;        /* a reader blocked it (db_holders() names the reader), or has_run is false */
    bool has_run;     /* false: another connection runs one; `checkpointed` is 0 */
    int64_t duration_us;
};

/* Outside a transaction. Never waits for readers. A blocking reader is not a failure. */
int db_checkpoint(struct db *db, enum db_checkpoint_mode mode, struct db_checkpoint *ret_checkpoint,
                  struct error *error) SEINE_MUST_CHECK;

/* Waits until everything that was committed before is on disk; for options.syncs_apart. Any thread
 * may call it, also while the connection is used by another; not during db_close(). After a failure
 * only a checkpoint brings these commits to disk. */
int db_sync_log(const struct db *db, struct error *error) SEINE_MUST_CHECK;

/* Pages in the WAL since the connection's last commit; before the first commit, an upper bound from
 * the size of the WAL file. Costs nothing: a writer may ask after each commit. */
int db_wal_pages(const struct db *db);

struct db_size {
    int64_t
        database_bytes; /* pages in use and free, times the page size, as the connection sees it */
    int64_t free_bytes; /* of these, pages on the free list */
    int64_t wal_bytes;  /* of the WAL file */
};

int db_size(struct db *db, struct db_size *ret_size, struct error *error) SEINE_MUST_CHECK;

/* Returns up to DB_RELEASED_PAGES of the free list to the file system, in a transaction of its own.
 * The next checkpoint makes the file shorter. */
#define DB_RELEASED_PAGES 1024
int db_release_pages(struct db *db, struct error *error) SEINE_MUST_CHECK;

struct db_holder {
    pid_t pid;
    bool reading; /* in a read transaction now: pins the WAL */
    bool writing; /* holds the write lock now */
    char command[64];
};

/* Finds the other processes that have the database open, best effort from /proc (only root sees
 * those of other users). Processes that read or write now come first. Returns how many were stored,
 * at most `capacity`. */
size_t db_holders(const struct db *db, struct db_holder *holders, size_t capacity);

/*
 * Writes a consistent copy of the database to `path`, which must not exist (STATUS_EXISTS), while a
 * writer continues. The copy has one state, held by a read transaction that pins the WAL meanwhile.
 * Needs a reader's connection outside a transaction. Calls `proceed` (may be NULL) after every 256
 * pages; if it returns false the copy ends with STATUS_CANCELLED. The file gets its name only when
 * it is complete.
 */
int db_backup(struct db *db, const char *path,
              bool (*proceed)(void *context, int64_t pages_done, int64_t pages_total),
              void *context, struct error *error) SEINE_MUST_CHECK;

#endif
