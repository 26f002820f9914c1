/*
 * The inside of the engine. A transfer goes
 *
 *     fetch_start → transfer_begin → libcurl → transfer_on_header… → transfer_on_body… →
 * transfer_finish
 *
 * and its memory, with its configured easy handle, is then kept for the next one.
 */
#ifndef SEINE_FETCH_TRANSFER_H
#define SEINE_FETCH_TRANSFER_H

#include "body.h"
#include "decode.h"
#include "host_table.h"
#include "profile.h"
#include "stall_watch.h"
#include "tls.h"
#include <curl/curl.h>
#include <seine/fetch/engine.h>

/* User and password for a proxy, each. */
#define LIMIT_CREDENTIAL_BYTES 255

struct fetch_transfer {
    struct heap_node deadline; /* first; due in monotonic microseconds */
    struct fetch_engine *engine;
    struct fetch_transfer *next, *previous; /* in flight; `next` also among the spare ones */
    struct fetch_transfer *next_waiting;    /* for memory */

    /* the request */
    struct host *host;
    struct host *proxy; /* NULL: none */
    struct buffer uri;
    bool secure;
    bool truncate;
    unsigned max_inflation;
    int64_t timeout_ms;
    void *context;
    fetch_on_header *on_header;
    fetch_on_done *on_done;
    struct buffer post; /* the form data, with `posts` */
    bool posts;
    bool without_headers;
    struct buffer lines; /* Accept, If-… of this request, each with its zero */
    struct fetch_profile *profile;
    struct curl_slist *line_nodes; /* in front of the profile's lines */
    size_t line_node_capacity;
    struct curl_slist *resolve; /* carried: addresses and removals */

    /* how it goes */
    int64_t started_at_us;
    int64_t started_at_ms;
    bool connecting; /* a socket was opened for it */
    bool kept_stale; /* it met a connection or a cached address that is not among the host's */
    bool retried;    /* … and was started anew for that */
    bool stopped;    /* by us, with `verdict` */
    bool waiting;    /* paused for memory */
    bool header_complete;
    bool body_read; /* FETCH_READ_BODY, and the status lets a body come */
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
    struct body body;
    struct decoder *decoder;
    bool decoding;
    struct fetch_response response;
    char reason[CURL_ERROR_SIZE]; /* libcurl's */
    char detail[256];             /* ours, for the sentence */
    char sentence[LIMIT_HOST_BYTES + 1100];

    CURL *easy;
    struct tls_check tls;
    bool keep_sent_header;
    bool keep_configured;   /* … was told to the handle */
    bool proxy_configured;  /* a proxy was told to it, which may not be that of the next request */
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

struct watch {
    int descriptor; /* -1: free */
    fetch_on_ready *ready;
    void *context;
};

struct fetch_engine {
    CURLM *multi;
    int epoll;
    struct socket_state *sockets; /* by descriptor */
    size_t socket_count;
    int64_t timer_due_us; /* of libcurl; -1: none */
    struct watch *watches;
    size_t watch_count;
    struct heap deadlines;
    uint64_t wire_looks; /* wire_bound.c */
    int64_t wire_look_at_us;
    struct fetch_transfer *in_flight;
    size_t in_flight_count;
    struct fetch_transfer *spare;
    size_t spare_count;
    struct fetch_transfer *waiting, **waiting_end; /* for memory, oldest first */
    struct fetch_transfer *current;                /* whose on_done runs */
    bool inside_libcurl;
    struct stall_watch *stall_watch;
    struct host_table hosts;
    struct tls_policy *tls;
    struct fetch_budget *budget;
    struct fetch_budget *own_budget;
    struct fetch_profile *profile; /* of requests that name no other */
    int64_t connect_timeout_ms;
    bool (*allow_address)(void *context, struct text host, const struct fetch_address *address);
    void *allow_address_context;
    struct fetch_engine_figures figures;
};

/* Whom the connection leads to. */
static inline struct host *transfer_peer(const struct fetch_transfer *transfer)
{
    return transfer->proxy ? transfer->proxy : transfer->host;
}

/* transfer.c */
struct fetch_transfer *transfer_new(struct fetch_engine *engine);
void transfer_free(struct fetch_transfer *transfer);
/* Out of libcurl, out of every list, ready for another request. */
void transfer_release(struct fetch_transfer *transfer);
/* Ends with what libcurl says, or with the transfer's verdict when it was stopped; calls on_done.
 */
void transfer_finish(struct fetch_transfer *transfer, CURLcode result);
/* Stops with that outcome; `transfer->detail` may say more. */
void transfer_stop(struct fetch_transfer *transfer, enum fetch_outcome outcome);

/* Out of the list of those that wait for memory, if it is in. */
void transfer_stop_waiting(struct fetch_transfer *transfer);

/* transfer_setup.c */
int transfer_configure(struct fetch_transfer *transfer) SEINE_MUST_CHECK;
/* The way of the request: straight, or through this proxy. */
int transfer_route(struct fetch_transfer *transfer,
                   const struct fetch_proxy *proxy) SEINE_MUST_CHECK;
int transfer_prepare(struct fetch_transfer *transfer) SEINE_MUST_CHECK;

/* transfer_receive.c: libcurl's callbacks */
size_t transfer_on_header(char *line, size_t one, size_t length, void *transfer);
size_t transfer_on_body(char *piece, size_t one, size_t length, void *transfer);

/* transfer_outcome.c */
/* Fills outcome, sentence and figures of transfer->response. */
void transfer_conclude(struct fetch_transfer *transfer, CURLcode result);
/* What is known once the header is there. */
void transfer_describe_header(struct fetch_transfer *transfer);

/* wire_bound.c: what libcurl reads from a connection and tells nobody of (chunk extensions, the
 * padding and the frames of HTTP/2) is bounded by what the transfers of the connection may bring.
 */
/* Ends those that are beyond; looks from time to time. Outside of libcurl. */
void engine_bound_wire(struct fetch_engine *engine, int64_t now_us);
/* A transfer ends: what it accounts for is no longer judged. */
void transfer_account(struct fetch_transfer *transfer);

/* engine_loop.c */
int engine_on_socket(CURL *easy, curl_socket_t descriptor, int what, void *engine,
                     void *socket_data);
int engine_on_timer(CURLM *multi, long timeout_ms, void *engine);
/* Before it is closed: a descriptor that is not open belongs to nobody. */
void engine_forget_socket(struct fetch_engine *engine, int descriptor);

#endif
