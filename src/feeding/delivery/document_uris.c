#include "document_uris.h"

#include <seine/settings/rules.h>
#include <seine/settings/rules/mirror.h>

#include <crawl_statements.h>

/* Maximum of URIs in a list, and of URIs checked against pp/ecl_override. */
#define URIS_MOST    10000
#define ANCHORS_MOST 10

struct gathered_uris {
    const struct document_maker *maker;
    struct document_texts texts;
    size_t room;
    int64_t most; /* beyond it only URIs that match pp/ecl_override; URIS_MOST in any case */
    bool has_failed;
};

static bool is_wanted(const struct gathered_uris *list, struct text text)
{
    char storage[URI_STORAGE_BYTES];
    struct uri uri;
    return (int64_t)list->texts.count < list->most ||
           (uri_parse(text, storage, sizeof storage, &uri) == URI_FINE &&
            policy_reports_always(list->maker->reader, &uri));
}

/* Doubles the room in the arena, which frees nothing before the batch ends. */
static bool add(void *context, struct text uri)
{
    struct gathered_uris *list = context;
    struct document_texts *texts = &list->texts;
    if (!is_wanted(list, uri))
        return true;
    if (texts->count == list->room) {
        size_t room = list->room ? list->room * 2 : 8;
        struct text *items = arena_alloc(list->maker->arena, room * sizeof *items);
        if (items && texts->count)
            memcpy(items, texts->items, texts->count * sizeof *items);
        list->has_failed = !items;
        if (!items)
            return false;
        texts->items = items;
        list->room = room;
    }
    struct text copy = arena_copy(list->maker->arena, uri);
    list->has_failed = !copy.data;
    if (copy.data)
        texts->items[texts->count++] = copy;
    return copy.data != NULL;
}

/* The number of rows to read. */
static int64_t rows_of(const struct gathered_uris *list)
{
    return list->maker->policy->reported ? URIS_MOST : list->most;
}

static int duplicates(struct gathered_uris *list, int64_t uri_id, struct error *error)
{
    struct crawl_delivery_duplicates ask =
        crawl_delivery_duplicates(list->maker->db, .uri_id = uri_id, .most = rows_of(list));
    int status;
    while ((status = crawl_delivery_duplicates_step(&ask, error)) == STATEMENT_ROW &&
           add(list, ask.uri))
        ;
    statement_reset(ask.statement);
    return status;
}

static int redirects(struct gathered_uris *list, int64_t uri_id, struct error *error)
{
    struct crawl_delivery_redirects ask =
        crawl_delivery_redirects(list->maker->db, .uri_id = uri_id, .most = rows_of(list));
    int status;
    while ((status = crawl_delivery_redirects_step(&ask, error)) == STATEMENT_ROW &&
           add(list, ask.uri))
        ;
    statement_reset(ask.statement);
    return status;
}

static int links(struct gathered_uris *list, int64_t uri_id, struct error *error)
{
    struct crawl_delivery_links ask =
        crawl_delivery_links(list->maker->db, .uri_id = uri_id, .most = URIS_MOST);
    int status;
    while ((status = crawl_delivery_links_step(&ask, error)) == STATEMENT_ROW && add(list, ask.uri))
        ;
    statement_reset(ask.statement);
    return status;
}

int document_anchors_find(const struct document_maker *maker, int64_t uri_id,
                          struct document_texts *ret_texts, struct error *error)
{
    struct text *items = arena_alloc(maker->arena, ANCHORS_MOST * sizeof *items);
    size_t count = 0;
    int status = 0;
    if (!items)
        return error_set(error, STATUS_MEMORY, "no memory for the links to a document");
    struct crawl_delivery_anchors ask =
        crawl_delivery_anchors(maker->db, .uri_id = uri_id, .most = ANCHORS_MOST);
    while (count < ANCHORS_MOST &&
           (status = crawl_delivery_anchors_step(&ask, error)) == STATEMENT_ROW) {
        items[count] = arena_copy(maker->arena, ask.words);
        if (!items[count++].data) {
            status = error_set(error, STATUS_MEMORY, "no memory for the links to a document");
            break;
        }
    }
    statement_reset(ask.statement);
    if (status < 0)
        return status;
    *ret_texts = (struct document_texts){items, count};
    return 0;
}

static int find(const struct document_maker *maker,
                int (*rows)(struct gathered_uris *list, int64_t uri_id, struct error *error),
                int64_t most, int64_t uri_id, struct document_texts *ret_texts, struct error *error)
{
    struct gathered_uris list = {.maker = maker, .most = most < URIS_MOST ? most : URIS_MOST};
    int status = rows_of(&list) ? rows(&list, uri_id, error) : 0;
    if (status >= 0 && list.has_failed)
        status = error_set(error, STATUS_MEMORY, "no memory for the URIs of a document");
    if (status < 0)
        return status;
    *ret_texts = list.texts;
    return 0;
}

static int find_mirrors(const struct document_maker *maker, const struct uri *uri,
                        struct document_texts *ret_texts, struct error *error)
{
    int64_t most = policy_config(maker->policy)->pp.ds_max_ecl;
    struct gathered_uris list = {.maker = maker, .most = most < URIS_MOST ? most : URIS_MOST};
    if (most && !mirror_each(rules_mirrors(policy_rules(maker->policy)), uri, add, &list))
        return error_set(error, STATUS_MEMORY, "no memory for the URIs of a document");
    *ret_texts = list.texts;
    return 0;
}

int document_uris_find(const struct document_maker *maker, int64_t uri_id, const struct uri *uri,
                       struct document *document, struct error *error)
{
    const struct crawl_config *config = policy_config(maker->policy);
    int64_t most = config->pp.ds_max_ecl;
    int status = 0;
    if (policy_reports(config, "duplicates"))
        status = find(maker, duplicates, policy_duplicates_reported(config), uri_id,
                      &document->duplicates, error);
    if (status == 0 && policy_reports(config, "redirects"))
        status = find(maker, redirects, most, uri_id, &document->redirects, error);
    if (status == 0 && uri && policy_reports(config, "mirrors"))
        status = find_mirrors(maker, uri, &document->mirrors, error);
    if (status == 0 && config->seine.anchors)
        status = document_anchors_find(maker, uri_id, &document->anchors, error);
    if (status == 0 && config->pp.ds_send_links)
        status = find(maker, links, URIS_MOST, uri_id, &document->links, error);
    return status;
}
