/*
 * The inside of the fetcher of FTP. A transfer is a handful of steps, each one run of libcurl:
 *
 *     ftp_start → { ftp_step_prepare → libcurl → ftp_step_done }… → ftp_answer
 */
#ifndef SEINE_FETCH_FTP_TRANSFER_H
#define SEINE_FETCH_FTP_TRANSFER_H

#include "engine_private.h"
#include "ftp_facts.h"
#include "tls.h"
#include <curl/curl.h>

/* How often a cut transfer goes on. */
#define FTP_RESUMES_MOST 3
/* What is kept of what a server says, for a sentence. */
#define FTP_REPLY_BYTES 256

enum ftp_step {
    FTP_STEP_ASK,      /* MDTM and SIZE, of a file that is known */
    FTP_STEP_RETRIEVE, /* … with MDTM and SIZE */
    FTP_STEP_PROBE,    /* whether it is a directory */
    FTP_STEP_FACTS,    /* MLSD */
    FTP_STEP_LINES,    /* LIST */
};

/* Hosts that do not know MLSD. */
struct ftp_host {
    struct ftp_host *next;
    char name[]; /* "host:port" */
};

struct ftp_fetcher {
    struct fetch_engine *engine;
    const struct fetcher *fetcher;
    unsigned number; /* its place among all */
    CURLM *multi;
    int64_t timer_due_us; /* of libcurl; -1: none */
    struct ftp_transfer *in_flight;
    struct ftp_transfer *answers; /* that are known without asking */
    struct ftp_host *without_facts;
    size_t host_count;
    struct ftp_facts *facts;
    int64_t connect_timeout_ms;
    size_t waiting; /* transfers, for memory */
    bool inside_libcurl;
    bool (*allow_address)(void *context, struct text host, const struct fetch_address *address);
    void *allow_address_context;
};

struct ftp_transfer {
    struct fetch_transfer common; /* first */
    struct ftp_fetcher *ftp;
    struct ftp_transfer *next, *previous; /* in flight */
    struct ftp_transfer *next_answer;

    /* the request */
    char host[LIMIT_HOST_BYTES + 1];
    uint16_t port;
    struct fetch_address addresses[FETCH_ADDRESSES];
    size_t address_count;
    struct text path;    /* as in the URI, with its query */
    struct text place;   /* account, host, port and path, for the facts */
    struct buffer texts; /* of both */
    struct text etag;    /* what is known already; empty: nothing */
    bool truncate;
    bool is_directory;
    bool is_active;

    /* how it goes */
    enum ftp_step step;
    bool in_multi;
    bool connecting;    /* a control connection was made in this step */
    bool restarted;     /* since a kept connection was dead */
    bool over_tls;      /* the control connection */
    bool has_epsv_port; /* in this step: the server has answered EPSV */
    /* in this step; -1: none was opened */
    int control, data;
    bool control_is_aside; /* libcurl waits for `data` alone (ftp_loop.c) */
    int64_t step_started_at_us;
    unsigned resumes;
    bool stopped; /* by us, with `verdict` */
    bool waiting; /* paused for memory */
    bool header_composed;
    enum fetch_outcome verdict;
    enum fetch_decision decision;
    int64_t size_bytes, modified_s; /* -1: not known */
    size_t reply_bytes;             /* in this step */
    uint64_t received_bytes;        /* in all steps */
    uint64_t sent_bytes;
    int code; /* the last reply of this step; 0: none */
    char reply[FTP_REPLY_BYTES];
    int first_code; /* of what is tried as a directory */
    char first_reply[FTP_REPLY_BYTES];
    struct buffer header;
    struct curl_slist *resolve, *quote;
    CURL *easy;
    struct tls_check tls;
    char reason[CURL_ERROR_SIZE]; /* libcurl's */
    char detail[256];             /* ours */
    char sentence[LIMIT_HOST_BYTES + CURL_ERROR_SIZE + 1100];
};

/* ftp_transfer.c */
int ftp_start(void *ftp, const struct fetch_request *request, struct fetch_transfer **ret_transfer,
              struct error *error) SEINE_MUST_CHECK;
void ftp_cancel(struct fetch_transfer *transfer);
void ftp_expire(struct fetch_transfer *transfer);
uint64_t ftp_received(const struct fetch_transfer *transfer);
/* A run of libcurl has ended. */
void ftp_step_done(struct ftp_transfer *transfer, CURLcode result);
/* Out of everything, freed. */
void ftp_release(struct ftp_transfer *transfer);
/* Delivers the answers that are known. */
void ftp_answer_known(struct ftp_fetcher *ftp);

/* ftp_setup.c */
int ftp_configure(struct ftp_transfer *transfer,
                  const struct fetch_request *request) SEINE_MUST_CHECK;
/* What the transfer's step asks for; `fresh`: over a new connection. */
int ftp_step_prepare(struct ftp_transfer *transfer, bool fresh) SEINE_MUST_CHECK;

/* ftp_receive.c */
/* Its control connection does from now on, until the transfer ends. */
CURLcode ftp_goes_over_tls(struct ftp_transfer *transfer) SEINE_MUST_CHECK;
size_t ftp_on_reply(char *line, size_t one, size_t length, void *transfer);
size_t ftp_on_body(char *piece, size_t one, size_t length, void *transfer);
/* Composes the header, once, and asks what to do with the body. */
enum fetch_decision ftp_compose_header(struct ftp_transfer *transfer, int status,
                                       struct text reason);
/* Stops it with that outcome; `transfer->detail` may say more. */
void ftp_stop(struct ftp_transfer *transfer, enum fetch_outcome outcome);
/* Quotes size and time as an entity tag into `tag`; empty when one is not known. */
#define FTP_ETAG_BYTES 64
struct text ftp_etag(const struct ftp_transfer *transfer, char tag[FTP_ETAG_BYTES]);

/* ftp_outcome.c */
/* How a failure of libcurl ends the transfer: its outcome; FETCH_FETCHED when the server's reply
 * code is the answer. */
enum fetch_outcome ftp_judge(const struct ftp_transfer *transfer, CURLcode result);
/* Fills the response, except the fields that the header has set, and its sentence. */
void ftp_conclude(struct ftp_transfer *transfer, enum fetch_outcome outcome);

/* ftp_loop.c */
int ftp_on_socket(CURL *easy, curl_socket_t descriptor, int what, void *ftp, void *known);
int ftp_on_timer(CURLM *multi, long timeout_ms, void *ftp);
void ftp_on_event(void *ftp, int descriptor, uint32_t events);
int64_t ftp_due_us(const void *ftp, int64_t now_us);
void ftp_proceed(void *ftp);

#endif
