#include <seine/crawling/collection.h>
#include <seine/crawling/committer.h>
#include <seine/crawling/crawl_logs.h>
#include <seine/crawling/requests/configure.h>
#include <seine/crawling/requests/enqueue.h>
#include <seine/crawling/site_manager.h>
#include <seine/feeding/delivery.h>
#include <seine/nodes/duplicate_client.h>
#include <seine/settings/policy.h>
#include <seine/settings/policy/login_board.h>
#include <seine/state/crash.h>
#include <seine/state/messages/node_role.h>
#include <seine/state/store.h>
#include <seine/state/store/data_directory.h>

#include "shared_parts.h"

#include <pthread.h>
#include <seine/crawling/requests.h>
#include <seine/foundation/log.h>
#include <seine/settings/config.h>
#include <seine/settings/config/secret.h>
#include <seine/state/frontier.h>
#include <seine/web/fetch.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#define MOST_MANAGERS         16
#define TRANSFERS_PER_MANAGER 256

struct collection {
    struct collection_settings settings;
    struct clock *clock;
    char *folder;
    char key_path[4096]; /* of what passwords are encrypted with */
    struct crawl_store *store;
    struct shared *shared;
    struct policy *policy;
    struct proxy_pool *proxies;
    struct crawl_logs *logs;
    struct cookie_jar *cookies;
    struct login_board *board;
    struct crash_marks *marks; /* NULL: the crawl goes on without */
    struct site_manager *managers[MOST_MANAGERS];
    int manager_count;
    struct committer committer;
    struct deliveries *deliveries;
    struct duplicate_client *duplicates; /* NULL: no duplicate server is asked */
    struct buffer duplicate_servers;     /* who asks whom */
    struct collection_state state;
    pthread_t thread;            /* of the committer */
    pthread_mutex_t configuring; /* one at a time; guards policy once the run has begun */
    pthread_mutex_t lock;        /* guards ended */
    pthread_cond_t changed;
    bool started;
    bool ended;
    bool joined;
};

int collection_upgrade(const char *data_folder, const char *name, const atomic_bool *cancelled,
                       struct error *error)
{
    char *folder = data_directory_collection_folder(data_folder, name);
    if (!folder)
        return error_set(error, STATUS_MEMORY, "no memory to open the collection %s", name);
    int status = crawl_store_upgrade(folder, cancelled, error);
    free(folder);
    return status;
}

int collection_load_config(const char *data_folder, const char *name, struct crawl_config *config,
                           struct error *error)
{
    char *folder = data_directory_collection_folder(data_folder, name);
    if (!folder)
        return error_set(error, STATUS_MEMORY, "no memory to read the configuration");
    int status = crawl_store_load_config(folder, config, error);
    free(folder);
    return status;
}

/* What of a configuration is for this node. */
static int config_of_node(const struct collection *collection, const struct crawl_config *config,
                          struct crawl_config **ret_config, struct error *error)
{
    const char *node = collection->settings.node_id;
    return config_for_node(config, text_of(node ? node : ""), ret_config, error);
}

/* The configuration that was in force here before, to see whether its scope changed. NULL when
 * there is none. */
static struct crawl_config *former_config(const struct collection *collection)
{
    struct crawl_config *kept = NULL, *former = NULL;
    struct error error = {0};
    if (config_defaults(&kept, &error) < 0)
        return NULL;
    if (crawl_store_load_config(collection->folder, kept, &error) == 0 &&
        config_of_node(collection, kept, &former, &error) < 0)
        former = NULL;
    config_free(kept);
    return former;
}

static int check_confirmed(const struct collection *collection, struct error *error)
{
    const struct confirmed_deletions *confirmed = &collection->settings.confirmed;
    for (size_t i = 0; i < confirmed->count; i++)
        if (!site_registry_find(collection->store->sites, text_of(confirmed->origins[i])))
            return error_set(error, STATUS_INVALID, "the collection %s has no site %s",
                             collection->settings.name, confirmed->origins[i]);
    return 0;
}

/* What it shares with others, or has to itself. */
static int share(struct collection *collection, const struct crawl_config *config,
                 struct error *error)
{
    struct shared_settings settings = {
        .data_folder = collection->settings.data_folder,
        .dns_server = config->seine.dns_server.length ? config->seine.dns_server.data : NULL,
        .dns_rate = config->seine.dns_rate,
        .log = collection->settings.log,
        .clock = collection->clock,
    };
    collection->shared = collection->settings.shared;
    return collection->shared ? 0 : shared_open(&settings, &collection->shared, error);
}

/* What an archive lacks waits for a later crawl, so this one does not wait for it. */
static int begin_with_archive(const struct collection_settings *settings, struct crawl_config *own,
                              struct error *error)
{
    int status = config_set(own, "start_uri_files", text_of(settings->archive_uris), error);
    return status < 0 ? status : config_set(own, "seine/max_wait", TEXT_LITERAL("0"), error);
}

int collection_open(const struct collection_settings *settings, struct collection **ret_collection,
                    struct error *error)
{
    struct collection *collection = calloc(1, sizeof *collection);
    struct crawl_config *former = NULL, *own = NULL;
    int status = STATUS_MEMORY;
    if (!collection)
        return error_set(error, status, "no memory for the collection %s", settings->name);
    collection->settings = *settings;
    collection->clock = clock_or_machine(settings->clock);
    pthread_mutex_init(&collection->lock, NULL);
    pthread_mutex_init(&collection->configuring, NULL);
    request_queue_init(&collection->committer.requests, settings->name, settings->log);
    clock_condition_init(&collection->changed);
    collection->folder = data_directory_collection_folder(settings->data_folder, settings->name);
    if (!collection->folder) {
        error_set(error, status, "no memory for the collection %s", settings->name);
        goto failed;
    }
    snprintf(collection->key_path, sizeof collection->key_path, "%s/%s", settings->data_folder,
             SECRET_KEY_FILE);
    former = former_config(collection);
    if ((status = proxy_pool_new(&collection->proxies)) < 0) {
        error_set(error, status, "no memory for the collection %s", settings->name);
        goto failed;
    }
    if ((status = config_of_node(collection, settings->config, &own, error)) < 0)
        goto failed;
    if (settings->archive && (status = begin_with_archive(settings, own, error)) < 0)
        goto failed;
    if (text_equal(own->send_links_to, text_of(settings->name))) {
        status = error_set(error, ERROR_CONFIGURATION,
                           "send_links_to: the collection %s cannot send links to itself",
                           settings->name);
        goto failed;
    }
    struct config_change change = {.kept = settings->config,
                                   .in_force = own,
                                   .former = former,
                                   .key_path = collection->key_path,
                                   .changed_by = settings->changed_by};
    struct policy_settings policy = {
        .config = own, .proxies = collection->proxies, .data_folder = settings->data_folder};
    if ((status = policy_new(&policy, &collection->policy, error)) < 0 ||
        (status = share(collection, own, error)) < 0 ||
        (status = server_store_list(collection->shared->store, settings->name, error)) < 0 ||
        (status = crawl_store_open(collection->folder, settings->name, own, collection->clock,
                                   settings->cancelled, &collection->store, error)) < 0 ||
        (status = check_confirmed(collection, error)) < 0)
        goto failed;
    change.rule_files = policy_rule_files(collection->policy);
    if ((status = crawl_store_save_config(collection->store, &change, error)) < 0)
        goto failed;
    collection->state = (struct collection_state){
        .is_new = collection->store->is_new,
        .was_unclean = collection->store->was_unclean,
        .queued = collection->store->queued + collection->store->retries,
        .known = (int64_t)known_map_count(collection->store->known),
        .stored = collection->store->stored,
        .cycle = collection->store->cycle,
    };
    config_free(former);
    config_free(own);
    *ret_collection = collection;
    return 0;
failed:
    config_free(former);
    config_free(own);
    collection_close(collection);
    return status;
}

void collection_state(const struct collection *collection, struct collection_state *ret_state)
{
    *ret_state = collection->state;
}

int collection_site_managers(int wanted)
{
    if (wanted <= 0)
        wanted = (int)sysconf(_SC_NPROCESSORS_ONLN);
    return wanted < MOST_MANAGERS ? wanted : MOST_MANAGERS;
}

static int start_managers(struct collection *collection, struct error *error)
{
    int count = collection_site_managers(collection->settings.site_managers);
    int transfers = collection->settings.max_transfers;
    const struct node_role *node = collection->settings.node_role;
    if (transfers > 0 && count > transfers)
        count = transfers;
    int status = 0;
    for (int i = 0; status == 0 && i < count; i++) {
        int share =
            transfers > 0 ? transfers / count + (i < transfers % count) : TRANSFERS_PER_MANAGER;
        struct site_manager_settings settings = {
            .clock = collection->clock,
            .number = i,
            .policy = collection->policy,
            .proxies = collection->proxies,
            .cookies = collection->cookies,
            .board = collection->board,
            .key = &collection->store->key,
            .committer = collection->committer.inbox,
            .resolver = collection->shared->resolver,
            .addresses = collection->shared->addresses,
            .budget = collection->shared->budget,
            .renderer = collection->shared->renderer,
            .log = collection->settings.log,
            .max_transfers = (size_t)share,
            .archive = collection->settings.archive,
            .permits = node ? node->permits : NULL,
            .collection = collection->settings.name,
            .mark = crash_marks_of(collection->marks, (size_t)i + 1),
        };
        status = site_manager_start(&settings, &collection->managers[i], error);
        if (status == 0)
            collection->manager_count++;
    }
    return status;
}

static void *run_committer(void *argument)
{
    struct collection *collection = argument;
    committer_run(&collection->committer);
    pthread_mutex_lock(&collection->lock);
    collection->ended = true;
    pthread_cond_broadcast(&collection->changed);
    pthread_mutex_unlock(&collection->lock);
    return NULL;
}

static void stop_managers(struct collection *collection)
{
    for (int i = 0; i < collection->manager_count; i++)
        site_manager_join(collection->managers[i]);
    for (int i = 0; i < collection->manager_count; i++)
        site_manager_free(collection->managers[i]);
    collection->manager_count = 0;
}

/* A page that stops the program would stop it for ever without, but most pages do not. */
static void make_marks(struct collection *collection)
{
    const struct crashes *crashes = &collection->store->crashes;
    struct error error = {0};
    int status = crash_marks_new(collection->folder, MOST_MANAGERS + 1, &collection->marks, &error);
    for (size_t i = 0; status == 0 && i < crashes->count; i++)
        if (!crash_is_final(&crashes->list[i]))
            status = crash_marks_suspect(collection->marks, crashes->list[i].uri_id, &error);
    if (status < 0)
        log_warning(collection->settings.log, "crawl", "%s", error.sentence);
}

static int make_deliveries(struct collection *collection, struct error *error)
{
    const struct deliveries_settings settings = {
        .data_folder = collection->settings.data_folder,
        .folder = collection->folder,
        .collection = collection->settings.name,
        .committer = collection->committer.inbox,
        .key = &collection->store->key,
        .converters = collection->shared->converters,
        .clock = collection->clock,
        .log = collection->settings.log,
    };
    return deliveries_new(&settings, &collection->deliveries, error);
}

/* AT_RESTART: what the configuration says now counts until the end. */
static int start_duplicates(struct collection *collection, struct error *error)
{
    const struct duplicate_servers *servers = collection->settings.duplicate_servers;
    const struct crawl_config *config = policy_config(collection->policy);
    if (!servers || !servers->count)
        return 0;
    buffer_init(&collection->duplicate_servers, SIZE_MAX);
    buffer_append_string(&collection->duplicate_servers, servers->node_id);
    for (size_t i = 0; i < servers->count; i++)
        buffer_printf(&collection->duplicate_servers, " %s", servers->addresses[i]);
    if (collection->duplicate_servers.failed)
        return error_set(error, STATUS_MEMORY, "no memory for duplicate servers");
    if (!config->pp.use_dupservers || !config->diffcheck)
        return 0;
    const struct duplicate_client_settings settings = {
        .servers = servers,
        .folder = collection->folder,
        .collection = collection->settings.name,
        .config = config,
        .committer = collection->committer.inbox,
        .clock = collection->clock,
        .log = collection->settings.log,
    };
    return duplicate_client_start(&settings, &collection->duplicates, error);
}

static int open_requests(struct collection *collection, struct error *error)
{
    struct request_queue *requests = &collection->committer.requests;
    request_queue_open(requests, collection->committer.inbox);
    if (!collection->store->enqueued.offline || request_enqueue_offline(requests))
        return 0;
    request_queue_close(requests, "the crawl did not begin");
    return error_set(error, STATUS_MEMORY, "no memory for what was enqueued offline");
}

int collection_start(struct collection *collection, struct error *error)
{
    int status;
    make_marks(collection);
    if ((status = cookie_jar_new(&collection->cookies, error)) < 0 ||
        (status = login_board_new(&collection->board, error)) < 0 ||
        (status = crawl_logs_new(collection->settings.data_folder, collection->settings.name,
                                 collection->settings.log, &collection->logs, error)) < 0 ||
        (status = committer_init(&collection->committer, error)) < 0 ||
        (status = make_deliveries(collection, error)) < 0 ||
        (status = start_duplicates(collection, error)) < 0 ||
        (status = start_managers(collection, error)) < 0)
        goto failed;
    struct committer *committer = &collection->committer;
    committer->store = collection->store;
    committer->clock = collection->clock;
    committer->policy = collection->policy;
    committer->log = collection->settings.log;
    committer->node_role = collection->settings.node_role;
    if (committer->node_role)
        crawl_logs_copy_to(collection->logs, committer->node_role->log_copies);
    committer->logs = collection->logs;
    committer->cookies = collection->cookies;
    committer->board = collection->board;
    committer->notifiers = collection->shared->notifiers;
    committer->exchange = collection->shared->exchange;
    committer->deliveries = collection->deliveries;
    committer->duplicates = collection->duplicates;
    committer->duplicate_servers = collection->duplicate_servers.data;
    committer->mark = crash_marks_of(collection->marks, 0);
    committer->managers = collection->managers;
    committer->manager_count = collection->manager_count;
    committer->confirmed = &collection->settings.confirmed;
    committer->begin_cycle = collection->settings.refresh && !collection->store->is_new;
    committer->only_asks = collection->settings.only_asks;
    committer->asks_for_all = collection->settings.refreshes_all;
    committer->resident = collection->settings.resident;
    status = open_requests(collection, error);
    if (status < 0)
        goto failed;
    if (pthread_create(&collection->thread, NULL, run_committer, collection) != 0) {
        request_queue_close(&committer->requests, "the crawl did not begin");
        status = error_set(error, STATUS_SYSTEM, "cannot start the committer's thread");
        goto failed;
    }
    collection->started = true;
    return 0;
failed:
    for (int i = 0; i < collection->manager_count; i++) {
        struct site_manager_order *stop = calloc(1, sizeof *stop);
        if (stop) {
            stop->kind = ORDER_STOP;
            site_manager_give(collection->managers[i], stop);
        }
    }
    stop_managers(collection);
    return status;
}

enum crawl_end collection_wait(struct collection *collection, int64_t timeout_ms)
{
    int64_t until_us = clock_monotonic_us(collection->clock) + timeout_ms * 1000;
    pthread_mutex_lock(&collection->lock);
    while (!collection->ended && clock_wait_condition(collection->clock, &collection->changed,
                                                      &collection->lock, until_us))
        ;
    bool ended = collection->ended;
    pthread_mutex_unlock(&collection->lock);
    if (!ended)
        return CRAWL_RUNNING;
    if (!collection->joined) {
        pthread_join(collection->thread, NULL);
        collection->joined = true;
        stop_managers(collection);
    }
    return collection->committer.outcome.end;
}

struct request_queue *collection_requests(struct collection *collection)
{
    return &collection->committer.requests;
}

/* Changes the running policy, if it still is. */
static int change_policy(struct collection *collection, const struct policy *running,
                         struct reconfiguration *change, struct error *error)
{
    struct crawl_config *now;
    int status = config_take_over(policy_config(running), change->own, CONFIG_AT_ONCE, &now, error);
    if (status < 0)
        return status;
    struct policy_settings settings = {.config = now,
                                       .wanted = change->own,
                                       .proxies = collection->proxies,
                                       .data_folder = collection->settings.data_folder};
    status = policy_new(&settings, &change->policy, error);
    config_free(now);
    if (status < 0)
        return status;
    change->running = running;
    status = request_queue_ask(&collection->committer.requests, &change->request, error);
    policy_release(change->policy);
    return status;
}

static int configure(struct collection *collection, const struct crawl_config *config,
                     const char *changed_by, struct error *error)
{
    struct reconfiguration change;
    struct crawl_config *own = NULL;
    int status = config_of_node(collection, config, &own, error);
    if (status < 0)
        return status;
    do {
        struct policy_question question = {
            .request = {.kind = REQUEST_POLICY, .plan = plan_policy_question}};
        change = (struct reconfiguration){
            .request = {.kind = REQUEST_CONFIGURE, .plan = plan_reconfiguration},
            .wanted = config,
            .own = own,
            .key_path = collection->key_path,
            .changed_by = changed_by ? changed_by : collection->settings.changed_by};
        status = request_queue_ask(&collection->committer.requests, &question.request, error);
        if (status == 0)
            status = change_policy(collection, question.policy, &change, error);
        policy_release(question.policy);
    } while (status == 0 && change.superseded);
    config_free(own);
    return status;
}

int collection_configure(struct collection *collection, const struct crawl_config *config,
                         const char *changed_by, struct error *error)
{
    pthread_mutex_lock(&collection->configuring);
    int status = configure(collection, config, changed_by, error);
    pthread_mutex_unlock(&collection->configuring);
    return status;
}

void collection_end_waits(struct collection *collection)
{
    atomic_store(&collection->committer.ends_waits, true);
    mailbox_wake(collection->committer.inbox);
}

void collection_interrupt(struct collection *collection)
{
    atomic_store(&collection->committer.interrupted, true);
    mailbox_wake(collection->committer.inbox);
}

void collection_abandon(struct collection *collection)
{
    atomic_store(&collection->committer.abandoned, true);
    collection_interrupt(collection);
}

bool collection_has_ended(struct collection *collection, struct error *ret_why)
{
    pthread_mutex_lock(&collection->lock);
    bool ended = collection->ended;
    pthread_mutex_unlock(&collection->lock);
    if (ended && collection->committer.outcome.end == CRAWL_FAILED)
        *ret_why = collection->committer.outcome.error;
    return ended;
}

void collection_outcome(const struct collection *collection, struct crawl_outcome *ret_outcome)
{
    *ret_outcome = collection->committer.outcome;
}

void collection_close(struct collection *collection)
{
    if (!collection)
        return;
    if (collection->started && !collection->joined) {
        collection_interrupt(collection);
        while (collection_wait(collection, 1000) == CRAWL_RUNNING)
            ;
    }
    deliveries_free(collection->deliveries);
    duplicate_client_stop(collection->duplicates);
    /* Reports that came after the committer's last batch. */
    struct mail *mail =
        collection->committer.inbox ? mailbox_close(collection->committer.inbox) : NULL;
    while (mail) {
        struct mail *next = mail->next;
        committer_mail_free(mail);
        mail = next;
    }
    committer_done(&collection->committer);
    buffer_done(&collection->duplicate_servers);
    crash_marks_free(collection->marks);
    crawl_logs_free(collection->logs);
    cookie_jar_free(collection->cookies);
    login_board_free(collection->board);
    policy_release(collection->policy);
    proxy_pool_free(collection->proxies);
    crawl_store_close(collection->store);
    if (!collection->settings.shared)
        shared_close(collection->shared);
    pthread_cond_destroy(&collection->changed);
    pthread_mutex_destroy(&collection->lock);
    pthread_mutex_destroy(&collection->configuring);
    request_queue_done(&collection->committer.requests);
    free(collection->folder);
    free(collection);
}
