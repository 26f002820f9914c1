/*
 * A tool: what a program may call. Each is a row of TOOLS (tools.c), from which its schema and the
 * check of its arguments are made, and a function in tool_NAME.c.
 *
 * A function returns 0 with call->answer filled, or a status with a sentence, which the model gets.
 * STATUS_CANCELLED when the client cancelled.
 */
#ifndef SEINE_MCP_TOOL_H
#define SEINE_MCP_TOOL_H

#include <seine/foundation/value.h>
#include <seine/serving/mcp.h>
#include <stdatomic.h>

#define TOOL_PARAMETERS 6

struct tool;

struct tool_call {
    const struct tool *tool;
    const struct mcp_settings *settings;
    const atomic_bool *cancelled;
    const struct value *arguments; /* checked; a dictionary, or NULL */
    struct value_tree *tree;
    struct value *answer; /* a dictionary to be filled */
    bool shows_untrusted; /* as the tool's row says; false where this answer has no such text */
    const struct value
        *text; /* the text of the answer that a reader is shown as it is; NULL: none */
};

enum tool_parameter_kind { PARAMETER_TEXT, PARAMETER_INTEGER, PARAMETER_CHOICE };

struct tool_parameter {
    const char *name; /* NULL behind the last */
    enum tool_parameter_kind kind;
    bool is_required;
    int64_t least, most;        /* of an integer; `most` bytes of a text */
    int64_t otherwise;          /* an integer that is not given */
    const char *const *choices; /* ends with NULL; the first is the one that is not given */
    const char *description;
};

struct tool {
    const char *name;
    const char *title;
    const char *description;
    bool shows_untrusted; /* its answer has texts of the crawl */
    int (*run)(struct tool_call *call, struct error *error);
    struct tool_parameter parameters[TOOL_PARAMETERS];
};

extern const struct tool TOOLS[]; /* ends with a NULL name */

const struct tool *tool_find(struct text name);
/* The result of tools/list. */
struct value *tools_value(struct value_tree *tree);
/* The result of tools/call, also of a tool that failed; NULL: it was cancelled. */
struct value *tool_result(struct tool_call *call, bool is_structured);

/* STATUS_INVALID or STATUS_LIMIT: they are not as the tool's row says. */
int tool_check_arguments(const struct tool *tool, const struct value *arguments,
                         struct error *error) SEINE_MUST_CHECK;
/* An argument; a text that is not given is empty, a number what its row says. */
struct text tool_text(const struct tool_call *call, const char *name);
int64_t tool_integer(const struct tool_call *call, const char *name);

int tool_search(struct tool_call *call, struct error *error);
int tool_read_document(struct tool_call *call, struct error *error);
int tool_why(struct tool_call *call, struct error *error);
int tool_sql(struct tool_call *call, struct error *error);
int tool_collections(struct tool_call *call, struct error *error);

#endif
