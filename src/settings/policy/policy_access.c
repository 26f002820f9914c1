/* Data that requests carry beside headers: form data. */
#include "policy_access.h"
#include "policy_steps.h"

#include <stdlib.h>

static int add_payload(struct policy *policy, const struct config_entry *entry, struct error *error)
{
    static const struct text PREFIX = {"prefix:", 7};
    char storage[URI_STORAGE_BYTES];
    struct uri uri;
    struct text name = entry->name;
    bool is_prefix = text_starts_with(name, PREFIX);
    if (is_prefix)
        name = (struct text){name.data + PREFIX.length, name.length - PREFIX.length};
    int problem = uri_parse(name, storage, sizeof storage, &uri);
    if (problem || uri.opaque) {
        error_set(error, ERROR_VALUE_REFUSED, "%s",
                  problem ? uri_problem_sentence(problem) : "it is none that can be crawled");
        error_prefix(error, "%.*s", TEXT_ARGUMENTS(entry->name));
        return STATUS_INVALID;
    }
    char *target = strndup(uri.text.data, uri.text.length);
    if (!target)
        return error_set(error, STATUS_MEMORY, "no memory for form data");
    policy->payloads[policy->payload_count++] =
        (struct policy_payload){target, is_prefix, entry->values.items[0]};
    return 0;
}

int policy_make_payloads(struct policy *policy, const struct policy_settings *settings,
                         struct error *error)
{
    const struct config_map *payloads = &policy_config(policy)->post_payload;
    int status = 0;
    policy->payloads = calloc(payloads->count + 1, sizeof *policy->payloads);
    if (!policy->payloads)
        return error_set(error, STATUS_MEMORY, "no memory for form data");
    for (size_t i = 0; i < payloads->count && status == 0; i++) {
        if (payloads->entries[i].values.count == 0)
            continue;
        status = add_payload(policy, &payloads->entries[i], error);
        status = policy_step(settings, "", "post_payload", status, error);
    }
    return status;
}

void policy_free_payloads(struct policy *policy)
{
    for (size_t i = 0; i < policy->payload_count; i++)
        free(policy->payloads[i].target);
    free(policy->payloads);
}

struct text policy_payload_of(const struct policy *policy, struct text uri)
{
    struct text best = {NULL, 0};
    size_t longest = 0;
    for (size_t i = 0; i < policy->payload_count; i++) {
        const struct policy_payload *payload = &policy->payloads[i];
        struct text target = text_of(payload->target);
        if (!payload->is_prefix && text_equal(uri, target))
            return payload->data;
        if (payload->is_prefix && target.length > longest && text_starts_with(uri, target)) {
            best = payload->data;
            longest = target.length;
        }
    }
    return best;
}
