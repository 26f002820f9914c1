/*
 * What a page costs: fetches pages as fast as an engine can and prints pages/s and CPU per page of
 * this process.
 *
 *     engine_benchmark [--pages N] [--connections N] [--bytes N] [--tls] [--gzip]     its own nginx
 *     engine_benchmark --uris FILE [--address A] [--connections N]     URIs, one a line, at one
 * address
 */
#include <seine/web/fetch.h>

#include "servers.h"
#include <getopt.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/resource.h>

struct bench {
    struct fetch_engine *engine;
    struct fetch_request request;
    char **uris;
    size_t uri_count;
    size_t pages, started, done, failed;
    uint64_t body_bytes;
};

static void start_next(struct bench *bench);

static void on_done(void *context, const struct fetch_response *response)
{
    struct bench *bench = context;
    bench->done++;
    bench->body_bytes += response->body.length;
    if (response->outcome != FETCH_FETCHED || response->status != 200) {
        if (bench->failed++ == 0)
            fprintf(stderr, "status %d, %s\n", response->status, response->sentence);
    }
    start_next(bench);
}

static void start_next(struct bench *bench)
{
    struct error error = {0};
    if (bench->started == bench->pages)
        return;
    bench->request.uri = text_of(bench->uris[bench->started++ % bench->uri_count]);
    if (fetch_start(bench->engine, &bench->request, NULL, &error) < 0) {
        fprintf(stderr, "%s\n", error.sentence);
        exit(1);
    }
}

static int64_t cpu_us(const struct timeval *time)
{
    return (int64_t)time->tv_sec * 1000000 + time->tv_usec;
}

static void measure(struct bench *bench, size_t connections)
{
    struct rusage before, after;
    struct fetch_engine_figures figures;
    getrusage(RUSAGE_SELF, &before);
    int64_t began_us = machine_monotonic_us();
    for (size_t i = 0; i < connections; i++)
        start_next(bench);
    while (bench->done < bench->pages)
        fetch_poll(bench->engine, -1);
    double seconds = (double)(machine_monotonic_us() - began_us) / 1e6;
    getrusage(RUSAGE_SELF, &after);
    fetch_engine_figures(bench->engine, &figures);
    double user = (double)(cpu_us(&after.ru_utime) - cpu_us(&before.ru_utime));
    double system = (double)(cpu_us(&after.ru_stime) - cpu_us(&before.ru_stime));
    double pages = (double)bench->pages;
    printf("%zu pages (%zu failed) in %.2f s: %.0f pages/s, %.1f MB/s, CPU %.1f us/page "
           "(user %.1f, system %.1f), %llu connections, longest turn %.1f ms, %ld KB\n",
           bench->pages, bench->failed, seconds, pages / seconds,
           (double)bench->body_bytes / seconds / 1e6, (user + system) / pages, user / pages,
           system / pages, (unsigned long long)figures.connections_opened,
           (double)figures.longest_batch_us / 1e3, after.ru_maxrss);
}

static void read_uris(struct bench *bench, const char *name)
{
    FILE *file = fopen(name, "r");
    char line[LIMIT_URI_BYTES + 2];
    while (file && fgets(line, sizeof line, file)) {
        line[strcspn(line, "\r\n")] = '\0';
        bench->uris = realloc(bench->uris, (bench->uri_count + 1) * sizeof *bench->uris);
        if (!bench->uris || !(bench->uris[bench->uri_count++] = strdup(line)))
            exit(1);
    }
    if (!file || !bench->uri_count) {
        fprintf(stderr, "no URIs in %s\n", name);
        exit(1);
    }
    fclose(file);
}

/* "http://HOST:PORT/": host and port of all of them. */
static void host_of(struct bench *bench, char *host, size_t size)
{
    const char *uri = bench->uris[0];
    bench->request.secure = strncmp(uri, "https:", 6) == 0;
    const char *at = strstr(uri, "://");
    at = at ? at + 3 : uri;
    snprintf(host, size, "%.*s", (int)strcspn(at, ":/"), at);
    const char *colon = at + strcspn(at, ":/");
    bench->request.port = (uint16_t)(*colon == ':'           ? atoi(colon + 1)
                                     : bench->request.secure ? 443
                                                             : 80);
    bench->request.host = text_of(host);
}

int main(int argc, char **argv)
{
    static const struct option OPTIONS[] = {
        {"pages", required_argument, NULL, 'p'},   {"connections", required_argument, NULL, 'c'},
        {"bytes", required_argument, NULL, 'b'},   {"tls", no_argument, NULL, 't'},
        {"gzip", no_argument, NULL, 'z'},          {"uris", required_argument, NULL, 'u'},
        {"address", required_argument, NULL, 'a'}, {0},
    };
    struct bench bench = {.pages = 200000};
    struct fetch_settings settings = {.insecure_tls = true, .profile.no_compression = true};
    struct fetch_address address = {.family = 4, .bytes = {127, 0, 0, 1}};
    size_t connections = 64, bytes = 8192;
    const char *list = NULL;
    bool tls = false;
    int option;
    while ((option = getopt_long(argc, argv, "", OPTIONS, NULL)) != -1) {
        switch (option) {
        case 'p':
            bench.pages = strtoul(optarg, NULL, 10);
            break;
        case 'c':
            connections = strtoul(optarg, NULL, 10);
            break;
        case 'b':
            bytes = strtoul(optarg, NULL, 10);
            break;
        case 't':
            tls = true;
            break;
        case 'z':
            settings.profile.no_compression = false;
            break;
        case 'u':
            list = optarg;
            break;
        case 'a':
            fetch_address_parse(text_of(optarg), &address);
            break;
        default:
            return 1;
        }
    }
    struct server server = {0};
    char host[LIMIT_HOST_BYTES + 1];
    if (list) {
        read_uris(&bench, list);
    } else {
        nginx_start(&server, "gzip on;");
        char *page = malloc(bytes + 1);
        bench.uris = calloc(1, sizeof *bench.uris);
        if (!page || !bench.uris ||
            asprintf(&bench.uris[0], "%s://www.example.test:%u/page.html", tls ? "https" : "http",
                     tls ? server.tls_port : server.port) < 0)
            return 1;
        for (size_t i = 0; i < bytes; i++)
            page[i] = (char)('a' + i * 2654435761u % 25);
        nginx_put(&server, "page.html", page, bytes);
        free(page);
        bench.uri_count = 1;
    }
    host_of(&bench, host, sizeof host);
    bench.request.addresses = &address;
    bench.request.address_count = 1;
    bench.request.context = &bench;
    bench.request.on_done = on_done;
    struct error error = {0};
    if (fetch_engine_new(&settings, &bench.engine, &error) < 0) {
        fprintf(stderr, "%s\n", error.sentence);
        return 1;
    }
    measure(&bench, connections < bench.pages ? connections : bench.pages);
    fetch_engine_free(bench.engine);
    server_stop(&server);
    for (size_t i = 0; i < bench.uri_count; i++)
        free(bench.uris[i]);
    free(bench.uris);
    return bench.failed != 0;
}
