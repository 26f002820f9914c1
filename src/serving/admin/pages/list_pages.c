#include "list.h"
#include "page_writers.h"

#include <sql/crawl/pages.h>
#include <stdio.h>

int page_sites(struct page *page, const struct page_choice *choice, struct error *error)
{
    const struct list list = {
        .title = "Sites",
        .order = "Problems first",
        .rest = "/sites",
        .table = {"Sites, problems first", "There is no such site.", CELLS(CRAWL_PAGE_SITES_CELLS),
                  crawl_page_sites(page->db, .state = choice->state, .most = PAGE_ROWS + 1,
                                   .skip = choice->after)},
        .left_out = &choice->after,
        .label = "Sites that are",
        .name = "state",
        .states = &SITE_STATES,
        .chosen = choice->state};
    (void)error;
    page->live = true;
    list_page(&list, page);
    return 0;
}

int page_queue(struct page *page, const struct page_choice *choice, struct error *error)
{
    const struct section sections[] = {
        {"levels", "By priority level",
         .table = {"URIs in the queue by level", "The queue is empty.",
                   CELLS(CRAWL_PAGE_LEVELS_CELLS), crawl_page_levels(page->db)}},
        {"next", "What comes next",
         .table = {"The first of the queue, site by site", "The queue is empty.",
                   CELLS(CRAWL_PAGE_QUEUE_CELLS), crawl_page_queue(page->db, .most = PAGE_ROWS)}},
        {"retries", "Waiting for another try",
         .table = {"What is tried again, the next first", "Nothing is to be tried again.",
                   CELLS(CRAWL_PAGE_RETRY_CELLS), crawl_page_retry(page->db, .most = PAGE_ROWS)}},
    };
    (void)choice;
    (void)error;
    page_begin_below(page, TEXT_LITERAL("Queue"), (struct page_step){0});
    PAGE_SECTIONS(page, sections);
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
    int status = read_codes(page, &codes, error);
    if (status < 0)
        return status;
    const struct list list = {
        .title = "Failed and skipped URIs",
        .order = "In the order of finding",
        .rest = "/errors",
        .table = {"URIs whose last attempt brought no document", "No URI failed or was skipped so.",
                  CELLS(CRAWL_PAGE_ERRORS_CELLS),
                  crawl_page_errors(page->db, .after = choice->after, .code = choice->code,
                                    .most = PAGE_ROWS + 1)},
        .label = "Failed, skipped, or one skip code:",
        .name = "code",
        .words = codes.words,
        .word_count = codes.count,
        .chosen = choice->code};
    list_page(&list, page);
    return 0;
}

int page_refused(struct page *page, const struct page_choice *choice, struct error *error)
{
    const struct list list = {
        .title = "Refused URIs",
        .order = "In the order of finding",
        .rest = "/refused",
        .table = {"URIs that are not to be fetched", "No URI is refused.",
                  CELLS(CRAWL_PAGE_REFUSED_CELLS),
                  crawl_page_refused(page->db, .after = choice->after, .most = PAGE_ROWS + 1)}};
    (void)error;
    list_page(&list, page);
    return 0;
}

int page_events(struct page *page, const struct page_choice *choice, struct error *error)
{
    const struct list list = {
        .title = "Events",
        .order = "The newest first",
        .rest = "/events",
        .table = {"Events, newest first", "There are no events.", CELLS(CRAWL_PAGE_EVENTS_CELLS),
                  crawl_page_events(page->db, .before = choice->after ? choice->after : INT64_MAX,
                                    .most = PAGE_ROWS + 1)}};
    (void)error;
    list_page(&list, page);
    return 0;
}
