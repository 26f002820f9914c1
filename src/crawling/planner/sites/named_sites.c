#include <seine/crawling/planner/named_sites.h>

#include <stdio.h>

int named_sites_of(struct text host, uint16_t port, struct named_sites *ret_sites,
                   struct error *error)
{
    static const char *const schemes[NAMED_SITES_MOST] = {"http", "https", "ftp", "ftps"};
    struct named_sites sites;
    for (size_t i = 0; i < NAMED_SITES_MOST; i++) {
        char root[LIMIT_HOST_BYTES + 64], storage[URI_STORAGE_BYTES];
        struct uri uri;
        snprintf(root, sizeof root, "%s://%.*s:%u/", schemes[i], TEXT_ARGUMENTS(host), port);
        int problem = uri_parse(text_of(root), storage, sizeof storage, &uri);
        if (problem)
            return error_set(error, STATUS_INVALID, "%s: %s", root, uri_problem_sentence(problem));
        snprintf(sites.origins[i], sizeof sites.origins[i], "%.*s", TEXT_ARGUMENTS(uri.origin));
    }
    *ret_sites = sites;
    return 0;
}

struct site *named_sites_at(const struct named_sites *sites, const struct planner *planner,
                            size_t index)
{
    return site_registry_find(planner->store->sites, text_of(sites->origins[index]));
}

const char *named_sites_name(const struct named_sites *sites)
{
    return sites->origins[0] + sizeof "http://" - 1;
}
