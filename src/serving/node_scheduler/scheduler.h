/* The thread's own. */
#ifndef SEINE_NODE_SCHEDULER_SCHEDULER_H
#define SEINE_NODE_SCHEDULER_SCHEDULER_H

#include "log_lines.h"
#include "names.h"

#include <seine/crawling/crawl_logs.h>
#include <seine/crawling/requests/multinode.h>
#include <seine/foundation/base/arena.h>
#include <seine/foundation/base/buffer.h>
#include <seine/foundation/base/hash.h>
#include <seine/foundation/log.h>
#include <seine/nodes/transport/connections.h>
#include <seine/serving/node_scheduler.h>
#include <seine/serving/server.h>
#include <seine/state/messages/address_permits.h>

#include <pthread.h>
#include <stdatomic.h>

#define COLLECTION_NAME_BYTES 256

struct db;

/* What the thread keeps of a collection. */
struct node_collection {
    struct node_collection *next;
    char name[COLLECTION_NAME_BYTES];
    bool is_listed;                /* the server has it */
    bool is_being_removed;         /* CMD_UM_DELETE_OK follows when it has not any more */
    bool is_refused;               /* it is not there, since its configuration is refused */
    bool is_loaded;                /* where to begin is known */
    bool has_all;                  /* nothing is behind the last row that was sent */
    bool has_reports;              /* rows of statistic_report were sent and are not acknowledged */
    bool is_asked;                 /* a keep-alive is to acknowledge what was sent */
    bool is_acknowledged;          /* the peer has more for certain than the rows say */
    uint64_t refused;              /* a hash of the last configuration that was; 0: none was */
    uint64_t configuration;        /* a hash of the one that was applied last; 0: none was */
    int64_t sent_upto;             /* the last row of forwarded_uri that was sent */
    int64_t reported_upto;         /* … of statistic_report */
    size_t unacknowledged, window; /* of rows, and the most of them */
    /* Of the keep-alive: */
    uint64_t asked_message; /* when the peer has handled so many of our messages … */
    int64_t asked_upto;     /* … it has these rows, … */
    int64_t asked_reports;  /* … these of statistic_report, … */
    size_t asked_rows;      /* … so many */
    /* What it has for certain; until that is written it would come twice: */
    int64_t acknowledged_upto, acknowledged_reports;
    int64_t noted_us; /* when it was written last */
};

/* What came and is to be written in one transaction of a collection. */
struct gathered {
    char collection[COLLECTION_NAME_BYTES]; /* "": nothing came */
    struct arena texts;
    struct scheduled_route *routes;
    size_t route_count, route_capacity;
    struct scheduled_uri *uris;
    size_t uri_count, uri_capacity;
};

struct node_scheduler {
    struct node_scheduler_settings settings;
    struct hash_key hash_key; /* of configurations */
    struct node_role role;
    struct connections *connections;
    struct peer *peer;
    struct server *server;
    struct address_permits *permits;
    char host[256]; /* where administrators speak to this node */
    int port;
    struct node_collection *collections;
    struct gathered gathered;
    struct log_lines log_lines;
    struct asked_names names;
    struct buffer kept; /* messages of collections that are refused, to be written */
    struct crawl_log_copies log_copies;
    struct buffer lines; /* that are being sent */
    struct buffer data;  /* PKT_DATA of what is written */
    unsigned keepalives; /* to be answered when what came before them is done */
    pthread_t thread;
    bool is_started;
    atomic_bool is_ending, has_news;
};

/* ---- node_collections.c ---- */

/* Made if need be; NULL without memory. */
struct node_collection *node_collection_of(struct node_scheduler *scheduler, const char *name);
/* Another collection of the name: what was kept of the former one is forgotten. */
void node_collection_begin_anew(struct node_collection *collection);
/* All of them. */
void node_collections_free(struct node_scheduler *scheduler);

/* ---- inbound.c ---- */

void inbound_take(struct node_scheduler *scheduler, const struct message *message,
                  const struct message_reader *reader);

/* ---- gathered.c ---- */

/* Errors are the connection's: it is closed. */
void gather_uri(struct node_scheduler *scheduler, struct text collection,
                const struct scheduled_uri *uri);
void gather_route(struct node_scheduler *scheduler, struct text collection,
                  const struct scheduled_route *route);
/* Writes what came so far. Without a collection, or when it ends: false, and the connection is
 * closed. */
bool gathered_flush(struct node_scheduler *scheduler);
void gathered_clear(struct gathered *gathered);

/* ---- kept.c ---- */

typedef void kept_taker(struct node_scheduler *scheduler, const struct message *message,
                        const struct message_reader *reader);

/* A message of a collection that is refused. False: the connection is closed. */
bool kept_take(struct node_scheduler *scheduler, const struct message *message,
               const struct message_reader *reader, const char *collection);
/* Before a keep-alive is answered. False: the connection is closed. */
bool kept_flush(struct node_scheduler *scheduler);
/* The collection is there: what was kept of it is done, each message by `take`. */
int kept_replay(struct node_scheduler *scheduler, const char *collection, kept_taker *take,
                struct error *error) SEINE_MUST_CHECK;
/* It goes. */
int kept_forget(struct node_scheduler *scheduler, const char *collection,
                struct error *error) SEINE_MUST_CHECK;

/* ---- outbound.c ---- */

/* A new connection: who we are, and everything that was not acknowledged. */
void outbound_begin(struct node_scheduler *scheduler);
/* As much as may be sent now. */
void outbound_send(struct node_scheduler *scheduler);
void outbound_acknowledged(struct node_scheduler *scheduler, uint64_t count);
/* What was acknowledged becomes rows, once a second. */
void outbound_note(struct node_scheduler *scheduler);
/* Which sites are to be crawled at which addresses, and which are not any more. */
void outbound_permits(struct node_scheduler *scheduler);
/* Names that the resolver wants. */
void outbound_names(struct node_scheduler *scheduler);
/* Lines of logs. */
void outbound_logs(struct node_scheduler *scheduler);
/* All routes of the collection, and the end of them (3.1.5.8). */
void outbound_routes(struct node_scheduler *scheduler, const char *collection);
/* A message with PKT_DSPECNAME alone. */
void outbound_name(struct node_scheduler *scheduler, enum message_id id, const char *collection);

/* ---- statistics.c ---- */

/* Sends what of statistic_report was not sent yet. */
int statistics_send(struct node_scheduler *scheduler, struct node_collection *collection,
                    struct db *db, struct error *error) SEINE_MUST_CHECK;

/* ---- configuration.c ---- */

/* Of the dictionary (2.2.2.3) the collection's configuration comes into force, as
 * server_add_whole() does it. */
int configuration_apply(struct node_scheduler *scheduler, const char *collection,
                        struct marshal_cursor cursor, struct error *error) SEINE_MUST_CHECK;

#endif
