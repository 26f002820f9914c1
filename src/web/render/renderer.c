/* The thread of a renderer, and the functions that its clients call. */
#include "renderer_private.h"

#include <errno.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>

/* How long the browser is kept without pages. */
#define IDLE_US          INT64_C(30000000)
#define TICK_US          INT64_C(10000)
#define WEIGHING_POLL_MS 250
#define QUIET_POLL_MS    1000

enum order_kind { ORDER_PAGE, ORDER_ANSWER, ORDER_CANCEL };

struct order {
    struct mail mail; /* first member */
    enum order_kind kind;
    uint64_t page;
    uint64_t request;
    struct page *begun; /* for ORDER_PAGE */
    char *answer;       /* for ORDER_ANSWER; NULL: the request is refused */
    size_t answer_length;
};

/* ---- orders ---- */

static void order_free(struct order *order)
{
    page_free(order->begun);
    free(order->answer);
    free(order);
}

static struct tab *tab_of_page(struct renderer *renderer, uint64_t number)
{
    struct tab *tab = renderer->tabs;
    while (tab && (!tab->page || tab->page->number != number))
        tab = tab->next;
    return tab;
}

static void cancel(struct renderer *renderer, uint64_t number)
{
    struct tab *tab = tab_of_page(renderer, number);
    for (struct page **link = &renderer->waiting; *link; link = &(*link)->next)
        if ((*link)->number == number) {
            page_free(waiting_take(renderer, link));
            return;
        }
    if (!tab)
        return;
    page_free(tab->page);
    tab->page = NULL;
    tab_fail(renderer, tab, RENDER_FINE, "");
}

static void answer(struct renderer *renderer, const struct order *order)
{
    struct tab *tab = tab_of_page(renderer, order->page);
    for (int i = 0; tab && i < MOST_HELD; i++) {
        struct held_request *held = &tab->page->requests[i];
        if (held->number != order->request)
            continue;
        page_look(tab->page, machine_monotonic_us());
        if (order->answer)
            browser_fulfil(renderer, held->id, (struct text){order->answer, order->answer_length});
        else
            browser_refuse(renderer, held->id, "BlockedByClient");
        held->number = 0;
        tab->page->held--;
        tab->page->last_event_us = machine_monotonic_us();
        return;
    }
}

static void take_orders(struct renderer *renderer)
{
    struct mail *mail = mailbox_take_all(renderer->inbox);
    while (mail) {
        struct order *order = (struct order *)mail;
        mail = mail->next;
        switch (order->kind) {
        case ORDER_PAGE:
            waiting_put_last(renderer, order->begun);
            order->begun = NULL;
            break;
        case ORDER_ANSWER:
            answer(renderer, order);
            break;
        case ORDER_CANCEL:
            cancel(renderer, order->page);
            break;
        }
        order_free(order);
    }
}

/* ---- the thread ---- */

static bool has_pages(const struct renderer *renderer)
{
    for (const struct tab *tab = renderer->tabs; tab; tab = tab->next)
        if (tab->page)
            return true;
    return renderer->waiting != NULL;
}

/* Whether the browser has run so many pages that it must be restarted, once none is running. */
static bool is_worn(const struct renderer *renderer)
{
    return renderer->process.pid && renderer->pages_run >= RENDER_PAGES;
}

static void begin_pages(struct renderer *renderer)
{
    struct error error = {0};
    if (is_worn(renderer)) {
        for (const struct tab *tab = renderer->tabs; tab; tab = tab->next)
            if (tab->page)
                return;
        browser_end(renderer, "");
    }
    for (struct page **link = &renderer->waiting; *link;) {
        if (!tab_is_there(renderer, *link)) {
            if (page_runs_alone(*link))
                return; /* it starts as soon as the running ones have ended */
            link = &(*link)->next;
            continue;
        }
        if (!renderer->process.pid && (*link)->tries &&
            machine_monotonic_us() < renderer->not_before_us)
            return;
        struct page *page = waiting_take(renderer, link);
        if (browser_need(renderer, &error) < 0)
            page_finish(page, RENDER_BROKEN, error.sentence, NULL);
        else
            tab_begin(renderer, page);
    }
}

static void tick(struct renderer *renderer, int64_t now_us)
{
    for (struct tab *tab = renderer->tabs, *next; tab; tab = next) {
        next = tab->next;
        tab_tick(renderer, tab, now_us);
        if (!renderer->process.pid)
            return; /* then the tabs are gone, too */
    }
    browser_weigh(renderer, now_us);
}

static int64_t wait_ms(const struct renderer *renderer)
{
    for (const struct tab *tab = renderer->tabs; tab; tab = tab->next)
        if (tab->page)
            return TICK_US / 1000;
    return renderer->process.pid ? WEIGHING_POLL_MS : QUIET_POLL_MS;
}

static void *run(void *argument)
{
    struct renderer *renderer = argument;
    while (!__atomic_load_n(&renderer->stops, __ATOMIC_ACQUIRE)) {
        bool lives = renderer->process.pid != 0;
        bool has_more = renderer->sent_bytes < renderer->outgoing.length;
        struct pollfd ready[] = {
            {.fd = mailbox_descriptor(renderer->inbox), .events = POLLIN},
            {.fd = lives ? renderer->process.output : -1, .events = POLLIN},
            {.fd = lives && has_more ? renderer->process.input : -1, .events = POLLOUT},
        };
        (void)poll(ready, 3, (int)wait_ms(renderer));
        take_orders(renderer);
        if (lives && ready[1].revents)
            browser_read(renderer);
        int64_t now_us = machine_monotonic_us();
        tick(renderer, now_us);
        begin_pages(renderer);
        if (renderer->process.pid)
            browser_write(renderer);
        if (has_pages(renderer))
            renderer->idle_since_us = now_us;
        else if (renderer->process.pid && now_us - renderer->idle_since_us > IDLE_US)
            browser_end(renderer, "");
    }
    browser_end(renderer, "");
    return NULL;
}

/* ---- for clients ---- */

int renderer_new(struct log *log, struct renderer **ret_renderer, struct error *error)
{
    struct renderer *renderer = calloc(1, sizeof *renderer);
    if (!renderer)
        return error_set(error, STATUS_MEMORY, "no memory for a renderer");
    renderer->log = log;
    atomic_init(&renderer->next_page, 0);
    pthread_mutex_init(&renderer->lock, NULL);
    buffer_init(&renderer->incoming, SIZE_MAX);
    buffer_init(&renderer->outgoing, SIZE_MAX);
    int status = mailbox_new(&renderer->inbox, error);
    if (status < 0)
        renderer_free(renderer);
    else
        *ret_renderer = renderer;
    return status;
}

void renderer_free(struct renderer *renderer)
{
    if (!renderer)
        return;
    if (renderer->has_thread) {
        __atomic_store_n(&renderer->stops, true, __ATOMIC_RELEASE);
        mailbox_wake(renderer->inbox);
        pthread_join(renderer->thread, NULL);
    }
    struct mail *mail = renderer->inbox ? mailbox_close(renderer->inbox) : NULL;
    while (mail) {
        struct order *order = (struct order *)mail;
        mail = mail->next;
        order_free(order);
    }
    while (renderer->waiting)
        page_free(waiting_take(renderer, &renderer->waiting));
    mailbox_free(renderer->inbox);
    buffer_done(&renderer->incoming);
    buffer_done(&renderer->outgoing);
    pthread_mutex_destroy(&renderer->lock);
    free(renderer);
}

static int need_thread(struct renderer *renderer, struct error *error)
{
    int status = 0;
    sigset_t all, before;
    pthread_mutex_lock(&renderer->lock);
    if (!renderer->has_thread) {
        sigfillset(&all); /* other threads handle signals */
        pthread_sigmask(SIG_SETMASK, &all, &before);
        renderer->idle_since_us = machine_monotonic_us();
        if (pthread_create(&renderer->thread, NULL, run, renderer) != 0)
            status = error_set(error, STATUS_SYSTEM, "cannot start a thread for the browser");
        else
            renderer->has_thread = true;
        pthread_sigmask(SIG_SETMASK, &before, NULL);
    }
    pthread_mutex_unlock(&renderer->lock);
    return status;
}

static void post(struct renderer *renderer, struct order *order)
{
    if (!mailbox_post(renderer->inbox, &order->mail))
        order_free(order);
}

int render_begin(struct renderer *renderer, const struct render_page *page, uint64_t *ret_page,
                 struct error *error)
{
    int status = need_thread(renderer, error);
    if (status < 0)
        return status;
    uint64_t number = atomic_fetch_add(&renderer->next_page, 1) + 1;
    struct order *order = calloc(1, sizeof *order);
    struct page *begun = order ? page_new(page, number) : NULL;
    if (!begun) {
        free(order);
        return error_set(error, STATUS_MEMORY, "no memory to run a page");
    }
    order->kind = ORDER_PAGE;
    order->page = number;
    order->begun = begun;
    *ret_page = number;
    post(renderer, order);
    return 0;
}

void render_cancel(struct renderer *renderer, uint64_t page)
{
    struct order *order = calloc(1, sizeof *order);
    if (!order)
        return; /* the page ends by its timeout, and its result is ignored */
    order->kind = ORDER_CANCEL;
    order->page = page;
    post(renderer, order);
}

void render_answer(struct renderer *renderer, uint64_t page, uint64_t request, int status,
                   struct text header, struct text body)
{
    struct order *order = calloc(1, sizeof *order);
    struct buffer formatted;
    if (!order)
        return; /* the page ends by its timeout */
    order->kind = ORDER_ANSWER;
    order->page = page;
    order->request = request;
    if (status) {
        buffer_init(&formatted, SIZE_MAX);
        browser_format_answer(&formatted, status, header, body);
        order->answer_length = formatted.length;
        order->answer = buffer_take(&formatted);
    }
    post(renderer, order);
}
