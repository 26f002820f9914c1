/*
 * The servers of the bench: nginx for the pages and dnsmasq for the names, both on loopback.
 *
 * nginx is started anew for every run, so that each contestant meets the same server and its access
 * log is complete when it has ended. Names stand in a hosts file as well, for programs that only
 * know /etc/hosts (see process.h).
 */
#ifndef SEINE_BENCHMARK_SERVER_H
#define SEINE_BENCHMARK_SERVER_H

#include "corpus.h"

#include <sys/types.h>

struct bench_server {
    char directory[3072];   /* absolute; configuration and logs */
    char access_log[4096];  /* lines "SECONDS STATUS TYPE BODY_BYTES URI" */
    char hosts_file[4096];  /* in the form of /etc/hosts */
    char switch_file[4096]; /* in the form of /etc/nsswitch.conf: names come from the hosts file
                               alone */
    char dns_server[32];    /* HOST:PORT */
    pid_t nginx;            /* 0: not running */
    pid_t dnsmasq;
};

/* Writes the configuration for this corpus and starts dnsmasq. */
int bench_server_open(struct bench_server *server, const char *directory,
                      const struct bench_corpus *corpus, struct error *error) SEINE_MUST_CHECK;

/* Starts nginx with an empty access log, and returns when it answers. */
int bench_server_start(struct bench_server *server, const struct bench_corpus *corpus,
                       struct error *error) SEINE_MUST_CHECK;

/* Ends nginx; the access log is complete when this returns. */
void bench_server_stop(struct bench_server *server);

/* Ends all that runs. */
void bench_server_close(struct bench_server *server);

#endif
