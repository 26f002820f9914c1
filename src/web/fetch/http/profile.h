/*
 * What requests of one kind have in common (seine/web/fetch/engine.h): made once, constant,
 * counted.
 */
#ifndef SEINE_FETCH_PROFILE_H
#define SEINE_FETCH_PROFILE_H

#include <curl/curl.h>
#include <seine/web/fetch/engine.h>
#include <stdatomic.h>

/* A header line for one host only. */
struct bound_header {
    char *host;
    char *line;
};

struct fetch_profile {
    atomic_uint references;
    char *user_agent;
    enum fetch_http_version http_version;
    struct curl_slist *common; /* Accept first; Accept-Encoding; lines for all hosts */
    struct curl_slist *plain;  /* the same without the lines of the settings */
    struct bound_header *bound;
    size_t bound_count;
};

#endif
