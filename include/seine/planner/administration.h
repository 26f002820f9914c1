/*
 * What administrators ask of URIs, sites, feeding and the whole collection: planned in batches of
 * their own (messages/request.h). The committer thread only.
 */
#ifndef SEINE_PLANNER_ADMINISTRATION_H
#define SEINE_PLANNER_ADMINISTRATION_H

#include <seine/planner.h>

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
    BACKGROUND_JOB_REFETCH_SITE,
    BACKGROUND_JOB_REFETCH_PART
};

/* Work over many URIs (plan_background_jobs.c). */
struct background_job {
    enum background_job_kind kind;
    struct site *site; /* NULL with BACKGROUND_JOB_REFETCH_PART */
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
/* The site's lease ends, and it goes on behind the others (MS-FSCADM 2.2.9.11). */
void planner_preempt(struct planner *planner, struct site *site);
/* Only what has a document is crawled, or no longer only that. */
void planner_refresh_only(struct planner *planner, bool wanted);
/* A document with a content of its own, or the end of one, is submitted again to a destination, or
 * with id 0 to those that the default configuration feeds. */
void planner_submit(struct planner *planner, int64_t destination_id, int64_t uri_id,
                    enum submission_change change);
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

#endif
