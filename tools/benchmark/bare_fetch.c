#include "bare_fetch.h"

#include <seine/foundation/base/print.h>

#include <curl/curl.h>
#include <stdio.h>
#include <string.h>

enum { CONNECTIONS = 64, WAIT_MS = 1000 };

static size_t discard(char *data, size_t size, size_t count, void *context)
{
    (void)data;
    (void)context;
    return size * count;
}

static CURL *make_handle(void)
{
    CURL *handle = curl_easy_init();
    if (handle) {
        curl_easy_setopt(handle, CURLOPT_WRITEFUNCTION, discard);
        curl_easy_setopt(handle, CURLOPT_NOSIGNAL, 1L);
    }
    return handle;
}

/* Gives a handle the next URI of the list, if there is one. */
static size_t start_next(CURLM *multi, CURL *handle, const struct bench_bare_list *list,
                         size_t next)
{
    if (next == list->uri_count)
        return next;
    curl_easy_setopt(handle, CURLOPT_URL, list->uris[next]);
    curl_multi_add_handle(multi, handle);
    return next + 1;
}

int bench_bare_fetch(void *context)
{
    const struct bench_bare_list *list = context;
    CURL *handles[CONNECTIONS] = {NULL};
    size_t next = 0;
    size_t failed = 0;
    size_t running = 0;
    curl_global_init(CURL_GLOBAL_DEFAULT);
    CURLM *multi = curl_multi_init();
    curl_multi_setopt(multi, CURLMOPT_MAXCONNECTS, (long)CONNECTIONS);
    for (size_t i = 0; i < CONNECTIONS && next < list->uri_count; i++) {
        handles[i] = make_handle();
        next = start_next(multi, handles[i], list, next);
        running++;
    }
    while (running) {
        int active;
        int left;
        CURLMsg *message;
        curl_multi_perform(multi, &active);
        while ((message = curl_multi_info_read(multi, &left))) {
            CURL *handle = message->easy_handle;
            if (message->data.result != CURLE_OK && failed++ == 0)
                print_error("%s: %s", list->uris[next - running],
                            curl_easy_strerror(message->data.result));
            curl_multi_remove_handle(multi, handle);
            size_t before = next;
            next = start_next(multi, handle, list, next);
            running -= before == next;
        }
        if (running && curl_multi_poll(multi, NULL, 0, WAIT_MS, NULL) != CURLM_OK)
            break;
    }
    for (size_t i = 0; i < CONNECTIONS; i++)
        curl_easy_cleanup(handles[i]);
    curl_multi_cleanup(multi);
    curl_global_cleanup();
    if (failed)
        print_error("%zu of %zu URIs failed", failed, list->uri_count);
    return failed ? 3 : 0;
}
