/*
 * Names of hosts that the multinode scheduler is to be asked for (MS-FSCMT 2.2.4.4), from the
 * resolver's thread to the node scheduler's. None is kept while the scheduler is away: a
 * request that needs a name then asks the DNS.
 */
#ifndef SEINE_NODE_SCHEDULER_NAMES_H
#define SEINE_NODE_SCHEDULER_NAMES_H

#include <seine/foundation/base/buffer.h>

#include <pthread.h>

#define ASKED_NAMES_BYTES ((size_t)1 << 18)

struct asked_names {
    pthread_mutex_t lock;
    bool is_connected;
    struct buffer gathered; /* a zero behind each */
};

void asked_names_init(struct asked_names *names);
void asked_names_done(struct asked_names *names);
void asked_names_connected(struct asked_names *names, bool is_connected);
/* Any thread. False: it is not going to be asked for. */
bool asked_names_add(struct asked_names *names, const char *host);
/* What was gathered, for `taken`, which is empty. */
void asked_names_take(struct asked_names *names, struct buffer *taken);

#endif
