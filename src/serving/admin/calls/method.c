/* What the kinds of the method table are called, and what follows from a row alone. */
#include "call.h"

#include <string.h>

static const struct {
    const char *wire;
    const char *name;
} RESULTS[] = {
#define RESULT_KIND_ROW(constant, wire, text) [constant] = {wire, text},
    RESULT_KIND_TABLE(RESULT_KIND_ROW)
#undef RESULT_KIND_ROW
};

static const struct {
    const char *wire;
    const char *name;
    const char *demand;
} ARGUMENTS[] = {
    [ARGUMENT_NONE] = {"", "", ""},
#define ARGUMENT_KIND_ROW(constant, wire, text, demand) [constant] = {wire, text, demand},
    ARGUMENT_KIND_TABLE(ARGUMENT_KIND_ROW)
#undef ARGUMENT_KIND_ROW
        [ARGUMENT_ANY] = {"", "...", "anything, not looked at"},
};

static const char *const ROLES[] = {
    [ROLE_NOBODY] = "nobody",
    [ROLE_OBSERVER] = "observer",
    [ROLE_ADMINISTRATOR] = "administrator",
};

const char *role_name(enum role role)
{
    return ROLES[role];
}

enum role role_of_name(struct text name)
{
    for (int i = ROLE_OBSERVER; i <= ROLE_ADMINISTRATOR; i++)
        if (text_equal(name, text_of(ROLES[i])))
            return (enum role)i;
    return ROLE_NOBODY;
}

const char *method_meaning_sentence(enum method_meaning meaning)
{
    static const char *const SENTENCES[] = {
#define METHOD_MEANING_ROW(constant, text) [constant] = (text),
        METHOD_MEANING_TABLE(METHOD_MEANING_ROW)
#undef METHOD_MEANING_ROW
    };
    return SENTENCES[meaning];
}

const char *result_kind_wire(enum result_kind kind)
{
    return RESULTS[kind].wire;
}

const char *argument_kind_wire(enum argument_kind kind)
{
    return ARGUMENTS[kind].wire;
}

const char *argument_kind_demand(enum argument_kind kind)
{
    return ARGUMENTS[kind].demand;
}

int method_arity(const struct method_facts *facts)
{
    int count = 0;
    while (facts->arguments[count].kind != ARGUMENT_NONE) {
        if (facts->arguments[count].kind == ARGUMENT_ANY)
            return -1;
        count++;
    }
    return count;
}

bool method_may_take_long(const struct method_facts *facts)
{
    for (const struct argument_facts *a = facts->arguments; a->kind != ARGUMENT_NONE; a++)
        if (a->kind == ARGUMENT_FILE || a->kind == ARGUMENT_URIS || a->kind == ARGUMENT_CALLS ||
            a->kind == ARGUMENT_DOCUMENT || a->kind == ARGUMENT_DESTINATION)
            return true;
    return false;
}

void method_signature(const struct method_facts *facts, struct buffer *signature)
{
    const char *separator = "";
    buffer_printf(signature, "%s %s(", RESULTS[facts->result].name, facts->name);
    for (const struct argument_facts *a = facts->arguments; a->kind != ARGUMENT_NONE; a++) {
        if (a->kind == ARGUMENT_ANY)
            buffer_append_string(signature, "...");
        else
            buffer_printf(signature, "%s%s %s", separator, ARGUMENTS[a->kind].name, a->name);
        separator = ", ";
    }
    buffer_append_char(signature, ')');
}

const struct method_fault *method_fault_of(const struct method_facts *facts, int code)
{
    for (const struct method_fault *fault = facts->faults; fault->code; fault++)
        if (fault->code == code)
            return fault;
    return NULL;
}
