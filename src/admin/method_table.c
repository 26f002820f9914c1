#include "method_table.h"

#include <accounts_statements.h>
#include <crawl_statements.h>
#include <seine_statements.h>

#define ARGUMENTS(...)                                                                             \
    {                                                                                              \
        __VA_ARGS__                                                                                \
    }
#define NO_ARGUMENTS                                                                               \
    {                                                                                              \
        {                                                                                          \
            ARGUMENT_NONE, NULL, 0, 0                                                              \
        }                                                                                          \
    }
#define ANY_ARGUMENTS                                                                              \
    {                                                                                              \
        {                                                                                          \
            ARGUMENT_ANY, "any", 0, 0                                                              \
        }                                                                                          \
    }
#define COLLECTION(name)                                                                           \
    {                                                                                              \
        ARGUMENT_COLLECTION, #name, 0, 0                                                           \
    }
#define NAME(name)                                                                                 \
    {                                                                                              \
        ARGUMENT_NAME, #name, 0, 0                                                                 \
    }
#define TEXT(name)                                                                                 \
    {                                                                                              \
        ARGUMENT_TEXT, #name, 0, 0                                                                 \
    }
#define DOCUMENT(name)                                                                             \
    {                                                                                              \
        ARGUMENT_DOCUMENT, #name, 0, 0                                                             \
    }
#define SECRET(name)                                                                               \
    {                                                                                              \
        ARGUMENT_SECRET, #name, 0, 0                                                               \
    }
#define FLAG(name)                                                                                 \
    {                                                                                              \
        ARGUMENT_FLAG, #name, 0, 1                                                                 \
    }
#define INTEGER(name, least, most)                                                                 \
    {                                                                                              \
        ARGUMENT_INTEGER, #name, least, most                                                       \
    }
#define LEVELS(name)                                                                               \
    {                                                                                              \
        ARGUMENT_LEVELS, #name, INT32_MIN, INT32_MAX                                               \
    }
#define HOSTPORT(name)                                                                             \
    {                                                                                              \
        ARGUMENT_HOSTPORT, #name, 0, 0                                                             \
    }
#define DESTINATION(name)                                                                          \
    {                                                                                              \
        ARGUMENT_DESTINATION, #name, 0, 0                                                          \
    }
#define URI(name)                                                                                  \
    {                                                                                              \
        ARGUMENT_URI, #name, 0, 0                                                                  \
    }
#define URIS(name)                                                                                 \
    {                                                                                              \
        ARGUMENT_URIS, #name, 0, 0                                                                 \
    }
#define CALLS(name)                                                                                \
    {                                                                                              \
        ARGUMENT_CALLS, #name, 0, 0                                                                \
    }
#define FILE(name)                                                                                 \
    {                                                                                              \
        ARGUMENT_FILE, #name, 0, 0                                                                 \
    }

#define ISSUES(...)                                                                                \
    {                                                                                              \
        __VA_ARGS__                                                                                \
    }
#define NOTHING                                                                                    \
    {                                                                                              \
        {                                                                                          \
            NULL, 0, REQUEST_NONE                                                                  \
        }                                                                                          \
    }
#define CRAWL(statement)                                                                           \
    {                                                                                              \
        &CRAWL_DATABASE, CRAWL_##statement, REQUEST_NONE                                           \
    }
#define SEINE(statement)                                                                           \
    {                                                                                              \
        &SEINE_DATABASE, SEINE_##statement, REQUEST_NONE                                           \
    }
#define ACCOUNTS(statement)                                                                        \
    {                                                                                              \
        &ACCOUNTS_DATABASE, ACCOUNTS_##statement, REQUEST_NONE                                     \
    }
#define REQUEST(kind)                                                                              \
    {                                                                                              \
        NULL, 0, REQUEST_##kind                                                                    \
    }

/* Five at most, METHOD_MOST_FAULTS. */
#define FAULTS(...) FAULTS_OF(__VA_ARGS__, NONE, NONE, NONE, NONE, NONE)
#define FAULTS_OF(a, b, c, d, e, ...)                                                              \
    {                                                                                              \
        FAULT_##a, FAULT_##b, FAULT_##c, FAULT_##d, FAULT_##e                                      \
    }
#define NO_FAULTS                                                                                  \
    {                                                                                              \
        FAULT_NONE                                                                                 \
    }

static const struct method METHODS[] = {
#define METHOD(name, handler, role, result, section, arguments, issues, faults, help)              \
    {{#name, NULL, ROLE_##role, RESULT_##result, section, arguments, issues, faults, help},        \
     method_##handler},
#define ALIAS(name, of)                                                                            \
    {{#name, #of, ROLE_NOBODY, RESULT_INT, "", NO_ARGUMENTS, NOTHING, NO_FAULTS, NULL}, NULL},
#include <seine/admin/methods.def>
#undef METHOD
#undef ALIAS
};

enum { METHOD_COUNT = sizeof(METHODS) / sizeof(*METHODS) };

size_t method_count(void)
{
    return METHOD_COUNT;
}

const struct method_facts *method_at(size_t index)
{
    return &METHODS[index].facts;
}

static const struct method *find(struct text name)
{
    for (size_t i = 0; i < METHOD_COUNT; i++)
        if (text_equal(name, text_of(METHODS[i].facts.name)))
            return &METHODS[i];
    return NULL;
}

const struct method *method_row(struct text name)
{
    const struct method *method = find(name);
    return method && method->facts.alias_of ? find(text_of(method->facts.alias_of)) : method;
}

const struct method_facts *method_find(struct text name)
{
    const struct method *method = method_row(name);
    return method ? &method->facts : NULL;
}
