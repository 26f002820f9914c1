/*
 * What administrators ask of URIs, sites, feeding and the whole collection: planned in batches of
 * their own (messages/request.h). The committer thread only.
 */
#ifndef SEINE_PLANNER_ADMINISTRATION_H
#define SEINE_PLANNER_ADMINISTRATION_H

#include <seine/crawling/planner.h>

/* Between batches: another policy comes into force. */
int planner_take_policy(struct planner *planner, struct policy *policy,
                        struct error *error) SEINE_MUST_CHECK;
/* The same at once: what is in flight is cancelled, and its URIs wait again, as if nothing had been
 * begun. For administrators who stop something. */
void planner_stop(struct planner *planner, const struct site *site);

/* Whether there was anything to delete; `hash` is that of a URI of the site. */
bool planner_delete_uri(struct planner *planner, struct site *site, uint64_t hash);

enum background_job_kind {
    BACKGROUND_JOB_DELETE_SITE,
    BACKGROUND_JOB_HAND_OVER_SITE, /* the same, once its URIs are told another node */
    BACKGROUND_JOB_REFETCH_SITE,
    BACKGROUND_JOB_REFETCH_PART,
    BACKGROUND_JOB_REFRESH_PART, /* as the refresh_mode of a subcollection says */
    BACKGROUND_JOB_TELL_AGAIN,   /* what was told of hosts that have another node now */
};

/* Work over many URIs (plan_background_jobs.c). */
struct background_job {
    enum background_job_kind kind;
    struct site *site; /* NULL: those of a subcollection */
    struct text part;  /* the name of the subcollection; empty otherwise */
    bool urgent, refeed;
    int64_t position; /* the background job's own */
    int64_t uris;
};

/* Returns its number. It is done by planner_background_jobs(), behind those that were begun before.
 */
int64_t planner_begin_background_job(struct planner *planner, const struct background_job *job);
/* The next chunk of the first background job. Before anything else of the batch is planned. Returns
 * whether there may be more. */
bool planner_background_jobs(struct planner *planner);
bool planner_background_job_is_done(const struct planner *planner, int64_t id);
/* Nothing of the site is crawled until then; a time that has passed ends it. */
void planner_quarantine(struct planner *planner, struct site *site, int64_t until_ms);
/* The site's lease ends, and it goes on behind the others (MS-FSCADM 2.2.9.11), or before them if
 * it is to go first. */
void planner_preempt(struct planner *planner, struct site *site);
/* The site is leased before the others that wait, the next time that it may be (MS-FSCMT 2.2.3.14,
 * 3.1.5.18), or no longer so. */
void planner_go_first(struct planner *planner, struct site *site, bool goes_first);
/* Only what has a document is crawled, or no longer only that. */
void planner_refresh_only(struct planner *planner, bool wanted);
/* A document with a content of its own, or the end of one, is submitted again to a destination, or
 * with id 0 to those that the default configuration feeds. */
void planner_submit(struct planner *planner, int64_t destination_id, int64_t uri_id,
                    enum submission_change change);
/* The end of a document that only the destination knows: no URI of the collection is called so. */
void planner_submit_foreign(struct planner *planner, const struct destination *destination,
                            struct text uri);
/* The documents of a site whose path and query begin with `prefix`: the same, by chunks. */
void planner_reprocess_site(struct planner *planner, int64_t destination_id,
                            const struct site *site, struct text prefix);

/* How many such sites there are; no more than that are to wait. */
#define REPROCESSING_MOST 1000
int64_t planner_reprocessings(struct planner *planner);
/* Whether there is or can be a destination of that name (MS-FSCADM 2.2.2.3): 0,
 * ERROR_NO_DESTINATION or ERROR_TOO_MANY_DESTINATIONS. */
int planner_destination_status(const struct planner *planner, struct text name);
/* The destination of such a name; made for `default:<content collection>`. NULL without memory. */
struct destination *planner_destination(struct planner *planner, struct text name);
void planner_suspend_feeding(struct planner *planner, struct destination *destination, bool wanted);
/* The same for what the planner's own matcher has noted. */
void planner_own_exceeded(struct planner *planner);

/* Those start URIs of the configuration that are this node's are crawled again, though they were in
 * this cycle. Files of start URIs are not read for it. */
void planner_requeue_starts(struct planner *planner);
/* A host belongs to a node, as the multinode scheduler says. What was this node's is handed over.
 */
void planner_take_route(struct planner *planner, struct text host, struct text node,
                        struct text attribute);

/* The key of the data directory; NULL, and an event once, when it cannot be had. */
const struct secret_key *planner_secrets(struct planner *planner);

#endif
