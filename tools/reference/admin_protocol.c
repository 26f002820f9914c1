/* docs/admin-protocol.md is written by the method table. */
#include "pages.h"

#include <seine/serving/admin.h>
#include <seine/serving/admin/method.h>

static const char HEAD[] =
    "# The administration protocol\n\n"
    "XML-RPC over HTTP as MS-FSCADM has it: `POST /RPC2` with `Content-Type: text/xml`, default "
    "port "
    "13000. This page is\n"
    "written by the program's own table (`include/seine/serving/admin/methods.def`); a test "
    "compares the "
    "two.\n\n"
    "A call that cannot be meant (number, type, range or name of an argument, a collection that "
    "there is not) is a fault,\n"
    "code 1, whose sentence names the argument and the value. A method with a *cresult* answers "
    "`[1, what is told here]`, or\n"
    "`[0, sentence]` when what was meant did not work; other methods answer that with a fault.\n\n"
    "The faults of each method besides those of its arguments stand with it. What a method changes "
    "is committed before it answers.\n\n"
    "An *observer* reads, an *administrator* also changes: each such call is a row of "
    "`v_admin_events`, from before it is done.\n"
    "Without accounts (`seine account`) whoever reaches the server is an administrator. "
    "`system.multicall` takes at most 100\n"
    "calls, each checked and kept like any other.\n";

static void write_arguments(FILE *file, const struct method_facts *facts)
{
    for (const struct argument_facts *a = facts->arguments; a->kind != ARGUMENT_NONE; a++) {
        if (a->kind == ARGUMENT_INTEGER)
            fprintf(file, "- `%s`: %lld to %lld.\n", a->name, (long long)a->least,
                    (long long)a->most);
        else if (a->kind == ARGUMENT_ANY)
            fputs("- any arguments; they are not looked at.\n", file);
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
