#include "json_texts.h"

#include <stdlib.h>

const cJSON *json_first(const cJSON *object, const char *name)
{
    const cJSON *found = cJSON_GetObjectItemCaseSensitive(object, name);
    return cJSON_IsArray(found) ? found->child : found;
}

struct text json_text_in(const cJSON *object, const char *name)
{
    const char *string = cJSON_GetStringValue(json_first(object, name));
    return text_of(string ? string : "");
}

void json_take_texts(const cJSON *object, struct sink_document *document)
{
    const cJSON *list = cJSON_GetObjectItemCaseSensitive(object, "headings");
    struct text *items = NULL;
    struct document texts;
    document_init(&texts);
    texts.title = json_text_in(object, "title");
    texts.description = json_text_in(object, "description");
    texts.body = json_text_in(object, "body");
    texts.frame = json_text_in(object, "frame");
    if (list && (items = calloc((size_t)cJSON_GetArraySize(list) + 1, sizeof *items))) {
        for (const cJSON *item = cJSON_IsArray(list) ? list->child : NULL; item; item = item->next)
            items[texts.headings.count++] = text_of(cJSON_IsString(item) ? item->valuestring : "");
        if (cJSON_IsString(list))
            items[texts.headings.count++] = text_of(list->valuestring);
    }
    texts.headings.items = items;
    document->has_texts = !list || items;
    document->digest = document_digest(&texts);
    free(items);
}
