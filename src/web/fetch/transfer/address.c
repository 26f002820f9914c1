#include <seine/web/fetch/address.h>

#include <arpa/inet.h>
#include <netinet/in.h>
#include <stdio.h>
#include <string.h>

bool fetch_address_parse(struct text text, struct fetch_address *ret_address)
{
    if (text.length >= 2 && text.data[0] == '[' && text.data[text.length - 1] == ']')
        text = (struct text){text.data + 1, text.length - 2};
    char string[FETCH_ADDRESS_TEXT_BYTES];
    if (text.length == 0 || text.length >= sizeof string || memchr(text.data, '\0', text.length))
        return false;
    memcpy(string, text.data, text.length);
    string[text.length] = '\0';
    struct fetch_address address = {.family = 4};
    if (inet_pton(AF_INET, string, address.bytes) != 1) {
        address.family = 6;
        if (inet_pton(AF_INET6, string, address.bytes) != 1)
            return false;
    }
    *ret_address = address;
    return true;
}

const char *fetch_address_format(const struct fetch_address *address,
                                 char ret_text[FETCH_ADDRESS_TEXT_BYTES])
{
    int family = address->family == 4 ? AF_INET : AF_INET6;
    if (!inet_ntop(family, address->bytes, ret_text, FETCH_ADDRESS_TEXT_BYTES))
        ret_text[0] = '\0';
    return ret_text;
}

bool fetch_address_of_socket(const struct sockaddr *socket_address,
                             struct fetch_address *ret_address)
{
    struct fetch_address address = {0};
    if (socket_address->sa_family == AF_INET) {
        struct sockaddr_in v4;
        memcpy(&v4, socket_address, sizeof v4);
        address.family = 4;
        memcpy(address.bytes, &v4.sin_addr, 4);
    } else if (socket_address->sa_family == AF_INET6) {
        struct sockaddr_in6 v6;
        memcpy(&v6, socket_address, sizeof v6);
        if (IN6_IS_ADDR_V4MAPPED(&v6.sin6_addr)) {
            address.family = 4;
            memcpy(address.bytes, v6.sin6_addr.s6_addr + 12, 4);
        } else {
            address.family = 6;
            memcpy(address.bytes, &v6.sin6_addr, 16);
        }
    } else {
        return false;
    }
    *ret_address = address;
    return true;
}

bool fetch_address_equal(const struct fetch_address *a, const struct fetch_address *b)
{
    return a->family == b->family && memcmp(a->bytes, b->bytes, a->family == 4 ? 4 : 16) == 0;
}
