/*
 * An administrator of the multinode scheduler, who asks for one thing after the other while the
 * others crawl and fail: what `seine admin` and MS-FSCADM bring to it
 * (seine/nodes/multinode_scheduler/administration.h), in a thread of its machine. What was not
 * answered, since the scheduler was killed meanwhile, is asked again until it is: from then on it
 * holds, and checks.h says what has to be true of it.
 */
#ifndef SEINE_MULTINODE_SIMULATION_ADMINISTRATOR_H
#define SEINE_MULTINODE_SIMULATION_ADMINISTRATOR_H

#include <stdbool.h>
#include <stdint.h>

struct multinode_scheduler;
struct role;

/* What was asked for and answered. */
struct administered {
    bool is_suspended;     /* the first collection */
    bool has_second;       /* the second collection is there */
    int64_t refetched_us;  /* the first was refetched then; 0: never */
    const char *delays[2]; /* of the collections */
};

extern struct administered administered;

void administrator_begin(void);
/* Chooses a request, unless one is chosen already. */
void administrator_wish(void);
/* The node is lost, or seems to be: from now on it is retired before anything else. */
void administrator_loses(struct role *node);
/* A replica takes the place of a server: it is notified of a retired node that is lost. */
void administrator_loses_server(void);
/* Makes the chosen request, unless it is under way. Returns when it does so again; INT64_MAX:
 * there is none. */
int64_t administrator_turn(void);
/* No requests but those that bring the crawl to its end. */
void administrator_settle(void);
/* What is not done yet; NULL: everything is. */
const char *administrator_waits(void);
/* The scheduler ends: its thread waits until no call is left. */
void administrator_leave(struct multinode_scheduler *scheduler);

#endif
