#include "focus.h"

#include "leased_site.h"

static bool wants_tag(const struct site_manager *manager, struct text tag)
{
    const struct config_list *languages = &manager->config->focused.languages;
    for (size_t i = 0; i < languages->count; i++)
        if (language_tag_means(tag, languages->items[i]))
            return true;
    return false;
}

static bool wants_detected(const struct site_manager *manager)
{
    const struct config_list *languages = &manager->config->focused.languages;
    for (size_t i = 0; i < languages->count; i++)
        if (language_may_be(manager->detected_language, languages->items[i]))
            return true;
    return false;
}

/* "de, en-GB": whether one of them is wanted. True when there is none at all. */
static bool wants_header(const struct site_manager *manager, struct text header)
{
    struct text value;
    bool is_known = false;
    for (unsigned i = 0; headers_find(header, TEXT_LITERAL("Content-Language"), i, &value); i++)
        while (value.length) {
            const char *comma = memchr(value.data, ',', value.length);
            size_t length = comma ? (size_t)(comma - value.data) : value.length;
            struct text tag = text_trim((struct text){value.data, length});
            size_t taken = comma ? length + 1 : length;
            value = (struct text){value.data + taken, value.length - taken};
            if (tag.length == 0)
                continue;
            if (wants_tag(manager, tag))
                return true;
            is_known = true;
        }
    return !is_known;
}

bool focus_admits(struct site_manager *manager, const struct leased_site *site, struct text header,
                  struct text declared, struct text text)
{
    struct uri_address address;
    if (!policy_has_focus(manager->reader.policy) ||
        !policy_focuses_on(&manager->reader, site->uri.host, lease_uri_address(site, &address)))
        return true;
    manager->detected_language = language_detect(text);
    if (manager->detected_language.length)
        return wants_detected(manager);
    return declared.length ? wants_tag(manager, declared) : wants_header(manager, header);
}

void focus_leave(struct site_manager *manager, struct result *result)
{
    const struct crawl_config *config = manager->config;
    result->is_unfocused = true;
    result->links_focus_distance = (uint16_t)(result->focus_distance + 1);
    result->links_refused = result->links_focus_distance > config->focused.depth;
}

bool focus_refuses_link(struct site_manager *manager, const struct result *result, struct text host)
{
    return result->links_refused && policy_focuses_on(&manager->reader, host, NULL);
}
