/*
 * The floor under every crawler: a list of URIs fetched with libcurl's multi interface over 64 kept
 * connections, bodies counted and thrown away, nothing parsed, nothing stored.
 */
#ifndef SEINE_BENCHMARK_BARE_FETCH_H
#define SEINE_BENCHMARK_BARE_FETCH_H

#include <stddef.h>

struct bench_bare_list {
    const char *const *uris;
    size_t uri_count;
};

/* `context` is a struct bench_bare_list; gives the exit status of the process it runs in. */
int bench_bare_fetch(void *context);

#endif
