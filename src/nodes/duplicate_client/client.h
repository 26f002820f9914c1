/* The thread's own. */
#ifndef SEINE_DUPLICATE_CLIENT_CLIENT_H
#define SEINE_DUPLICATE_CLIENT_CLIENT_H

#include <seine/foundation/db.h>
#include <seine/nodes/duplicate_client.h>
#include <seine/nodes/transport/connections.h>

#include <pthread.h>
#include <stdatomic.h>

/* Of a bound that lies behind all checksums. */
#define BOUND_BYTES (MESSAGE_CHECKSUM_BYTES + 1)

struct question {
    int64_t version, uri_id;
    uint64_t uri_hash;
    uint32_t bytes;
    bool removes;
    bool is_answered;
};

struct asked_server {
    struct peer *peer;
    unsigned char low[4], high[BOUND_BYTES]; /* its checksums: from `low` on, before `high` */
    size_t high_bytes;
    const char *address;
    bool is_told;       /* the configuration was sent */
    bool is_configured; /* 3.1.5.22 */
    int64_t clock;      /* of the configuration it was sent last */
    int64_t sent_upto;
    bool has_all;               /* nothing behind that is to be asked */
    struct question *questions; /* that are not answered, in order: a ring of `capacity` */
    size_t first, count, capacity;
    size_t bytes; /* of messages that are not answered */
    int64_t answered_us;
    unsigned keepalives;       /* not answered yet */
    uint64_t keepalive_serial; /* … before the reports up to this one are committed */
};

struct duplicate_client {
    struct duplicate_client_settings settings;
    char path[4096];             /* of crawl.db */
    struct buffer configuration; /* PKT_DATA */
    size_t pending_bytes;
    struct connections *connections;
    struct asked_server *servers;
    size_t server_count;
    struct db *db;
    struct ownership_report *report; /* what came, and is to be told */
    uint64_t serial;                 /* of the report */
    pthread_t thread;
    bool is_started;
    atomic_bool is_ending, has_news, is_busy;
    atomic_int reports;             /* on their way */
    atomic_uint_fast64_t committed; /* the serial of the last */
};

extern const struct connections_handler DUPLICATE_CLIENT_HANDLER;

/* questions.c: asks what is to be asked, as far as there is room. */
void questions_ask(struct duplicate_client *client, struct asked_server *server);
/* One of those whose owner is elsewhere, so that the server knows who is here. */
void questions_introduce(struct duplicate_client *client, struct asked_server *server);
/* The oldest question of the kind about the URI; NULL: there is none. */
struct question *questions_find(struct asked_server *server, struct text uri, bool removes);
void questions_answered(struct asked_server *server, struct question *question);
void questions_clear(struct asked_server *server);

#endif
