/* The four sections of rules, and the replacement for a missing include_domains. */
#include "ruleset.h"

#include <seine/foundation/base/lines.h>
#include <seine/foundation/uri.h>

/* Adds the host of a start URI, and the host after rewriting. */
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

/* Adds the hosts in a file of start URIs. An unreadable file is not an error of the rules: the
 * crawl reports the file and its lines. */
static int add_hosts_of_file(struct ruleset *ruleset, struct rules_matcher *matcher,
                             const struct crawl_config *config, const char *path,
                             struct error *error)
{
    struct line_file *file = NULL;
    struct file_line line;
    int status = 0;
    if (config_open_lines(config, path, 0, &file, NULL) < 0)
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

static int add_hosts_of_list(struct ruleset *ruleset, struct rules_matcher *matcher,
                             const struct config_list *start_uris, const char *path,
                             struct error *error)
{
    int status = 0;
    for (size_t i = 0; i < start_uris->count && !status; i++) {
        char storage[URI_STORAGE_BYTES];
        struct uri uri;
        int problem = uri_parse(start_uris->items[i], storage, sizeof(storage), &uri);
        if (problem || uri.opaque) {
            error_set(error, STATUS_INVALID, "%s",
                      problem ? uri_problem_sentence(problem) : "it is none that can be crawled");
            error_prefix(error, "%s \"%.*s\"", path, TEXT_ARGUMENTS(start_uris->items[i]));
            status = ruleset_step(ruleset, path, "", STATUS_INVALID, error);
        } else {
            status = add_start_host(ruleset, matcher, &uri, error);
        }
    }
    return status;
}

static int add_hosts_of_files(struct ruleset *ruleset, struct rules_matcher *matcher,
                              const struct crawl_config *config, const struct config_list *files,
                              struct error *error)
{
    int status = 0;
    for (size_t i = 0; i < files->count && !status; i++)
        status = add_hosts_of_file(ruleset, matcher, config, files->items[i].data, error);
    return status;
}

/* Adds the start URIs and channels of the collection or of a subcollection. */
static int add_hosts_of(struct ruleset *ruleset, struct rules_matcher *matcher,
                        const struct crawl_config *config, struct error *error)
{
    int status = add_hosts_of_list(ruleset, matcher, &config->start_uris, "start_uris", error);
    if (!status)
        status =
            add_hosts_of_list(ruleset, matcher, &config->rss.start_uris, "rss/start_uris", error);
    if (!status)
        status = add_hosts_of_files(ruleset, matcher, config, &config->start_uri_files, error);
    if (!status)
        status = add_hosts_of_files(ruleset, matcher, config, &config->rss.start_uri_files, error);
    return status;
}

/* seine/scope = hosts: the hosts of the start URIs replace include_domains. */
static int add_start_hosts(struct ruleset *ruleset, const struct crawl_config *config,
                           struct error *error)
{
    struct rule_section *section = &ruleset->include_domains;
    struct rules_matcher *matcher;
    int status = rules_matcher_new(&matcher, error);
    if (status)
        return status;
    status = ruleset_add_record(ruleset, "seine/scope", "hosts", (struct text){"", 0}, "",
                                &section->unmatched, error);
    if (!status)
        status = add_hosts_of(ruleset, matcher, config, error);
    for (size_t i = 0; i < config->subcollections.count && !status; i++)
        status = add_hosts_of(ruleset, matcher, config_subcollection(config, i), error);
    section->is_empty = false;
    rules_matcher_free(matcher);
    return status;
}

static bool is_scope_of_hosts(const struct crawl_config *config)
{
    const struct rule_source domains = RULE_SOURCE_OF_HOSTS(config, include_domains);
    const struct rule_source uris = RULE_SOURCE_OF_URIS(config, include_uris);
    return text_equal(config->seine.scope, TEXT_LITERAL("hosts")) &&
           rule_source_is_empty(&domains) && rule_source_is_empty(&uris) &&
           config->seine.restrict_to.length == 0;
}

int ruleset_add_host_rules(struct ruleset *ruleset, const struct crawl_config *config,
                           struct error *error)
{
    const struct rule_source excluded = RULE_SOURCE_OF_HOSTS(config, exclude_domains);
    const struct rule_source included = RULE_SOURCE_OF_HOSTS(config, include_domains);
    ruleset->exclude_domains.regexp.excludes = true;
    int status = rule_section_fill(ruleset, &excluded, &ruleset->exclude_domains, error);
    if (status)
        return status;
    return is_scope_of_hosts(config)
               ? add_start_hosts(ruleset, config, error)
               : rule_section_fill(ruleset, &included, &ruleset->include_domains, error);
}

int ruleset_add_uri_rules(struct ruleset *ruleset, const struct crawl_config *config,
                          struct error *error)
{
    const struct rule_source excluded = RULE_SOURCE_OF_URIS(config, exclude_uris);
    const struct rule_source included = RULE_SOURCE_OF_URIS(config, include_uris);
    ruleset->exclude_uris.regexp.excludes = true;
    int status = rule_section_fill(ruleset, &excluded, &ruleset->exclude_uris, error);
    return status ? status : rule_section_fill(ruleset, &included, &ruleset->include_uris, error);
}
