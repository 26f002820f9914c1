#include "http.h"

#include <seine/foundation/log.h>
#include <sodium.h>
#include <stdlib.h>
#include <time.h>

/* For each second of hashing wrong passwords, so many of rest: strangers get a quarter of a
 * processor. */
#define REST_AFTER_WRONG 3

static struct exchange *exchange_of(struct task *task)
{
    return (struct exchange *)(void *)((char *)task - offsetof(struct exchange, task));
}

static void digest_of(const struct http *http, const struct exchange *exchange,
                      unsigned char digest[WAITING_DIGEST_BYTES])
{
    const struct login *login = exchange->login;
    crypto_generichash_state state;
    crypto_generichash_init(&state, http->secret, sizeof http->secret, WAITING_DIGEST_BYTES);
    crypto_generichash_update(&state, (const unsigned char *)login->name, strlen(login->name) + 1);
    crypto_generichash_update(&state, (const unsigned char *)login->password,
                              strlen(login->password) + 1);
    crypto_generichash_final(&state, digest, WAITING_DIGEST_BYTES);
    sodium_memzero(&state, sizeof state);
}

/* Under the lock: the row for these credentials from this address, perhaps a free one; NULL when
 * too many wait: an address that has as many rows as are free gets no more, so that there is one
 * for who comes for the first time. */
static struct waiting_password *row_for(struct http *http, const struct exchange *exchange,
                                        bool *ret_only_of_address)
{
    unsigned char digest[WAITING_DIGEST_BYTES];
    struct waiting_password *free_row = NULL;
    int of_address = 0, free_rows = 0;
    *ret_only_of_address = false;
    digest_of(http, exchange, digest);
    for (size_t i = 0; i < LIMIT_PASSWORDS_WAITING; i++) {
        struct waiting_password *row = &http->waiting[i];
        if (!row->count) {
            free_row = row;
            free_rows++;
        } else if (row->holder == exchange->task.holder) {
            if (!sodium_memcmp(row->digest, digest, sizeof digest))
                return row;
            of_address++;
        }
    }
    if (of_address >= free_rows || of_address >= LIMIT_PASSWORDS_PER_ADDRESS)
        return NULL;
    *ret_only_of_address = of_address == 0;
    free_row->holder = exchange->task.holder;
    memcpy(free_row->digest, digest, sizeof digest);
    free_row->is_wrong = false;
    return free_row;
}

static bool is_known_as_wrong(struct http *http, const struct exchange *exchange)
{
    pthread_mutex_lock(&http->lock);
    bool is_wrong = exchange->waiting->is_wrong;
    pthread_mutex_unlock(&http->lock);
    return is_wrong;
}

static void leave_row(struct http *http, struct exchange *exchange, bool is_wrong)
{
    pthread_mutex_lock(&http->lock);
    exchange->waiting->is_wrong |= is_wrong;
    exchange->waiting->count--;
    exchange->waiting = NULL;
    pthread_mutex_unlock(&http->lock);
}

static void rest_us(int64_t microseconds)
{
    const struct timespec pause = {microseconds / 1000000, microseconds % 1000000 * 1000};
    nanosleep(&pause, NULL);
}

static void check_password(struct task *task)
{
    struct exchange *exchange = exchange_of(task);
    struct http *http = exchange->listener->http;
    int64_t began_us = machine_monotonic_us();
    /* Another request with the same password may have been before. */
    enum role role = authenticator_recall(http->authenticator, exchange->login);
    if (role == ROLE_NOBODY && !is_known_as_wrong(http, exchange))
        role = authenticator_verify(http->authenticator, exchange->login);
    int64_t took_us = machine_monotonic_us() - began_us;
    leave_row(http, exchange, role == ROLE_NOBODY);
    exchange->caller.role = role;
    if (role != ROLE_NOBODY) {
        if (exchange->is_complete)
            exchange_submit(exchange);
        else
            exchange_wake(exchange);
        return;
    }
    log_warning(http->settings->log, "admin", "a wrong name or password came from %s",
                exchange->address);
    exchange_refuse(exchange, MHD_HTTP_UNAUTHORIZED, "the name or the password is wrong");
    exchange_wake(exchange);
    if (!http->ending)
        rest_us(REST_AFTER_WRONG * took_us);
}

void exchange_check_password(struct exchange *exchange)
{
    struct http *http = exchange->listener->http;
    pthread_mutex_lock(&http->lock);
    exchange->waiting = row_for(http, exchange, &exchange->task.is_first);
    if (exchange->waiting)
        exchange->waiting->count++;
    pthread_mutex_unlock(&http->lock);
    exchange->task.run = check_password;
    if (!exchange->waiting || !worker_pool_submit(http->pools[WORK_PASSWORDS], &exchange->task)) {
        exchange_refuse(exchange, MHD_HTTP_SERVICE_UNAVAILABLE,
                        "too many passwords wait to be checked");
        exchange_wake(exchange);
    }
}

bool exchange_needs_password(struct exchange *exchange)
{
    if (!exchange->login)
        return false;
    exchange->caller.role =
        authenticator_recall(exchange->listener->http->authenticator, exchange->login);
    return exchange->caller.role == ROLE_NOBODY;
}

/* The account may have gone while the body came. */
void exchange_begin_work(struct exchange *exchange)
{
    if (exchange_needs_password(exchange))
        exchange_check_password(exchange);
    else
        exchange_submit(exchange);
}
