/* Deleting a site, and crawling a site, a subcollection or all again (MS-FSCADM 2.2.9.5, .13, .14).
 */

#include <seine/crawling/planner/administration.h>
#include <seine/crawling/planner/named_sites.h>
#include <seine/crawling/planner/subcollection_refresh.h>
#include <seine/crawling/requests.h>
#include <seine/crawling/requests/multinode.h>
#include <seine/foundation/uri.h>
#include <seine/state/messages/request.h>

#include <stdio.h>

/* ---- deleting a site ---- */

struct site_deletion {
    struct request request;
    struct named_sites sites;
    size_t next; /* of them, to be looked at */
    int64_t job; /* under way; 0: none */
    bool any;
    int64_t uris;
};

/* One site after the other; each returns when all of it is gone. */
static bool plan_site_deletion(struct planner *planner, struct request *request)
{
    struct site_deletion *deletion = (struct site_deletion *)request;
    if (deletion->job) {
        (void)planner_background_jobs(planner);
        if (!planner_background_job_is_done(planner, deletion->job))
            return true;
        deletion->uris += planner_background_job_uris(planner);
        deletion->job = 0;
    }
    while (deletion->next < NAMED_SITES_MOST) {
        struct site *site = named_sites_at(&deletion->sites, planner, deletion->next++);
        if (!site)
            continue;
        deletion->any = true;
        deletion->job = planner_begin_background_job(
            planner, &(struct background_job){.kind = BACKGROUND_JOB_DELETE_SITE, .site = site});
        return true;
    }
    if (!deletion->any)
        return request_raise(request, ERROR_NO_SITE, .of = text_of(planner->store->name),
                             .value = text_of(named_sites_name(&deletion->sites)));
    return false;
}

int request_delete_site(struct request_queue *requests, struct text host, uint16_t port,
                        int64_t *ret_uris, struct error *error)
{
    struct site_deletion deletion = {
        .request = {.kind = REQUEST_DELETE_SITE, .plan = plan_site_deletion}};
    int status = named_sites_of(host, port, &deletion.sites, error);
    if (status < 0)
        return status;
    status = request_queue_ask(requests, &deletion.request, error);
    if (status == 0)
        *ret_uris = deletion.uris;
    return status;
}

/* ---- crawling again ---- */

struct site_refetch {
    struct request request;
    struct text uri;
    struct given_link how;
    struct uri_report *report;
};

static void refuse_refetch(struct site_refetch *refetch, struct text uri, const char *sentence)
{
    refetch->report->refused = 1;
    snprintf(refetch->report->listed, sizeof refetch->report->listed, "%.*s: %s",
             TEXT_ARGUMENTS(uri), sentence);
}

/* The URI itself, unless it is crawled again with its site. */
static void add_unknown(struct planner *planner, struct site_refetch *refetch,
                        const struct uri *uri)
{
    struct crawl_store *store = planner->store;
    struct known known;
    uint64_t hash =
        known_hash(&store->key, known_site_seed(&store->key, uri->origin), uri->path_and_query);
    if (known_map_find(store->known, hash, &known) && known.state != URI_REFUSED &&
        known.state != URI_DELETED)
        return;
    planner_take_link(planner, uri, &refetch->how);
    planner_own_exceeded(planner);
    if (refetch->how.outcome != LINK_REFUSED)
        return;
    refuse_refetch(refetch, uri->text, refetch->how.sentence);
}

static bool plan_site_refetch(struct planner *planner, struct request *request)
{
    struct site_refetch *refetch = (struct site_refetch *)request;
    char storage[URI_STORAGE_BYTES];
    struct uri uri;
    int problem = uri_parse(refetch->uri, storage, sizeof storage, &uri);
    if (problem || uri.opaque) {
        refuse_refetch(refetch, refetch->uri,
                       problem ? uri_problem_sentence(problem)
                               : uri_skip_facts(URI_SKIP_SCHEME)->sentence);
        return false;
    }
    struct site *site = site_registry_find(planner->store->sites, uri.origin);
    add_unknown(planner, refetch, &uri);
    if (!site)
        site =
            refetch->report->refused ? NULL : site_registry_find(planner->store->sites, uri.origin);
    if (!site)
        return false;
    refetch->report->done =
        site->counts.known + site->change.known - site->counts.refused - site->change.refused;
    planner_begin_background_job(planner,
                                 &(struct background_job){.kind = BACKGROUND_JOB_REFETCH_SITE,
                                                          .site = site,
                                                          .urgent = refetch->how.urgent,
                                                          .refeed = refetch->how.refeed});
    return false;
}

int request_refetch_site(struct request_queue *requests, struct text uri, bool refeed, bool urgent,
                         struct uri_report *ret_report, struct error *error)
{
    *ret_report = (struct uri_report){0};
    struct site_refetch refetch = {
        .request = {.kind = REQUEST_REFETCH_SITE, .plan = plan_site_refetch},
        .uri = uri,
        .how = {.urgent = urgent, .refeed = refeed, .is_refetch = true},
        .report = ret_report};
    return request_queue_ask(requests, &refetch.request, error);
}

struct refetch {
    struct request request;
    struct text part;
    unsigned of; /* enum refresh_bit */
};

static void begin_next_cycle(struct planner *planner, enum cycle_scope scope)
{
    const struct crawl_store *store = planner->store;
    bool is_complete = crawl_store_waiting(store) == 0 && store->claimed == 0;
    planner_end_cycle(planner, is_complete ? CRAWL_STATE_COMPLETE : CRAWL_STATE_INCOMPLETE,
                      is_complete);
    planner_renew_policy(planner);
    planner_begin_cycle(planner, scope);
    planner_event(planner, EVENT_REFETCH, 0, "an administrator began refresh cycle %lld%s",
                  (long long)store->cycle,
                  scope == CYCLE_RESTARTS ? ", and the queue is dropped" : "");
}

static bool refetch_part(struct planner *planner, struct request *request, struct text part)
{
    const struct policy *policy = planner->reader.policy;
    for (size_t i = 0; i < policy->part_count; i++)
        if (text_equal(policy->parts[i].name, part)) {
            planner_refetch_subcollection(planner, &policy->parts[i]);
            return false;
        }
    return request_raise(request, ERROR_NO_SUBCOLLECTION, .of = text_of(planner->store->name),
                         .value = part);
}

static bool plan_refetch(struct planner *planner, struct request *request)
{
    const struct refetch *refetch = (const struct refetch *)request;
    if (refetch->of & REFRESH_RESTARTS)
        begin_next_cycle(planner, CYCLE_RESTARTS);
    else if (refetch->of & REFRESH_COLLECTION)
        begin_next_cycle(planner, CYCLE_OF_ALL);
    else if (refetch->of & REFRESH_CONFIGURATION)
        planner_renew_policy(planner);
    if (refetch->of & REFRESH_STARTS)
        planner_requeue_starts(planner);
    return refetch->of & REFRESH_SUBCOLLECTION && refetch_part(planner, request, refetch->part);
}

int request_refresh(struct request_queue *requests, unsigned of, struct text subcollection,
                    struct error *error)
{
    struct refetch refetch = {.request = {.kind = REQUEST_REFETCH, .plan = plan_refetch},
                              .part = subcollection,
                              .of = of};
    return request_queue_ask(requests, &refetch.request, error);
}

int request_refetch(struct request_queue *requests, struct text subcollection, struct error *error)
{
    unsigned of = subcollection.length ? REFRESH_SUBCOLLECTION : REFRESH_COLLECTION;
    return request_refresh(requests, of, subcollection, error);
}
