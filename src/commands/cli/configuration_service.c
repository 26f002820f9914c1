#include "configuration_service.h"

#include <seine/serving/xmlrpc/client.h>

#include <seine/foundation/base/clock.h>
#include <seine/foundation/log.h>

#include <pthread.h>
#include <stdlib.h>
#include <string.h>

#define METHOD         "RegisterModule"
#define KIND           "crawler"
#define CALL_TIMEOUT_S 3L
#define PAUSE_LEAST_US INT64_C(1000000)
#define PAUSE_MOST_US  INT64_C(60000000)
#define ANSWER_BYTES   ((size_t)1 << 20)

struct configuration_service {
    const char *server, *name;
    struct clock *clock;
    struct log *log;
    struct xmlrpc_client *client;
    char *host;
    int64_t port;
    pthread_mutex_t lock;
    pthread_cond_t changed;
    bool is_wanted, is_ending; /* guarded by the lock */
    bool is_started;
    pthread_t thread;
};

int configuration_service_new(const char *server, const char *name, struct log *log,
                              struct configuration_service **ret_service, struct error *error)
{
    struct configuration_service *service = calloc(1, sizeof *service);
    const struct xmlrpc_client_settings settings = {.server = server, .timeout_s = CALL_TIMEOUT_S};
    if (!service)
        return error_set(error, STATUS_MEMORY, "no memory for the configuration service");
    service->server = server;
    service->name = name;
    service->log = log;
    pthread_mutex_init(&service->lock, NULL);
    clock_condition_init(&service->changed);
    int status = xmlrpc_client_new(&settings, &service->client, error);
    if (status) {
        configuration_service_free(service);
        return status;
    }
    *ret_service = service;
    return 0;
}

void configuration_service_free(struct configuration_service *service)
{
    if (!service)
        return;
    pthread_mutex_lock(&service->lock);
    service->is_ending = true;
    pthread_cond_broadcast(&service->changed);
    pthread_mutex_unlock(&service->lock);
    if (service->is_started)
        pthread_join(service->thread, NULL);
    xmlrpc_client_free(service->client);
    pthread_cond_destroy(&service->changed);
    pthread_mutex_destroy(&service->lock);
    free(service->host);
    free(service);
}

void configuration_service_again(void *context)
{
    struct configuration_service *service = context;
    pthread_mutex_lock(&service->lock);
    service->is_wanted = true;
    pthread_cond_broadcast(&service->changed);
    pthread_mutex_unlock(&service->lock);
}

/* ---- the call ---- */

static int call(struct configuration_service *service, struct error *error)
{
    struct value_tree arguments, answer;
    struct value *result = NULL;
    value_tree_init(&arguments, ANSWER_BYTES);
    value_tree_init(&answer, ANSWER_BYTES);
    struct value *list = value_list(&arguments);
    value_append(&arguments, list, value_text(&arguments, TEXT_LITERAL(KIND)));
    value_append(&arguments, list, value_text(&arguments, text_of(service->name)));
    value_append(&arguments, list, value_text(&arguments, text_of(service->host)));
    value_append(&arguments, list, value_integer(&arguments, service->port));
    value_append(&arguments, list, value_text(&arguments, TEXT_LITERAL(SEINE_VERSION)));
    int status = arguments.failed
                     ? error_set(error, STATUS_MEMORY, "no memory for a call")
                     : xmlrpc_client_call(service->client, METHOD, list, &answer, &result, error);
    value_tree_done(&arguments);
    value_tree_done(&answer);
    return status;
}

/* Returns whether the call succeeded. Only the first failure of a row is logged (`is_failing`). */
static bool try(struct configuration_service *service, bool is_failing)
{
    struct error error = {0};
    int status = call(service, &error);
    if (!status)
        log_info(service->log, "configuration service", "%s knows this server, as %s:%lld",
                 service->server, service->host, (long long)service->port);
    else if (!is_failing)
        log_warning(service->log, "configuration service",
                    "%s: this server is not registered: %s; registration is retried",
                    service->server, error.sentence);
    return !status;
}

/* ---- the thread ---- */

/* Called with the lock held. */
static void wait_for(struct configuration_service *service, int64_t pause_us)
{
    struct clock *clock = service->clock;
    int64_t until_us = clock_monotonic_us(clock) + pause_us;
    while (!service->is_ending && !service->is_wanted && clock_monotonic_us(clock) < until_us)
        (void)clock_wait_condition(clock, &service->changed, &service->lock, until_us);
}

static void *run(void *argument)
{
    struct configuration_service *service = argument;
    int64_t pause_us = 0; /* the time until the next attempt; 0: the server is registered */
    pthread_mutex_lock(&service->lock);
    while (!service->is_ending) {
        if (!service->is_wanted && !pause_us) {
            pthread_cond_wait(&service->changed, &service->lock);
            continue;
        }
        service->is_wanted = false;
        pthread_mutex_unlock(&service->lock);
        bool is_done = try(service, pause_us != 0);
        pthread_mutex_lock(&service->lock);
        if (is_done) {
            pause_us = 0;
            continue;
        }
        pause_us = pause_us * 2 < PAUSE_LEAST_US ? PAUSE_LEAST_US : pause_us * 2;
        pause_us = pause_us < PAUSE_MOST_US ? pause_us : PAUSE_MOST_US;
        wait_for(service, pause_us);
    }
    pthread_mutex_unlock(&service->lock);
    return NULL;
}

int configuration_service_start(struct configuration_service *service, const char *address,
                                struct clock *clock, struct error *error)
{
    if (!service)
        return 0;
    const char *scheme = strstr(address, "://");
    address = scheme ? scheme + strlen("://") : address;
    const char *colon = strrchr(address, ':');
    service->host = strndup(address, colon ? (size_t)(colon - address) : strlen(address));
    service->port = colon ? strtol(colon + 1, NULL, 10) : 0;
    service->clock = clock;
    service->is_wanted = true;
    if (!service->host)
        return error_set(error, STATUS_MEMORY, "no memory for the configuration service");
    if (pthread_create(&service->thread, NULL, run, service) != 0)
        return error_set(error, STATUS_SYSTEM, "cannot start the configuration service's thread");
    service->is_started = true;
    return 0;
}
