#include "list.h"
#include "sheets.h"

#include <crawl_statements.h>
#include <stdio.h>

/* ---- the one under way ---- */

static void put_part(struct sheet *sheet, const char *name, int64_t done, int64_t whole)
{
    if (whole <= 0)
        return;
    buffer_printf(sheet->out,
                  "<p class=\"part\"><label>%s <progress max=\"%lld\" value=\"%lld\"></progress>"
                  "</label>",
                  name, (long long)whole, (long long)done);
    html_number(sheet->out, done);
    html_raw(sheet->out, " of ");
    html_number(sheet->out, whole);
    buffer_printf(sheet->out, " (%.1f %%)</p>\n", (double)done * 100 / (double)whole);
}

static void put_next(struct sheet *sheet, struct statement *row)
{
    int64_t due_ms = statement_column_int(row, CRAWL_PAGE_CYCLE_DUE_AT_COLUMN);
    sheet_figure_begin(sheet, "The next begins");
    if (statement_column_int(row, CRAWL_PAGE_CYCLE_REFRESHES_WHEN_IDLE_COLUMN)) {
        html_raw(sheet->out, "when this one is complete");
        html_raw(sheet->out, " <small>refresh_when_idle</small>");
    } else {
        html_time(sheet->out, due_ms);
        html_raw(sheet->out, due_ms > sheet->now_ms ? " <small>in " : " <small>is due");
        if (due_ms > sheet->now_ms)
            html_duration(sheet->out, due_ms - sheet->now_ms);
        html_raw(sheet->out, "</small>");
    }
    sheet_figure_end(sheet);
}

static void put_current(struct sheet *sheet, struct statement *row)
{
    int64_t started_ms = statement_column_int(row, CRAWL_PAGE_CYCLE_STARTED_AT_COLUMN);
    int64_t ended_ms = statement_column_int(row, CRAWL_PAGE_CYCLE_ENDED_AT_COLUMN);
    int64_t waiting = statement_column_int(row, CRAWL_PAGE_CYCLE_WAITING_COLUMN);
    int64_t done = statement_column_int(row, CRAWL_PAGE_CYCLE_DONE_COLUMN);
    sheet_figures_begin(sheet);
    sheet_figure_number(sheet, "Cycle", statement_column_int(row, CRAWL_PAGE_CYCLE_NUMBER_COLUMN));
    sheet_figure_begin(sheet, "Result");
    sheet_state(sheet, ended_ms ? statement_column_text(row, CRAWL_PAGE_CYCLE_RESULT_COLUMN)
                                : TEXT_LITERAL("under way"));
    sheet_figure_end(sheet);
    sheet_figure_time(sheet, "Began", started_ms);
    sheet_figure_time(sheet, "Ended", ended_ms);
    sheet_figure_begin(sheet, ended_ms ? "Took" : "Lasts for");
    html_duration(sheet->out, (ended_ms ? ended_ms : sheet->now_ms) - started_ms);
    sheet_figure_end(sheet);
    put_next(sheet, row);
    sheet_figures_end(sheet);
    put_part(sheet, "Known URIs looked through for the refresh",
             statement_column_int(row, CRAWL_PAGE_CYCLE_REQUEUE_AT_COLUMN),
             statement_column_int(row, CRAWL_PAGE_CYCLE_REQUEUE_END_COLUMN));
    put_part(sheet, "URIs dealt with", done, done + waiting);
}

static int tell_current(struct sheet *sheet, struct error *error)
{
    struct statement *get = db_statement(sheet->db, CRAWL_PAGE_CYCLE);
    int status = statement_step(get, error);
    if (status == STATEMENT_ROW)
        put_current(sheet, get);
    else if (status == STATEMENT_DONE)
        html_raw(sheet->out, "<p class=\"empty\">None has begun yet.</p>\n");
    statement_reset(get);
    return status < 0 ? status : 0;
}

/* ---- all of them ---- */

static void put_list(struct sheet *sheet, const struct sheet_choice *choice)
{
    static const struct cell CELLS[] = {
        {"Cycle", CELL_NUMBER, CRAWL_PAGE_CYCLES_CYCLE_COLUMN, 0},
        {"Result", CELL_STATE, CRAWL_PAGE_CYCLES_RESULT_COLUMN, 0},
        {"Began", CELL_TIME, CRAWL_PAGE_CYCLES_STARTED_AT_COLUMN, 0},
        {"Ended", CELL_TIME, CRAWL_PAGE_CYCLES_ENDED_AT_COLUMN, 0},
        {"Duration", CELL_DURATION, CRAWL_PAGE_CYCLES_DURATION_MS_COLUMN, 0},
        {"Responses", CELL_NUMBER, CRAWL_PAGE_CYCLES_DOWNLOADED_COLUMN, 0},
        {"Stored", CELL_NUMBER, CRAWL_PAGE_CYCLES_STORED_COLUMN, 0},
        {"Changed", CELL_NUMBER, CRAWL_PAGE_CYCLES_MODIFIED_COLUMN, 0},
        {"Unchanged", CELL_NUMBER, CRAWL_PAGE_CYCLES_UNCHANGED_COLUMN, 0},
        {"Deleted", CELL_NUMBER, CRAWL_PAGE_CYCLES_DELETED_COLUMN, 0},
        {"Received", CELL_BYTES, CRAWL_PAGE_CYCLES_BYTES_COLUMN, 0},
    };
    static const struct table TABLE = {.caption = "Refresh cycles, the newest first",
                                       .empty = "None has begun yet.",
                                       TABLE_CELLS(CELLS),
                                       .most = SHEET_ROWS,
                                       .key_column = CRAWL_PAGE_CYCLES_CYCLE_COLUMN};
    struct list list = {.rest = "/cycles"};
    struct statement *rows = db_statement(sheet->db, CRAWL_PAGE_CYCLES);
    statement_bind_int(rows, CRAWL_PAGE_CYCLES_MOST, SHEET_ROWS + 1);
    statement_bind_int(rows, CRAWL_PAGE_CYCLES_BEFORE, choice->after ? choice->after : INT64_MAX);
    list_put(&list, sheet, &TABLE, rows);
    html_raw(sheet->out, "<p class=\"note\">What a cycle brought is kept of the last ones "
                         "(seine/statistics_cycles); of older ones only the sum.</p>\n");
}

int sheet_cycles(struct sheet *sheet, const struct sheet_choice *choice, struct error *error)
{
    char path[320];
    struct error trouble = {0};
    (void)error;
    snprintf(path, sizeof path, "/collections/%s", sheet->collection);
    struct sheet_step step = {text_of(sheet->collection), text_of(path)};
    sheet->live = true;
    sheet_begin(sheet, TEXT_LITERAL("Refresh cycles"), &step, 1);
    sheet_section_begin(sheet, "current", "The latest", true);
    if (tell_current(sheet, &trouble) < 0)
        sheet_trouble(sheet, &trouble);
    sheet_section_end(sheet);
    sheet_section_begin(sheet, "list", "All", true);
    put_list(sheet, choice);
    sheet_section_end(sheet);
    sheet_end(sheet);
    return 0;
}
