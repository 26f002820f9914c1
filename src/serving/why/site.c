#include "fact_writer.h"

#include <seine/foundation/states.h>
#include <seine/settings/rules.h>
#include <seine/settings/rules/login_sites.h>
#include <seine/web/fetch/robots.h>

#include <sql/crawl/why.h>

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

static int report_robots_line(struct why_question *question, struct facts *facts,
                              struct text policy, struct text body, struct error *error)
{
    struct robots *robots = NULL;
    struct buffer agent;
    int kept = state_named(&ROBOTS_POLICIES, policy);
    if (kept != ROBOTS_POLICY_RULES) {
        facts_truth(facts, "allowed", kept == ROBOTS_POLICY_ALLOW);
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

int why_report_robots(struct why_question *question, struct facts *facts, struct error *error)
{
    if (!question->config->robots) {
        facts_add(facts, "robots", "robots.txt is ignored");
        return 0;
    }

    struct crawl_why_robots get;
    int status =
        db_find(question->db, crawl_why_robots_into(&get, .site_id = question->site_id), error);
    if (status == STATEMENT_ROW) {
        struct text policy = get.policy;
        struct text body = get.text;
        facts_group_begin(facts, "robots");
        status = report_robots_line(question, facts, policy, body, error);
        facts_text(facts, "policy", policy);
        facts_number(facts, "status", get.status);
        facts_text(facts, "sentence", get.sentence);
        facts_time(facts, "fetched", get.fetched_at);
        facts_time(facts, "good_until", get.expires_at);
        if (facts->form->complete)
            facts_text(facts, "text", body);
        facts_group_end(facts);
    } else if (status == STATEMENT_DONE) {
        facts_add(facts, "robots", "the site's robots.txt has not been asked for");
    }
    return status < 0 ? status : 0;
}

/* The login by form that the site waits for. */
static int why_report_login(struct why_question *question, struct facts *facts, struct error *error)
{
    const struct crawl_config *config = question->config;
    size_t i = 0;
    while (i < config->logins.count && !login_is_for_site(config_login(config, i), &question->uri))
        i++;
    if (i == config->logins.count)
        return 0;
    struct text name = config_login(config, i)->record.name;
    struct crawl_why_login login;
    int status = db_find(question->db, crawl_why_login_into(&login, .name = name), error);
    facts_group_begin(facts, "login");
    facts_text(facts, "login", name);
    if (status == STATEMENT_ROW) {
        facts_text(facts, "state", login.state);
        facts_text(facts, "sentence", login.sentence);
        facts_time(facts, "tried", login.tried_at);
        facts_time(facts, "succeeded", login.succeeded_at);
        facts_time(facts, "tried_again", login.next_at);
    }
    facts_group_end(facts);
    return status < 0 ? status : 0;
}

int why_report_site(struct why_question *question, struct facts *facts, struct error *error)
{

    struct crawl_why_site site;
    int status =
        db_find(question->db, crawl_why_site_into(&site, .origin = question->uri.origin), error);
    if (status == STATEMENT_ROW) {
        facts_group_begin(facts, "site");
        facts_text(facts, "state", site.state);
        facts_text(facts, "sentence", site.sentence);
        facts_number(facts, "failures", site.failures);
        facts_number(facts, "known", site.known);
        facts_number(facts, "queued", site.queued);
        facts_number(facts, "refused", site.refused);
        facts_time(facts, "not_before", site.due_at);
        facts_group_end(facts);
    }
    return status < 0 ? status : why_report_login(question, facts, error);
}
