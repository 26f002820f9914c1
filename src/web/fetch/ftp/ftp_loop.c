#include "ftp_transfer.h"

#include "stall_watch.h"

#include <errno.h>
#include <sys/epoll.h>
#include <sys/ioctl.h>

/* How often transfers that wait for memory look again. */
#define MEMORY_LOOK_US (5 * 1000)

/* While the handshake of a data connection is not done libcurl 7.88 waits for that connection
 * alone, but many a server begins it only after commands that libcurl sends when it has read
 * replies: the control connection stays watched, and what comes there wakes libcurl by the data
 * connection. By edges, since what libcurl does not read now must not wake it again and again. */
static bool set_aside(struct ftp_fetcher *ftp, CURL *easy, curl_socket_t descriptor)
{
    char *private = NULL;
    struct epoll_event event = {.data.u64 = ENGINE_EVENT(ftp->number, descriptor),
                                .events = EPOLLIN | EPOLLET};
    curl_easy_getinfo(easy, CURLINFO_PRIVATE, &private);
    struct ftp_transfer *transfer = (struct ftp_transfer *)(void *)private;
    if (!transfer || !transfer->over_tls || descriptor != transfer->control || transfer->data < 0)
        return false;
    transfer->control_is_aside =
        epoll_ctl(ftp->engine->epoll, EPOLL_CTL_MOD, descriptor, &event) == 0;
    return transfer->control_is_aside;
}

static struct ftp_transfer *find_set_aside(const struct ftp_fetcher *ftp, int control)
{
    struct ftp_transfer *transfer = ftp->in_flight;
    while (transfer && (!transfer->control_is_aside || transfer->control != control))
        transfer = transfer->next;
    return transfer;
}

int ftp_on_socket(CURL *easy, curl_socket_t descriptor, int what, void *data, void *known)
{
    struct ftp_fetcher *ftp = data;
    struct epoll_event event = {.data.u64 = ENGINE_EVENT(ftp->number, descriptor)};
    int epoll = ftp->engine->epoll;
    (void)known;
    if (what == CURL_POLL_REMOVE || what == CURL_POLL_NONE) {
        if (!set_aside(ftp, easy, descriptor))
            epoll_ctl(epoll, EPOLL_CTL_DEL, descriptor, NULL);
        return 0;
    }
    struct ftp_transfer *aside = find_set_aside(ftp, descriptor);
    if (aside)
        aside->control_is_aside = false;
    event.events = (what & CURL_POLL_IN ? EPOLLIN : 0) | (what & CURL_POLL_OUT ? EPOLLOUT : 0);
    int result = epoll_ctl(epoll, EPOLL_CTL_MOD, descriptor, &event);
    if (result < 0 && errno == ENOENT)
        result = epoll_ctl(epoll, EPOLL_CTL_ADD, descriptor, &event);
    return result;
}

int ftp_on_timer(CURLM *multi, long timeout_ms, void *data)
{
    struct ftp_fetcher *ftp = data;
    (void)multi;
    ftp->timer_due_us =
        timeout_ms > 0 ? machine_monotonic_us() + timeout_ms * 1000 : (int64_t)timeout_ms;
    return 0;
}

/* `broke`: a connection was shut down, since its server kept libcurl from coming back. */
static void reap(struct ftp_fetcher *ftp, bool broke)
{
    const CURLMsg *message;
    int left;
    while ((message = curl_multi_info_read(ftp->multi, &left))) {
        char *private = NULL;
        CURLcode result = message->data.result;
        curl_easy_getinfo(message->easy_handle, CURLINFO_PRIVATE, &private);
        struct ftp_transfer *transfer = (struct ftp_transfer *)(void *)private;
        if (broke && result != CURLE_OK && !transfer->stopped)
            ftp_stop(transfer, FETCH_HEADER_LARGE);
        ftp_step_done(transfer, result);
    }
}

static void act(struct ftp_fetcher *ftp, curl_socket_t descriptor, int mask)
{
    int running;
    ftp->inside_libcurl = true;
    stall_watch_enter(ftp->engine->stall_watch);
    curl_multi_socket_action(ftp->multi, descriptor, mask, &running);
    bool broke = stall_watch_leave(ftp->engine->stall_watch);
    ftp->inside_libcurl = false;
    ftp->engine->figures.connections_broken += broke;
    reap(ftp, broke);
}

static int unread_bytes(int descriptor)
{
    int count = 0;
    return ioctl(descriptor, FIONREAD, &count) < 0 ? 0 : count;
}

/* As long as libcurl reads; what arrives meanwhile is an event of its own. */
static void proceed_with_control(struct ftp_fetcher *ftp, struct ftp_transfer *transfer,
                                 int descriptor)
{
    int before;
    do {
        before = unread_bytes(descriptor);
        act(ftp, transfer->data, CURL_CSELECT_IN);
        transfer = find_set_aside(ftp, descriptor);
    } while (transfer && unread_bytes(descriptor) > 0 && unread_bytes(descriptor) < before);
}

void ftp_on_event(void *data, int descriptor, uint32_t events)
{
    struct ftp_fetcher *ftp = data;
    struct ftp_transfer *aside = find_set_aside(ftp, descriptor);
    if (aside) {
        proceed_with_control(ftp, aside, descriptor);
        return;
    }
    int mask = (events & EPOLLIN ? CURL_CSELECT_IN : 0) |
               (events & EPOLLOUT ? CURL_CSELECT_OUT : 0) |
               (events & (EPOLLERR | EPOLLHUP) ? CURL_CSELECT_ERR | CURL_CSELECT_IN : 0);
    act(ftp, descriptor, mask);
}

/* Lets those that wait for memory try again, once each. */
static void resume_waiting(struct ftp_fetcher *ftp)
{
    struct ftp_transfer *next;
    for (struct ftp_transfer *at = ftp->in_flight; at; at = next) {
        next = at->next;
        if (!at->waiting || !fetch_budget_has_room(ftp->engine->budget))
            continue;
        at->waiting = false;
        ftp->waiting--;
        ftp->inside_libcurl = true;
        CURLcode result = curl_easy_pause(at->easy, CURLPAUSE_CONT);
        ftp->inside_libcurl = false;
        if (result != CURLE_OK)
            ftp_step_done(at, result);
    }
}

int64_t ftp_due_us(const void *state, int64_t now_us)
{
    const struct ftp_fetcher *ftp = state;
    if (ftp->answers)
        return now_us;
    int64_t due_us = ftp->timer_due_us >= 0 ? ftp->timer_due_us : INT64_MAX;
    if (ftp->waiting && now_us + MEMORY_LOOK_US < due_us)
        due_us = now_us + MEMORY_LOOK_US;
    return due_us;
}

void ftp_proceed(void *state)
{
    struct ftp_fetcher *ftp = state;
    if (ftp->timer_due_us >= 0 && ftp->timer_due_us <= machine_monotonic_us()) {
        ftp->timer_due_us = -1;
        act(ftp, CURL_SOCKET_TIMEOUT, 0);
    }
    if (ftp->waiting)
        resume_waiting(ftp);
    ftp_answer_known(ftp);
}
