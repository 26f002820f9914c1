#include "transfer.h"

#include <errno.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/epoll.h>
#include <unistd.h>

/* Events of one turn: after so many answers the caller gets to its own work, which keeps the
 * connections busy. What is left over is ready in the next turn, and comes first there. */
#define TURN_EVENTS 16
/* How often transfers that wait for memory look again: other engines do not tell when they give
 * some back. */
#define MEMORY_LOOK_US (5 * 1000)

/* In epoll's data: a descriptor of libcurl, or a place in `watches` with this bit. */
#define WATCH_BIT (UINT64_C(1) << 32)

static struct socket_state *socket_state(struct fetch_engine *engine, int descriptor)
{
    size_t at = (size_t)descriptor;
    if (at >= engine->socket_count) {
        size_t count = (at + 1) * 2;
        struct socket_state *sockets = realloc(engine->sockets, count * sizeof *sockets);
        if (!sockets)
            return NULL;
        memset(sockets + engine->socket_count, 0, (count - engine->socket_count) * sizeof *sockets);
        engine->sockets = sockets;
        engine->socket_count = count;
    }
    return &engine->sockets[at];
}

void engine_forget_socket(struct fetch_engine *engine, int descriptor)
{
    if ((size_t)descriptor < engine->socket_count)
        engine->sockets[descriptor] =
            (struct socket_state){.closings = engine->sockets[descriptor].closings + 1};
}

static bool tell_epoll(struct fetch_engine *engine, int descriptor, struct socket_state *state)
{
    struct epoll_event event = {.data.u64 = (uint64_t)descriptor};
    if (state->wanted & CURL_POLL_IN)
        event.events |= EPOLLIN;
    if (state->wanted & CURL_POLL_OUT)
        event.events |= EPOLLOUT;
    int operation = !state->wanted      ? EPOLL_CTL_DEL
                    : state->registered ? EPOLL_CTL_MOD
                                        : EPOLL_CTL_ADD;
    int result = epoll_ctl(engine->epoll, operation, descriptor, &event);
    if (result < 0 && operation == EPOLL_CTL_MOD && errno == ENOENT)
        result = epoll_ctl(engine->epoll, EPOLL_CTL_ADD, descriptor, &event);
    else if (result < 0 && operation == EPOLL_CTL_ADD && errno == EEXIST)
        result = epoll_ctl(engine->epoll, EPOLL_CTL_MOD, descriptor, &event);
    state->registered = result < 0 ? 0 : state->wanted;
    return result == 0 || operation == EPOLL_CTL_DEL;
}

/* libcurl loses interest in a kept connection's socket after every answer and regains it with the
 * next request. epoll is told only when something happens on a socket that nobody wants to hear of.
 */
int engine_on_socket(CURL *easy, curl_socket_t descriptor, int what, void *data, void *socket_data)
{
    struct fetch_engine *engine = data;
    struct socket_state *state = socket_state(engine, descriptor);
    (void)easy, (void)socket_data;
    if (!state)
        return -1;
    state->used |= what != CURL_POLL_REMOVE;
    state->wanted = what == CURL_POLL_REMOVE ? 0 : (unsigned char)(what & CURL_POLL_INOUT);
    if (state->wanted == state->registered)
        return 0;
    bool lacks = (state->wanted & ~state->registered) != 0;
    bool writable_unwanted = (state->registered & ~state->wanted & CURL_POLL_OUT) != 0;
    if (!lacks && !writable_unwanted)
        return 0;
    return tell_epoll(engine, descriptor, state) ? 0 : -1;
}

int engine_on_timer(CURLM *multi, long timeout_ms, void *data)
{
    struct fetch_engine *engine = data;
    (void)multi;
    if (timeout_ms > 0)
        engine->timer_due_us = clock_monotonic_us() + timeout_ms * 1000;
    else
        engine->timer_due_us = timeout_ms; /* 0: now, -1: never */
    return 0;
}

/* `broke`: a connection was shut down, since its server kept libcurl from coming back. */
static void reap(struct fetch_engine *engine, bool broke)
{
    CURLMsg *message;
    int left;
    while ((message = curl_multi_info_read(engine->multi, &left))) {
        char *transfer = NULL;
        CURLcode result = message->data.result;
        curl_easy_getinfo(message->easy_handle, CURLINFO_PRIVATE, &transfer);
        struct fetch_transfer *ended = (struct fetch_transfer *)(void *)transfer;
        if (broke && result != CURLE_OK && !ended->stopped) {
            snprintf(ended->detail, sizeof ended->detail,
                     "the server sent without end, but nothing of the document");
            transfer_stop(ended, FETCH_TIMEOUT);
        }
        transfer_finish(ended, result);
    }
}

static void act(struct fetch_engine *engine, curl_socket_t descriptor, int mask)
{
    int running;
    engine->inside_libcurl = true;
    stall_watch_enter(engine->stall_watch);
    curl_multi_socket_action(engine->multi, descriptor, mask, &running);
    bool broke = stall_watch_leave(engine->stall_watch);
    engine->inside_libcurl = false;
    engine->figures.connections_broken += broke;
    reap(engine, broke);
}

static void on_socket_event(struct fetch_engine *engine, int descriptor, uint32_t events)
{
    struct socket_state *state = socket_state(engine, descriptor);
    if (!state || !state->registered)
        return; /* closed by an earlier event of this round */
    int mask =
        (events & EPOLLIN ? CURL_CSELECT_IN : 0) | (events & EPOLLOUT ? CURL_CSELECT_OUT : 0);
    if (events & (EPOLLERR | EPOLLHUP))
        mask |= CURL_CSELECT_ERR | (state->wanted & CURL_POLL_IN ? CURL_CSELECT_IN : 0);
    if (state->wanted != state->registered)
        tell_epoll(engine, descriptor, state);
    if (state->wanted)
        act(engine, descriptor, mask);
}

static void run_deadlines(struct fetch_engine *engine)
{
    struct heap_node *first = heap_first(&engine->deadlines);
    if (!first)
        return;
    int64_t now_us = clock_monotonic_us();
    for (; first && first->due <= now_us; first = heap_first(&engine->deadlines)) {
        struct fetch_transfer *transfer = (struct fetch_transfer *)(void *)first;
        transfer_stop(transfer, FETCH_TIMEOUT);
        transfer_finish(transfer, CURLE_OPERATION_TIMEDOUT);
    }
}

/* Lets those that wait for memory try again, each once, oldest first. */
static void resume_waiting(struct fetch_engine *engine)
{
    size_t count = 0;
    for (const struct fetch_transfer *at = engine->waiting; at; at = at->next_waiting)
        count++;
    while (count-- && engine->waiting && fetch_budget_has_room(engine->budget)) {
        struct fetch_transfer *transfer = engine->waiting;
        transfer_stop_waiting(transfer);
        engine->inside_libcurl = true;
        stall_watch_enter(engine->stall_watch);
        CURLcode result = curl_easy_pause(transfer->easy, CURLPAUSE_CONT);
        engine->figures.connections_broken += stall_watch_leave(engine->stall_watch);
        engine->inside_libcurl = false;
        /* libcurl forgets a failure at this place. */
        if (result != CURLE_OK)
            transfer_finish(transfer, result);
    }
}

static void run_timers(struct fetch_engine *engine)
{
    if (engine->timer_due_us >= 0 && engine->timer_due_us <= clock_monotonic_us()) {
        engine->timer_due_us = -1;
        act(engine, CURL_SOCKET_TIMEOUT, 0);
    }
    run_deadlines(engine);
    engine_bound_wire(engine, clock_monotonic_us());
    if (engine->waiting)
        resume_waiting(engine);
}

/* Milliseconds epoll may wait, rounded up; negative: no limit. */
static int wait_ms(const struct fetch_engine *engine, int64_t timeout_us)
{
    int64_t wait_us = timeout_us < 0 ? INT64_MAX : timeout_us;
    const struct heap_node *first = heap_first(&engine->deadlines);
    int64_t now_us = clock_monotonic_us();
    if (engine->timer_due_us >= 0 && engine->timer_due_us - now_us < wait_us)
        wait_us = engine->timer_due_us - now_us;
    if (first && first->due - now_us < wait_us)
        wait_us = first->due - now_us;
    if (engine->waiting && MEMORY_LOOK_US < wait_us)
        wait_us = MEMORY_LOOK_US;
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
        if (!(data & WATCH_BIT)) {
            on_socket_event(engine, (int)data, events[i].events);
            continue;
        }
        const struct watch *watch = &engine->watches[data & ~WATCH_BIT];
        if (watch->descriptor >= 0)
            watch->ready(watch->context);
    }
}

void fetch_turn(struct fetch_engine *engine, int64_t timeout_us)
{
    struct epoll_event events[TURN_EVENTS];
    int count = epoll_wait(engine->epoll, events, TURN_EVENTS, wait_ms(engine, timeout_us));
    int64_t began_us = clock_monotonic_us();
    run_events(engine, events, count);
    run_timers(engine);
    int64_t took_us = clock_monotonic_us() - began_us;
    if (took_us > engine->figures.longest_turn_us)
        engine->figures.longest_turn_us = took_us;
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
    struct epoll_event event = {.events = EPOLLIN, .data.u64 = WATCH_BIT | place};
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
