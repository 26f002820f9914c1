#include "sql_reference.h"

#include "sql_catalog.h"
#include "sql_text.h"

#include <seine/foundation/base.h>
#include <sql/crawl.h>
#include <sql/index.h>
#include <sql/multinode.h>
#include <sql/seine.h>
#include <stdlib.h>

static const struct question {
    const char *words;
    int statement;
    const char *answer; /* what its rows show */
} QUESTIONS[] = {
    {"How far is it?", CRAWL_QUESTION_PROGRESS, "one row, also during the crawl"},
    {"Why is it stalled? What does each site wait for?", CRAWL_QUESTION_STALLED,
     "a row for each site that waits, the one with most work first"},
    {"What is on the wire, and for how long?", CRAWL_QUESTION_ON_THE_WIRE,
     "the oldest requests first"},
    {"What comes next?", CRAWL_QUESTION_NEXT,
     "ten URIs; those of each site in the order in which they will be taken"},
    {"Which links are broken, and on which pages are they?", CRAWL_QUESTION_BROKEN,
     "a row for each page with a broken link"},
    {"Who links to this page?", CRAWL_QUESTION_REFERRERS, "a row for each page that leads to it"},
    {"What is the state of this URI?", CRAWL_QUESTION_ONE,
     "one row, or none when it was never found"},
    {"Which URIs has this site below a folder?", CRAWL_QUESTION_OF_SITE, "a row for each URI"},
    {"What was not fetched or kept, and by which rule?", CRAWL_QUESTION_SKIPPED,
     "a row for each reason and rule, the most frequent first"},
    {"Which URIs does robots.txt hold back?", CRAWL_QUESTION_REFUSED,
     "a row for each URI, with the page it was found on"},
    {"What failed and is tried again?", CRAWL_QUESTION_ERRORS,
     "a row for each attempt, the newest first"},
    {"Which documents are the biggest?", CRAWL_QUESTION_LARGEST, "the twenty biggest"},
    {"What did each cycle bring, what changed between them?", CRAWL_QUESTION_CHANGED,
     "a row for each refresh cycle"},
    {"Which figures differ between the last two cycles?", CRAWL_QUESTION_TWO_CYCLES,
     "a row for each statistic that differs, with its value in each"},
    {"Which documents were not seen again in the last cycle?", CRAWL_QUESTION_NOT_SEEN_AGAIN,
     "a row for each document that is kept from an earlier cycle"},
    {"Which documents are orphans, that no page links to any more?", CRAWL_QUESTION_ORPHANS,
     "a row for each document that is no start URI and that nothing leads to"},
    {"Which pages call themselves the same?", CRAWL_QUESTION_TITLES,
     "the twenty most frequent titles"},
    {"Which redirects lead to redirects?", CRAWL_QUESTION_CHAINS, "a row for each chain of two"},
    {"What is linked to most?", CRAWL_QUESTION_LINKED_MOST,
     "the twenty URIs that most pages lead to"},
    {"How deep does it go?", CRAWL_QUESTION_DEEPEST,
     "URIs by their distance from a start URI and their state"},
    {"Is every URI accounted for?", CRAWL_QUESTION_BALANCED,
     "a row for each site; balanced is 1 everywhere"},
    {"What was configured, and what is its default?", CRAWL_QUESTION_CONFIGURED,
     "a row for each value that was set; is_unimplemented is 1 if it has no effect yet"},
    {"When did the configuration change?", CRAWL_QUESTION_VERSIONS,
     "a row for each version, the newest first"},
    {"What happened?", CRAWL_QUESTION_HAPPENED, "the newest events first"},
    {"How fast was it, second by second?", CRAWL_QUESTION_SPEED,
     "a row for each second, of the last thousand"},
};
#define QUESTION_COUNT (sizeof QUESTIONS / sizeof *QUESTIONS)
/* How many questions are printed at the terminal. */
#define QUESTIONS_LISTED 6

/* Writes a row of a table; a | in the meaning would start another cell, so it is escaped. */
static void write_column(FILE *out, struct text name, struct text meaning)
{
    fprintf(out, "| `%.*s` | ", TEXT_ARGUMENTS(name));
    view_print_meaning(out, meaning, true);
    fputs(" |\n", out);
}

static void write_view(FILE *out, const struct view *view)
{
    struct text description = view_description(view);
    struct text rest = view_columns(view), name, meaning;
    fprintf(out, "\n### %s\n\n%.*s", view->name, TEXT_ARGUMENTS(description));
    if (!rest.length)
        fputs("\n", out);
    for (bool first = true; view_next_column(&rest, &name, &meaning); first = false) {
        if (first)
            fputs("\n| column | meaning |\n|---|---|\n", out);
        write_column(out, name, meaning);
    }
}

static void write_views(FILE *out, const struct database *database)
{
    for (int i = 0; i < database->view_count; i++)
        write_view(out, &database->views[i]);
}

/* Whether the line begins with these words; then removes them. */
static bool skip_words(struct text *line, struct text words)
{
    if (!text_starts_with(*line, words))
        return false;
    *line = (struct text){line->data + words.length, line->length - words.length};
    return true;
}

/* Returns the first word: it ends at a blank or where a statement ends. */
static struct text first_word(struct text line)
{
    size_t length = 0;
    while (length < line.length && line.data[length] != ' ' && line.data[length] != ';')
        length++;
    return (struct text){line.data, length};
}

/* Follows a table through the migrations of the schema: its current name, and where to continue. */
struct history {
    const struct database *database;
    int step;
    struct text rest; /* of the current step */
    struct text name;
};

/* Finds the next line that alters or drops the table, and what follows the table's name there;
 * follows a new name. */
static bool next_change(struct history *history, struct text *ret_words)
{
    while (history->step < history->database->migration_count) {
        while (history->rest.length) {
            struct text line = text_take_line(&history->rest);
            if (!(skip_words(&line, TEXT_LITERAL("ALTER ")) ||
                  skip_words(&line, TEXT_LITERAL("DROP "))) ||
                !skip_words(&line, TEXT_LITERAL("TABLE ")) ||
                !text_equal(first_word(line), history->name))
                continue;
            skip_words(&line, history->name);
            *ret_words = line;
            if (skip_words(&line, TEXT_LITERAL(" RENAME TO ")))
                history->name = first_word(line);
            return true;
        }
        if (++history->step < history->database->migration_count)
            history->rest = text_of(history->database->migrations[history->step].sql);
    }
    return false;
}

/* Returns the table's final name, empty when it was dropped. */
static struct text final_name(struct history history)
{
    struct text words;
    while (next_change(&history, &words))
        if (text_starts_with(words, TEXT_LITERAL(";")))
            history.name.length = 0;
    return history.name;
}

static struct text final_column(struct history history, struct text column)
{
    struct text words;
    while (next_change(&history, &words))
        if (skip_words(&words, TEXT_LITERAL(" RENAME COLUMN ")) &&
            text_equal(first_word(words), column) && skip_words(&words, column) &&
            skip_words(&words, TEXT_LITERAL(" TO ")))
            column = first_word(words);
    return column;
}

/* Writes the row of a column from a line of CREATE TABLE: `    name TYPE …,   -- comment`.
 * Constraints over several columns have no name and are left out. */
static void write_table_column(FILE *out, const struct history *history, struct text line)
{
    line = text_trim(line);
    size_t length = 0;
    while (length < line.length &&
           (line.data[length] == '_' || (line.data[length] >= 'a' && line.data[length] <= 'z')))
        length++;
    if (length == 0 || length == line.length || line.data[length] != ' ')
        return;
    const char *dashes = memmem(line.data, line.length, "-- ", 3);
    fprintf(out, "- `%.*s`",
            TEXT_ARGUMENTS(final_column(*history, (struct text){line.data, length})));
    if (dashes)
        fprintf(out, ": %.*s", (int)(line.data + line.length - dashes - 3), dashes + 3);
    fputc('\n', out);
}

/* Writes the columns of a table that was created in one line. */
static void write_short_table(FILE *out, const struct history *history, struct text line)
{
    const char *end = line.data + line.length;
    const char *at = memchr(line.data, '(', line.length);
    while (at) {
        at++;
        write_table_column(out, history, (struct text){at, (size_t)(end - at)});
        at = memchr(at, ',', (size_t)(end - at));
    }
}

/* Writes the heading of a table. `line` is its CREATE TABLE line after these words, `comment` the
 * comment lines before it. Returns whether the table continues on further lines. */
static bool write_table_head(FILE *out, const struct history *history, struct text line,
                             struct text comment)
{
    fprintf(out, "\n### %.*s\n\n", TEXT_ARGUMENTS(final_name(*history)));
    while (comment.length) {
        struct text words = text_take_line(&comment);
        struct text marks = TEXT_LITERAL("--");
        words = text_trim((struct text){words.data + marks.length, words.length - marks.length});
        fprintf(out, "%.*s%s", TEXT_ARGUMENTS(words), comment.length ? "\n" : "\n\n");
    }
    if (!memchr(line.data, ';', line.length))
        return true;
    write_short_table(out, history, line);
    return false;
}

/* Whether the line creates a table; then removes the words CREATE TABLE from it. */
static bool begins_table(struct text *line)
{
    return skip_words(line, TEXT_LITERAL("CREATE ")) && skip_words(line, TEXT_LITERAL("TABLE "));
}

/* Writes the columns that later migrations added: lines `ALTER TABLE x ADD COLUMN name TYPE …; --
 * comment`. */
static void write_added_columns(FILE *out, struct history history)
{
    struct text words;
    while (next_change(&history, &words))
        if (skip_words(&words, TEXT_LITERAL(" ADD COLUMN ")))
            write_table_column(out, &history, words);
}

static void write_tables_of(FILE *out, const struct database *database, int step)
{
    struct text sql = text_of(database->migrations[step].sql);
    struct text comment = {sql.data, 0}; /* the comment lines before the current line */
    struct history history = {database, step, sql, sql};
    bool in_table = false;
    while (sql.length) {
        struct text line = text_take_line(&sql), rest = line;
        if (in_table) {
            in_table = !text_starts_with(line, TEXT_LITERAL(")"));
            if (in_table)
                write_table_column(out, &history, line);
            else
                write_added_columns(out, history);
        } else if (begins_table(&rest)) {
            history = (struct history){database, step, sql, first_word(rest)};
            if (final_name(history).length) {
                in_table = write_table_head(out, &history, rest, comment);
                if (!in_table)
                    write_added_columns(out, history);
            }
        }
        if (!text_starts_with(line, TEXT_LITERAL("--")))
            comment.length = 0;
        else if (comment.length == 0)
            comment = line;
        else
            comment.length = (size_t)(line.data + line.length - comment.data);
    }
}

static void write_tables(FILE *out, const struct database *database)
{
    for (int i = 0; i < database->migration_count; i++)
        write_tables_of(out, database, i);
}

static int write_question(FILE *out, const struct question *question)
{
    const struct statement_text *text = &CRAWL_DATABASE.statements[question->statement];
    char *sql = sql_text_of(text->sql);
    if (!sql)
        return STATUS_MEMORY;
    fprintf(out, "\n### %s\n\n```sql\n%s\n```\n\nAnswer: %s (%s).\n", question->words, sql,
            question->answer, text->columns);
    free(sql);
    return 0;
}

static const char HEAD[] =
    "# Questions to the database\n\nThe whole state of a crawl is an SQLite database, which can be "
    "read while the crawl runs. This page is generated from the SQL files of the program (`seine "
    "sql --reference`); a test compares the two.\n\n| file | content |\n|---|---|\n| "
    "`<data>/collections/<name>/crawl.db` | a collection: sites, URIs, crawl queue, documents, "
    "links, redirects, statistics |\n| `<data>/seine.db` | facts that belong to no single "
    "collection: list of collections, administrators' calls, DNS cache and its statistics |\n| "
    "`<data>/index/<content collection>.db` | a full-text index: `sqlite3 -readonly` shows its "
    "views |\n| `<data>/multinode/scheduler.db` | of `--role multinode`: collections, nodes, "
    "routes, waiting messages |\n| `<data>/accounts.db` | the accounts of the server; readable by "
    "its owner only, and shown by `seine account list` |\n| "
    "`<data>/collections/<name>/content-N.pack` | the bodies; `document` says where each begins "
    "|\n\n```\nseine sql \"SELECT * FROM v_progress\"\nseine sql --json --time-limit 300 < "
    "questions.sql\nseine sql --server \"SELECT * FROM v_dns\"\nseine sql --multinode \"SELECT * "
    "FROM v_nodes\"\nsqlite3 -readonly -cmd '.timeout 5000' "
    "seine-data/collections/NAME/crawl.db\n```\n\nWhile a crawl begins or ends, its file is locked "
    "for moments; the timeout waits for that, as `seine sql` does.\n\nReaders do not disturb the "
    "crawl, with one exception: while a statement (or a transaction that you began) runs, the "
    "write-ahead log beside the database cannot be reset and grows. So run a query that takes "
    "minutes on a copy (`seine snapshot`). Never write to the database: two writers can damage the "
    "file.\n\nThe database does not store the text of a URI as a whole, so `WHERE uri = '…'` reads "
    "all rows of a view. A URI is found at once by its number, which `v_find` returns in any "
    "sqlite3: `WHERE uri_id = (SELECT uri_id FROM v_find WHERE uri = '…')`. For the URIs of a site "
    "use `v_site_uris`, `WHERE site = '…'`. If a query sorts more than some megabytes, SQLite "
    "writes a temporary file (`SQLITE_TMPDIR`, `TMPDIR`, /var/tmp, /tmp).\n\nTimes ending in `_at` "
    "are milliseconds since 1970-01-01 UTC; the column beside each has the same time as text, in "
    "UTC. *Claimed* means taken from the queue, *in flight* means that a request was sent; each "
    "URI in flight is also claimed. Views whose names begin with `v_` are stable and documented "
    "here; the tables behind them may change with the schema version (`PRAGMA user_version`).\n";

int sql_reference_write(FILE *out, struct error *error)
{
    int status = 0;
    fputs(HEAD, out);
    fputs("\n## Questions and answers\n\nThe columns of each answer are in brackets.\n", out);
    for (size_t i = 0; status == 0 && i < QUESTION_COUNT; i++)
        status = write_question(out, &QUESTIONS[i]);
    fputs("\n## Views of a collection\n", out);
    write_views(out, &CRAWL_DATABASE);
    fputs("\n## Views of seine.db\n", out);
    write_views(out, &SEINE_DATABASE);
    fputs("\n## Views of a full-text index\n\nOnly `seine search` can search it, since the "
          "tokenizer is part of Seine.\n",
          out);
    write_views(out, &INDEX_DATABASE);
    fputs("\n## Views of a multinode scheduler\n", out);
    write_views(out, &MULTINODE_DATABASE);
    fputs("\n## Tables of a collection\n", out);
    write_tables(out, &CRAWL_DATABASE);
    fputs("\n## Tables of seine.db\n", out);
    write_tables(out, &SEINE_DATABASE);
    fputs("\n## Tables of a multinode scheduler\n", out);
    write_tables(out, &MULTINODE_DATABASE);
    if (status < 0)
        return error_set(error, status, "no memory for the reference");
    if (fflush(out) || ferror(out))
        return error_set(error, STATUS_SYSTEM, "cannot write the reference");
    return 0;
}

/* Lists each view with the first sentence of its comment. */
void sql_reference_list_views(FILE *out, const struct database *database)
{
    for (int i = 0; i < database->view_count; i++) {
        const struct view *view = &database->views[i];
        const char *end = view->comment;
        while (*end && !(*end == '.' && (end[1] == ' ' || end[1] == '\n' || end[1] == '\0')))
            end++;
        fprintf(out, "  %-20s ", view->name);
        for (const char *at = view->comment; at < end; at++)
            fputc(*at == '\n' ? ' ' : *at, out);
        fputc('\n', out);
    }
}

int sql_reference_list(FILE *out, const char *data, struct error *error)
{
    fputs("Views of a collection:\n\n", out);
    sql_reference_list_views(out, &CRAWL_DATABASE);
    fputs("\nViews of the server (--server):\n\n", out);
    sql_reference_list_views(out, &SEINE_DATABASE);
    fputs("\nViews of a multinode scheduler (--multinode):\n\n", out);
    sql_reference_list_views(out, &MULTINODE_DATABASE);
    fputs("\nSome questions:\n", out);
    for (size_t i = 0; i < QUESTIONS_LISTED; i++) {
        char *sql = sql_text_of(CRAWL_DATABASE.statements[QUESTIONS[i].statement].sql);
        if (!sql)
            return error_set(error, STATUS_MEMORY, "no memory");
        fprintf(out, "\n  %s\n", QUESTIONS[i].words);
        sql_text_print(out, text_of(sql), 4);
        free(sql);
    }
    fprintf(
        out,
        "\ndocs/sql.md describes the columns and has more questions. Examples:\n  seine sql --data "
        "%s \"SELECT * FROM v_progress\"\n  sqlite3 -readonly %s/collections/NAME/crawl.db\n",
        data, data);
    return 0;
}
