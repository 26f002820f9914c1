/*
 * Administration of a collection while it runs.
 *
 * Each function may be called from any thread while the collection runs, with its queue
 * (collection_requests()). It waits until the committer has done what was asked and the commit is
 * synced; then it holds, also after a kill. On failure nothing has changed. A crawl that is
 * suspended, waits for disk space or has nothing to do answers as well; while nothing can be
 * written (disk full) the caller waits.
 *
 * STATUS_CANCELLED: the run ended before. What of it had been begun in chunks stands.
 */
#ifndef SEINE_REQUESTS_H
#define SEINE_REQUESTS_H

#include <seine/foundation/base.h>

struct line_file;
struct request_queue;

/*
 * What stops something (suspending a collection, preempting a site or putting it in quarantine,
 * deleting a site, a URI or a collection) stops it now: MS-FSCADM 2.2.9.11 wants that of
 * preempting, and what 2.2.9.12 and .20 call suspending is no less. Transfers that are on the wire
 * when the function returns are cancelled by an event that is on its way to them: their connections
 * are closed (an HTTP/2 stream is reset), nothing of them is counted or kept, and their URIs wait
 * where they stood before. For politeness a cancelled request counts like any other, from its
 * start. What ends by itself (variable_delay, refresh-only, making room for urgent URIs, SIGTERM)
 * lets end what is on the wire.
 */

/* MS-FSCADM 2.2.9.20, .18: nothing is fetched until request_resume(), over restarts.
 * STATUS_INVALID when an administrator has suspended it already, or has not.
 * Suspension for want of disk space and by variable_delay is not touched by either (decisions.md,
 * Admin 5). */
int request_suspend(struct request_queue *requests, struct error *error) SEINE_MUST_CHECK;
int request_resume(struct request_queue *requests, struct error *error) SEINE_MUST_CHECK;

/* ---- URIs (MS-FSCADM 2.2.9.1, .2, .5–.7, .13, .14) ---- */

/*
 * Several URIs are taken in chunks of some thousand, each committed by itself: the valid ones
 * count, whatever the others are. After a failure (the run ended, a file cannot be read further)
 * *ret_report says what of it stands. After a kill in the middle nobody was answered, and asking
 * again does no harm.
 *
 * What is added is screened by the rules of the collection, as start URIs are. What they refuse is
 * kept with the rule, as far as seine/max_refused_kept allows. A URI that waits already stays where
 * it is; any other known one is crawled once more, also in the same cycle. Urgent ones are crawled
 * before all others of their site, and their site before other sites that wait, as far as
 * politeness allows; those that wait already move there.
 *
 * Of a deleted URI nothing is left but that it is known. In the refresh cycle under way nothing but
 * an administrator brings it back; later a link does, or a start URI.
 */

#define URI_REPORT_BYTES 2048

/* What became of several URIs. */
struct uri_report {
    int64_t done;                /* queued, or deleted */
    int64_t waiting;             /* wait already, where they are */
    int64_t refused;             /* no URIs, or the rules refuse them; to be deleted: not known */
    char told[URI_REPORT_BYTES]; /* the first refused ones, each with the reason; zero-terminated */
};

int request_add_uris(struct request_queue *requests, const struct text *uris, size_t count,
                     bool urgent, struct uri_report *ret_report,
                     struct error *error) SEINE_MUST_CHECK;
/* The lines of a file, read as a stream; blank ones and those that begin with # are passed over. */
int request_add_uri_lines(struct request_queue *requests, struct line_file *lines, bool urgent,
                          struct uri_report *ret_report, struct error *error) SEINE_MUST_CHECK;
int request_delete_uris(struct request_queue *requests, const struct text *uris, size_t count,
                        struct uri_report *ret_report, struct error *error) SEINE_MUST_CHECK;
int request_delete_uri_lines(struct request_queue *requests, struct line_file *lines,
                             struct uri_report *ret_report, struct error *error) SEINE_MUST_CHECK;

/* All URIs of the sites with this host (an IPv6 address in brackets) and port, whatever their
 * scheme, are deleted; what is on its way from the site is dropped. Returns when that is done. A
 * kill in the middle only delays it: it is gone on with at the next start. STATUS_NOT_FOUND. */
int request_delete_site(struct request_queue *requests, struct text host, uint16_t port,
                        int64_t *ret_uris, struct error *error) SEINE_MUST_CHECK;

/* A known URI that is not refused is crawled again, any other is added. `refeed`: its next document
 * is fed although it did not change. */
int request_refetch_uri(struct request_queue *requests, struct text uri, bool refeed, bool urgent,
                        struct uri_report *ret_report, struct error *error) SEINE_MUST_CHECK;
/* The same for all known URIs of the URI's site; the URI itself is added if it is not known.
 * Returns when it is sure to be done, over restarts: ret_report->done is how many there are. */
int request_refetch_site(struct request_queue *requests, struct text uri, bool refeed, bool urgent,
                         struct uri_report *ret_report, struct error *error) SEINE_MUST_CHECK;
/* Begins the next refresh cycle (no subcollection), or has the URIs of a subcollection crawled
 * again in the one under way; returns when that is sure to be done. STATUS_NOT_FOUND. */
int request_refetch(struct request_queue *requests, struct text subcollection,
                    struct error *error) SEINE_MUST_CHECK;

/* ---- sites (MS-FSCADM 2.2.9.11, .12) ---- */

/* Sites are named by host (an IPv6 address in brackets) and port; those of every scheme are meant.
 * STATUS_NOT_FOUND when the collection knows none. */

/* The site is crawled no further; it goes on behind the other sites that wait, after ten seconds at
 * the soonest. *ret_crawled: it was being crawled. */
int request_preempt_site(struct request_queue *requests, struct text host, uint16_t port,
                         bool *ret_crawled, struct error *error) SEINE_MUST_CHECK;
/* Nothing of the site is crawled for that time, over restarts. Its URIs wait in a queue of their
 * own, also those found meanwhile. 0 seconds: it ends now. Once more: from now on. `goes_first`:
 * then it is the next one (MS-FSCMT 3.1.5.18). *ret_was: it was in quarantine before. */
int request_quarantine_site(struct request_queue *requests, struct text host, uint16_t port,
                            int64_t seconds, bool goes_first, bool *ret_was,
                            struct error *error) SEINE_MUST_CHECK;

/* ---- refresh-only (MS-FSCADM 2.2.10.1, .2) ---- */

/* Only what has a document is crawled, over restarts, until it is switched off; everything else
 * waits, also what is found meanwhile. Limits (MS-FSCCFG 2.2.4.18) refuse instead, and are not
 * touched. *ret_was: it was so before, and nothing changed. */
int request_refresh_only(struct request_queue *requests, bool wanted, bool *ret_was,
                         struct error *error) SEINE_MUST_CHECK;

/* ---- feeding (MS-FSCADM 2.2.9.15–.17, .19, .21) ---- */

/*
 * Destinations are named as MS-FSCADM 2.2.2.3 has it: "" is the default configuration, which is
 * all that the configuration feeds; a name in the section `feeding`; or
 * "default:<content collection>". STATUS_NOT_FOUND when there is no such destination.
 *
 * What is to be told to destinations stands in the table `submission` (v_feeding, v_submissions).
 */

/* Nothing is told to the destination, over restarts; what is to be told is kept. STATUS_INVALID
 * when it is already so. */
int request_suspend_feeding(struct request_queue *requests, struct text destination,
                            struct error *error) SEINE_MUST_CHECK;
int request_resume_feeding(struct request_queue *requests, struct text destination,
                           struct error *error) SEINE_MUST_CHECK;
/* All documents with contents of their own of a site, whose URIs begin with `prefix` (empty: any),
 * are submitted again. Returns when that is sure to be done, over restarts. STATUS_INVALID when no
 * URI of the site can begin so, STATUS_LIMIT when a thousand sites wait for it. */
int request_reprocess_site(struct request_queue *requests, struct text destination,
                           struct text host, uint16_t port, struct text prefix,
                           struct error *error) SEINE_MUST_CHECK;

/* What became of several URIs that were to be submitted again. */
struct reprocess_report {
    int64_t submitted;
    int64_t invalid;             /* no absolute URIs */
    int64_t without_document;    /* or with the content of another */
    char told[URI_REPORT_BYTES]; /* the first of these, each with the reason; zero-terminated */
};

int request_reprocess_uris(struct request_queue *requests, struct text destination,
                           const struct text *uris, size_t count,
                           struct reprocess_report *ret_report,
                           struct error *error) SEINE_MUST_CHECK;

/* What the destination refused for good (v_feeding_errors) is submitted to it again. */
int request_retry_feeding(struct request_queue *requests, struct text destination,
                          int64_t *ret_submitted, struct error *error) SEINE_MUST_CHECK;

/* What a comparison found (seine/feeding/reconciliation.h) is told to the destination again, as it
 * is now: a URI with a document of its own as that document, any other, also one that the
 * collection does not know, as a deletion. Returns when that is written down. */
struct repair_report {
    int64_t documents;
    int64_t deletions;
};

int request_repair_feeding(struct request_queue *requests, struct text destination,
                           const struct text *uris, size_t count, struct repair_report *ret_report,
                           struct error *error) SEINE_MUST_CHECK;

/* ---- cookies ---- */

/* Those of the host `domain` and of hosts below it (empty: of all), of these those of the name
 * (empty: all), for requests from now on. */
int request_delete_cookies(struct request_queue *requests, struct text domain, struct text name,
                           int64_t *ret_deleted, struct error *error) SEINE_MUST_CHECK;
/* A file in Netscape's format (cookies/netscape.h): all of it, or nothing. STATUS_INVALID: a line
 * of it cannot be meant, which the sentence names. */
int request_import_cookies(struct request_queue *requests, struct text file, int64_t *ret_imported,
                           unsigned *ret_expired, struct error *error) SEINE_MUST_CHECK;

#endif
