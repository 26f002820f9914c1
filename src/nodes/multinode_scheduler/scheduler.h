/* The scheduler's own: collections, nodes, what is between them. One thread. */
#ifndef SEINE_MULTINODE_SCHEDULER_SCHEDULER_H
#define SEINE_MULTINODE_SCHEDULER_SCHEDULER_H

#include "changes.h"
#include "node_choice.h"
#include "recent_uris.h"
#include "site_map.h"

#include <seine/foundation/db.h>
#include <seine/foundation/db/readers.h>
#include <seine/nodes/multinode_scheduler.h>
#include <seine/settings/config/secret.h>

/* What is done of what waits, a turn. */
#define TURN_START_URIS  1000
#define TURN_QUEUED_URIS 4000

/* As MS-FSCMT 2.2.3.21 numbers them. */
enum collection_state { COLLECTION_ACTIVE = 1, COLLECTION_REMOVING = 3 };

/* While a collection waits for the routes that nodes know: of all that are known, when the database
 * may have been lost; otherwise of those that are connected. */
enum recovery { RECOVERY_NONE, RECOVERY_OF_ALL, RECOVERY_OF_CONNECTED };

#define ALL_START_URIS_QUEUED (-1)

struct collection {
    int64_t id;
    char *name;
    enum collection_state state;
    int64_t version, epoch;
    char *digest;
    struct crawl_config *config; /* NULL while it is being removed */
    struct buffer dictionary;    /* PKT_DSPEC */
    enum recovery recovery;
    int64_t recovery_until_us;          /* at the latest; 0: no node was there yet */
    bool is_suspended, is_refresh_only; /* an administrator said so */
    int64_t start_source, start_position;
    bool is_changed; /* these, and epoch: the row is behind */
    struct site_map routes;
    struct site_map clusters; /* of site_clusters: from a host to its cluster's place */
    int64_t last_queued;
    bool has_queue; /* rows in crawl_queue, perhaps */
};

/* What a node has to do with a collection. */
struct membership {
    struct membership *next;
    struct collection *collection;
    int64_t version; /* of the configuration that it has acknowledged */
    bool has_reported_routes;
    int64_t serial;
    double queued, free_bytes; /* as it reported; free_bytes below 0: it did not */
    double pages_per_s;        /* in its last report */
    int64_t reported_us;       /* when that was; 0: it reported nothing yet */
    uint64_t configured_count; /* acknowledges `configured_version`; 0: nothing is expected */
    int64_t configured_version;
};

struct node {
    int64_t id; /* its place + 1 */
    char *name;
    struct peer *peer; /* NULL: it is away */
    struct node_load load;
    struct membership *memberships;
    int64_t last_row;           /* of its outbox */
    int64_t sent_row, done_row; /* was sent; was acknowledged */
    int64_t checked_row;        /* up to this the sites of the rows are still its own */
    int64_t sent_route;         /* on this connection */
    uint64_t asked_count;       /* acknowledges what was sent up to `asked_row`; 0: nothing asked */
    int64_t asked_row;
    int64_t asked_route;      /* the same of routes */
    int64_t settled_route;    /* once it has those up to this it knows what it lost; 0: it knows */
    int64_t asked_us, lag_us; /* when that was; how long the last took, -1: none did */
    int64_t left_ms;          /* it left, and the row does not say so yet; 0: not */
    int64_t probe_until_us;   /* another one says that it is this node; 0: none */
    bool has_refused;         /* another connection of this name, since it is connected */
    bool is_retired;          /* … by an administrator */
    bool was_retired;         /* it is back: it may have collections that went meanwhile */
};

struct multinode_scheduler {
    const struct multinode_scheduler_settings *settings;
    struct clock *clock;
    struct secret_key key;
    struct changes changes;
    struct readers readers;
    int64_t created_ms;
    struct db *db;
    struct connections *connections;
    struct resolver *resolver;
    struct mailbox *answers; /* of the resolver */
    size_t asked_names;
    struct collection **collections;
    size_t collection_count, collection_capacity;
    struct node **nodes;
    size_t node_count, node_capacity;
    const struct node_load **loads; /* of the nodes, in their order */
    size_t load_capacity;
    size_t connected_count;
    struct recent_uris recent_uris;
    struct hash_key choice_key; /* always the same */
    int64_t last_collection_id, last_route, last_line;
    int64_t expired_us;       /* when addresses were looked at */
    int64_t figured_us;       /* when the figures of nodes were written */
    bool has_freed_addresses; /* which others may await */
    struct buffer data;       /* of the message that is made */
    bool has_transaction, has_more;
    int failure; /* of the file, in this turn */
    struct error error;
    int64_t open_again_us; /* 0: it is open */
    char address[TRANSPORT_ADDRESS_BYTES];
};

/* ---- transaction.c ---- */

int64_t scheduler_now_us(const struct multinode_scheduler *scheduler);
int64_t scheduler_now_ms(const struct multinode_scheduler *scheduler);
/* In the turn's transaction. */
int scheduler_change(struct multinode_scheduler *scheduler, struct db_call call,
                     struct error *error) SEINE_MUST_CHECK;
/* The file failed, or there is no memory: nothing of this turn counts. */
void scheduler_fail(struct multinode_scheduler *scheduler, int status, const struct error *error);
/* The commit of a change that is not made in a turn. */
int scheduler_commit(struct multinode_scheduler *scheduler, struct error *error) SEINE_MUST_CHECK;
/* There is more to do than this turn does. */
void scheduler_go_on(struct multinode_scheduler *scheduler);

/* ---- collection_list.c: the collections in memory ---- */

/* One more, without its configuration. */
int collection_new(struct multinode_scheduler *scheduler, int64_t id, struct text name,
                   struct text digest, struct collection **ret_collection,
                   struct error *error) SEINE_MUST_CHECK;
void collection_free(struct collection *collection);
void collections_free(struct multinode_scheduler *scheduler);
/* NULL: there is none of that name. */
struct collection *collection_find(const struct multinode_scheduler *scheduler, struct text name);
struct collection *collection_of_id(const struct multinode_scheduler *scheduler, int64_t id);
/* Rows that are behind. */
int collections_save(struct multinode_scheduler *scheduler, struct error *error) SEINE_MUST_CHECK;

/* ---- collections.c: how they come, change and go ---- */

int collections_load(struct multinode_scheduler *scheduler, struct error *error) SEINE_MUST_CHECK;
/* As multinode_scheduler_put() and multinode_scheduler_remove(), in the turn's transaction. */
int collections_put(struct multinode_scheduler *scheduler, const struct config_named *wanted,
                    size_t count, struct error *error) SEINE_MUST_CHECK;
int collections_remove(struct multinode_scheduler *scheduler, struct text name,
                       struct error *error) SEINE_MUST_CHECK;
/* Collections that no node has any more are forgotten, and their names are free. */
int collections_forget(struct multinode_scheduler *scheduler, struct error *error) SEINE_MUST_CHECK;

/* ---- configuration.c ---- */

/* {name: {…}} in marshal format (2.2.2.3). */
int configuration_dictionary(const char *name, const struct crawl_config *config,
                             struct buffer *out, struct error *error) SEINE_MUST_CHECK;
/* A text for people, without secrets, and its digest, to find changes. */
int configuration_describe(const char *name, const struct crawl_config *config, struct buffer *text,
                           char ret_digest[65], struct error *error) SEINE_MUST_CHECK;
/* Appends the file with its secrets, sealed. */
int configuration_seal(const struct secret_key *key, const char *name,
                       const struct crawl_config *config, struct buffer *sealed,
                       struct error *error) SEINE_MUST_CHECK;
/* What was sealed, over `config`. STATUS_DAMAGED: another key did it. */
int configuration_open(const struct secret_key *key, const char *name, struct text sealed,
                       struct crawl_config *config, struct error *error) SEINE_MUST_CHECK;
/* The files that are vouched for, from and to rows. */
int configuration_load_vouched(struct db *db, int64_t collection_id, struct crawl_config *config,
                               struct error *error) SEINE_MUST_CHECK;
int configuration_save_vouched(struct multinode_scheduler *scheduler, int64_t collection_id,
                               const struct crawl_config *config,
                               struct error *error) SEINE_MUST_CHECK;

/* ---- memberships.c ---- */

/* NULL: it has nothing to do with it. */
struct membership *membership_find(const struct node *node, const struct collection *collection);
int membership_get(struct multinode_scheduler *scheduler, struct node *node,
                   struct collection *collection, struct membership **ret_membership,
                   struct error *error) SEINE_MUST_CHECK;
int membership_save(struct multinode_scheduler *scheduler, const struct node *node,
                    const struct membership *membership, struct error *error) SEINE_MUST_CHECK;
int membership_drop(struct multinode_scheduler *scheduler, struct node *node,
                    const struct collection *collection, struct error *error) SEINE_MUST_CHECK;
/* In memory alone. */
int membership_add(struct node *node, struct collection *collection,
                   struct membership **ret_membership, struct error *error) SEINE_MUST_CHECK;
/* What it has to do, over all its collections, is what it reported last. */
void node_note_load(struct node *node);

/* ---- nodes.c ---- */

int nodes_load(struct multinode_scheduler *scheduler, struct error *error) SEINE_MUST_CHECK;
void nodes_free(struct multinode_scheduler *scheduler);
/* Makes it if need be. STATUS_INVALID, STATUS_LIMIT: it cannot be a node. */
int node_get(struct multinode_scheduler *scheduler, struct text name, struct node **ret_node,
             struct error *error) SEINE_MUST_CHECK;
/* CMD_UM_INIT came over the connection. */
int node_connect(struct multinode_scheduler *scheduler, struct peer *peer, struct text name,
                 struct text host, int64_t port, struct error *error) SEINE_MUST_CHECK;
void node_disconnected(struct multinode_scheduler *scheduler, struct node *node);
/* It has acknowledged routes up to this one. */
int nodes_have_routes(struct multinode_scheduler *scheduler, struct node *node, int64_t route,
                      struct error *error) SEINE_MUST_CHECK;
/* Whether it knows of the collection's state and configuration; otherwise it is sent. */
int node_configure(struct multinode_scheduler *scheduler, struct node *node,
                   struct collection *collection, bool is_connecting,
                   struct error *error) SEINE_MUST_CHECK;
/* Whether the collection is suspended, or refreshed only. */
void node_send_state(const struct node *node, const struct collection *collection);
/* Whether a destination is fed; "": the default one. */
void node_send_feeding(struct multinode_scheduler *scheduler, const struct node *node,
                       const struct collection *collection, struct text destination,
                       bool is_suspended);
int nodes_acknowledged(struct multinode_scheduler *scheduler, struct node *node, uint64_t count,
                       struct error *error) SEINE_MUST_CHECK;
/* An administrator says that it is lost: others get its sites (reroute.c). Errors as of
 * multinode_scheduler_retire(). */
int node_retire(struct multinode_scheduler *scheduler, struct text name,
                struct error *error) SEINE_MUST_CHECK;
/* NULL: there is none of that name. */
struct node *node_find(const struct multinode_scheduler *scheduler, struct text name);
/* What pages and views show of them, every few seconds. */
int nodes_note_figures(struct multinode_scheduler *scheduler, struct error *error) SEINE_MUST_CHECK;
/* Rows of those that left; those that another one may have taken the place of. */
int nodes_turn(struct multinode_scheduler *scheduler, struct error *error) SEINE_MUST_CHECK;

/* ---- routing.c ---- */

int routing_load(struct multinode_scheduler *scheduler, struct error *error) SEINE_MUST_CHECK;
/* The entry goes to the node of its site, or into the crawl queue as long as there can be none.
 * `code` is CMD_UM_URI or CMD_UM_URI_URG. */
int routing_take(struct multinode_scheduler *scheduler, struct collection *collection, int code,
                 struct text entry, struct text host, struct error *error) SEINE_MUST_CHECK;
/* NULL: the host has no route. */
struct node *routing_node_of(const struct multinode_scheduler *scheduler,
                             const struct collection *collection, struct text host);
/* A node says that sites with this attribute are another's, or its own. */
int routing_learn(struct multinode_scheduler *scheduler, struct collection *collection,
                  struct text attribute, struct node *node, struct error *error) SEINE_MUST_CHECK;
/* Whether a new site can be given to a node. */
bool routing_may_route(const struct multinode_scheduler *scheduler,
                       const struct collection *collection);
/* The node that a new site with this attribute would get; some node is connected. */
struct node *routing_choose(const struct multinode_scheduler *scheduler, struct text attribute);
/* Ends recoveries that are over; the crawl queue goes on. */
int routing_turn(struct multinode_scheduler *scheduler, struct error *error) SEINE_MUST_CHECK;
/* Of a collection that is being removed. */
int routing_clear(struct multinode_scheduler *scheduler, struct collection *collection,
                  struct error *error) SEINE_MUST_CHECK;
/* Reads site_clusters again. */
int routing_configure(struct collection *collection, struct error *error) SEINE_MUST_CHECK;

/* ---- reroute.c: sites that get another node ---- */

/* Sites of nodes that were retired, some a turn, and what waits for a node that has its site no
 * more. */
int reroute_turn(struct multinode_scheduler *scheduler, struct error *error) SEINE_MUST_CHECK;
/* The site, in each collection that has it, goes to the node with all that are routed by the same
 * attribute. Errors as of multinode_scheduler_move(). */
int reroute_site(struct multinode_scheduler *scheduler, struct text host, struct node *node,
                 uint64_t *ret_sites, struct error *error) SEINE_MUST_CHECK;

/* ---- outbox.c ---- */

int outbox_put(struct multinode_scheduler *scheduler, struct node *node,
               const struct collection *collection, int code, struct text data,
               struct error *error) SEINE_MUST_CHECK;
/* Sends what the node may be sent, and asks for acknowledgement. */
int outbox_turn(struct multinode_scheduler *scheduler, struct node *node,
                struct error *error) SEINE_MUST_CHECK;
/* There is more, and room for it in the connection's queue. */
bool outbox_has_more(const struct multinode_scheduler *scheduler, const struct node *node);
int outbox_acknowledged(struct multinode_scheduler *scheduler, struct node *node, uint64_t count,
                        struct error *error) SEINE_MUST_CHECK;

/* ---- start_uris.c ---- */

int start_uris_turn(struct multinode_scheduler *scheduler, struct error *error) SEINE_MUST_CHECK;

/* ---- names.c: the DNS ---- */

int names_open(struct multinode_scheduler *scheduler, struct error *error) SEINE_MUST_CHECK;
void names_close(struct multinode_scheduler *scheduler);
int names_ask(struct multinode_scheduler *scheduler, const struct node *node, struct text host,
              struct error *error) SEINE_MUST_CHECK;
/* Answers that came. */
int names_turn(struct multinode_scheduler *scheduler, struct error *error) SEINE_MUST_CHECK;
/* Appends addresses, separated by commas, as addrinfo structures; nil without any. */
void names_put_addresses(struct buffer *out, struct text addresses);

/* ---- node_reports.c ---- */

int node_reports_start_crawl(struct multinode_scheduler *scheduler, const struct node *node,
                             const struct collection *collection, struct text address,
                             struct text site, int64_t cluster,
                             struct error *error) SEINE_MUST_CHECK;
/* The node crawls the address no more: the node that has waited for it longest gets it. */
int node_reports_stop_crawl(struct multinode_scheduler *scheduler, const struct node *node,
                            const struct collection *collection, struct text address,
                            struct text site, struct error *error) SEINE_MUST_CHECK;
int node_reports_turn(struct multinode_scheduler *scheduler, struct error *error) SEINE_MUST_CHECK;
int node_reports_log_line(struct multinode_scheduler *scheduler, const struct node *node,
                          const struct collection *collection, struct text log, struct text line,
                          struct error *error) SEINE_MUST_CHECK;

/* ---- statistics.c ---- */

/* A delta, in marshal format; `serial` 0: it has no number. */
int statistics_take(struct multinode_scheduler *scheduler, struct node *node,
                    struct collection *collection, struct text delta, int64_t serial,
                    struct error *error) SEINE_MUST_CHECK;
int statistics_load(struct multinode_scheduler *scheduler, const struct node *node,
                    struct membership *membership, struct error *error) SEINE_MUST_CHECK;
/* Of a node that is retired the sums stay, and what was its state goes. */
int statistics_retire(struct multinode_scheduler *scheduler, struct node *node,
                      struct error *error) SEINE_MUST_CHECK;

/* ---- turn.c ---- */

/* What is done once a turn, and its commit: settle() of the connections. */
int scheduler_settle(void *context, struct error *error);

/* ---- handle.c ---- */

extern const struct connections_handler MULTINODE_SCHEDULER_HANDLER;

#endif
