#include "fact_writer.h"

#include <seine/foundation/base/plural.h>
#include <seine/state/frontier.h>

#include <sql/crawl/administration.h>
#include <sql/crawl/why.h>
#include <stdio.h>

/* Referrers and redirects followed. */
#define LONGEST_CHAIN 100
/* Of the pages that link to it. */
#define PAGES_NAMED 5

/* "ot/404: the HTTP status is not a success" */
static void put_reason(struct facts *facts, struct text code, struct text detail,
                       struct text sentence)
{
    char key[64];
    if (!code.data)
        return;
    snprintf(key, sizeof key, "%.*s/%.*s", TEXT_ARGUMENTS(code), TEXT_ARGUMENTS(detail));
    facts_word(facts, "reason", text_of(key), sentence);
}

static int report_state(struct why_question *question, struct facts *facts, struct error *error)
{
    struct crawl_why_uri get;
    int status = db_find(question->db, crawl_why_uri_into(&get, .id = question->uri_id), error);
    if (status == STATEMENT_ROW) {
        facts_word(facts, "state", get.state, get.state_sentence);
        put_reason(facts, get.code, get.detail, get.reason);
        facts_text(facts, "rule", get.rule);
        facts_number(facts, "id", question->uri_id);
        facts_number(facts, "cycle", get.cycle);
        facts_number(facts, "depth", get.depth);
        facts_truth(facts, "is_start_uri", get.is_start != 0);
        if (get.hops)
            facts_number(facts, "redirects_that_led_here", get.hops);
    }
    return status < 0 ? status : 0;
}

static int report_referrers(struct why_question *question, struct facts *facts, struct error *error)
{
    int status;

    struct crawl_why_referrers list =
        crawl_why_referrers(question->db, .id = question->uri_id, .most = LONGEST_CHAIN);
    facts_list_begin(facts, "found_in");
    while ((status = crawl_why_referrers_step(&list, error)) == STATEMENT_ROW) {
        facts_item_begin(facts);
        facts_uri(facts, "uri", list.id, list.uri);
        facts_number(facts, "depth", list.depth);
        facts_text(facts, "state", list.state);
        facts_item_end(facts);
    }
    facts_list_end(facts);
    return status;
}

static int report_attempts(struct why_question *question, struct facts *facts, struct error *error)
{
    int status;
    struct crawl_why_attempts list = crawl_why_attempts(question->db, .id = question->uri_id);
    facts_list_begin(facts, "attempts");
    while ((status = crawl_why_attempts_step(&list, error)) == STATEMENT_ROW) {
        facts_item_begin(facts);
        facts_number(facts, "number", list.number);
        facts_number(facts, "cycle", list.cycle);
        facts_time(facts, "at", list.at);
        facts_number(facts, "status", list.status);
        put_reason(facts, list.code, list.detail, list.reason);
        facts_text(facts, "sentence", list.sentence);
        facts_time(facts, "again_at", list.retry_at);
        facts_item_end(facts);
    }
    facts_list_end(facts);
    return status;
}

/* A document may outlive the state in which it was stored. */
static void report_kept(struct facts *facts, const struct crawl_why_document *get)
{
    struct text state = get->state;
    if (state_named(&URI_STATES, state) == URI_FAILED)
        facts_add(facts, "old_document",
                  "the document of cycle %lld is kept, although the URI failed since: a failure is "
                  "no evidence that it is gone",
                  (long long)get->cycle);
}

static int report_document(struct why_question *question, struct facts *facts, struct error *error)
{
    struct crawl_why_document get;
    int status =
        db_find(question->db, crawl_why_document_into(&get, .id = question->uri_id), error);
    if (status == STATEMENT_ROW) {
        facts_group_begin(facts, "document");
        facts_number(facts, "status", get.status);
        facts_text(facts, "type", get.type);
        why_report_pipeline(question, get.type, facts);
        facts_number(facts, "size", get.size);
        facts_text(facts, "checksum", get.checksum);
        facts_text(facts, "title", get.title);
        facts_uri(facts, "duplicate_of", get.owner_id, get.owner);
        facts_time(facts, "fetched", get.fetched_at);
        facts_number(facts, "seen_in_cycle", get.cycle);
        if (get.body_offset.is_set) {
            facts_number(facts, "pack", get.pack);
            facts_number(facts, "offset", get.body_offset.value);
            facts_number(facts, "length", get.body_length);
        }
        facts_time(facts, "content_removed", get.body_removed_at);
        facts_time(facts, "last_modified", get.last_modified * 1000);
        facts_text(facts, "etag", get.etag);
        if (get.is_rendered)
            facts_truth(facts, "rendered", true);
        facts_text(facts, "render_failure", get.render_failure);
        facts_number(facts, "links", get.links);
        facts_group_end(facts);
        report_kept(facts, &get);
    }
    return status < 0 ? status : 0;
}

static int report_near_duplicate(struct why_question *question, struct facts *facts,
                                 struct error *error)
{
    struct crawl_why_near_duplicate get;
    int status =
        db_find(question->db, crawl_why_near_duplicate_into(&get, .id = question->uri_id), error);
    if (status == STATEMENT_ROW) {
        facts_group_begin(facts, "near_duplicate");
        facts_uri(facts, "owner", get.owner_id, get.owner);
        facts_number(facts, "similarity", get.similarity);
        facts_text(facts, "decided_by", get.decided_by);
        facts_time(facts, "decided", get.decided_at);
        facts_group_end(facts);
    }
    return status < 0 ? status : 0;
}

static int report_redirects(struct why_question *question, struct facts *facts, struct error *error)
{
    int status;

    struct crawl_why_redirects list =
        crawl_why_redirects(question->db, .id = question->uri_id, .most = LONGEST_CHAIN);
    facts_list_begin(facts, "leads_to");
    while ((status = crawl_why_redirects_step(&list, error)) == STATEMENT_ROW) {
        int64_t hop = list.status;
        int64_t target_id = list.target_id;
        facts_item_begin(facts);
        if (target_id)
            facts_uri(facts, "uri", target_id, list.target);
        else
            facts_add(facts, "uri", "one that is refused and not kept");
        if (hop)
            facts_number(facts, "by_status", hop);
        else
            facts_add(facts, "by", "meta refresh");
        facts_text(facts, "state", list.state);
        facts_time(facts, "at", list.at);
        facts_item_end(facts);
        if (target_id == question->uri_id) /* once around is enough */
            break;
    }
    statement_reset(list.statement);
    facts_list_end(facts);
    return status < 0 ? status : 0;
}

static void report_urgent(struct facts *facts, int64_t level)
{
    if (level == 0)
        facts_add(facts, "urgent", "an administrator wants it before all others");
}

static void report_place(struct facts *facts, const struct crawl_why_queue *row)
{
    facts_group_begin(facts, "queue");
    facts_number(facts, "before_it_on_its_site", row->before);
    facts_number(facts, "level", row->level);
    report_urgent(facts, row->level);
    facts_number(facts, "rank", row->rank);
    facts_group_end(facts);
}

static int report_queue(struct why_question *question, struct facts *facts, struct error *error)
{

    struct crawl_why_queue get;
    int status = db_find(
        question->db,
        crawl_why_queue_into(&get, .site_id = question->site_id, .id = question->uri_id), error);
    if (status == STATEMENT_ROW && get.hold == QUEUE_HOLD_NONE)
        report_place(facts, &get);
    /* What administrators hold. */
    if (status == STATEMENT_ROW && get.hold == QUEUE_HOLD_QUARANTINE)
        facts_time(facts, "quarantined_until", get.held_until);
    if (status == STATEMENT_ROW && get.hold == QUEUE_HOLD_REFRESH_ONLY)
        facts_add(facts, "waits_because", "only what has a document is crawled (refresh-only)");
    if (status < 0)
        return status;
    struct crawl_refeed_get refeed;
    status =
        db_find(question->db, crawl_refeed_get_into(&refeed, .uri_id = question->uri_id), error);
    if (status == STATEMENT_ROW)
        facts_add(facts, "fed_next_time",
                  "even if unchanged, because an administrator requested it");
    if (status < 0)
        return status;
    struct crawl_why_retry later;
    status = db_find(question->db, crawl_why_retry_into(&later, .id = question->uri_id), error);
    if (status == STATEMENT_ROW) {
        facts_time(facts, "next_try", later.due_at);
        if (later.is_postponed)
            facts_add(facts, "waits_because", "its subcollection is suspended (variable_delay)");
    }
    return status < 0 ? status : 0;
}

static int report_claim(struct why_question *question, struct facts *facts, struct error *error)
{
    struct crawl_why_claim claim;
    int status = db_find(question->db, crawl_why_claim_into(&claim, .id = question->uri_id), error);
    if (status == STATEMENT_ROW) {
        facts_group_begin(facts, "claimed");
        facts_number(facts, "by_site_manager", claim.worker);
        facts_time(facts, "since", claim.claimed_at);
        report_urgent(facts, claim.level);
        facts_group_end(facts);
    }
    if (status < 0)
        return status;
    struct crawl_why_transfer transfer;
    status =
        db_find(question->db, crawl_why_transfer_into(&transfer, .id = question->uri_id), error);
    if (status == STATEMENT_ROW) {
        int64_t since_ms = transfer.started_at;
        facts_group_begin(facts, "in_flight");
        facts_time(facts, "since", since_ms);
        facts_add(facts, "age", "%.1f s", (double)(machine_wall_ms() - since_ms) / 1000);
        facts_group_end(facts);
    }
    return status < 0 ? status : 0;
}

/* Names the page: "68 pages" is followed by the first few of them. */
static int report_linking_page(struct why_question *question, struct facts *facts, int64_t page_id,
                               struct error *error)
{

    struct crawl_why_text get;
    int status = db_find(question->db, crawl_why_text_into(&get, .id = page_id), error);
    if (status == STATEMENT_ROW) {
        facts_item_begin(facts);
        facts_uri(facts, "page", page_id, get.uri);
        facts_item_end(facts);
    }
    return status < 0 ? status : 0;
}

static int report_linking_pages(struct why_question *question, struct facts *facts,
                                const int64_t *pages, size_t count, struct error *error)
{
    int status = 0;
    facts_list_begin(facts, "linking_pages");
    for (size_t i = 0; status == 0 && i < count; i++)
        status = report_linking_page(question, facts, pages[i], error);
    facts_list_end(facts);
    return status;
}

/* A question about lists of millions: without an answer within the time limit, that is said. */
static int report_linked_from(struct why_question *question, struct facts *facts,
                              struct error *error)
{
    char id[32];
    int status;
    int64_t first[PAGES_NAMED], count = 0;

    snprintf(id, sizeof id, "%lld", (long long)question->uri_id);
    struct crawl_why_linked_from list =
        crawl_why_linked_from(question->db, .id_text = text_of(id), .id = question->uri_id);
    while ((status = crawl_why_linked_from_step(&list, error)) == STATEMENT_ROW) {
        if (count < PAGES_NAMED)
            first[count] = list.page_id;
        count++;
    }
    bool is_cut = status == STATUS_TIMEOUT;
    if (status < 0 && !is_cut)
        return status;
    if (is_cut)
        facts_text(facts, "linked_from_is_not_known",
                   TEXT_LITERAL("counting took longer than the time limit"));
    if (is_cut && count)
        facts_add(facts, "linked_from_at_least", "%s", plural(count, "1 page", "these pages"));
    else if (!is_cut && facts->form->complete)
        facts_number(facts, "linked_from", count);
    else if (!is_cut)
        facts_add(facts, "linked_from", "%lld %s%s", (long long)count,
                  plural(count, "page", "pages"),
                  count > PAGES_NAMED ? "; the first of them are" : "");
    return report_linking_pages(question, facts, first,
                                count < PAGES_NAMED ? (size_t)count : PAGES_NAMED, error);
}

int why_report_known(struct why_question *question, struct facts *facts, struct error *error)
{
    static int (*const TELLERS[])(struct why_question *, struct facts *, struct error *) = {
        report_state,        report_referrers,      why_report_robots,   report_attempts,
        report_document,     report_near_duplicate, why_report_delivery, report_redirects,
        report_queue,        report_claim,          why_report_enqueued, why_report_channel,
        why_report_channels, why_report_refreshing, why_report_deletion, why_report_site,
    };
    int status = db_begin_read(question->db, error);
    if (status < 0)
        return status;
    for (size_t i = 0; status == 0 && i < sizeof TELLERS / sizeof *TELLERS; i++)
        status = TELLERS[i](question, facts, error);
    db_end_read(question->db);
    return status == 0 && question->count_links ? report_linked_from(question, facts, error)
                                                : status;
}
