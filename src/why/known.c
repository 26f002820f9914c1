#include "teller.h"

#include <crawl_statements.h>
#include <stdio.h>

/* Referrers and redirects followed. */
#define LONGEST_CHAIN 100
/* Of the pages that link to it. */
#define PAGES_NAMED 5

static struct statement *ask(const struct why_question *question, int statement)
{
    return db_statement(question->db, statement);
}

static struct statement *ask_id(const struct why_question *question, int statement, int parameter)
{
    struct statement *asked = ask(question, statement);
    statement_bind_int(asked, parameter, question->uri_id);
    return asked;
}

/* "ot/404: the HTTP status is no success" */
static void put_reason(struct facts *facts, struct text code, struct text detail,
                       struct text sentence)
{
    char key[64];
    if (!code.data)
        return;
    snprintf(key, sizeof key, "%.*s/%.*s", TEXT_ARGUMENTS(code), TEXT_ARGUMENTS(detail));
    facts_word(facts, "reason", text_of(key), sentence);
}

static int tell_state(struct why_question *question, struct facts *facts, struct error *error)
{
    struct statement *get = ask_id(question, CRAWL_WHY_URI, CRAWL_WHY_URI_ID);
    int status = statement_step(get, error);
    if (status == STATEMENT_ROW) {
        facts_word(facts, "state", statement_column_text(get, CRAWL_WHY_URI_STATE_COLUMN),
                   statement_column_text(get, CRAWL_WHY_URI_STATE_SENTENCE_COLUMN));
        put_reason(facts, statement_column_text(get, CRAWL_WHY_URI_CODE_COLUMN),
                   statement_column_text(get, CRAWL_WHY_URI_DETAIL_COLUMN),
                   statement_column_text(get, CRAWL_WHY_URI_REASON_COLUMN));
        facts_text(facts, "rule", statement_column_text(get, CRAWL_WHY_URI_RULE_COLUMN));
        facts_number(facts, "id", question->uri_id);
        facts_number(facts, "cycle", statement_column_int(get, CRAWL_WHY_URI_CYCLE_COLUMN));
        facts_number(facts, "depth", statement_column_int(get, CRAWL_WHY_URI_DEPTH_COLUMN));
        facts_truth(facts, "is_start_uri",
                    statement_column_int(get, CRAWL_WHY_URI_IS_START_COLUMN) != 0);
        if (statement_column_int(get, CRAWL_WHY_URI_HOPS_COLUMN))
            facts_number(facts, "redirects_that_led_here",
                         statement_column_int(get, CRAWL_WHY_URI_HOPS_COLUMN));
    }
    statement_reset(get);
    return status < 0 ? status : 0;
}

static int tell_referrers(struct why_question *question, struct facts *facts, struct error *error)
{
    int status;
    struct statement *list = ask_id(question, CRAWL_WHY_REFERRERS, CRAWL_WHY_REFERRERS_ID);
    statement_bind_int(list, CRAWL_WHY_REFERRERS_MOST, LONGEST_CHAIN);
    facts_list_begin(facts, "found_in");
    while ((status = statement_step(list, error)) == STATEMENT_ROW) {
        facts_item_begin(facts);
        facts_uri(facts, "uri", statement_column_int(list, CRAWL_WHY_REFERRERS_ID_COLUMN),
                  statement_column_text(list, CRAWL_WHY_REFERRERS_URI_COLUMN));
        facts_number(facts, "depth", statement_column_int(list, CRAWL_WHY_REFERRERS_DEPTH_COLUMN));
        facts_text(facts, "state", statement_column_text(list, CRAWL_WHY_REFERRERS_STATE_COLUMN));
        facts_item_end(facts);
    }
    facts_list_end(facts);
    return status;
}

static int tell_attempts(struct why_question *question, struct facts *facts, struct error *error)
{
    int status;
    struct statement *list = ask_id(question, CRAWL_WHY_ATTEMPTS, CRAWL_WHY_ATTEMPTS_ID);
    facts_list_begin(facts, "attempts");
    while ((status = statement_step(list, error)) == STATEMENT_ROW) {
        facts_item_begin(facts);
        facts_number(facts, "number", statement_column_int(list, CRAWL_WHY_ATTEMPTS_NUMBER_COLUMN));
        facts_number(facts, "cycle", statement_column_int(list, CRAWL_WHY_ATTEMPTS_CYCLE_COLUMN));
        facts_time(facts, "at", statement_column_int(list, CRAWL_WHY_ATTEMPTS_AT_COLUMN));
        facts_number(facts, "status", statement_column_int(list, CRAWL_WHY_ATTEMPTS_STATUS_COLUMN));
        put_reason(facts, statement_column_text(list, CRAWL_WHY_ATTEMPTS_CODE_COLUMN),
                   statement_column_text(list, CRAWL_WHY_ATTEMPTS_DETAIL_COLUMN),
                   statement_column_text(list, CRAWL_WHY_ATTEMPTS_REASON_COLUMN));
        facts_text(facts, "sentence",
                   statement_column_text(list, CRAWL_WHY_ATTEMPTS_SENTENCE_COLUMN));
        facts_time(facts, "again_at",
                   statement_column_int(list, CRAWL_WHY_ATTEMPTS_RETRY_AT_COLUMN));
        facts_item_end(facts);
    }
    facts_list_end(facts);
    return status;
}

/* A document may outlive the state in which it was stored. */
static void tell_kept(struct facts *facts, struct statement *get)
{
    struct text state = statement_column_text(get, CRAWL_WHY_DOCUMENT_STATE_COLUMN);
    if (text_equal(state, TEXT_LITERAL("failed")))
        facts_say(facts, "old_document",
                  "the document of cycle %lld is kept, although the URI failed since: a failure is "
                  "no evidence that it is gone",
                  (long long)statement_column_int(get, CRAWL_WHY_DOCUMENT_CYCLE_COLUMN));
}

static int tell_document(struct why_question *question, struct facts *facts, struct error *error)
{
    struct statement *get = ask_id(question, CRAWL_WHY_DOCUMENT, CRAWL_WHY_DOCUMENT_ID);
    int status = statement_step(get, error);
    if (status == STATEMENT_ROW) {
        facts_group_begin(facts, "document");
        facts_number(facts, "status", statement_column_int(get, CRAWL_WHY_DOCUMENT_STATUS_COLUMN));
        facts_text(facts, "type", statement_column_text(get, CRAWL_WHY_DOCUMENT_TYPE_COLUMN));
        facts_number(facts, "size", statement_column_int(get, CRAWL_WHY_DOCUMENT_SIZE_COLUMN));
        facts_text(facts, "checksum",
                   statement_column_text(get, CRAWL_WHY_DOCUMENT_CHECKSUM_COLUMN));
        facts_text(facts, "title", statement_column_text(get, CRAWL_WHY_DOCUMENT_TITLE_COLUMN));
        facts_uri(facts, "duplicate_of",
                  statement_column_int(get, CRAWL_WHY_DOCUMENT_OWNER_ID_COLUMN),
                  statement_column_text(get, CRAWL_WHY_DOCUMENT_OWNER_COLUMN));
        facts_time(facts, "fetched",
                   statement_column_int(get, CRAWL_WHY_DOCUMENT_FETCHED_AT_COLUMN));
        facts_number(facts, "seen_in_cycle",
                     statement_column_int(get, CRAWL_WHY_DOCUMENT_CYCLE_COLUMN));
        if (!statement_column_is_null(get, CRAWL_WHY_DOCUMENT_BODY_AT_COLUMN)) {
            facts_number(facts, "pack",
                         statement_column_int(get, CRAWL_WHY_DOCUMENT_CLUSTER_COLUMN));
            facts_number(facts, "offset",
                         statement_column_int(get, CRAWL_WHY_DOCUMENT_BODY_AT_COLUMN));
            facts_number(facts, "length",
                         statement_column_int(get, CRAWL_WHY_DOCUMENT_BODY_LENGTH_COLUMN));
        }
        facts_time(facts, "last_modified",
                   statement_column_int(get, CRAWL_WHY_DOCUMENT_LAST_MODIFIED_COLUMN) * 1000);
        facts_text(facts, "etag", statement_column_text(get, CRAWL_WHY_DOCUMENT_ETAG_COLUMN));
        facts_number(facts, "links", statement_column_int(get, CRAWL_WHY_DOCUMENT_LINKS_COLUMN));
        facts_group_end(facts);
        tell_kept(facts, get);
    }
    statement_reset(get);
    return status < 0 ? status : 0;
}

static int tell_redirects(struct why_question *question, struct facts *facts, struct error *error)
{
    int status;
    struct statement *list = ask_id(question, CRAWL_WHY_REDIRECTS, CRAWL_WHY_REDIRECTS_ID);
    statement_bind_int(list, CRAWL_WHY_REDIRECTS_MOST, LONGEST_CHAIN);
    facts_list_begin(facts, "leads_to");
    while ((status = statement_step(list, error)) == STATEMENT_ROW) {
        int64_t hop = statement_column_int(list, CRAWL_WHY_REDIRECTS_STATUS_COLUMN);
        int64_t target_id = statement_column_int(list, CRAWL_WHY_REDIRECTS_TARGET_ID_COLUMN);
        facts_item_begin(facts);
        if (target_id)
            facts_uri(facts, "uri", target_id,
                      statement_column_text(list, CRAWL_WHY_REDIRECTS_TARGET_COLUMN));
        else
            facts_say(facts, "uri", "one that is refused and not kept");
        if (hop)
            facts_number(facts, "by_status", hop);
        else
            facts_say(facts, "by", "meta refresh");
        facts_text(facts, "state", statement_column_text(list, CRAWL_WHY_REDIRECTS_STATE_COLUMN));
        facts_time(facts, "at", statement_column_int(list, CRAWL_WHY_REDIRECTS_AT_COLUMN));
        facts_item_end(facts);
        if (target_id == question->uri_id) /* once around is enough */
            break;
    }
    statement_reset(list);
    facts_list_end(facts);
    return status < 0 ? status : 0;
}

static void tell_urgent(struct facts *facts, int64_t level)
{
    if (level == 0)
        facts_say(facts, "urgent", "an administrator wants it before all others");
}

/* What administrators keep back. */
static int tell_apart(struct why_question *question, struct facts *facts, struct error *error)
{
    struct statement *apart = ask_id(question, CRAWL_WHY_APART, CRAWL_WHY_APART_ID);
    statement_bind_int(apart, CRAWL_WHY_APART_SITE_ID, question->site_id);
    int status = statement_step(apart, error);
    if (status == STATEMENT_ROW && statement_column_int(apart, CRAWL_WHY_APART_IS_WITHHELD_COLUMN))
        facts_say(facts, "waits_because", "only what has a document is crawled (refresh-only)");
    else if (status == STATEMENT_ROW)
        facts_time(facts, "quarantined_until",
                   statement_column_int(apart, CRAWL_WHY_APART_UNTIL_COLUMN));
    statement_reset(apart);
    return status < 0 ? status : 0;
}

static int tell_queue(struct why_question *question, struct facts *facts, struct error *error)
{
    struct statement *get = ask_id(question, CRAWL_WHY_QUEUE, CRAWL_WHY_QUEUE_ID);
    statement_bind_int(get, CRAWL_WHY_QUEUE_SITE_ID, question->site_id);
    int status = statement_step(get, error);
    if (status == STATEMENT_ROW) {
        facts_group_begin(facts, "queue");
        facts_number(facts, "before_it_on_its_site",
                     statement_column_int(get, CRAWL_WHY_QUEUE_BEFORE_COLUMN));
        facts_number(facts, "level", statement_column_int(get, CRAWL_WHY_QUEUE_LEVEL_COLUMN));
        tell_urgent(facts, statement_column_int(get, CRAWL_WHY_QUEUE_LEVEL_COLUMN));
        facts_number(facts, "rank", statement_column_int(get, CRAWL_WHY_QUEUE_RANK_COLUMN));
        facts_group_end(facts);
    }
    statement_reset(get);
    if (status < 0)
        return status;
    struct statement *refeed = ask_id(question, CRAWL_REFEED_GET, CRAWL_REFEED_GET_URI_ID);
    status = statement_step(refeed, error);
    if (status == STATEMENT_ROW)
        facts_say(facts, "fed_next_time", "also if it did not change, by an administrator's word");
    statement_reset(refeed);
    if (status < 0)
        return status;
    struct statement *later = ask_id(question, CRAWL_WHY_LATER, CRAWL_WHY_LATER_ID);
    status = statement_step(later, error);
    if (status == STATEMENT_ROW) {
        facts_time(facts, "next_try", statement_column_int(later, CRAWL_WHY_LATER_DUE_AT_COLUMN));
        if (statement_column_int(later, CRAWL_WHY_LATER_IS_POSTPONED_COLUMN))
            facts_say(facts, "waits_because", "its subcollection is suspended (variable_delay)");
    }
    statement_reset(later);
    return status < 0 ? status : tell_apart(question, facts, error);
}

static int tell_claim(struct why_question *question, struct facts *facts, struct error *error)
{
    struct statement *claim = ask_id(question, CRAWL_WHY_CLAIM, CRAWL_WHY_CLAIM_ID);
    int status = statement_step(claim, error);
    if (status == STATEMENT_ROW) {
        facts_group_begin(facts, "claimed");
        facts_number(facts, "by_site_manager",
                     statement_column_int(claim, CRAWL_WHY_CLAIM_WORKER_COLUMN));
        facts_time(facts, "since", statement_column_int(claim, CRAWL_WHY_CLAIM_CLAIMED_AT_COLUMN));
        tell_urgent(facts, statement_column_int(claim, CRAWL_WHY_CLAIM_LEVEL_COLUMN));
        facts_group_end(facts);
    }
    statement_reset(claim);
    if (status < 0)
        return status;
    struct statement *transfer = ask_id(question, CRAWL_WHY_TRANSFER, CRAWL_WHY_TRANSFER_ID);
    status = statement_step(transfer, error);
    if (status == STATEMENT_ROW) {
        int64_t since_ms = statement_column_int(transfer, CRAWL_WHY_TRANSFER_STARTED_AT_COLUMN);
        facts_group_begin(facts, "in_flight");
        facts_time(facts, "since", since_ms);
        facts_say(facts, "age", "%.1f s", (double)(clock_wall_ms() - since_ms) / 1000);
        facts_group_end(facts);
    }
    statement_reset(transfer);
    return status < 0 ? status : 0;
}

/* Names the page: "68 pages" is followed by the first few of them. */
static int tell_linking_page(struct why_question *question, struct facts *facts, int64_t page_id,
                             struct error *error)
{
    struct statement *get = ask(question, CRAWL_WHY_TEXT);
    statement_bind_int(get, CRAWL_WHY_TEXT_ID, page_id);
    int status = statement_step(get, error);
    if (status == STATEMENT_ROW) {
        facts_item_begin(facts);
        facts_uri(facts, "page", page_id, statement_column_text(get, CRAWL_WHY_TEXT_URI_COLUMN));
        facts_item_end(facts);
    }
    statement_reset(get);
    return status < 0 ? status : 0;
}

static int tell_linking_pages(struct why_question *question, struct facts *facts,
                              const int64_t *pages, size_t count, struct error *error)
{
    int status = 0;
    facts_list_begin(facts, "linking_pages");
    for (size_t i = 0; status == 0 && i < count; i++)
        status = tell_linking_page(question, facts, pages[i], error);
    facts_list_end(facts);
    return status;
}

/* A question about lists of millions: without an answer within the time limit, that is said. */
static int tell_linked_from(struct why_question *question, struct facts *facts, struct error *error)
{
    char id[32];
    int status;
    int64_t first[PAGES_NAMED], count = 0;
    struct statement *list = ask_id(question, CRAWL_WHY_LINKED_FROM, CRAWL_WHY_LINKED_FROM_ID);
    snprintf(id, sizeof id, "%lld", (long long)question->uri_id);
    statement_bind_text(list, CRAWL_WHY_LINKED_FROM_ID_TEXT, text_of(id));
    while ((status = statement_step(list, error)) == STATEMENT_ROW) {
        if (count < PAGES_NAMED)
            first[count] = statement_column_int(list, CRAWL_WHY_LINKED_FROM_PAGE_ID_COLUMN);
        count++;
    }
    bool is_cut = status == STATUS_TIMEOUT;
    if (status < 0 && !is_cut)
        return status;
    if (is_cut)
        facts_text(facts, "linked_from_is_not_known",
                   TEXT_LITERAL("counting took longer than the time limit"));
    if (is_cut && count)
        facts_say(facts, "linked_from_at_least", "%s", count == 1 ? "1 page" : "these pages");
    else if (!is_cut && facts->form->complete)
        facts_number(facts, "linked_from", count);
    else if (!is_cut)
        facts_say(facts, "linked_from", "%lld page%s%s", (long long)count, count == 1 ? "" : "s",
                  count > PAGES_NAMED ? "; the first of them are" : "");
    return tell_linking_pages(question, facts, first,
                              count < PAGES_NAMED ? (size_t)count : PAGES_NAMED, error);
}

int why_tell_known(struct why_question *question, struct facts *facts, struct error *error)
{
    static int (*const TELLERS[])(struct why_question *, struct facts *, struct error *) = {
        tell_state,     tell_referrers, why_tell_robots, tell_attempts, tell_document,
        tell_redirects, tell_queue,     tell_claim,      why_tell_site,
    };
    int status = db_begin_read(question->db, error);
    if (status < 0)
        return status;
    for (size_t i = 0; status == 0 && i < sizeof TELLERS / sizeof *TELLERS; i++)
        status = TELLERS[i](question, facts, error);
    db_end_read(question->db);
    return status == 0 && question->count_links ? tell_linked_from(question, facts, error) : status;
}
