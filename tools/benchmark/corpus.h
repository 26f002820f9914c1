/*
 * What the bench crawls: folders of HTML pages, one folder a host.
 *
 * Every host has a name below `bench.example` and a loopback address of its own (127.0.2.1 and on),
 * all share one port, and its crawl starts at /index.html.
 */
#ifndef SEINE_BENCHMARK_CORPUS_H
#define SEINE_BENCHMARK_CORPUS_H

#include <seine/foundation/base.h>
#include <stddef.h>

#define BENCH_DOMAIN    "bench.example"
#define BENCH_HOSTS_MAX 64

struct bench_host {
    char name[96];     /* with the domain */
    char address[32];  /* dotted */
    char folder[4096]; /* absolute */
    size_t page_count; /* files that end in .html or .htm */
};

struct bench_corpus {
    const char *name; /* for the table */
    int port;
    struct bench_host *hosts;
    size_t host_count;
    size_t page_count;
};

/*
 * 20,000 pages of 8 KiB with 39 links each on 10 hosts, written below `directory` unless they are
 * there already. Every page can be reached from its host's start page: 8 links of a page lead to
 * its children in a tree, 27 to other pages of the host and 4 to pages of other hosts.
 */
int bench_corpus_make(struct bench_corpus *corpus, const char *directory, int port,
                      struct error *error) SEINE_MUST_CHECK;

/* The folders below `directory`, in the order of their names, as hosts. */
int bench_corpus_read(struct bench_corpus *corpus, const char *directory, int port,
                      struct error *error) SEINE_MUST_CHECK;

void bench_corpus_done(struct bench_corpus *corpus);

#endif
