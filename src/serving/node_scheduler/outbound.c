/* What the multinode scheduler is sent. */
#include "scheduler.h"

#include <seine/crawling/collection.h>
#include <seine/foundation/base/plural.h>
#include <seine/foundation/db.h>
#include <seine/nodes/marshal/put.h>
#include <seine/nodes/transport/queue_entry.h>
#include <seine/settings/config.h>

#include <sql/crawl/multinode.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define ROWS_AT_ONCE       500
#define ROUTES_PER_MESSAGE 256 /* 2.2.4.9 */
#define REDIRECTS_MOST     100
/* How often what was acknowledged is written down. */
#define NOTE_US INT64_C(1000000)

void outbound_name(struct node_scheduler *scheduler, enum message_id id, const char *collection)
{
    struct message message;
    message_begin(&message, id);
    message_set_text(&message, KEY_dn, text_of(collection));
    peer_send(scheduler->peer, &message);
}

void outbound_begin(struct node_scheduler *scheduler)
{
    struct message message;
    for (struct node_collection *each = scheduler->collections; each; each = each->next) {
        each->is_loaded = each->has_all = each->is_asked = each->has_reports = false;
        each->is_acknowledged = false; /* where to begin is read from the rows */
        each->unacknowledged = 0;
    }
    buffer_clear(&scheduler->data);
    marshal_put_tuple(&scheduler->data, 2);
    marshal_put_string(&scheduler->data, text_of(scheduler->host));
    marshal_put_integer(&scheduler->data, scheduler->port);
    message_begin(&message, MESSAGE_MULTINODE_INIT);
    message_set_text(&message, KEY_mi, text_of(scheduler->settings.node_id));
    message_set_text(&message, KEY_xp, buffer_text(&scheduler->data));
    peer_send(scheduler->peer, &message);
}

/* ---- URIs of sites of other nodes ---- */

/* How a URI came about: what refers to it, and the redirects that lead to it, the last first. */
struct origin {
    struct buffer referrer;      /* as the message has it; empty: there is none */
    struct buffer texts;         /* of the redirects */
    size_t ends[REDIRECTS_MOST]; /* of each in `texts` */
    int64_t statuses[REDIRECTS_MOST];
    size_t redirects;
    int64_t referrer_id, hops; /* of the URI that it was found for */
};

static struct text text_at(const struct origin *origin, size_t index)
{
    size_t begin = index ? origin->ends[index - 1] : 0;
    return (struct text){origin->texts.data + begin, origin->ends[index] - begin};
}

/* The links of a page stand one behind the other, so that the origin is mostly the last one's. */
static int find_origin(struct db *db, int64_t referrer_id, int64_t hops, struct origin *origin,
                       struct error *error)
{
    if (referrer_id && origin->referrer_id == referrer_id && origin->hops == hops)
        return 0;
    origin->referrer_id = referrer_id;
    origin->hops = hops;
    origin->redirects = 0;
    buffer_clear(&origin->referrer);
    buffer_clear(&origin->texts);
    while (referrer_id) {
        struct crawl_referrer_get get;
        int status = db_find(db, crawl_referrer_get_into(&get, .id = referrer_id), error);
        bool is_redirect = (int64_t)origin->redirects < hops &&
                           origin->redirects < REDIRECTS_MOST && get.status.is_set;
        referrer_id = 0;
        if (status == STATEMENT_ROW && is_redirect) {
            buffer_append_text(&origin->texts, get.uri);
            origin->ends[origin->redirects] = origin->texts.length;
            origin->statuses[origin->redirects++] = get.status.value;
            referrer_id = get.referrer_id.is_set ? get.referrer_id.value : 0;
        } else if (status == STATEMENT_ROW) {
            queue_entry_uri(&origin->referrer, get.uri);
        }
        if (status < 0)
            return status;
    }
    return 0;
}

static void send_uri(struct node_scheduler *scheduler, const struct node_collection *collection,
                     const struct crawl_forwarded_uri_next *row, const struct origin *origin)
{
    struct buffer *data = &scheduler->data;
    struct message message;
    buffer_clear(data);
    queue_entry_begin(data, row->uri, buffer_text(&origin->referrer), row->flags,
                      origin->redirects);
    for (size_t i = origin->redirects; i-- > 0;)
        queue_entry_redirect(data, text_at(origin, i), origin->statuses[i]);
    queue_entry_end(data, row->is_urgent ? QUEUE_ENTRY_URGENT : 0, row->depth,
                    text_of(scheduler->settings.node_id));
    message_begin(&message, row->is_urgent ? MESSAGE_MULTINODE_URI_URG : MESSAGE_MULTINODE_URI);
    message_set_text(&message, KEY_dn, text_of(collection->name));
    message_set_text(&message, KEY_pd, buffer_text(data));
    peer_send(scheduler->peer, &message);
}

/* Where to begin, and how much may be on its way (cachesize/mucomm). */
static int load(struct node_scheduler *scheduler, struct db *db, struct node_collection *collection,
                struct error *error)
{
    char section[COLLECTION_NAME_BYTES + 16];
    snprintf(section, sizeof section, "Node/%s/cachesize", scheduler->settings.node_id);
    struct crawl_multinode_get get;
    int status =
        db_find(db, crawl_multinode_get_into(&get, .node_section = text_of(section)), error);
    if (status == STATEMENT_ROW) {
        collection->window =
            get.window.data ? strtoul(get.window.data, NULL, 10) : NODE_URIS_UNACKNOWLEDGED;
        if (!collection->is_loaded) {
            collection->sent_upto = get.forwarded_upto;
            collection->reported_upto = get.reported_upto;
        }
        collection->is_loaded = true;
    }
    return status < 0 ? status : 0;
}

static int send_rows(struct node_scheduler *scheduler, struct node_collection *collection,
                     struct db *db, size_t room, struct error *error)
{
    struct origin origin = {0};
    buffer_init(&origin.referrer, SIZE_MAX);
    buffer_init(&origin.texts, SIZE_MAX);
    size_t most = room < ROWS_AT_ONCE ? room : ROWS_AT_ONCE, rows = 0;
    int status, found = 0;
    struct crawl_forwarded_uri_next next =
        crawl_forwarded_uri_next(db, .after = collection->sent_upto, .most = (int64_t)most);
    while (!found && (status = crawl_forwarded_uri_next_step(&next, error)) == STATEMENT_ROW) {
        found = find_origin(db, next.referrer_id.is_set ? next.referrer_id.value : 0, next.hops,
                            &origin, error);
        if (!found)
            send_uri(scheduler, collection, &next, &origin);
        collection->sent_upto = next.id;
        rows++;
    }
    statement_reset(next.statement);
    buffer_done(&origin.referrer);
    buffer_done(&origin.texts);
    collection->unacknowledged += rows;
    collection->has_all = rows < most;
    return found < 0 ? found : status < 0 ? status : 0;
}

/* How many more may be on their way. */
static size_t room_of(const struct node_collection *collection)
{
    return collection->window > collection->unacknowledged
               ? collection->window - collection->unacknowledged
               : 0;
}

static void ask(struct node_scheduler *scheduler, struct node_collection *collection)
{
    if (collection->is_asked || !(collection->unacknowledged || collection->has_reports))
        return;
    collection->is_asked = true;
    collection->asked_message = peer_sent(scheduler->peer);
    collection->asked_upto = collection->sent_upto;
    collection->asked_rows = collection->unacknowledged;
    collection->asked_reports = collection->reported_upto;
    collection->has_reports = false;
    peer_ask(scheduler->peer);
}

/* Returns whether there is more to send at once. Otherwise the collection waits for the next turn:
 * it is being deleted, its file cannot be read, or the connection is to take its queue first. */
static bool send_collection(struct node_scheduler *scheduler, struct node_collection *collection)
{
    struct held_collection *held = NULL;
    struct error error = {0};
    struct db *db = NULL;
    bool is_full = collection->is_loaded && !room_of(collection);
    if (collection->has_all || collection->is_being_removed || is_full ||
        peer_queued(scheduler->peer) > PEER_QUEUE_BYTES / 2)
        return false;
    int status = server_hold(scheduler->server, collection->name, &held, &error);
    if (!status)
        status = server_reader_take(held, &db, &error);
    if (!status)
        status = load(scheduler, db, collection, &error);
    if (!status && collection->is_loaded && room_of(collection))
        status = send_rows(scheduler, collection, db, room_of(collection), &error);
    if (!status && collection->is_loaded)
        status = statistics_send(scheduler, collection, db, &error);
    if (db)
        server_reader_give(held, db);
    server_release(held);
    if (status < 0)
        log_debug(scheduler->settings.log, "multinode", "%s: %s", collection->name, error.sentence);
    ask(scheduler, collection);
    return status >= 0 && collection->is_loaded && !collection->has_all && room_of(collection);
}

void outbound_send(struct node_scheduler *scheduler)
{
    bool is_left = false;
    for (struct node_collection *each = scheduler->collections; each; each = each->next)
        is_left = send_collection(scheduler, each) || is_left;
    if (is_left)
        connections_wake(scheduler->connections);
}

void outbound_acknowledged(struct node_scheduler *scheduler, uint64_t count)
{
    for (struct node_collection *each = scheduler->collections; each; each = each->next) {
        if (!each->is_asked || count < each->asked_message)
            continue;
        each->is_asked = each->has_all = false;
        each->unacknowledged -= each->asked_rows;
        each->acknowledged_upto = each->asked_upto;
        each->acknowledged_reports = each->asked_reports;
        each->is_acknowledged = true;
        ask(scheduler, each);
    }
}

static void note(struct node_scheduler *scheduler, struct node_collection *collection)
{
    struct held_collection *held = NULL;
    struct error error = {0};
    collection->is_acknowledged = false;
    int status = server_hold(scheduler->server, collection->name, &held, &error);
    if (!status)
        status = request_acknowledge(collection_requests(held_collection(held)),
                                     collection->acknowledged_upto,
                                     collection->acknowledged_reports, &error);
    server_release(held);
    if (status)
        log_info(scheduler->settings.log, "multinode",
                 "%s: acknowledged messages will be sent again: %s", collection->name,
                 error.sentence);
}

void outbound_note(struct node_scheduler *scheduler)
{
    int64_t now_us = clock_monotonic_us(server_clock(scheduler->server));
    for (struct node_collection *each = scheduler->collections; each; each = each->next) {
        if (!each->is_acknowledged || now_us - each->noted_us < NOTE_US)
            continue;
        each->noted_us = now_us;
        note(scheduler, each);
    }
}

/* ---- addresses of sites ---- */

static void send_permit(struct node_scheduler *scheduler, const struct permit_subject *subject,
                        bool ends)
{
    struct buffer *data = &scheduler->data;
    struct message message;
    buffer_clear(data);
    marshal_put_tuple(data, ends ? 2 : 3);
    marshal_put_string(data, text_of(subject->address));
    marshal_put_string(data, text_of(subject->site));
    if (!ends)
        marshal_put_integer(data, 0); /* the storage cluster: one file has all */
    message_begin(&message,
                  ends ? MESSAGE_MULTINODE_STOP_CRAWL_IP : MESSAGE_MULTINODE_START_CRAWL_IP);
    message_set_text(&message, KEY_dn, text_of(subject->collection));
    message_set_text(&message, KEY_pd, buffer_text(data));
    peer_send(scheduler->peer, &message);
}

void outbound_permits(struct node_scheduler *scheduler)
{
    int64_t now_ms = clock_wall_ms(server_clock(scheduler->server));
    struct permit_subject subject;
    bool ends;
    while (peer_queued(scheduler->peer) < PEER_QUEUE_BYTES &&
           address_permits_next(scheduler->permits, now_ms, &subject, &ends))
        send_permit(scheduler, &subject, ends);
}

/* ---- names ---- */

void outbound_names(struct node_scheduler *scheduler)
{
    struct buffer *names = &scheduler->lines;
    asked_names_take(&scheduler->names, names);
    for (const char *at = names->data; at && at < names->data + names->length;
         at += strlen(at) + 1) {
        struct message message;
        message_begin(&message, MESSAGE_MULTINODE_DNS_REQUEST);
        /* Whichever collection wants it: the answer is for all (2.2.3.20). */
        message_set_text(&message, KEY_dn,
                         text_of(scheduler->collections ? scheduler->collections->name : ""));
        message_set_text(&message, KEY_st, text_of(at));
        peer_send(scheduler->peer, &message);
    }
    buffer_clear(names);
}

/* ---- lines of logs ---- */

static void send_line(struct node_scheduler *scheduler, const char *collection, const char *letters,
                      const char *line)
{
    struct message message;
    buffer_clear(&scheduler->data);
    marshal_put_tuple(&scheduler->data, 2);
    marshal_put_string(&scheduler->data, text_of(letters));
    marshal_put_string(&scheduler->data, text_of(line));
    message_begin(&message, MESSAGE_MULTINODE_LOG);
    message_set_text(&message, KEY_dn, text_of(collection));
    message_set_text(&message, KEY_pd, buffer_text(&scheduler->data));
    peer_send(scheduler->peer, &message);
}

void outbound_logs(struct node_scheduler *scheduler)
{
    struct buffer *lines = &scheduler->lines;
    uint64_t lost;
    if (peer_queued(scheduler->peer) > PEER_QUEUE_BYTES)
        return;
    log_lines_take(&scheduler->log_lines, lines, &lost);
    for (const char *at = lines->data; at && at < lines->data + lines->length;) {
        const char *letters = at + strlen(at) + 1, *line = letters + strlen(letters) + 1;
        send_line(scheduler, at, letters, line);
        at = line + strlen(line) + 1;
    }
    buffer_clear(lines);
    if (lost)
        log_warning(scheduler->settings.log, "multinode", "%llu %s not sent: too many were waiting",
                    (unsigned long long)lost,
                    plural((int64_t)lost, "line of logs was", "lines of logs were"));
}

/* ---- routes ---- */

static void send_routes(struct node_scheduler *scheduler, const char *collection,
                        struct buffer *routes, uint32_t count)
{
    struct message message;
    buffer_clear(&scheduler->data);
    marshal_put_list(&scheduler->data, count);
    buffer_append_text(&scheduler->data, buffer_text(routes));
    message_begin(&message, MESSAGE_MULTINODE_ADD_ROUTE);
    message_set_text(&message, KEY_dn, text_of(collection));
    message_set_text(&message, KEY_pd, buffer_text(&scheduler->data));
    peer_send(scheduler->peer, &message);
    buffer_clear(routes);
}

static int send_all_routes(struct node_scheduler *scheduler, const char *collection, struct db *db,
                           struct error *error)
{
    struct buffer routes;
    uint32_t count = 0;
    int status;
    buffer_init(&routes, SIZE_MAX);
    struct crawl_route_all next = crawl_route_all(db);
    while ((status = crawl_route_all_step(&next, error)) == STATEMENT_ROW) {
        marshal_put_tuple(&routes, 2);
        marshal_put_string(&routes, next.attribute);
        marshal_put_string(&routes, next.node);
        if (++count == ROUTES_PER_MESSAGE) {
            send_routes(scheduler, collection, &routes, count);
            count = 0;
        }
    }
    statement_reset(next.statement);
    if (count && status >= 0)
        send_routes(scheduler, collection, &routes, count);
    buffer_done(&routes);
    return status < 0 ? status : 0;
}

void outbound_routes(struct node_scheduler *scheduler, const char *collection)
{
    struct held_collection *held = NULL;
    struct error error = {0};
    struct db *db = NULL;
    int status = server_hold(scheduler->server, collection, &held, &error);
    bool is_there = status != STATUS_NOT_FOUND;
    if (!status)
        status = server_reader_take(held, &db, &error);
    if (!status)
        status = send_all_routes(scheduler, collection, db, &error);
    if (db)
        server_reader_give(held, db);
    /* Who has lost the routes has lost what waited there as well. */
    if (!status)
        status = request_forward_again(collection_requests(held_collection(held)), &error);
    server_release(held);
    if (status && is_there) {
        peer_close(scheduler->peer, "the routes of %s cannot be sent: %s", collection,
                   error.sentence);
        return;
    }
    struct node_collection *known = node_collection_of(scheduler, collection);
    if (known) {
        /* What is under way is not sent: its acknowledgement would be that of all before it. */
        known->is_loaded = known->has_all = known->is_asked = known->is_acknowledged = false;
        known->unacknowledged = 0;
    }
    outbound_name(scheduler, MESSAGE_MULTINODE_LAST_ROUTE, collection);
}
