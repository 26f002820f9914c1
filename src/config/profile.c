/* What `seine crawl` sets on top of the defaults, which are made for crawling foreign sites over
 * weeks (60 s between requests, http only). Links of duplicates are followed, since pages that are
 * linked only from a copy in another folder would not be found; copies without end are bounded by
 * max_uri_recursion, by the rules about traps and by LIMIT_COPIES_FOLLOWED. */
#include "private.h"

static const struct config_setting CRAWL_PROFILE[] = {
    {"allowed_schemes", "https"},
    {"delay", "0"},
    {"seine/auto_delay", "yes"},
    {"seine/release_waiting_sites", "yes"},
    {"obey_robots_delay", "yes"},
    {"seine/scope", "hosts"},
    {"max_inter_docs", "1000"},
    {"extract_links_from_dupes", "yes"},
    {"crawlmode/reset_level", "no"}, /* --depth counts from the start URI, whatever the host */
    {"crawlmode/fwdredirects",
     "yes"}, /* http://a/ → https://www.a/ is another host; the scope decides */
    {"allowed_types", "application/xhtml+xml"},
    {"allowed_types", "application/xml"},
    {"allowed_types", "text/xml"},
    {"allowed_types", "text/csv"},
    {"allowed_types", "text/markdown"},
    {"allowed_types", "text/rtf"},
    {"allowed_types", "text/vnd.wap.wml"},
    {"allowed_types", "application/rtf"},
    {"allowed_types", "application/json"},
    {"allowed_types", "application/rss+xml"},
    {"allowed_types", "application/atom+xml"},
    {"allowed_types", "application/vnd.ms-excel"},
    {"allowed_types", "application/vnd.openxmlformats-officedocument.wordprocessingml.document"},
    {"allowed_types", "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"},
    {"allowed_types", "application/vnd.openxmlformats-officedocument.presentationml.presentation"},
    {"allowed_types", "application/vnd.oasis.opendocument.text"},
    {"allowed_types", "application/vnd.oasis.opendocument.spreadsheet"},
    {"allowed_types", "application/vnd.oasis.opendocument.presentation"},
    {"uri_search_mime", "application/xhtml+xml"},
    /* A crawl that ends, and may be the only one, tries again what may pass. */
    {"http_errors/5xx", "DELETE:10, RETRY:2"},
    {"http_errors/net", "DELETE:3, RETRY:2"},
    {"http_errors/ttl", "DELETE:3, RETRY:2"},
    {"http_errors/408", "KEEP:0, RETRY:2"},
    {"http_errors/429", "KEEP:0, RETRY:2"}, /* too many requests: nothing is said of the document */
};

const struct config_setting *config_profile_settings(size_t *ret_count)
{
    *ret_count = sizeof(CRAWL_PROFILE) / sizeof(*CRAWL_PROFILE);
    return CRAWL_PROFILE;
}

int config_crawl_profile(struct crawl_config **ret_config, struct error *error)
{
    struct crawl_config *config;
    int status = config_defaults(&config, error);
    if (status)
        return status;
    for (size_t i = 0; i < sizeof(CRAWL_PROFILE) / sizeof(*CRAWL_PROFILE) && !status; i++)
        status = config_set(config, CRAWL_PROFILE[i].path, text_of(CRAWL_PROFILE[i].value), error);
    if (status) {
        config_free(config);
        return status;
    }
    *ret_config = config;
    return 0;
}
