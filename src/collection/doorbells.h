/*
 * Who has links for whom: collections of one process wake each other when they have committed links
 * (send_links_to, MS-FSCCFG 2.2.3). Nothing durable is here, and nobody depends on being woken:
 * what was sent stands in the sender's table `outbox` (intake.h), and each receiver looks for it
 * when it begins.
 *
 * Any thread. Calling order of a receiver: doorbells_enter(), doorbell_answer() as often as its
 * mailbox wakes it, doorbell_leave().
 */
#ifndef SEINE_COLLECTION_DOORBELLS_H
#define SEINE_COLLECTION_DOORBELLS_H

#include <seine/base.h>

struct doorbell;
struct doorbells;
struct mailbox;

/* One who rang. */
struct ring {
    struct ring *next;
    int64_t made_at_ms; /* when the collection of this name was made */
    char name[];
};

int doorbells_new(struct doorbells **ret_doorbells, struct error *error) SEINE_MUST_CHECK;
/* After the last has left. NULL is allowed. */
void doorbells_free(struct doorbells *doorbells);

/* From now on who rings for the collection `name` wakes `mailbox`, which outlives the doorbell. */
int doorbells_enter(struct doorbells *doorbells, const char *name, struct mailbox *mailbox,
                    struct doorbell **ret_doorbell, struct error *error) SEINE_MUST_CHECK;
/* NULL is allowed. */
void doorbell_leave(struct doorbell *doorbell);

/* The collection `sender`, made at that time, has committed links for `receiver`; nothing happens
 * where that one is not running. */
void doorbells_ring(struct doorbells *doorbells, const char *receiver, const char *sender,
                    int64_t made_at_ms);

/* Whether anybody rang since the last answer. */
bool doorbell_has_rung(struct doorbell *doorbell);
/* Those who rang since, each once; the caller frees them. Never more than there are collections. */
struct ring *doorbell_answer(struct doorbell *doorbell);

#endif
