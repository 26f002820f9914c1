#include "readers.h"
#include "sheets.h"

#include <seine/collection/disk_space.h>

#include <crawl_statements.h>
#include <inttypes.h>
#include <seine_statements.h>

/* ---- what holds ---- */

static void begin_hold(struct sheet *sheet, const char *name)
{
    buffer_printf(sheet->out, "<div><dt><span class=\"state poor\">%s</span></dt><dd>", name);
}

static void end_hold(struct sheet *sheet)
{
    html_raw(sheet->out, "</dd></div>\n");
}

static void put_since(struct sheet *sheet, int64_t since_ms)
{
    if (!since_ms)
        return;
    html_raw(sheet->out, ", since ");
    html_time(sheet->out, since_ms);
    html_raw(sheet->out, " (for ");
    html_duration(sheet->out, sheet->now_ms - since_ms);
    html_raw(sheet->out, ")");
}

/* Who called the method last, as far as that is kept. */
static int put_who(struct sheet *sheet, const char *method, struct error *error)
{
    struct db *db = NULL;
    int status = reader_open_server(sheet->data_folder, &db, error);
    if (status < 0)
        return status;
    struct statement *get = db_statement(db, SEINE_PAGE_LAST_ACT);
    statement_bind_text(get, SEINE_PAGE_LAST_ACT_METHOD, text_of(method));
    statement_bind_text(get, SEINE_PAGE_LAST_ACT_COLLECTION, text_of(sheet->collection));
    status = statement_step(get, error);
    if (status == STATEMENT_ROW) {
        struct text account = statement_column_text(get, SEINE_PAGE_LAST_ACT_ACCOUNT_COLUMN);
        html_raw(sheet->out, ", by ");
        html_text(sheet->out, account.length ? account : TEXT_LITERAL("somebody"));
        html_raw(sheet->out, " from ");
        html_text(sheet->out, statement_column_text(get, SEINE_PAGE_LAST_ACT_ADDRESS_COLUMN));
    }
    statement_reset(get);
    db_close(db);
    return status < 0 ? status : 0;
}

static void put_bytes(struct sheet *sheet, const char *before, int64_t bytes, const char *behind)
{
    html_raw(sheet->out, before);
    html_bytes(sheet->out, bytes);
    html_raw(sheet->out, behind);
}

static int put_hold(struct sheet *sheet, struct statement *row, struct error *error)
{
    struct text cause = statement_column_text(row, CRAWL_PAGE_HOLDS_CAUSE_COLUMN);
    struct text detail = statement_column_text(row, CRAWL_PAGE_HOLDS_DETAIL_COLUMN);
    int64_t measured = statement_column_int(row, CRAWL_PAGE_HOLDS_MEASURED_BYTES_COLUMN);
    int64_t limit = statement_column_int(row, CRAWL_PAGE_HOLDS_LIMIT_BYTES_COLUMN);
    int64_t until_ms = statement_column_int(row, CRAWL_PAGE_HOLDS_UNTIL_AT_COLUMN);
    int status = 0;
    html_raw(sheet->out, "<div><dt><span class=\"state poor\">");
    html_text(sheet->out, cause);
    html_raw(sheet->out, "</span></dt><dd>");
    html_text(sheet->out, statement_column_text(row, CRAWL_PAGE_HOLDS_SENTENCE_COLUMN));
    put_since(sheet, statement_column_int(row, CRAWL_PAGE_HOLDS_SINCE_AT_COLUMN));
    if (text_equal(cause, TEXT_LITERAL("user")))
        status = put_who(sheet, "CollectionSuspend", error);
    if (until_ms) {
        html_raw(sheet->out, ", until ");
        html_time(sheet->out, until_ms);
        html_raw(sheet->out, " (in ");
        html_duration(sheet->out, until_ms - sheet->now_ms);
        html_raw(sheet->out, ") or later");
    }
    if (text_equal(cause, TEXT_LITERAL("disk"))) {
        put_bytes(sheet, ": ", measured, " are free; ");
        put_bytes(sheet, "it goes on when ", limit, " are");
    } else if (text_equal(cause, TEXT_LITERAL("reader"))) {
        put_bytes(sheet, ": the write-ahead log has ", measured, " and ");
        put_bytes(sheet, "may have ", limit, "");
    }
    html_raw(sheet->out, ".");
    if (detail.length) {
        html_raw(sheet->out, " <small>");
        html_cut_text(sheet->out, detail, SHEET_CELL_BYTES);
        html_raw(sheet->out, "</small>");
    }
    end_hold(sheet);
    return status;
}

static int put_holds(struct sheet *sheet, bool *ret_any, struct error *error)
{
    struct statement *rows = db_statement(sheet->db, CRAWL_PAGE_HOLDS);
    int status;
    while ((status = statement_step(rows, error)) == STATEMENT_ROW) {
        if (!*ret_any)
            html_raw(sheet->out, "<dl class=\"facts\">\n");
        *ret_any = true;
        status = put_hold(sheet, rows, error);
        if (status < 0)
            break;
    }
    statement_reset(rows);
    return status;
}

/* Only what has a document is fetched. */
static int put_refresh_only(struct sheet *sheet, struct statement *life, struct error *error)
{
    struct text mode = statement_column_text(life, CRAWL_PAGE_LIFE_CRAWL_MODE_COLUMN);
    struct text why = statement_column_text(life, CRAWL_PAGE_LIFE_WHY_REFRESH_ONLY_COLUMN);
    int64_t since_ms = statement_column_int(life, CRAWL_PAGE_LIFE_REFRESH_ONLY_AT_COLUMN);
    int status = 0;
    begin_hold(sheet, "refresh only");
    html_raw(sheet->out, "New URIs wait: ");
    html_text(sheet->out, mode);
    put_since(sheet, since_ms);
    if (since_ms)
        status = put_who(sheet, "CollectionEnableRefreshOnly", error);
    html_raw(sheet->out, ".");
    if (!since_ms && why.length) {
        html_raw(sheet->out, " <small>");
        html_cut_text(sheet->out, why, SHEET_CELL_BYTES);
        html_raw(sheet->out, "</small>");
    }
    end_hold(sheet);
    return status;
}

static void put_no_life(struct sheet *sheet, struct statement *life)
{
    begin_hold(sheet, text_equal(statement_column_text(life, CRAWL_PAGE_LIFE_ACTIVITY_COLUMN),
                                 TEXT_LITERAL("not running"))
                          ? "not running"
                          : "no sign of life");
    html_raw(sheet->out, "No process writes to it, or the one that should cannot");
    put_since(sheet, statement_column_int(life, CRAWL_PAGE_LIFE_SIGN_AT_COLUMN));
    html_raw(sheet->out, ".");
    end_hold(sheet);
}

/* ---- what might hold it up ---- */

static void put_percent(struct sheet *sheet, const char *name, int64_t percent, int64_t slack)
{
    sheet_figure_begin(sheet, name);
    buffer_printf(sheet->out, "%" PRId64 " %% free <small>until %" PRId64 " %% are</small>",
                  percent, percent + slack);
    sheet_figure_end(sheet);
}

static void put_thresholds(struct sheet *sheet, struct statement *life)
{
    struct disk_space space;
    struct error trouble = {0};
    int64_t least_free = statement_column_int(life, CRAWL_PAGE_LIFE_LEAST_FREE_PERCENT_COLUMN);
    int64_t most_documents = statement_column_int(life, CRAWL_PAGE_LIFE_MAX_DOC_COLUMN);
    if (disk_space_read(sheet->data_folder, &space, &trouble) < 0) {
        sheet_trouble(sheet, &trouble);
        space = (struct disk_space){0};
    }
    html_raw(sheet->out, "<h3>Thresholds</h3>\n");
    sheet_figures_begin(sheet);
    if (space.whole_bytes) {
        sheet_figure_begin(sheet, "Free on the disk");
        html_bytes(sheet->out, space.free_bytes);
        html_raw(sheet->out, " <small>of ");
        html_bytes(sheet->out, space.whole_bytes);
        html_raw(sheet->out, "</small>");
        sheet_figure_end(sheet);
        sheet_figure_bytes(sheet, "Suspended below", space.least_bytes);
        sheet_figure_bytes(sheet, "Goes on from", space.enough_bytes);
    }
    if (least_free)
        put_percent(sheet, "Refresh only below", least_free,
                    statement_column_int(life, CRAWL_PAGE_LIFE_SLACK_PERCENT_COLUMN));
    if (most_documents)
        sheet_figure_number(sheet, "Refresh only from (documents)", most_documents);
    sheet_figure_bytes(sheet, "Write-ahead log",
                       statement_column_int(life, CRAWL_PAGE_LIFE_WAL_BYTES_COLUMN));
    sheet_figure_bytes(sheet, "Held up from",
                       statement_column_int(life, CRAWL_PAGE_LIFE_MOST_WAL_BYTES_COLUMN));
    sheet_figure_time(sheet, "Last sign of life",
                      statement_column_int(life, CRAWL_PAGE_LIFE_SIGN_AT_COLUMN));
    sheet_figures_end(sheet);
}

static bool is_alive(struct statement *life)
{
    struct text activity = statement_column_text(life, CRAWL_PAGE_LIFE_ACTIVITY_COLUMN);
    return !text_equal(activity, TEXT_LITERAL("not running")) &&
           !text_equal(activity, TEXT_LITERAL("no sign of life"));
}

int sheet_tell_holds(struct sheet *sheet, struct error *error)
{
    bool any = false;
    struct statement *life = db_statement(sheet->db, CRAWL_PAGE_LIFE);
    int status = put_holds(sheet, &any, error);
    if (status == 0)
        status = statement_step(life, error);
    if (status == STATEMENT_ROW) {
        bool is_limited = statement_column_text(life, CRAWL_PAGE_LIFE_CRAWL_MODE_COLUMN).length;
        if (!any && (is_limited || !is_alive(life)))
            html_raw(sheet->out, "<dl class=\"facts\">\n");
        any = any || is_limited || !is_alive(life);
        status = is_limited ? put_refresh_only(sheet, life, error) : 0;
        if (!is_alive(life))
            put_no_life(sheet, life);
    }
    html_raw(sheet->out, any ? "</dl>\n" : "<p class=\"empty\">Nothing.</p>\n");
    if (status == 0)
        put_thresholds(sheet, life);
    statement_reset(life);
    return status < 0 ? status : 0;
}
