#include "sql_script.h"

#include "command.h"
#include "sql_hint.h"
#include "sql_lookup.h"
#include <seine/foundation/base/plural.h>
#include <seine/foundation/base/print.h>

#include <ctype.h>
#include <unistd.h>

#define HINT_BYTES 4096

/* Prints the sentence with the line and column of `at`, counted from 1. */
void sql_script_complain(const struct sql_script *script, const char *at, const char *sentence)
{
    size_t line = 1, column = 1;
    for (const char *c = script->text.data; c < at; c++) {
        if (*c == '\n') {
            line++;
            column = 1;
        } else {
            column += ((unsigned char)*c & 0xC0) != 0x80;
        }
    }
    fflush(stdout);
    print_error("seine sql: line %zu, column %zu: %s", line, column, sentence);
}

/* Returns the text after leading blanks and comments. */
static struct text skip_comments(struct text rest)
{
    for (;;) {
        size_t length = 0;
        while (length < rest.length && isspace((unsigned char)rest.data[length]))
            length++;
        rest = (struct text){rest.data + length, rest.length - length};
        const char *end;
        if (text_starts_with(rest, TEXT_LITERAL("--")))
            end = memchr(rest.data, '\n', rest.length);
        else if (text_starts_with(rest, TEXT_LITERAL("/*")))
            end = memmem(rest.data + 2, rest.length - 2, "*/", 2);
        else
            return rest;
        if (!end)
            return (struct text){rest.data + rest.length, 0};
        end += *end == '*' ? 2 : 1;
        rest = (struct text){end, rest.length - (size_t)(end - rest.data)};
    }
}

static bool begins_with_word(struct text statement, struct text word)
{
    return statement.length >= word.length &&
           text_equal_nocase((struct text){statement.data, word.length}, word) &&
           (statement.length == word.length ||
            !isalnum((unsigned char)statement.data[word.length]));
}

/* Refuses statements that must not reach SQLite. */
static int check_statement(struct text statement, struct error *error)
{
    if (begins_with_word(statement, TEXT_LITERAL("ATTACH")) ||
        begins_with_word(statement, TEXT_LITERAL("DETACH")))
        return error_set(error, STATUS_READ_ONLY,
                         "`seine sql` asks one database at a time and attaches no other; "
                         "--collection and --server say which, and `sqlite3 -readonly` can attach "
                         "several");
    return 0;
}

static int run_statement(struct sql_script *script, struct statement *statement,
                         struct error *error)
{
    struct rows_options rows = {.format = script->format,
                                .width = isatty(STDOUT_FILENO) ? rows_terminal_width(stdout) : 0};
    struct rows_count count = {0};
    int status = statement_may_write(statement)
                     ? STATUS_READ_ONLY
                     : rows_print(stdout, statement, &rows, &count, error);
    if (status == STATUS_READ_ONLY)
        return error_set(error, STATUS_READ_ONLY,
                         "this statement writes, but `seine sql` only reads: only the crawler may "
                         "write its database");
    if (status == STATUS_TIMEOUT)
        return error_set(error, STATUS_TIMEOUT,
                         "cut off after %ld %s and %lld %s; --time-limit allows more",
                         script->limit_s, plural(script->limit_s, "second", "seconds"),
                         (long long)count.printed, plural(count.printed, "row", "rows"));
    return status;
}

/* Prints SQLite's message about a query that it does not accept, with a suggestion. */
static void complain_about_query(const struct sql_script *script, struct text query,
                                 const struct error *error)
{
    int64_t offset = db_error_offset(script->db);
    struct buffer sentence;
    struct text problem = text_of(error->sentence);
    buffer_init(&sentence, sizeof error->sentence + HINT_BYTES);
    buffer_append_text(&sentence, problem);
    size_t length = sentence.length;
    buffer_append_string(&sentence, ". ");
    sql_hint(script->database, query, problem, &sentence);
    if (sentence.failed || sentence.length == length + 2)
        sql_script_complain(script, query.data + (offset >= 0 ? offset : 0), error->sentence);
    else
        sql_script_complain(script, query.data + (offset >= 0 ? offset : 0), sentence.data);
    buffer_done(&sentence);
}

/* Prints hints before the rows, so that they can be read while the query runs. */
static void advise(const struct sql_script *script, struct text query)
{
    struct buffer hint;
    buffer_init(&hint, HINT_BYTES);
    sql_lookup_hint(script->db, query, &hint);
    if (hint.length && !hint.failed) {
        fflush(stdout);
        print_error("seine sql: hint: %s", hint.data);
    }
    buffer_done(&hint);
}

/* Runs the first statement of `rest`; *ret_used is its length. */
static int run_first(struct sql_script *script, struct text rest, size_t *ret_used)
{
    struct error error = {0};
    struct statement *statement = NULL;
    int status = check_statement(rest, &error);
    if (status < 0) {
        sql_script_complain(script, rest.data, error.sentence);
        return status;
    }
    status = db_prepare(script->db, rest, &statement, ret_used, &error);
    if (status < 0) {
        complain_about_query(script, rest, &error);
        return status;
    }
    if (!statement)
        return 0;
    advise(script, (struct text){rest.data, *ret_used});
    if (statement_column_count(statement) && script->format != ROWS_JSON) {
        if (script->has_printed)
            putchar('\n');
        script->has_printed = true;
    }
    status = run_statement(script, statement, &error);
    statement_free(statement);
    if (status < 0)
        sql_script_complain(script, rest.data, error.sentence);
    return status;
}

static int run_command(struct sql_script *script, struct text rest, size_t *ret_used)
{
    struct error error = {0};
    const char *newline = memchr(rest.data, '\n', rest.length);
    struct text line = {rest.data, newline ? (size_t)(newline - rest.data) : rest.length};
    *ret_used = line.length;
    int status = sql_command_run(script, text_trim(line), &error);
    if (status < 0)
        sql_script_complain(script, rest.data, error.sentence);
    return status;
}

int sql_script_run(struct sql_script *script, struct text text)
{
    int status = 0;
    script->text = text;
    script->has_printed = false;
    for (struct text rest = skip_comments(text); status == 0 && rest.length;) {
        size_t used = 0;
        status =
            rest.data[0] == '.' ? run_command(script, rest, &used) : run_first(script, rest, &used);
        rest = skip_comments((struct text){rest.data + used, rest.length - used});
    }
    return status < 0 ? EXIT_USAGE : EXIT_COMPLETE;
}
