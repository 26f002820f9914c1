#include "checks.h"

#include <seine/frontier.h>

#include <crawl_statements.h>

/* Each statement gives a row a finding: place, found, expected. */
static const struct {
    const char *table;
    int statement;
} CHECKS[] = {
    {"collection", CRAWL_VERIFY_COLLECTION_STATE},
    {"queue", CRAWL_VERIFY_LEVELS},
    {"uri_block", CRAWL_VERIFY_BLOCKS},
    {"depth_update", CRAWL_VERIFY_DEPTH_UPDATES},
    {"quarantine", CRAWL_VERIFY_QUARANTINE},
    {"told_outside", CRAWL_VERIFY_FOCUS},
    {"vanished", CRAWL_VERIFY_VANISHED},
    {"deletion", CRAWL_VERIFY_DELETIONS},
    {"background_job", CRAWL_VERIFY_BACKGROUND_JOBS},
    {"refeed", CRAWL_VERIFY_REFEEDS},
    {"cycle", CRAWL_VERIFY_CYCLES},
    {"schema_history", CRAWL_VERIFY_SCHEMA_HISTORY},
    {"document", CRAWL_VERIFY_DOCUMENT_ROWS},
    {"document", CRAWL_VERIFY_OWNERS},
    {"document", CRAWL_VERIFY_CHECKSUMS},
    {"cluster", CRAWL_VERIFY_DEAD_BYTES},
    {"document", CRAWL_VERIFY_FILE_NUMBERS},
    {"submission", CRAWL_VERIFY_SUBMISSIONS},
    {"document", CRAWL_VERIFY_FACTS},
    {"robots", CRAWL_VERIFY_ROBOTS},
    {"certificate", CRAWL_VERIFY_CERTIFICATES},
    {"site", CRAWL_VERIFY_SITE_REASONS},
    {"attempt", CRAWL_VERIFY_ATTEMPT_ROWS},
    {"statistic", CRAWL_VERIFY_STATISTIC_ROWS},
    {"statistic", CRAWL_VERIFY_STATISTIC_SUMS},
    {"statistic_span", CRAWL_VERIFY_STATISTIC_SPANS},
    {"statistic", CRAWL_VERIFY_RESPONSES},
    {"statistic", CRAWL_VERIFY_STORED},
    {"statistic", CRAWL_VERIFY_FIRST_SIZES},
    {"statistic", CRAWL_VERIFY_SKIPS},
    {"uri", CRAWL_VERIFY_FIRST_TIMES},
    {"outcome", CRAWL_VERIFY_OUTCOMES},
    {"removal", CRAWL_VERIFY_REMOVALS},
    {"site_hour", CRAWL_VERIFY_HOURS},
    {"run", CRAWL_VERIFY_RUNS},
};

int verify_tables(struct verify *verify, struct error *error)
{
    for (size_t i = 0; i < sizeof CHECKS / sizeof *CHECKS; i++) {
        struct statement *check = db_statement(verify->request->db, CHECKS[i].statement);
        if (CHECKS[i].statement == CRAWL_VERIFY_OWNERS) {
            statement_bind_int(check, CRAWL_VERIFY_OWNERS_DUPLICATE, URI_DUPLICATE);
            statement_bind_int(check, CRAWL_VERIFY_OWNERS_PENDING, URI_PENDING);
        }
        if (CHECKS[i].statement == CRAWL_VERIFY_REFEEDS)
            statement_bind_int(check, CRAWL_VERIFY_REFEEDS_DELETED, URI_DELETED);
        if (CHECKS[i].statement == CRAWL_VERIFY_SKIPS)
            statement_bind_int(check, CRAWL_VERIFY_SKIPS_DELETED, URI_DELETED);
        if (CHECKS[i].statement == CRAWL_VERIFY_FOCUS) {
            statement_bind_int(check, CRAWL_VERIFY_FOCUS_SKIPPED, URI_SKIPPED);
            statement_bind_int(check, CRAWL_VERIFY_FOCUS_REDIRECT, URI_REDIRECT);
        }
        int status;
        while ((status = statement_step(check, error)) == STATEMENT_ROW)
            verify_found(verify, CHECKS[i].table,
                         statement_column_text(check, CRAWL_VERIFY_CYCLES_PLACE_COLUMN),
                         statement_column_text(check, CRAWL_VERIFY_CYCLES_FOUND_COLUMN),
                         statement_column_text(check, CRAWL_VERIFY_CYCLES_EXPECTED_COLUMN));
        if (status < 0)
            return status;
    }
    return 0;
}
