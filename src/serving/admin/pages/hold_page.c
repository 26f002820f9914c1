#include "page_writers.h"
#include "readers.h"

#include <seine/state/store/disk_space.h>
#include <seine/state/store/status.h>

#include <inttypes.h>
#include <sql/crawl/pages.h>
#include <sql/seine/pages.h>

/* ---- what holds ---- */

static void begin_hold(struct page *page, const char *name)
{
    buffer_printf(page->out, "<div><dt><span class=\"state poor\">%s</span></dt><dd>", name);
}

static void end_hold(struct page *page)
{
    html_raw(page->out, "</dd></div>\n");
}

static void put_since(struct page *page, int64_t since_ms)
{
    if (!since_ms)
        return;
    html_raw(page->out, ", since ");
    html_time(page->out, since_ms);
    html_raw(page->out, " (for ");
    html_duration(page->out, page->now_ms - since_ms);
    html_raw(page->out, ")");
}

/* Who called the method last, as far as that is kept. */
static int put_who(struct page *page, const char *method, struct error *error)
{
    struct db *db = NULL;
    int status = reader_open_server(page->data_folder, page->cancelled, &db, error);
    if (status < 0)
        return status;
    struct seine_page_last_act get =
        seine_page_last_act(db, .method = text_of(method), .collection = text_of(page->collection));
    status = seine_page_last_act_step(&get, error);
    if (status == STATEMENT_ROW) {
        struct text account = get.account;
        html_raw(page->out, ", by ");
        html_text(page->out, account.length ? account : TEXT_LITERAL("a client"));
        html_raw(page->out, " from ");
        html_text(page->out, get.address);
    }
    statement_reset(get.statement);
    db_close(db);
    return status < 0 ? status : 0;
}

static void put_bytes(struct page *page, const char *before, int64_t bytes, const char *behind)
{
    html_raw(page->out, before);
    html_bytes(page->out, bytes);
    html_raw(page->out, behind);
}

static bool is_cause(struct text cause, enum collection_status status)
{
    return text_equal(cause, text_of(collection_status_facts(status)->cause));
}

static int put_hold(struct page *page, const struct crawl_page_holds *row, struct error *error)
{
    struct text cause = row->cause;
    struct text detail = row->detail;
    int64_t measured = row->measured_bytes;
    int64_t limit = row->limit_bytes;
    int64_t until_ms = row->until_at;
    int status = 0;
    html_raw(page->out, "<div><dt><span class=\"state poor\">");
    html_text(page->out, cause);
    html_raw(page->out, "</span></dt><dd>");
    html_text(page->out, row->sentence);
    put_since(page, row->since_at);
    if (text_equal(cause, TEXT_LITERAL("user")))
        status = put_who(page, "CollectionSuspend", error);
    if (until_ms) {
        html_raw(page->out, ", until ");
        html_time(page->out, until_ms);
        html_raw(page->out, " (in ");
        html_duration(page->out, until_ms - page->now_ms);
        html_raw(page->out, ") or later");
    }
    if (is_cause(cause, COLLECTION_DISK_FULL)) {
        put_bytes(page, ": ", measured, " are free; ");
        put_bytes(page, "it goes on when ", limit, " are");
    } else if (is_cause(cause, COLLECTION_HELD_UP)) {
        put_bytes(page, ": the write-ahead log has ", measured, " and ");
        put_bytes(page, "may have ", limit, "");
    }
    html_raw(page->out, ".");
    if (detail.length) {
        html_raw(page->out, " <small>");
        html_cut_text(page->out, detail, PAGE_CELL_BYTES);
        html_raw(page->out, "</small>");
    }
    end_hold(page);
    return status;
}

static int put_holds(struct page *page, bool *ret_any, struct error *error)
{
    struct crawl_page_holds rows = crawl_page_holds(page->db);
    int status;
    while ((status = crawl_page_holds_step(&rows, error)) == STATEMENT_ROW) {
        if (!*ret_any)
            html_raw(page->out, "<dl class=\"facts\">\n");
        *ret_any = true;
        status = put_hold(page, &rows, error);
        if (status < 0)
            break;
    }
    statement_reset(rows.statement);
    return status;
}

/* Only what has a document is fetched. */
static int put_refresh_only(struct page *page, const struct crawl_page_life *life,
                            struct error *error)
{
    struct text mode = life->crawl_mode;
    struct text why = life->why_refresh_only;
    int64_t since_ms = life->refresh_only_at;
    int status = 0;
    begin_hold(page, "refresh only");
    html_raw(page->out, "New URIs wait: ");
    html_text(page->out, mode);
    put_since(page, since_ms);
    if (since_ms)
        status = put_who(page, "CollectionEnableRefreshOnly", error);
    html_raw(page->out, ".");
    if (!since_ms && why.length) {
        html_raw(page->out, " <small>");
        html_cut_text(page->out, why, PAGE_CELL_BYTES);
        html_raw(page->out, "</small>");
    }
    end_hold(page);
    return status;
}

static void put_refused_starts(struct page *page, struct text sentence)
{
    begin_hold(page, event_word(EVENT_START_URIS_REFUSED));
    html_text(page->out, sentence);
    html_raw(page->out, ".");
    end_hold(page);
}

static void put_no_life(struct page *page, const struct crawl_page_life *life)
{
    begin_hold(page, state_word(&ACTIVITIES, state_named(&ACTIVITIES, life->activity)));
    html_raw(page->out, "No process writes to it, or the one that should cannot");
    put_since(page, life->sign_at);
    html_raw(page->out, ".");
    end_hold(page);
}

/* ---- what might hold it up ---- */

static void put_percent(struct page *page, const char *name, int64_t percent, int64_t slack)
{
    page_figure_begin(page, name);
    buffer_printf(page->out, "%" PRId64 " %% free <small>until %" PRId64 " %% are</small>", percent,
                  percent + slack);
    page_figure_end(page);
}

static void put_thresholds(struct page *page, const struct crawl_page_life *life)
{
    struct disk_space space;
    struct error trouble = {0};
    int64_t least_free = life->least_free_percent;
    int64_t most_documents = life->max_doc;
    if (disk_space_read(page->data_folder, &space, &trouble) < 0) {
        page_trouble(page, &trouble);
        space = (struct disk_space){0};
    }
    html_raw(page->out, "<h3>Thresholds</h3>\n");
    page_figures_begin(page);
    if (space.whole_bytes) {
        page_figure_begin(page, "Free on the disk");
        html_bytes(page->out, space.free_bytes);
        html_raw(page->out, " <small>of ");
        html_bytes(page->out, space.whole_bytes);
        html_raw(page->out, "</small>");
        page_figure_end(page);
        page_figure_bytes(page, "Suspended below", space.least_bytes);
        page_figure_bytes(page, "Goes on from", space.enough_bytes);
    }
    if (least_free)
        put_percent(page, "Refresh only below", least_free, life->slack_percent);
    if (most_documents)
        page_figure_number(page, "Refresh only from (documents)", most_documents);
    page_figure_bytes(page, "Write-ahead log", life->wal_bytes);
    page_figure_bytes(page, "Held up from", life->most_wal_bytes);
    page_figure_time(page, "Last sign of life", life->sign_at);
    page_figures_end(page);
}

static bool is_alive(const struct crawl_page_life *life)
{
    struct text activity = life->activity;
    int known = state_named(&ACTIVITIES, activity);
    return known != ACTIVITY_NOT_RUNNING && known != ACTIVITY_NO_SIGN_OF_LIFE;
}

int page_report_holds(struct page *page, struct error *error)
{
    bool any = false;
    struct crawl_page_life life;
    int status = put_holds(page, &any, error);
    if (status == 0)
        status = db_find(page->db, crawl_page_life_into(&life), error);
    if (status == STATEMENT_ROW) {
        bool is_limited = life.crawl_mode.length;
        bool is_more = is_limited || life.refused_starts.length || !is_alive(&life);
        if (!any && is_more)
            html_raw(page->out, "<dl class=\"facts\">\n");
        any = any || is_more;
        if (life.refused_starts.length)
            put_refused_starts(page, life.refused_starts);
        status = is_limited ? put_refresh_only(page, &life, error) : 0;
        if (!is_alive(&life))
            put_no_life(page, &life);
    }
    html_raw(page->out, any ? "</dl>\n" : "<p class=\"empty\">Nothing.</p>\n");
    if (status == 0)
        put_thresholds(page, &life);
    return status < 0 ? status : 0;
}
