#include "document_uris.h"

#include <seine/settings/rules.h>
#include <seine/settings/rules/mirror.h>

#include <sql/crawl/anchor.h>
#include <sql/crawl/delivery.h>

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

/* Up to ANCHORS_MOST. */
struct gathered_anchors {
    struct arena *arena;
    struct text *items;
    size_t count;
};

static int add_anchor(struct gathered_anchors *list, struct text words, struct error *error)
{
    struct text copy = arena_copy(list->arena, words);
    if (!copy.data)
        return error_set(error, STATUS_MEMORY, "no memory for the links to a document");
    list->items[list->count++] = copy;
    return 0;
}

static int anchors_of_one(const struct document_maker *maker, int64_t uri_id,
                          struct gathered_anchors *list, struct error *error)
{
    struct crawl_delivery_anchors ask =
        crawl_delivery_anchors(maker->db, .uri_id = uri_id, .most = ANCHORS_MOST);
    int status;
    while ((status = crawl_delivery_anchors_step(&ask, error)) == STATEMENT_ROW &&
           (status = add_anchor(list, ask.words, error)) == 0)
        ;
    statement_reset(ask.statement);
    return status;
}

static int anchors_of_all(const struct document_maker *maker, int64_t uri_id,
                          struct gathered_anchors *list, struct error *error)
{
    struct crawl_delivery_anchors_of_all ask =
        crawl_delivery_anchors_of_all(maker->db, .uri_id = uri_id, .most = ANCHORS_MOST);
    int status;
    while ((status = crawl_delivery_anchors_of_all_step(&ask, error)) == STATEMENT_ROW &&
           (status = add_anchor(list, ask.words, error)) == 0)
        ;
    statement_reset(ask.statement);
    return status;
}

int document_anchors_find(const struct document_maker *maker, int64_t uri_id,
                          struct document_aliases aliases, struct document_texts *ret_texts,
                          struct error *error)
{
    struct gathered_anchors list = {
        .arena = maker->arena,
        .items = arena_alloc(maker->arena, ANCHORS_MOST * sizeof *list.items)};
    if (!list.items)
        return error_set(error, STATUS_MEMORY, "no memory for the links to a document");
    int status = aliases.has_redirects || aliases.has_duplicates
                     ? anchors_of_all(maker, uri_id, &list, error)
                     : anchors_of_one(maker, uri_id, &list, error);
    if (status < 0)
        return status;
    *ret_texts = (struct document_texts){list.items, list.count};
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
                       struct document_aliases aliases, struct document *document,
                       struct error *error)
{
    const struct crawl_config *config = policy_config(maker->policy);
    int64_t most = config->pp.ds_max_ecl;
    int status = 0;
    if (aliases.has_duplicates && policy_reports(config, "duplicates"))
        status = find(maker, duplicates, policy_duplicates_reported(config), uri_id,
                      &document->duplicates, error);
    if (status == 0 && aliases.has_redirects && policy_reports(config, "redirects"))
        status = find(maker, redirects, most, uri_id, &document->redirects, error);
    if (status == 0 && uri && policy_reports(config, "mirrors"))
        status = find_mirrors(maker, uri, &document->mirrors, error);
    if (status == 0 && config->seine.anchors)
        status = document_anchors_find(maker, uri_id, aliases, &document->anchors, error);
    if (status == 0 && config->pp.ds_send_links)
        status = find(maker, links, URIS_MOST, uri_id, &document->links, error);
    return status;
}
