/*
 * Transfers: an event loop that runs many of them at once. The URI and other members of a request
 * decide which fetcher handles it (src/web/fetch/transfer/fetcher.h): HTTP and HTTPS, FTP
 * (fetch/ftp.h), or files. Statements about HTTP apply to the first; the others present their
 * answers in the form of HTTP, in which they are stored.
 *
 * One engine belongs to one thread (a site manager); no other thread may call its functions.
 * Several engines may share a struct fetch_budget. The thread calls fetch_poll() repeatedly;
 * callbacks run inside it. Calling order:
 *
 *     fetch_engine_new → { fetch_start | fetch_watch | fetch_poll }… → fetch_engine_free
 *
 * Guarantees:
 * - Every transfer ends with exactly one on_done, unless it is cancelled (fetch_cancel, engine
 *   freed): then on_done is never called.
 * - No transfer outlives its deadline, whatever the server does. A connection that keeps the loop
 *   busy for half a second of CPU time is closed (a thread of the engine monitors this).
 * - Connections go only to the addresses of the request (with a proxy: of the proxy), and no name
 *   is resolved here. A kept connection to an address that is no longer among them carries no
 *   further request.
 * - Redirects are not followed; cookies, proxies of the environment, netrc, credentials in URIs,
 *   Alt-Svc and HSTS are not used. Only http, https, ftp and ftps are spoken, and files are read
 *   only below the folders of the request.
 * - A body uses no more memory than its ceiling, inflated or not, and all together no more than the
 *   budget plus one ceiling: transfers beyond it wait, but one of them may always continue.
 *
 * Connections are kept and reused per scheme, host and port, within their set
 * (fetch/connections.h). HTTP/2 is used over TLS if the server offers it (ALPN); a request is then
 * a stream of one shared connection.
 *
 * Time is the machine's here, as servers are real: deadlines, libcurl's timers, reported durations.
 * A caller with a virtual clock uses it to compute the timeout of fetch_poll() (base/clock.h).
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

/* `ceiling_bytes` limits all bodies in reception together; 0 means LIMIT_BODIES_BYTES. */
int fetch_budget_new(size_t ceiling_bytes, struct fetch_budget **ret_budget,
                     struct error *error) SEINE_MUST_CHECK;
/* Call it after freeing all engines that use it. NULL is allowed. */
void fetch_budget_free(struct fetch_budget *budget);
/* Bytes in use now. Any thread. */
size_t fetch_budget_used(const struct fetch_budget *budget);

/* --- settings ------------------------------------------------------------------------------- */

/* A header line of requests. A line with a host is sent to that host only, also after redirects
 * (decisions.md, Crawl behaviour 4). */
struct fetch_header {
    const char *line; /* "Name: value" */
    const char *host; /* lower case; NULL: all hosts */
};

/* SHA-256 of a certificate in DER. */
#define FETCH_FINGERPRINT_BYTES 32
struct fetch_fingerprint {
    unsigned char bytes[FETCH_FINGERPRINT_BYTES];
    char host[LIMIT_HOST_BYTES + 1]; /* the only host for which it is trusted, lower case, IPv6
                                      * literals without brackets; "": every host */
};
/* Parses 64 hexadecimal digits; colons, white space and the prefix "sha256:" are allowed. A host
 * with "=" may come first. */
bool fetch_fingerprint_parse(struct text text, struct fetch_fingerprint *ret_fingerprint);

enum fetch_http_version {
    FETCH_HTTP_BEST, /* HTTP/1.1, and HTTP/2 over TLS where offered */
    FETCH_HTTP_1_1,
    FETCH_HTTP_1_0, /* use_http_1_1 = no: also without compression */
};

/* The common properties of requests. Everything is copied; zero means the default. */
struct fetch_profile_settings {
    const char *user_agent; /* NULL: "Seine/VERSION" */
    const char *accept;     /* value of Accept; NULL: any type */
    const struct fetch_header *headers;
    size_t header_count;
    bool no_compression; /* accept_compression = no; compressed answers are still decoded */
    enum fetch_http_version http_version;
};

/* Constant and reference counted, so that threads may share it. */
struct fetch_profile;
/* STATUS_INVALID (a header line that cannot be sent), STATUS_MEMORY. */
int fetch_profile_new(const struct fetch_profile_settings *settings,
                      struct fetch_profile **ret_profile, struct error *error) SEINE_MUST_CHECK;
struct fetch_profile *fetch_profile_share(struct fetch_profile *profile);
/* NULL is allowed. */
void fetch_profile_release(struct fetch_profile *profile);

/* Everything is copied; zero means the default. */
struct fetch_settings {
    struct fetch_profile_settings profile; /* for requests without a profile of their own */
    int64_t connect_timeout_ms;            /* TCP and TLS; default 30 s */
    size_t max_connections;                /* of this engine, for all hosts; default 1024 */
    size_t max_kept_connections;           /* idle connections kept for reuse; default 256 */
    const char *ca_file;                   /* PEM file of CAs trusted in addition to the system's */
    /* Opens that file; the engine owns the descriptor. NULL: opens it directly. */
    int (*open_file)(const void *context, const char *path, int *ret_descriptor,
                     struct error *error);
    const void *open_file_context;
    const struct fetch_fingerprint *trusted; /* certificates accepted even if they do not verify */
    size_t trusted_count;
    bool insecure_tls;                   /* accept every certificate */
    struct fetch_budget *budget;         /* NULL: a budget of its own */
    const struct fetch_archive *archive; /* replaces servers; NULL: none */
    /* Called before every new connection to a site; false refuses it (outcome
     * FETCH_ADDRESS_REFUSED). `host` is that of the request. Not called for connections through a
     * proxy, where the site's address is unknown. May be NULL. */
    bool (*allow_address)(void *context, struct text host, const struct fetch_address *address);
    void *allow_address_context;
};

/* STATUS_INVALID (an invalid header line or host), STATUS_NOT_FOUND or STATUS_DAMAGED (the CA
 * file), STATUS_SYSTEM, STATUS_MEMORY. */
int fetch_engine_new(const struct fetch_settings *settings, struct fetch_engine **ret_engine,
                     struct error *error) SEINE_MUST_CHECK;
/* Cancels transfers in flight, closes every connection. Not from a callback. NULL is allowed. */
void fetch_engine_free(struct fetch_engine *engine);

/* --- a transfer ----------------------------------------------------------------------------- */

/* The decision about a body once the header is complete. */
enum fetch_decision {
    FETCH_READ_BODY,
    FETCH_IGNORE_BODY,   /* outcome FETCH_FETCHED without a body (redirects, errors) */
    FETCH_REFUSE_TYPE,   /* outcome FETCH_TYPE_REFUSED */
    FETCH_REFUSE_HEADER, /* outcome FETCH_HEADER_REFUSED */
};

struct fetch_response;

/* Called when the header is complete and valid: status, header, version and address of `response`
 * are set, for FTP also its body with the first bytes; the rest is not yet. Must not call functions
 * of the engine. */
typedef enum fetch_decision fetch_on_header(void *context, const struct fetch_response *response);
/* Called when the transfer has ended. The data of `response` live until the call returns. It may
 * call fetch_start, fetch_cancel (of others), fetch_watch and fetch_unwatch. */
typedef void fetch_on_done(void *context, const struct fetch_response *response);

/* An HTTP proxy (MS-FSCCFG 2.2.3). It receives http requests directly, and a CONNECT for a tunnel
 * to the server of https requests; header lines for the site are sent through the tunnel only.
 * Answers of the proxy itself have outcomes of their own: FETCH_PROXY_REFUSED for 407,
 * FETCH_PROXY_FAILED for any other refusal of a tunnel and for an answer that the proxy marks as
 * its own (Proxy-Status of RFC 9209, X-Squid-Error); `status` is 0 then. */
struct fetch_proxy {
    struct text host; /* lower case, ASCII; IPv6 literals without brackets */
    uint16_t port;
    struct text user; /* for Basic (RFC 7617); empty: no credentials */
    struct text password;
    const struct fetch_address *addresses; /* 1 … FETCH_ADDRESSES */
    size_t address_count;
};

/* Everything is copied, except `context` and reference counted objects. */
struct fetch_request {
    struct text uri; /* absolute, normalised; a fragment is not sent */
    struct text
        host; /* as in the URI, lower case, ASCII; IPv6 literals without brackets; files: empty */
    uint16_t port;
    bool secure;                    /* https */
    const struct fetch_ftp *ftp;    /* settings of FTP; NULL: all zero */
    const struct file_roots *roots; /* folders below which files may be read; NULL: none */
    const struct fetch_address
        *addresses; /* 1 … FETCH_ADDRESSES; for a literal: that address; files: none */
    size_t address_count;
    struct fetch_profile *profile; /* NULL: the profile of the settings */
    /* The set of connections to use; NULL: the engine's common set, which presents no
     * certificate. */
    struct fetch_connections *connections;
    const struct fetch_proxy *proxy; /* NULL: direct connections; with a proxy `addresses` are not
                                      * used */
    bool without_headers;            /* do not send the profile's header lines, except Accept */
    struct text accept;            /* value of Accept for this request; empty: as in the profile */
    struct text if_modified_since; /* an HTTP date; empty: not sent */
    struct text if_none_match;     /* an entity tag; empty: not sent */
    struct text authorization; /* value of Authorization (fetch/authorization.h); empty: not sent */
    struct text cookie;        /* value of Cookie; empty: not sent */
    struct text post;   /* data NULL: GET; otherwise POST with this form data, which may be empty */
    struct text method; /* other than GET and POST; empty: one of these. `post` is its body */
    /* Further header lines, each "Name: value" followed by a zero byte; they replace the profile's
     * lines of the same name. */
    struct text lines;
    size_t body_ceiling_bytes; /* decoded; 0: LIMIT_BODY_BYTES, which is also the maximum */
    bool truncate;             /* a body beyond the ceiling is cut and counts as fetched */
    unsigned max_inflation;    /* limit of decoded over received bytes, from 1 MiB decoded on; 0:
                                * 1,000 */
    int64_t timeout_ms;        /* from the start to the last byte; 0: 60 s */
    bool keep_sent_header;     /* fill response.sent_header; costs some microseconds */
    void *context;
    fetch_on_header *on_header; /* NULL: every body is read */
    fetch_on_done *on_done;
};

/* The number of addresses tried for one host, in their order; further ones are ignored. */
#define FETCH_ADDRESSES 16

/* Microseconds since the start; 0 if the transfer did not get that far or the connection was
 * reused. */
struct fetch_timings {
    int64_t connect_us;    /* TCP */
    int64_t tls_us;        /* TLS */
    int64_t first_byte_us; /* of the answer */
    int64_t total_us;
};

/* The certificate that a server presented. Names are in the form of RFC 2253, cut if they are
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
    struct text header; /* status line and header lines as received (folded lines joined); empty
                         * without an answer */
    struct text sent_header; /* request line and header lines, preceded by those to a proxy; with
                              * keep_sent_header. Without secrets (headers_conceal()) */
    struct text body; /* decoded, followed by a zero byte. After a failure: the bytes received until
                       * then */
    bool truncated;   /* cut at the ceiling */
    struct text content_coding; /* "gzip" …, lower case; empty if there was none */
    int http_version;           /* 10, 11, 20 */
    uint64_t bytes_received;    /* header (HTTP/2: as if uncompressed) and body as received, without
                                 * TLS and chunk framing */
    uint64_t bytes_sent;        /* the request */
    struct fetch_timings timings;
    struct fetch_address address; /* of the server or proxy, or the refused one; family 0 if none
                                   * was reached */
    bool connection_reused;
    int64_t archived_at_ms; /* for an archived answer when it was received; otherwise 0 */
    /* Presented in a handshake of this transfer, accepted or refused; NULL without one. */
    const struct fetch_certificate *certificate;
    enum listing_format listing; /* the format of a body that is a directory listing */
    bool login_refused;          /* FTP: the status is the reply to user and password */
    bool unasked;                /* no request was sent: a listing shows that nothing has changed */
    const char *sentence; /* for people: the outcome with place and value; "" if fetched (FTP: the
                           * server's reply if the status is not a success) */
};

/* Starts a transfer; its callbacks run in fetch_poll(), never here. Not from on_header.
 * STATUS_INVALID: the request is invalid, or no fetcher handles it. STATUS_MEMORY. `ret_transfer`
 * may be NULL. */
int fetch_start(struct fetch_engine *engine, const struct fetch_request *request,
                struct fetch_transfer **ret_transfer, struct error *error) SEINE_MUST_CHECK;

/* Ends a transfer at once, without on_done. A transfer is freed after its on_done. */
void fetch_cancel(struct fetch_transfer *transfer);

/* --- the loop ------------------------------------------------------------------------------- */

/* Waits until a descriptor is ready, a timer is due or `timeout_us` have passed (negative: no
 * limit, 0: no wait), then handles some of the ready ones. The others are handled in the next call,
 * so that a call takes only as long as a handful of answers. Returns whether anything was ready. */
bool fetch_poll(struct fetch_engine *engine, int64_t timeout_us);

/* Calls `ready(context)` in fetch_poll() whenever `descriptor` is readable. STATUS_EXISTS,
 * STATUS_SYSTEM, STATUS_MEMORY. */
typedef void fetch_on_ready(void *context);
int fetch_watch(struct fetch_engine *engine, int descriptor, fetch_on_ready *ready, void *context,
                struct error *error) SEINE_MUST_CHECK;
/* Call it before the descriptor is closed. Does nothing if it is not watched. */
void fetch_unwatch(struct fetch_engine *engine, int descriptor);

/* --- hosts ---------------------------------------------------------------------------------- */

/* Forgets the host's addresses when its lease ends. Transfers in flight continue; idle connections
 * are kept for the next lease, which may use them if its addresses still include theirs. */
void fetch_forget_host(struct fetch_engine *engine, struct text host, uint16_t port);

/* --- inspection ----------------------------------------------------------------------------- */

size_t fetch_transfer_count(const struct fetch_engine *engine);
/* Bytes of header and body received so far. */
uint64_t fetch_received(const struct fetch_transfer *transfer);

struct fetch_engine_figures {
    uint64_t transfers_started;
    uint64_t transfers_done;
    uint64_t connections_opened;
    uint64_t pauses_for_memory;
    uint64_t connections_broken; /* closed because they monopolised the loop */
    int64_t longest_batch_us;    /* the worst stall: one call without its wait */
};
void fetch_engine_figures(const struct fetch_engine *engine,
                          struct fetch_engine_figures *ret_figures);

#endif
