/*
 * What the made URIs and documents of scale_fill.h look like: functions of their number alone, the
 * same on every machine.
 */
#ifndef SEINE_BENCHMARK_SCALE_ROWS_H
#define SEINE_BENCHMARK_SCALE_ROWS_H

#include <seine/foundation/base.h>
#include <stdint.h>

enum {
    SCALE_SITES = 400,
    SCALE_PATH_BYTES = 256,
    SCALE_TITLE_BYTES = 128,
    SCALE_ETAG_BYTES = 32,
    SCALE_CONTENT_BYTES = 1024,
};

/* 0 … SCALE_SITES-1; some sites have many more URIs than others. */
unsigned scale_site(int64_t number);
/* Page hops from the start: eight times as many with every hop. */
int scale_depth(int64_t number);
/* When it would be fetched: a site's URIs in their order, some sites three times as fast as others.
 * Below 2^36 for numbers below 2^28. */
uint64_t scale_rank(int64_t number);

/* The texts of number's document. Path and query: 25 to 75 bytes, 46 on average. */
struct text scale_path(int64_t number, char storage[SCALE_PATH_BYTES]);
struct text scale_title(int64_t number, char storage[SCALE_TITLE_BYTES]);
struct text scale_etag(int64_t number, char storage[SCALE_ETAG_BYTES]);
struct text scale_headers(int64_t number, char storage[SCALE_CONTENT_BYTES]);
struct text scale_body(int64_t number, char storage[SCALE_CONTENT_BYTES]);
/* Seconds since 1970; 0 for one document in five. */
int64_t scale_last_modified(int64_t number);
/* A number below `most`, another one for every `salt`. */
int64_t scale_choice(int64_t number, unsigned salt, int64_t most);

#endif
