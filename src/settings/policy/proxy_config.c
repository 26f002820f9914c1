/* Converts the values of the parameter proxy to entries of the pool. */
#include "secrets.h"

#include <seine/settings/config/proxy_address.h>
#include <seine/settings/policy/proxy_pool.h>

#include <stdlib.h>

int proxy_pool_configure(struct proxy_pool *pool, const struct config_list *values,
                         const char *data_folder, struct proxy_list **ret_list, struct error *error)
{
    if (values->count == 0) {
        *ret_list = NULL;
        return 0;
    }
    int status = 0;
    struct secrets secrets = {.data_folder = data_folder};
    struct proxy_place *places = calloc(values->count, sizeof *places);
    struct buffer *passwords = calloc(values->count, sizeof *passwords);
    if (!places || !passwords)
        status = error_set(error, STATUS_MEMORY, "no memory for the proxies");
    for (size_t i = 0; status == 0 && i < values->count; i++) {
        struct proxy_address address;
        buffer_init(&passwords[i], SECRET_PLAIN_BYTES + 1);
        status = proxy_address_parse(values->items[i], &address, error);
        if (status == 0 && address.password.length)
            status = secrets_reveal(&secrets, address.password, &passwords[i], error);
        if (status < 0)
            error_prefix(error, "proxy, member %zu", i + 1);
        else
            places[i] = (struct proxy_place){.host = address.host,
                                             .port = address.port,
                                             .user = address.user,
                                             .password = buffer_text(&passwords[i])};
    }
    if (status == 0 && proxy_pool_list(pool, places, values->count, ret_list) < 0)
        status = error_set(error, STATUS_MEMORY, "no memory for the proxies");
    for (size_t i = 0; passwords && i < values->count; i++)
        secret_buffer_done(&passwords[i]);
    secrets_done(&secrets);
    free(passwords);
    free(places);
    return status;
}
