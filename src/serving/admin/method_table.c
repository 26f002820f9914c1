#include "method_table.h"

#define ARGUMENTS(...)                                                                             \
    {                                                                                              \
        __VA_ARGS__                                                                                \
    }
#define TAKES_NOTHING                                                                              \
    {                                                                                              \
        {                                                                                          \
            ARGUMENT_NONE, NULL, 0, 0                                                              \
        }                                                                                          \
    }
#define TAKES_ANYTHING                                                                             \
    {                                                                                              \
        {                                                                                          \
            ARGUMENT_ANY, "any", 0, 0                                                              \
        }                                                                                          \
    }
#define TAKES_COLLECTION(name)                                                                     \
    {                                                                                              \
        ARGUMENT_COLLECTION, #name, 0, 0                                                           \
    }
#define TAKES_NAME(name)                                                                           \
    {                                                                                              \
        ARGUMENT_NAME, #name, 0, 0                                                                 \
    }
#define TAKES_TEXT(name)                                                                           \
    {                                                                                              \
        ARGUMENT_TEXT, #name, 0, 0                                                                 \
    }
#define TAKES_DOCUMENT(name)                                                                       \
    {                                                                                              \
        ARGUMENT_DOCUMENT, #name, 0, 0                                                             \
    }
#define TAKES_SECRET(name)                                                                         \
    {                                                                                              \
        ARGUMENT_SECRET, #name, 0, 0                                                               \
    }
#define TAKES_FLAG(name)                                                                           \
    {                                                                                              \
        ARGUMENT_FLAG, #name, 0, 1                                                                 \
    }
#define TAKES_INTEGER(name, least, most)                                                           \
    {                                                                                              \
        ARGUMENT_INTEGER, #name, least, most                                                       \
    }
#define TAKES_LEVELS(name)                                                                         \
    {                                                                                              \
        ARGUMENT_LEVELS, #name, INT32_MIN, INT32_MAX                                               \
    }
#define TAKES_HOSTPORT(name)                                                                       \
    {                                                                                              \
        ARGUMENT_HOSTPORT, #name, 0, 0                                                             \
    }
#define TAKES_DESTINATION(name)                                                                    \
    {                                                                                              \
        ARGUMENT_DESTINATION, #name, 0, 0                                                          \
    }
#define TAKES_URI(name)                                                                            \
    {                                                                                              \
        ARGUMENT_URI, #name, 0, 0                                                                  \
    }
#define TAKES_URIS(name)                                                                           \
    {                                                                                              \
        ARGUMENT_URIS, #name, 0, 0                                                                 \
    }
#define TAKES_CALLS(name)                                                                          \
    {                                                                                              \
        ARGUMENT_CALLS, #name, 0, 0                                                                \
    }
#define TAKES_FILE(name)                                                                           \
    {                                                                                              \
        ARGUMENT_FILE, #name, 0, 0                                                                 \
    }

/* What a method means at a multinode scheduler, and who answers it there: MEANS_…, handler. */
#define HERE                  MEANS_HERE, NULL
#define SCHEDULER(handler)    MEANS_SCHEDULER, method_##handler
#define ORDER(handler)        MEANS_ORDER, method_##handler
#define MERGED(handler)       MEANS_MERGED, method_##handler
#define NODE_OF_SITE(handler) MEANS_NODE_OF_SITE, method_##handler
#define EVERY_NODE(handler)   MEANS_EVERY_NODE, method_##handler

#define FIRST_OF(meaning, handler)  meaning
#define SECOND_OF(meaning, handler) handler
#define MEANING_OF(...)             FIRST_OF(__VA_ARGS__)
#define HANDLER_OF(...)             SECOND_OF(__VA_ARGS__)

#define IN_CALL       false
#define IN_BACKGROUND true

#define FAULTS(...)                                                                                \
    {                                                                                              \
        __VA_ARGS__                                                                                \
    }
#define OF(argument, code)                                                                         \
    {                                                                                              \
        ERROR_##code, #argument                                                                    \
    }
#define NO_FAULTS                                                                                  \
    {                                                                                              \
        {                                                                                          \
            0, ""                                                                                  \
        }                                                                                          \
    }

static const struct method METHODS[] = {
#define METHOD(name, handler, role, result, work, multinode, section, arguments, faults, help)     \
    {{#name, NULL, ROLE_##role, RESULT_##result, work, MEANING_OF(multinode), section, arguments,  \
      faults, help},                                                                               \
     method_##handler,                                                                             \
     HANDLER_OF(multinode)},
#define ALIAS(name, of)                                                                            \
    {{#name, #of, ROLE_NOBODY, RESULT_INT, IN_CALL, MEANS_HERE, "", TAKES_NOTHING, NO_FAULTS,      \
      NULL},                                                                                       \
     NULL,                                                                                         \
     NULL},
#include <seine/serving/admin/methods.def>
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
