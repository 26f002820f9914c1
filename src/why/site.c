#include "teller.h"

#include <seine/fetch/robots.h>
#include <seine/rules.h>

#include <crawl_statements.h>

/* The product token that the URI is matched with: of the first subcollection that contains it, as
 * far as that can be said without its address, or of the collection. */
static int find_agent(const struct why_question *question, struct buffer *ret_agent,
                      struct error *error)
{
    const struct crawl_config *config = question->config;
    struct rules_matcher *matcher = NULL;
    bool is_found = false;
    int status = config->subcollections.count ? rules_matcher_new(&matcher, error) : 0;
    for (size_t i = 0; i < config->subcollections.count && status == 0 && !is_found; i++) {
        struct crawl_config *own = NULL;
        struct ruleset *ruleset = NULL;
        status = config_for_subcollection(config, config_subcollection(config, i), &own, error);
        if (status == 0)
            status = ruleset_new(own, &ruleset, error);
        if (status == 0 && rules_contain(ruleset, matcher, &question->uri, NULL)) {
            is_found = true;
            buffer_append_text(ret_agent, robots_product_token(config_user_agent(own)));
        }
        ruleset_free(ruleset);
        config_free(own);
    }
    if (!is_found)
        buffer_append_text(ret_agent, robots_product_token(config_user_agent(config)));
    rules_matcher_free(matcher);
    return status == 0 && ret_agent->failed ? STATUS_MEMORY : status;
}

static int tell_robots_line(struct why_question *question, struct facts *facts, struct text policy,
                            struct text body, struct error *error)
{
    struct robots *robots = NULL;
    struct buffer agent;
    if (!text_equal(policy, TEXT_LITERAL("rules"))) {
        facts_truth(facts, "allowed", text_equal(policy, TEXT_LITERAL("allow")));
        return 0;
    }
    buffer_init(&agent, 1024);
    int status = find_agent(question, &agent, error);
    if (status == 0)
        status = robots_parse(body, buffer_text(&agent), &robots, error);
    buffer_done(&agent);
    if (status < 0)
        return status;
    struct robots_verdict verdict = robots_match(robots, question->uri.path_and_query);
    facts_truth(facts, "allowed", verdict.allowed);
    facts_text(facts, "because", text_of(verdict.explanation));
    if (verdict.line_number) {
        facts_number(facts, "line_number", verdict.line_number);
        facts_text(facts, "line", verdict.line);
    }
    robots_free(robots);
    return 0;
}

int why_tell_robots(struct why_question *question, struct facts *facts, struct error *error)
{
    if (!question->config->robots) {
        facts_say(facts, "robots", "robots.txt is ignored");
        return 0;
    }
    struct statement *get = db_statement(question->db, CRAWL_WHY_ROBOTS);
    statement_bind_int(get, CRAWL_WHY_ROBOTS_SITE_ID, question->site_id);
    int status = statement_step(get, error);
    if (status == STATEMENT_ROW) {
        struct text policy = statement_column_text(get, CRAWL_WHY_ROBOTS_POLICY_COLUMN);
        struct text body = statement_column_text(get, CRAWL_WHY_ROBOTS_TEXT_COLUMN);
        facts_group_begin(facts, "robots");
        status = tell_robots_line(question, facts, policy, body, error);
        facts_text(facts, "policy", policy);
        facts_number(facts, "status", statement_column_int(get, CRAWL_WHY_ROBOTS_STATUS_COLUMN));
        facts_text(facts, "sentence", statement_column_text(get, CRAWL_WHY_ROBOTS_SENTENCE_COLUMN));
        facts_time(facts, "fetched", statement_column_int(get, CRAWL_WHY_ROBOTS_FETCHED_AT_COLUMN));
        facts_time(facts, "good_until",
                   statement_column_int(get, CRAWL_WHY_ROBOTS_EXPIRES_AT_COLUMN));
        if (facts->form->complete)
            facts_text(facts, "text", body);
        facts_group_end(facts);
    } else if (status == STATEMENT_DONE) {
        facts_say(facts, "robots", "the site's robots.txt has not been asked for");
    }
    statement_reset(get);
    return status < 0 ? status : 0;
}

int why_tell_site(struct why_question *question, struct facts *facts, struct error *error)
{
    struct statement *site = db_statement(question->db, CRAWL_WHY_SITE);
    statement_bind_text(site, CRAWL_WHY_SITE_ORIGIN, question->uri.origin);
    int status = statement_step(site, error);
    if (status == STATEMENT_ROW) {
        facts_group_begin(facts, "site");
        facts_text(facts, "state", statement_column_text(site, CRAWL_WHY_SITE_STATE_COLUMN));
        facts_text(facts, "sentence", statement_column_text(site, CRAWL_WHY_SITE_SENTENCE_COLUMN));
        facts_number(facts, "failures", statement_column_int(site, CRAWL_WHY_SITE_FAILURES_COLUMN));
        facts_number(facts, "known", statement_column_int(site, CRAWL_WHY_SITE_KNOWN_COLUMN));
        facts_number(facts, "queued", statement_column_int(site, CRAWL_WHY_SITE_QUEUED_COLUMN));
        facts_number(facts, "refused", statement_column_int(site, CRAWL_WHY_SITE_REFUSED_COLUMN));
        facts_time(facts, "not_before", statement_column_int(site, CRAWL_WHY_SITE_DUE_AT_COLUMN));
        facts_group_end(facts);
    }
    statement_reset(site);
    return status < 0 ? status : 0;
}
