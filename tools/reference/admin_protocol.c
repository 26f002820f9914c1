/* docs/admin-protocol.md is generated from the method table. */
#include "pages.h"

#include <seine/serving/admin.h>
#include <seine/serving/admin/method.h>

static const char HEAD[] =
    "# The administration protocol\n\n"
    "XML-RPC over HTTP as specified in MS-FSCADM: `POST /RPC2` with `Content-Type: text/xml`, "
    "default port 13000. This page\n"
    "is generated from the method table of the program "
    "(`include/seine/serving/admin/methods.def`); "
    "a test compares the two.\n\n"
    "If an argument is invalid (number, type, range or name) or the collection does not exist, the "
    "call fails with fault code 1.\n"
    "The sentence of the fault names the argument and its value. A method with a *cresult* returns "
    "`[1, result]`. If the server\n"
    "understood the call but could not do the work, such a method returns `[0, sentence]`; other "
    "methods fail then.\n\n"
    "Each method lists its faults besides those of its arguments. The server commits changes "
    "before "
    "it answers.\n\n"
    "An *observer* may call the methods that read, an *administrator* all methods. Each call that "
    "changes something is a row\n"
    "of `v_admin_events`, written before the call is executed. Without accounts (`seine account`), "
    "every client that reaches\n"
    "the server is an administrator. `system.multicall` takes at most 100 calls. Each of them is "
    "checked and logged like any\n"
    "other call.\n";

static void write_arguments(FILE *file, const struct method_facts *facts)
{
    for (const struct argument_facts *a = facts->arguments; a->kind != ARGUMENT_NONE; a++) {
        if (a->kind == ARGUMENT_INTEGER)
            fprintf(file, "- `%s`: %lld to %lld.\n", a->name, (long long)a->least,
                    (long long)a->most);
        else if (a->kind == ARGUMENT_ANY)
            fputs("- any arguments; the server ignores them.\n", file);
        else
            fprintf(file, "- `%s`: %s.\n", a->name, argument_kind_demand(a->kind));
    }
}

static void write_faults(FILE *file, const struct method_facts *facts)
{
    for (const struct method_fault *fault = facts->faults; fault->code; fault++) {
        bool is_of_one = *fault->argument;
        fprintf(file, "- Fault%s%s%s: %s.\n", is_of_one ? ", of `" : "", fault->argument,
                is_of_one ? "`" : "", error_facts(fault->code)->meaning);
    }
}

static bool has_list(const struct method_facts *facts)
{
    return method_arity(facts) != 0 || facts->faults[0].code;
}

static void write_method(FILE *file, const struct method_facts *facts)
{
    struct buffer signature;
    buffer_init(&signature, 1024);
    method_signature(facts, &signature);
    fprintf(file, "\n## %s\n\n`%.*s`\n\n%s Role: %s.", facts->name,
            TEXT_ARGUMENTS(buffer_text(&signature)), facts->help, role_name(facts->role));
    if (*method_meaning_sentence(facts->meaning))
        fprintf(file, " %s", method_meaning_sentence(facts->meaning));
    if (*facts->section)
        fprintf(file, " MS-FSCADM %s.", facts->section);
    fputs("\n", file);
    if (has_list(facts))
        fputs("\n", file);
    write_arguments(file, facts);
    write_faults(file, facts);
    buffer_done(&signature);
}

void write_admin_protocol(FILE *file)
{
    fputs(HEAD, file);
    for (size_t i = 0; i < method_count(); i++) {
        const struct method_facts *facts = method_at(i);
        if (facts->alias_of)
            fprintf(file, "\n## %s\n\nThe same as `%s`.\n", facts->name, facts->alias_of);
        else
            write_method(file, facts);
    }
}
