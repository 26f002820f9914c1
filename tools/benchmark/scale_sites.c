/* The sites of a filled collection. */
#include "scale_filler.h"

#include <sql/crawl/site.h>
#include <stdio.h>

#define YEAR_MS (INT64_C(365) * 86400 * 1000)

int filler_read_sites(struct filler *filler, struct error *error)
{
    struct crawl_site_list list = crawl_site_list(filler->db);
    int64_t last = 0;
    int status;
    while ((status = crawl_site_list_step(&list, error)) == STATEMENT_ROW) {
        last = list.id;
        struct text origin = list.origin;
        for (size_t i = 0; i < filler->other_count; i++)
            if (text_equal(filler->others[i].origin, origin))
                filler->others[i].id = last;
    }
    statement_reset(list.statement);
    filler->first_site = last + 1;
    return status;
}

struct text filler_origin_of(struct text uri)
{
    size_t slashes = 0, at = 0;
    for (; at < uri.length; at++)
        if (uri.data[at] == '/' && ++slashes == 3)
            break;
    return (struct text){uri.data, at};
}

struct other_site *filler_other_site(struct filler *filler, struct text origin)
{
    for (size_t i = 0; i < filler->other_count; i++)
        if (text_equal(filler->others[i].origin, origin))
            return &filler->others[i];
    if (filler->other_count == OTHER_SITES)
        return NULL;
    struct other_site *site = &filler->others[filler->other_count++];
    site->origin = origin;
    return site;
}

int filler_list_others(struct filler *filler, struct error *error)
{
    for (size_t i = 0; i < filler->fill->queued_count; i++)
        if (!filler_other_site(filler, filler_origin_of(text_of(filler->fill->queued[i]))))
            return error_set(error, STATUS_LIMIT, "the queued URIs have more than %d sites",
                             OTHER_SITES);
    return 0;
}

static int insert_site(struct filler *filler, int64_t id, struct text origin, struct error *error)
{
    return filler_run(filler, crawl_site_insert(.id = id, .origin = origin), error);
}

int filler_insert_sites(struct filler *filler, struct error *error)
{
    char origin[64];
    int status = 0;
    for (int i = 0; i < SCALE_SITES && !status; i++) {
        snprintf(origin, sizeof origin, "http://intranet-%d.scale.example", i);
        status = insert_site(filler, filler->first_site + i, text_of(origin), error);
    }
    int64_t next = filler->first_site + SCALE_SITES;
    for (size_t i = 0; i < filler->other_count && !status; i++) {
        if (filler->others[i].id)
            continue;
        filler->others[i].id = next++;
        status = insert_site(filler, filler->others[i].id, filler->others[i].origin, error);
    }
    return status;
}

static int count_site(struct filler *filler, int64_t id, const struct count *count,
                      struct error *error)
{
    return filler_run(filler,
                      crawl_site_count(.known = count->known, .queued = count->queued, .claimed = 0,
                                       .retries = 0, .refused = 0, .stored = count->stored,
                                       .duplicates = 0, .last_uri_id = NO_INT, .answered = NO_INT,
                                       .id = id),
                      error);
}

static int set_due(struct filler *filler, int64_t id, int64_t due_at_ms, struct error *error)
{
    return filler_run(filler,
                      crawl_site_state(.state = state_text(&SITE_STATES, SITE_STATE_WAITING),
                                       .now = NO_INT, .reason_id = NO_INT, .sentence = NO_TEXT,
                                       .due_at = due_at_ms, .failures = 0, .response_ms = 0,
                                       .address = NO_TEXT, .id = id),
                      error);
}

int filler_settle_sites(struct filler *filler, struct error *error)
{
    int status = 0;
    for (int64_t id = 1; id < filler->first_site && !status; id++)
        status = set_due(filler, id, 0, error);
    for (int i = 0; i < SCALE_SITES && !status; i++) {
        status = count_site(filler, filler->first_site + i, &filler->count[i], error);
        if (!status)
            status = set_due(filler, filler->first_site + i, filler->now_ms + YEAR_MS, error);
    }
    for (size_t i = 0; i < filler->other_count && !status; i++)
        status = count_site(filler, filler->others[i].id, &filler->others[i].count, error);
    return status;
}
