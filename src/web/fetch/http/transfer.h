/*
 * The inside of the fetcher of HTTP. A transfer goes
 *
 *     transfer_start → libcurl → transfer_on_header… → transfer_on_body… → transfer_finish
 *
 * and its memory, with its configured easy handle, is then kept for the next one.
 */
#ifndef SEINE_FETCH_TRANSFER_H
#define SEINE_FETCH_TRANSFER_H

#include "connections.h"
#include "decode.h"
#include "engine_private.h"
#include "host_table.h"
#include "plain_answer.h"
#include "profile.h"
#include "stall_watch.h"
#include "tls.h"
#include <curl/curl.h>
#include <seine/web/fetch/engine.h>

/* User and password for a proxy, each. */
#define LIMIT_CREDENTIAL_BYTES 255

struct http_transfer {
    struct fetch_transfer common; /* first */
    struct http_fetcher *http;
    struct http_transfer *next, *previous; /* in flight; `next` also among the spare ones */
    struct http_transfer *next_waiting;    /* for memory */

    /* the request */
    struct host *host;
    struct host *proxy;                    /* NULL: none */
    struct fetch_connections *connections; /* NULL: the multi handle's */
    struct buffer uri;
    struct buffer post;  /* the form data, with `posts` */
    struct buffer lines; /* Accept, If-… of this request, each with its zero */
    size_t line_count;   /* in `lines` */
    char method[16];     /* empty: GET, or POST with `posts` */
    unsigned max_inflation;
    bool secure, truncate, posts, without_headers;
    struct fetch_profile *profile;
    struct curl_slist *line_nodes; /* in front of the profile's lines */
    size_t line_node_capacity;
    struct curl_slist *resolve; /* carried: addresses and removals */

    /* how it goes */
    bool connecting; /* a socket was opened for it */
    bool kept_stale; /* it met a connection or a cached address that is not among the host's */
    bool retried;    /* … and was started anew for that */
    bool stopped;    /* by us, with `verdict` */
    struct plain_answer plain;
    bool waiting; /* paused for memory */
    bool has_proxy_user;
    bool was_asked_by_proxy; /* who we are, by the last header block */
    bool header_complete;
    bool body_read;    /* FETCH_READ_BODY, and the status lets a body come */
    int proxy_changes; /* of the scheme by which we log in there */
    enum fetch_outcome verdict;
    enum fetch_decision decision;
    struct codings codings;
    struct text coding_as_written;
    struct buffer header;
    struct buffer sent_header;      /* with keep_sent_header */
    size_t header_bytes;            /* received, all blocks and trailers */
    uint64_t body_bytes;            /* received and used */
    size_t used_ahead;              /* of the piece that libcurl will deliver again after a pause */
    uint64_t credit_at_start_bytes; /* the peer's */
    bool over_wire_bound;
    int descriptor; /* of its connection, -1: not known yet */
    unsigned descriptor_closings;
    struct decoder *decoder;
    bool decoding;
    char reason[CURL_ERROR_SIZE]; /* libcurl's */
    char detail[256];             /* ours, for the sentence */
    char sentence[LIMIT_HOST_BYTES + 1100];

    CURL *easy;
    struct tls_check tls;
    bool keep_sent_header;
    bool keep_configured;   /* … was set in the handle */
    bool proxy_configured;  /* the handle has a proxy, maybe not that of the next request */
    bool method_configured; /* the handle has a method of its own */
    bool post_configured;   /* the handle is set up to post, or was */
    bool limits_configured; /* on which kept connections may be used */
};

struct socket_state {
    unsigned char wanted;     /* CURL_POLL_IN | CURL_POLL_OUT */
    unsigned char registered; /* with epoll */
    unsigned closings;        /* of sockets with this descriptor */
    bool used;                /* libcurl has it, or had it since it was opened */
    /* wire_bound.c */
    uint16_t own_port;   /* 0: not looked up yet */
    uint64_t last_look;  /* in which it had a transfer to judge; 0: never */
    uint64_t base_bytes; /* received when that began … */
    uint64_t base_credit_bytes;
    uint64_t allowed_bytes; /* to the transfers of this look */
    bool excused;           /* from this look: a transfer waits for memory */
};

struct http_fetcher {
    struct fetch_engine *engine;
    const struct fetcher *fetcher;
    unsigned number; /* its place among all */
    CURLM *multi;
    struct socket_state *sockets; /* by descriptor */
    size_t socket_count;
    int64_t timer_due_us; /* of libcurl; -1: none */
    uint64_t wire_looks;  /* wire_bound.c */
    int64_t wire_look_at_us;
    struct http_transfer *in_flight;
    struct http_transfer *spare;
    size_t spare_count;
    struct http_transfer *waiting, **waiting_end; /* for memory, oldest first */
    bool inside_libcurl;
    struct stall_watch *stall_watch;
    struct host_table hosts;
    struct tls_policy *tls;
    struct fetch_profile *profile; /* of requests that name no other */
    int64_t connect_timeout_ms;
    bool (*allow_address)(void *context, struct text host, const struct fetch_address *address);
    void *allow_address_context;
};

/* transfer_state.c */
/* Whom the connection leads to. */
struct host *transfer_peer(const struct http_transfer *transfer);
/* Stops with that outcome; `transfer->detail` may say more. */
void transfer_stop(struct http_transfer *transfer, enum fetch_outcome outcome);

/* Out of the list of those that wait for memory, if it is in. */
void transfer_stop_waiting(struct http_transfer *transfer);
/* Bytes that it may bring over its connection. */
uint64_t transfer_allowance(const struct http_transfer *transfer);
/* A transfer ends: what it accounts for is no longer judged. */
void transfer_account(struct http_transfer *transfer);

/* socket_state.c */
/* NULL without memory. */
struct socket_state *http_socket_state(struct http_fetcher *http, int descriptor);
/* Before it is closed: a closed descriptor has no owner. */
void http_forget_socket(struct http_fetcher *http, int descriptor);

/* transfer.c */
void transfer_free(struct http_transfer *transfer);
/* Out of libcurl, out of every list, ready for another request. */
void transfer_release(struct http_transfer *transfer);
/* As the fetcher's operations. */
int transfer_start(void *http, const struct fetch_request *request,
                   struct fetch_transfer **ret_transfer, struct error *error) SEINE_MUST_CHECK;
void transfer_cancel(struct fetch_transfer *transfer);
void transfer_expire(struct fetch_transfer *transfer);
uint64_t transfer_received(const struct fetch_transfer *transfer);
/* Ends with what libcurl says, or with the transfer's verdict when it was stopped; calls on_done.
 */
void transfer_finish(struct http_transfer *transfer, CURLcode result);

/* transfer_setup.c */
int transfer_configure(struct http_transfer *transfer) SEINE_MUST_CHECK;
/* The way of the request: straight, or through this proxy. */
int transfer_route(struct http_transfer *transfer,
                   const struct fetch_proxy *proxy) SEINE_MUST_CHECK;
int transfer_prepare(struct http_transfer *transfer) SEINE_MUST_CHECK;
/* The header lines of the request but those that libcurl makes; NULL without memory. */
struct curl_slist *transfer_lines(struct http_transfer *transfer);

/* transfer_proxy.c: who we are to a proxy. Basic is said unasked; where a proxy wants Digest or
 * NTLM instead libcurl carries on the dialogue, within one transfer. */
/* libcurl's name for how we log in. */
long transfer_proxy_scheme(const struct http_transfer *transfer);
/* A transfer ended: it is worth being started again, since the proxy wants another scheme. */
bool transfer_changes_proxy_scheme(struct http_transfer *transfer);
/* A header block is the proxy's question, and libcurl may go on with an answer. */
bool transfer_is_proxy_question(const struct http_transfer *transfer, int status);

/* transfer_receive.c: libcurl's callbacks */
size_t transfer_on_header(char *line, size_t one, size_t length, void *transfer);
size_t transfer_on_body(char *piece, size_t one, size_t length, void *transfer);

/* transfer_outcome.c */
/* Fills outcome, sentence and figures of transfer->common.response. */
void transfer_conclude(struct http_transfer *transfer, CURLcode result);
/* What is known once the header is there. */
void transfer_describe_header(struct http_transfer *transfer);

/* wire_bound.c: what libcurl reads from a connection and does not report (chunk extensions, the
 * padding and the frames of HTTP/2) is bounded by what the transfers of the connection may bring.
 */
/* Ends those that are beyond; looks from time to time. Outside of libcurl. */
void http_bound_wire(struct http_fetcher *http, int64_t now_us);

/* http_loop.c */
int http_on_socket(CURL *easy, curl_socket_t descriptor, int what, void *http, void *socket_data);
int http_on_timer(CURLM *multi, long timeout_ms, void *http);

/* As the fetcher's operations. */
void http_on_event(void *http, int descriptor, uint32_t events);
int64_t http_due_us(const void *http, int64_t now_us);
void http_proceed(void *http);

#endif
