/* What an engine remembers of its sockets: a descriptor that it has closed is anybody's. */
#include "engine_support.h"
#include "fetchers.h"
#include "http.h"
#include "transfer.h"

#include <fcntl.h>

/* Ways to end a connection: by either side, before an answer, in it and behind it. */
static const char *const ENDS[] = {"/page/1",
                                   "/close-at-once",
                                   "/close-in-body?length=1000&sent=100",
                                   "/reset-at-once",
                                   "/reset-in-body",
                                   "/endless-header",
                                   "/huge-header?bytes=200000",
                                   "/bomb/gzip?megabytes=200"};

static const struct http_fetcher *http_of(const struct fetch_engine *engine)
{
    for (size_t i = 0; i < FETCHER_COUNT; i++)
        if (FETCHERS[i] == &HTTP_FETCHER)
            return engine->states[i];
    fail_msg("no fetcher speaks HTTP");
    return NULL;
}

static size_t open_sockets(const struct fetch_engine *engine)
{
    const struct http_fetcher *http = http_of(engine);
    size_t count = 0;
    for (size_t i = 0; i < http->socket_count; i++) {
        if (!http->sockets[i].registered && !http->sockets[i].wanted)
            continue;
        if (fcntl((int)i, F_GETFD) < 0)
            fail_msg("descriptor %zu is closed, and the engine would pass it to epoll", i);
        count++;
    }
    return count;
}

static void a_closed_descriptor_is_forgotten(void **state)
{
    (void)state;
    struct server server;
    struct fetch_settings one_is_kept = {.max_kept_connections = 1};
    misbehaving_server_start(&server, NULL);
    struct fetch_engine *engine = engine_with(&one_is_kept);
    for (size_t i = 0; i < sizeof ENDS / sizeof *ENDS; i++) {
        struct answer answer = {0};
        ask(engine, &server, ENDS[i], &answer);
        assert_true(open_sockets(engine) <= 1);
        forget(&answer);
    }
    assert_true(engine->figures.connections_opened > 1);
    fetch_engine_free(engine);
    server_stop(&server);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_closed_descriptor_is_forgotten),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
