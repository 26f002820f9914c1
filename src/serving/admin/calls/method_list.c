/* The method table, as everybody may read it. Who answers: method_table.c. */
#include <seine/serving/admin/method.h>

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

/* What a method means at a multinode scheduler. */
#define HERE                  MEANS_HERE
#define SCHEDULER(handler)    MEANS_SCHEDULER
#define ORDER(handler)        MEANS_ORDER
#define MERGED(handler)       MEANS_MERGED
#define NODE_OF_SITE(handler) MEANS_NODE_OF_SITE
#define EVERY_NODE(handler)   MEANS_EVERY_NODE

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

static const struct method_facts METHODS[] = {
#define METHOD(name, handler, role, result, work, multinode, section, arguments, faults, help)     \
    {#name, NULL, ROLE_##role, RESULT_##result, work, multinode, section, arguments, faults, help},
#define ALIAS(name, of)                                                                            \
    {#name, #of, ROLE_NOBODY, RESULT_INT, IN_CALL, MEANS_HERE, "", TAKES_NOTHING, NO_FAULTS, NULL},
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
    return &METHODS[index];
}

static const struct method_facts *find(struct text name)
{
    for (size_t i = 0; i < METHOD_COUNT; i++)
        if (text_equal(name, text_of(METHODS[i].name)))
            return &METHODS[i];
    return NULL;
}

const struct method_facts *method_find(struct text name)
{
    const struct method_facts *method = find(name);
    return method && method->alias_of ? find(text_of(method->alias_of)) : method;
}
