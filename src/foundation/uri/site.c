/* Facts about a site and its documents that the host and the path reveal. */
#include "class.h"
#include "host.h"

#include <arpa/inet.h>
#include <libpsl.h>
#include <stdio.h>

bool uri_host_address(struct text host, struct uri_address *ret_address)
{
    char text[INET6_ADDRSTRLEN];
    bool bracketed = host.length > 2 && host.data[0] == '[';
    if (bracketed)
        host = (struct text){host.data + 1, host.length - 2};
    else if (host.length == 0 || !uri_is(host.data[0], CLASS_DIGIT))
        return false;
    if (host.length >= sizeof text)
        return false;
    memcpy(text, host.data, host.length);
    text[host.length] = 0;
    struct uri_address address = {.length = bracketed ? 16 : 4};
    if (inet_pton(bracketed ? AF_INET6 : AF_INET, text, address.bytes) != 1)
        return false;
    *ret_address = address;
    return true;
}

struct text uri_registered_domain(struct text host)
{
    char name[LIMIT_HOST_BYTES + 1];
    struct uri_address address;
    if (host.length && host.data[host.length - 1] == '.')
        host.length--;
    if (host.length == 0 || host.length > LIMIT_HOST_BYTES || uri_host_address(host, &address))
        return TEXT_LITERAL("");
    if (!memchr(host.data, '.', host.length))
        return host;
    memcpy(name, host.data, host.length);
    name[host.length] = 0;
    const char *domain = psl_registrable_domain(psl_builtin(), name);
    if (!domain)
        return TEXT_LITERAL("");
    size_t before = (size_t)(domain - name);
    return (struct text){host.data + before, host.length - before};
}

struct text uri_extension(struct text path, char storage[URI_EXTENSION_BYTES])
{
    size_t length = 0;
    while (length < path.length && path.data[path.length - 1 - length] != '.') {
        if (path.data[path.length - 1 - length] == '/' || length == URI_EXTENSION_BYTES)
            return TEXT_LITERAL("");
        length++;
    }
    if (length == path.length)
        return TEXT_LITERAL("");
    for (size_t i = 0; i < length; i++) {
        char c = path.data[path.length - length + i];
        storage[i] = (char)(c >= 'A' && c <= 'Z' ? c | 0x20 : c);
    }
    return (struct text){storage, length};
}

int uri_parse_hostport(struct text input, char storage[URI_HOSTPORT_BYTES], struct text *ret_host,
                       uint16_t *ret_port)
{
    if (input.length == 0)
        return URI_EMPTY;
    const char *colon = memrchr(input.data, ':', input.length);
    if (!colon)
        return URI_BAD_PORT;
    struct text host = {input.data, (size_t)(colon - input.data)};
    struct text digits = {colon + 1, input.length - host.length - 1};
    unsigned port = 0;
    if (digits.length == 0 || digits.length > 5)
        return URI_BAD_PORT;
    for (size_t i = 0; i < digits.length; i++) {
        if (!uri_is(digits.data[i], CLASS_DIGIT))
            return URI_BAD_PORT;
        port = port * 10 + (unsigned)(digits.data[i] - '0');
    }
    if (port > UINT16_MAX)
        return URI_BAD_PORT;
    /* Percent-encoding is for URIs only. */
    if (host.length && memchr(host.data, '%', host.length))
        return URI_BAD_HOST;
    size_t length;
    int problem = uri_host_normalise(host, storage, &length);
    if (problem)
        return problem;
    *ret_host = (struct text){storage, length};
    *ret_port = (uint16_t)port;
    return URI_FINE;
}

struct text uri_hostport(const struct uri *uri, char storage[URI_HOSTPORT_BYTES])
{
    int length = snprintf(storage, URI_HOSTPORT_BYTES, "%.*s:%u", TEXT_ARGUMENTS(uri->host),
                          (unsigned)uri->port);
    return (struct text){storage, (size_t)length};
}
