#include "address.h"

#include <arpa/inet.h>
#include <ifaddrs.h>
#include <net/if.h>
#include <netdb.h>
#include <netinet/in.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static bool is_mapped(const struct sockaddr *address)
{
    return address->sa_family == AF_INET6 &&
           IN6_IS_ADDR_V4MAPPED(&((const struct sockaddr_in6 *)(const void *)address)->sin6_addr);
}

static bool is_loopback(const struct sockaddr *address)
{
    if (address->sa_family == AF_INET)
        return (ntohl(((const struct sockaddr_in *)(const void *)address)->sin_addr.s_addr) >>
                24) == 127;
    return address->sa_family == AF_INET6 &&
           IN6_IS_ADDR_LOOPBACK(&((const struct sockaddr_in6 *)(const void *)address)->sin6_addr);
}

/* Splits in place. */
static int split(char *hostport, char **ret_host, char **ret_port)
{
    char *colon = strrchr(hostport, ':');
    if (!colon || colon == hostport || !colon[1] ||
        strspn(colon + 1, "0123456789") != strlen(colon + 1) || strlen(colon + 1) > 5 ||
        strtol(colon + 1, NULL, 10) > 65535)
        return STATUS_INVALID;
    *colon = '\0';
    *ret_port = colon + 1;
    *ret_host = hostport;
    if (hostport[0] == '[') {
        if (colon[-1] != ']')
            return STATUS_INVALID;
        colon[-1] = '\0';
        (*ret_host)++;
    } else if (strchr(hostport, ':')) {
        return STATUS_INVALID;
    }
    return 0;
}

int listen_addresses_add(const char *hostport, struct listen_address *addresses, size_t *count,
                         struct error *error)
{
    const struct addrinfo hints = {.ai_socktype = SOCK_STREAM, .ai_flags = AI_PASSIVE};
    struct addrinfo *found = NULL;
    char *copy = strdup(hostport), *host, *port;
    int status = 0;
    if (!copy)
        return error_set(error, STATUS_MEMORY, "no memory for an address");
    if (split(copy, &host, &port)) {
        status = error_set(
            error, STATUS_INVALID,
            "cannot listen on `%s`: it must be HOST:PORT, an IPv6 address in brackets", hostport);
        goto out;
    }
    int problem = getaddrinfo(host, port, &hints, &found);
    if (problem) {
        status = error_set(error, STATUS_INVALID, "cannot listen on `%s`: %s", hostport,
                           gai_strerror(problem));
        goto out;
    }
    for (const struct addrinfo *a = found; a; a = a->ai_next) {
        if (*count == LISTEN_MOST_ADDRESSES) {
            status = error_set(error, STATUS_LIMIT, "more than %d addresses to listen on",
                               LISTEN_MOST_ADDRESSES);
            goto out;
        }
        struct listen_address *address = &addresses[(*count)++];
        memcpy(&address->address, a->ai_addr, a->ai_addrlen);
        address->length = a->ai_addrlen;
        address->loopback = is_loopback(a->ai_addr);
    }
out:
    if (found)
        freeaddrinfo(found);
    free(copy);
    return status;
}

void address_format_host(const struct sockaddr *address, char ret_text[ADDRESS_TEXT_BYTES])
{
    const void *bytes = NULL;
    int family = address->sa_family;
    if (family == AF_INET) {
        bytes = &((const struct sockaddr_in *)(const void *)address)->sin_addr;
    } else if (family == AF_INET6) {
        const struct sockaddr_in6 *six = (const struct sockaddr_in6 *)(const void *)address;
        bytes = &six->sin6_addr;
        if (is_mapped(address)) {
            family = AF_INET;
            bytes = &six->sin6_addr.s6_addr[12];
        }
    }
    if (!bytes || !inet_ntop(family, bytes, ret_text, ADDRESS_TEXT_BYTES))
        snprintf(ret_text, ADDRESS_TEXT_BYTES, "unknown");
}

uint64_t address_holder(const struct sockaddr *address)
{
    uint64_t network = 0;
    if (address->sa_family == AF_INET) {
        network = ((const struct sockaddr_in *)(const void *)address)->sin_addr.s_addr;
    } else if (address->sa_family == AF_INET6) {
        const struct sockaddr_in6 *six = (const struct sockaddr_in6 *)(const void *)address;
        const unsigned char *bytes = six->sin6_addr.s6_addr;
        if (is_mapped(address))
            memcpy(&network, bytes + 12, 4);
        else
            memcpy(&network, bytes, sizeof network);
    }
    return network;
}

void address_format(const struct sockaddr *address, char ret_text[ADDRESS_TEXT_BYTES])
{
    char host[ADDRESS_TEXT_BYTES];
    bool six = address->sa_family == AF_INET6 && !is_mapped(address);
    unsigned port = address->sa_family == AF_INET6
                        ? ntohs(((const struct sockaddr_in6 *)(const void *)address)->sin6_port)
                        : ntohs(((const struct sockaddr_in *)(const void *)address)->sin_port);
    address_format_host(address, host);
    if (snprintf(ret_text, ADDRESS_TEXT_BYTES, six ? "[%s]:%u" : "%s:%u", host, port) >=
        ADDRESS_TEXT_BYTES)
        ret_text[ADDRESS_TEXT_BYTES - 1] = '\0';
}

/* Without the port, if it has one that is a number. */
static bool name_of(struct text host, struct text *ret_name)
{
    size_t length = host.length;
    while (length && host.data[length - 1] >= '0' && host.data[length - 1] <= '9')
        length--;
    bool has_port = length && length < host.length && host.data[length - 1] == ':';
    *ret_name = (struct text){host.data, has_port ? length - 1 : host.length};
    return ret_name->length > 0;
}

/* An attacker cannot make an address resolve to us, as he can a name, but it must be the one we
 * were reached at. */
static bool is_local_address(struct text name, const struct sockaddr *local)
{
    char ours[ADDRESS_TEXT_BYTES], theirs[INET6_ADDRSTRLEN + 1];
    unsigned char a[16], b[16];
    bool bracketed = name.length > 2 && name.data[0] == '[' && name.data[name.length - 1] == ']';
    if (bracketed)
        name = (struct text){name.data + 1, name.length - 2};
    if (name.length >= sizeof theirs || memchr(name.data, '\0', name.length))
        return false;
    memcpy(theirs, name.data, name.length);
    theirs[name.length] = '\0';
    address_format_host(local, ours);
    int family = bracketed ? AF_INET6 : AF_INET;
    if (inet_pton(family, theirs, a) != 1)
        return false;
    if ((family == AF_INET && a[0] == 127) ||
        (family == AF_INET6 && !memcmp(a, &in6addr_loopback, sizeof a)))
        return true;
    return inet_pton(family, ours, b) == 1 && !memcmp(a, b, family == AF_INET ? 4 : 16);
}

bool host_is_ours(struct text host, const struct sockaddr *local, struct string_list allowed,
                  X509 *certificate)
{
    struct text name;
    if (!name_of(host, &name))
        return false;
    if (name.data[name.length - 1] == '.')
        name.length--;
    if (text_equal_nocase(name, TEXT_LITERAL("localhost")))
        return true;
    for (size_t i = 0; i < allowed.count; i++)
        if (text_equal_nocase(name, text_of(allowed.items[i])))
            return true;
    return is_local_address(name, local) || certificate_names(certificate, name);
}

bool origin_is_ours(struct text origin, struct text host)
{
    static const struct text SCHEMES[] = {{"http://", 7}, {"https://", 8}};
    for (size_t i = 0; i < sizeof SCHEMES / sizeof *SCHEMES; i++)
        if (text_starts_with(origin, SCHEMES[i]))
            return text_equal_nocase(
                (struct text){origin.data + SCHEMES[i].length, origin.length - SCHEMES[i].length},
                host);
    return false;
}

/* Link-local addresses mean nothing to other machines. */
static bool is_for_others(const struct ifaddrs *interface, int family)
{
    if (!interface->ifa_addr || interface->ifa_addr->sa_family != family ||
        !(interface->ifa_flags & IFF_UP) || (interface->ifa_flags & IFF_LOOPBACK))
        return false;
    if (family != AF_INET6)
        return true;
    struct sockaddr_in6 six;
    memcpy(&six, interface->ifa_addr, sizeof six);
    return !IN6_IS_ADDR_LINKLOCAL(&six.sin6_addr);
}

void address_reachable_host(struct text host, char ret_host[ADDRESS_TEXT_BYTES])
{
    bool is_six = text_equal(host, TEXT_LITERAL("[::]"));
    struct ifaddrs *interfaces = NULL;
    if (!is_six && !text_equal(host, TEXT_LITERAL("0.0.0.0"))) {
        snprintf(ret_host, ADDRESS_TEXT_BYTES, "%.*s", TEXT_ARGUMENTS(host));
        return;
    }
    snprintf(ret_host, ADDRESS_TEXT_BYTES, "%s", is_six ? "[::1]" : "127.0.0.1");
    if (getifaddrs(&interfaces) < 0)
        return;
    for (const struct ifaddrs *at = interfaces; at; at = at->ifa_next) {
        char address[ADDRESS_TEXT_BYTES];
        if (!is_for_others(at, is_six ? AF_INET6 : AF_INET))
            continue;
        address_format_host(at->ifa_addr, address);
        snprintf(ret_host, ADDRESS_TEXT_BYTES, is_six ? "[%.*s]" : "%.*s", ADDRESS_TEXT_BYTES - 3,
                 address);
        break;
    }
    freeifaddrs(interfaces);
}
