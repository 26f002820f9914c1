/*
 * The build tool: what it makes of SQL files, and that each mistake is reported with file and line.
 * Its program is the first argument.
 */
#include "support.h"

#include <fcntl.h>
#include <sql/fixture/thing.h>
#include <sys/stat.h>

static const char *embed_program;

/* Writes `sql` to a file of the kind and runs the tool on it; what it printed is in `output`. */
static int embed(const struct place *place, const char *kind, const char *file, const char *sql,
                 char output[1024])
{
    char path[256], command[1024];
    snprintf(path, sizeof path, "%s/%s", place->folder, file);
    FILE *to = fopen(path, "we");
    assert_non_null(to);
    fputs(sql, to);
    fclose(to);
    snprintf(command, sizeof command, "%s tried %s --%s %s 2>&1", embed_program, place->folder,
             kind, path);
    FILE *from = popen(command, "re");
    assert_non_null(from);
    size_t got = fread(output, 1, 1023, from);
    output[got] = '\0';
    return WEXITSTATUS(pclose(from));
}

struct mistake {
    const char *kind;
    const char *file;
    const char *sql;
    const char *reported; /* "file:line: error: " and a part of the sentence */
};

static void every_mistake_is_reported_with_file_and_line(void **state)
{
    static const struct mistake MISTAKES[] = {
        {"statements", "a.sql", "SELECT 1;\n", "a.sql:1: error: SQL without"},
        {"statements", "A.sql", "-- name: one\n-- Once.\nSELECT 1;\n",
         "A.sql:1: error: a file of statements is named"},
        {"statements", "a.sql", "-- Nothing yet.\n", "a.sql:1: error: the file holds no statement"},
        {"statements", "a.sql", "-- name: one\nSELECT 1;\n",
         "a.sql:1: error: one does not say who"},
        {"statements", "a.sql", "-- name: one\n-- Once.\n", "a.sql:1: error: one has no SQL"},
        {"statements", "a.sql", "-- name: One\n-- Once.\nSELECT 1;\n",
         "a.sql:1: error: `One` is no name"},
        {"statements", "a.sql", "\n-- name: one\n-- Once.\nSELECT a\nFROM t WHERE b = ?;\n",
         "a.sql:5: error: the parameter ? is not of the form"},
        {"statements", "a.sql", "-- name: one\n-- Once.\nSELECT ?1;\n",
         "a.sql:3: error: the parameter ?1"},
        {"statements", "a.sql", "-- name: one\n-- Once.\nSELECT @x;\n",
         "a.sql:3: error: the parameter @x"},
        {"statements", "a.sql", "-- name: one\n-- Once.\nSELECT $x;\n",
         "a.sql:3: error: the parameter $x"},
        {"statements", "a.sql", "-- name: one\n-- Once.\nSELECT :X;\n",
         "a.sql:3: error: `X` is no name"},
        {"statements", "a.sql", "-- name: one\n-- Once.\nSELECT 1\n",
         "a.sql:3: error: the statement that"},
        {"statements", "a.sql", "-- name: one\n-- Once.\nSELECT 'a;\n",
         "a.sql:3: error: a ' is not closed"},
        {"statements", "a.sql", "-- name: one\n-- Once.\nSELECT 1 /* ;\n",
         "a.sql:3: error: a comment is not closed"},
        {"statements", "a.sql", "-- name: one\n-- Once.\nSELECT 1; SELECT 2;\n",
         "a.sql:3: error: something stands behind"},
        {"statements", "a.sql", "-- name: one\n-- Once.\nSELECT 1;\nSELECT 2;\n",
         "a.sql:4: error: SQL without"},
        {"statements", "a.sql",
         "-- name: one\n-- Once.\nSELECT 1;\n-- name: one\n-- Twice.\nSELECT 1;\n",
         "a.sql:4: error: one is also the name of"},
        {"statements", "a.sql",
         "-- name: one_cells\n-- Once.\nSELECT 1;\n"
         "-- name: one\n-- Once.\n-- columns: a text \"A\"\nSELECT 1 AS a;\n",
         "a.sql:4: error: one makes a second constant TRIED_ONE_CELLS"},
        {"statements", "a.sql", "-- name: one\n-- Once.\n-- columns: a Text \"A\"\nSELECT 1;\n",
         "a.sql:1: error: one: `Text \"A\"` is no kind with a heading"},
        {"statements", "a.sql", "-- name: one\n-- Once.\n-- columns: a \"A\"\nSELECT 1;\n",
         "a.sql:1: error: one: `\"A\"` is no kind with a heading"},
        {"statements", "a.sql",
         "-- name: one\n-- Once.\n-- columns: a time \"A\" until B\"\nSELECT 1;\n",
         "a.sql:1: error: one: `until B\"` is no kind with a heading"},
        {"statements", "a.sql",
         "-- name: one\n-- Once.\n-- columns: a int, b text \"B\"\nSELECT 1;\n",
         "a.sql:1: error: one: some columns have a type and b has none"},
        {"statements", "a.sql", "-- name: one\n-- Once.\n-- columns: a, a\nSELECT 1;\n",
         "a.sql:3: error: a is named twice"},
        {"statements", "a.sql", "-- name: statement_count\n-- Once.\nSELECT 1;\n",
         "a.sql:1: error: statement_count makes a second constant"},
        {"statements", "a.sql", "-- name: one\n-- Once.\nSELECT :b;\n",
         "a.sql:1: error: one declares no type of its parameter b"},
        {"statements", "a.sql", "-- name: one\n-- Once.\n-- parameters: b int, c int\nSELECT :b;\n",
         "a.sql:1: error: one declares a parameter c and has none"},
        {"statements", "a.sql", "-- name: one\n-- Once.\n-- parameters: b number\nSELECT :b;\n",
         "a.sql:3: error: `number` is no type"},
        {"statements", "a.sql", "-- name: one\n-- Once.\n-- columns: a int, b\nSELECT a, b;\n",
         "a.sql:1: error: one: some columns have a type and b has none"},
        {"statements", "a.sql", "-- name: one\n-- Once.\n-- columns: a int*\nSELECT 1;\n",
         "a.sql:1: error: one: no column is an `int*`"},
        {"statements", "a.sql", "-- name: one\n-- Once.\n-- columns: statement int\nSELECT 1;\n",
         "a.sql:1: error: one: its row keeps the statement itself"},
        {"migrations", "0002_later.sql", "SELECT 1;\n",
         "0002_later.sql:1: error: its number is 0002 where"},
        {"migrations", "first.sql", "SELECT 1;\n",
         "first.sql:1: error: a migration's file is named"},
        {"migrations", "0001_First.sql", "SELECT 1;\n",
         "0001_First.sql:1: error: `First` is no name"},
        {"migrations", "0001_a.sql", "CREATE TABLE t (a);\nINSERT INTO u VALUES (1);\n",
         "0001_a.sql:1: error: no such table: u"},
        {"migrations", "0001_a.sql",
         "CREATE TABLE t (a);\nINSERT INTO t VALUES (randomblob(32));\n",
         "0001_a.sql:1: error: what randomblob() gives now would stand in every new file"},
        {"migrations", "0001_a.sql",
         "CREATE TABLE t (a);\nINSERT INTO t VALUES (unixepoch('now'));\n",
         "0001_a.sql:1: error: what unixepoch() gives now"},
        {"migrations", "0001_a.sql", "CREATE TABLE t (a);\nINSERT INTO t VALUES (CURRENT_DATE);\n",
         "0001_a.sql:1: error: what current_date() gives now"},
        {"migrations", "0001_a.sql",
         "CREATE TABLE t (a, b DEFAULT CURRENT_TIMESTAMP);\nINSERT INTO t (a) VALUES (1);\n",
         "0001_a.sql:1: error: what current_timestamp() gives now"},
        {"migrations", "0001_a.sql",
         "CREATE VIRTUAL TABLE t USING fts5 (a, tokenize = 'nobody');\n",
         "0001_a.sql:1: error: no such tokenizer: nobody"},
        {"views", "v.sql", "CREATE VIEW v AS SELECT 1;\n",
         "v.sql:1: error: the view v has no comment"},
        {"views", "v.sql", "-- A table.\nCREATE TABLE t (a);\n",
         "v.sql:2: error: only CREATE VIEW"},
        {"views", "v.sql", "-- A.\nCREATE VIEW v AS SELECT :a;\n",
         "v.sql:2: error: a parameter (:a)"},
        {"views", "v.sql", "-- A.\nCREATE VIEW v AS SELECT 1;\n-- B.\nCREATE VIEW v AS SELECT 1;\n",
         "v.sql:4: error: the view v is also in"},
    };
    for (size_t i = 0; i < sizeof MISTAKES / sizeof *MISTAKES; i++) {
        char output[1024];
        int status = embed(*state, MISTAKES[i].kind, MISTAKES[i].file, MISTAKES[i].sql, output);
        if (status != 1 || !strstr(output, MISTAKES[i].reported))
            fail_msg("instead of `%s` (status %d): %s", MISTAKES[i].reported, status, output);
    }
}

/* A file that the tool wrote of the database `tried`. */
static char *made(const struct place *place, const char *name)
{
    char path[512];
    char *text = calloc(1, 16384);
    snprintf(path, sizeof path, "%s/%s", place->folder, name);
    FILE *file = fopen(path, "re");
    assert_non_null(file);
    assert_non_null(text);
    text[fread(text, 1, 16383, file)] = '\0';
    fclose(file);
    return text;
}

static void rows_of_steps_become_part_of_a_new_file(void **state)
{
    static const char SQL[] =
        "CREATE TABLE counted (n);\nCREATE TABLE t (a TEXT, b, c GENERATED ALWAYS AS (a || 'c'));\n"
        "INSERT INTO t VALUES ('it''s', x'0aff'), (NULL, 1.5);\n"
        "INSERT INTO t SELECT datetime(), random() FROM counted;\n"
        "CREATE TRIGGER more AFTER INSERT ON t BEGIN INSERT INTO counted VALUES (1); END;\n";
    char output[1024];
    if (embed(*state, "migrations", "0001_a.sql", SQL, output) != 0)
        fail_msg("%s", output);
    char *text = made(*state, "tried_statements.c");
    assert_non_null(strstr(text, "it's\\n\"\n     \"\\377\"}")); /* the newline begins a piece */
    assert_non_null(strstr(text, "CREATE TRIGGER more"));
    assert_non_null(strstr(text, ".image = &IMAGE,"));
    assert_non_null(strstr(text, "{\"trigger\", \"more\",\n"));
    assert_non_null(strstr(text, ".object_count = 3,"));
    free(text);
}

/* They make tables of their own; a row of chance is each file's. */
static void virtual_tables_are_made_step_by_step(void **state)
{
    char output[1024];
    if (embed(*state, "migrations", "0001_a.sql",
              "CREATE TABLE s (seed);\nINSERT INTO s VALUES (randomblob(32));\n"
              "CREATE VIRTUAL TABLE t USING fts5 (a, tokenize = 'seine');\n",
              output) != 0)
        fail_msg("%s", output);
    char *text = made(*state, "tried_statements.c");
    assert_non_null(strstr(text, ".image = NULL,"));
    assert_non_null(strstr(text, "{\"table\", \"t_data\",\n"));
    assert_non_null(strstr(text, ".object_count = 7,"));
    free(text);
}

static void parameters_are_numbered_as_sqlite_numbers_them(void **state)
{
    static const char SQL[] = "-- name: one\n-- Once.\n-- parameters: a int, b text?\nSELECT "
                              "':no', \":no\", [:no], -- :no\n"
                              " :b /* :no */, :a, 'it''s :no', :b, `:no`;\n";
    char output[1024];
    if (embed(*state, "statements", "a.sql", SQL, output) != 0)
        fail_msg("%s", output);
    char *header = made(*state, "sql/tried/a.h");
    assert_non_null(
        strstr(header, "db_text_value(given.b),\n        db_int_value(given.a),\n    }"));
    assert_null(strstr(header, "given.no"));
    free(header);
    /* What the tool and SQLite make of the same text agrees for every statement of the fixture. */
    struct db_call call = fixture_thing_fill(.first = 1, .last = 2, .note_bytes = 3);
    sqlite3 *handle = NULL;
    struct place *place = *state;
    db_close(open_fixture(place, NULL));
    assert_int_equal(sqlite3_open(place->path, &handle), SQLITE_OK);
    sqlite3_stmt *statement = NULL;
    assert_int_equal(sqlite3_prepare_v2(handle, FIXTURE_DATABASE.statements[call.statement].sql, -1,
                                        &statement, NULL),
                     SQLITE_OK);
    static const char *const names[] = {":first", ":last", ":note_bytes"};
    assert_int_equal(call.count, 3);
    for (int i = 0; i < 3; i++)
        assert_int_equal(call.values[sqlite3_bind_parameter_index(statement, names[i]) - 1].number,
                         i + 1);
    sqlite3_finalize(statement);
    sqlite3_close(handle);
}

static void columns_that_are_shown_are_cells(void **state)
{
    static const char SQL[] =
        "-- name: one\n-- Once.\n-- columns: id, at time \"At\" until \"In\"\n"
        "-- columns: share real \"Share (%)\"\nSELECT id, at, share FROM t;\n"
        "-- name: two\n-- Once.\n-- columns: id, at\nSELECT id, at FROM t;\n";
    char output[1024];
    if (embed(*state, "statements", "a.sql", SQL, output) != 0)
        fail_msg("%s", output);
    char *header = made(*state, "sql/tried/a.h");
    assert_non_null(strstr(header,
                           "#define TRIED_ONE_CELLS {\"At\", CELL_TIME, 1}, "
                           "{\"In\", CELL_UNTIL, 1}, {\"Share (%)\", CELL_REAL, 2}, {0}\n"));
    assert_null(strstr(header, "TRIED_TWO_CELLS"));
    free(header);
}

/* Compiles `use`, a function's body, behind the header made of one statement. 0: it compiles. */
static int compile(const struct place *place, const char *use)
{
    static const char SQL[] =
        "-- name: put\n-- Once.\n-- parameters: id int, path text?, size int?\n"
        "INSERT INTO t VALUES (:id, :path, :size);\n"
        "-- name: get\n-- Once.\n-- parameters: id int\n"
        "-- columns: path text, size int?\n"
        "SELECT path, size FROM t WHERE id = :id;\n";
    char output[1024], path[256], command[1024];
    if (embed(place, "statements", "a.sql", SQL, output) != 0)
        fail_msg("%s", output);
    snprintf(path, sizeof path, "%s/use.c", place->folder);
    FILE *file = fopen(path, "we");
    assert_non_null(file);
    fprintf(file,
            "#include <sql/tried/a.h>\n"
            "int use(struct db *db, struct error *error);\n"
            "int use(struct db *db, struct error *error)\n{\n%s\n}\n",
            use);
    fclose(file);
    snprintf(command, sizeof command,
             "cc -std=c17 -D_GNU_SOURCE -Wall -Wextra -Werror -fsyntax-only -I%s -I%s/include %s "
             ">/dev/null 2>&1",
             place->folder, SEINE_SOURCE_DIR, path);
    return system(command);
}

/* So nothing is compiled again that uses other statements. */
static void a_header_that_would_not_change_is_left_alone(void **state)
{
    static const char SQL[] = "-- name: one\n-- Once.\nSELECT 1;\n";
    static const struct timespec LONG_AGO[2] = {{.tv_sec = 1}, {.tv_sec = 1}};
    const struct place *place = *state;
    char output[1024], path[256];
    struct stat found;
    snprintf(path, sizeof path, "%s/sql/tried/a.h", place->folder);
    for (int changes = 0; changes < 2; changes++) {
        if (embed(place, "statements", "a.sql", SQL, output) != 0)
            fail_msg("%s", output);
        assert_int_equal(utimensat(AT_FDCWD, path, LONG_AGO, 0), 0);
        if (embed(place, "statements", "a.sql",
                  changes ? "-- name: two\n-- Once.\nSELECT 1;\n" : SQL, output) != 0)
            fail_msg("%s", output);
        assert_int_equal(stat(path, &found), 0);
        assert_int_equal(found.st_mtime == 1, !changes);
    }
}

static void a_trigger_is_one_statement_with_its_body(void **state)
{
    static const char SQL[] =
        "-- name: watch\n-- Once.\nCREATE TEMP TRIGGER watch AFTER DELETE ON main.t\nBEGIN\n"
        "    SELECT told(old.a);\n    SELECT told(old.b);\nEND;\n\n"
        "-- name: next\n-- Once.\nDELETE FROM t;\n";
    char output[1024];
    if (embed(*state, "statements", "a.sql", SQL, output) != 0)
        fail_msg("%s", output);
    char *text = made(*state, "tried_statements.c");
    assert_non_null(strstr(text, "SELECT told(old.b);"));
    assert_non_null(strstr(text, "DELETE FROM t\""));
    free(text);
}

static void what_does_not_fit_a_statement_does_not_compile(void **state)
{
    static const struct {
        const char *what;
        bool compiles;
        const char *use;
    } USES[] = {
        {"all parameters", true,
         "return db_run(db, tried_put(.id = 1, .path = NO_TEXT, .size = some_int(2)), error);"},
        {"in another order", true,
         "return db_run(db, tried_put(.size = NO_INT, .id = 1, .path = text_of(\"a\")), error);"},
        {"a missing one", false, "return db_run(db, tried_put(.id = 1, .path = NO_TEXT), error);"},
        {"none", false, "return db_run(db, tried_put(), error);"},
        {"one twice", false,
         "return db_run(db, tried_put(.id = 1, .id = 2, .path = NO_TEXT), error);"},
        {"one that is misspelt", false,
         "return db_run(db, tried_put(.id = 1, .pat = NO_TEXT, .size = NO_INT), error);"},
        {"a text for a number", false,
         "return db_run(db, tried_put(.id = NO_TEXT, .path = NO_TEXT, .size = NO_INT), error);"},
        {"a number for a text", false,
         "return db_run(db, tried_put(.id = 1, .path = 2, .size = NO_INT), error);"},
        {"a number for one that may be NULL", false,
         "return db_run(db, tried_put(.id = 1, .path = NO_TEXT, .size = 3), error);"},
        {"rows", true,
         "struct tried_get row = tried_get(db, .id = 1);\n"
         "return tried_get_step(&row, error) + (int)row.path.length + (int)row.size.value;"},
        {"rows without the parameter", false,
         "struct tried_get row = tried_get(db);\nreturn tried_get_step(&row, error);"},
        {"a column that is not there", false,
         "struct tried_get row = tried_get(db, .id = 1);\n"
         "return tried_get_step(&row, error) + (int)row.length;"},
        {"a column as another type", false,
         "struct tried_get row = tried_get(db, .id = 1);\n"
         "return tried_get_step(&row, error) + (int)row.path;"},
        {"the rows of a statement that has none", false,
         "struct tried_put row = {0};\nreturn tried_put_step(&row, error);"},
        {"a statement with rows where none is taken", false,
         "return db_run(db, tried_get(db, .id = 1), error);"},
    };
    for (size_t i = 0; i < sizeof USES / sizeof *USES; i++)
        if ((compile(*state, USES[i].use) == 0) != USES[i].compiles)
            fail_msg("%s: it %s", USES[i].what, USES[i].compiles ? "does not compile" : "compiles");
}

static void a_views_comment_is_the_one_right_in_front(void **state)
{
    (void)state;
    assert_int_equal(FIXTURE_DATABASE.view_count, 2);
    assert_string_equal(FIXTURE_DATABASE.views[0].name, "v_thing_kind");
    assert_string_equal(FIXTURE_DATABASE.views[1].comment,
                        "Things in order of size,\nlargest first.");
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, place_make, place_remove)

int main(int argc, char **argv)
{
    const struct CMUnitTest tests[] = {
        TEST(every_mistake_is_reported_with_file_and_line),
        TEST(rows_of_steps_become_part_of_a_new_file),
        TEST(virtual_tables_are_made_step_by_step),
        TEST(parameters_are_numbered_as_sqlite_numbers_them),
        TEST(columns_that_are_shown_are_cells),
        TEST(a_header_that_would_not_change_is_left_alone),
        TEST(a_trigger_is_one_statement_with_its_body),
        TEST(what_does_not_fit_a_statement_does_not_compile),
        TEST(a_views_comment_is_the_one_right_in_front),
    };
    embed_program = argc > 1 ? argv[1] : "embed";
    return cmocka_run_group_tests(tests, NULL, NULL);
}
