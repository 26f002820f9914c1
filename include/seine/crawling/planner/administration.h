/*
 * Requests of administrators about URIs, sites, feeding and the whole collection, planned in
 * batches of their own (messages/request.h). The committer thread only.
 */
#ifndef SEINE_PLANNER_ADMINISTRATION_H
#define SEINE_PLANNER_ADMINISTRATION_H

#include <seine/crawling/planner.h>

/* Puts another policy into force. Call between batches. */
int planner_take_policy(struct planner *planner, struct policy *policy,
                        struct error *error) SEINE_MUST_CHECK;
/* The same immediately: transfers in flight are cancelled and their URIs queued again, as if they
 * had not started. For administrators who stop something. */
void planner_stop(struct planner *planner, const struct site *site);

/* Returns whether there was anything to delete; `hash` is that of a URI of the site. */
bool planner_delete_uri(struct planner *planner, struct site *site, uint64_t hash);

enum background_job_kind {
    BACKGROUND_JOB_DELETE_SITE,
    BACKGROUND_JOB_HAND_OVER_SITE, /* the same, after its URIs were forwarded to another node */
    BACKGROUND_JOB_REFETCH_SITE,
    BACKGROUND_JOB_REFETCH_PART,
    BACKGROUND_JOB_REFRESH_PART,  /* by the refresh_mode of a subcollection */
    BACKGROUND_JOB_FORWARD_AGAIN, /* forwards URIs of hosts that moved to another node */
};

/* A job over many URIs (plan_background_jobs.c). */
struct background_job {
    enum background_job_kind kind;
    struct site *site; /* NULL: the job is about a subcollection */
    struct text part;  /* the name of the subcollection; empty otherwise */
    bool urgent, refeed;
    int64_t position; /* of the job itself */
    int64_t uris;
};

/* Returns its number. planner_background_jobs() runs it after the jobs that were begun before. */
int64_t planner_begin_background_job(struct planner *planner, const struct background_job *job);
/* Runs the next chunk of the first background job. Call before anything else of the batch is
 * planned. Returns whether there may be more. */
bool planner_background_jobs(struct planner *planner);
bool planner_background_job_is_done(const struct planner *planner, int64_t id);
/* The number of URIs of the last completed job. */
int64_t planner_background_job_uris(const struct planner *planner);
/* The site is not crawled until then; a time in the past ends the quarantine. */
void planner_quarantine(struct planner *planner, struct site *site, int64_t until_ms);
/* Ends the site's lease and queues the site behind the others (MS-FSCADM 2.2.9.11), or before them
 * if it is to go first. */
void planner_preempt(struct planner *planner, struct site *site);
/* Leases the site before other waiting sites the next time that it may be leased (MS-FSCMT
 * 2.2.3.14, 3.1.5.18), or withdraws that. */
void planner_go_first(struct planner *planner, struct site *site, bool goes_first);
/* Crawls only URIs with a document, or ends that. */
void planner_refresh_only(struct planner *planner, bool wanted);
/* Submits a document with a content of its own, or its deletion, again to a destination;
 * destination_id 0: to those that the default configuration feeds. */
void planner_submit(struct planner *planner, int64_t destination_id, int64_t uri_id,
                    enum submission_change change);
/* Submits the deletion of a document that only the destination has: the collection has no such URI.
 */
void planner_submit_foreign(struct planner *planner, const struct destination *destination,
                            struct text uri);
/* The same for the documents of a site whose path and query begin with `prefix`, in chunks. */
void planner_reprocess_site(struct planner *planner, int64_t destination_id,
                            const struct site *site, struct text prefix);

/* The number of such jobs that are pending, and its limit. */
#define REPROCESSING_MOST 1000
int64_t planner_reprocessings(struct planner *planner);
/* Whether a destination of that name exists or can be created (MS-FSCADM 2.2.2.3): 0,
 * ERROR_NO_DESTINATION or ERROR_TOO_MANY_DESTINATIONS. */
int planner_destination_status(const struct planner *planner, struct text name);
/* The destination of such a name; creates it for `default:<content collection>`. NULL if memory
 * runs out. */
struct destination *planner_destination(struct planner *planner, struct text name);
void planner_suspend_feeding(struct planner *planner, struct destination *destination, bool wanted);
/* The same for searches of the planner's own matcher. */
void planner_own_exceeded(struct planner *planner);

/* Crawls those start URIs of the configuration again that belong to this node, even if this cycle
 * has fetched them. Does not read files of start URIs. */
void planner_requeue_starts(struct planner *planner);
/* The multinode scheduler routes a host to a node. If the host was this node's, it is handed over.
 */
void planner_take_route(struct planner *planner, struct text host, struct text node,
                        struct text attribute);

/* The key of the data directory; NULL if it cannot be read, and then one event reports it. */
const struct secret_key *planner_secrets(struct planner *planner);

#endif
