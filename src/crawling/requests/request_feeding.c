/* Suspending feeding, and submitting documents again (MS-FSCADM 2.2.9.15–.17, .19, .21). */

#include <seine/crawling/planner/administration.h>
#include <seine/crawling/planner/named_sites.h>
#include <seine/crawling/requests.h>
#include <seine/foundation/base/plural.h>
#include <seine/state/messages/request.h>

#include <sql/crawl/document.h>
#include <sql/crawl/feeding.h>
#include <stdio.h>

/* Site managers wait meanwhile. */
#define URIS_PER_BATCH 2000
/* URIs without a document that are listed; all are counted. */
#define LISTED_MOST 10
#define SHOWN_BYTES 100

/* The destination, or NULL and the request is refused. */
static struct destination *destination_of(struct planner *planner, struct request *request,
                                          struct text name)
{
    int code = planner_destination_status(planner, name);
    struct destination *destination = code == 0 ? planner_destination(planner, name) : NULL;
    if (code)
        (void)request_raise(request, code, .of = text_of(planner->store->name), .value = name);
    else if (!destination)
        request_refuse(request, STATUS_MEMORY, "no memory for the content destination %.*s",
                       TEXT_ARGUMENTS(name));
    return destination;
}

/* ---- suspending ---- */

struct feeding_order {
    struct request request;
    struct text destination;
    bool wanted; /* suspended */
};

static bool plan_order(struct planner *planner, struct request *request)
{
    const struct feeding_order *order = (const struct feeding_order *)request;
    /* A destination is not made in order to say that it is not suspended. */
    const struct destination *known =
        destinations_find(&planner->store->destinations, order->destination);
    if (planner_destination_status(planner, order->destination) == 0 &&
        (known && known->is_suspended) == order->wanted)
        return request_raise(
            request, order->wanted ? ERROR_FEEDING_SUSPENDED : ERROR_FEEDING_NOT_SUSPENDED,
            .of = text_of(planner->store->name),
            .value = order->destination.length ? order->destination
                                               : TEXT_LITERAL("the default destination"));
    struct destination *destination = destination_of(planner, request, order->destination);
    if (!destination)
        return false;
    planner_suspend_feeding(planner, destination, order->wanted);
    return false;
}

static int order(struct request_queue *requests, struct text destination, bool wanted,
                 struct error *error)
{
    struct feeding_order order = {
        .request = {.kind = wanted ? REQUEST_SUSPEND_FEEDING : REQUEST_RESUME_FEEDING,
                    .plan = plan_order},
        .destination = destination,
        .wanted = wanted};
    return request_queue_ask(requests, &order.request, error);
}

int request_suspend_feeding(struct request_queue *requests, struct text destination,
                            struct error *error)
{
    return order(requests, destination, true, error);
}

int request_resume_feeding(struct request_queue *requests, struct text destination,
                           struct error *error)
{
    return order(requests, destination, false, error);
}

/* ---- a site ---- */

struct site_reprocessing {
    struct request request;
    struct text destination;
    struct named_sites sites;
    struct text prefix;
};

/* What path and query of the site's URIs begin with when they begin with the prefix. False: none
 * does. */
static bool path_prefix(const struct site *site, struct text prefix, struct text *ret_path)
{
    struct text origin = {site->origin, site->origin_length};
    *ret_path = (struct text){"", 0};
    if (text_starts_with(origin, prefix))
        return true;
    if (!text_starts_with(prefix, origin) || prefix.data[origin.length] != '/')
        return false;
    *ret_path = (struct text){prefix.data + origin.length, prefix.length - origin.length};
    return true;
}

static bool plan_site_again(struct planner *planner, struct request *request)
{
    struct site_reprocessing *reprocessing = (struct site_reprocessing *)request;
    struct site *sites[NAMED_SITES_MOST];
    struct text paths[NAMED_SITES_MOST];
    size_t known = 0, count = 0;
    for (size_t i = 0; i < NAMED_SITES_MOST; i++) {
        sites[count] = named_sites_at(&reprocessing->sites, planner, i);
        known += sites[count] != NULL;
        count += sites[count] && path_prefix(sites[count], reprocessing->prefix, &paths[count]);
    }
    if (!known)
        return request_raise(request, ERROR_NO_SITE, .of = text_of(planner->store->name),
                             .value = text_of(named_sites_name(&reprocessing->sites)));
    if (!count)
        return request_raise(request, ERROR_NO_URI_BEGINS_SO,
                             .of = text_of(named_sites_name(&reprocessing->sites)),
                             .value = reprocessing->prefix);
    if (planner_reprocessings(planner) + count > REPROCESSING_MOST)
        return request_raise(request, ERROR_TOO_MANY_SITES_WAIT, .limit = REPROCESSING_MOST);
    struct destination *destination = destination_of(planner, request, reprocessing->destination);
    for (size_t i = 0; destination && i < count; i++)
        planner_reprocess_site(planner, destination->name[0] ? destination->id : 0, sites[i],
                               paths[i]);
    return false;
}

int request_reprocess_site(struct request_queue *requests, struct text destination,
                           struct text host, uint16_t port, struct text prefix, struct error *error)
{
    struct site_reprocessing reprocessing = {
        .request = {.kind = REQUEST_REPROCESS_SITE, .plan = plan_site_again},
        .destination = destination,
        .prefix = prefix};
    int status = named_sites_of(host, port, &reprocessing.sites, error);
    return status < 0 ? status : request_queue_ask(requests, &reprocessing.request, error);
}

/* ---- URIs ---- */

struct uri_reprocessing {
    struct request request;
    struct text destination;
    const struct text *uris;
    size_t count;
    size_t at; /* so many of them are done */
    int listed;
    struct reprocess_report *report;
};

static void pass_over(struct uri_reprocessing *work, struct text text, const char *sentence)
{
    struct reprocess_report *report = work->report;
    size_t used = strlen(report->listed);
    char shown[SHOWN_BYTES + 1];
    size_t length = 0;
    if (work->listed == LISTED_MOST)
        return;
    work->listed++;
    for (; length < text.length && length < SHOWN_BYTES; length++) {
        bool is_plain = text.data[length] > ' ' && text.data[length] < 0x7F;
        shown[length] = is_plain ? text.data[length] : '?';
    }
    shown[length] = '\0';
    snprintf(report->listed + used, sizeof report->listed - used, "%s%s: %s", used ? "; " : "",
             shown, sentence);
}

/* The id of the URI if it has a document with a content of its own; 0: it has not. */
static int64_t document_of(struct planner *planner, const struct uri *uri)
{
    struct crawl_store *store = planner->store;
    struct known known;
    const struct site *site = site_registry_find(store->sites, uri->origin);
    if (!site || !known_map_find(store->known,
                                 known_hash(&store->key, site->seed, uri->path_and_query), &known))
        return 0;
    struct crawl_document_get get;
    bool is_own = plan_find(planner, crawl_document_get_into(&get, .uri_id = known.id)) &&
                  !get.duplicate_of.is_set;
    return is_own ? known.id : 0;
}

static void submit(struct planner *planner, struct uri_reprocessing *work, int64_t destination_id,
                   struct text text)
{
    char storage[URI_STORAGE_BYTES];
    struct uri uri;
    int problem = uri_parse(text, storage, sizeof storage, &uri);
    if (problem || uri.opaque) {
        work->report->invalid++;
        pass_over(work, text,
                  problem ? uri_problem_sentence(problem)
                          : uri_skip_facts(URI_SKIP_SCHEME)->sentence);
        return;
    }
    int64_t uri_id = document_of(planner, &uri);
    if (!uri_id) {
        work->report->without_document++;
        pass_over(work, text, "no document of its own is kept");
        return;
    }
    planner_submit(planner, destination_id, uri_id, SUBMISSION_MODIFY);
    work->report->submitted++;
}

static bool plan_uris(struct planner *planner, struct request *request)
{
    struct uri_reprocessing *work = (struct uri_reprocessing *)request;
    const struct destination *destination = destination_of(planner, request, work->destination);
    if (!destination)
        return false;
    int64_t destination_id = destination->name[0] ? destination->id : 0;
    size_t end = work->count - work->at > URIS_PER_BATCH ? work->at + URIS_PER_BATCH : work->count;
    for (; work->at < end; work->at++)
        submit(planner, work, destination_id, work->uris[work->at]);
    bool more = work->at < work->count;
    if (!more && work->report->submitted)
        planner_event(planner, EVENT_REPROCESSED, 0, "%lld %s submitted again",
                      (long long)work->report->submitted,
                      plural(work->report->submitted, "document is", "documents are"));
    return more;
}

int request_reprocess_uris(struct request_queue *requests, struct text destination,
                           const struct text *uris, size_t count,
                           struct reprocess_report *ret_report, struct error *error)
{
    *ret_report = (struct reprocess_report){0};
    struct uri_reprocessing work = {.request = {.kind = REQUEST_REPROCESS_URIS, .plan = plan_uris},
                                    .destination = destination,
                                    .uris = uris,
                                    .count = count,
                                    .report = ret_report};
    return request_queue_ask(requests, &work.request, error);
}

/* ---- what was refused ---- */

struct refusal_reprocessing {
    struct request request;
    struct text destination;
    size_t at;     /* destination whose refusals are submitted */
    int64_t after; /* up to this URI they are */
    int64_t *submitted;
};

/* A chunk of one destination's. Returns whether it was the last. */
static bool submit_refused(struct planner *planner, struct refusal_reprocessing *work,
                           int64_t destination_id)
{
    struct error error = {0};
    struct crawl_refusal_list chunk =
        crawl_refusal_list(planner->store->db, .destination_id = destination_id,
                           .after = work->after, .most = URIS_PER_BATCH);
    int status, rows = 0;
    while ((status = crawl_refusal_list_step(&chunk, &error)) == STATEMENT_ROW) {
        planner_submit(planner, destination_id, chunk.uri_id,
                       chunk.is_deletion ? SUBMISSION_DELETE : SUBMISSION_MODIFY);
        work->after = chunk.uri_id;
        rows++;
    }
    plan_end_rows(planner, chunk.statement, status, &error);
    *work->submitted += rows;
    return rows < URIS_PER_BATCH;
}

static bool plan_refused(struct planner *planner, struct request *request)
{
    struct refusal_reprocessing *work = (struct refusal_reprocessing *)request;
    const struct destinations *all = &planner->store->destinations;
    const struct destination *named = destination_of(planner, request, work->destination);
    if (!named)
        return false;
    while (work->at < all->count &&
           (*named->name ? &all->items[work->at] != named : !all->items[work->at].is_fed))
        work->at++;
    if (work->at < all->count && submit_refused(planner, work, all->items[work->at].id)) {
        work->at++;
        work->after = 0;
    }
    bool more = work->at < all->count;
    if (!more && *work->submitted)
        planner_event(planner, EVENT_REPROCESSED, 0, "%lld %s submitted again",
                      (long long)*work->submitted,
                      plural(*work->submitted, "document that was refused is",
                             "documents that were refused are"));
    return more;
}

int request_retry_feeding(struct request_queue *requests, struct text destination,
                          int64_t *ret_submitted, struct error *error)
{
    *ret_submitted = 0;
    struct refusal_reprocessing work = {
        .request = {.kind = REQUEST_RETRY_FEEDING, .plan = plan_refused},
        .destination = destination,
        .submitted = ret_submitted};
    return request_queue_ask(requests, &work.request, error);
}

/* ---- what a comparison found ---- */

struct feeding_repair {
    struct request request;
    struct text destination;
    const struct text *uris;
    size_t count;
    size_t at; /* so many of them are done */
    struct repair_report *report;
};

/* Whether destinations get the document of this URI. */
static bool is_delivered(struct planner *planner, int64_t uri_id)
{
    struct crawl_document_is_delivered get;
    return plan_find(planner, crawl_document_is_delivered_into(&get, .uri_id = uri_id)) &&
           get.is_delivered;
}

/* 0: the collection knows no URI that is written so. */
static int64_t known_as(struct planner *planner, struct text text)
{
    struct crawl_store *store = planner->store;
    char storage[URI_STORAGE_BYTES];
    struct uri uri;
    struct known known;
    if (uri_parse(text, storage, sizeof storage, &uri) || uri.opaque || !text_equal(uri.text, text))
        return 0;
    const struct site *site = site_registry_find(store->sites, uri.origin);
    return site && known_map_find(store->known,
                                  known_hash(&store->key, site->seed, uri.path_and_query), &known)
               ? known.id
               : 0;
}

static void submit_again(struct planner *planner, struct feeding_repair *work,
                         const struct destination *destination, struct text text)
{
    int64_t uri_id = known_as(planner, text);
    if (!uri_id) {
        planner_submit_foreign(planner, destination, text);
        work->report->deletions++;
        return;
    }
    bool is_document = is_delivered(planner, uri_id);
    planner_submit(planner, destination->id, uri_id,
                   is_document ? SUBMISSION_MODIFY : SUBMISSION_DELETE);
    work->report->documents += is_document;
    work->report->deletions += !is_document;
}

static bool plan_repair(struct planner *planner, struct request *request)
{
    struct feeding_repair *work = (struct feeding_repair *)request;
    const struct destination *destination = destination_of(planner, request, work->destination);
    if (!destination)
        return false;
    size_t end = work->count - work->at > URIS_PER_BATCH ? work->at + URIS_PER_BATCH : work->count;
    for (; work->at < end; work->at++)
        submit_again(planner, work, destination, work->uris[work->at]);
    bool more = work->at < work->count;
    if (!more && work->count)
        planner_event(
            planner, EVENT_REPROCESSED, 0, "%lld %s submitted again, %lld %s deleted there",
            (long long)work->report->documents,
            plural(work->report->documents, "document is", "documents are"),
            (long long)work->report->deletions, plural(work->report->deletions, "is", "are"));
    return more;
}

int request_repair_feeding(struct request_queue *requests, struct text destination,
                           const struct text *uris, size_t count, struct repair_report *ret_report,
                           struct error *error)
{
    *ret_report = (struct repair_report){0};
    struct feeding_repair work = {.request = {.kind = REQUEST_REPAIR_FEEDING, .plan = plan_repair},
                                  .destination = destination,
                                  .uris = uris,
                                  .count = count,
                                  .report = ret_report};
    return request_queue_ask(requests, &work.request, error);
}
