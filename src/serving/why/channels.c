/* What channels have to do with a URI. */
#include "fact_writer.h"

#include <sql/crawl/why.h>

int why_report_channel(struct why_question *question, struct facts *facts, struct error *error)
{
    struct crawl_why_channel get;
    int status = db_find(question->db, crawl_why_channel_into(&get, .id = question->uri_id), error);
    if (status == STATEMENT_ROW) {
        facts_group_begin(facts, "channel");
        facts_text(facts, "kind", get.kind);
        facts_text(facts, "title", get.title);
        facts_text(facts, "found_in", get.found_in);
        facts_text(facts, "parent", get.parent);
        if (get.subcollection.length)
            facts_text(facts, "subcollection", get.subcollection);
        facts_add(facts, "interval_minutes", "%g", get.interval_minutes);
        facts_time(facts, "last_read", get.read_at);
        facts_time(facts, "due", get.due_at);
        facts_number(facts, "links", get.links);
        facts_number(facts, "new_entries", get.new_entries);
        if (get.failures)
            facts_number(facts, "failures", get.failures);
        facts_text(facts, "sentence", get.sentence);
        facts_group_end(facts);
    }
    return status < 0 ? status : 0;
}

int why_report_channels(struct why_question *question, struct facts *facts, struct error *error)
{
    struct crawl_why_channel_links list =
        crawl_why_channel_links(question->db, .id = question->uri_id);
    int status;
    facts_list_begin(facts, "came_by_channels");
    while ((status = crawl_why_channel_links_step(&list, error)) == STATEMENT_ROW) {
        facts_item_begin(facts);
        facts_text(facts, "channel", list.channel);
        facts_time(facts, "first_seen", list.first_seen_at);
        facts_time(facts, "dated", list.dated_at);
        facts_time(facts, "expired", list.expired_at);
        facts_text(facts, "expired_by", list.expired_by);
        facts_item_end(facts);
    }
    facts_list_end(facts);
    statement_reset(list.statement);
    return status < 0 ? status : 0;
}
