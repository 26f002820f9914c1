#include "sql_lookup.h"

#include <ctype.h>
#include <stdio.h>

#define STATEMENT_BYTES 65536

/* Columns that show a URI, each with the column of its number. The number is looked up in
 * v_find. */
static const struct {
    const char *name;
    const char *number;
} COLUMNS[] = {
    {"uri", "uri_id"},     {"page", "page_id"},         {"target", "target_id"},
    {"owner", "owner_id"}, {"referrer", "referrer_id"}, {"other", "other_id"},
};

/* A comparison `column = 'literal'` in a statement, by byte offsets. */
struct comparison {
    size_t begin;     /* start of the name, after a dot */
    size_t value;     /* start of the literal, with its quotes */
    size_t end;       /* the end of the literal */
    struct text name; /* of the column */
};

static bool is_name(char c)
{
    return isalnum((unsigned char)c) || c == '_' || (unsigned char)c >= 0x80;
}

static size_t skip_blanks(struct text sql, size_t at)
{
    while (at < sql.length && isspace((unsigned char)sql.data[at]))
        at++;
    return at;
}

/* Returns the offset after a quoted piece, a comment, or one other character. */
static size_t skip_piece(struct text sql, size_t at)
{
    struct text rest = {sql.data + at, sql.length - at};
    const char *end = NULL;
    if (text_starts_with(rest, TEXT_LITERAL("--")))
        end = memchr(rest.data, '\n', rest.length);
    else if (text_starts_with(rest, TEXT_LITERAL("/*")))
        end = memmem(rest.data + 2, rest.length - 2, "*/", 2);
    else if (strchr("'\"`", rest.data[0]))
        end = memchr(rest.data + 1, rest.data[0], rest.length - 1);
    else
        return at + 1;
    return end ? (size_t)(end - sql.data) + 1 : sql.length;
}

/* Returns the offset after a literal; a quote within it is doubled. */
static size_t skip_literal(struct text sql, size_t at)
{
    do
        at = skip_piece(sql, at);
    while (at < sql.length && sql.data[at] == '\'');
    return at;
}

/* Whether a comparison follows the name that ends at `at`. */
static bool compares(struct text sql, size_t at, struct comparison *ret_comparison)
{
    at = skip_blanks(sql, at);
    if (at >= sql.length || sql.data[at] != '=')
        return false;
    at++;
    at = skip_blanks(sql, at + (at < sql.length && sql.data[at] == '='));
    if (at >= sql.length || sql.data[at] != '\'')
        return false;
    ret_comparison->value = at;
    ret_comparison->end = skip_literal(sql, at);
    return true;
}

/* Finds the next comparison from `at` on. */
static bool next_comparison(struct text sql, size_t at, struct comparison *ret_comparison)
{
    while (at < sql.length) {
        if (!is_name(sql.data[at])) {
            at = skip_piece(sql, at);
            continue;
        }
        size_t begin = at;
        while (at < sql.length && is_name(sql.data[at]))
            at++;
        ret_comparison->begin = begin;
        ret_comparison->name = (struct text){sql.data + begin, at - begin};
        if (compares(sql, at, ret_comparison))
            return true;
    }
    return false;
}

/* Whether a line of a query plan reads a table or an index from end to end, or from the end of its
 * NULLs. */
static bool reads_all(struct text line)
{
    if (text_starts_with(line, TEXT_LITERAL("SCAN ")))
        return !memmem(line.data, line.length, "VIRTUAL TABLE", strlen("VIRTUAL TABLE"));
    return text_starts_with(line, TEXT_LITERAL("SEARCH ")) &&
           memmem(line.data, line.length, ">?)", strlen(">?)")) &&
           !memchr(line.data, '=', line.length);
}

/* Returns how often the statement's plan does so; -1: SQLite does not accept the statement. */
static int count_readings(struct db *db, struct text sql)
{
    struct error error;
    struct buffer plan;
    struct statement *statement = NULL;
    int count = 0, status;
    buffer_init(&plan, 2 * STATEMENT_BYTES);
    buffer_printf(&plan, "EXPLAIN QUERY PLAN %.*s", TEXT_ARGUMENTS(sql));
    status =
        plan.failed ? STATUS_LIMIT : db_prepare(db, buffer_text(&plan), &statement, NULL, &error);
    while (status >= 0 && (status = statement_step(statement, &error)) == STATEMENT_ROW) {
        count += reads_all(statement_column_text(statement, 3));
    }
    statement_free(statement);
    buffer_done(&plan);
    return status < 0 ? -1 : count;
}

/* Whether the statement reads less when the comparison is replaced by one with the URI's number;
 * *ret_condition is the new condition. */
static bool is_better(struct db *db, struct text sql, const struct comparison *comparison,
                      const char *number, int readings, struct buffer *ret_condition)
{
    struct buffer other;
    buffer_init(&other, 2 * STATEMENT_BYTES);
    buffer_printf(ret_condition, "%s = (SELECT uri_id FROM v_find WHERE uri = %.*s)", number,
                  (int)(comparison->end - comparison->value), sql.data + comparison->value);
    buffer_printf(&other, "%.*s%.*s%.*s", (int)comparison->begin, sql.data,
                  TEXT_ARGUMENTS(buffer_text(ret_condition)), (int)(sql.length - comparison->end),
                  sql.data + comparison->end);
    int others = other.failed ? -1 : count_readings(db, buffer_text(&other));
    buffer_done(&other);
    return others >= 0 && others < readings;
}

void sql_lookup_hint(struct db *db, struct text statement, struct buffer *hint)
{
    struct comparison comparison;
    int readings = -1;
    if (statement.length > STATEMENT_BYTES)
        return;
    for (size_t at = 0; next_comparison(statement, at, &comparison); at = comparison.end)
        for (size_t i = 0; i < sizeof COLUMNS / sizeof *COLUMNS; i++) {
            struct buffer condition;
            if (!text_equal_nocase(comparison.name, text_of(COLUMNS[i].name)))
                continue;
            if (readings < 0 && (readings = count_readings(db, statement)) <= 0)
                return;
            buffer_init(&condition, STATEMENT_BYTES);
            bool found =
                is_better(db, statement, &comparison, COLUMNS[i].number, readings, &condition);
            if (found)
                buffer_printf(
                    hint, "`%.*s` makes this read all rows; it is found by keys with `%.*s`",
                    (int)(comparison.end - comparison.begin), statement.data + comparison.begin,
                    TEXT_ARGUMENTS(buffer_text(&condition)));
            buffer_done(&condition);
            if (found)
                return;
        }
}
