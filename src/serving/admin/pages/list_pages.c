#include "list.h"
#include "page_writers.h"

#include <crawl_statements.h>
#include <stdio.h>

static void begin(struct page *page, const char *title)
{
    char path[320];
    snprintf(path, sizeof path, "/collections/%s", page->collection);
    struct page_step step = {text_of(page->collection), text_of(path)};
    page_begin(page, text_of(title), &step, 1);
}

int page_sites(struct page *page, const struct page_choice *choice, struct error *error)
{
    static const struct cell CELLS[] = {
        {"Site", CELL_SITE, CRAWL_PAGE_SITES_SITE_COLUMN, CRAWL_PAGE_SITES_SITE_ID_COLUMN},
        {"State", CELL_STATE, CRAWL_PAGE_SITES_STATE_COLUMN, 0},
        {"Waits for", CELL_TEXT, CRAWL_PAGE_SITES_WAITS_FOR_COLUMN, 0},
        {"Still for", CELL_UNTIL, CRAWL_PAGE_SITES_DUE_AT_COLUMN, 0},
        {"Reason", CELL_TEXT, CRAWL_PAGE_SITES_REASON_COLUMN, 0},
        {"Explanation", CELL_TEXT, CRAWL_PAGE_SITES_SENTENCE_COLUMN, 0},
        {"Queued", CELL_NUMBER, CRAWL_PAGE_SITES_QUEUED_COLUMN, 0},
        {"Being fetched", CELL_NUMBER, CRAWL_PAGE_SITES_CLAIMED_COLUMN, 0},
        {"For a retry", CELL_NUMBER, CRAWL_PAGE_SITES_RETRIES_COLUMN, 0},
        {"Stored", CELL_NUMBER, CRAWL_PAGE_SITES_DOCUMENTS_COLUMN, 0},
        {"Responses", CELL_NUMBER, CRAWL_PAGE_SITES_DOWNLOADED_COLUMN, 0},
        {"Pages/s", CELL_REAL, CRAWL_PAGE_SITES_PAGES_PER_S_COLUMN, 0},
    };
    static const struct table TABLE = {.caption = "Sites, problems first",
                                       .empty = "There is no such site.",
                                       TABLE_CELLS(CELLS),
                                       .states = &PAGE_SITE_STATES,
                                       .most = PAGE_ROWS};
    struct list list = {.rest = "/sites",
                        .label = "Sites that are",
                        .name = "state",
                        .states = &SITE_STATES,
                        .chosen = choice->state};
    (void)error;
    page->live = true;
    begin(page, "Sites");
    list_choice_put(&list, page);
    struct statement *rows = crawl_page_sites(page->db, .state = choice->state,
                                              .most = PAGE_ROWS + 1, .skip = choice->after);
    page_section_begin(page, "list", "Problems first", true);
    list_put_by_position(&list, page, &TABLE, rows, choice->after);
    page_section_end(page);
    page_end(page);
    return 0;
}

/* ---- the queue ---- */

static int report_levels(struct page *page, struct error *error)
{
    static const struct cell CELLS[] = {
        {"Priority level", CELL_NUMBER, CRAWL_PAGE_LEVELS_LEVEL_COLUMN, 0},
        {"Ready to fetch", CELL_NUMBER, CRAWL_PAGE_LEVELS_READY_COLUMN, 0},
        {"Being fetched", CELL_NUMBER, CRAWL_PAGE_LEVELS_CLAIMED_COLUMN, 0},
        {"For a retry", CELL_NUMBER, CRAWL_PAGE_LEVELS_RETRIES_COLUMN, 0},
        {"In quarantine", CELL_NUMBER, CRAWL_PAGE_LEVELS_QUARANTINED_COLUMN, 0},
        {"Held back by refresh-only", CELL_NUMBER, CRAWL_PAGE_LEVELS_WITHHELD_COLUMN, 0},
    };
    static const struct table TABLE = {.caption = "URIs in the queue by level",
                                       .empty = "The queue is empty.",
                                       TABLE_CELLS(CELLS),
                                       .most = PAGE_ROWS};
    return table_put(page, &TABLE, crawl_page_levels(page->db), NULL, error);
}

static int report_next(struct page *page, struct error *error)
{
    static const struct cell CELLS[] = {
        {"URI", CELL_URI, CRAWL_PAGE_QUEUE_URI_COLUMN, CRAWL_PAGE_QUEUE_URI_ID_COLUMN},
        {"Priority level", CELL_NUMBER, CRAWL_PAGE_QUEUE_LEVEL_COLUMN, 0},
        {"Rank", CELL_NUMBER, CRAWL_PAGE_QUEUE_RANK_COLUMN, 0},
    };
    static const struct table TABLE = {.caption = "The first of the queue, site by site",
                                       .empty = "The queue is empty.",
                                       TABLE_CELLS(CELLS),
                                       .most = PAGE_ROWS};
    struct statement *list = crawl_page_queue(page->db, .most = PAGE_ROWS + 1);
    return table_put(page, &TABLE, list, NULL, error);
}

static int report_retries(struct page *page, struct error *error)
{
    static const struct cell CELLS[] = {
        {"URI", CELL_URI, CRAWL_PAGE_RETRY_URI_COLUMN, CRAWL_PAGE_RETRY_URI_ID_COLUMN},
        {"Priority level", CELL_NUMBER, CRAWL_PAGE_RETRY_LEVEL_COLUMN, 0},
        {"At", CELL_TIME, CRAWL_PAGE_RETRY_DUE_AT_COLUMN, 0},
        {"In", CELL_UNTIL, CRAWL_PAGE_RETRY_DUE_AT_COLUMN, 0},
    };
    static const struct table TABLE = {.caption = "What is tried again, the next first",
                                       .empty = "Nothing is to be tried again.",
                                       TABLE_CELLS(CELLS),
                                       .most = PAGE_ROWS};
    struct statement *list = crawl_page_retry(page->db, .most = PAGE_ROWS + 1);
    return table_put(page, &TABLE, list, NULL, error);
}

int page_queue(struct page *page, const struct page_choice *choice, struct error *error)
{
    static const struct {
        const char *id, *heading;
        int (*tell)(struct page *, struct error *);
    } SECTIONS[] = {
        {"levels", "By priority level", report_levels},
        {"next", "What comes next", report_next},
        {"retries", "Waiting for another try", report_retries},
    };
    (void)choice;
    (void)error;
    begin(page, "Queue");
    for (size_t i = 0; i < sizeof SECTIONS / sizeof *SECTIONS; i++) {
        struct error trouble = {0};
        page_section_begin(page, SECTIONS[i].id, SECTIONS[i].heading, false);
        if (SECTIONS[i].tell(page, &trouble) < 0)
            page_trouble(page, &trouble);
        page_section_end(page);
    }
    page_end(page);
    return 0;
}

/* ---- errors and events ---- */

#define MOST_CODES 64
/* In front of them: all codes of failures, and all others. */
#define GROUPS 2

struct error_codes {
    const char *words[MOST_CODES];
    char texts[MOST_CODES][3]; /* two letters */
    size_t count;
};

static int read_codes(struct page *page, struct error_codes *codes, struct error *error)
{
    struct crawl_page_error_codes rows = crawl_page_error_codes(page->db);
    int status;
    while ((status = crawl_page_error_codes_step(&rows, error)) == STATEMENT_ROW &&
           codes->count < MOST_CODES) {
        struct text code = rows.code;
        char *text = codes->texts[codes->count];
        snprintf(text, sizeof codes->texts[0], "%.*s", TEXT_ARGUMENTS(code));
        codes->words[codes->count++] = text;
    }
    statement_reset(rows.statement);
    return status < 0 ? status : 0;
}

int page_errors(struct page *page, const struct page_choice *choice, struct error *error)
{
    struct error_codes codes = {
        .words = {state_word(&URI_STATES, URI_FAILED), state_word(&URI_STATES, URI_SKIPPED)},
        .count = GROUPS};
    static const struct cell CELLS[] = {
        {"URI", CELL_URI, CRAWL_PAGE_ERRORS_URI_COLUMN, CRAWL_PAGE_ERRORS_URI_ID_COLUMN},
        {"When", CELL_TIME, CRAWL_PAGE_ERRORS_AT_COLUMN, 0},
        {"HTTP status", CELL_NUMBER, CRAWL_PAGE_ERRORS_STATUS_COLUMN, 0},
        {"Code", CELL_TEXT, CRAWL_PAGE_ERRORS_CODE_COLUMN, 0},
        {"Detail", CELL_TEXT, CRAWL_PAGE_ERRORS_DETAIL_COLUMN, 0},
        {"Explanation", CELL_TEXT, CRAWL_PAGE_ERRORS_SENTENCE_COLUMN, 0},
        {"Next try", CELL_TIME, CRAWL_PAGE_ERRORS_RETRY_AT_COLUMN, 0},
    };
    static const struct table TABLE = {.caption = "URIs whose last attempt brought no document",
                                       .empty = "No URI failed or was skipped so.",
                                       TABLE_CELLS(CELLS),
                                       .most = PAGE_ROWS,
                                       .key_column = CRAWL_PAGE_ERRORS_URI_ID_COLUMN};
    struct list list = {.rest = "/errors",
                        .label = "Failed, skipped, or one skip code:",
                        .name = "code",
                        .words = codes.words,
                        .chosen = choice->code};
    int status = read_codes(page, &codes, error);
    if (status < 0)
        return status;
    list.word_count = codes.count;
    begin(page, "Failed and skipped URIs");
    list_choice_put(&list, page);
    struct statement *rows = crawl_page_errors(page->db, .after = choice->after,
                                               .code = choice->code, .most = PAGE_ROWS + 1);
    page_section_begin(page, "list", "In the order of finding", false);
    list_put(&list, page, &TABLE, rows);
    page_section_end(page);
    page_end(page);
    return 0;
}

int page_refused(struct page *page, const struct page_choice *choice, struct error *error)
{
    static const struct cell CELLS[] = {
        {"URI", CELL_URI, CRAWL_PAGE_REFUSED_URI_COLUMN, CRAWL_PAGE_REFUSED_URI_ID_COLUMN},
        {"Code", CELL_TEXT, CRAWL_PAGE_REFUSED_CODE_COLUMN, 0},
        {"Detail", CELL_TEXT, CRAWL_PAGE_REFUSED_DETAIL_COLUMN, 0},
        {"Explanation", CELL_TEXT, CRAWL_PAGE_REFUSED_SENTENCE_COLUMN, 0},
        {"Rule", CELL_TEXT, CRAWL_PAGE_REFUSED_RULE_COLUMN, 0},
        {"Found in", CELL_URI, CRAWL_PAGE_REFUSED_REFERRER_COLUMN,
         CRAWL_PAGE_REFUSED_REFERRER_ID_COLUMN},
    };
    static const struct table TABLE = {.caption = "URIs that are not to be fetched",
                                       .empty = "No URI is refused.",
                                       TABLE_CELLS(CELLS),
                                       .most = PAGE_ROWS,
                                       .key_column = CRAWL_PAGE_REFUSED_URI_ID_COLUMN};
    struct list list = {.rest = "/refused"};
    (void)error;
    begin(page, "Refused URIs");
    struct statement *rows =
        crawl_page_refused(page->db, .after = choice->after, .most = PAGE_ROWS + 1);
    page_section_begin(page, "list", "In the order of finding", false);
    list_put(&list, page, &TABLE, rows);
    page_section_end(page);
    page_end(page);
    return 0;
}

int page_events(struct page *page, const struct page_choice *choice, struct error *error)
{
    static const struct cell CELLS[] = {
        {"When", CELL_TIME, CRAWL_PAGE_EVENTS_AT_COLUMN, 0},
        {"What", CELL_TEXT, CRAWL_PAGE_EVENTS_KIND_COLUMN, 0},
        {"Site", CELL_SITE, CRAWL_PAGE_EVENTS_SITE_COLUMN, CRAWL_PAGE_EVENTS_SITE_ID_COLUMN},
        {"Explanation", CELL_TEXT, CRAWL_PAGE_EVENTS_SENTENCE_COLUMN, 0},
    };
    static const struct table TABLE = {.caption = "Events, newest first",
                                       .empty = "Nothing worth telling happened.",
                                       TABLE_CELLS(CELLS),
                                       .most = PAGE_ROWS,
                                       .key_column = CRAWL_PAGE_EVENTS_EVENT_ID_COLUMN};
    struct list list = {.rest = "/events"};
    (void)error;
    begin(page, "Events");
    struct statement *rows = crawl_page_events(
        page->db, .before = choice->after ? choice->after : INT64_MAX, .most = PAGE_ROWS + 1);
    page_section_begin(page, "list", "The newest first", false);
    list_put(&list, page, &TABLE, rows);
    page_section_end(page);
    page_end(page);
    return 0;
}
