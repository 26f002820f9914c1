#include "engine_private.h"

#include "fetchers.h"

#include <errno.h>
#include <limits.h>
#include <stdlib.h>
#include <sys/epoll.h>

/* Events of one turn: after so many answers the caller gets to its own work, which keeps the
 * connections busy. What is left over is ready in the next turn, and comes first there. */
#define POLL_EVENTS 16

static void run_deadlines(struct fetch_engine *engine)
{
    struct heap_node *first = heap_first(&engine->deadlines);
    if (!first)
        return;
    int64_t now_us = machine_monotonic_us();
    for (; first && first->due <= now_us; first = heap_first(&engine->deadlines)) {
        struct fetch_transfer *transfer = (struct fetch_transfer *)(void *)first;
        transfer->fetcher->expire(transfer);
    }
}

/* Milliseconds epoll may wait, rounded up; negative: no limit. */
static int wait_ms(const struct fetch_engine *engine, int64_t timeout_us)
{
    int64_t now_us = machine_monotonic_us();
    const struct heap_node *first = heap_first(&engine->deadlines);
    int64_t due_us = first ? first->due : INT64_MAX;
    for (unsigned i = 0; i < FETCHER_COUNT; i++) {
        int64_t fetcher_due_us = FETCHERS[i]->due_us(engine->states[i], now_us);
        if (fetcher_due_us < due_us)
            due_us = fetcher_due_us;
    }
    int64_t wait_us = due_us == INT64_MAX ? INT64_MAX : due_us - now_us;
    if (timeout_us >= 0 && timeout_us < wait_us)
        wait_us = timeout_us;
    if (wait_us == INT64_MAX)
        return -1;
    if (wait_us <= 0)
        return 0;
    int64_t ms = wait_us / 1000 + (wait_us % 1000 != 0);
    return ms < INT_MAX ? (int)ms : INT_MAX;
}

static void run_events(struct fetch_engine *engine, const struct epoll_event *events, int count)
{
    for (int i = 0; i < count; i++) {
        uint64_t data = events[i].data.u64;
        unsigned number = (unsigned)(data >> 33);
        if (!(data & ENGINE_WATCH(0))) {
            FETCHERS[number]->on_event(engine->states[number], (int)(uint32_t)data,
                                       events[i].events);
            continue;
        }
        const struct watch *watch = &engine->watches[(uint32_t)data];
        if (watch->descriptor >= 0)
            watch->ready(watch->context);
    }
}

bool fetch_poll(struct fetch_engine *engine, int64_t timeout_us)
{
    struct epoll_event events[POLL_EVENTS];
    int count = epoll_wait(engine->epoll, events, POLL_EVENTS, wait_ms(engine, timeout_us));
    int64_t began_us = machine_monotonic_us();
    run_events(engine, events, count);
    for (unsigned i = 0; i < FETCHER_COUNT; i++)
        FETCHERS[i]->proceed(engine->states[i]);
    run_deadlines(engine);
    int64_t took_us = machine_monotonic_us() - began_us;
    if (took_us > engine->figures.longest_batch_us)
        engine->figures.longest_batch_us = took_us;
    return count > 0;
}

int fetch_watch(struct fetch_engine *engine, int descriptor, fetch_on_ready *ready, void *context,
                struct error *error)
{
    size_t place = engine->watch_count;
    for (size_t i = 0; i < engine->watch_count; i++) {
        if (engine->watches[i].descriptor == descriptor)
            return error_set(error, STATUS_EXISTS, "descriptor %d is watched already", descriptor);
        if (engine->watches[i].descriptor < 0)
            place = i;
    }
    if (place == engine->watch_count) {
        struct watch *watches = realloc(engine->watches, (place + 1) * sizeof *watches);
        if (!watches)
            return error_set(error, STATUS_MEMORY, "no memory to watch a descriptor");
        engine->watches = watches;
        engine->watches[place].descriptor = -1;
        engine->watch_count++;
    }
    struct epoll_event event = {.events = EPOLLIN, .data.u64 = ENGINE_WATCH(place)};
    if (epoll_ctl(engine->epoll, EPOLL_CTL_ADD, descriptor, &event) < 0)
        return error_set_errno(error, errno, "descriptor %d cannot be watched", descriptor);
    engine->watches[place] = (struct watch){descriptor, ready, context};
    return 0;
}

void fetch_unwatch(struct fetch_engine *engine, int descriptor)
{
    for (size_t i = 0; i < engine->watch_count; i++) {
        if (engine->watches[i].descriptor != descriptor)
            continue;
        epoll_ctl(engine->epoll, EPOLL_CTL_DEL, descriptor, NULL);
        engine->watches[i].descriptor = -1;
    }
}
