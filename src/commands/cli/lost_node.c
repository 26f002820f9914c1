#include "lost_node.h"

#include <seine/foundation/base/clock.h>
#include <seine/foundation/log.h>
#include <seine/nodes/duplicate_client/removals.h>

/* How long it may take until an interruption is noticed. */
#define TURN_US 200000

struct notification {
    pthread_mutex_t lock;
    pthread_cond_t changed;
    size_t heard;
};

static int heard(void *context, const char *server, const char *collection, struct error *error)
{
    struct notification *notification = context;
    (void)server;
    (void)collection;
    (void)error;
    pthread_mutex_lock(&notification->lock);
    notification->heard++;
    pthread_cond_broadcast(&notification->changed);
    pthread_mutex_unlock(&notification->lock);
    return 0;
}

static void wait_for_all(struct notification *notification, size_t count, int64_t timeout_s,
                         const atomic_bool *cancelled)
{
    struct clock *clock = machine_clock();
    int64_t until_us = clock_monotonic_us(clock) + timeout_s * 1000000;
    pthread_mutex_lock(&notification->lock);
    while (notification->heard < count && !atomic_load(cancelled) &&
           clock_monotonic_us(clock) < until_us)
        (void)clock_wait_condition(clock, &notification->changed, &notification->lock,
                                   clock_monotonic_us(clock) + TURN_US);
    pthread_mutex_unlock(&notification->lock);
}

int lost_node_forget(const struct duplicate_servers *servers, const char *collection,
                     int64_t timeout_s, const atomic_bool *cancelled, size_t *ret_left,
                     struct error *error)
{
    struct log *log = NULL;
    struct duplicate_removals *removals = NULL;
    struct notification notification = {.heard = 0};
    int status = log_new(&log, NULL, LOG_LEVELS_DEFAULT, error);
    if (status)
        return status;
    pthread_mutex_init(&notification.lock, NULL);
    clock_condition_init(&notification.changed);
    const struct duplicate_removals_settings settings = {.node_id = servers->node_id,
                                                         .security = servers->security,
                                                         .log = log,
                                                         .heard = heard,
                                                         .context = &notification};
    status = duplicate_removals_start(&settings, &removals, error);
    for (size_t i = 0; i < servers->count && !status; i++)
        status = duplicate_removals_add(removals, servers->addresses[i], collection, error);
    if (!status)
        wait_for_all(&notification, servers->count, timeout_s, cancelled);
    duplicate_removals_stop(removals);
    if (!status)
        *ret_left = servers->count - notification.heard;
    pthread_cond_destroy(&notification.changed);
    pthread_mutex_destroy(&notification.lock);
    log_free(log);
    return status;
}
