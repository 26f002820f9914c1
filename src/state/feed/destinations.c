#include <seine/state/feed/destinations.h>

#include <sql/crawl/feeding.h>
#include <stdio.h>
#include <stdlib.h>

struct destination *destinations_find(const struct destinations *destinations, struct text name)
{
    for (size_t i = 0; i < destinations->count; i++)
        if (text_equal(text_of(destinations->items[i].name), name))
            return &destinations->items[i];
    return NULL;
}

const struct destination *destinations_first(const struct destinations *destinations,
                                             bool *ret_is_only)
{
    const struct destination *first = NULL;
    size_t of_kind = 0;
    for (size_t i = 0; i < destinations->count; i++) {
        const struct destination *item = &destinations->items[i];
        if (!item->is_fed)
            continue;
        if (!first || (first->keeps_anchors && !item->keeps_anchors)) {
            first = item;
            of_kind = 0;
        }
        of_kind += item->keeps_anchors == first->keeps_anchors;
    }
    *ret_is_only = of_kind == 1;
    return first;
}

struct destination *destinations_add(struct destinations *destinations, struct text name)
{
    int64_t last_id = destinations->count ? destinations->items[destinations->count - 1].id : 0;
    struct destination *items =
        realloc(destinations->items, (destinations->count + 1) * sizeof *items);
    if (!items)
        return NULL;
    destinations->items = items;
    struct destination *added = &items[destinations->count];
    *added = (struct destination){.id = last_id + 1, .name = text_duplicate(name)};
    if (!added->name)
        return NULL;
    destinations->count++;
    return added;
}

int destinations_load(struct destinations *destinations, struct db *db, struct error *error)
{
    struct crawl_destination_list list = crawl_destination_list(db);
    int status;
    while ((status = crawl_destination_list_step(&list, error)) == STATEMENT_ROW) {
        struct destination *row = destinations_add(destinations, list.name);
        if (!row) {
            status = error_set(error, STATUS_MEMORY, "no memory for destinations");
            break;
        }
        row->id = list.id;
        row->is_primary = list.is_primary != 0;
        row->is_fed = list.is_fed != 0;
        row->is_configured = list.is_configured != 0;
        row->is_paused = list.is_paused != 0;
        row->is_suspended = list.suspended_at.is_set;
        row->may_hold = list.waiting != 0;
        row->last_version = list.last_version;
        row->has_taken = list.has_taken != 0;
    }
    statement_reset(list.statement);
    if (status < 0)
        return status;
    struct crawl_reprocessing_next next;
    status = db_find(db, crawl_reprocessing_next_into(&next), error);
    destinations->reprocessing = status == STATEMENT_ROW;
    return status < 0 ? status : 0;
}

int destinations_waiting(struct db *db, int64_t *ret_waiting,
                         char ret_failure[DESTINATION_FAILURE_BYTES], struct error *error)
{
    struct crawl_destinations_waiting ask;
    int status = db_find(db, crawl_destinations_waiting_into(&ask), error);
    if (status == STATEMENT_ROW) {
        *ret_waiting = ask.waiting;
        snprintf(ret_failure, DESTINATION_FAILURE_BYTES, "%.*s", TEXT_ARGUMENTS(ask.failure));
    }
    return status < 0 ? status : 0;
}

void destinations_done(struct destinations *destinations)
{
    for (size_t i = 0; i < destinations->count; i++)
        free(destinations->items[i].name);
    free(destinations->items);
}
