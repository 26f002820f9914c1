/* One value, read as credentials, as an account, as a proxy and as an encrypted password. What is
 * accepted has a canonical text that means the same; what is refused is not quoted. */
#include <seine/settings/config/credentials.h>
#include <seine/settings/config/proxy_address.h>
#include <seine/settings/config/secret.h>
#include <stdlib.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static const struct secret_key KEY = {{1, 2, 3}, {4, 5, 6}};

static void require(bool truth)
{
    if (!truth)
        abort();
}

static bool same(const struct credentials *a, const struct credentials *b)
{
    return text_equal(a->user, b->user) && text_equal(a->password, b->password) &&
           text_equal(a->realm, b->realm) && a->scheme == b->scheme;
}

static void check_credentials(struct text value)
{
    struct credentials parsed, again;
    struct error error = {0}, other = {0};
    struct buffer text;
    buffer_init(&text, value.length + 64);
    if (credentials_parse(value, &parsed, &error) == 0) {
        credentials_format(&parsed, &text);
        require(!text.failed && credentials_parse(buffer_text(&text), &again, &error) == 0);
        require(same(&parsed, &again));
    } else {
        /* The sentence is the same whatever the value. */
        require(error.sentence[0] != '\0');
        if (!value.length || !memchr(value.data, ':', value.length)) {
            require(credentials_parse(text_of(""), &again, &other) == STATUS_INVALID);
            require(strcmp(error.sentence, other.sentence) == 0);
        }
    }
    buffer_clear(&text);
    if (account_parse(value, &parsed, &error) == 0) {
        account_format(&parsed, &text);
        require(!text.failed && account_parse(buffer_text(&text), &again, &error) == 0);
        require(same(&parsed, &again));
    }
    buffer_done(&text);
}

static void check_proxy(struct text value)
{
    struct proxy_address parsed, again;
    struct error error = {0}, other = {0};
    struct buffer text;
    if (proxy_address_parse(value, &parsed, &error)) {
        require(proxy_address_parse(text_of(""), &again, &other) == STATUS_INVALID);
        require(strcmp(error.sentence, other.sentence) == 0);
        return;
    }
    buffer_init(&text, value.length + 64);
    proxy_address_format(&parsed, &text);
    require(!text.failed && proxy_address_parse(buffer_text(&text), &again, &error) == 0);
    require(text_equal(parsed.user, again.user) && text_equal(parsed.password, again.password));
    require(text_equal_nocase(parsed.host, again.host) && parsed.port == again.port);
    buffer_clear(&text);
    proxy_address_format_public(&parsed, &text);
    require(!memchr(text.data, '@', text.length));
    buffer_done(&text);
}

static void check_secret(struct text value)
{
    struct error error = {0};
    struct buffer stored, revealed;
    buffer_init(&stored, 4096);
    buffer_init(&revealed, 4096);
    if (secret_is_encrypted(value))
        (void)!secret_reveal(&KEY, value, &revealed, &error);
    secret_buffer_done(&revealed);
    int status = secret_encrypt(&KEY, value, &stored, &error);
    require((status == 0) == (value.length > 0 && value.length <= SECRET_PLAIN_BYTES));
    if (!status) {
        require(secret_reveal(&KEY, buffer_text(&stored), &revealed, &error) == 0);
        require(text_equal(buffer_text(&revealed), value));
    }
    secret_buffer_done(&revealed);
    buffer_done(&stored);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct text value = {size ? (const char *)data : "", size};
    check_credentials(value);
    check_proxy(value);
    check_secret(value);
    return 0;
}
