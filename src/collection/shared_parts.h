/*
 * Inside struct shared, for the collection that uses it.
 */
#ifndef SEINE_COLLECTION_SHARED_PARTS_H
#define SEINE_COLLECTION_SHARED_PARTS_H

#include <seine/collection/shared.h>
#include <seine/convert.h>
#include <seine/fetch.h>
#include <seine/frontier.h>
#include <seine/link_exchange.h>
#include <seine/messages/notifiers.h>
#include <seine/render.h>
#include <seine/store/server_store.h>

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
