#include "opened.h"

#include <seine/serving/why/value_facts.h>

#include <stdlib.h>

static int report(struct tool_call *call, struct opened *opened, struct why_question *question,
                  struct error *error)
{
    struct value_facts values;
    struct facts *facts = &values.facts;
    value_facts_begin(&values, call->tree, call->answer);
    facts_uri(facts, "uri", question->uri_id, question->uri.text);
    if (question->is_rewritten)
        facts_text(facts, "rewritten_from", tool_text(call, "uri"));
    facts_text(facts, "collection", text_of(opened->name));
    facts_truth(facts, "known", question->uri_id != 0);
    return why_report(question, facts, error);
}

int tool_why(struct tool_call *call, struct error *error)
{
    char storage[URI_STORAGE_BYTES];
    struct opened opened = {0};
    struct why_question *question = calloc(1, sizeof *question);
    int status = question ? 0 : error_set(error, STATUS_MEMORY, "no memory");
    if (status == 0)
        status = opened_open(&opened, call, tool_text(call, "collection"), NULL, error);
    if (status == 0)
        status = opened_load_config(&opened, call, error);
    if (status == 0)
        status = opened_find(&opened, tool_text(call, "uri"), storage, question, error);
    if (status == 0) {
        question->folder = opened.folder;
        status = report(call, &opened, question, error);
    }
    free(question);
    opened_close(&opened, call);
    return status;
}
