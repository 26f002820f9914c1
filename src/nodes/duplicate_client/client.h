/* The state of the thread. */
#ifndef SEINE_DUPLICATE_CLIENT_CLIENT_H
#define SEINE_DUPLICATE_CLIENT_CLIENT_H

#include <seine/foundation/db.h>
#include <seine/nodes/duplicate_client.h>
#include <seine/nodes/transport/connections.h>

#include <pthread.h>
#include <stdatomic.h>

/* Size of an upper bound above all checksums. */
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
    unsigned char low[4], high[BOUND_BYTES]; /* the range of its checksums: from `low`, below
                                              * `high` */
    size_t high_bytes;
    const char *address;
    bool is_configuration_sent;
    bool is_configured; /* the server has acknowledged the configuration (3.1.5.22) */
    int64_t clock;      /* the vector clock of the configuration sent last */
    int64_t sent_upto;
    bool has_all;               /* there are no further questions */
    struct question *questions; /* unanswered questions in order: a ring of `capacity` */
    size_t first, count, capacity;
    size_t bytes; /* size of the messages of unanswered questions */
    int64_t answered_us;
    unsigned keepalives;       /* keep-alives to answer … */
    uint64_t keepalive_serial; /* … once the reports up to this one are committed */
};

struct duplicate_client {
    struct duplicate_client_settings settings;
    char path[4096];             /* of crawl.db */
    struct buffer configuration; /* PKT_DATA of the configuration */
    size_t pending_bytes;
    struct connections *connections;
    struct asked_server *servers;
    size_t server_count;
    struct db *db;
    struct ownership_report *report; /* answers that are not posted to the committer yet */
    uint64_t serial;                 /* the number of that report */
    pthread_t thread;
    bool is_started;
    atomic_bool is_ending, has_news, is_busy;
    atomic_int reports;             /* posted and not handled yet */
    atomic_uint_fast64_t committed; /* the number of the last committed report */
};

/* duplicate_client_start() without the thread, for who takes the turns of `connections` itself. */
int duplicate_client_new(const struct duplicate_client_settings *settings,
                         struct duplicate_client **ret_client,
                         struct error *error) SEINE_MUST_CHECK;

/* questions.c: sends the next questions, as far as the limits allow. */
void questions_ask(struct duplicate_client *client, struct asked_server *server);
/* Repeats the question of one document whose owner is on another node, so that the server knows
 * this node. */
void questions_introduce(struct duplicate_client *client, struct asked_server *server);
/* The oldest question of that kind about the URI, or NULL. */
struct question *questions_find(struct asked_server *server, struct text uri, bool removes);
void questions_answered(struct asked_server *server, struct question *question);
void questions_clear(struct asked_server *server);

#endif
