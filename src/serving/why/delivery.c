/* The state of the document at each of its destinations. */
#include "fact_writer.h"

#include <seine/foundation/states.h>

#include <sql/crawl/why.h>

static struct text result_word(int result)
{
    return text_of(state_word(&DELIVERY_RESULTS, result));
}

static void report_waiting(struct facts *facts, const struct crawl_why_delivery *row)
{
    bool is_deletion = text_equal(row->operation, TEXT_LITERAL("delete"));
    facts_text(facts, "state", text_of(is_deletion ? "to be deleted" : "to be delivered"));
    if (row->waits_since.is_set)
        facts_time(facts, "since", row->waits_since.value);
    if (row->is_suspended)
        facts_text(facts, "because", TEXT_LITERAL("feeding is suspended"));
    else if (!row->operation.data)
        facts_text(facts, "because", TEXT_LITERAL("documents are being submitted again"));
    else
        facts_text(facts, "because", row->failure);
}

static void report_refusal(struct facts *facts, const struct crawl_why_delivery *row)
{
    facts_text(facts, "state", result_word(DELIVERY_REFUSED));
    facts_time(facts, "at", row->refused_at.value);
    facts_text(facts, "because", row->refusal);
}

/* Deliveries of earlier versions of the program have a time of the primary destination alone. */
static void report_delivered(struct facts *facts, const struct crawl_why_delivery *row)
{
    facts_text(facts, "state", result_word(DELIVERY_DELIVERED));
    if (row->delivered_at.is_set)
        facts_time(facts, "at", row->delivered_at.value);
}

static void report_destination(struct facts *facts, const struct crawl_why_delivery *row)
{
    bool waits =
        row->operation.data || (row->is_delivered && row->is_reprocessed && !row->delivery.data);
    if (!waits && !row->refused_at.is_set && !(row->is_fed && row->is_delivered))
        return;
    facts_item_begin(facts);
    facts_text(facts, "destination", row->destination);
    if (waits)
        report_waiting(facts, row);
    else if (row->refused_at.is_set)
        report_refusal(facts, row);
    else
        report_delivered(facts, row);
    facts_item_end(facts);
}

int why_report_delivery(struct why_question *question, struct facts *facts, struct error *error)
{
    int status;
    struct crawl_why_delivery list = crawl_why_delivery(question->db, .id = question->uri_id);
    facts_list_begin(facts, "delivery");
    while ((status = crawl_why_delivery_step(&list, error)) == STATEMENT_ROW)
        report_destination(facts, &list);
    statement_reset(list.statement);
    facts_list_end(facts);
    return status < 0 ? status : 0;
}
