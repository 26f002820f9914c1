#include "address.h"
#include "http.h"
#include "operations.h"
#include "state.h"

#include <stdio.h>
#include <stdlib.h>

/* Host and port of "http://host:port". */
static bool split_address(const char *address, struct text *ret_host, long *ret_port)
{
    const char *host = address ? strstr(address, "://") : NULL;
    const char *colon = host ? strrchr(host, ':') : NULL;
    if (!colon || colon == host)
        return false;
    host += strlen("://");
    *ret_host = (struct text){host, (size_t)(colon - host)};
    *ret_port = strtol(colon + 1, NULL, 10);
    return true;
}

static bool is_loopback(struct text host)
{
    return text_starts_with(host, TEXT_LITERAL("127.")) || text_equal(host, TEXT_LITERAL("[::1]"));
}

const char *admin_address(const struct admin *admin, size_t index)
{
    return index < admin->http->listener_count ? admin->http->listeners[index].url : NULL;
}

/* The first that other machines reach, otherwise the first. */
static bool find_address(const struct admin *admin, struct text *ret_host, long *ret_port)
{
    for (size_t i = 0; split_address(admin_address(admin, i), ret_host, ret_port); i++)
        if (!is_loopback(*ret_host))
            return true;
    return split_address(admin_address(admin, 0), ret_host, ret_port);
}

int reachable_address(const struct admin *admin, char ret_host[REACHABLE_HOST_BYTES],
                      int64_t *ret_port, struct error *error)
{
    struct string_list names = admin->settings.allow_hosts;
    char reachable[ADDRESS_TEXT_BYTES];
    struct text host;
    long port;
    if (!find_address(admin, &host, &port))
        return error_set(error, STATUS_NETWORK, "this server listens nowhere");
    address_reachable_host(host, reachable);
    snprintf(ret_host, REACHABLE_HOST_BYTES, "%s", names.count ? names.items[0] : reachable);
    *ret_port = port;
    return 0;
}
