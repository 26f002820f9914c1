#include "fact_writer.h"

#include <seine/settings/rules.h>

int why_report_unknown(struct why_question *question, struct facts *facts, struct error *error)
{
    struct ruleset *ruleset = NULL;
    struct rules_matcher *matcher = NULL;
    int status = ruleset_new(question->config, &ruleset, error);
    if (status == 0)
        status = rules_matcher_new(&matcher, error);
    if (status == 0) {
        struct screening screening = {0};
        char rule[1024];
        struct verdict verdict = rules_screen_uri(ruleset, matcher, &question->uri, &screening);
        const struct skip_facts *skip = uri_skip_facts(verdict.skip);
        facts_word(facts, "state", TEXT_LITERAL("unknown"),
                   verdict.skip ? TEXT_LITERAL("it was never found, or refused and only counted")
                                : TEXT_LITERAL("it was never found"));
        if (verdict.skip) {
            facts_word(facts, "rules_say", text_of(skip->key), text_of(skip->sentence));
            rules_describe(ruleset, verdict.rule, rule, sizeof rule);
            if (*rule)
                facts_text(facts, "rule", text_of(rule));
            facts_add(facts, "note",
                      "of each site at most %d refused URIs are kept (max_refused_kept)",
                      (int)question->config->seine.max_refused_kept);
        } else {
            facts_word(facts, "rules_say", TEXT_LITERAL("admitted"),
                       TEXT_LITERAL("as a start URI it would be queued"));
        }
        if (question->site_id)
            status = why_report_robots(question, facts, error);
        else
            facts_add(facts, "site", "no URI of %.*s is known",
                      TEXT_ARGUMENTS(question->uri.origin));
    }
    if (status == 0 && question->site_id)
        status = why_report_site(question, facts, error);
    rules_matcher_free(matcher);
    ruleset_free(ruleset);
    return status == 0 ? why_report_mentions(question, facts, error) : status;
}
