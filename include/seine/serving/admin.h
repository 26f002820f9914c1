/*
 * admin: the HTTP interface of the server: XML-RPC (MS-FSCADM 2.1, 2.2), web pages, metrics and, if
 * the settings enable it, the Model Context Protocol for programs and language models
 * (seine/serving/mcp.h).
 *
 * Listens with libmicrohttpd. Requests are received without blocking a thread and executed by a few
 * threads: short calls, long calls and password checks have separate threads, so that none delays
 * the others. The LIMIT_… of admin/http bound the cost of unknown clients: connections in total and
 * per address, bytes, time.
 *
 * Access: without accounts (seine/serving/admin/accounts.h) every client is an administrator; with
 * accounts every request except those for health pages must authenticate. On addresses other than
 * loopback it requires a certificate and accounts, unless insecure_listen is set. The Host of a
 * request must be this machine (a loopback name, the address of the connection), a name of the
 * certificate, or one of allow_hosts, so that a foreign web page cannot send requests through its
 * reader's browser.
 *
 * Calling order: server … → admin_start() → … → admin_stop() → server's end. All functions from one
 * thread.
 */
#ifndef SEINE_ADMIN_H
#define SEINE_ADMIN_H

#include <seine/foundation/base.h>
#include <seine/serving/admin/accounts.h>
#include <seine/serving/admin/method.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>

struct admin;
struct log;
struct multinode_scheduler;
struct server;

#define ADMIN_DEFAULT_LISTEN "127.0.0.1:13000"

struct string_list {
    const char *const *items;
    size_t count;
};

/* The account that a multinode scheduler uses at its nodes to forward calls. */
struct node_account {
    const char *name;     /* NULL: they have no accounts */
    const char *password; /* never logged */
    const char *ca_file;  /* the authority that signed their TLS certificates; NULL: no TLS */
};

/* Lives until admin_stop(). */
struct admin_settings {
    struct server *server;
    /* The scheduler whose collections the server shows (struct collection_keeper); NULL: the
     * server's own. */
    struct multinode_scheduler *multinode;
    struct node_account node_account; /* for that */
    struct log *log;                  /* NULL: silent; GetLogLevel and SetLogLevel control it */
    struct string_list listen;        /* host:port each; empty: ADMIN_DEFAULT_LISTEN; port 0: any */
    struct string_list allow_hosts;   /* further names in a Host header */
    const char *certificate;          /* PEM, with its chain; NULL: without TLS */
    const char *key;                  /* PEM */
    bool insecure_listen; /* allow other addresses than loopback without TLS and accounts */
    bool mcp;             /* answers the Model Context Protocol at /mcp */
    int client_timeout_s; /* for each step of a client; 0: 30 */
    /* Called on any thread when the configuration service calls ReRegister; NULL: no such service.
     */
    void (*register_again)(void *context);
    void *register_context;
};

/* Starts to listen and answer. STATUS_INVALID if settings contradict each other, STATUS_NETWORK if
 * it cannot listen on an address. Restores the stored log level. */
int admin_start(const struct admin_settings *settings, struct admin **ret_admin,
                struct error *error) SEINE_MUST_CHECK;
/* Accepts no further requests, waits for running ones, and closes. NULL is allowed. */
void admin_stop(struct admin *admin);
/* Iterates over the addresses, such as "http://127.0.0.1:13000"; NULL after the last. */
const char *admin_address(const struct admin *admin, size_t index);

#endif
