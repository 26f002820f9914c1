#include "private.h"

#include <string.h>

/* Short names of flags for the tables. */
#define COLLECTION    CONFIG_IN_COLLECTION
#define BOTH          (CONFIG_IN_COLLECTION | CONFIG_IN_SUBCOLLECTION)
#define SCOPE         CONFIG_SCOPE
#define OPTIONAL      CONFIG_OPTIONAL
#define SECRET        CONFIG_SECRET
#define UNIMPLEMENTED CONFIG_UNIMPLEMENTED
#define CONTENT       CONFIG_CONTENT

/* The section of a row is empty at top level: then neither dot nor slash is needed. */
#define MEMBER_OF(...) __VA_OPT__(__VA_ARGS__.)
#define SLASH(...)     __VA_OPT__("/")

/* Defaults of a row. They come first, so that no designator is given twice. */
#define ROW(section_, name_, section_text, name_text, kind, value, flags_, effect_, spec_, text,   \
            ...)                                                                                   \
    {.section = section_text,                                                                      \
     .name = name_text,                                                                            \
     .path = section_text SLASH(section_) name_text,                                               \
     .type = (kind),                                                                               \
     .default_value = (value),                                                                     \
     .flags = (flags_),                                                                            \
     .effect = CONFIG_##effect_,                                                                   \
     .spec = (spec_),                                                                              \
     .description = (text),                                                                        \
     .offset = offsetof(struct RECORD, MEMBER_OF(section_) name_),                                 \
     __VA_ARGS__},

#define JOINED(prefix, name)    prefix##_##name
#define PREFIXED_(prefix, name) JOINED(prefix, name)
#define PREFIXED(name)          PREFIXED_(PREFIX, name)

#define RECORD   login_config
#define PREFIX   LOGIN
#define TOP_SPEC "2.2.4.31"
/* NOLINTNEXTLINE(bugprone-macro-parentheses): the operand of #include */
#define TABLE_FILE <seine/settings/config/login.def>
#include "rows.def"
#undef RECORD
#undef PREFIX
#undef TOP_SPEC
#undef TABLE_FILE

#define RECORD   destination_config
#define PREFIX   DESTINATION
#define TOP_SPEC "2.2.4.9"
/* NOLINTNEXTLINE(bugprone-macro-parentheses): the operand of #include */
#define TABLE_FILE <seine/settings/config/destination.def>
#include "rows.def"
#undef RECORD
#undef PREFIX
#undef TOP_SPEC
#undef TABLE_FILE

#define RECORD   priority_level_config
#define PREFIX   PRIORITY_LEVEL
#define TOP_SPEC "2.2.4.16"
/* NOLINTNEXTLINE(bugprone-macro-parentheses): the operand of #include */
#define TABLE_FILE <seine/settings/config/priority_level.def>
#include "rows.def"
#undef RECORD
#undef PREFIX
#undef TOP_SPEC
#undef TABLE_FILE

#define RECORD   crawl_config
#define PREFIX   CRAWL
#define TOP_SPEC "2.2.3"
/* NOLINTNEXTLINE(bugprone-macro-parentheses): the operand of #include */
#define TABLE_FILE <seine/settings/config/parameters.def>
#include "rows.def"

static const struct config_group_row COLLECTION_GROUPS[] = {
#define TABLE_collection     (&CONFIG_COLLECTION)
#define TABLE_login          (&CONFIG_LOGIN)
#define TABLE_destination    (&CONFIG_DESTINATION)
#define TABLE_priority_level (&CONFIG_PRIORITY_LEVEL)
#define PARAMETER_GROUP(path_, member, table_, flags_, spec_, text)                                \
    {.path = (path_),                                                                              \
     .spec = (spec_),                                                                              \
     .description = (text),                                                                        \
     .flags = (flags_),                                                                            \
     .table = TABLE_##table_,                                                                      \
     .offset = offsetof(struct crawl_config, member)},
#include <seine/settings/config/parameters.def>
};

#define COUNT(array) (sizeof(array) / sizeof(*(array)))

#define TABLE(name_, prefix, record, groups_, groups_counted)                                      \
    {                                                                                              \
        .name = (name_), .parameters = prefix##_PARAMETERS,                                        \
        .parameter_count = COUNT(prefix##_PARAMETERS), .sections = prefix##_SECTIONS,              \
        .section_count = COUNT(prefix##_SECTIONS), .groups = (groups_),                            \
        .group_count = (groups_counted), .record_bytes = sizeof(struct record)                     \
    }

const struct config_table CONFIG_COLLECTION =
    TABLE("collection", CRAWL, crawl_config, COLLECTION_GROUPS, COUNT(COLLECTION_GROUPS));
const struct config_table CONFIG_LOGIN = TABLE("login", LOGIN, login_config, NULL, 0);
const struct config_table CONFIG_DESTINATION =
    TABLE("destination", DESTINATION, destination_config, NULL, 0);
const struct config_table CONFIG_PRIORITY_LEVEL =
    TABLE("priority level", PRIORITY_LEVEL, priority_level_config, NULL, 0);

/* Alternative spellings of parameters in the specification. */
static const struct {
    const char *spelling;
    const char *path;
} MISSPELLINGS[] = {
    {"hmtl_redir_threshold", "html_redir_threshold"},         /* 2.2.3 */
    {"html_redir_thresh", "html_redir_threshold"},            /* example 3.2 */
    {"extract_links_from_dunes", "extract_links_from_dupes"}, /* 2.2.3 */
};

static const char *const TYPE_NAMES[] = {
    [CONFIG_BOOLEAN] = "boolean",
    [CONFIG_INTEGER] = "integer",
    [CONFIG_REAL] = "real",
    [CONFIG_STRING] = "string",
    [CONFIG_STRINGS] = "list-string",
    [CONFIG_NAMED_STRING] = "string",
    [CONFIG_NAMED_STRINGS] = "list-string",
};

static const char *const EFFECT_NAMES[] = {
    [CONFIG_AT_ONCE] = "at once",
    [CONFIG_NEXT_CYCLE] = "next refresh cycle",
    [CONFIG_AT_RESTART] = "restart",
};

const struct config_parameter *config_parameters(size_t *ret_count)
{
    *ret_count = CONFIG_COLLECTION.parameter_count;
    return CONFIG_COLLECTION.parameters;
}

size_t config_parameter_index(const struct config_table *table,
                              const struct config_parameter *parameter)
{
    return (size_t)(parameter - table->parameters);
}

const struct config_parameter *config_table_find(const struct config_table *table, const char *path)
{
    for (size_t i = 0; i < COUNT(MISSPELLINGS); i++)
        if (strcmp(path, MISSPELLINGS[i].spelling) == 0)
            path = MISSPELLINGS[i].path;
    for (size_t i = 0; i < table->parameter_count; i++)
        if (strcmp(path, table->parameters[i].path) == 0)
            return &table->parameters[i];
    return NULL;
}

const struct config_parameter *config_parameter_find(const char *path)
{
    return config_table_find(&CONFIG_COLLECTION, path);
}

const char *config_type_name(enum config_type type)
{
    return TYPE_NAMES[type];
}

const char *config_effect_name(enum config_effect effect)
{
    return EFFECT_NAMES[effect];
}
