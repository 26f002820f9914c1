#include <seine/settings/config/conceal.h>

#include <seine/foundation/base/limits.h>
#include <seine/settings/config/credentials.h>
#include <seine/settings/config/proxy_address.h>

/* The parts of a secret value. A value without parts is all password. */
struct parts {
    struct proxy_address proxy;
    struct credentials credentials;
    struct text *password;
};

static void write_text(const struct parts *parts, struct buffer *text)
{
    buffer_append_text(text, *parts->password);
}

static void write_proxy(const struct parts *parts, struct buffer *text)
{
    proxy_address_format(&parts->proxy, text);
}

static void write_credentials(const struct parts *parts, struct buffer *text)
{
    credentials_format(&parts->credentials, text);
}

static void write_account(const struct parts *parts, struct buffer *text)
{
    account_format(&parts->credentials, text);
}

typedef void write_parts(const struct parts *parts, struct buffer *text);

/* Returns the function that joins the parts again; NULL if the value does not have its form. */
static write_parts *take_apart(enum config_form form, struct text value, struct parts *parts)
{
    struct error error = {0};
    *parts = (struct parts){.credentials.password = value};
    parts->password = &parts->credentials.password;
    switch (form) {
    case CONFIG_FORM_PROXY:
        parts->password = &parts->proxy.password;
        return proxy_address_parse(value, &parts->proxy, &error) < 0 ? NULL : write_proxy;
    case CONFIG_FORM_CREDENTIALS:
        return credentials_parse(value, &parts->credentials, &error) < 0 ? NULL : write_credentials;
    case CONFIG_FORM_FTP_ACCOUNT:
        return account_parse(value, &parts->credentials, &error) < 0 ? NULL : write_account;
    default:
        return write_text;
    }
}

bool config_is_bare(const struct config_parameter *parameter, struct text value)
{
    struct parts parts;
    return (parameter->flags & CONFIG_SECRET) && value.length &&
           take_apart(parameter->form, value, &parts) && parts.password->length &&
           !secret_is_encrypted(*parts.password);
}

int config_conceal(const struct config_parameter *parameter, struct text value,
                   const struct secret_key *key, struct buffer *text, struct error *error)
{
    if (!config_is_bare(parameter, value)) {
        buffer_append_text(text, value);
        return text->failed ? error_set(error, STATUS_MEMORY, "no memory for a value") : 0;
    }
    struct parts parts;
    struct buffer encrypted;
    write_parts *write = take_apart(parameter->form, value, &parts);
    buffer_init(&encrypted, LIMIT_CONFIG_VALUE_BYTES);
    int status = write ? secret_encrypt(key, *parts.password, &encrypted, error) : 0;
    if (status == 0 && write) {
        *parts.password = buffer_text(&encrypted);
        write(&parts, text);
    }
    if (status == 0 && text->failed)
        status = error_set(error, STATUS_MEMORY, "no memory for a value");
    if (status < 0)
        error_prefix(error, "%s", parameter->path);
    buffer_done(&encrypted);
    return status;
}

struct copying {
    struct crawl_config *copy;
    const struct secret_key *key;
    struct buffer value;
    struct buffer section; /* zero-terminated, like the name */
    struct buffer name;
    struct error *error;
};

static int copy_row(void *context, const struct config_row *row)
{
    struct copying *copying = context;
    struct text value = row->value;
    buffer_clear(&copying->value);
    buffer_clear(&copying->section);
    buffer_clear(&copying->name);
    buffer_append_text(&copying->section, row->section);
    buffer_append_text(&copying->name, row->name);
    if (row->parameter && config_is_bare(row->parameter, value)) {
        int status =
            config_conceal(row->parameter, value, copying->key, &copying->value, copying->error);
        if (status < 0)
            return status;
        value = buffer_text(&copying->value);
    }
    if (copying->section.failed || copying->name.failed)
        return error_set(copying->error, STATUS_MEMORY, "no memory for a configuration");
    return config_load_row(copying->copy, buffer_text(&copying->section).data,
                           buffer_text(&copying->name).data, row->position, value, row->is_default,
                           copying->error);
}

int config_conceal_copy(const struct crawl_config *config, const struct secret_key *key,
                        struct crawl_config **ret_copy, struct error *error)
{
    struct copying copying = {.key = key, .error = error};
    int status = config_defaults(&copying.copy, error);
    if (status < 0)
        return status;
    buffer_init(&copying.value, (size_t)2 * LIMIT_CONFIG_VALUE_BYTES);
    buffer_init(&copying.section, (size_t)2 * LIMIT_CONFIG_VALUE_BYTES);
    buffer_init(&copying.name, (size_t)2 * LIMIT_CONFIG_VALUE_BYTES);
    status = config_each(config, copy_row, &copying);
    buffer_done(&copying.value);
    buffer_done(&copying.section);
    buffer_done(&copying.name);
    if (status < 0)
        config_free(copying.copy);
    else
        *ret_copy = copying.copy;
    return status;
}
