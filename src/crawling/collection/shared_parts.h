/*
 * Inside struct shared, for the collection that uses it.
 */
#ifndef SEINE_COLLECTION_SHARED_PARTS_H
#define SEINE_COLLECTION_SHARED_PARTS_H

#include <seine/crawling/collection/shared.h>
#include <seine/crawling/link_exchange.h>
#include <seine/documents/convert.h>
#include <seine/state/frontier.h>
#include <seine/state/messages/notifiers.h>
#include <seine/state/store/server_store.h>
#include <seine/web/fetch.h>
#include <seine/web/render.h>

struct shared {
    struct server_store *store;
    struct resolver *resolver;
    struct address_table *addresses;
    struct fetch_budget *budget;
    struct renderer *renderer;
    struct notifiers *notifiers;
    struct link_exchange *exchange;
    struct convert_pool *converters; /* NULL: the program that converts is not there */
};

#endif
