#include "tool.h"
#include "untrusted.h"

#include <seine/foundation/value/json.h>

#include <stdio.h>
#include <stdlib.h>

static struct value *json_of(struct value_tree *tree, const struct value *value)
{
    char *json = NULL;
    size_t length = 0;
    FILE *memory = open_memstream(&json, &length);
    if (memory) {
        value_write_json(memory, value, JSON_COMPACT);
        tree->failed |= fclose(memory) != 0;
    }
    struct value *text = value_text(tree, (struct text){json ? json : "", length});
    tree->failed |= !memory;
    free(json);
    return text;
}

/* For who is shown texts alone: what is known of the document, and behind it its text as it is. */
static struct value *text_of_answer(const struct tool_call *call)
{
    struct value_tree *tree = call->tree;
    struct value *others = value_dictionary(tree);
    if (!call->text)
        return json_of(tree, call->answer);
    for (const struct value *member = value_first(call->answer); member; member = member->next)
        if (member != call->text)
            value_put_text(tree, others, value_text_of(member->key), value_copy(tree, member));
    if (!value_count(others))
        return value_text(tree, call->text->text);
    return value_format(tree, "%.*s\n\n%.*s", TEXT_ARGUMENTS(value_text_of(json_of(tree, others))),
                        TEXT_ARGUMENTS(call->text->text));
}

static struct value *result_of_text(struct value_tree *tree, struct value *text)
{
    struct value *result = value_dictionary(tree);
    struct value *content = value_put(tree, result, "content", value_list(tree));
    struct value *block = value_append(tree, content, value_dictionary(tree));
    value_put(tree, block, "type", value_string(tree, "text"));
    value_put(tree, block, "text", text);
    return result;
}

static struct value *failure_of(struct value_tree *tree, const struct error *error)
{
    struct value *result = result_of_text(tree, value_string(tree, error->sentence));
    value_put(tree, result, "isError", value_boolean(tree, true));
    return result;
}

struct value *tool_result(struct tool_call *call, bool is_structured)
{
    const struct tool *tool = call->tool;
    struct value_tree *tree = call->tree;
    struct error error = {0};
    int status = tool_check_arguments(tool, call->arguments, &error);
    call->answer = value_dictionary(tree);
    call->shows_untrusted = tool->shows_untrusted;
    if (status == 0)
        status = tool->run(call, &error);
    if (status == 0)
        status = value_tree_status(tree, &error);
    if (atomic_load(call->cancelled))
        return NULL;
    if (status < 0)
        return failure_of(tree, &error);
    if (call->shows_untrusted)
        untrusted_clean(tree, call->answer);
    struct value *text = text_of_answer(call);
    if (call->shows_untrusted) {
        text = untrusted_fence(tree, value_text_of(text));
        value_put(tree, call->answer, "notice", value_string(tree, UNTRUSTED_NOTICE));
    }
    struct value *result = result_of_text(tree, text);
    if (is_structured)
        value_put(tree, result, "structuredContent", call->answer);
    return result;
}
