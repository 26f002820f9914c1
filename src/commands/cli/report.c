#include "report.h"

#include "rows.h"
#include "sql_text.h"

#include <seine/foundation/db/row_value.h>
#include <seine/state/store/data_directory.h>

#include <inttypes.h>
#include <sql/crawl/report.h>
#include <stdlib.h>

/* The time limit of a block; reading five million rows takes some seconds. */
#define BLOCK_MS 10000
#define INDENT   2

static const struct block {
    const char *name;
    const char *title;
    struct statement *(*ask)(struct db *db);
    int most;   /* how many rows are printed */
    bool quiet; /* without rows, the block is left out */
} BLOCKS[] = {
    {"sites", "Sites", crawl_report_sites, 20, false},
    {"mime_types", "Documents by MIME type", crawl_report_mime_types, 15, false},
    {"http_statuses", "Answers by HTTP status", crawl_report_http_statuses, 20, false},
    {"skips", "Not fetched or not kept, and why", crawl_report_skips, 20, false},
    {"duplicates", "Same content under several URIs", crawl_report_duplicates, 10, false},
    {"redirects", "Redirects", crawl_report_redirects, 10, false},
    {"broken_links", "Broken links and the pages they stand on", crawl_report_broken_links, 20,
     false},
    {"slowest_sites", "Slowest sites", crawl_report_slowest_sites, 10, false},
    {"sites_given_up", "Sites given up or pausing after failures", crawl_report_sites_given_up, 20,
     true},
    {"robots", "Held back by robots.txt", crawl_report_robots, 10, true},
    {"destinations", "Delivered to", crawl_report_destinations, 20, true},
    {"totals", "In all", crawl_report_totals, 1, false},
};
#define BLOCK_COUNT (sizeof BLOCKS / sizeof *BLOCKS)

static void print_json(FILE *out, const struct block *block, struct text sql,
                       struct statement *statement)
{
    struct json_line line;
    struct error error = {0};
    int64_t more = 0;
    int status, count = 0;
    json_line_begin(&line);
    json_text(&line, line.object, "block", text_of(block->name));
    json_text(&line, line.object, "title", text_of(block->title));
    json_text(&line, line.object, "sql", sql);
    struct value *rows = json_list(&line, line.object, "rows");
    while ((status = statement_step(statement, &error)) == STATEMENT_ROW) {
        if (count++ < block->most)
            row_value_put(&line.tree, json_item(&line, rows), statement);
        else
            more++;
    }
    statement_reset(statement);
    json_number(&line, line.object, "more", more);
    if (status < 0)
        json_text(&line, line.object, "error", text_of(error.sentence));
    json_line_end(&line, out);
}

static void print_more(FILE *out, const struct rows_count *count, int status,
                       const struct error *error)
{
    if (status == STATUS_TIMEOUT)
        fprintf(out, "%*s… and more: cut off after %d seconds; the query shows all\n", INDENT, "",
                BLOCK_MS / 1000);
    else if (status < 0)
        fprintf(out, "%*s%s\n", INDENT, "", error->sentence);
    else if (count->more)
        fprintf(out, "%*s… and %" PRId64 " more; the query shows all\n", INDENT, "", count->more);
}

/* The rows are printed to memory first, since the heading depends on whether there are any. They
 * are few. */
static void print_text(FILE *out, const struct block *block, struct text sql,
                       struct statement *statement)
{
    struct rows_options options = {.format = ROWS_TABLE,
                                   .width = rows_terminal_width(out),
                                   .indent = INDENT,
                                   .most = block->most};
    struct rows_count count = {0};
    struct error error = {0};
    char *rows = NULL;
    size_t length = 0;
    FILE *memory = open_memstream(&rows, &length);
    if (!memory)
        return;
    int status = rows_print(memory, statement, &options, &count, &error);
    if (fclose(memory) == 0 && (status < 0 || count.printed)) {
        fprintf(out, "\n%s\n", block->title);
        sql_text_print(out, sql, INDENT);
        putc('\n', out);
        if (count.printed)
            fwrite(rows, 1, length, out);
        print_more(out, &count, status, &error);
    } else if (!block->quiet) {
        fprintf(out, "\n%s: none\n", block->title);
    }
    free(rows);
}

void report_print(struct db *db, const char *data_folder, const char *collection, bool json,
                  FILE *out)
{
    char *folder = data_directory_collection_folder(data_folder, collection);
    db_limit_time(db, BLOCK_MS);
    for (size_t i = 0; i < BLOCK_COUNT; i++) {
        struct statement *statement = BLOCKS[i].ask(db);
        char *sql = sql_text_of(statement_sql(statement));
        if (!sql)
            break;
        if (json)
            print_json(out, &BLOCKS[i], text_of(sql), statement);
        else
            print_text(out, &BLOCKS[i], text_of(sql), statement);
        free(sql);
    }
    if (!json && folder)
        fprintf(out,
                "\nEach of these queries can be asked again with `seine sql --data %s --collection "
                "%s \"…\"`,\n"
                "or in `sqlite3 -readonly %s/crawl.db`.\n",
                data_folder, collection, folder);
    free(folder);
}
