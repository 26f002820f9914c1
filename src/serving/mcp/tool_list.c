#include "tool.h"

static const char *const TYPES[] = {
    [PARAMETER_TEXT] = "string", [PARAMETER_INTEGER] = "integer", [PARAMETER_CHOICE] = "string"};

static struct value *parameter_value(struct value_tree *tree,
                                     const struct tool_parameter *parameter)
{
    struct value *schema = value_dictionary(tree);
    value_put(tree, schema, "type", value_string(tree, TYPES[parameter->kind]));
    value_put(tree, schema, "description", value_string(tree, parameter->description));
    if (parameter->kind == PARAMETER_TEXT)
        value_put(tree, schema, "maxLength", value_integer(tree, parameter->most));
    if (parameter->kind == PARAMETER_INTEGER) {
        value_put(tree, schema, "minimum", value_integer(tree, parameter->least));
        value_put(tree, schema, "maximum", value_integer(tree, parameter->most));
        value_put(tree, schema, "default", value_integer(tree, parameter->otherwise));
    }
    if (parameter->kind == PARAMETER_CHOICE) {
        struct value *choices = value_put(tree, schema, "enum", value_list(tree));
        for (const char *const *choice = parameter->choices; *choice; choice++)
            value_append(tree, choices, value_string(tree, *choice));
    }
    return schema;
}

static struct value *schema_value(struct value_tree *tree, const struct tool *tool)
{
    struct value *schema = value_dictionary(tree);
    value_put(tree, schema, "type", value_string(tree, "object"));
    struct value *properties = value_put(tree, schema, "properties", value_dictionary(tree));
    struct value *required = value_list(tree);
    for (size_t i = 0; i < TOOL_PARAMETERS && tool->parameters[i].name; i++) {
        const struct tool_parameter *parameter = &tool->parameters[i];
        value_put(tree, properties, parameter->name, parameter_value(tree, parameter));
        if (parameter->is_required)
            value_append(tree, required, value_string(tree, parameter->name));
    }
    value_put(tree, schema, "required", required);
    value_put(tree, schema, "additionalProperties", value_boolean(tree, false));
    return schema;
}

static struct value *annotations_value(struct value_tree *tree, const struct tool *tool)
{
    struct value *annotations = value_dictionary(tree);
    value_put(tree, annotations, "title", value_string(tree, tool->title));
    value_put(tree, annotations, "readOnlyHint", value_boolean(tree, true));
    value_put(tree, annotations, "destructiveHint", value_boolean(tree, false));
    value_put(tree, annotations, "idempotentHint", value_boolean(tree, true));
    value_put(tree, annotations, "openWorldHint", value_boolean(tree, tool->shows_untrusted));
    return annotations;
}

struct value *tools_value(struct value_tree *tree)
{
    struct value *result = value_dictionary(tree);
    struct value *list = value_put(tree, result, "tools", value_list(tree));
    for (const struct tool *tool = TOOLS; tool->name; tool++) {
        struct value *row = value_append(tree, list, value_dictionary(tree));
        value_put(tree, row, "name", value_string(tree, tool->name));
        value_put(tree, row, "title", value_string(tree, tool->title));
        value_put(tree, row, "description", value_string(tree, tool->description));
        value_put(tree, row, "inputSchema", schema_value(tree, tool));
        value_put(tree, row, "annotations", annotations_value(tree, tool));
    }
    return result;
}
