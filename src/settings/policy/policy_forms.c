#include "policy_forms.h"
#include "policy_steps.h"
#include "secrets.h"

#include <seine/settings/rules/login_sites.h>

#include <stdio.h>
#include <stdlib.h>

#define SECOND_MS INT64_C(1000)
/* Memory for all texts of a login. */
#define MOST_MEMORY  ((size_t)1024 * 1024)
#define USUAL_MEMORY ((size_t)16 * 1024)

/* ---- queries ---- */

const struct form_login *policy_form_of(const struct policy *policy, const struct uri *uri)
{
    for (size_t i = 0; i < policy->form_count; i++)
        if (login_is_for_site(policy->forms[i].config, uri))
            return &policy->forms[i];
    return NULL;
}

const struct form_login *policy_form_named(const struct policy *policy, struct text name)
{
    for (size_t i = 0; i < policy->form_count; i++)
        if (text_equal(policy->forms[i].name, name))
            return &policy->forms[i];
    return NULL;
}

bool policy_uses_cookies(const struct policy *policy, const struct uri *uri)
{
    return policy_config(policy)->use_cookies || policy_form_of(policy, uri);
}

int64_t policy_cookie_session_ms(const struct policy *policy, const struct uri *uri)
{
    const struct form_login *form = policy_form_of(policy, uri);
    int64_t session_ms = policy_config(policy)->cookie_timeout * SECOND_MS;
    return form && form->ttl_ms > session_ms ? form->ttl_ms : session_ms;
}

bool policy_ends_session(const struct policy_reader *reader, const struct uri *uri)
{
    const struct policy *policy = reader->policy;
    return policy->logout && policy_form_of(policy, uri) &&
           rules_contain(policy->logout, reader->matcher, uri, NULL);
}

static bool says(const struct policy_reader *reader, const struct form_login *form,
                 const char *sign, struct text text)
{
    if (!form->signs)
        return false;
    struct header_verdict verdict =
        rules_screen_header(form->signs, reader->matcher, text_of(sign), text);
    return verdict.skip == DOCUMENT_SKIP_HEADER_RULE;
}

bool form_login_says_success(const struct policy_reader *reader, const struct form_login *form,
                             struct text text)
{
    return says(reader, form, "success", text);
}

bool form_login_says_failure(const struct policy_reader *reader, const struct form_login *form,
                             struct text text)
{
    return says(reader, form, "failure", text);
}

/* Names are zero-terminated and unique. */
static bool comes_before(const struct form_field *one, const struct form_field *other)
{
    return strcmp(one->name.data, other->name.data) < 0;
}

/* The next field by name, independent of the configuration's order; the first one after NULL. */
static const struct form_field *next_field(const struct form_login *form,
                                           const struct form_field *after)
{
    const struct form_field *next = NULL;
    for (size_t i = 0; i < form->field_count; i++)
        if ((!after || comes_before(after, &form->fields[i])) &&
            (!next || comes_before(&form->fields[i], next)))
            next = &form->fields[i];
    return next;
}

void form_login_describe(const struct form_login *form, struct buffer *text)
{
    const struct login_config *config = form->config;
    const struct text texts[] = {form->preload, form->page, form->action, config->success_regex,
                                 config->failure_regex};
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        buffer_append_text(text, texts[i]);
        buffer_append_char(text, '\0');
    }
    buffer_printf(text, "%d %d", (int)form->method, config->autofill);
    const struct form_field *field = NULL;
    while ((field = next_field(form, field))) {
        buffer_append_char(text, '\0');
        buffer_append_text(text, field->name);
        buffer_append_char(text, '=');
        buffer_append_text(text, field->value);
    }
}

/* ---- creation ---- */

/* Appends the URI in normal form. Returns its offset, because the buffer may move. */
static int add_uri(struct text uri_text, const char *path, struct buffer *memory, size_t *ret_at,
                   struct error *error)
{
    char storage[URI_STORAGE_BYTES];
    struct uri uri;
    int problem = uri_parse(uri_text, storage, sizeof storage, &uri);
    *ret_at = memory->length;
    if (problem || uri.opaque || text_equal(uri.scheme, TEXT_LITERAL("ftp"))) {
        error_set(error, ERROR_VALUE_REFUSED, "%s",
                  problem ? uri_problem_sentence(problem) : "it is neither http nor https");
        return error_prefix(error, "%s", path);
    }
    buffer_append_text(memory, uri.text);
    return 0;
}

static int add_action(const struct login_config *config, struct buffer *memory, size_t *ret_at,
                      struct error *error)
{
    char text[LIMIT_URI_BYTES];
    struct text scheme = config->scheme.length ? config->scheme : TEXT_LITERAL("http");
    bool has_slash = config->form.length && config->form.data[0] == '/';
    snprintf(text, sizeof text, "%.*s://%.*s%s%.*s", TEXT_ARGUMENTS(scheme),
             TEXT_ARGUMENTS(config->site), has_slash ? "" : "/", TEXT_ARGUMENTS(config->form));
    return add_uri(text_of(text), "form", memory, ret_at, error);
}

/* Decrypts the values one after the other into the buffer. */
static int add_fields(struct form_login *form, struct secrets *secrets, struct buffer *memory,
                      struct error *error)
{
    const struct config_map *parameters = &form->config->parameters;
    form->fields = calloc(parameters->count + 1, sizeof *form->fields);
    if (!form->fields)
        return error_set(error, STATUS_MEMORY, "no memory for a login");
    for (size_t i = 0; i < parameters->count; i++) {
        const struct config_entry *entry = &parameters->entries[i];
        size_t before = memory->length;
        if (!entry->values.count)
            continue;
        int status = secrets_reveal(secrets, entry->values.items[0], memory, error);
        if (status < 0)
            return error_prefix(error, "parameters/%.*s", TEXT_ARGUMENTS(entry->name));
        form->fields[form->field_count++] =
            (struct form_field){.name = entry->name, .value = {NULL, memory->length - before}};
    }
    return 0;
}

static int make_signs(const struct policy_settings *settings, struct form_login *form,
                      struct error *error)
{
    struct crawl_config *rules = NULL;
    const struct login_config *config = form->config;
    char item[300];
    if (!config->success_regex.length && !config->failure_regex.length)
        return 0;
    /* Compiled as exclude_headers of an otherwise empty configuration. */
    int status = config_defaults(&rules, error);
    if (status == 0 && config->success_regex.length)
        status = config_set(rules, "exclude_headers/success", config->success_regex, error);
    if (status == 0 && config->failure_regex.length)
        status = config_set(rules, "exclude_headers/failure", config->failure_regex, error);
    snprintf(item, sizeof item, "logins/%.*s", TEXT_ARGUMENTS(form->name));
    if (status == 0)
        status = policy_compile(settings, item, rules, &form->signs, error);
    config_free(rules);
    return status;
}

static int check_whole(const struct login_config *config, struct error *error)
{
    if (!config->html_form.length && !config->site.length)
        return error_set(error, STATUS_INVALID,
                         "neither html_form nor site says where the login form is");
    if (config->form.length && !config->site.length)
        return error_set(error, STATUS_INVALID, "form needs site, whose path it is");
    if (!config->html_form.length && !config->form.length)
        return error_set(error, STATUS_INVALID,
                         "without html_form, form has to say where the form is sent to");
    if (!config->parameters.count)
        return error_set(error, STATUS_INVALID,
                         "parameters, which the form is filled in with, are missing");
    return 0;
}

static void place(struct form_login *form, const struct buffer *memory, const size_t at[4])
{
    size_t begin = at[3];
    if (!memory->data)
        return;
    form->memory = memory->data;
    form->memory_bytes = memory->capacity;
    form->preload = (struct text){memory->data + at[0], at[1] - at[0]};
    form->page = (struct text){memory->data + at[1], at[2] - at[1]};
    form->action = (struct text){memory->data + at[2], at[3] - at[2]};
    for (size_t i = 0; i < form->field_count; i++) {
        form->fields[i].value.data = memory->data + begin;
        begin += form->fields[i].value.length;
    }
}

static int make_form(struct form_login *form, const struct policy_settings *settings,
                     struct secrets *secrets, struct error *error)
{
    const struct login_config *config = form->config;
    struct buffer memory;
    size_t at[4] = {0};
    int status = check_whole(config, error);
    buffer_init(&memory, MOST_MEMORY);
    /* Reserved so that the buffer does not move and leave a secret behind. */
    (void)buffer_reserve(&memory, USUAL_MEMORY);
    form->ttl_ms = config->ttl * SECOND_MS;
    form->interval_ms = config->relogin_interval * SECOND_MS;
    form->method = text_equal(config->action, TEXT_LITERAL("GET"))    ? FORM_METHOD_GET
                   : text_equal(config->action, TEXT_LITERAL("POST")) ? FORM_METHOD_POST
                                                                      : FORM_METHOD_OF_PAGE;
    if (status == 0 && config->preload.length)
        status = add_uri(config->preload, "preload", &memory, &at[0], error);
    at[1] = memory.length;
    if (status == 0 && config->html_form.length)
        status = add_uri(config->html_form, "html_form", &memory, &at[1], error);
    at[2] = memory.length;
    if (status == 0 && config->form.length)
        status = add_action(config, &memory, &at[2], error);
    at[3] = memory.length;
    if (status == 0)
        status = add_fields(form, secrets, &memory, error);
    if (status == 0 && memory.failed)
        status = error_set(error, STATUS_LIMIT, "its parameters are too long");
    if (status == 0)
        status = make_signs(settings, form, error);
    place(form, &memory, at);
    return status;
}

static int make_logout(struct policy *policy, const struct policy_settings *settings,
                       struct error *error)
{
    const struct config_list *patterns = &policy_config(policy)->seine.logout_uris;
    struct crawl_config *rules = NULL;
    if (!policy->form_count || !patterns->count)
        return 0;
    /* Compiled as include_uris of an otherwise empty configuration. */
    int status = config_defaults(&rules, error);
    for (size_t i = 0; i < patterns->count && status == 0; i++)
        status = config_set(rules, "include_uris/regexp", patterns->items[i], error);
    if (status == 0)
        status = policy_compile(settings, "seine/logout_uris", rules, &policy->logout, error);
    config_free(rules);
    return status;
}

int policy_make_forms(struct policy *policy, const struct policy_settings *settings,
                      struct error *error)
{
    const struct crawl_config *config = policy_config(policy);
    struct secrets secrets = {.data_folder = settings->data_folder};
    int status = 0;
    policy->forms = calloc(config->logins.count + 1, sizeof *policy->forms);
    if (!policy->forms)
        return error_set(error, STATUS_MEMORY, "no memory for logins");
    for (size_t i = 0; i < config->logins.count && status == 0; i++) {
        struct form_login *form = &policy->forms[policy->form_count++];
        char item[300];
        form->config = config_login(config, i);
        form->name = form->config->record.name;
        snprintf(item, sizeof item, "logins/%.*s", TEXT_ARGUMENTS(form->name));
        status = make_form(form, settings, &secrets, error);
        if (status < 0)
            error_prefix(error, "%s", item);
        status = policy_step(settings, item, "", status, error);
    }
    secrets_done(&secrets);
    return status < 0 ? status : make_logout(policy, settings, error);
}

void policy_free_forms(struct policy *policy)
{
    for (size_t i = 0; i < policy->form_count; i++) {
        struct form_login *form = &policy->forms[i];
        if (form->memory)
            explicit_bzero(form->memory, form->memory_bytes);
        free(form->memory);
        free(form->fields);
        ruleset_free(form->signs);
    }
    free(policy->forms);
    ruleset_free(policy->logout);
}
