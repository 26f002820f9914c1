#include <seine/settings/rules/login_sites.h>

static bool is_host(struct text entry, const struct uri *uri)
{
    char storage[URI_HOSTPORT_BYTES];
    struct text host;
    uint16_t port;
    if (text_equal_nocase(entry, uri->host))
        return true;
    return !uri_parse_hostport(entry, storage, &host, &port) && port == uri->port &&
           text_equal_nocase(host, uri->host);
}

static bool is_of_origin(struct text page, const struct uri *uri)
{
    char storage[URI_STORAGE_BYTES];
    struct uri parsed;
    return page.length && !uri_parse(page, storage, sizeof storage, &parsed) && !parsed.opaque &&
           text_equal(parsed.origin, uri->origin);
}

bool login_is_for_site(const struct login_config *login, const struct uri *uri)
{
    for (size_t i = 0; i < login->sites.count; i++)
        if (is_host(login->sites.items[i], uri))
            return true;
    return (login->site.length && is_host(login->site, uri)) || is_of_origin(login->html_form, uri);
}
