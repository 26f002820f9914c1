#include "chosen_collection.h"

#include <seine/crawling/collection.h>

#define TIME_LIMIT_MS 15000

int chosen_collection_open(struct chosen_collection *chosen, struct error *error)
{
    if (!chosen->reading.data && !chosen->reading.collection)
        return 0;
    if (!chosen->reading.data)
        chosen->reading.data = "./seine-data";
    int status = reading_open(&chosen->reading, TIME_LIMIT_MS, error);
    if (status == 0)
        status = config_defaults(&chosen->config, error);
    if (status == 0)
        status = collection_load_config(chosen->reading.data, chosen->reading.name, chosen->config,
                                        error);
    if (status == 0)
        status = ruleset_new(chosen->config, &chosen->ruleset, error);
    if (status == 0)
        status = rules_matcher_new(&chosen->matcher, error);
    return status;
}

void chosen_collection_close(struct chosen_collection *chosen)
{
    rules_matcher_free(chosen->matcher);
    ruleset_free(chosen->ruleset);
    config_free(chosen->config);
    reading_close(&chosen->reading);
}

int chosen_collection_screen(const struct chosen_collection *chosen, const struct uri *uri,
                             struct chosen_verdict *ret_verdict)
{
    const struct screening screening = {0};
    struct uri given = *uri;
    int problem = rules_rewrite(chosen->ruleset, chosen->matcher, &given, ret_verdict->storage,
                                sizeof ret_verdict->storage, &ret_verdict->uri);
    if (problem)
        return problem;
    ret_verdict->is_rewritten = !text_equal(given.text, ret_verdict->uri.text);
    struct verdict verdict =
        rules_screen_uri(chosen->ruleset, chosen->matcher, &ret_verdict->uri, &screening);
    ret_verdict->key = verdict.skip ? uri_skip_facts(verdict.skip)->key : "admitted";
    ret_verdict->sentence = verdict.skip ? uri_skip_facts(verdict.skip)->sentence : "";
    rules_describe(chosen->ruleset, verdict.rule, ret_verdict->rule, sizeof ret_verdict->rule);
    return 0;
}
