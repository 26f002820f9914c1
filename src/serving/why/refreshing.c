/* When a URI is asked for again, and why its document went. */
#include "fact_writer.h"

#include <sql/crawl/why.h>

static int report_score(struct why_question *question, struct facts *facts, struct error *error)
{
    struct crawl_why_score get;
    int status = db_find(question->db, crawl_why_score_into(&get, .id = question->uri_id), error);
    if (status == STATEMENT_ROW) {
        facts_add(facts, "score", "%g", get.scored);
        facts_add(facts, "terms",
                  "inverse_length %g, inverse_depth %g, is_landing_page %g, is_mime_markup %g, "
                  "change_history %g, sitemap %g",
                  get.inverse_length, get.inverse_depth, get.is_landing_page, get.is_mime_markup,
                  get.change_history, get.sitemap);
    }
    return status < 0 ? status : 0;
}

int why_report_refreshing(struct why_question *question, struct facts *facts, struct error *error)
{
    struct crawl_why_observation get;
    int status =
        db_find(question->db, crawl_why_observation_into(&get, .id = question->uri_id), error);
    if (status == STATEMENT_ROW) {
        facts_group_begin(facts, "refreshing");
        facts_number(facts, "asked", get.asked);
        facts_number(facts, "changed", get.changed);
        facts_number(facts, "new_uris_found", get.found);
        facts_time(facts, "last", get.last_at);
        facts_time(facts, "last_changed", get.changed_at);
        facts_text(facts, "evidence", get.evidence);
        facts_time(facts, "due", get.due_at);
        if (get.is_chosen)
            facts_text(facts, "chosen_by_minor_cycles_of",
                       get.subcollection.length ? get.subcollection
                                                : TEXT_LITERAL("the collection"));
        facts_time(facts, "sitemap_says_modified", get.sitemap_modified);
        facts_text(facts, "sitemap_trust", get.sitemap_trust);
        status = report_score(question, facts, error);
        facts_group_end(facts);
    }
    return status < 0 ? status : 0;
}

int why_report_deletion(struct why_question *question, struct facts *facts, struct error *error)
{
    struct crawl_why_deletion get;
    int status =
        db_find(question->db, crawl_why_deletion_into(&get, .id = question->uri_id), error);
    if (status == STATEMENT_ROW) {
        facts_group_begin(facts, "document_deleted");
        facts_time(facts, "at", get.deleted_at);
        facts_number(facts, "cycle", get.cycle);
        facts_word(facts, "cause", get.cause, get.sentence);
        if (get.status)
            facts_number(facts, "status", get.status);
        facts_group_end(facts);
    }
    return status < 0 ? status : 0;
}
