#include "shared_parts.h"

#include <seine/state/messages/node_role.h>

#include <stdlib.h>

/* Documents that are no text are delivered without their texts where the program is not there. */
static void make_converters(struct shared *shared, struct log *log)
{
    struct convert_options options = {0};
    struct error error = {0};
    if (convert_pool_make(&options, &shared->converters, &error) < 0)
        log_warning(log, "feed", "documents are not converted: %s", error.sentence);
}

int shared_open(const struct shared_settings *settings, struct shared **ret_shared,
                struct error *error)
{
    struct shared *shared = calloc(1, sizeof *shared);
    struct resolver_settings resolver = resolver_settings_default();
    struct clock *clock = clock_or_machine(settings->clock);
    int status = STATUS_MEMORY;
    if (!shared || address_table_new(&shared->addresses) < 0) {
        error_set(error, status, "no memory to open %s", settings->data_folder);
        goto failed;
    }
    if ((status = fetch_budget_new(0, &shared->budget, error)) < 0 ||
        (status = renderer_new(settings->log, &shared->renderer, error)) < 0 ||
        (status = notifiers_new(&shared->notifiers, error)) < 0 ||
        (status = server_store_open(settings->data_folder, settings->log, clock, &shared->store,
                                    error)) < 0)
        goto failed;
    resolver.clock = clock;
    resolver.server = settings->dns_server;
    resolver.queries_per_second = settings->dns_rate;
    resolver.on_fresh = server_store_fresh_answer;
    resolver.on_fresh_context = shared->store;
    if (settings->node_role) {
        resolver.ask_elsewhere = settings->node_role->ask_name;
        resolver.ask_elsewhere_context = settings->node_role->context;
    }
    if ((status = resolver_new(&resolver, &shared->resolver, error)) < 0 ||
        (status = server_store_begin(shared->store, shared->resolver, settings->dns_rate, error)) <
            0)
        goto failed;
    if ((status = link_exchange_start(settings->data_folder, shared->store, &shared->exchange,
                                      error)) < 0)
        goto failed;
    make_converters(shared, settings->log);
    *ret_shared = shared;
    return 0;
failed:
    shared_close(shared);
    return status;
}

void shared_close(struct shared *shared)
{
    if (!shared)
        return;
    link_exchange_stop(shared->exchange);
    server_store_end(shared->store);
    resolver_free(shared->resolver);
    server_store_close(shared->store);
    fetch_budget_free(shared->budget);
    address_table_free(shared->addresses);
    renderer_free(shared->renderer);
    notifiers_free(shared->notifiers);
    convert_pool_free(shared->converters);
    free(shared);
}

int shared_take_addresses(struct shared *shared, const struct dns_answer *answer,
                          struct error *error)
{
    return resolver_prime(shared->resolver, answer, error);
}

int shared_lacks_addresses(struct shared *shared, struct text host, struct error *error)
{
    return resolver_look_up(shared->resolver, host, error);
}

int shared_write(struct shared *shared,
                 int (*write)(void *context, struct db *db, struct error *error), void *context,
                 struct error *error)
{
    return server_store_write(shared->store, write, context, error);
}
