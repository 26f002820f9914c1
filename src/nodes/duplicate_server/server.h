/* The server's own: collections, clients, what waits for the replica. One thread. */
#ifndef SEINE_DUPLICATE_SERVER_SERVER_H
#define SEINE_DUPLICATE_SERVER_SERVER_H

#include "checksum_store.h"

#include <seine/nodes/duplicate_server.h>

/* What of the replica is true for a collection (3.3.5.1, 3.3.5.8). */
enum replica_state {
    REPLICA_TRANSITION, /* the configuration goes before the next checksum message */
    REPLICA_PENDING,    /* it went, and was not acknowledged yet */
    REPLICA_NORMAL,
};

/* An answer that waits until the replica has an operation. */
struct pending_answer {
    struct pending_answer *next;
    struct client *client; /* NULL: is gone */
    int64_t wait_id;
    struct message message;
    char texts[]; /* of the message */
};

struct sent_operation {
    int64_t id;
    uint64_t uri_hash; /* the answer has to name the same URI */
};

struct collection {
    struct collection *next;
    char *name;
    struct checksum_store *store; /* NULL: it is being removed (3.3.5.2) */
    enum replica_state replica_state;
    int64_t clock;                    /* of the configuration that the replica was sent last */
    int64_t sent_upto;                /* to the replica */
    struct sent_operation *in_flight; /* a ring, in order */
    size_t in_flight_first, in_flight_count;
    uint64_t removal_sent; /* the replica has forgotten it when it has handled so many messages */
    struct pending_answer *pending, *last_pending;
};

/* What a connection has to do with a collection. */
struct association {
    struct collection *collection;
    struct store_node *node; /* NULL: it has not said who it is */
    uint64_t speaker;        /* hash of who spoke last: a node, or a server that forwards */
    bool is_former;          /* this speaker has spoken over a newer connection since */
    int64_t promoting_upto;  /* it is being sent removals up to this one */
};

/* One that connected to us. */
struct client {
    struct client *next; /* an older one */
    struct peer *peer;
    size_t pending;
    struct association *associations;
    size_t association_count, association_capacity;
    uint64_t promotion_count; /* acknowledges what it is being sent; 0: nothing */
    /* Of a process that introduced itself (rivals.c): */
    uint64_t introduced; /* hash of its node and collection; 0: it did not */
    int64_t instance;
    bool has_refused; /* another process was refused because of it */
    /* While its introduction is postponed: */
    struct client *rival;   /* the other process of this node, which is asked whether it is there */
    uint64_t rival_count;   /* acknowledges that */
    int64_t answer_left_us; /* for which it may still be silent */
    bool is_answered;       /* it is there */
};

struct duplicate_server {
    const struct duplicate_server_settings *settings;
    struct connections *connections;
    struct peer *replica; /* NULL: none */
    struct collection *collections;
    size_t collection_count;
    struct client *clients;
    int64_t clock;     /* of configurations sent to the replica */
    int64_t turned_us; /* the last rivals_turn() */
    int failure;       /* of a file, in this turn */
    struct error error;
    int64_t open_again_us; /* 0: it is open */
    char address[TRANSPORT_ADDRESS_BYTES];
};

/* Monotonic time of the clock that was handed in. */
int64_t duplicate_server_now_us(const struct duplicate_server *server);

/* ---- associations.c ---- */

/* The client's association with the collection, made if need be. NULL without memory: its
 * connection is closed. */
struct association *association_of(struct client *client, struct collection *collection);
/* Whether the message comes late: its speaker has spoken of the collection over a newer connection,
 * with which everything that it still meant was sent again. */
bool association_is_former(struct duplicate_server *server, struct client *client,
                           struct collection *collection, const struct message *message);
/* The client is this node of the collection. */
void association_identify(struct client *client, struct collection *collection,
                          struct store_node *node);
/* The client has nothing to do any more with the collection, or with any (NULL). */
void association_leave(struct client *client, const struct collection *collection);

/* ---- pending_answers.c ---- */

/* The answer goes out once the replica has the operation. */
void pending_answers_put(struct duplicate_server *server, struct collection *collection,
                         struct client *client, const struct message *message, int64_t wait_id);
/* Sends those of which the replica has the operation by now. */
void pending_answers_release(struct collection *collection);
/* Answers to the client, or to all of the collection (NULL), are not wanted any more. */
void pending_answers_drop(struct collection *collection, const struct client *client);

/* ---- rivals.c ---- */

/* Whether to handle this introduction of the client now. If another process is connected as the
 * same node of the collection, that one is asked whether it is there, and the introduction is
 * postponed: the client is refused if there is an answer, and otherwise takes its place. An earlier
 * connection of the same process is closed. Clients that send no PKT_INSTANCE are not compared. */
bool rivals_admit(struct duplicate_server *server, struct client *client,
                  const struct message *message);
/* The client has handled so many messages. */
void rivals_acknowledged(struct duplicate_server *server, const struct client *client,
                         uint64_t count);
/* The client's connection has ended. */
void rivals_left(struct duplicate_server *server, const struct client *client);
/* Closes connections that did not answer in time. Monotonic time. */
void rivals_turn(struct duplicate_server *server, int64_t now_us);

/* ---- collections.c: files ---- */

int duplicate_collections_open(struct duplicate_server *server,
                               struct error *error) SEINE_MUST_CHECK;
void duplicate_collections_close(struct duplicate_server *server);
/* NULL: there is none of that name. */
struct collection *duplicate_collection_find(const struct duplicate_server *server,
                                             struct text name);
/* Makes it if need be. */
int duplicate_collection_configure(struct duplicate_server *server, struct text name,
                                   const struct store_configuration *configuration,
                                   struct collection **ret_collection,
                                   struct error *error) SEINE_MUST_CHECK;
/* Its checksums go; what comes for it is discarded until duplicate_collection_forget(). */
void duplicate_collection_remove(struct duplicate_server *server, struct collection *collection);
void duplicate_collection_forget(struct duplicate_server *server, struct collection *collection);
/* The file of a collection failed. */
void server_fail(struct duplicate_server *server, int status, const struct error *error);

/* ---- handle.c: messages ---- */

extern const struct connections_handler DUPLICATE_SERVER_HANDLER;

/* ---- replication.c ---- */

void replication_opened(struct duplicate_server *server);
void replication_received(struct duplicate_server *server, const struct message *message);
/* The collection has another configuration. */
void replication_configured(struct collection *collection);
void replication_removed(struct duplicate_server *server, const struct collection *collection);
/* Sends the replica what it lacks, and clients what it has by now. */
void replication_turn(struct duplicate_server *server, struct collection *collection);

/* ---- promotion.c ---- */

/* A content lost its owner: notifies peers that have not introduced themselves. */
void promotion_announce(struct duplicate_server *server, const struct collection *collection,
                        const struct checksum *checksum);
void promotion_acknowledged(struct duplicate_server *server, struct client *client, uint64_t count);
/* Sends removals to each node. */
void promotion_turn(struct duplicate_server *server);

#endif
