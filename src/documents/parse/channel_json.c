/* JSON Feed, versions 1 and 1.1 (jsonfeed.org). */
#include "channel_private.h"

#include <cjson/cJSON.h>

static struct text text_of_item(const cJSON *object, const char *name)
{
    const cJSON *item = cJSON_GetObjectItemCaseSensitive(object, name);
    return cJSON_IsString(item) ? text_of(item->valuestring) : (struct text){"", 0};
}

static int64_t date_of_item(const cJSON *object, const char *name)
{
    int64_t seconds;
    return channel_date_parse(text_of_item(object, name), &seconds) ? seconds : CHANNEL_NO_TIME;
}

static bool is_web_uri(struct text text)
{
    return text_starts_with(text, TEXT_LITERAL("http://")) ||
           text_starts_with(text, TEXT_LITERAL("https://"));
}

/* Returns the item's page; without it the page that the item is about; else its id, which should be
 * its page's URI. */
static struct text link_of(const cJSON *item)
{
    struct text link = text_of_item(item, "url");
    if (!text_trim(link).length)
        link = text_of_item(item, "external_url");
    if (!text_trim(link).length && is_web_uri(text_of_item(item, "id")))
        link = text_of_item(item, "id");
    return link;
}

void channel_read_json(struct channel_reading *reading, struct text text)
{
    static const char VERSION[] = "https://jsonfeed.org/version/";
    cJSON *root = cJSON_ParseWithLength(text.data, text.length);
    const cJSON *items = cJSON_GetObjectItemCaseSensitive(root, "items");
    if (!root) {
        channel_complain(reading, "no channel: malformed JSON");
    } else if (!text_starts_with(text_of_item(root, "version"), text_of(VERSION)) ||
               !cJSON_IsArray(items)) {
        channel_complain(reading, "no channel: JSON that is no JSON Feed");
    } else {
        const cJSON *item;
        reading->channel.kind = CHANNEL_JSON;
        channel_take_title(reading, text_of_item(root, "title"));
        cJSON_ArrayForEach(item, items)
        {
            struct channel_entry entry = {.link = link_of(item),
                                          .published_s = date_of_item(item, "date_published"),
                                          .updated_s = date_of_item(item, "date_modified")};
            if (!channel_take(reading, &entry))
                break;
        }
    }
    cJSON_Delete(root);
}
