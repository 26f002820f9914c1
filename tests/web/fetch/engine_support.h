/*
 * One question, one answer: what most tests of the engine need. The answer outlives the transfer.
 */
#ifndef SEINE_TESTS_FETCH_ENGINE_SUPPORT_H
#define SEINE_TESTS_FETCH_ENGINE_SUPPORT_H

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "servers.h"
#include <seine/web/fetch.h>
#include <stdio.h>
#include <stdlib.h>

/* No test waits longer for an answer: bounds a hang, says nothing about speed. */
#define TIMEOUT_US (240 * INT64_C(1000000))

struct answer {
    bool done;
    struct fetch_response response; /* its texts point into the copies below */
    char *header;
    char *sent_header;
    char *body;
    char sentence[2048];
};

static const struct fetch_address LOOPBACK = {.family = 4, .bytes = {127, 0, 0, 1}};

static void keep_answer(void *context, const struct fetch_response *response)
{
    struct answer *answer = context;
    assert_false(answer->done);
    answer->done = true;
    answer->response = *response;
    answer->header = strndup(response->header.data, response->header.length);
    answer->sent_header = strndup(response->sent_header.length ? response->sent_header.data : "",
                                  response->sent_header.length);
    answer->body = malloc(response->body.length + 1);
    assert_non_null(answer->body);
    /* The zero behind the body is promised. */
    memcpy(answer->body, response->body.data, response->body.length + 1);
    assert_int_equal(answer->body[response->body.length], 0);
    answer->response.header.data = answer->header;
    answer->response.body.data = answer->body;
    snprintf(answer->sentence, sizeof answer->sentence, "%s", response->sentence);
    answer->response.sentence = answer->sentence;
}

static inline void forget(struct answer *answer)
{
    free(answer->header);
    free(answer->sent_header);
    free(answer->body);
    *answer = (struct answer){0};
}

static inline struct fetch_engine *engine_with(const struct fetch_settings *settings)
{
    struct fetch_engine *engine = NULL;
    struct error error = {0};
    if (fetch_engine_new(settings, &engine, &error) < 0)
        fail_msg("%s", error.sentence);
    return engine;
}

static inline struct fetch_engine *engine_plain(void)
{
    struct fetch_settings settings = {0};
    return engine_with(&settings);
}

/* A request for `path` of the server as www.example.test; `uri` is the caller's room for it. */
static inline struct fetch_request request_for(const struct server *server, bool secure,
                                               const char *path, char uri[512],
                                               struct answer *answer)
{
    uint16_t port = secure ? server->tls_port : server->port;
    snprintf(uri, 512, "%s://www.example.test:%u%s", secure ? "https" : "http", port, path);
    return (struct fetch_request){
        .uri = text_of(uri),
        .host = TEXT_LITERAL("www.example.test"),
        .port = port,
        .secure = secure,
        .addresses = &LOOPBACK,
        .address_count = 1,
        .timeout_ms = 200000,
        .context = answer,
        .on_done = keep_answer,
    };
}

static inline void start(struct fetch_engine *engine, const struct fetch_request *request)
{
    struct error error = {0};
    if (fetch_start(engine, request, NULL, &error) < 0)
        fail_msg("%s", error.sentence);
}

static inline void run_until(struct fetch_engine *engine, const bool *done)
{
    int64_t began_us = machine_monotonic_us();
    while (!*done) {
        fetch_poll(engine, 100000);
        assert_true(machine_monotonic_us() - began_us < TIMEOUT_US);
    }
}

static inline void ask_request(struct fetch_engine *engine, const struct fetch_request *request)
{
    struct answer *answer = request->context;
    forget(answer);
    start(engine, request);
    run_until(engine, &answer->done);
}

static inline void ask(struct fetch_engine *engine, const struct server *server, const char *path,
                       struct answer *answer)
{
    char uri[512];
    struct fetch_request request = request_for(server, false, path, uri, answer);
    ask_request(engine, &request);
}

static inline void assert_outcome(const struct answer *answer, enum fetch_outcome expected)
{
    const struct fetch_outcome_fact *want = fetch_outcome_fact(expected);
    const struct fetch_outcome_fact *got = fetch_outcome_fact(answer->response.outcome);
    if (answer->response.outcome != expected)
        fail_msg("expected %s, got %s: %s", want->word, got->word, answer->sentence);
    if (expected == FETCH_FETCHED)
        assert_string_equal(answer->sentence, "");
    else
        assert_string_not_equal(answer->sentence, "");
}

/* A number that the misbehaving server counts, from /__counters: behind the first `"name": `. */
static inline long counter(struct fetch_engine *engine, const struct server *server,
                           const char *name)
{
    struct answer answer = {0};
    char key[256];
    ask(engine, server, "/__counters", &answer);
    assert_outcome(&answer, FETCH_FETCHED);
    snprintf(key, sizeof key, "\"%s\": ", name);
    const char *at = strstr(answer.body, key);
    long number = at ? atol(at + strlen(key)) : 0;
    forget(&answer);
    return number;
}

#endif
