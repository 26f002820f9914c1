#include "destinations.h"

#include "store.h"

#include <crawl_statements.h>
#include <stdlib.h>

struct destination *destinations_find(const struct destinations *destinations, struct text name)
{
    for (size_t i = 0; i < destinations->count; i++)
        if (text_equal(text_of(destinations->items[i].name), name))
            return &destinations->items[i];
    return NULL;
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
    *added = (struct destination){.id = last_id + 1,
                                  .name = strndup(name.length ? name.data : "", name.length)};
    if (!added->name)
        return NULL;
    destinations->count++;
    return added;
}

int destinations_load(struct crawl_store *store, struct error *error)
{
    struct statement *list = db_statement(store->db, CRAWL_DESTINATION_LIST);
    int status;
    while ((status = statement_step(list, error)) == STATEMENT_ROW) {
        struct destination *row = destinations_add(
            &store->destinations, statement_column_text(list, CRAWL_DESTINATION_LIST_NAME_COLUMN));
        if (!row) {
            status = error_set(error, STATUS_MEMORY, "no memory for destinations");
            break;
        }
        row->id = statement_column_int(list, CRAWL_DESTINATION_LIST_ID_COLUMN);
        row->is_fed = statement_column_int(list, CRAWL_DESTINATION_LIST_IS_FED_COLUMN) != 0;
        row->is_configured =
            statement_column_int(list, CRAWL_DESTINATION_LIST_IS_CONFIGURED_COLUMN) != 0;
        row->is_paused = statement_column_int(list, CRAWL_DESTINATION_LIST_IS_PAUSED_COLUMN) != 0;
        row->is_suspended =
            !statement_column_is_null(list, CRAWL_DESTINATION_LIST_SUSPENDED_AT_COLUMN);
        row->may_hold = statement_column_int(list, CRAWL_DESTINATION_LIST_WAITING_COLUMN) != 0;
    }
    statement_reset(list);
    if (status < 0)
        return status;
    struct statement *next = db_statement(store->db, CRAWL_REPROCESSING_NEXT);
    status = statement_step(next, error);
    store->destinations.reprocessing = status == STATEMENT_ROW;
    statement_reset(next);
    return status < 0 ? status : 0;
}

void destinations_done(struct destinations *destinations)
{
    for (size_t i = 0; i < destinations->count; i++)
        free(destinations->items[i].name);
    free(destinations->items);
}
