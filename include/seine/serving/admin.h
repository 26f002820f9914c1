/*
 * admin: how administrators reach the program: XML-RPC (MS-FSCADM 2.1, 2.2), pages for people,
 * metrics; and
 * how programs and language models do: the Model Context Protocol (seine/serving/mcp.h), where
 * settings say so.
 *
 * Listens with libmicrohttpd; requests are collected without a thread waiting for them, and run by
 * few threads: short calls, calls that may take long, and the checking of passwords each have their
 * own, so that none of them holds up the others. What strangers can cost is bounded by the LIMIT_…
 * of admin/http: connections in all and per address, bytes, time.
 *
 * Who may: without accounts (seine/serving/admin/accounts.h) whoever reaches it is an
 * administrator; with accounts every request but those of the health pages names one. Off loopback
 * it does not start without a certificate and accounts unless insecure_listen says so. A request's
 * Host must be this machine's (a loopback name, the address it came to), a name of the certificate,
 * or one of allow_hosts, so that a web page elsewhere cannot speak through its reader's browser.
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

/* Who a multinode scheduler is to its nodes when it passes a call on. */
struct node_account {
    const char *name;     /* NULL: they have no accounts */
    const char *password; /* never logged */
    const char *ca_file;  /* they answer with TLS, and this is who signed; NULL: without */
};

/* Lives until admin_stop(). */
struct admin_settings {
    struct server *server;
    /* Whose collections those of the server are (struct collection_keeper); NULL: the server's. */
    struct multinode_scheduler *multinode;
    struct node_account node_account; /* of that */
    struct log *log;                  /* NULL: silent; GetLogLevel and SetLogLevel are about it */
    struct string_list listen;        /* host:port each; empty: ADMIN_DEFAULT_LISTEN; port 0: any */
    struct string_list allow_hosts;   /* further names in a Host header */
    const char *certificate;          /* PEM, with its chain; NULL: without TLS */
    const char *key;                  /* PEM */
    bool insecure_listen;             /* off loopback also without TLS and accounts */
    bool mcp;                         /* answers the Model Context Protocol at /mcp */
    int client_timeout_s;             /* of a client for each step; 0: 30 */
    /* Called, on any thread, when the configuration service calls ReRegister; NULL: there is none.
     */
    void (*register_again)(void *context);
    void *register_context;
};

/* Listens and answers. STATUS_INVALID when the settings do not go together, STATUS_NETWORK when an
 * address cannot be listened on. Takes the persistent log level over. */
int admin_start(const struct admin_settings *settings, struct admin **ret_admin,
                struct error *error) SEINE_MUST_CHECK;
/* Takes no further requests, lets the running ones end, and closes. NULL is allowed. */
void admin_stop(struct admin *admin);
/* "http://127.0.0.1:13000", one after the other; NULL behind the last. */
const char *admin_address(const struct admin *admin, size_t index);

#endif
