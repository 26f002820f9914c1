/* Creates, shares and frees policies. */

#include "policy_access.h"
#include "policy_focus.h"
#include "policy_forms.h"
#include "policy_ftp.h"
#include "policy_levels.h"
#include "policy_logins.h"
#include "policy_reports.h"
#include "policy_steps.h"

#include <seine/foundation/base/invariant.h>
#include <seine/settings/policy.h>

#include <seine/foundation/base/file_roots.h>
#include <stdio.h>
#include <stdlib.h>
#include <strings.h>

static int make_profile(const struct crawl_config *config, struct fetch_profile **ret_profile,
                        struct error *error)
{
    size_t header_count = 0;
    struct fetch_header *headers = calloc(config->headers.count + 1, sizeof *headers);
    if (!headers)
        return error_set(error, STATUS_MEMORY, "no memory for the headers of requests");
    const char *accept = NULL;
    for (size_t i = 0; i < config->headers.count; i++) {
        const char *line = config->headers.items[i].data;
        if (!strncasecmp(line, "Accept:", 7))
            accept = line + 7 + strspn(line + 7, " \t");
        else if (strncasecmp(line, "User-Agent:", 11) != 0)
            headers[header_count++].line = line;
    }
    struct text agent = config_user_agent(config);
    char user_agent[1024];
    snprintf(user_agent, sizeof user_agent, "%.*s", TEXT_ARGUMENTS(agent));
    struct fetch_profile_settings settings = {
        .user_agent = agent.length ? user_agent : NULL,
        .accept = accept,
        .headers = headers,
        .header_count = header_count,
        .no_compression = !config->accept_compression || !config->use_http_1_1,
        .http_version = config->use_http_1_1 ? FETCH_HTTP_BEST : FETCH_HTTP_1_0,
    };
    int status = fetch_profile_new(&settings, ret_profile, error);
    free(headers);
    return status;
}

static bool has_certificate_of(const struct crawl_config *config, const struct crawl_config *other)
{
    return text_equal(config->cert_file, other->cert_file) &&
           text_equal(config->key_file, other->key_file);
}

/* `collection` is the finished part of the collection; NULL: this is the collection itself. */
static int make_certificate(const struct crawl_config *config, const struct policy_part *collection,
                            struct fetch_client_certificate **ret_certificate, struct error *error)
{
    if (collection && has_certificate_of(config, collection->config)) {
        if (collection->certificate)
            *ret_certificate = fetch_client_certificate_share(collection->certificate);
        return 0;
    }
    if (!config->cert_file.length)
        return 0;
    struct fetch_client_certificate_settings settings = {
        .certificate_file = config->cert_file.data,
        .key_file = config->key_file.length ? config->key_file.data : NULL,
        .open_file = config_open_file,
        .open_file_context = config,
    };
    int status = fetch_client_certificate_new(&settings, ret_certificate, error);
    /* The configuration names an unusable file, so the error is an invalid configuration. */
    return status == STATUS_NOT_FOUND || status == STATUS_DAMAGED
               ? error_copy(error, STATUS_INVALID, error)
               : status;
}

static int make_slots(struct policy_part *part, struct error *error)
{
    const struct config_map *section = &part->config->variable_delay;
    int status = 0;
    if (section->count == 0)
        return 0;
    part->slots = calloc(section->count, sizeof *part->slots);
    if (!part->slots)
        return error_set(error, STATUS_MEMORY, "no memory for the slots of variable_delay");
    for (size_t i = 0; i < section->count && status == 0; i++) {
        const struct config_entry *entry = &section->entries[i];
        struct delay_slot *slot = &part->slots[part->slot_count];
        if (entry->values.count == 0)
            continue;
        status = delay_span_parse(entry->name, &slot->span, error);
        if (status == 0)
            status = slot_delay_parse(entry->values.items[0], &slot->delay, error);
        part->slot_count += status == 0;
    }
    if (status < 0)
        error_prefix(error, "variable_delay");
    return status;
}

/* Prefixes the path, except for rules, whose errors have one. */
static int part_step(const struct policy_settings *settings, const char *item, const char *path,
                     int status, struct error *error)
{
    status = policy_step(settings, item, path, status, error);
    return status < 0 && *item ? error_prefix(error, "%s", item) : status;
}

/* Takes ownership of `config`, also on failure. `collection` is NULL for the collection itself. */
static int fill_part(struct policy_part *part, const struct policy_part *collection,
                     struct crawl_config *config, struct text name,
                     const struct policy_settings *settings, struct error *error)
{
    char item[300] = "";
    if (name.length)
        snprintf(item, sizeof item, "subdomains/%.*s", TEXT_ARGUMENTS(name));
    part->name = name;
    part->config = config;
    part->agent = robots_product_token(config_user_agent(config));
    int status = policy_compile(settings, item, config, &part->rules, error);
    if (status == 0)
        status = part_step(settings, item, "headers", make_profile(config, &part->profile, error),
                           error);
    if (status == 0)
        status = part_step(settings, item, "cert_file",
                           make_certificate(config, collection, &part->certificate, error), error);
    if (status == 0)
        status = part_step(settings, item, "variable_delay", make_slots(part, error), error);
    if (status == 0 && settings->proxies)
        status = part_step(settings, item, "proxy",
                           proxy_pool_configure(settings->proxies, &config->proxy,
                                                settings->data_folder, &part->proxies, error),
                           error);
    return status;
}

static int fill(struct policy *policy, const struct policy_settings *settings, struct error *error)
{
    struct crawl_config *config = NULL;
    int status = config_copy(settings->config, &config, error);
    policy->parts = calloc(settings->config->subcollections.count + 1, sizeof *policy->parts);
    if (status == 0 && !policy->parts)
        status = error_set(error, STATUS_MEMORY, "no memory for a policy");
    if (status < 0) {
        config_free(config);
        return status;
    }
    policy->part_count = 1;
    status = fill_part(&policy->parts[0], NULL, config, (struct text){"", 0}, settings, error);
    if (status == 0)
        status = policy_make_levels(policy, settings, config, error);
    if (status == 0)
        status = policy_make_focus(policy, settings, config, error);
    if (status == 0)
        status = policy_make_reports(policy, settings, config, error);
    for (size_t i = 0; i < config->subcollections.count && status == 0; i++) {
        const struct crawl_config *overlay = config_subcollection(config, i);
        struct crawl_config *own = NULL;
        status = config_for_subcollection(config, overlay, &own, error);
        if (status == 0)
            status = fill_part(&policy->parts[policy->part_count++], &policy->parts[0], own,
                               overlay->record.name, settings, error);
    }
    if (status == 0)
        status = policy_make_payloads(policy, settings, error);
    if (status == 0)
        status = policy_make_logins(policy, settings, error);
    if (status == 0)
        status = policy_make_forms(policy, settings, error);
    if (status == 0)
        status = policy_make_ftp_accounts(policy, settings, error);
    if (status == 0)
        status = policy_make_roots(policy, error);
    return status;
}

struct contradiction {
    struct error *error;
    bool found;
};

static void take_first(void *context, const char *path, const struct error *error)
{
    struct contradiction *contradiction = context;
    (void)path;
    if (!contradiction->found)
        error_copy(contradiction->error, STATUS_INVALID, error);
    contradiction->found = true;
}

/* `*ret_policy` may be incomplete after a failure; release it in any case. */
static int make(const struct policy_settings *settings, struct policy **ret_policy,
                struct error *error)
{
    struct policy *policy = calloc(1, sizeof *policy);
    if (!policy)
        return error_set(error, STATUS_MEMORY, "no memory for a policy");
    atomic_init(&policy->references, 1);
    policy->proxy_pool = settings->proxies;
    policy->data_folder = settings->data_folder;
    *ret_policy = policy;
    int status =
        config_copy(settings->wanted ? settings->wanted : settings->config, &policy->wanted, error);
    return status < 0 ? status : fill(policy, settings, error);
}

int policy_new(const struct policy_settings *settings, struct policy **ret_policy,
               struct error *error)
{
    struct contradiction contradiction = {.error = error};
    struct policy *policy = NULL;
    if (config_check(settings->config, take_first, &contradiction))
        return STATUS_INVALID;
    int status = make(settings, &policy, error);
    if (status < 0)
        policy_release(policy);
    else
        *ret_policy = policy;
    return status;
}

int policy_try(const struct policy_settings *settings, struct error *error)
{
    struct error own = {0};
    struct policy *policy = NULL;
    int status = make(settings, &policy, &own);
    policy_release(policy);
    return status < 0 ? error_copy(error, status, &own) : 0;
}

int policy_renew(const struct policy *policy, struct policy **ret_policy, struct error *error)
{
    struct crawl_config *now;
    int status =
        config_take_over(policy_config(policy), policy->wanted, CONFIG_NEXT_CYCLE, &now, error);
    if (status < 0)
        return status;
    struct policy_settings settings = {.config = now,
                                       .wanted = policy->wanted,
                                       .proxies = policy->proxy_pool,
                                       .data_folder = policy->data_folder};
    status = policy_new(&settings, ret_policy, error);
    config_free(now);
    return status;
}

struct policy *policy_share(struct policy *policy)
{
    atomic_fetch_add_explicit(&policy->references, 1, memory_order_relaxed);
    return policy;
}

void policy_release(struct policy *policy)
{
    if (!policy)
        return;
    int references = atomic_fetch_sub_explicit(&policy->references, 1, memory_order_acq_rel);
    SEINE_INVARIANT(references > 0, "a policy with %d references is released", references);
    if (references > 1)
        return;
    for (size_t i = 0; i < policy->part_count; i++) {
        ruleset_free(policy->parts[i].rules);
        fetch_profile_release(policy->parts[i].profile);
        fetch_client_certificate_release(policy->parts[i].certificate);
        free(policy->parts[i].slots);
    }
    /* The names of subcollections belong to the configuration of the collection, so that is freed
     * last. */
    for (size_t i = policy->part_count; i-- > 0;)
        config_free(policy->parts[i].config);
    free(policy->parts);
    policy_free_levels(policy);
    ruleset_free(policy->unfocused);
    ruleset_free(policy->reported);
    policy_free_payloads(policy);
    policy_free_logins(policy);
    policy_free_forms(policy);
    policy_free_ftp_accounts(policy);
    file_roots_free(policy->own_roots);
    config_free(policy->wanted);
    free(policy);
}
