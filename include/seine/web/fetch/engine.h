/*
 * Transfers: an event loop that carries many of them at once. The request says by its URI, and by
 * what else it asks for, which fetcher takes it (src/web/fetch/fetcher.h): that of HTTP and HTTPS,
 * that of FTP (fetch/ftp.h), or that of files. Promises that speak of HTTP are the first one's; the
 * others tell their answers in its form, which is what is kept of them.
 *
 * One engine belongs to one thread (a site manager); nothing of it may be called from another.
 * Several engines may share a struct fetch_budget. The thread calls fetch_poll() again and again;
 * callbacks run inside it. Calling order:
 *
 *     fetch_engine_new → { fetch_start | fetch_watch | fetch_poll }… → fetch_engine_free
 *
 * What the engine promises:
 *   - every transfer ends with exactly one on_done, unless it is cancelled (fetch_cancel, engine
 * freed): then on_done is never called;
 *   - no transfer outlives its deadline, whatever the server does; a server whose connection keeps
 * the loop busy without an end, for half a second of CPU time, loses it (a thread of the engine
 * sees to that);
 *   - connections go to no other address than those of the request (with a proxy: of the proxy),
 * and no name is ever looked up here; a kept connection to an address that is no longer among them
 * carries no further request;
 *   - redirects are not followed, cookies, proxies of the environment, netrc, credentials in URIs,
 * Alt-Svc and HSTS are not used; only http, https, ftp and ftps are spoken, and files are read
 * below the folders of the request alone;
 *   - bodies cost no more memory than their ceilings, inflated or not, and all together no more
 * than the budget and one ceiling: transfers beyond it wait, and one of them may always go on.
 *
 * Connections are kept and reused per scheme, host and port, by whom they belong to
 * (fetch/connections.h). HTTP/2 is spoken over TLS where the
 * server offers it (ALPN); there a request is a stream of one shared connection.
 *
 * Time is the machine's here, since servers are: deadlines, libcurl's timers, durations told. Who
 * waits by a clock of his own lets it say for how long fetch_poll() may wait (base/clock.h).
 *
 * Ordinary failures of a transfer are outcomes, not errors of a function (fetch/outcome.h).
 */
#ifndef SEINE_FETCH_ENGINE_H
#define SEINE_FETCH_ENGINE_H

#include <seine/foundation/base.h>
#include <seine/web/fetch/address.h>
#include <seine/web/fetch/archive.h>
#include <seine/web/fetch/connections.h>
#include <seine/web/fetch/ftp.h>
#include <seine/web/fetch/listing.h>
#include <seine/web/fetch/outcome.h>
#include <stdbool.h>
#include <stdint.h>

struct fetch_engine;
struct fetch_transfer;
struct file_roots; /* base/file_roots.h */

/* --- memory for bodies, shared by engines --------------------------------------------------- */

struct fetch_budget;

/* `ceiling_bytes` for all bodies being received together; 0 means LIMIT_BODIES_BYTES. */
int fetch_budget_new(size_t ceiling_bytes, struct fetch_budget **ret_budget,
                     struct error *error) SEINE_MUST_CHECK;
/* After every engine that uses it. NULL is allowed. */
void fetch_budget_free(struct fetch_budget *budget);
/* Bytes in use now. Any thread. */
size_t fetch_budget_used(const struct fetch_budget *budget);

/* --- settings ------------------------------------------------------------------------------- */

/* A header line sent with requests. Lines bound to a host go to that host only, whatever redirects
 * say (decisions.md, Crawl behaviour 4). */
struct fetch_header {
    const char *line; /* "Name: value" */
    const char *host; /* lower case; NULL: all hosts */
};

/* SHA-256 of a certificate in DER. */
#define FETCH_FINGERPRINT_BYTES 32
struct fetch_fingerprint {
    unsigned char bytes[FETCH_FINGERPRINT_BYTES];
    char host[LIMIT_HOST_BYTES + 1]; /* the only one it is trusted for, lower case, IPv6 literals
                                        without brackets; "": every host */
};
/* The host with "=" behind it may come first. From 64 hexadecimal digits; colons and white space
 * between them and "sha256:" in front are allowed. */
bool fetch_fingerprint_parse(struct text text, struct fetch_fingerprint *ret_fingerprint);

enum fetch_http_version {
    FETCH_HTTP_BEST, /* HTTP/1.1, and HTTP/2 over TLS where offered */
    FETCH_HTTP_1_1,
    FETCH_HTTP_1_0, /* use_http_1_1 = no: no compression either */
};

/* What requests have in common. Everything is copied; zero means the default. */
struct fetch_profile_settings {
    const char *user_agent; /* NULL: "Seine/VERSION" */
    const char *accept;     /* value of Accept; NULL: any type */
    const struct fetch_header *headers;
    size_t header_count;
    bool no_compression; /* accept_compression = no: answers may still come compressed, and are
                            decoded */
    enum fetch_http_version http_version;
};

/* Constant once made, so that threads may share it; the last who releases it frees it. */
struct fetch_profile;
/* STATUS_INVALID (a header line that cannot be sent), STATUS_MEMORY. */
int fetch_profile_new(const struct fetch_profile_settings *settings,
                      struct fetch_profile **ret_profile, struct error *error) SEINE_MUST_CHECK;
struct fetch_profile *fetch_profile_share(struct fetch_profile *profile);
/* NULL is allowed. */
void fetch_profile_release(struct fetch_profile *profile);

/* Everything is copied; zero means the default. */
struct fetch_settings {
    struct fetch_profile_settings profile; /* of requests that name no other */
    int64_t connect_timeout_ms;            /* TCP and TLS; default 30 s */
    size_t max_connections;                /* of this engine, all hosts; default 1024 */
    size_t max_kept_connections;           /* of those kept idle for reuse; default 256 */
    const char *ca_file;                   /* PEM file of CAs trusted in addition to the system's */
    /* Opens it; the descriptor is then the engine's. NULL: as the system does. */
    int (*open_file)(const void *context, const char *path, int *ret_descriptor,
                     struct error *error);
    const void *open_file_context;
    const struct fetch_fingerprint *trusted; /* certificates accepted although they do not verify */
    size_t trusted_count;
    bool insecure_tls;                   /* no certificate is refused */
    struct fetch_budget *budget;         /* NULL: one of its own */
    const struct fetch_archive *archive; /* asked in the place of servers; NULL: there is none */
    /* Asked before every new connection to a site; false refuses it (outcome
     * FETCH_ADDRESS_REFUSED). `host` is that of the request. Through a proxy the site's address is
     * not known. May be NULL. */
    bool (*allow_address)(void *context, struct text host, const struct fetch_address *address);
    void *allow_address_context;
};

/* STATUS_INVALID (a header line or host that cannot be meant), STATUS_NOT_FOUND or STATUS_DAMAGED
 * (the CA file), STATUS_SYSTEM, STATUS_MEMORY. */
int fetch_engine_new(const struct fetch_settings *settings, struct fetch_engine **ret_engine,
                     struct error *error) SEINE_MUST_CHECK;
/* Cancels what is in flight, closes every connection. Not from a callback. NULL is allowed. */
void fetch_engine_free(struct fetch_engine *engine);

/* --- a transfer ----------------------------------------------------------------------------- */

/* What to do with a body, once the header is there. */
enum fetch_decision {
    FETCH_READ_BODY,
    FETCH_IGNORE_BODY,   /* outcome FETCH_FETCHED without a body (redirects, errors) */
    FETCH_REFUSE_TYPE,   /* outcome FETCH_TYPE_REFUSED */
    FETCH_REFUSE_HEADER, /* outcome FETCH_HEADER_REFUSED */
};

struct fetch_response;

/* The header is complete and valid: status, header, version and address of `response` are filled,
 * for FTP its body as well with the first bytes that came, the rest is not yet. No function of the
 * engine may be called from here. */
typedef enum fetch_decision fetch_on_header(void *context, const struct fetch_response *response);
/* The transfer has ended. What `response` points to lives until this returns. fetch_start,
 * fetch_cancel (of others), fetch_take_body, fetch_watch and fetch_unwatch may be called from here.
 */
typedef void fetch_on_done(void *context, const struct fetch_response *response);

/* An HTTP proxy (MS-FSCCFG 2.2.3). It is given http requests as they are and asked by CONNECT for a
 * tunnel to the server of https ones, which only then see the lines that go to the site. What the
 * proxy itself answers is an outcome of its own: FETCH_PROXY_REFUSED for 407, FETCH_PROXY_FAILED
 * for any other refusal of a tunnel and for an answer that the proxy marks as made by itself
 * (Proxy-Status of RFC 9209, X-Squid-Error); `status` is 0 then. */
struct fetch_proxy {
    struct text host; /* lower case, ASCII; IPv6 literals without brackets */
    uint16_t port;
    struct text user; /* for Basic (RFC 7617); empty: no credentials are sent */
    struct text password;
    const struct fetch_address *addresses; /* 1 … FETCH_ADDRESSES */
    size_t address_count;
};

/* Everything is copied, except `context` and what is counted. */
struct fetch_request {
    struct text uri; /* absolute, normalised; a fragment is not sent */
    struct text
        host; /* as in the URI, lower case, ASCII; IPv6 literals without brackets; files: empty */
    uint16_t port;
    bool secure;                    /* https */
    const struct fetch_ftp *ftp;    /* how FTP is spoken; NULL: all zero */
    const struct file_roots *roots; /* below which files are read; NULL: none */
    const struct fetch_address
        *addresses; /* 1 … FETCH_ADDRESSES; for a literal: that address; files: none */
    size_t address_count;
    struct fetch_profile *profile; /* NULL: that of the settings */
    /* Those it may go over, with what they show; NULL: those that the engine keeps for everybody,
     * which show no certificate. */
    struct fetch_connections *connections;
    const struct fetch_proxy *proxy; /* NULL: straight to the addresses, which are else not used */
    bool without_headers;            /* the profile's header lines are not sent, but Accept is */
    struct text accept; /* value of Accept for this request; empty: that of the settings */
    struct text if_modified_since; /* an HTTP date; empty: not sent */
    struct text if_none_match;     /* an entity tag; empty: not sent */
    struct text authorization; /* value of Authorization (fetch/authorization.h); empty: not sent */
    struct text cookie;        /* value of Cookie; empty: not sent */
    struct text post;   /* data NULL: GET; otherwise POST with this form data, which may be empty */
    struct text method; /* other than GET and POST; empty: one of these. With `post` its body */
    /* Further header lines, each "Name: value" with its zero byte behind it, in the place of the
     * profile's lines of the same name. */
    struct text lines;
    size_t body_ceiling_bytes; /* decoded; 0: LIMIT_BODY_BYTES, which is also the most */
    bool truncate;             /* at the ceiling the body is cut and counts as fetched */
    unsigned max_inflation;    /* decoded over received bytes, from 1 MiB decoded on; 0: 1,000 */
    int64_t timeout_ms;        /* from the start to the last byte; 0: 60 s */
    bool keep_sent_header;     /* for response.sent_header; costs some microseconds */
    void *context;
    fetch_on_header *on_header; /* NULL: every body is read */
    fetch_on_done *on_done;
};

/* Addresses tried for one host, in their order; further ones are passed over. */
#define FETCH_ADDRESSES 16

/* Microseconds since the start; 0 where the transfer did not get that far or the connection was
 * reused. */
struct fetch_timings {
    int64_t connect_us;    /* TCP */
    int64_t tls_us;        /* TLS */
    int64_t first_byte_us; /* of the answer */
    int64_t total_us;
};

/* The certificate that a server showed. Names are in the form of RFC 2253, cut where they are
 * longer. */
#define FETCH_CERTIFICATE_NAME_BYTES 256
struct fetch_certificate {
    char subject[FETCH_CERTIFICATE_NAME_BYTES];
    char issuer[FETCH_CERTIFICATE_NAME_BYTES];
    char fingerprint[2 * FETCH_FINGERPRINT_BYTES + 1]; /* hexadecimal digits */
    int64_t expires_at_ms;                             /* wall time */
    const char *protocol;                              /* of the connection, static: "TLSv1.3" */
};

struct fetch_response {
    enum fetch_outcome outcome;
    int status;         /* 0 without an answer */
    struct text header; /* status line and header lines as received (folds joined); empty without */
    struct text sent_header; /* request line and header lines, those to a proxy in front; with
                                keep_sent_header. Without secrets (headers_conceal()) */
    struct text body; /* decoded; a zero byte follows it. With a failure: what came until then */
    bool truncated;   /* cut at the ceiling */
    struct text content_coding; /* "gzip" …, lower case; empty when the body came as it is */
    int http_version;           /* 10, 11, 20 */
    uint64_t bytes_received;    /* header (HTTP/2: as if uncompressed) and body as it came, TLS and
                                   chunk framing apart */
    uint64_t bytes_sent;        /* the request */
    struct fetch_timings timings;
    struct fetch_address address; /* of the server or proxy, or the one that was refused; family 0
                                     when none was reached */
    bool connection_reused;
    int64_t archived_at_ms; /* when it came, of an answer out of an archive; otherwise 0 */
    /* Shown in a handshake of this transfer, accepted or refused; NULL without one. */
    const struct fetch_certificate *certificate;
    enum listing_format listing; /* of the body: that of a directory */
    bool login_refused;          /* FTP: the status is what the server said to user and password */
    bool unasked;                /* nobody was asked: a listing told that nothing changed */
    const char *sentence; /* for a person: the outcome with place and value; "" when fetched (FTP:
                             the server's words where the status is no success) */
};

/* Starts a transfer; its callbacks come from fetch_poll(), never from here. Not from on_header.
 * STATUS_INVALID: the request cannot be meant, or no fetcher takes it. STATUS_MEMORY.
 * `ret_transfer` may be NULL. */
int fetch_start(struct fetch_engine *engine, const struct fetch_request *request,
                struct fetch_transfer **ret_transfer, struct error *error) SEINE_MUST_CHECK;

/* Ends it at once, without on_done. A transfer is gone once its on_done was called. */
void fetch_cancel(struct fetch_transfer *transfer);

/* From on_done only: the body's memory becomes the caller's, who frees it with free(); the text of
 * the response stays valid with it. NULL when there is no body. */
char *fetch_take_body(struct fetch_transfer *transfer);
/* The transfer whose on_done is running, or NULL. */
struct fetch_transfer *fetch_current(const struct fetch_engine *engine);

/* --- the loop ------------------------------------------------------------------------------- */

/* Waits until something is ready, a timer is due or `timeout_us` have passed (negative: no limit,
 * 0: no wait), then runs some of what is ready and returns. What is left over is ready in the next
 * batch, so a batch lasts for a handful of answers. Returns whether anything was ready. */
bool fetch_poll(struct fetch_engine *engine, int64_t timeout_us);

/* Calls `ready(context)` in fetch_poll() whenever `descriptor` is readable. STATUS_EXISTS,
 * STATUS_SYSTEM, STATUS_MEMORY. */
typedef void fetch_on_ready(void *context);
int fetch_watch(struct fetch_engine *engine, int descriptor, fetch_on_ready *ready, void *context,
                struct error *error) SEINE_MUST_CHECK;
/* Before the descriptor is closed. Nothing happens when it is not watched. */
void fetch_unwatch(struct fetch_engine *engine, int descriptor);

/* --- hosts ---------------------------------------------------------------------------------- */

/* Forgets the host's addresses (the lease ended). Transfers in flight go on; kept connections stay
 * for the next lease, which may use them if its addresses still include theirs. */
void fetch_forget_host(struct fetch_engine *engine, struct text host, uint16_t port);

/* --- looking in ----------------------------------------------------------------------------- */

size_t fetch_transfer_count(const struct fetch_engine *engine);
/* Bytes of header and body that the transfer in flight has received so far. */
uint64_t fetch_received(const struct fetch_transfer *transfer);

struct fetch_engine_figures {
    uint64_t transfers_started;
    uint64_t transfers_done;
    uint64_t connections_opened;
    uint64_t pauses_for_memory;
    uint64_t connections_broken; /* whose servers kept the loop from everything else */
    int64_t longest_batch_us;    /* the worst stall: one batch without its wait */
};
void fetch_engine_figures(const struct fetch_engine *engine,
                          struct fetch_engine_figures *ret_figures);

#endif
