/*
 * Administration of a collection while it runs.
 *
 * Each function may be called from any thread while the collection runs, with its queue
 * (collection_requests()). It returns after the committer has executed the request and synced the
 * commit, so that the change survives a kill. On failure nothing has changed. A crawl that is
 * suspended, waits for disk space or is idle answers too; while the database cannot be written
 * (disk full), the caller waits.
 *
 * STATUS_CANCELLED: the run ended first. Chunks that were already committed remain.
 */
#ifndef SEINE_REQUESTS_H
#define SEINE_REQUESTS_H

#include <seine/foundation/base.h>

struct line_file;
struct request_queue;

/*
 * Requests that stop something (suspending a collection, preempting or quarantining a site,
 * deleting a site, a URI or a collection) take effect immediately: MS-FSCADM 2.2.9.11 requires it
 * for preempting, and suspension in 2.2.9.12 and .20 is treated alike. Transfers that are in flight
 * when the function returns are cancelled by an event that is already posted: their connections are
 * closed (an HTTP/2 stream is reset), they are neither counted nor stored, and their URIs return to
 * their places in the queue. For politeness a cancelled request counts like any other, from its
 * start. Automatic stops (variable_delay, refresh-only, making room for urgent URIs, SIGTERM) let
 * transfers in flight finish.
 */

/* MS-FSCADM 2.2.9.20, .18: stops fetching until request_resume(), also across restarts.
 * STATUS_INVALID if an administrator has already suspended it, or has not. Neither function affects
 * suspension by lack of disk space or by variable_delay (decisions.md, Admin 5). */
int request_suspend(struct request_queue *requests, struct error *error) SEINE_MUST_CHECK;
int request_resume(struct request_queue *requests, struct error *error) SEINE_MUST_CHECK;

/* ---- URIs (MS-FSCADM 2.2.9.1, .2, .5–.7, .13, .14) ---- */

/*
 * Many URIs are processed in chunks of some thousand, each with its own commit. Valid URIs are
 * accepted even if others are invalid. After a failure (the run ended, a file cannot be read
 * further) *ret_report says what was committed. After a kill in the middle there is no answer, and
 * repeating the request is safe.
 *
 * The rules of the collection apply to added URIs as to start URIs. Refused URIs are stored with
 * the rule, up to seine/max_refused_kept. A pending URI stays where it is; any other known URI is
 * crawled once more, even in the same cycle. Urgent URIs, including pending ones, are crawled
 * before all others of their site, and their site before other waiting sites, as far as politeness
 * allows.
 *
 * Of a deleted URI only the fact that it is known remains. In the current refresh cycle only an
 * administrator brings it back; later a link or a start URI does.
 */

#define URI_REPORT_BYTES 2048

/* The outcome for several URIs. */
struct uri_report {
    int64_t done;                  /* queued, or deleted */
    int64_t waiting;               /* already pending, unchanged */
    int64_t refused;               /* invalid, or refused by the rules; for deletions: unknown */
    char listed[URI_REPORT_BYTES]; /* the first refused ones with their reasons; zero-terminated */
};

int request_add_uris(struct request_queue *requests, const struct text *uris, size_t count,
                     bool urgent, struct uri_report *ret_report,
                     struct error *error) SEINE_MUST_CHECK;
/* The lines of a file, read as a stream; blank lines and those that begin with # are skipped. */
int request_add_uri_lines(struct request_queue *requests, struct line_file *lines, bool urgent,
                          struct uri_report *ret_report, struct error *error) SEINE_MUST_CHECK;
int request_delete_uris(struct request_queue *requests, const struct text *uris, size_t count,
                        struct uri_report *ret_report, struct error *error) SEINE_MUST_CHECK;
int request_delete_uri_lines(struct request_queue *requests, struct line_file *lines,
                             struct uri_report *ret_report, struct error *error) SEINE_MUST_CHECK;

/* Deletes all URIs of the sites with this host (an IPv6 address in brackets) and port, of every
 * scheme; transfers in flight are dropped. Returns when that is done. After a kill in the middle
 * the next start continues. STATUS_NOT_FOUND. */
int request_delete_site(struct request_queue *requests, struct text host, uint16_t port,
                        int64_t *ret_uris, struct error *error) SEINE_MUST_CHECK;

/* Crawls a known URI again unless it is refused; adds any other URI. `refeed`: its next document is
 * fed even if unchanged. */
int request_refetch_uri(struct request_queue *requests, struct text uri, bool refeed, bool urgent,
                        struct uri_report *ret_report, struct error *error) SEINE_MUST_CHECK;
/* The same for all known URIs of the URI's site; adds the URI itself if it is unknown. Returns when
 * the job is stored and will survive restarts: ret_report->done is its number of URIs. */
int request_refetch_site(struct request_queue *requests, struct text uri, bool refeed, bool urgent,
                         struct uri_report *ret_report, struct error *error) SEINE_MUST_CHECK;
/* Begins the next refresh cycle (empty subcollection), or crawls the URIs of a subcollection again
 * in the current cycle; returns when that is stored. STATUS_NOT_FOUND. */
int request_refetch(struct request_queue *requests, struct text subcollection,
                    struct error *error) SEINE_MUST_CHECK;

/* ---- sites (MS-FSCADM 2.2.9.11, .12) ---- */

/* Sites are named by host (an IPv6 address in brackets) and port; all schemes match.
 * STATUS_NOT_FOUND if the collection knows none. */

/* Stops crawling the site and queues it behind the other waiting sites, for at least ten seconds.
 * *ret_crawled: it was being crawled. */
int request_preempt_site(struct request_queue *requests, struct text host, uint16_t port,
                         bool *ret_crawled, struct error *error) SEINE_MUST_CHECK;
/* Stops crawling the site for that time, also across restarts. Its URIs, including newly found
 * ones, wait in a separate queue. 0 seconds ends the quarantine; another call restarts the time.
 * `goes_first`: the site is crawled next afterwards (MS-FSCMT 3.1.5.18). *ret_was: it was in
 * quarantine before. */
int request_quarantine_site(struct request_queue *requests, struct text host, uint16_t port,
                            int64_t seconds, bool goes_first, bool *ret_was,
                            struct error *error) SEINE_MUST_CHECK;

/* ---- refresh-only (MS-FSCADM 2.2.10.1, .2) ---- */

/* Crawls only URIs with a document, also across restarts, until it is switched off; all other URIs
 * wait, including newly found ones. Limits (MS-FSCCFG 2.2.4.18) refuse URIs instead, and are
 * independent of this. *ret_was: it was already so, and nothing changed. */
int request_refresh_only(struct request_queue *requests, bool wanted, bool *ret_was,
                         struct error *error) SEINE_MUST_CHECK;

/* ---- feeding (MS-FSCADM 2.2.9.15–.17, .19, .21) ---- */

/*
 * Names of destinations follow MS-FSCADM 2.2.2.3: "" is the default configuration, that is, all
 * destinations that the configuration feeds; a name in the section `feeding`; or "default:<content
 * collection>". STATUS_NOT_FOUND if there is no such destination.
 *
 * The table `submission` has the pending changes (v_feeding, v_submissions).
 */

/* Stops feeding the destination, also across restarts; pending changes are kept. STATUS_INVALID if
 * it is already so. */
int request_suspend_feeding(struct request_queue *requests, struct text destination,
                            struct error *error) SEINE_MUST_CHECK;
int request_resume_feeding(struct request_queue *requests, struct text destination,
                           struct error *error) SEINE_MUST_CHECK;
/* Submits all documents of a site again that own their content and whose path and query begin with
 * `prefix` (empty: any). Returns when the job is stored and will survive restarts. STATUS_INVALID
 * if no URI of the site can begin so, STATUS_LIMIT if a thousand sites are already waiting. */
int request_reprocess_site(struct request_queue *requests, struct text destination,
                           struct text host, uint16_t port, struct text prefix,
                           struct error *error) SEINE_MUST_CHECK;

/* The outcome for URIs that are submitted again. */
struct reprocess_report {
    int64_t submitted;
    int64_t invalid;               /* not absolute URIs */
    int64_t without_document;      /* or a duplicate of another document */
    char listed[URI_REPORT_BYTES]; /* the first of these with their reasons; zero-terminated */
};

int request_reprocess_uris(struct request_queue *requests, struct text destination,
                           const struct text *uris, size_t count,
                           struct reprocess_report *ret_report,
                           struct error *error) SEINE_MUST_CHECK;

/* Submits documents again that the destination refused permanently (v_feeding_errors). */
int request_retry_feeding(struct request_queue *requests, struct text destination,
                          int64_t *ret_submitted, struct error *error) SEINE_MUST_CHECK;

/* Submits the findings of a comparison (seine/feeding/reconciliation.h) in their current state: a
 * URI with its own document as that document; any other URI, even an unknown one, as a deletion.
 * Returns when that is committed. */
struct repair_report {
    int64_t documents;
    int64_t deletions;
};

int request_repair_feeding(struct request_queue *requests, struct text destination,
                           const struct text *uris, size_t count, struct repair_report *ret_report,
                           struct error *error) SEINE_MUST_CHECK;

/* ---- cookies ---- */

/* Deletes the cookies of the host `domain` and the hosts below it (empty: of all hosts), with that
 * name (empty: any), for requests from now on. */
int request_delete_cookies(struct request_queue *requests, struct text domain, struct text name,
                           int64_t *ret_deleted, struct error *error) SEINE_MUST_CHECK;
/* Imports a file in Netscape's format (cookies/netscape.h): all of it, or nothing. STATUS_INVALID:
 * a line is invalid; the message names it. */
int request_import_cookies(struct request_queue *requests, struct text file, int64_t *ret_imported,
                           unsigned *ret_expired, struct error *error) SEINE_MUST_CHECK;

#endif
