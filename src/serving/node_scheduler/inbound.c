/*
 * What the multinode scheduler says (MS-FSCMT 3.1.5): one row a message. What is asked for already,
 * or of what is not there, is done (the message came twice, or came late); what cannot be done now
 * ends the connection, so that it comes again.
 */
#include "scheduler.h"
#include "site_names.h"

#include <seine/crawling/collection.h>
#include <seine/crawling/requests.h>
#include <seine/nodes/transport/queue_entry.h>
#include <seine/web/fetch/dns.h>

#include <stdio.h>
#include <string.h>

#define ADDRESSES_BYTES 65536
/* RFC 2181, 8. */
#define TTL_MOST_S INT32_MAX
/* Collections whose configuration may be refused. */
#define REFUSED_MOST 1000

/* A message, and the collection that it is about. */
struct order {
    struct node_scheduler *scheduler;
    const struct message *message;
    struct marshal_cursor data; /* of PKT_DATA */
    struct text name;
    char collection[COLLECTION_NAME_BYTES];
    struct held_collection *held; /* of orders to a collection that is there */
    struct request_queue *requests;
};

/* The next values of the data, whose shape was checked: what a tuple is said with counts as one. */
static int read_tokens(struct order *order, struct marshal_token tokens[], size_t count,
                       struct error *error)
{
    int status = 0;
    for (size_t i = 0; i < count && !status; i++)
        status = marshal_next(&order->data, &tokens[i], error);
    return status;
}

static bool is_none(const struct marshal_token *token)
{
    return token->kind == MARSHAL_NIL || text_equal(token->text, TEXT_LITERAL("None"));
}

/* ---- URIs and routes ---- */

/* All that is known of the URI's site is crawled again. What is gathered comes before. */
static int refetch_site(const struct order *order, const struct queue_entry *entry, bool is_urgent,
                        struct error *error)
{
    struct held_collection *held = NULL;
    struct uri_report report;
    if (!gathered_flush(order->scheduler))
        return 0;
    int status = server_hold(order->scheduler->server, order->collection, &held, error);
    if (!status)
        status = request_refetch_site(collection_requests(held_collection(held)), entry->uri,
                                      (entry->flags & URI_FLAG_FORCE_REFEED) != 0, is_urgent,
                                      &report, error);
    server_release(held);
    /* A collection that is not there has none. */
    return status == STATUS_NOT_FOUND ? 0 : status;
}

static int take_uri(struct order *order, struct error *error)
{
    struct queue_entry entry;
    int status = queue_entry_read(&order->data, &entry, error);
    if (status || entry.flags & (URI_FLAG_NO_CRAWL | URI_FLAG_SITE))
        return status;
    bool is_urgent =
        order->message->id == MESSAGE_NODE_URI_URG || entry.queue_flags & QUEUE_ENTRY_URGENT;
    if (entry.flags & URI_FLAG_FORCE_SITE)
        return refetch_site(order, &entry, is_urgent, error);
    int64_t most = INT32_MAX;
    gather_uri(order->scheduler, order->name,
               &(struct scheduled_uri){
                   .uri = entry.uri,
                   .depth = (unsigned)(entry.depth < most ? entry.depth : most),
                   .hops = (int)(entry.redirects < 1000 ? entry.redirects : 1000),
                   .is_start = (entry.flags & URI_FLAG_START) != 0,
                   .is_forced = (entry.flags & URI_FLAG_FORCE) != 0,
                   .is_urgent = is_urgent,
                   .refeeds = (entry.flags & URI_FLAG_FORCE_REFEED) != 0,
                   .ignores_rules = (entry.flags & URI_FLAG_IGNORE_RULES) != 0,
                   .is_channel = (entry.flags & URI_FLAG_RSS) != 0,
                   .is_sitemap = (entry.flags & URI_FLAG_SITEMAP) != 0,
               });
    return 0;
}

/* Of an addrinfo tuple, behind its begin, the address, whatever the family says. */
static int read_address(struct order *order, struct buffer *addresses, struct error *error)
{
    struct marshal_token tokens[7] = {0}; /* family, type, protocol, name, (address, port) */
    int status = read_tokens(order, tokens, 7, error);
    if (status)
        return status;
    buffer_append_string(addresses, addresses->length ? "," : "");
    buffer_append_text(addresses, tokens[5].text);
    return 0;
}

/* A list of addrinfo tuples, a bare one, or None. */
static int read_addresses(struct order *order, struct buffer *addresses, struct error *error)
{
    struct marshal_token list = {0}, tuple;
    int status = read_tokens(order, &list, 1, error);
    if (status || is_none(&list))
        return status;
    if (list.kind == MARSHAL_TUPLE)
        return read_address(order, addresses, error);
    for (size_t i = 0; i < list.count && !status; i++) {
        status = read_tokens(order, &tuple, 1, error);
        if (!status)
            status = read_address(order, addresses, error);
    }
    return status;
}

/* The multinode scheduler has no address: requests that wait for one ask the DNS. */
static void look_up(struct order *order, struct text host)
{
    struct error error = {0};
    if (server_lacks_addresses(order->scheduler->server, host, &error))
        log_info(order->scheduler->settings.log, "multinode", "the addresses of %.*s: %s",
                 TEXT_ARGUMENTS(host), error.sentence);
}

static int64_t now_s(const struct order *order)
{
    return clock_wall_ms(server_clock(order->scheduler->server)) / 1000;
}

/* Into the resolver's cache, unless it knows better. */
static void keep_addresses(struct order *order, struct text host, const struct buffer *addresses,
                           int64_t resolved_s, int64_t ttl_s)
{
    struct dns_answer answer = {.outcome = DNS_FOUND};
    struct error error = {0};
    if (!addresses->length || addresses->failed || host.length >= sizeof answer.host || ttl_s <= 0)
        return;
    if (resolved_s < 0 || resolved_s > now_s(order))
        resolved_s = now_s(order);
    memcpy(answer.host, host.data, host.length);
    answer.resolved_at_ms = resolved_s * 1000;
    answer.expires_at_ms = (resolved_s + (ttl_s < TTL_MOST_S ? ttl_s : TTL_MOST_S)) * 1000;
    int status = dns_addresses_parse(buffer_text(addresses), &answer, &error);
    if (!status)
        status = server_take_addresses(order->scheduler->server, &answer, &error);
    if (status)
        log_info(order->scheduler->settings.log, "multinode", "the addresses of %.*s: %s",
                 TEXT_ARGUMENTS(host), error.sentence);
}

static int take_route(struct order *order, struct error *error)
{
    char storage[URI_STORAGE_BYTES];
    struct marshal_token tokens[4] = {0}, ttl = {0}; /* (node, attribute, site */
    struct buffer addresses;
    buffer_init(&addresses, ADDRESSES_BYTES);
    int status = read_tokens(order, tokens, 4, error);
    if (!status)
        status = read_addresses(order, &addresses, error);
    if (!status)
        status = read_tokens(order, &ttl, 1, error);
    struct text host = status ? text_of("") : site_host(tokens[3].text, storage);
    if (host.length) {
        if (text_equal(tokens[1].text, text_of(order->scheduler->settings.node_id)))
            keep_addresses(order, host, &addresses, now_s(order), ttl.integer);
        gather_route(order->scheduler, order->name,
                     &(struct scheduled_route){
                         .host = host, .node = tokens[1].text, .attribute = tokens[2].text});
    }
    buffer_done(&addresses);
    return status;
}

static int take_dns(struct order *order, struct error *error)
{
    struct marshal_token tokens[3] = {0}, times[2] = {0}; /* (host, (addresses, resolved, ttl)) */
    struct buffer addresses;
    buffer_init(&addresses, ADDRESSES_BYTES);
    int status = read_tokens(order, tokens, 3, error);
    if (!status)
        status = read_addresses(order, &addresses, error);
    if (!status)
        status = read_tokens(order, times, 2, error);
    if (!status)
        keep_addresses(order, tokens[1].text, &addresses, times[0].integer, times[1].integer);
    if (!status)
        look_up(order, tokens[1].text);
    buffer_done(&addresses);
    return status;
}

static int take_permit(struct order *order, struct error *error)
{
    struct marshal_token tokens[5] = {0}; /* (address, site, cluster, is allowed) */
    struct permit_subject subject;
    int status = read_tokens(order, tokens, 5, error);
    if (status)
        return status;
    memcpy(subject.collection, order->collection, sizeof subject.collection);
    snprintf(subject.address, sizeof subject.address, "%.*s", TEXT_ARGUMENTS(tokens[1].text));
    snprintf(subject.site, sizeof subject.site, "%.*s", TEXT_ARGUMENTS(tokens[2].text));
    address_permits_answer(order->scheduler->permits, &subject, tokens[4].integer != 0,
                           now_s(order) * 1000);
    return 0;
}

static int send_routes(struct order *order, struct error *error)
{
    (void)error;
    outbound_routes(order->scheduler, order->collection);
    return 0;
}

/* ---- collections ---- */

/* A configuration that cannot be applied here holds up nothing but its own collection: that goes on
 * with the one it has, or is waited for (kept.c). */
static int refuse(struct order *order, struct node_collection *collection, bool is_there,
                  uint64_t hash, const struct error *why, struct error *error)
{
    size_t refused = 1;
    for (const struct node_collection *each = order->scheduler->collections; each;
         each = each->next)
        refused += each->is_refused;
    if (refused > REFUSED_MOST)
        return error_set(error, STATUS_LIMIT, "the configurations of %d collections are refused",
                         REFUSED_MOST);
    collection->is_refused = !is_there;
    if (collection->refused != hash)
        log_error(order->scheduler->settings.log, "multinode",
                  "the configuration of %s is refused: %s; %s", order->collection, why->sentence,
                  is_there ? "it goes on with the one it has"
                           : "what is sent of it is kept until another one comes");
    collection->refused = hash;
    return 0;
}

/* Whether it is suspended (2.2.4.13): also when the configuration is the same, since an
 * administrator may have said something else while this node was away. */
static void ask_state(const struct order *order)
{
    outbound_name(order->scheduler, MESSAGE_MULTINODE_CONF_STATE, order->collection);
}

static int configure(struct order *order, struct error *error)
{
    struct node_scheduler *scheduler = order->scheduler;
    struct node_collection *collection = node_collection_of(scheduler, order->collection);
    struct error why = {0};
    enum server_state state;
    if (!collection)
        return error_set(error, STATUS_MEMORY, "no memory for the collection");
    bool is_there = !server_state(scheduler->server, order->collection, &state, error) &&
                    state == SERVER_RUNNING;
    /* 3.1.5.11; of one that was refused this is the configuration that it waits for. */
    if (!is_there && !collection->is_refused && order->message->id == MESSAGE_NODE_CONF_UPDATE)
        return 0;
    struct text bytes = order->message->fields[KEY_ds].text;
    uint64_t hash = hash_bytes(&scheduler->hash_key, bytes.data, bytes.length);
    if (is_there && hash == collection->configuration) {
        ask_state(order);
        return kept_replay(scheduler, order->collection, inbound_take, error);
    }
    int status = configuration_apply(scheduler, order->collection, order->data, &why);
    if (status)
        return error_is_callers(status) ? refuse(order, collection, is_there, hash, &why, error)
                                        : error_copy(error, status, &why);
    /* The order to delete came again, behind the end of the deletion, and before this one. */
    if (collection->is_being_removed)
        node_collection_begin_anew(collection);
    collection->configuration = hash;
    collection->is_refused = false;
    collection->refused = 0;
    ask_state(order);
    return kept_flush(scheduler) ? kept_replay(scheduler, order->collection, inbound_take, error)
                                 : 0;
}

/* CMD_UM_DELETE_OK follows when its files are gone. */
static int remove_collection(struct order *order, struct error *error)
{
    struct node_scheduler *scheduler = order->scheduler;
    int status = kept_forget(scheduler, order->collection, error);
    if (!status)
        status = server_delete(scheduler->server, order->collection, error);
    bool is_gone = status == STATUS_NOT_FOUND || status == STATUS_EXISTS;
    struct node_collection *collection = node_collection_of(scheduler, order->collection);
    if (collection) {
        collection->is_being_removed = true;
        collection->is_refused = false;
    }
    return is_gone ? 0 : status;
}

static int suspend(struct order *order, struct error *error)
{
    return request_suspend(order->requests, error);
}

static int resume(struct order *order, struct error *error)
{
    return request_resume(order->requests, error);
}

/* 2.2.3.21 */
static int take_state(struct order *order, struct error *error)
{
    int64_t state = order->message->fields[KEY_pd].integer;
    struct error ignored = {0};
    bool was;
    int status = request_refresh_only(order->requests, state == 2, &was, error);
    if (status || state == 3 || state == 6 || state == 7)
        return status;
    bool is_suspended = state == 4 || state == 5 || state == 8;
    status = is_suspended ? request_suspend(order->requests, &ignored)
                          : request_resume(order->requests, &ignored);
    return status == STATUS_INVALID ? 0 : status ? error_copy(error, status, &ignored) : 0;
}

static int refresh(struct order *order, struct error *error)
{
    /* The text says 0x16 where the other bits are powers of two: of itself it is none of them. */
    static const int64_t restarts = 0x16;
    struct marshal_token tokens[3] = {0}; /* (subcollection, bits) */
    int status = read_tokens(order, tokens, 3, error);
    if (status)
        return status;
    struct text part = is_none(&tokens[1]) ? text_of("") : tokens[1].text;
    unsigned bits = tokens[2].integer == restarts ? REFRESH_RESTARTS
                                                  : (unsigned)tokens[2].integer & REFRESH_BITS;
    if (part.length)
        bits = bits & REFRESH_COLLECTION ? bits & ~(unsigned)REFRESH_SUBCOLLECTION
                                         : bits | REFRESH_SUBCOLLECTION;
    else if (!bits || bits & REFRESH_SUBCOLLECTION)
        bits = (bits & ~(unsigned)REFRESH_SUBCOLLECTION) | REFRESH_COLLECTION;
    return request_refresh(order->requests, bits, part, error);
}

static int change_feeding(struct order *order, bool suspends, struct text destination,
                          struct error *error)
{
    int status = suspends ? request_suspend_feeding(order->requests, destination, error)
                          : request_resume_feeding(order->requests, destination, error);
    return status == STATUS_INVALID || status == STATUS_NOT_FOUND ? 0 : status;
}

static int suspend_feeding(struct order *order, struct error *error)
{
    struct marshal_token tokens[3] = {0}, name; /* (whether, names) */
    int status = read_tokens(order, tokens, 3, error);
    if (!status && tokens[2].kind != MARSHAL_LIST)
        return change_feeding(order, tokens[1].integer, text_of(""), error);
    for (size_t i = 0; !status && i < tokens[2].count; i++) {
        status = read_tokens(order, &name, 1, error);
        if (!status)
            status = change_feeding(order, tokens[1].integer, name.text, error);
    }
    return status;
}

/* ---- sites ---- */

/* An order about a site, with what else it says. */
struct site_order {
    struct order *order;
    int64_t number;
    struct text prefix, destination;
};

static int preempt(void *context, struct text host, uint16_t port, struct error *error)
{
    const struct site_order *of = context;
    return request_make_room(of->order->requests, host, port, of->number == 1, error);
}

static int quarantine(void *context, struct text host, uint16_t port, struct error *error)
{
    const struct site_order *of = context;
    bool was;
    bool goes_first = of->order->message->id == MESSAGE_NODE_QUARANTINE_SITE_REQUEUE;
    return request_quarantine_site(of->order->requests, host, port, of->number, goes_first, &was,
                                   error);
}

static int delete_site(void *context, struct text host, uint16_t port, struct error *error)
{
    const struct site_order *of = context;
    int64_t uris;
    return request_delete_site(of->order->requests, host, port, &uris, error);
}

static int reprocess(void *context, struct text host, uint16_t port, struct error *error)
{
    const struct site_order *of = context;
    return request_reprocess_site(of->order->requests, of->destination, host, port, of->prefix,
                                  error);
}

static int order_site(struct order *order,
                      int (*give)(void *context, struct text host, uint16_t port,
                                  struct error *error),
                      struct error *error)
{
    struct marshal_token tokens[3] = {0}; /* (site, number) */
    int status = read_tokens(order, tokens, 3, error);
    struct site_order of = {.order = order, .number = tokens[2].integer};
    return status ? status : site_each_port(order->held, tokens[1].text, give, &of, error);
}

static int take_preempt(struct order *order, struct error *error)
{
    return order_site(order, preempt, error);
}

static int take_quarantine(struct order *order, struct error *error)
{
    return order_site(order, quarantine, error);
}

static int take_delete_site(struct order *order, struct error *error)
{
    struct site_order of = {.order = order};
    return site_each_port(order->held, order->message->fields[KEY_pd].text, delete_site, &of,
                          error);
}

static int take_reprocess(struct order *order, struct error *error)
{
    struct marshal_token tokens[5] = {0}; /* (site, prefix, destination, is exact) */
    struct reprocess_report report;
    int status = read_tokens(order, tokens, 5, error);
    if (status)
        return status;
    struct site_order of = {.order = order,
                            .prefix = tokens[2].text,
                            .destination = is_none(&tokens[3]) ? text_of("") : tokens[3].text};
    return tokens[4].integer ? request_reprocess_uris(order->requests, of.destination, &of.prefix,
                                                      1, &report, error)
                             : site_each_port(order->held, tokens[1].text, reprocess, &of, error);
}

static int delete_uris(struct order *order, size_t count, struct error *error)
{
    struct marshal_token uri;
    struct uri_report report;
    int status = 0;
    for (size_t i = 0; i < count && !status; i++) {
        status = read_tokens(order, &uri, 1, error);
        if (!status && uri.kind != MARSHAL_STRING)
            status = marshal_refuse(&order->data, error, "a URI is expected");
        if (!status)
            status = request_delete_uris(order->requests, &uri.text, 1, &report, error);
    }
    return status;
}

/* Of each site a list of URIs. */
static int take_delete_uris(struct order *order, struct error *error)
{
    struct marshal_token begin[2] = {0}, site = {0}, list;
    int status = read_tokens(order, begin, 2, error);
    while (!status && !(status = read_tokens(order, &site, 1, error)) && site.kind != MARSHAL_END) {
        status = read_tokens(order, &list, 1, error);
        if (!status && list.kind != MARSHAL_LIST && list.kind != MARSHAL_TUPLE)
            status = marshal_refuse(&order->data, error, "a list of URIs is expected");
        if (!status)
            status = delete_uris(order, list.count, error);
    }
    return status;
}

/* ---- which message is what ---- */

enum about {
    ABOUT_NOTHING,
    ABOUT_CRAWLING,   /* gathered with its like */
    ABOUT_SERVER,     /* the collection need not be there */
    ABOUT_COLLECTION, /* one that is not there has done it */
};

static const struct {
    enum about about;
    int (*take)(struct order *order, struct error *error);
} ORDERS[MESSAGE_COUNT] = {
    [MESSAGE_NODE_URI] = {ABOUT_CRAWLING, take_uri},
    [MESSAGE_NODE_URI_URG] = {ABOUT_CRAWLING, take_uri},
    [MESSAGE_NODE_ADD_ROUTE] = {ABOUT_CRAWLING, take_route},
    [MESSAGE_NODE_DNS_REPLY] = {ABOUT_CRAWLING, take_dns},
    [MESSAGE_NODE_START_CRAWL_IP] = {ABOUT_CRAWLING, take_permit},
    [MESSAGE_NODE_ASK_ROUTE] = {ABOUT_SERVER, send_routes},
    [MESSAGE_NODE_CONF_ADD] = {ABOUT_SERVER, configure},
    [MESSAGE_NODE_CONF_UPDATE] = {ABOUT_SERVER, configure},
    [MESSAGE_NODE_CONF_REMOVE] = {ABOUT_SERVER, remove_collection},
    [MESSAGE_NODE_CONF_SUSPEND] = {ABOUT_COLLECTION, suspend},
    [MESSAGE_NODE_CONF_RESUME] = {ABOUT_COLLECTION, resume},
    [MESSAGE_NODE_CONF_STATE] = {ABOUT_COLLECTION, take_state},
    [MESSAGE_NODE_CONF_REFRESH] = {ABOUT_COLLECTION, refresh},
    [MESSAGE_NODE_CONF_FEEDING_SUSPEND] = {ABOUT_COLLECTION, suspend_feeding},
    [MESSAGE_NODE_PREEMPT_SITE] = {ABOUT_COLLECTION, take_preempt},
    [MESSAGE_NODE_QUARANTINE_SITE] = {ABOUT_COLLECTION, take_quarantine},
    [MESSAGE_NODE_QUARANTINE_SITE_REQUEUE] = {ABOUT_COLLECTION, take_quarantine},
    [MESSAGE_NODE_DELETE_SITE] = {ABOUT_COLLECTION, take_delete_site},
    [MESSAGE_NODE_DELETE_URIS] = {ABOUT_COLLECTION, take_delete_uris},
    [MESSAGE_NODE_REPROCESS_SITE] = {ABOUT_COLLECTION, take_reprocess},
};

/* An administrator would see it as an error; here it is so already. */
static bool is_done(int status)
{
    return !status || status == STATUS_INVALID || status == STATUS_NOT_FOUND;
}

static void perform(struct order *order)
{
    struct node_scheduler *scheduler = order->scheduler;
    enum message_id id = order->message->id;
    struct error error = {0};
    int status = 0;
    if (ORDERS[id].about == ABOUT_COLLECTION) {
        status = server_hold(scheduler->server, order->collection, &order->held, &error);
        if (!status)
            order->requests = collection_requests(held_collection(order->held));
    }
    if (!status)
        status = ORDERS[id].take(order, &error);
    server_release(order->held);
    bool is_over = ORDERS[id].about == ABOUT_COLLECTION && is_done(status);
    if (status && is_over)
        log_info(scheduler->settings.log, "multinode", "%s for %s: %s", message_row(id)->name,
                 order->collection, error.sentence);
    else if (status)
        peer_close(scheduler->peer, "%s for %s was not done: %s", message_row(id)->name,
                   order->collection, error.sentence);
}

/* Whether the message waits for a configuration of its collection. */
static bool has_to_wait(const struct order *order)
{
    if (ORDERS[order->message->id].about == ABOUT_SERVER)
        return false;
    for (const struct node_collection *each = order->scheduler->collections; each;
         each = each->next)
        if (each->is_refused && strcmp(each->name, order->collection) == 0)
            return true;
    return false;
}

void inbound_take(struct node_scheduler *scheduler, const struct message *message,
                  const struct message_reader *reader)
{
    struct order order = {.scheduler = scheduler, .message = message};
    enum message_key key = message->fields[KEY_ds].is_set ? KEY_ds : KEY_pd;
    order.name = message->fields[KEY_dn].text;
    if (!ORDERS[message->id].take) {
        log_debug(scheduler->settings.log, "multinode", "%s is ignored",
                  message_row(message->id)->name);
        return;
    }
    if (order.name.length >= sizeof order.collection) {
        peer_close(scheduler->peer, "it names a collection by %zu bytes", order.name.length);
        return;
    }
    snprintf(order.collection, sizeof order.collection, "%.*s", TEXT_ARGUMENTS(order.name));
    order.data = message_cursor(reader, &message->fields[key]);
    if (has_to_wait(&order))
        (void)kept_take(scheduler, message, reader, order.collection);
    else if (ORDERS[message->id].about == ABOUT_CRAWLING || gathered_flush(scheduler))
        perform(&order);
}
