#include "fact_writer.h"

#include <seine/settings/rules.h>

#include <sql/crawl/why.h>

static int find(struct why_question *question, struct error *error)
{

    struct crawl_why_site site = crawl_why_site(question->db, .origin = question->uri.origin);
    int status = crawl_why_site_step(&site, error);
    if (status == STATEMENT_ROW)
        question->site_id = site.id;
    statement_reset(site.statement);
    if (status < 0 || !question->site_id)
        return status < 0 ? status : 0;

    struct crawl_why_find search = crawl_why_find(question->db, .site_id = question->site_id,
                                                  .path = question->uri.path_and_query);
    status = crawl_why_find_step(&search, error);
    if (status == STATEMENT_ROW)
        question->uri_id = search.id;
    statement_reset(search.statement);
    return status < 0 ? status : 0;
}

/* As the crawl would have rewritten it where it was found. */
static int rewrite(struct why_question *question, struct error *error)
{
    struct ruleset *ruleset = NULL;
    struct rules_matcher *matcher = NULL;
    struct uri given = question->uri;
    int status = ruleset_new(question->config, &ruleset, error);
    if (status == 0)
        status = rules_matcher_new(&matcher, error);
    if (status == 0) {
        int problem = rules_rewrite(ruleset, matcher, &given, question->rewritten,
                                    sizeof question->rewritten, &question->uri);
        if (problem)
            status = error_set(error, STATUS_INVALID, "%.*s, as it is rewritten when found: %s",
                               TEXT_ARGUMENTS(given.text), uri_problem_sentence(problem));
        else
            question->is_rewritten = !text_equal(given.text, question->uri.text);
    }
    rules_matcher_free(matcher);
    ruleset_free(ruleset);
    return status;
}

int why_find(struct why_question *question, const struct uri *uri, struct error *error)
{
    const struct crawl_config *config = question->config;
    int status = 0;
    question->uri = *uri;
    question->site_id = question->uri_id = 0;
    question->is_rewritten = false;
    if (config->rewrite_rules.count || config->mirror_site_files.count || config->sort_query_params)
        status = rewrite(question, error);
    return status == 0 ? find(question, error) : status;
}

int why_find_id(struct why_question *question, int64_t uri_id, struct error *error)
{

    struct crawl_why_text get;
    int status = db_find(question->db, crawl_why_text_into(&get, .id = uri_id), error);
    if (status == STATEMENT_ROW) {
        struct text text = get.uri;
        question->site_id = get.site_id;
        question->uri_id = uri_id;
        question->is_rewritten = false;
        int problem = uri_parse(text, question->storage, sizeof question->storage, &question->uri);
        status = problem ? error_set(error, STATUS_DAMAGED, "URI number %lld: %s",
                                     (long long)uri_id, uri_problem_sentence(problem))
                         : 0;
    } else if (status == STATEMENT_DONE) {
        status =
            error_set(error, STATUS_NOT_FOUND, "there is no URI number %lld", (long long)uri_id);
    }
    return status;
}

int why_report(struct why_question *question, struct facts *facts, struct error *error)
{
    return question->uri_id ? why_report_known(question, facts, error)
                            : why_report_unknown(question, facts, error);
}
