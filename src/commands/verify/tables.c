#include "checks.h"

#include <seine/state/frontier.h>

#include <sql/crawl/verify.h>

static struct statement *focus(struct db *db)
{
    return crawl_verify_focus(db, .skipped = URI_SKIPPED, .redirect = URI_REDIRECT);
}

static struct statement *owners(struct db *db)
{
    return crawl_verify_owners(db, .duplicate = URI_DUPLICATE, .pending = URI_PENDING);
}

static struct statement *refeeds(struct db *db)
{
    return crawl_verify_refeeds(db, .deleted = URI_DELETED);
}

static struct statement *skips(struct db *db)
{
    return crawl_verify_skips(db, .deleted = URI_DELETED);
}

/* Each row of a statement is a finding: place, found, expected. */
static const struct {
    const char *table;
    struct statement *(*ask)(struct db *db);
} CHECKS[] = {
    {"collection", crawl_verify_collection_state},
    {"queue", crawl_verify_levels},
    {"uri_block", crawl_verify_blocks},
    {"uri_figure", crawl_verify_uri_figures},
    {"depth_update", crawl_verify_depth_updates},
    {"quarantine", crawl_verify_quarantine},
    {"focus_propagated", focus},
    {"vanished", crawl_verify_vanished},
    {"deletion", crawl_verify_deletions},
    {"background_job", crawl_verify_background_jobs},
    {"refeed", refeeds},
    {"cycle", crawl_verify_cycles},
    {"schema_history", crawl_verify_schema_history},
    {"document", crawl_verify_document_rows},
    {"document", owners},
    {"document", crawl_verify_checksums},
    {"near_document", crawl_verify_near_documents},
    {"pack", crawl_verify_dead_bytes},
    {"document", crawl_verify_file_numbers},
    {"submission", crawl_verify_submissions},
    {"document", crawl_verify_facts},
    {"anchor", crawl_verify_anchors},
    {"robots", crawl_verify_robots},
    {"certificate", crawl_verify_certificates},
    {"site", crawl_verify_site_reasons},
    {"attempt", crawl_verify_attempt_rows},
    {"statistic", crawl_verify_statistic_rows},
    {"statistic", crawl_verify_statistic_sums},
    {"statistic_span", crawl_verify_statistic_spans},
    {"statistic", crawl_verify_responses},
    {"statistic", crawl_verify_stored},
    {"statistic", crawl_verify_first_sizes},
    {"statistic", skips},
    {"uri", crawl_verify_first_times},
    {"outcome", crawl_verify_outcomes},
    {"removal", crawl_verify_removals},
    {"change", crawl_verify_changes},
    {"version", crawl_verify_versions},
    {"site_hour", crawl_verify_hours},
    {"run", crawl_verify_runs},
};

int verify_tables(struct verify *verify, struct error *error)
{
    for (size_t i = 0; i < sizeof CHECKS / sizeof *CHECKS; i++) {
        struct statement *check = CHECKS[i].ask(verify->request->db);
        int status;
        while ((status = statement_step(check, error)) == STATEMENT_ROW)
            verify_found(verify, CHECKS[i].table, statement_column_text(check, 0),
                         statement_column_text(check, 1), statement_column_text(check, 2));
        if (status < 0)
            return status;
    }
    return 0;
}
