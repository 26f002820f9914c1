#include "http.h"

#include <errno.h>
#include <limits.h>
#include <netinet/in.h>
#include <poll.h>
#include <seine/foundation/log.h>
#include <seine/serving/server.h>
#include <sodium.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/eventfd.h>
#include <time.h>
#include <unistd.h>

#define BACKLOG 511
/* How long calls, and then answers, have once the server stops. */
#define LAST_CALLS_S   5
#define LAST_ANSWERS_S 2

static const struct {
    size_t threads, most_waiting;
} WORKERS[] = {
#define WORK_ROW(name, threads, most_waiting, word) [name] = {threads, most_waiting},
    WORK_TABLE(WORK_ROW)
#undef WORK_ROW
};

static void listen_to_complaint(void *context, const char *format, va_list arguments)
    SEINE_PRINTF(2, 0);

static void listen_to_complaint(void *context, const char *format, va_list arguments)
{
    struct listener *listener = context;
    char complaint[sizeof listener->complaint];
    vsnprintf(complaint, sizeof complaint, format, arguments);
    complaint[strcspn(complaint, "\n")] = '\0';
    if (!listener->started)
        memcpy(listener->complaint, complaint, sizeof complaint);
    log_verbose(listener->http->settings->log, "admin", "%s", complaint);
}

static int open_socket(const struct listen_address *address, struct listener *listener,
                       struct error *error)
{
    char text[ADDRESS_TEXT_BYTES];
    const int on = 1, send_bytes = LIMIT_SOCKET_BYTES;
    struct sockaddr_storage bound;
    socklen_t length = sizeof bound;
    const struct sockaddr *wanted = (const struct sockaddr *)&address->address;
    address_format(wanted, text);
    listener->socket =
        socket(wanted->sa_family, SOCK_STREAM | SOCK_CLOEXEC | SOCK_NONBLOCK, IPPROTO_TCP);
    if (listener->socket < 0 ||
        setsockopt(listener->socket, SOL_SOCKET, SO_REUSEADDR, &on, sizeof on) < 0 ||
        /* Connections have it from the listener. */
        setsockopt(listener->socket, SOL_SOCKET, SO_SNDBUF, &send_bytes, sizeof send_bytes) < 0 ||
        (wanted->sa_family == AF_INET6 &&
         setsockopt(listener->socket, IPPROTO_IPV6, IPV6_V6ONLY, &on, sizeof on) < 0) ||
        bind(listener->socket, wanted, address->length) < 0 ||
        listen(listener->socket, BACKLOG) < 0 ||
        getsockname(listener->socket, (struct sockaddr *)&bound, &length) < 0) {
        error_set_file(error, errno, "listen on", text);
        if (error)
            error->status = STATUS_NETWORK;
        return STATUS_NETWORK;
    }
    address_format((const struct sockaddr *)&bound, text);
    snprintf(listener->url, sizeof listener->url, "%s://%s",
             listener->http->settings->certificate ? "https" : "http", text);
    return 0;
}

/* libmicrohttpd's own thread asks for events again when it got as many as it takes at a time (128),
 * before it handles them, and waits for more without end. So this waits, and libmicrohttpd never
 * does. Whether connections go on it does not say either (MHD_get_timeout()): `wake` does, which is
 * emptied first, so that those of which nothing is seen yet fill it again. */
static void *run_daemon(void *context)
{
    struct listener *listener = context;
    const union MHD_DaemonInfo *info =
        MHD_get_daemon_info(listener->daemon, MHD_DAEMON_INFO_EPOLL_FD);
    struct pollfd polled[] = {{.fd = info->epoll_fd, .events = POLLIN},
                              {.fd = listener->wake, .events = POLLIN}};
    while (!atomic_load(&listener->is_ending)) {
        unsigned long long due_ms;
        eventfd_t woken;
        bool is_due = MHD_get_timeout(listener->daemon, &due_ms) == MHD_YES;
        (void)poll(polled, 2, !is_due ? -1 : due_ms < INT_MAX ? (int)due_ms : INT_MAX);
        (void)eventfd_read(listener->wake, &woken);
        MHD_run(listener->daemon);
    }
    return NULL;
}

static int start_thread(struct listener *listener, struct error *error)
{
    int problem = pthread_create(&listener->thread, NULL, run_daemon, listener);
    if (problem)
        return error_set_errno(error, problem, "cannot start the thread of a listener");
    listener->has_thread = true;
    return 0;
}

static void end_thread(struct listener *listener)
{
    atomic_store(&listener->is_ending, true);
    listener_wake(listener);
    if (listener->has_thread)
        pthread_join(listener->thread, NULL);
    listener->has_thread = false;
}

/* The options of libmicrohttpd; `pem` are certificate and key, or NULL. */
static int start_daemon(struct listener *listener, char *const pem[2], struct error *error)
{
    unsigned flags = MHD_USE_EPOLL | MHD_ALLOW_SUSPEND_RESUME | MHD_USE_ERROR_LOG;
    struct MHD_OptionItem options[8] = {{MHD_OPTION_END, 0, NULL}};
    if (pem[0]) {
        flags |= MHD_USE_TLS;
        options[0] = (struct MHD_OptionItem){MHD_OPTION_HTTPS_MEM_CERT, 0, pem[0]};
        options[1] = (struct MHD_OptionItem){MHD_OPTION_HTTPS_MEM_KEY, 0, pem[1]};
        options[2] = (struct MHD_OptionItem){
            MHD_OPTION_HTTPS_PRIORITIES, 0,
            (void *)(uintptr_t) "NORMAL:-VERS-ALL:+VERS-TLS1.3:+VERS-TLS1.2"};
        options[3] = (struct MHD_OptionItem){MHD_OPTION_END, 0, NULL};
    }
    listener->daemon = MHD_start_daemon(
        flags, 0, exchange_admit, listener, exchange_handle, listener, MHD_OPTION_EXTERNAL_LOGGER,
        listen_to_complaint, listener, MHD_OPTION_LISTEN_SOCKET, listener->socket,
        MHD_OPTION_CONNECTION_LIMIT, (unsigned)LIMIT_CONNECTIONS,
        MHD_OPTION_PER_IP_CONNECTION_LIMIT, (unsigned)LIMIT_CONNECTIONS_PER_ADDRESS,
        MHD_OPTION_CONNECTION_MEMORY_LIMIT, (size_t)LIMIT_CONNECTION_BYTES,
        MHD_OPTION_URI_LOG_CALLBACK, exchange_begin, listener, MHD_OPTION_NOTIFY_COMPLETED,
        exchange_end, listener, MHD_OPTION_NOTIFY_CONNECTION, exchange_connection, listener,
        MHD_OPTION_ARRAY, options, MHD_OPTION_END);
    if (!listener->daemon)
        return error_set(error, STATUS_NETWORK, "cannot answer on %s%s%s", listener->url,
                         *listener->complaint ? ": " : "", listener->complaint);
    listener->started = true;
    listener->socket = -1; /* the daemon's */
    return start_thread(listener, error);
}

static int read_file(const char *path, const char *what, char **ret_text, struct error *error)
{
    struct buffer text;
    int status = 0;
    FILE *file = fopen(path, "re");
    if (!file)
        return error_set_errno(error, errno, "cannot read the %s %s", what, path);
    buffer_init(&text, 1 << 20);
    for (char chunk[4096]; !feof(file) && !ferror(file) && !text.failed;)
        buffer_append(&text, chunk, fread(chunk, 1, sizeof chunk, file));
    if (ferror(file) || text.failed || text.length == 0)
        status = error_set(error, STATUS_INVALID, "the %s %s cannot be read, is empty or too large",
                           what, path);
    else
        *ret_text = buffer_take(&text);
    buffer_done(&text);
    fclose(file);
    return status;
}

/* Off loopback only with a reason. */
static int check_exposure(const struct http *http, const struct listen_address *address,
                          struct error *error)
{
    char text[ADDRESS_TEXT_BYTES];
    const struct admin_settings *settings = http->settings;
    if (address->loopback || settings->insecure_listen)
        return 0;
    address_format((const struct sockaddr *)&address->address, text);
    if (!settings->certificate)
        return error_set(error, STATUS_INVALID,
                         "%s can be reached from other machines: that takes --certificate and "
                         "--key, and accounts (seine account), or --insecure-listen",
                         text);
    if (authenticator_is_open(http->authenticator))
        return error_set(error, STATUS_INVALID,
                         "%s can be reached from other machines, but there is no account: `seine "
                         "account add` makes one; or --insecure-listen",
                         text);
    return 0;
}

static int open_listeners(struct http *http, struct error *error)
{
    static struct listen_address none;
    struct listen_address *addresses = calloc(LISTEN_MOST_ADDRESSES, sizeof none);
    char *pem[2] = {NULL, NULL};
    size_t count = 0;
    int status = addresses ? 0 : error_set(error, STATUS_MEMORY, "no memory for addresses");
    const struct admin_settings *settings = http->settings;
    for (size_t i = 0; !status && i < settings->listen.count; i++)
        status = listen_addresses_add(settings->listen.items[i], addresses, &count, error);
    if (!status && settings->certificate)
        status = read_file(settings->certificate, "certificate", &pem[0], error);
    if (!status && settings->certificate)
        status = read_file(settings->key, "key", &pem[1], error);
    if (!status && settings->certificate)
        http->certificate = certificate_read(pem[0]);
    for (size_t i = 0; !status && i < count; i++)
        status = check_exposure(http, &addresses[i], error);
    for (size_t i = 0; !status && i < count; i++) {
        struct listener *listener = &http->listeners[http->listener_count];
        listener->http = http;
        listener->socket = -1;
        listener->wake = eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK);
        listener->open_to_all = addresses[i].loopback || settings->insecure_listen;
        http->listener_count++;
        status = listener->wake < 0 ? error_set_errno(error, errno, "cannot create an eventfd")
                                    : open_socket(&addresses[i], listener, error);
        if (!status)
            status = start_daemon(listener, pem, error);
    }
    if (pem[1])
        sodium_memzero(pem[1], strlen(pem[1]));
    free(pem[0]);
    free(pem[1]);
    free(addresses);
    return status;
}

int http_start(struct admin *admin, const struct admin_settings *settings,
               const struct protocol *protocols, struct authenticator *authenticator,
               struct http **ret_http, struct error *error)
{
    struct http *http = calloc(1, sizeof *http);
    if (!http)
        return error_set(error, STATUS_MEMORY, "no memory to listen");
    http->admin = admin;
    http->settings = settings;
    http->protocols = protocols;
    http->authenticator = authenticator;
    memory_budget_init(&http->budget, LIMIT_BODIES_IN_MEMORY);
    memory_budget_init(&http->small_requests, LIMIT_SMALL_IN_MEMORY);
    memory_budget_init(&http->answers, LIMIT_ANSWERS_IN_MEMORY);
    randombytes_buf(http->secret, sizeof http->secret);
    pthread_mutex_init(&http->lock, NULL);
    clock_condition_init(&http->changed);
    int client_s = settings->client_timeout_s ? settings->client_timeout_s : LIMIT_CLIENT_S;
    int status = watch_new((int64_t)client_s * 1000, &http->watch, error);
    for (size_t i = 0; !status && i < WORK_KINDS; i++)
        status =
            worker_pool_new(WORKERS[i].threads, WORKERS[i].most_waiting, &http->pools[i], error);
    if (!status)
        status = open_listeners(http, error);
    if (status) {
        http_stop(http);
        return status;
    }
    *ret_http = http;
    return 0;
}

/* Waits until no connection sleeps or no exchange is under way; at most `seconds`. The caller
 * holds the lock. */
static bool await_none(struct http *http, const size_t *count, int seconds)
{
    struct timespec until;
    int problem = 0;
    clock_gettime(CLOCK_MONOTONIC, &until);
    until.tv_sec += seconds;
    while (*count && problem != ETIMEDOUT)
        problem = pthread_cond_timedwait(&http->changed, &http->lock, &until);
    return *count == 0;
}

/* libmicrohttpd cannot end while connections sleep; and who was answered should hear it. */
static void await_calls(struct http *http)
{
    pthread_mutex_lock(&http->lock);
    if (!await_none(http, &http->asleep, LAST_CALLS_S)) {
        log_warning(http->settings->log, "admin", "calls that do not end are interrupted");
        pthread_mutex_unlock(&http->lock);
        server_interrupt(http->settings->server);
        pthread_mutex_lock(&http->lock);
    }
    while (http->asleep)
        pthread_cond_wait(&http->changed, &http->lock);
    (void)await_none(http, &http->unsettled, LAST_ANSWERS_S);
    pthread_mutex_unlock(&http->lock);
}

void http_stop(struct http *http)
{
    if (!http)
        return;
    http->ending = true;
    if (http->watch)
        watch_dismiss(http->watch);
    for (size_t i = 0; i < http->listener_count; i++)
        if (http->listeners[i].daemon)
            http->listeners[i].socket = MHD_quiesce_daemon(http->listeners[i].daemon);
    server_end_waits(http->settings->server);
    await_calls(http);
    for (size_t i = 0; i < http->listener_count; i++) {
        end_thread(&http->listeners[i]);
        if (http->listeners[i].daemon)
            MHD_stop_daemon(http->listeners[i].daemon);
        if (http->listeners[i].socket >= 0)
            close(http->listeners[i].socket);
        if (http->listeners[i].wake >= 0)
            close(http->listeners[i].wake);
    }
    for (size_t i = 0; i < WORK_KINDS; i++)
        worker_pool_free(http->pools[i]);
    watch_free(http->watch);
    X509_free(http->certificate);
    pthread_cond_destroy(&http->changed);
    pthread_mutex_destroy(&http->lock);
    free(http);
}
