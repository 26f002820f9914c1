#include "transfer.h"

#include <errno.h>
#include <limits.h>
#include <stdio.h>
#include <sys/epoll.h>
#include <unistd.h>

/* How often transfers that wait for memory look again: other engines do not report when they give
 * some back. */
#define MEMORY_LOOK_US (5 * 1000)

static bool update_epoll(struct http_fetcher *http, int descriptor, struct socket_state *state)
{
    struct epoll_event event = {.data.u64 = ENGINE_EVENT(http->number, descriptor)};
    if (state->wanted & CURL_POLL_IN)
        event.events |= EPOLLIN;
    if (state->wanted & CURL_POLL_OUT)
        event.events |= EPOLLOUT;
    int operation = !state->wanted      ? EPOLL_CTL_DEL
                    : state->registered ? EPOLL_CTL_MOD
                                        : EPOLL_CTL_ADD;
    int result = epoll_ctl(http->engine->epoll, operation, descriptor, &event);
    if (result < 0 && operation == EPOLL_CTL_MOD && errno == ENOENT)
        result = epoll_ctl(http->engine->epoll, EPOLL_CTL_ADD, descriptor, &event);
    else if (result < 0 && operation == EPOLL_CTL_ADD && errno == EEXIST)
        result = epoll_ctl(http->engine->epoll, EPOLL_CTL_MOD, descriptor, &event);
    state->registered = result < 0 ? 0 : state->wanted;
    return result == 0 || operation == EPOLL_CTL_DEL;
}

/* libcurl loses interest in a kept connection's socket after every answer and regains it with the
 * next request. epoll is changed only when an event arrives on a socket without interest.
 */
int http_on_socket(CURL *easy, curl_socket_t descriptor, int what, void *data, void *socket_data)
{
    struct http_fetcher *http = data;
    struct socket_state *state = http_socket_state(http, descriptor);
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
    return update_epoll(http, descriptor, state) ? 0 : -1;
}

int http_on_timer(CURLM *multi, long timeout_ms, void *data)
{
    struct http_fetcher *http = data;
    (void)multi;
    if (timeout_ms > 0)
        http->timer_due_us = machine_monotonic_us() + timeout_ms * 1000;
    else
        http->timer_due_us = timeout_ms; /* 0: now, -1: never */
    return 0;
}

/* `broke`: a connection was shut down, since its server kept libcurl from coming back. */
static void reap(struct http_fetcher *http, bool broke)
{
    CURLMsg *message;
    int left;
    while ((message = curl_multi_info_read(http->multi, &left))) {
        char *transfer = NULL;
        CURLcode result = message->data.result;
        curl_easy_getinfo(message->easy_handle, CURLINFO_PRIVATE, &transfer);
        struct http_transfer *ended = (struct http_transfer *)(void *)transfer;
        if (broke && result != CURLE_OK && !ended->stopped) {
            snprintf(ended->detail, sizeof ended->detail,
                     "the server sent without end, but nothing of the document");
            transfer_stop(ended, FETCH_TIMEOUT);
        }
        transfer_finish(ended, result);
    }
}

static void act(struct http_fetcher *http, curl_socket_t descriptor, int mask)
{
    int running;
    http->inside_libcurl = true;
    stall_watch_enter(http->stall_watch);
    curl_multi_socket_action(http->multi, descriptor, mask, &running);
    bool broke = stall_watch_leave(http->stall_watch);
    http->inside_libcurl = false;
    http->engine->figures.connections_broken += broke;
    reap(http, broke);
}

void http_on_event(void *data, int descriptor, uint32_t events)
{
    struct http_fetcher *http = data;
    struct socket_state *state = http_socket_state(http, descriptor);
    if (!state || !state->registered)
        return; /* closed by an earlier event of this round */
    int mask =
        (events & EPOLLIN ? CURL_CSELECT_IN : 0) | (events & EPOLLOUT ? CURL_CSELECT_OUT : 0);
    if (events & (EPOLLERR | EPOLLHUP))
        mask |= CURL_CSELECT_ERR | (state->wanted & CURL_POLL_IN ? CURL_CSELECT_IN : 0);
    if (state->wanted != state->registered)
        update_epoll(http, descriptor, state);
    if (state->wanted)
        act(http, descriptor, mask);
}

/* Lets those that wait for memory try again, each once, oldest first. */
static void resume_waiting(struct http_fetcher *http)
{
    size_t count = 0;
    for (const struct http_transfer *at = http->waiting; at; at = at->next_waiting)
        count++;
    while (count-- && http->waiting && fetch_budget_has_room(http->engine->budget)) {
        struct http_transfer *transfer = http->waiting;
        transfer_stop_waiting(transfer);
        http->inside_libcurl = true;
        stall_watch_enter(http->stall_watch);
        CURLcode result = curl_easy_pause(transfer->easy, CURLPAUSE_CONT);
        http->engine->figures.connections_broken += stall_watch_leave(http->stall_watch);
        http->inside_libcurl = false;
        /* libcurl forgets a failure at this place. */
        if (result != CURLE_OK)
            transfer_finish(transfer, result);
    }
}

int64_t http_due_us(const void *state, int64_t now_us)
{
    const struct http_fetcher *http = state;
    int64_t due_us = http->timer_due_us >= 0 ? http->timer_due_us : INT64_MAX;
    if (http->waiting && now_us + MEMORY_LOOK_US < due_us)
        due_us = now_us + MEMORY_LOOK_US;
    return due_us;
}

void http_proceed(void *state)
{
    struct http_fetcher *http = state;
    if (http->timer_due_us >= 0 && http->timer_due_us <= machine_monotonic_us()) {
        http->timer_due_us = -1;
        act(http, CURL_SOCKET_TIMEOUT, 0);
    }
    http_bound_wire(http, machine_monotonic_us());
    if (http->waiting)
        resume_waiting(http);
}
