/* What applications enqueued of a URI, each with the time of its steps, and when it expires by its
 * own time. */
#include "fact_writer.h"

#include <sql/crawl/why.h>

#define NODES_NAMED 10

static void report_node(struct facts *facts, const struct crawl_why_enqueued *row)
{
    facts_item_begin(facts);
    facts_text(facts, "enqueue_id", row->enqueue_id);
    facts_text(facts, "node", row->node);
    if (row->is_other)
        facts_text(facts, "as", row->url);
    facts_text(facts, "enqueue_type", row->enqueue_type);
    facts_text(facts, "synchronization", row->synchronization);
    facts_text(facts, "originator", row->originator);
    if (row->account.length)
        facts_text(facts, "account", row->account);
    if (row->is_offline)
        facts_truth(facts, "enqueued_offline", true);
    facts_time(facts, "taken_in", row->enqueued_at);
    if (!row->is_pushed && row->fetched_at.is_set)
        facts_time(facts, "fetched", row->fetched_at.value);
    if (row->crawled_at.is_set)
        facts_time(facts, "committed", row->crawled_at.value);
    if (row->settled_at.is_set)
        facts_time(facts, text_equal(row->state, TEXT_LITERAL("success")) ? "indexed" : "settled",
                   row->settled_at.value);
    facts_text(facts, "state", row->state);
    if (row->siphoned.data)
        facts_word(facts, "siphoned", row->siphoned, row->sentence);
    else
        facts_text(facts, "sentence", row->sentence);
    facts_item_end(facts);
}

static int report_expiry(struct why_question *question, struct facts *facts, struct error *error)
{
    struct crawl_why_own_expiry get = crawl_why_own_expiry(question->db, .id = question->uri_id);
    int status = crawl_why_own_expiry_step(&get, error);
    if (status == STATEMENT_ROW) {
        facts_group_begin(facts, "own_expiry");
        if (get.expires_s.is_set)
            facts_number(facts, "expires_s", get.expires_s.value);
        if (get.uncrawled_s.is_set)
            facts_number(facts, "uncrawled_expires_s", get.uncrawled_s.value);
        if (get.error_s.is_set)
            facts_number(facts, "error_expires_s", get.error_s.value);
        if (get.due_at.is_set)
            facts_time(facts, "due", get.due_at.value);
        facts_group_end(facts);
    }
    statement_reset(get.statement);
    return status < 0 ? status : 0;
}

int why_report_enqueued(struct why_question *question, struct facts *facts, struct error *error)
{
    int status;
    struct crawl_why_enqueued list =
        crawl_why_enqueued(question->db, .id = question->uri_id, .most = NODES_NAMED);
    facts_list_begin(facts, "enqueued");
    while ((status = crawl_why_enqueued_step(&list, error)) == STATEMENT_ROW)
        report_node(facts, &list);
    statement_reset(list.statement);
    facts_list_end(facts);
    return status < 0 ? status : report_expiry(question, facts, error);
}
