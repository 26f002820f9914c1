#include <seine/config/conceal.h>

#include <seine/base/limits.h>
#include <seine/config/credentials.h>
#include <seine/config/proxy_address.h>

/* A secret value taken apart. The text that is not one is all password. */
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

/* How the value is put together again; NULL when it is none of its form. */
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
