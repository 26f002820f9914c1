/*
 * A real DNS server for tests: dnsmasq on a free port of 127.0.0.1, dying with the test program. It
 * knows only what it is configured with; names below .test that it does not know do not exist, all
 * others are refused.
 */
#ifndef SEINE_TESTS_DNSMASQ_H
#define SEINE_TESTS_DNSMASQ_H

#include <stdint.h>
#include <sys/types.h>

struct dnsmasq {
    pid_t process;
    pid_t guard;  /* ends it when the test program ends, however it does */
    int lifeline; /* what the guard watches */
    uint16_t port;
    char address[32]; /* "127.0.0.1:PORT" */
    char folder[64];
};

/* `options` end with NULL. `listen` is the address, NULL for 127.0.0.1; `port` 0 for a free one.
 * Ends the program when it does not come up. */
void dnsmasq_start(struct dnsmasq *server, const char *listen, uint16_t port,
                   const char *const *options);
void dnsmasq_stop(struct dnsmasq *server);
/* Lines of its log that hold `what`, such as "query[A] name". */
unsigned dnsmasq_count(const struct dnsmasq *server, const char *what);

#endif
