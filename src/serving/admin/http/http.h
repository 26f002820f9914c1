/*
 * The HTTP side of administration: listeners, the requests under way, and who works on them.
 *
 *   listener's thread   refuses at once what is invalid by its headers (examine.c), lets the
 *                       connection sleep while its password is checked, collects the body
 *                       (exchange.c), hands the request to a worker pool and lets the connection
 *                       sleep
 *   worker pools        check passwords, and run calls, one pool for each kind of work (work.c);
 *                       then the connection wakes and the listener's thread goes on
 *   watch               admits connections, cuts off who is too slow, and notices who has gone
 *
 * What a request means and how it is answered says the row of its protocol (protocol.h).
 */
#ifndef SEINE_ADMIN_HTTP_H
#define SEINE_ADMIN_HTTP_H

#include "address.h"
#include "authenticator.h"
#include "client_limits.h"
#include "protocol.h"
#include "watch.h"
#include "worker_pool.h"

#include <microhttpd.h>
#include <pthread.h>
#include <seine/serving/admin.h>
#include <stdatomic.h>

struct http;

struct listener {
    struct http *http;
    struct MHD_Daemon *daemon;
    int socket;
    pthread_t thread; /* runs the daemon; while has_thread */
    bool has_thread;
    atomic_bool is_ending;
    int wake;         /* an eventfd: the thread is to end, or connections that slept go on */
    bool open_to_all; /* without accounts every client is an administrator */
    char url[ADDRESS_TEXT_BYTES + sizeof "https://"];
    atomic_bool started;
    char complaint[256]; /* what libmicrohttpd said last before it had started */
};

#define WAITING_DIGEST_BYTES 16

/* The same name and password from one address: however many wait, they are checked once. */
struct waiting_password {
    uint64_t holder; /* address_holder() */
    unsigned char digest[WAITING_DIGEST_BYTES];
    int count;
    bool is_wrong;
};

struct http {
    const struct admin_settings *settings;
    const struct protocol *protocols;
    struct admin *admin;
    struct authenticator *authenticator;
    X509 *certificate; /* NULL: without TLS */
    struct watch *watch;
    struct worker_pool *pools[WORK_KINDS];
    struct memory_budget budget; /* bodies and what they are parsed into */
    struct memory_budget small_requests;
    struct memory_budget answers; /* those that are made and not yet taken */
    unsigned char secret[HTTP_SECRET_BYTES];
    struct listener listeners[LISTEN_MOST_ADDRESSES];
    size_t listener_count;
    atomic_bool ending;
    pthread_mutex_t lock; /* guards what follows */
    pthread_cond_t changed;
    size_t asleep;    /* connections that wait for a worker pool */
    size_t unsettled; /* exchanges that are not answered yet */
    struct waiting_password waiting[LIMIT_PASSWORDS_WAITING];
};

/* Listens on all of settings->listen, which is not empty, and speaks `protocols`, of which the last
 * row has a NULL path. */
int http_start(struct admin *admin, const struct admin_settings *settings,
               const struct protocol *protocols, struct authenticator *authenticator,
               struct http **ret_http, struct error *error) SEINE_MUST_CHECK;
/* Waits for the calls that run. NULL is allowed. */
void http_stop(struct http *http);

/* ---- within the folder ---- */

struct exchange {
    struct task task;
    struct listener *listener;
    struct MHD_Connection *connection;
    struct watched *watched;
    /* what is asked for */
    char *uri;                        /* as it stands in the request line */
    struct text host;                 /* as the client names it */
    struct text content_type, accept; /* headers; without data when they are not there */
    struct text headers[PROTOCOL_HEADERS];
    struct text path;
    struct text query;
    const struct protocol *protocol;
    struct resource resource;
    size_t most_body_bytes;
    bool is_post;
    bool is_delete;
    char address[ADDRESS_TEXT_BYTES];
    struct login *login;              /* NULL: none */
    struct waiting_password *waiting; /* while the password is being checked */
    struct caller caller;
    char account[LOGIN_NAME_BYTES];
    struct buffer body;
    size_t held_bytes;        /* of the budget, for the body */
    void *call;               /* the protocol's; NULL: the body has not been read */
    atomic_bool is_cancelled; /* the client waits for the answer no more */
    struct waker waker;
    /* where it stands */
    bool examined;
    bool has_unclear_end; /* of the body */
    bool is_identified; /* the password was checked, or needs not to be, before the body is taken */
    bool is_complete;   /* the body is there */
    size_t drained_bytes; /* of the body of a refused request */
    /* the answer */
    unsigned status; /* 0: none yet */
    struct MHD_Response *response;
    size_t held_answer_bytes; /* of the budget */
};

/* ---- exchange_state.c ---- */

/* The least that may ask for it. */
enum role exchange_role(const struct exchange *exchange);
/* Gives back what the body held. */
void exchange_forget_body(struct exchange *exchange);
void exchange_forget_call(struct exchange *exchange);
/* The listener's thread looks what is to be done, such as that connections were resumed. Any
 * thread. */
void listener_wake(struct listener *listener);
/* The connection goes on in its listener's thread; from now on the exchange is no longer ours. */
void exchange_wake(struct exchange *exchange);

/* ---- floor by floor ---- */

/* examine.c: all that follows from the request line and the headers. Refuses, or fills what is
 * asked for. The listener's thread. */
void exchange_examine(struct exchange *exchange, const char *method, const char *version);
/* work.c: the caller is known. */
void exchange_submit(struct exchange *exchange);
/* passwords.c: whether the caller is known only after hashing; otherwise `caller` is filled. */
bool exchange_needs_password(struct exchange *exchange);
/* passwords.c: the request is complete. The listener's thread. */
void exchange_begin_work(struct exchange *exchange);
/* passwords.c: hashes, then refuses, or wakes the connection for its body; gives it to a worker
 * pool when that is there. The listener's thread. */
void exchange_check_password(struct exchange *exchange);
/* answer.c: the answer is this status and sentence. The first answer counts. */
void exchange_refuse(struct exchange *exchange, unsigned status, const char *format, ...)
    SEINE_PRINTF(3, 4);
/* The answer is a body, which is taken out of the buffer; without memory for it it is another. */
void exchange_answer(struct exchange *exchange, unsigned status, const char *content_type,
                     struct buffer *body);
/* A header of the answer, which there must be. */
void exchange_header(struct exchange *exchange, const char *name, const char *value);
/* exchange.c: libmicrohttpd's callbacks. */
enum MHD_Result exchange_admit(void *listener, const struct sockaddr *address, socklen_t length);
void *exchange_begin(void *listener, const char *uri, struct MHD_Connection *connection);
enum MHD_Result exchange_handle(void *listener, struct MHD_Connection *connection, const char *url,
                                const char *method, const char *version, const char *upload_data,
                                size_t *upload_size, void **context);
void exchange_end(void *listener, struct MHD_Connection *connection, void **context,
                  enum MHD_RequestTerminationCode code);
void exchange_connection(void *listener, struct MHD_Connection *connection, void **context,
                         enum MHD_ConnectionNotificationCode code);

#endif
