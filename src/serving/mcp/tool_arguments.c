#include "tool.h"

#include <inttypes.h>

static const struct tool_parameter *find_parameter(const struct tool *tool, struct text name)
{
    for (size_t i = 0; i < TOOL_PARAMETERS && tool->parameters[i].name; i++)
        if (text_equal(name, text_of(tool->parameters[i].name)))
            return &tool->parameters[i];
    return NULL;
}

static int check_text(const struct tool_parameter *parameter, const struct value *value,
                      struct error *error)
{
    if (!value_is(value, VALUE_STRING))
        return error_set(error, STATUS_INVALID, "%s is to be a string", parameter->name);
    if (parameter->kind == PARAMETER_TEXT) {
        if (value_text_of(value).length > (size_t)parameter->most)
            return error_set(error, STATUS_LIMIT, "%s has at most %" PRId64 " bytes",
                             parameter->name, parameter->most);
        return 0;
    }
    for (const char *const *choice = parameter->choices; *choice; choice++)
        if (text_equal(value_text_of(value), text_of(*choice)))
            return 0;
    return error_set(error, STATUS_INVALID, "%s is to be one of those in the tool's schema",
                     parameter->name);
}

static int check_argument(const struct tool_parameter *parameter, const struct value *value,
                          struct error *error)
{
    if (parameter->kind != PARAMETER_INTEGER)
        return check_text(parameter, value, error);
    if (!value_is(value, VALUE_INTEGER) || value->integer < parameter->least ||
        value->integer > parameter->most)
        return error_set(error, STATUS_INVALID,
                         "%s is to be a whole number from %" PRId64 " to %" PRId64, parameter->name,
                         parameter->least, parameter->most);
    return 0;
}

int tool_check_arguments(const struct tool *tool, const struct value *arguments,
                         struct error *error)
{
    if (arguments && !value_is(arguments, VALUE_DICTIONARY))
        return error_set(error, STATUS_INVALID, "arguments are to be an object");
    for (const struct value *value = value_first(arguments); value; value = value->next) {
        const struct tool_parameter *parameter = find_parameter(tool, value_text_of(value->key));
        if (!parameter)
            return error_set(error, STATUS_INVALID, "%s has no parameter %.100s", tool->name,
                             value_text_of(value->key).data);
        int status = check_argument(parameter, value, error);
        if (status < 0)
            return status;
    }
    for (size_t i = 0; i < TOOL_PARAMETERS && tool->parameters[i].name; i++)
        if (tool->parameters[i].is_required && !value_get(arguments, tool->parameters[i].name))
            return error_set(error, STATUS_INVALID, "%s is missing", tool->parameters[i].name);
    return 0;
}

struct text tool_text(const struct tool_call *call, const char *name)
{
    return value_text_of(value_get(call->arguments, name));
}

int64_t tool_integer(const struct tool_call *call, const char *name)
{
    const struct tool_parameter *parameter = find_parameter(call->tool, text_of(name));
    return value_integer_or(value_get(call->arguments, name), parameter->otherwise);
}
