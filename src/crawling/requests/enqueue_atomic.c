/* The nodes of an index-atomic: that all can be taken is found out before anything is planned,
 * since what is planned has changed memory. They are one piece of a batch, so that crawl.db has all
 * or none, and what destinations get of them is sent together (feed/submissions.h). */
#include "enqueue_node.h"

#include <seine/crawling/planner/administration.h>

#include <stdio.h>

/* Why the others are not taken. */
#define MOST_SENTENCE 512

struct group {
    struct planning *plannings;
    size_t count;
    struct id_map uris;            /* of its nodes, by their hashes */
    const struct planning *failed; /* the first that cannot be taken; NULL: all can */
};

static bool is_wrong(const struct planning *planning)
{
    return planning->ending.state &&
           text_equal(text_of(planning->ending.state), TEXT_LITERAL("error"));
}

/* Of a URI that two nodes name, one would undo the other. */
static bool is_first(struct planning *planning, struct group *group, uint64_t hash)
{
    if (id_map_has(&group->uris, (int64_t)hash))
        return planning_ends(planning, "error", "replaced",
                             "another node of its index-atomic has the same URI");
    if (!id_map_put(&group->uris, (int64_t)hash, planning))
        planning->planner->batch->failed = true;
    return true;
}

static bool may_be_deleted(struct planning *planning, struct group *group,
                           const struct enqueued_uri *found)
{
    if (!found || found->known.state == URI_DELETED)
        return planning_ends(planning, "error", "nonexistent", "nothing of it is kept");
    planning->outcome->uri_id = found->known.id;
    return is_first(planning, group, found->hash);
}

/* One that is not to be crawled again is not taken, and blocks no other. */
static bool may_be_added(struct planning *planning, struct group *group, const struct uri *uri,
                         const struct enqueued_uri *found)
{
    static const char *const ELSEWHERE =
        "another node crawls its site, or duplicate servers decide whose its content is";
    const struct enqueue_node *node = planning->node;
    const struct pushed_content content = {node->content_type, node->content, node->is_fetched};
    const struct given_link link = planning_link(planning);
    const char *sentence = NULL;
    if (found)
        planning->outcome->uri_id = found->known.id;
    if (found && !planning_is_wanted(planning, found))
        return !is_wrong(planning);
    if (node->siphoned)
        return planning_ends(planning, "error", node->siphoned, node->failure.data);
    if (!planning_has_content(planning))
        return planning_ends(planning, "error", "unretrievable",
                             "a node of an index-atomic brings its content here");
    enum admission admission = planner_admits(planning->planner, uri, &content, &link, &sentence);
    if (admission == ADMISSION_ELSEWHERE)
        return planning_ends(planning, "error", "remote-conflict", ELSEWHERE);
    if (admission == ADMISSION_REFUSED)
        return planning_ends(planning, "error", found ? "filtered" : "killed", sentence);
    return is_first(planning, group, planner_enqueued_hash(planning->planner, uri));
}

static bool may_be_taken(struct planning *planning, struct group *group)
{
    char storage[URI_STORAGE_BYTES];
    struct uri uri;
    struct enqueued_uri found;
    struct planner *planner = planning->planner;
    const struct enqueue_node *node = planning->node;
    if (node->vertex) {
        bool is_known = planner_find_enqueued_id(planner, node->vertex, &found);
        return may_be_deleted(planning, group, is_known ? &found : NULL);
    }
    if (!planning_is_valid(planning, storage, &uri))
        return false;
    const struct enqueued_uri *known = planner_find_enqueued(planner, &uri, &found) ? &found : NULL;
    return node->kind == ENQUEUE_NODE_DELETE ? may_be_deleted(planning, group, known)
                                             : may_be_added(planning, group, &uri, known);
}

/* Each node says why; those that could have been taken, that another could not. */
static void abort_all(struct planner *planner, struct group *group)
{
    char sentence[MOST_SENTENCE];
    const struct planning *failed = group->failed;
    int url_bytes = failed->url.length < 200 ? (int)failed->url.length : 200;
    snprintf(sentence, sizeof sentence, "nothing of its index-atomic is taken: %.*s: %s", url_bytes,
             failed->url.data, failed->ending.sentence);
    struct text copy = arena_copy(&planner->batch->arena, text_of(sentence));
    if (!copy.data)
        planner->batch->failed = true;
    for (size_t i = 0; i < group->count; i++) {
        struct planning *planning = &group->plannings[i];
        if (!is_wrong(planning) && copy.data)
            planning_ends(planning, "error", "aborted", copy.data);
        planning_put_row(planning);
    }
}

static void take_all(struct planner *planner, struct group *group)
{
    planner->batch->atomic_id = group->plannings[0].atomic_id;
    for (size_t i = 0; i < group->count; i++) {
        group->plannings[i].ending = (struct ending){NULL, NULL, NULL};
        planning_take(&group->plannings[i]);
    }
    planner->batch->atomic_id = 0;
}

void enqueue_take_atomic(struct planner *planner, struct enqueue_work *work, size_t at, size_t end)
{
    struct group group = {.count = end - at};
    group.plannings = arena_alloc(&planner->batch->arena, group.count * sizeof *group.plannings);
    if (!group.plannings) {
        planner->batch->failed = true;
        return;
    }
    for (size_t i = 0; i < group.count; i++) {
        struct planning *planning = &group.plannings[i];
        *planning = planning_of(planner, work, at + i);
        planning_number(planning);
        planning->atomic_id = group.plannings[0].outcome->row_id;
        if (!may_be_taken(planning, &group) && !group.failed)
            group.failed = planning;
    }
    if (group.failed)
        abort_all(planner, &group);
    else
        take_all(planner, &group);
    id_map_done(&group.uris);
}
