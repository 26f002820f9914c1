/* One call to several servers at once. */
#include "client_private.h"

#include <seine/foundation/base/clock.h>

#include <stdlib.h>

#define TREE_BYTES ((size_t)64 << 20)

struct calls {
    struct xmlrpc_client *const *clients;
    const char *method;
    const struct value *parameters;
    CURLM *multi;
    struct outcome {
        CURLcode code;
        bool is_under_way, is_over;
    } * outcomes;
    size_t count, begun, taken, under_way;
    int64_t until_us;
};

static int64_t left_ms(const struct calls *calls)
{
    int64_t left_us = calls->until_us - clock_monotonic_us(machine_clock());
    return left_us > 0 ? (left_us + 999) / 1000 : 0;
}

static void end(struct calls *calls, size_t number, CURLcode code)
{
    struct outcome *outcome = &calls->outcomes[number];
    if (outcome->is_under_way && calls->clients[number]) {
        curl_multi_remove_handle(calls->multi, calls->clients[number]->curl);
        calls->under_way--;
    }
    *outcome = (struct outcome){.code = code, .is_over = true};
}

static void begin_some(struct calls *calls)
{
    for (; calls->begun < calls->count && calls->under_way < XMLRPC_AT_ONCE && left_ms(calls);
         calls->begun++) {
        struct xmlrpc_client *client = calls->clients[calls->begun];
        struct error ignored;
        bool is_good = client && !client_begin(client, calls->method, calls->parameters, &ignored);
        if (is_good)
            curl_easy_setopt(client->curl, CURLOPT_TIMEOUT_MS, (long)left_ms(calls));
        if (is_good && curl_multi_add_handle(calls->multi, client->curl) == CURLM_OK) {
            calls->outcomes[calls->begun].is_under_way = true;
            calls->under_way++;
        } else {
            end(calls, calls->begun, CURLE_OUT_OF_MEMORY);
        }
    }
}

/* Those that curl is done with. */
static void end_some(struct calls *calls)
{
    const CURLMsg *message;
    int waiting;
    while ((message = curl_multi_info_read(calls->multi, &waiting)) != NULL) {
        size_t number = 0;
        while (!calls->clients[number] || calls->clients[number]->curl != message->easy_handle)
            number++;
        end(calls, number, message->data.result);
    }
}

static void take_some(struct calls *calls, xmlrpc_take *take, void *context)
{
    for (; calls->taken < calls->count && calls->outcomes[calls->taken].is_over; calls->taken++) {
        struct xmlrpc_client *client = calls->clients[calls->taken];
        struct value_tree tree;
        struct value *result = NULL;
        struct error problem = {0};
        value_tree_init(&tree, TREE_BYTES);
        if (client &&
            client_end(client, calls->outcomes[calls->taken].code, &tree, &result, &problem))
            result = NULL;
        take(context, calls->taken, result, &problem);
        value_tree_done(&tree);
        if (client) {
            buffer_done(&client->response);
            buffer_init(&client->response, client->answer_bytes);
        }
    }
}

int xmlrpc_clients_call(struct xmlrpc_client *const *clients, size_t count, int64_t timeout_ms,
                        const char *method, const struct value *parameters, xmlrpc_take *take,
                        void *context, struct error *error)
{
    struct calls calls = {.clients = clients,
                          .method = method,
                          .parameters = parameters,
                          .multi = curl_multi_init(),
                          .outcomes = calloc(count + 1, sizeof(struct outcome)),
                          .count = count,
                          .until_us = clock_monotonic_us(machine_clock()) + timeout_ms * 1000};
    int status = calls.multi && calls.outcomes
                     ? 0
                     : error_set(error, STATUS_MEMORY, "no memory for %zu calls", count);
    while (!status && calls.taken < count) {
        int running;
        begin_some(&calls);
        bool is_late = !left_ms(&calls) || curl_multi_perform(calls.multi, &running) != CURLM_OK;
        end_some(&calls);
        for (size_t i = calls.taken; i < count && is_late; i++)
            if (!calls.outcomes[i].is_over)
                end(&calls, i, CURLE_OPERATION_TIMEDOUT);
        take_some(&calls, take, context);
        if (calls.under_way)
            curl_multi_poll(calls.multi, NULL, 0, (int)left_ms(&calls), NULL);
    }
    curl_multi_cleanup(calls.multi);
    free(calls.outcomes);
    return status;
}
