/* The settings of `seine crawl` on top of the defaults. The defaults suit a crawl of foreign sites
 * over weeks (60 s between requests, http only). Links of duplicates are followed, because pages
 * that are linked only from a copy in another folder would not be found otherwise; endless copies
 * are limited by max_uri_recursion, the rules about traps and LIMIT_COPIES_FOLLOWED. */
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
    {"use_sitemaps", "yes"},
    /* Only sitemaps that are explicitly listed are requested. */
    {"seine/guess_sitemaps", "no"},
    {"crawlmode/reset_level", "no"}, /* --depth counts from the start URI, also across hosts */
    {"crawlmode/fwdredirects",
     "yes"}, /* http://a/ → https://www.a/ is another host; the scope decides */
    {"allowed_types", "application/xhtml+xml"},
    {"allowed_types", "application/xml"},
    {"allowed_types", "text/xml"},
    {"allowed_types", "text/csv"},
    {"allowed_types", "text/markdown"},
    {"allowed_types", "text/vnd.wap.wml"},
    {"allowed_types", "application/json"},
    {"allowed_types", "application/rss+xml"},
    {"allowed_types", "application/atom+xml"},
    /* Types that can be converted (convert/converters.def) and are missing in the defaults. */
    {"allowed_types", "application/x-pdf"},
    {"allowed_types", "application/x-msword"},
    {"allowed_types", "application/vnd.ms-word"},
    {"allowed_types", "application/x-ole-storage"},
    {"allowed_types", "application/vnd.ms-excel"},
    {"allowed_types", "application/x-msexcel"},
    {"allowed_types", "application/mspowerpoint"},
    {"allowed_types", "application/rtf"},
    {"allowed_types", "application/x-rtf"},
    {"allowed_types", "text/rtf"},
    {"allowed_types", "text/richtext"},
    {"allowed_types", "application/vnd.openxmlformats-officedocument.wordprocessingml.document"},
    {"allowed_types", "application/vnd.openxmlformats-officedocument.wordprocessingml.template"},
    {"allowed_types", "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"},
    {"allowed_types", "application/vnd.openxmlformats-officedocument.spreadsheetml.template"},
    {"allowed_types", "application/vnd.openxmlformats-officedocument.presentationml.presentation"},
    {"allowed_types", "application/vnd.openxmlformats-officedocument.presentationml.slideshow"},
    {"allowed_types", "application/vnd.openxmlformats-officedocument.presentationml.template"},
    {"allowed_types", "application/vnd.ms-word.document.macroenabled.12"},
    {"allowed_types", "application/vnd.ms-word.template.macroenabled.12"},
    {"allowed_types", "application/vnd.ms-excel.sheet.macroenabled.12"},
    {"allowed_types", "application/vnd.ms-excel.template.macroenabled.12"},
    {"allowed_types", "application/vnd.ms-powerpoint.presentation.macroenabled.12"},
    {"allowed_types", "application/vnd.ms-powerpoint.slideshow.macroenabled.12"},
    {"allowed_types", "application/vnd.oasis.opendocument.text"},
    {"allowed_types", "application/vnd.oasis.opendocument.text-template"},
    {"allowed_types", "application/vnd.oasis.opendocument.spreadsheet"},
    {"allowed_types", "application/vnd.oasis.opendocument.spreadsheet-template"},
    {"allowed_types", "application/vnd.oasis.opendocument.presentation"},
    {"allowed_types", "application/vnd.oasis.opendocument.presentation-template"},
    {"allowed_types", "application/vnd.oasis.opendocument.graphics"},
    {"allowed_types", "application/epub+zip"},
    {"allowed_types", "message/rfc822"},
    {"allowed_types", "message/global"},
    {"allowed_types", "application/mbox"},
    {"allowed_types", "multipart/related"},
    {"allowed_types", "application/x-mimearchive"},
    {"allowed_types", "application/zip"},
    {"allowed_types", "application/x-zip-compressed"},
    {"allowed_types", "application/java-archive"},
    {"allowed_types", "application/x-tar"},
    {"allowed_types", "application/x-gtar"},
    {"allowed_types", "application/gzip"},
    {"allowed_types", "application/x-gzip"},
    {"allowed_types", "application/x-bzip2"},
    {"allowed_types", "application/x-xz"},
    {"allowed_types", "application/zstd"},
    {"allowed_types", "application/x-7z-compressed"},
    {"allowed_types", "application/vnd.rar"},
    {"allowed_types", "application/x-rar-compressed"},
    {"allowed_types", "application/x-archive"},
    /* The defaults without the extensions of archives. */
    {"exclude_exts", ""},
    {"exclude_exts", ".jpg"},
    {"exclude_exts", ".jpeg"},
    {"exclude_exts", ".ico"},
    {"exclude_exts", ".tif"},
    {"exclude_exts", ".png"},
    {"exclude_exts", ".bmp"},
    {"exclude_exts", ".gif"},
    {"exclude_exts", ".wmf"},
    {"exclude_exts", ".avi"},
    {"exclude_exts", ".mpg"},
    {"exclude_exts", ".wmv"},
    {"exclude_exts", ".wma"},
    {"exclude_exts", ".ram"},
    {"exclude_exts", ".asx"},
    {"exclude_exts", ".ASF"},
    {"exclude_exts", ".mp3"},
    {"exclude_exts", ".wav"},
    {"exclude_exts", ".ogg"},
    {"exclude_exts", ".ra"},
    {"exclude_exts", ".aac"},
    {"exclude_exts", ".m4a"},
    {"exclude_exts", ".vmarc"},
    {"exclude_exts", ".z"},
    {"exclude_exts", ".iso"},
    {"exclude_exts", ".img"},
    {"exclude_exts", ".rpm"},
    {"exclude_exts", ".cab"},
    {"exclude_exts", ".ace"},
    {"exclude_exts", ".hqx"},
    {"exclude_exts", ".swf"},
    {"exclude_exts", ".exe"},
    {"exclude_exts", ".java"},
    {"exclude_exts", ".prz"},
    {"exclude_exts", ".wrl"},
    {"exclude_exts", ".midr"},
    {"exclude_exts", ".css"},
    {"exclude_exts", ".ps"},
    {"exclude_exts", ".ttf"},
    {"exclude_exts", ".mso"},
    {"exclude_exts", ".dvi"},
    {"uri_search_mime", "application/xhtml+xml"},
    /* A crawl that ends, and may not be repeated, retries temporary errors. */
    {"http_errors/5xx", "DELETE:10, RETRY:2"},
    {"http_errors/net", "DELETE:3, RETRY:2"},
    {"http_errors/ttl", "DELETE:3, RETRY:2"},
    {"http_errors/408", "KEEP:0, RETRY:2"},
    {"http_errors/429", "KEEP:0, RETRY:2"}, /* too many requests: it says nothing about the
                                             * document */
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
