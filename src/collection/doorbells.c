#include "doorbells.h"

#include <pthread.h>
#include <stdlib.h>

struct doorbell {
    struct doorbell *next;
    struct doorbells *doorbells;
    struct mailbox *mailbox;
    struct ring *rings;
    char name[];
};

struct doorbells {
    pthread_mutex_t lock; /* guards everything below */
    struct doorbell *first;
};

int doorbells_new(struct doorbells **ret_doorbells, struct error *error)
{
    struct doorbells *doorbells = calloc(1, sizeof *doorbells);
    if (!doorbells)
        return error_set(error, STATUS_MEMORY, "no memory for doorbells");
    pthread_mutex_init(&doorbells->lock, NULL);
    *ret_doorbells = doorbells;
    return 0;
}

void doorbells_free(struct doorbells *doorbells)
{
    if (!doorbells)
        return;
    pthread_mutex_destroy(&doorbells->lock);
    free(doorbells);
}

int doorbells_enter(struct doorbells *doorbells, const char *name, struct mailbox *mailbox,
                    struct doorbell **ret_doorbell, struct error *error)
{
    struct doorbell *doorbell = calloc(1, sizeof *doorbell + strlen(name) + 1);
    if (!doorbell)
        return error_set(error, STATUS_MEMORY, "no memory for the doorbell of %s", name);
    memcpy(doorbell->name, name, strlen(name) + 1);
    doorbell->doorbells = doorbells;
    doorbell->mailbox = mailbox;
    pthread_mutex_lock(&doorbells->lock);
    doorbell->next = doorbells->first;
    doorbells->first = doorbell;
    pthread_mutex_unlock(&doorbells->lock);
    *ret_doorbell = doorbell;
    return 0;
}

void doorbell_leave(struct doorbell *doorbell)
{
    if (!doorbell)
        return;
    struct doorbells *doorbells = doorbell->doorbells;
    pthread_mutex_lock(&doorbells->lock);
    struct doorbell **link = &doorbells->first;
    while (*link != doorbell)
        link = &(*link)->next;
    *link = doorbell->next;
    pthread_mutex_unlock(&doorbells->lock);
    struct ring *ring = doorbell->rings;
    while (ring) {
        struct ring *next = ring->next;
        free(ring);
        ring = next;
    }
    free(doorbell);
}

/* Under the lock. Without memory nothing is noted; the next ring, or start, makes up for it. */
static void note(struct doorbell *doorbell, const char *sender, int64_t made_at_ms)
{
    struct ring *ring = doorbell->rings;
    while (ring && strcmp(ring->name, sender) != 0)
        ring = ring->next;
    if (!ring) {
        ring = calloc(1, sizeof *ring + strlen(sender) + 1);
        if (!ring)
            return;
        memcpy(ring->name, sender, strlen(sender) + 1);
        ring->next = doorbell->rings;
        doorbell->rings = ring;
    }
    ring->made_at_ms = made_at_ms;
}

void doorbells_ring(struct doorbells *doorbells, const char *receiver, const char *sender,
                    int64_t made_at_ms)
{
    pthread_mutex_lock(&doorbells->lock);
    struct doorbell *doorbell = doorbells->first;
    while (doorbell && strcmp(doorbell->name, receiver) != 0)
        doorbell = doorbell->next;
    if (doorbell) {
        note(doorbell, sender, made_at_ms);
        mailbox_wake(doorbell->mailbox);
    }
    pthread_mutex_unlock(&doorbells->lock);
}

bool doorbell_has_rung(struct doorbell *doorbell)
{
    pthread_mutex_lock(&doorbell->doorbells->lock);
    bool has_rung = doorbell->rings != NULL;
    pthread_mutex_unlock(&doorbell->doorbells->lock);
    return has_rung;
}

struct ring *doorbell_answer(struct doorbell *doorbell)
{
    pthread_mutex_lock(&doorbell->doorbells->lock);
    struct ring *rings = doorbell->rings;
    doorbell->rings = NULL;
    pthread_mutex_unlock(&doorbell->doorbells->lock);
    return rings;
}
