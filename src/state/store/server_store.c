#include "server_figures.h"

#include <seine/foundation/db.h>
#include <seine/state/stats.h>
#include <seine/state/store/accounts_file.h>
#include <seine/state/store/server_store.h>

#include <pthread.h>
#include <sql/seine/server.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

#define WRITE_EVERY_US 1000000
/* DNS answers waiting to be written; further ones are dropped, and the names are resolved again
 * after the next start. */
#define MOST_WAITING 10000

struct waiting_answer {
    struct waiting_answer *next;
    struct dns_answer answer;
};

struct server_store {
    struct db *db;
    pthread_mutex_t writing; /* the holder owns the connection and `grown` */
    bool grown;              /* there were writes since the last checkpoint */
    struct log *log;
    struct clock *clock;
    struct resolver *resolver;
    struct server_figures figures;
    pthread_t thread;
    pthread_mutex_t lock; /* guards the following members */
    pthread_cond_t wake;
    struct waiting_answer *answers;
    size_t waiting;
    bool running;
    bool ending;
};

int server_store_write(struct server_store *store,
                       int (*write)(void *context, struct db *db, struct error *error),
                       void *context, struct error *error)
{
    pthread_mutex_lock(&store->writing);
    int status = db_begin(store->db, error);
    if (status == 0) {
        status = write(context, store->db, error);
        if (status < 0)
            db_rollback(store->db);
        else
            status = db_commit(store->db, error);
        store->grown = true;
    }
    pthread_mutex_unlock(&store->writing);
    return status;
}

struct listing {
    struct text name;
    int64_t now_ms;
};

static int write_collection(void *context, struct db *db, struct error *error)
{
    const struct listing *listing = context;
    return db_run(db, seine_collection_put(.name = listing->name, .now = listing->now_ms), error);
}

int server_store_list(struct server_store *store, const char *collection, struct error *error)
{
    struct listing listing = {text_of(collection), clock_wall_ms(store->clock)};
    return server_store_write(store, write_collection, &listing, error);
}

int server_store_is_zombie(struct server_store *store, const char *collection, bool *ret_is_zombie,
                           struct error *error)
{
    bool is_zombie = false;
    pthread_mutex_lock(&store->writing);
    struct seine_collection_is_zombie get;
    int status = db_find(store->db,
                         seine_collection_is_zombie_into(&get, .name = text_of(collection)), error);
    if (status == STATEMENT_ROW)
        is_zombie = get.is_zombie != 0;
    pthread_mutex_unlock(&store->writing);
    if (status < 0)
        return status;
    *ret_is_zombie = is_zombie;
    return 0;
}

static int write_statistic_names(void *context, struct db *db, struct error *error)
{
    int status = 0;
    (void)context;
    for (int i = 0; status == 0 && i < (int)STATISTIC_COUNT; i++) {
        const struct statistic_facts *facts = statistic_facts((enum statistic)i);
        if (facts->level != STATISTIC_GLOBAL)
            continue;
        status = db_run(
            db,
            seine_statistic_name_put(.id = facts->id, .name = text_of(facts->name),
                                     .aggregation = text_of(statistic_kind_name(facts->kind)),
                                     .unit = text_of(facts->unit),
                                     .recomputable = facts->source != STATISTIC_LEDGER),
            error);
    }
    return status;
}

int server_store_open(const char *data_folder, struct log *log, struct clock *clock,
                      struct server_store **ret_store, struct error *error)
{
    struct server_store *store = calloc(1, sizeof *store);
    char *path = NULL;
    int status = STATUS_MEMORY;
    if (!store || asprintf(&path, "%s/seine.db", data_folder) < 0) {
        free(store);
        return error_set(error, status, "no memory for %s/seine.db", data_folder);
    }
    store->log = log;
    store->clock = clock;
    pthread_mutex_init(&store->lock, NULL);
    pthread_mutex_init(&store->writing, NULL);
    clock_condition_init(&store->wake);
    struct db_options options = {.cache_bytes = 1 << 20, .busy_timeout_ms = 2000, .erases = true};
    status = db_open_writer(&SEINE_DATABASE, path, &options, &store->db, error);
    if (status == 0)
        status = accounts_file_take_over(data_folder, store->db, error);
    if (status == 0)
        status = server_store_write(store, write_statistic_names, NULL, error);
    free(path);
    if (status < 0) {
        server_store_close(store);
        return status;
    }
    *ret_store = store;
    return 0;
}

void server_store_fresh_answer(void *context, const struct dns_answer *answer)
{
    struct server_store *store = context;
    struct waiting_answer *waiting = malloc(sizeof *waiting);
    if (!waiting)
        return;
    waiting->answer = *answer;
    pthread_mutex_lock(&store->lock);
    bool kept = store->running && store->waiting < MOST_WAITING;
    if (kept) {
        waiting->next = store->answers;
        store->answers = waiting;
        store->waiting++;
    }
    pthread_mutex_unlock(&store->lock);
    if (!kept)
        free(waiting);
}

static int write_answer(struct server_store *store, const struct dns_answer *answer,
                        struct error *error)
{
    char addresses[DNS_ADDRESSES_TEXT];
    dns_addresses_format(answer, addresses);
    return db_run(store->db,
                  seine_dns_put(.host = text_of(answer->host), .addresses = text_of(addresses),
                                .outcome = text_of(dns_outcome_name(answer->outcome)),
                                .resolved_at = answer->resolved_at_ms,
                                .expires_at = answer->expires_at_ms),
                  error);
}

struct writing_down {
    struct server_store *store;
    const struct waiting_answer *answers;
    const struct resolver_counters *now; /* NULL: unchanged */
    int64_t now_ms;
};

static int write_both(void *context, struct db *db, struct error *error)
{
    const struct writing_down *what = context;
    int status = 0;
    for (const struct waiting_answer *answer = what->answers; status == 0 && answer;
         answer = answer->next)
        status = write_answer(what->store, &answer->answer, error);
    if (status < 0 || !what->now)
        return status;
    return server_figures_write(&what->store->figures, db, what->now, what->now_ms, error);
}

/* Writes in one transaction; answers that could not be written are tried again with the next
 * one. */
static void write_down(struct server_store *store, struct waiting_answer **answers)
{
    struct error error = {0};
    struct resolver_counters now;
    resolver_counters(store->resolver, &now);
    bool counted = server_figures_changed(&store->figures, &now);
    if (!*answers && !counted)
        return;
    struct writing_down what = {.store = store,
                                .answers = *answers,
                                .now = counted ? &now : NULL,
                                .now_ms = clock_wall_ms(store->clock)};
    if (server_store_write(store, write_both, &what, &error) < 0) {
        log_warning(store->log, "dns", "DNS answers are not stored for now: %s", error.sentence);
        return;
    }
    if (counted)
        server_figures_committed(&store->figures, &now, what.now_ms);
    while (*answers) {
        struct waiting_answer *answer = *answers;
        *answers = answer->next;
        free(answer);
    }
}

static int write_merged(void *context, struct db *db, struct error *error)
{
    return server_figures_merge(db, *(const int64_t *)context, error);
}

/* A failed merge is repeated a second later. */
static void merge_figures(struct server_store *store)
{
    int64_t now_ms = clock_wall_ms(store->clock);
    struct error error = {0};
    if (!server_figures_is_minute(&store->figures, now_ms))
        return;
    if (server_store_write(store, write_merged, &now_ms, &error) == 0)
        server_figures_merged(&store->figures, now_ms);
}

/* Called once a second by the store's thread, so that no other writer has to wait for a
 * checkpoint. */
static void checkpoint(struct server_store *store)
{
    struct db_checkpoint done;
    pthread_mutex_lock(&store->writing);
    if (store->grown)
        (void)!db_checkpoint(store->db, DB_CHECKPOINT_PASSIVE, &done, NULL);
    store->grown = false;
    pthread_mutex_unlock(&store->writing);
}

static void *run(void *argument)
{
    struct server_store *store = argument;
    struct waiting_answer *answers = NULL;
    bool ending = false;
    while (!ending) {
        int64_t until_us = clock_monotonic_us(store->clock) + WRITE_EVERY_US;
        pthread_mutex_lock(&store->lock);
        while (!store->ending &&
               clock_wait_condition(store->clock, &store->wake, &store->lock, until_us))
            ;
        ending = store->ending;
        struct waiting_answer **last = &answers;
        while (*last)
            last = &(*last)->next;
        *last = store->answers;
        store->answers = NULL;
        store->waiting = 0;
        pthread_mutex_unlock(&store->lock);
        write_down(store, &answers);
        merge_figures(store);
        checkpoint(store);
    }
    while (answers) {
        struct waiting_answer *answer = answers;
        answers = answer->next;
        free(answer);
    }
    return NULL;
}

static int prime(struct server_store *store, struct error *error)
{
    struct seine_dns_list list = seine_dns_list(store->db, .now = clock_wall_ms(store->clock));
    int status;
    while ((status = seine_dns_list_step(&list, error)) == STATEMENT_ROW) {
        struct dns_answer answer = {.outcome = DNS_FOUND, .source = DNS_FROM_SERVER, .rcode = 0};
        struct text addresses = list.addresses;
        if (!text_equal(list.outcome, text_of(dns_outcome_name(DNS_FOUND))) ||
            dns_addresses_parse(addresses, &answer, NULL) < 0)
            continue;
        snprintf(answer.host, sizeof answer.host, "%.*s", TEXT_ARGUMENTS(list.host));
        answer.resolved_at_ms = list.resolved_at;
        answer.expires_at_ms = list.expires_at;
        status = resolver_prime(store->resolver, &answer, error);
        if (status < 0)
            break;
    }
    statement_reset(list.statement);
    return status;
}

struct beginning {
    struct server_figures *figures;
    double queries_per_second;
    int64_t now_ms;
};

static int write_beginning(void *context, struct db *db, struct error *error)
{
    const struct beginning *beginning = context;
    return server_figures_begin(beginning->figures, db, beginning->queries_per_second,
                                beginning->now_ms, error);
}

int server_store_begin(struct server_store *store, struct resolver *resolver,
                       double queries_per_second, struct error *error)
{
    struct beginning beginning = {&store->figures, queries_per_second, clock_wall_ms(store->clock)};
    store->resolver = resolver;
    int status = prime(store, error);
    if (status == 0)
        status = server_store_write(store, write_beginning, &beginning, error);
    if (status < 0)
        return status;
    store->running = true;
    if (pthread_create(&store->thread, NULL, run, store) != 0) {
        store->running = false;
        return error_set(error, STATUS_SYSTEM, "cannot start the thread that writes seine.db");
    }
    return 0;
}

void server_store_end(struct server_store *store)
{
    if (!store || !store->running)
        return;
    pthread_mutex_lock(&store->lock);
    store->ending = true;
    pthread_cond_signal(&store->wake);
    pthread_mutex_unlock(&store->lock);
    pthread_join(store->thread, NULL);
    pthread_mutex_lock(&store->lock);
    store->running = false;
    pthread_mutex_unlock(&store->lock);
}

void server_store_close(struct server_store *store)
{
    if (!store)
        return;
    server_store_end(store);
    while (store->answers) {
        struct waiting_answer *answer = store->answers;
        store->answers = answer->next;
        free(answer);
    }
    db_close(store->db);
    pthread_mutex_destroy(&store->lock);
    pthread_mutex_destroy(&store->writing);
    pthread_cond_destroy(&store->wake);
    free(store);
}
