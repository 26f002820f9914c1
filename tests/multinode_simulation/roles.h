/*
 * The roles of a simulation, each on a machine of its own (fibers.h): a multinode scheduler, nodes,
 * duplicate servers and their replicas, as `seine serve --role` runs them. Started again a role has
 * what its files had when it ended, and nothing else.
 */
#ifndef SEINE_MULTINODE_SIMULATION_ROLES_H
#define SEINE_MULTINODE_SIMULATION_ROLES_H

#include "fibers.h"
#include "web.h"

#include <sqlite3.h>

#define NODES_MOST   8
#define SERVERS_MOST 4
#define ROLES_MOST   (1 + NODES_MOST + 2 * SERVERS_MOST)

/* Administrators add the second one (administrator.h). */
#define COLLECTION        "web"
#define COLLECTION_SECOND "second"
#define COLLECTIONS       2

enum role_kind { ROLE_MULTINODE, ROLE_NODE, ROLE_DUPLICATE, ROLE_REPLICA };

struct role {
    enum role_kind kind;
    int number; /* of its kind */
    char name[16];
    char address[32], replica[32]; /* HOST:PORT; "": none */
    char folder[256];
    int life;                /* how often it was started */
    struct machine *machine; /* NULL: it is down */
    int64_t start_us;        /* of one that is down: when it is started */
    bool is_stopping;        /* it ends by itself, as on SIGTERM */
    bool is_lost;            /* for good */
    /* Faults that wait for a commit: */
    int64_t commits_left;                            /* until it dies; 0: it does not */
    bool dies_before;                                /* before that commit, not after */
    int64_t full_until_us;                           /* the disk is full until then */
    int64_t commit_most_us;                          /* a commit takes so long at most */
    sqlite3 *files[COLLECTIONS];                     /* of the checks */
    struct multinode_scheduler *multinode_scheduler; /* NULL: it is none, or cannot be asked now */
};

struct simulation {
    uint64_t seed;
    bool is_verbose; /* what happens is printed */
    int sites, added, second, pages, nodes, servers, contents, sites_an_address;
    bool has_replicas;
    bool is_fed; /* documents are delivered to an index */
    /* What happens once: */
    bool loses_database; /* the multinode scheduler begins with an empty folder */
    bool loses_server;   /* a duplicate server is gone for good, and its replica takes its place */
    bool has_lost_database;
    bool loses_node;      /* a node is gone for good, or seems to be */
    bool is_administered; /* an administrator asks for things (administrator.h) */
    char folder[192];
    struct role roles[ROLES_MOST];
    size_t role_count;
    const char *failure; /* a role ended that should not; NULL: none did */
};

/* There is one a process. */
extern struct simulation simulation;

/* Prints what happens, with the time, if `is_verbose`. */
void log_step(const char *format, ...) __attribute__((format(printf, 1, 2)));

/* Makes the roles; none is up. */
void roles_make(void);
/* What a collection has that begins with the first page of this part of the web, and asks a site so
 * often. Freed by the caller. */
struct crawl_config *role_config(enum web_part part, const char *delay);
struct log *role_log(struct role *role);
struct security *role_security(void);
/* The delay that collections have to begin with. */
#define DELAY_AT_FIRST "0.02"
void role_start(struct role *role);
/* kill -9, or the whole computer: what is in its files is what it has at its next start, then. */
void role_kill(struct role *role, bool is_silent, int64_t start_us);
/* Killed, and nothing is left of its files. */
void role_lose_files(struct role *role, int64_t start_us);
/* The duplicate server is gone; its replica is started with its address. */
void role_take_over(struct role *server, struct role *replica, int64_t start_us);
/* Killed, and gone for good with its files. */
void role_lose(struct role *role);
/* As on SIGTERM. */
void role_stop(struct role *role, int64_t start_us);
/* Starts those whose time has come. Returns when the next is; INT64_MAX: all are up. */
int64_t roles_turn(void);

#endif
