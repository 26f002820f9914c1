/*
 * Real servers for tests: each a child process on a free port of 127.0.0.1, in a folder of its own
 * under the system's temporary folder. They die with the test program. A server that does not come
 * up within SERVER_START_MS ends the test program with a message.
 */
#ifndef SEINE_TESTS_SERVERS_H
#define SEINE_TESTS_SERVERS_H

#include <stdint.h>
#include <sys/types.h>

#define SERVER_START_MS 120000

struct server {
    pid_t process;
    uint16_t port;
    uint16_t tls_port;    /* 0 without TLS */
    char fingerprint[65]; /* SHA-256 of the certificate, hexadecimal; "" without TLS */
    char folder[64];      /* removed by server_stop() */
    char certificate[96]; /* the PEM file; "" when the server keeps it to itself */
};

/* tests/support/misbehaving_server.py with TLS; `arguments` end with NULL and may be NULL. */
void misbehaving_server_start(struct server *server, const char *const *arguments);

/* nginx with one worker, HTTP/1.1 on `port`, HTTP/1.1 and HTTP/2 over TLS on `tls_port`. It serves
 * server->folder/www; `directives` (may be NULL) go into its server block. */
void nginx_start(struct server *server, const char *directives);
/* A file of `length` bytes under server->folder/www. */
void nginx_put(const struct server *server, const char *name, const void *data, size_t length);

/* squid, a proxy for everybody on `port`. It finds www.example.test on 127.0.0.1 and knows no DNS
 * server; its requests stand in server->folder/access.log. With `credentials` ("user password") it
 * wants them. Ends the program when there is no squid. */
void squid_start(struct server *server, const char *credentials);
/* Requests that squid has logged whose line holds `what`. A line may come a moment after its
 * answer: waits until there are `expected`, or SERVER_START_MS are over. */
unsigned squid_count(const struct server *server, const char *what, unsigned expected);

/* Ends the process, waits for it and removes its folder. */
void server_stop(struct server *server);

/* A port, for TCP and UDP, without a listener. No other test gets it while this one runs. */
uint16_t free_port(void);

/* A port on which no program listens or can listen, until the returned descriptor is closed. */
int silent_port(uint16_t *ret_port);

#endif
