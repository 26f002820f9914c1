#include "config_warnings.h"

#include <seine/documents/convert.h>
#include <seine/documents/parse.h>
#include <seine/settings/config/credentials.h>
#include <seine/settings/config/parameter.h>
#include <seine/web/render.h>

#include <stdio.h>

struct warnings {
    void (*report)(void *context, const char *path, const char *sentence);
    void *context;
    size_t count;
};

static void warn(struct warnings *warnings, const char *path, const char *sentence)
{
    warnings->report(warnings->context, path, sentence);
    warnings->count++;
}

static void check_passwords(struct warnings *warnings, const struct crawl_config *set)
{
    for (size_t i = 0; i < set->passwd.count; i++) {
        const struct config_entry *entry = &set->passwd.entries[i];
        struct credentials credentials;
        char path[512];
        if (entry->values.count == 0 ||
            credentials_parse(entry->values.items[0], &credentials, NULL) ||
            !credentials_look_cut(&credentials))
            continue;
        snprintf(path, sizeof path, "passwd/%.*s", TEXT_ARGUMENTS(entry->name));
        warn(warnings, path,
             "all behind the first colon is the password, since what stands behind the last one is "
             "no scheme (basic, digest, ntlmv1, ntlmv2, negotiate, bearer, auto)");
    }
}

/* Whether the allowed patterns cover the type, when it is read as a text. Two wildcards cannot be
 * compared, so a type with a wildcard counts as covered. */
static bool is_allowed(const struct config_list *allowed, struct text type)
{
    if (memchr(type.data, '*', type.length))
        return true;
    for (size_t i = 0; i < allowed->count; i++)
        if (mime_matches(allowed->items[i], type))
            return true;
    return false;
}

static void check_types(struct warnings *warnings, const struct crawl_config *set,
                        const struct crawl_config *all)
{
    char sentence[2 * MIME_ESSENCE_BYTES];
    if (!config_is_set(set, config_parameter_find("uri_search_mime")))
        return;
    for (size_t i = 0; i < set->uri_search_mime.count; i++) {
        struct text type = set->uri_search_mime.items[i];
        const char *reason = !link_reader_exists(type) && !convert_type_find(type)
                                 ? "there is no way to look for links in it"
                             : !is_allowed(&all->allowed_types, type)
                                 ? "allowed_types does not have it, so that it is never fetched"
                                 : NULL;
        if (!reason)
            continue;
        snprintf(sentence, sizeof sentence, "%.*s: %s",
                 (int)(type.length < MIME_ESSENCE_BYTES ? type.length : MIME_ESSENCE_BYTES),
                 type.data, reason);
        warn(warnings, "uri_search_mime", sentence);
    }
}

/* Warns when a subcollection sets parameters of minor cycles but has no minor cycles of its own. */
static void check_minor_cycles(struct warnings *warnings, const struct crawl_config *set,
                               const struct crawl_config *all)
{
    const struct config_parameter *mode = config_parameter_find("refresh_mode");
    const struct config_table *table = set->record.table;
    for (size_t i = 0; i < set->subcollections.count; i++) {
        const struct crawl_config *part = config_subcollection(set, i);
        struct text word = config_is_set(part, mode) ? part->refresh_mode : all->refresh_mode;
        char path[512];
        if (text_equal(word, TEXT_LITERAL("adaptive")) &&
            config_is_set(part, config_parameter_find("refresh")))
            continue;
        for (size_t j = 0; j < table->parameter_count; j++) {
            const struct config_parameter *parameter = &table->parameters[j];
            if (!config_is_set(part, parameter) ||
                (strncmp(parameter->path, "adaptive/", 9) != 0 &&
                 strcmp(parameter->path, "seine/change_model") != 0))
                continue;
            snprintf(path, sizeof path, "subdomains/%.*s/%s", TEXT_ARGUMENTS(part->record.name),
                     parameter->path);
            warn(warnings, path,
                 "it is for minor cycles of its own, which a subcollection has with refresh_mode "
                 "adaptive and a refresh of its own alone");
        }
    }
}

size_t config_warnings(const struct crawl_config *set, const struct crawl_config *all,
                       void (*report)(void *context, const char *path, const char *sentence),
                       void *context)
{
    struct warnings warnings = {.report = report, .context = context};
    check_passwords(&warnings, set);
    check_types(&warnings, set, all);
    check_minor_cycles(&warnings, set, all);
    if (all->use_javascript && !render_browser())
        warn(&warnings, "use_javascript", RENDER_NO_BROWSER);
    return warnings.count;
}
