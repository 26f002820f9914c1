/* The four sections of rules: their texts brought into the form in which they are compared. */
#include "ruleset.h"

#include <seine/base/limits.h>
#include <seine/base/lines.h>
#include <seine/uri.h>

/* How one section's rules are to be read. */
struct rule_source {
    const char *section;
    const struct config_list *exact;
    const struct config_list *prefix;
    const struct config_list *suffix;
    const struct config_list *regexp;
    bool is_host;
    bool sorts_query;
};

#define SOURCE(config, member, host)                                                               \
    {                                                                                              \
        .section = #member, .exact = &(config)->member.exact, .prefix = &(config)->member.prefix,  \
        .suffix = &(config)->member.suffix, .regexp = &(config)->member.regexp, .is_host = (host), \
        .sorts_query = (config)->sort_query_params,                                                \
    }

/* A rule's text in the form in which it is compared; `storage` may hold it. */
typedef int prepare_rule(const struct rule_source *source, struct text text, char *storage,
                         struct text *ret_text, struct error *error);

/* Enough to see what a host name cannot be: somebody wrote a URI or a port. */
static int check_host_characters(struct text text, struct error *error)
{
    bool is_address = text.length && text.data[0] == '[';
    for (size_t i = 0; i < text.length; i++) {
        char c = text.data[i];
        if (c == ' ' || strchr("/\\?#@", c) || (c == ':' && !is_address))
            return error_set(
                error, STATUS_INVALID,
                "host rules hold host names, without scheme, port and path; an IPv6 address "
                "stands in brackets");
    }
    return 0;
}

/* The host as it stands in a normalised URI: lower case, IDNA, addresses in their one spelling. */
static int prepare_host(const struct rule_source *source, struct text text, char *storage,
                        struct text *ret_text, struct error *error)
{
    (void)source;
    int status = check_host_characters(text, error);
    if (status)
        return status;
    char input[LIMIT_HOST_BYTES * 4];
    int length = snprintf(input, sizeof(input), "http://%.*s/", TEXT_ARGUMENTS(text));
    if ((size_t)length >= sizeof(input))
        return error_set(error, STATUS_INVALID, "%s", uri_problem_sentence(URI_HOST_TOO_LONG));
    struct uri uri;
    int problem = uri_parse((struct text){input, (size_t)length}, storage, URI_STORAGE_BYTES, &uri);
    if (problem)
        return error_set(error, STATUS_INVALID, "%s", uri_problem_sentence(problem));
    *ret_text = uri.host;
    return 0;
}

static int prepare_host_part(const struct rule_source *source, struct text text, char *storage,
                             struct text *ret_text, struct error *error)
{
    (void)source;
    int status = check_host_characters(text, error);
    if (status)
        return status;
    if (text.length > LIMIT_HOST_BYTES)
        return error_set(error, STATUS_INVALID, "%s", uri_problem_sentence(URI_HOST_TOO_LONG));
    for (size_t i = 0; i < text.length; i++) {
        char c = text.data[i];
        if ((unsigned char)c >= 0x80)
            return error_set(error, STATUS_INVALID,
                             "parts of internationalised host names are written as xn--…");
        storage[i] = c >= 'A' && c <= 'Z' ? (char)(c - 'A' + 'a') : c;
    }
    *ret_text = (struct text){storage, text.length};
    return 0;
}

static int prepare_uri(const struct rule_source *source, struct text text, char *storage,
                       struct text *ret_text, struct error *error)
{
    struct uri uri, sorted;
    char unsorted[URI_STORAGE_BYTES];
    int problem =
        uri_parse(text, source->sorts_query ? unsorted : storage, URI_STORAGE_BYTES, &uri);
    if (!problem && source->sorts_query && !uri.opaque) {
        problem = uri_sort_query(&uri, storage, URI_STORAGE_BYTES, &sorted);
        uri = sorted;
    }
    if (problem)
        return error_set(error, STATUS_INVALID, "%s", uri_problem_sentence(problem));
    if (uri.opaque)
        return error_set(error, STATUS_INVALID, "its scheme is none of http, https and ftp");
    *ret_text = uri.text;
    return 0;
}

static int prepare_uri_part(const struct rule_source *source, struct text text, char *storage,
                            struct text *ret_text, struct error *error)
{
    (void)source;
    (void)storage;
    if (text.length > LIMIT_URI_BYTES)
        return error_set(error, STATUS_INVALID, "%s", uri_problem_sentence(URI_TOO_LONG));
    *ret_text = text;
    return 0;
}

static int name_rule(struct error *error, const char *section, const char *kind, struct text text)
{
    const int quoted = text.length < 200 ? (int)text.length : 200;
    return error_prefix(error, "%s/%s \"%.*s\"", section, kind, quoted, text.data);
}

/* Where a list of exact, prefix or suffix rules goes: one of the two. */
struct rule_target {
    struct exact_set *exact;
    struct affix_set *affix;
};

static int add_strings(struct ruleset *ruleset, const struct rule_source *source, const char *kind,
                       const struct config_list *list, prepare_rule *prepare,
                       struct rule_target target, struct error *error)
{
    char storage[URI_STORAGE_BYTES];
    for (size_t i = 0; i < list->count; i++) {
        struct text text;
        rule_id rule;
        int status = prepare(source, list->items[i], storage, &text, error);
        if (status) {
            name_rule(error, source->section, kind, list->items[i]);
            return status;
        }
        status = ruleset_add_record(ruleset, source->section, kind, list->items[i], &rule, error);
        if (status)
            return status;
        status = target.exact
                     ? exact_set_add(target.exact, &ruleset->key, &ruleset->strings, text, rule)
                     : affix_set_add(target.affix, &ruleset->strings, text, rule);
        if (status)
            return error_set(error, status, "out of memory for the rules");
    }
    if (target.affix)
        affix_set_build(target.affix);
    return 0;
}

static int add_regexps(struct ruleset *ruleset, const struct rule_source *source,
                       struct regexp_list *regexps, struct error *error)
{
    for (size_t i = 0; i < source->regexp->count; i++) {
        struct text pattern = source->regexp->items[i];
        rule_id rule;
        int status = ruleset_add_record(ruleset, source->section, "regexp", pattern, &rule, error);
        if (status)
            return status;
        status =
            regexp_list_add(regexps, pattern, source->is_host ? PCRE2_CASELESS : 0, rule, error);
        if (status) {
            name_rule(error, source->section, "regexp", pattern);
            return status;
        }
    }
    return regexp_list_build(regexps, error);
}

static int add_section(struct ruleset *ruleset, const struct rule_source *source,
                       struct rule_section *section, struct error *error)
{
    section->suffix.is_suffix = true;
    section->is_empty = source->exact->count == 0 && source->prefix->count == 0 &&
                        source->suffix->count == 0 && source->regexp->count == 0;
    int status = ruleset_add_record(ruleset, source->section, "", (struct text){"", 0},
                                    &section->unmatched, error);
    prepare_rule *whole = source->is_host ? prepare_host : prepare_uri;
    prepare_rule *part = source->is_host ? prepare_host_part : prepare_uri_part;
    if (!status)
        status = add_strings(ruleset, source, "exact", source->exact, whole,
                             (struct rule_target){.exact = &section->exact}, error);
    if (!status)
        status = add_strings(ruleset, source, "prefix", source->prefix, part,
                             (struct rule_target){.affix = &section->prefix}, error);
    if (!status)
        status = add_strings(ruleset, source, "suffix", source->suffix, part,
                             (struct rule_target){.affix = &section->suffix}, error);
    if (!status)
        status = add_regexps(ruleset, source, &section->regexp, error);
    return status;
}

/* The host of a start URI, and that of what the rewrite rules make of it. */
static int add_start_host(struct ruleset *ruleset, struct rules_matcher *matcher,
                          const struct uri *uri, struct error *error)
{
    struct rule_section *section = &ruleset->include_domains;
    char storage[URI_STORAGE_BYTES];
    struct uri rewritten;
    bool is_good = rules_rewrite(ruleset, matcher, uri, storage, sizeof(storage), &rewritten) == 0;
    if (exact_set_add(&section->exact, &ruleset->key, &ruleset->strings, uri->host,
                      section->unmatched) ||
        (is_good && !rewritten.opaque &&
         exact_set_add(&section->exact, &ruleset->key, &ruleset->strings, rewritten.host,
                       section->unmatched)))
        return error_set(error, STATUS_MEMORY, "out of memory for the rules");
    return 0;
}

/* The hosts of a file of start URIs. What cannot be read is no mistake of the rules: the crawl
 * tells of the file, and of its lines. */
static int add_hosts_of_file(struct ruleset *ruleset, struct rules_matcher *matcher,
                             const char *path, struct error *error)
{
    struct line_file *file = NULL;
    struct file_line line;
    int status = 0;
    if (line_file_open(path, 0, &file, NULL) < 0)
        return 0;
    while (status == 0 && line_file_next(file, &line, NULL) == 1) {
        char storage[URI_STORAGE_BYTES];
        struct uri uri;
        if (line.too_long || uri_parse(text_trim(line.text), storage, sizeof(storage), &uri) ||
            uri.opaque)
            continue;
        status = add_start_host(ruleset, matcher, &uri, error);
    }
    line_file_close(file);
    return status;
}

/* seine/scope = hosts: the hosts of the start URIs stand in for include_domains. */
static int add_start_hosts(struct ruleset *ruleset, const struct crawl_config *config,
                           struct error *error)
{
    struct rule_section *section = &ruleset->include_domains;
    const struct config_list *start_uris = &config->start_uris;
    struct rules_matcher *matcher;
    int status = rules_matcher_new(&matcher, error);
    if (status)
        return status;
    status = ruleset_add_record(ruleset, "seine/scope", "hosts", (struct text){"", 0},
                                &section->unmatched, error);
    for (size_t i = 0; i < start_uris->count && !status; i++) {
        char storage[URI_STORAGE_BYTES];
        struct uri uri;
        int problem = uri_parse(start_uris->items[i], storage, sizeof(storage), &uri);
        if (problem || uri.opaque) {
            error_set(error, STATUS_INVALID, "%s",
                      problem ? uri_problem_sentence(problem) : "it is none that can be crawled");
            name_rule(error, "start_uris", "uri", start_uris->items[i]);
            status = STATUS_INVALID;
        } else {
            status = add_start_host(ruleset, matcher, &uri, error);
        }
    }
    for (size_t i = 0; i < config->start_uri_files.count && !status; i++)
        status = add_hosts_of_file(ruleset, matcher, config->start_uri_files.items[i].data, error);
    section->is_empty = false;
    rules_matcher_free(matcher);
    return status;
}

static bool is_scope_of_hosts(const struct crawl_config *config)
{
    const struct rule_source domains = SOURCE(config, include_domains, true);
    const struct rule_source uris = SOURCE(config, include_uris, false);
    size_t includes = domains.exact->count + domains.prefix->count + domains.suffix->count +
                      domains.regexp->count + uris.exact->count + uris.prefix->count +
                      uris.suffix->count + uris.regexp->count;
    return text_equal(config->seine.scope, TEXT_LITERAL("hosts")) && includes == 0 &&
           config->seine.restrict_to.length == 0;
}

int ruleset_add_host_rules(struct ruleset *ruleset, const struct crawl_config *config,
                           struct error *error)
{
    const struct rule_source excluded = SOURCE(config, exclude_domains, true);
    const struct rule_source included = SOURCE(config, include_domains, true);
    int status = add_section(ruleset, &excluded, &ruleset->exclude_domains, error);
    if (status)
        return status;
    return is_scope_of_hosts(config)
               ? add_start_hosts(ruleset, config, error)
               : add_section(ruleset, &included, &ruleset->include_domains, error);
}

int ruleset_add_uri_rules(struct ruleset *ruleset, const struct crawl_config *config,
                          struct error *error)
{
    const struct rule_source excluded = SOURCE(config, exclude_uris, false);
    const struct rule_source included = SOURCE(config, include_uris, false);
    int status = add_section(ruleset, &excluded, &ruleset->exclude_uris, error);
    return status ? status : add_section(ruleset, &included, &ruleset->include_uris, error);
}
