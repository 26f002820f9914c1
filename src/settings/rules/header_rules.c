#include "header_rules.h"

#include "ruleset.h"

#include <stdio.h>
#include <stdlib.h>

static int no_memory(struct error *error)
{
    return error_set(error, STATUS_MEMORY, "out of memory for the rules");
}

static int add_header(struct ruleset *ruleset, const struct config_entry *entry,
                      struct error *error)
{
    char path[300];
    int length = snprintf(path, sizeof path, "exclude_headers/%.*s", TEXT_ARGUMENTS(entry->name));
    if ((size_t)length >= sizeof path)
        length = (int)sizeof path - 1;
    struct text section = arena_copy(&ruleset->strings, (struct text){path, (size_t)length});
    struct text name = arena_copy(&ruleset->strings, entry->name);
    if (!section.data || !name.data)
        return no_memory(error);
    struct header_rule *header = &ruleset->headers.headers[ruleset->headers.count++];
    *header = (struct header_rule){.name = name, .regexps.excludes = true};
    for (size_t i = 0; i < entry->values.count; i++) {
        struct text pattern = entry->values.items[i];
        rule_id rule;
        int status = ruleset_add_record(ruleset, section.data, "regexp", pattern, "", &rule, error);
        if (status)
            return status;
        status = regexp_list_add(&header->regexps, pattern, 0, rule, error);
        if (status) {
            const int quoted = pattern.length < 200 ? (int)pattern.length : 200;
            error_prefix(error, "%s \"%.*s\"", section.data, quoted, pattern.data);
        }
        status = ruleset_step(ruleset, section.data, "", status, error);
        if (status)
            return status;
    }
    return regexp_list_build(&header->regexps, error);
}

int ruleset_add_header_rules(struct ruleset *ruleset, const struct crawl_config *config,
                             struct error *error)
{
    const struct config_map *map = &config->exclude_headers;
    int status = 0;
    ruleset->headers.headers = calloc(map->count + 1, sizeof *ruleset->headers.headers);
    if (!ruleset->headers.headers)
        return no_memory(error);
    for (size_t i = 0; i < map->count && !status; i++)
        if (map->entries[i].values.count)
            status = add_header(ruleset, &map->entries[i], error);
    return status;
}

void header_rules_done(struct header_rules *rules)
{
    for (size_t i = 0; i < rules->count; i++)
        regexp_list_done(&rules->headers[i].regexps);
    free(rules->headers);
}

bool rules_have_headers(const struct ruleset *ruleset)
{
    return ruleset->headers.count > 0;
}

struct header_verdict rules_screen_header(const struct ruleset *ruleset,
                                          struct rules_matcher *matcher, struct text name,
                                          struct text value)
{
    struct regexp_match match = {0};
    for (size_t i = 0; i < ruleset->headers.count && !match.rule; i++)
        if (text_equal_nocase(ruleset->headers.headers[i].name, name))
            match = regexp_list_find(&ruleset->headers.headers[i].regexps, ruleset, matcher, value);
    return (struct header_verdict){!match.rule         ? DOCUMENT_SKIP_NONE
                                   : match.is_exceeded ? DOCUMENT_SKIP_HEADER_LIMIT
                                                       : DOCUMENT_SKIP_HEADER_RULE,
                                   match.rule};
}
