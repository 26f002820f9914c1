#include <arpa/inet.h>
#include <seine/foundation/base/ascii.h>
#include <seine/foundation/base/limits.h>
#include <seine/settings/config/proxy_address.h>
#include <seine/settings/config/secret.h>

const char PROXY_ADDRESS_VALID[] = "http://user:password@host:port, where http://, user:password@ "
                                   "and :port may be left out and the "
                                   "password may be one that `seine encrypt` printed";

static const struct text HTTP = {"http://", 7};

static bool is_host_char(char c)
{
    return ascii_is_digit(c) || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '-' ||
           c == '.' || c == '_';
}

static bool is_host(struct text text)
{
    for (size_t i = 0; i < text.length; i++)
        if (!is_host_char(text.data[i]))
            return false;
    return text.length > 0 && text.length <= LIMIT_HOST_BYTES && text.data[0] != '.';
}

static bool is_ipv6(struct text text)
{
    char address[INET6_ADDRSTRLEN];
    struct in6_addr parsed;
    if (text.length == 0 || text.length >= sizeof(address))
        return false;
    memcpy(address, text.data, text.length);
    address[text.length] = '\0';
    return memchr(address, '\0', text.length) == NULL && inet_pton(AF_INET6, address, &parsed) == 1;
}

/* Parses ":port"; an empty text gives the default. */
static bool parse_port(struct text text, uint16_t *ret_port)
{
    uint32_t port = 0;
    if (text.length == 0) {
        *ret_port = PROXY_DEFAULT_PORT;
        return true;
    }
    if (text.data[0] != ':' || text.length < 2 || text.length > 6)
        return false;
    for (size_t i = 1; i < text.length; i++) {
        if (!ascii_is_digit(text.data[i]))
            return false;
        port = port * 10 + (uint32_t)(text.data[i] - '0');
    }
    *ret_port = (uint16_t)port;
    return port >= 1 && port <= UINT16_MAX;
}

/* host(:port) */
static bool parse_host_port(struct text text, struct proxy_address *proxy)
{
    if (text.length && text.data[0] == '[') {
        const char *end = memchr(text.data, ']', text.length);
        if (!end)
            return false;
        proxy->host = (struct text){text.data + 1, (size_t)(end - text.data) - 1};
        struct text port = {end + 1, text.length - proxy->host.length - 2};
        return is_ipv6(proxy->host) && parse_port(port, &proxy->port);
    }
    const char *colon = text.length ? memchr(text.data, ':', text.length) : NULL;
    size_t length = colon ? (size_t)(colon - text.data) : text.length;
    proxy->host = (struct text){text.data, length};
    return is_host(proxy->host) &&
           parse_port((struct text){text.data + length, text.length - length}, &proxy->port);
}

/* user:password */
static bool parse_credentials(struct text text, struct proxy_address *proxy)
{
    const char *colon = text.length ? memchr(text.data, ':', text.length) : NULL;
    if (!colon || colon == text.data)
        return false;
    proxy->user = (struct text){text.data, (size_t)(colon - text.data)};
    proxy->password = (struct text){colon + 1, text.length - proxy->user.length - 1};
    return !secret_is_encrypted(proxy->password) || secret_is_well_formed(proxy->password);
}

static bool parse(struct text rest, struct proxy_address *proxy)
{
    struct text scheme = {rest.data, rest.length < HTTP.length ? rest.length : HTTP.length};
    if (text_equal_nocase(scheme, HTTP))
        rest = (struct text){rest.data + HTTP.length, rest.length - HTTP.length};
    if (rest.length && rest.data[rest.length - 1] == '/')
        rest.length--;
    const char *at = rest.length ? memrchr(rest.data, '@', rest.length) : NULL;
    if (at) {
        size_t length = (size_t)(at - rest.data);
        if (!parse_credentials((struct text){rest.data, length}, proxy))
            return false;
        rest = (struct text){at + 1, rest.length - length - 1};
    }
    return parse_host_port(rest, proxy);
}

int proxy_address_parse(struct text value, struct proxy_address *ret_proxy, struct error *error)
{
    struct proxy_address proxy = {{"", 0}, {"", 0}, {"", 0}, PROXY_DEFAULT_PORT};
    if (!parse(text_trim(value), &proxy))
        return error_set(error, STATUS_INVALID,
                         "the proxy (not shown, it may hold a password) is not valid; valid is %s",
                         PROXY_ADDRESS_VALID);
    *ret_proxy = proxy;
    return 0;
}

void proxy_address_format_public(const struct proxy_address *proxy, struct buffer *text)
{
    bool is_address = proxy->host.length && memchr(proxy->host.data, ':', proxy->host.length);
    if (is_address)
        buffer_append_char(text, '[');
    for (size_t i = 0; i < proxy->host.length; i++) {
        char c = proxy->host.data[i];
        buffer_append_char(text, c >= 'A' && c <= 'Z' ? (char)(c - 'A' + 'a') : c);
    }
    if (is_address)
        buffer_append_char(text, ']');
    buffer_printf(text, ":%u", proxy->port);
}

void proxy_address_format(const struct proxy_address *proxy, struct buffer *text)
{
    buffer_append_text(text, HTTP);
    if (proxy->user.length) {
        buffer_append_text(text, proxy->user);
        buffer_append_char(text, ':');
        buffer_append_text(text, proxy->password);
        buffer_append_char(text, '@');
    }
    proxy_address_format_public(proxy, text);
}
