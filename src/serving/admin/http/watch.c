#include "watch.h"

#include "client_limits.h"

#include <poll.h>
#include <pthread.h>
#include <stdbool.h>
#include <stdlib.h>
#include <sys/socket.h>
#include <time.h>

#define LOOK_EVERY_S 1

struct watched {
    struct watched *next;
    struct watched *previous;
    const void *owner;
    uint64_t holder;
    int64_t deadline_us;
    int64_t own_deadline_us; /* without what its bytes have brought */
    bool holds_memory;
    int socket;
    atomic_bool *gone; /* NULL: not wanted */
};

struct watch {
    pthread_t thread;
    pthread_mutex_t lock;
    pthread_cond_t wake;
    struct watched all; /* the ring's head */
    size_t count;
    bool ending;
    bool dismisses;
    int64_t timeout_us;
};

/* The socket is shut down, not closed: it belongs to the listener's thread, which then finds it
 * ended. */
static void cut_off(struct watched *watched)
{
    shutdown(watched->socket, SHUT_RDWR);
    watched->deadline_us = watched->own_deadline_us = INT64_MAX;
}

static void cut_off_overdue(struct watch *watch)
{
    int64_t now_us = machine_monotonic_us();
    for (struct watched *w = watch->all.next; w != &watch->all; w = w->next)
        if (w->deadline_us <= now_us)
            cut_off(w);
}

/* libmicrohttpd does not look at the socket of a connection that sleeps. A client that closes its
 * side is taken for gone, as by other servers: browsers do it when their user leaves the page. */
static bool has_gone(const struct watched *watched)
{
    struct pollfd polled = {.fd = watched->socket, .events = POLLRDHUP};
    return poll(&polled, 1, 0) > 0;
}

static void report_gone(struct watch *watch)
{
    for (struct watched *w = watch->all.next; w != &watch->all; w = w->next)
        if (w->gone && (watch->dismisses || has_gone(w)))
            atomic_store(w->gone, true);
}

static void *look(void *context)
{
    struct watch *watch = context;
    pthread_mutex_lock(&watch->lock);
    while (!watch->ending) {
        struct timespec until;
        clock_gettime(CLOCK_MONOTONIC, &until);
        until.tv_sec += LOOK_EVERY_S;
        pthread_cond_timedwait(&watch->wake, &watch->lock, &until);
        cut_off_overdue(watch);
        report_gone(watch);
    }
    pthread_mutex_unlock(&watch->lock);
    return NULL;
}

int watch_new(int64_t timeout_ms, struct watch **ret_watch, struct error *error)
{
    struct watch *watch = calloc(1, sizeof *watch);
    if (!watch)
        return error_set(error, STATUS_MEMORY, "no memory to watch connections");
    watch->all.next = watch->all.previous = &watch->all;
    watch->timeout_us = timeout_ms * 1000;
    pthread_mutex_init(&watch->lock, NULL);
    clock_condition_init(&watch->wake);
    int problem = pthread_create(&watch->thread, NULL, look, watch);
    if (problem) {
        pthread_cond_destroy(&watch->wake);
        pthread_mutex_destroy(&watch->lock);
        free(watch);
        return error_set_errno(error, problem, "cannot start a thread");
    }
    *ret_watch = watch;
    return 0;
}

void watch_free(struct watch *watch)
{
    if (!watch)
        return;
    pthread_mutex_lock(&watch->lock);
    watch->ending = true;
    pthread_cond_signal(&watch->wake);
    pthread_mutex_unlock(&watch->lock);
    pthread_join(watch->thread, NULL);
    pthread_cond_destroy(&watch->wake);
    pthread_mutex_destroy(&watch->lock);
    free(watch);
}

bool watch_admits(struct watch *watch, const void *owner, uint64_t holder)
{
    size_t of_owner = 0, of_holder = 0;
    pthread_mutex_lock(&watch->lock);
    for (const struct watched *w = watch->all.next; w != &watch->all; w = w->next) {
        of_owner += w->owner == owner;
        of_holder += w->owner == owner && w->holder == holder;
    }
    pthread_mutex_unlock(&watch->lock);
    return of_owner + of_holder < LIMIT_CONNECTIONS;
}

struct watched *watch_add(struct watch *watch, const void *owner, uint64_t holder, int socket)
{
    struct watched *watched = malloc(sizeof *watched);
    if (!watched)
        return NULL;
    *watched = (struct watched){.owner = owner, .holder = holder, .socket = socket};
    watched->deadline_us = watched->own_deadline_us = machine_monotonic_us() + watch->timeout_us;
    pthread_mutex_lock(&watch->lock);
    watched->next = watch->all.next;
    watched->previous = &watch->all;
    watched->next->previous = watched;
    watch->all.next = watched;
    watch->count++;
    pthread_mutex_unlock(&watch->lock);
    return watched;
}

void watch_remove(struct watch *watch, struct watched *watched)
{
    if (!watched)
        return;
    pthread_mutex_lock(&watch->lock);
    watched->next->previous = watched->previous;
    watched->previous->next = watched->next;
    watch->count--;
    pthread_mutex_unlock(&watch->lock);
    free(watched);
}

static void begin_step(struct watch *watch, struct watched *watched, int64_t deadline_us,
                       atomic_bool *gone)
{
    if (!watched)
        return;
    pthread_mutex_lock(&watch->lock);
    watched->deadline_us = watched->own_deadline_us = deadline_us;
    watched->gone = gone;
    if (gone && watch->dismisses)
        atomic_store(gone, true);
    pthread_mutex_unlock(&watch->lock);
}

void watch_expect(struct watch *watch, struct watched *watched)
{
    begin_step(watch, watched, machine_monotonic_us() + watch->timeout_us, NULL);
}

void watch_idle(struct watch *watch, struct watched *watched)
{
    begin_step(watch, watched,
               machine_monotonic_us() + (int64_t)((double)watch->timeout_us * LIMIT_IDLE_TIMES),
               NULL);
}

void watch_grow(struct watch *watch, struct watched *watched, size_t bytes)
{
    if (!watched)
        return;
    pthread_mutex_lock(&watch->lock);
    if (watched->deadline_us != INT64_MAX) {
        int64_t last_us = watched->own_deadline_us + watch->timeout_us * LIMIT_GROWTH_TIMES;
        watched->deadline_us += (int64_t)(bytes * 1000000 / LIMIT_BYTES_PER_S);
        if (watched->deadline_us > last_us)
            watched->deadline_us = last_us;
    }
    pthread_mutex_unlock(&watch->lock);
}

void watch_hold(struct watch *watch, struct watched *watched, bool holds)
{
    if (!watched)
        return;
    pthread_mutex_lock(&watch->lock);
    watched->holds_memory = holds;
    pthread_mutex_unlock(&watch->lock);
}

void watch_press(struct watch *watch)
{
    int64_t now_us = machine_monotonic_us();
    pthread_mutex_lock(&watch->lock);
    for (struct watched *w = watch->all.next; w != &watch->all; w = w->next)
        if (w->holds_memory && w->own_deadline_us <= now_us)
            cut_off(w);
    pthread_mutex_unlock(&watch->lock);
}

void watch_rest(struct watch *watch, struct watched *watched, atomic_bool *ret_gone)
{
    begin_step(watch, watched, INT64_MAX, ret_gone);
}

void watch_dismiss(struct watch *watch)
{
    pthread_mutex_lock(&watch->lock);
    watch->dismisses = true;
    report_gone(watch);
    pthread_mutex_unlock(&watch->lock);
}

size_t watch_count(struct watch *watch)
{
    pthread_mutex_lock(&watch->lock);
    size_t count = watch->count;
    pthread_mutex_unlock(&watch->lock);
    return count;
}
