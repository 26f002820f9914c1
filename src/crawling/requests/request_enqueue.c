/* What applications enqueue: a row for each node, and what it asks for. */
#include "enqueue_node.h"

#include <seine/crawling/planner/administration.h>
#include <seine/crawling/requests/enqueue.h>
#include <seine/foundation/uri.h>

#include <inttypes.h>
#include <sql/crawl/enqueued.h>
#include <stdio.h>

/* In one batch, while site managers wait; what is pushed is read and compressed there. */
#define NODES_PER_BATCH 2000
#define BYTES_PER_BATCH ((size_t)4 << 20)
/* Of a request that shares a batch with others, and of the content of each of its nodes. */
#define SHARING_NODES 20
#define SHARING_BYTES ((size_t)64 << 10)

bool planning_ends(struct planning *planning, const char *state, const char *siphoned,
                   const char *sentence)
{
    planning->ending = (struct ending){state, siphoned, sentence};
    return false;
}

/* ---- deletions ---- */

static void delete_found(struct planning *planning, const struct enqueued_uri *found)
{
    planning->outcome->uri_id = found->known.id;
    if (!planner_delete_uri(planning->planner, found->site, found->hash))
        planning_ends(planning, "error", "nonexistent", "nothing of it is kept");
}

static void delete_uri(struct planning *planning, const struct uri *uri)
{
    struct enqueued_uri found;
    if (planner_find_enqueued(planning->planner, uri, &found))
        delete_found(planning, &found);
    else
        planning_ends(planning, "error", "nonexistent", "nothing of it is kept");
}

static void delete_vertex(struct planning *planning)
{
    struct enqueued_uri found;
    if (planner_find_enqueued_id(planning->planner, planning->node->vertex, &found))
        delete_found(planning, &found);
    else
        planning_ends(planning, "error", "nonexistent", "no URI has this number");
}

/* ---- URIs ---- */

/* Whether it may come in beside what is under way of the URI. */
static bool passes_gate(struct planning *planning, const struct enqueued_uri *found)
{
    planning->was_under_way =
        id_map_has(&planning->planner->store->enqueued.under_way, found->known.id);
    return !planning->was_under_way || planning->node->gatekeeper != ENQUEUE_GATEKEEPER_REJECT ||
           planning_ends(planning, "error", "needed-gatekeeper",
                         "the URI is still under way from another enqueueing");
}

bool planning_is_wanted(struct planning *planning, const struct enqueued_uri *found)
{
    const struct enqueue_node *node = planning->node;
    bool checks_expiry = node->type != ENQUEUE_TYPE_REENQUEUED && !node->is_complete;
    if (checks_expiry && planner_is_unexpired(planning->planner, found))
        return planning_ends(
            planning, "success", "unexpired",
            "it was asked for in this refresh cycle; enqueue-type reenqueued asks again");
    return passes_gate(planning, found);
}

bool planning_has_content(const struct planning *planning)
{
    return planning->node->is_complete || planning->node->is_fetched;
}

struct given_link planning_link(const struct planning *planning)
{
    const struct enqueue_node *node = planning->node;
    return (struct given_link){.urgent = node->priority > 0,
                               .ignores_rules = node->ignores_rules,
                               .ignores_limits = node->type != ENQUEUE_TYPE_NONE};
}

/* What needs no fetch has room always. */
static bool has_room(struct planning *planning, bool was_under_way)
{
    const struct planner *planner = planning->planner;
    const struct enqueued *enqueued = &planner->store->enqueued;
    int64_t under_way = (int64_t)enqueued->under_way.count + enqueued->coming;
    return planning_has_content(planning) || was_under_way ||
           under_way < planner->config->seine.max_enqueued ||
           planning_ends(planning, "error", "input-full",
                         "as many URIs are under way as seine/max_enqueued allows");
}

static struct optional_int seconds(int64_t seconds)
{
    return seconds > 0 ? some_int(seconds) : NO_INT;
}

static void set_expiry(struct planning *planning)
{
    const struct enqueue_expiry *said = &planning->node->expiry;
    const struct own_expiry expiry = {seconds(said->expires_s), seconds(said->uncrawled_s),
                                      seconds(said->error_s)};
    if (said->expires_s != ENQUEUE_NOT_SAID || said->uncrawled_s != ENQUEUE_NOT_SAID ||
        said->error_s != ENQUEUE_NOT_SAID)
        planner_set_expiry(planning->planner, planning->outcome->uri_id, &expiry);
}

static void take_link(struct planning *planning, const struct uri *uri, struct given_link *link)
{
    const struct enqueue_node *node = planning->node;
    const struct pushed_content content = {node->content_type, node->content, node->is_fetched};
    if (planning_has_content(planning))
        planner_push(planning->planner, uri, &content, link);
    else
        planner_take_link(planning->planner, uri, link);
}

static void add_uri(struct planning *planning, const struct uri *uri)
{
    struct planner *planner = planning->planner;
    const struct enqueue_node *node = planning->node;
    struct enqueued_uri found;
    struct given_link link = planning_link(planning);
    bool is_known = planner_find_enqueued(planner, uri, &found);
    if (is_known) {
        planning->outcome->uri_id = found.known.id;
        if (!planning_is_wanted(planning, &found))
            return;
    }
    if (!has_room(planning, planning->was_under_way))
        return;
    if (is_known && node->type == ENQUEUE_TYPE_REENQUEUED && !planning_has_content(planning))
        planner_crawl_once_more(planner, &found);
    take_link(planning, uri, &link);
    bool is_kept = planner_find_enqueued(planner, uri, &found);
    planning->outcome->uri_id = is_kept ? found.known.id : 0;
    if (link.outcome == LINK_REFUSED)
        planning_ends(planning, "error", is_kept ? "filtered" : "killed", link.sentence);
    else if (!is_kept)
        planning_ends(planning, "warning", "remote-conflict",
                      "another node crawls the site and got the URI");
    else
        set_expiry(planning);
}

/* ---- rows ---- */

static struct text word(const char *text)
{
    return text ? text_of(text) : NO_TEXT;
}

static struct text name_of(struct planning *planning)
{
    char digits[24];
    if (planning->node->enqueue_id.length)
        return planning->node->enqueue_id;
    int length = snprintf(digits, sizeof digits, "%" PRId64, planning->outcome->row_id);
    struct text copy =
        arena_copy(&planning->planner->batch->arena, (struct text){digits, (size_t)length});
    if (!copy.data)
        planning->planner->batch->failed = true;
    return copy;
}

static struct text optional(struct text text)
{
    return text.length ? text : NO_TEXT;
}

void planning_put_row(struct planning *planning)
{
    const struct enqueue_work *work = planning->work;
    const struct enqueue_node *node = planning->node;
    const struct enqueue_outcome *outcome = planning->outcome;
    const struct ending *ending = &planning->ending;
    struct planner *planner = planning->planner;
    bool is_deletion = node->kind == ENQUEUE_NODE_DELETE;
    batch_execute(
        planner->batch,
        crawl_enqueued_insert(
                .id = outcome->row_id, .enqueue_id = name_of(planning),
                .node = text_of(is_deletion ? "crawl-delete" : "crawl-url"),
                .enqueue_type = text_of(enqueue_type_word(node->type)),
                .synchronization = text_of(enqueue_synchronization_word(node->synchronization)),
                .priority = node->priority, .is_pushed = node->is_complete,
                .atomic_id = planning->atomic_id ? some_int(planning->atomic_id) : NO_INT,
                .originator = optional(node->originator), .batch_id = optional(node->batch_id),
                .attributes = optional(node->custom), .is_offline = planning->is_offline,
                .account = work->account, .url = planning->url,
                .uri_id = outcome->uri_id ? some_int(outcome->uri_id) : NO_INT,
                .enqueued_at = work->taken_at_ms ? work->taken_at_ms : planner->now_ms,
                .settled_at = ending->state ? some_int(planner->now_ms) : NO_INT,
                .state = text_of(ending->state ? ending->state : "pending"),
                .siphoned = word(ending->siphoned), .sentence = word(ending->sentence)));
}

/* Its row is followed, and waited for. */
static void follow(struct planning *planning)
{
    static const struct {
        bool waits;
        enum enqueue_moment moment;
    } MOMENTS[ENQUEUE_SYNCHRONIZATION_COUNT] = {
        [ENQUEUE_SYNC_TO_BE_INDEXED] = {true, MOMENT_CRAWLED},
        [ENQUEUE_SYNC_INDEXED] = {true, MOMENT_SETTLED_SOON},
        [ENQUEUE_SYNC_INDEXED_NO_SYNC] = {true, MOMENT_SETTLED},
    };
    const struct enqueue_node *node = planning->node;
    struct planner *planner = planning->planner;
    if (!id_map_has(&planner->store->enqueued.under_way, planning->outcome->uri_id))
        planner->store->enqueued.coming++;
    bool replaces = node->gatekeeper == ENQUEUE_GATEKEEPER_REPLACE;
    batch_replace_enqueued(planner->batch, planning->outcome->uri_id,
                           replaces ? planning->outcome->row_id : 0);
    if (!planning->is_offline && MOMENTS[node->synchronization].waits &&
        !enqueue_waits_add(&planner->waits, &planning->work->wait, planning->outcome->row_id,
                           MOMENTS[node->synchronization].moment))
        planner->batch->failed = true;
}

static void take(struct planning *planning, const struct uri *uri)
{
    if (planning->node->kind == ENQUEUE_NODE_DELETE)
        delete_uri(planning, uri);
    else
        add_uri(planning, uri);
}

bool planning_is_valid(struct planning *planning, char storage[URI_STORAGE_BYTES],
                       struct uri *ret_uri)
{
    struct text url = planning->node->url;
    if (!text_is_printable(url))
        return planning_ends(planning, "error", "invalid",
                             "it is not UTF-8, or has control characters");
    int problem = uri_parse(url, storage, URI_STORAGE_BYTES, ret_uri);
    if (problem == URI_TOO_LONG)
        return planning_ends(planning, "error", "lc-too-long", uri_problem_sentence(problem));
    if (problem || ret_uri->opaque)
        return planning_ends(planning, "error", "invalid",
                             problem ? uri_problem_sentence(problem)
                                     : uri_skip_facts(URI_SKIP_SCHEME)->sentence);
    return true;
}

/* Changes nothing. */
static void look_up(struct planning *planning)
{
    char storage[URI_STORAGE_BYTES];
    struct uri uri;
    struct enqueued_uri found;
    if (planning_is_valid(planning, storage, &uri) &&
        planner_find_enqueued(planning->planner, &uri, &found))
        planning->outcome->uri_id = found.known.id;
}

static void take_valid(struct planning *planning)
{
    char storage[URI_STORAGE_BYTES];
    struct uri uri;
    if (planning->node->vertex)
        delete_vertex(planning);
    else if (planning_is_valid(planning, storage, &uri))
        take(planning, &uri);
}

struct planning planning_of(struct planner *planner, struct enqueue_work *work, size_t at)
{
    const struct enqueue_node *node = &work->nodes[at];
    struct planning planning = {.planner = planner,
                                .work = work,
                                .node = node,
                                .outcome = &work->outcomes[at],
                                .url = node->vertex ? TEXT_LITERAL("") : node->url,
                                .is_offline = work->is_offline || planner->store->suspended};
    *planning.outcome = (struct enqueue_outcome){.row_id = 0};
    return planning;
}

void planning_number(struct planning *planning)
{
    planning->outcome->row_id = ++planning->planner->store->enqueued.last_id;
}

void planning_take(struct planning *planning)
{
    take_valid(planning);
    planning_put_row(planning);
    if (!planning->ending.state)
        follow(planning);
}

void enqueue_take_node(struct planner *planner, struct enqueue_work *work, size_t at)
{
    struct planning planning = planning_of(planner, work, at);
    if (planning.node->type == ENQUEUE_TYPE_STATUS || planning.node->type == ENQUEUE_TYPE_EXPORT) {
        look_up(&planning);
        return;
    }
    planning_number(&planning);
    planning_take(&planning);
}

/* Nothing of a request is taken that wants more kept than is. */
static bool is_logged(const struct planner *planner, struct enqueue_work *work)
{
    if (planner->config->seine.audit_log)
        return true;
    for (size_t i = 0; i < work->count; i++)
        if (work->nodes[i].originator.length) {
            request_refuse(&work->request, STATUS_INVALID,
                           "the collection keeps no audit log (seine/audit_log), so an originator "
                           "would be lost");
            return false;
        }
    return true;
}

static bool plan_enqueue(struct planner *planner, struct request *request)
{
    struct enqueue_work *work = (struct enqueue_work *)request;
    if (work->at == 0 && !is_logged(planner, work))
        return false;
    size_t bytes = 0, most = work->at + NODES_PER_BATCH;
    work->planner = planner;
    work->wait.deadline_ms = planner->now_ms + work->timeout_ms;
    while (work->at < work->count && work->at < most && bytes < BYTES_PER_BATCH) {
        size_t at = work->at, end = enqueue_atomic_end(work->nodes, work->count, at);
        if (work->nodes[at].atomic)
            enqueue_take_atomic(planner, work, at, end);
        else
            enqueue_take_node(planner, work, at);
        for (; work->at < end; work->at++)
            bytes += work->nodes[work->at].content.length;
    }
    planner_own_exceeded(planner);
    return work->at < work->count;
}

/* Few nodes, of URIs that no other of the batch names. */
static bool may_share(struct planner *planner, struct request *request, struct id_map *together)
{
    const struct enqueue_work *work = (const struct enqueue_work *)request;
    char storage[URI_STORAGE_BYTES];
    struct uri uri;
    if (work->at || work->count > SHARING_NODES)
        return false;
    for (size_t i = 0; i < work->count; i++) {
        const struct enqueue_node *node = &work->nodes[i];
        if (node->vertex || node->content.length > SHARING_BYTES)
            return false;
        if (uri_parse(node->url, storage, sizeof storage, &uri) || uri.opaque)
            continue;
        int64_t hash = (int64_t)planner_enqueued_hash(planner, &uri);
        if (id_map_has(together, hash) || !id_map_put(together, hash, NULL))
            return false;
    }
    return true;
}

static void reached(struct enqueue_wait *wait)
{
    struct enqueue_work *work =
        (struct enqueue_work *)(void *)((char *)wait - offsetof(struct enqueue_work, wait));
    work->ended(work);
}

static void answered(struct request *request)
{
    struct enqueue_work *work = (struct enqueue_work *)request;
    struct planner *planner = work->planner;
    if (planner)
        work->under_way = planner->store->enqueued.under_way.count;
    if (request->status == 0 && work->at < work->count)
        request_refuse(request, STATUS_CANCELLED, "the run ended before all was taken in");
    if (request->status < 0 && planner)
        enqueue_waits_drop(&planner->waits, &work->wait);
    else if (planner && enqueue_waits_planned(&planner->waits, &work->wait))
        return;
    work->ended(work);
}

bool request_enqueue(struct request_queue *requests, struct enqueue_work *work)
{
    work->request = (struct request){.kind = REQUEST_ENQUEUE,
                                     .plan = plan_enqueue,
                                     .may_share = may_share,
                                     .answered = answered};
    work->at = 0;
    work->planner = NULL;
    work->wait = (struct enqueue_wait){.rows = work->rows, .reached = reached};
    return request_queue_hand_over(requests, &work->request);
}
