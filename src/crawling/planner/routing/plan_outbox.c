/* Links that go to another collection as well (send_links_to, MS-FSCCFG 2.2.3), as the routing says
 * which. */

#include "plan_outbox.h"

#include "plan_routing.h"

#include <sql/crawl/collection.h>
#include <sql/crawl/outbox.h>
#include <stdlib.h>

/* How often the exchange is asked how far the receiver has come, when the room gets scarce. */
#define ASK_MS 1000

/* ---- how far the receiver has come ---- */

static void count_waiting(struct planner *planner)
{
    struct outbox *outbox = &planner->outbox;
    int64_t behind = outbox->position > outbox->upto_id ? outbox->position : outbox->upto_id;
    outbox->waiting = outbox->last_id - behind;
    if (outbox->position >= outbox->upto_id)
        return;
    struct crawl_outbox_waiting count;
    plan_find(planner, crawl_outbox_waiting_into(&count, .position = outbox->position,
                                                 .upto = outbox->upto_id,
                                                 .collection = text_of(outbox->receiver),
                                                 .most = planner->config->seine.max_links_waiting));
    outbox->waiting += count.links;
}

static void look_again(struct planner *planner)
{
    struct outbox *outbox = &planner->outbox;
    if (outbox->is_asked || planner->now_ms - outbox->asked_at_ms < ASK_MS)
        return;
    outbox->is_unsure = true;
    outbox->asked_at_ms = planner->now_ms;
}

void planner_take_receiver(struct planner *planner, const struct link_question *answer)
{
    struct outbox *outbox = &planner->outbox;
    bool is_first = !outbox->is_heard;
    outbox->is_asked = false;
    /* Another configuration may be in force since. */
    if (!outbox->receiver || strcmp(outbox->receiver, answer->other) != 0) {
        outbox->is_unsure = true;
        return;
    }
    outbox->is_heard = true;
    /* Of one that cannot be read now nothing new is known, at first that it has taken none. */
    bool is_known = answer->status == 0 || answer->status == STATUS_NOT_FOUND;
    if (is_first || (is_known && outbox->position != answer->taken_upto)) {
        outbox->position = answer->taken_upto;
        count_waiting(planner);
    }
    if (is_first && answer->status == STATUS_NOT_FOUND)
        planner_event(planner, EVENT_LINKS_WAIT, 0,
                      "send_links_to: there is no collection %s yet; it receives the links when "
                      "it is crawled",
                      outbox->receiver);
}

/* ---- sending ---- */

static struct text whole_uri(struct planner *planner, struct text origin, struct text path)
{
    char *uri = arena_alloc(&planner->batch->arena, origin.length + path.length);
    if (!uri) {
        plan_fail(planner, STATUS_MEMORY, NULL);
        return (struct text){"", 0};
    }
    memcpy(uri, origin.data, origin.length);
    memcpy(uri + origin.length, path.data, path.length);
    return (struct text){uri, origin.length + path.length};
}

static bool is_sent_already(struct planner *planner, uint64_t hash)
{
    struct crawl_outbox_has get;
    return plan_find(planner,
                     crawl_outbox_has_into(&get, .collection = text_of(planner->outbox.receiver),
                                           .hash = (int64_t)hash));
}

static void drop(struct planner *planner)
{
    struct outbox *outbox = &planner->outbox;
    outbox->dropped++;
    outbox->owes = true;
    if (outbox->is_full)
        return;
    outbox->is_full = true;
    static const char sentence[] =
        "send_links_to: as many links wait for %s as may (%d), since it does not take them; no "
        "more are kept until it does";
    int most = (int)planner->config->seine.max_links_waiting;
    planner_event(planner, EVENT_LINKS_NOT_KEPT, 0, sentence, outbox->receiver, most);
    log_warning(planner->log, "crawl", sentence, outbox->receiver, most);
}

/* There is room again: what was dropped is to be found again. */
static void make_up(struct planner *planner)
{
    struct crawl_store *store = planner->store;
    struct outbox *outbox = &planner->outbox;
    store->validators_from_ms = planner->now_ms;
    batch_execute(planner->batch,
                  crawl_collection_set_rules(.rule_files = (int64_t)store->rule_files,
                                             .validators_from = store->validators_from_ms));
    planner_event(planner, EVENT_LINKS_KEPT_AGAIN, 0,
                  "send_links_to: %s takes links; those that were not kept are found again in the "
                  "next refresh cycle",
                  outbox->receiver);
    outbox->is_full = outbox->owes = false;
}

/* How many rows this batch may put. */
static int64_t check_room(struct planner *planner)
{
    struct outbox *outbox = &planner->outbox;
    int64_t most = planner->config->seine.max_links_waiting;
    bool is_scarce = outbox->waiting + outbox->put > most / 2;
    if (is_scarce)
        look_again(planner);
    return most - outbox->waiting;
}

void plan_outbox(struct planner *planner, const struct report *report, const struct result *result,
                 const struct site *site)
{
    struct outbox *outbox = &planner->outbox;
    if (!outbox->receiver)
        return;
    int64_t room = check_room(planner);
    struct text receiver = arena_copy(&planner->batch->arena, text_of(outbox->receiver));
    for (size_t i = 0; i < result->link_count; i++) {
        const struct found_link *link = &result->links[i];
        if (!plan_route_to_other(planner, link))
            continue;
        if (outbox->put >= room) {
            if (!is_sent_already(planner, link->hash))
                drop(planner);
            continue;
        }
        struct text origin =
            found_link_origin(report, (struct text){site->origin, site->origin_length}, link);
        batch_execute(planner->batch,
                      crawl_outbox_put(.collection = receiver, .hash = (int64_t)link->hash,
                                       .uri = whole_uri(planner, origin, link->path)));
        outbox->put++;
    }
}

void plan_outbox_end(struct planner *planner)
{
    struct outbox *outbox = &planner->outbox;
    if (!outbox->receiver)
        return;
    if (outbox->dropped) {
        batch_execute(planner->batch,
                      crawl_outbox_drop(.collection = arena_copy(&planner->batch->arena,
                                                                 text_of(outbox->receiver)),
                                        .links = outbox->dropped, .now = planner->now_ms));
    }
    if (outbox->owes)
        look_again(planner);
    if (outbox->owes && outbox->is_heard && !outbox->dropped &&
        outbox->waiting + outbox->put <= planner->config->seine.max_links_waiting / 2)
        make_up(planner);
}

int planner_outbox_committed(struct planner *planner, struct error *error)
{
    struct outbox *outbox = &planner->outbox;
    bool put = outbox->put > 0;
    outbox->put = outbox->dropped = 0;
    if (!put || !outbox->receiver)
        return 0;
    struct crawl_outbox_last last;
    int status = db_find(planner->store->db, crawl_outbox_last_into(&last), error);
    int64_t last_id = last.id;
    if (status < 0)
        return status;
    outbox->has_news = outbox->has_news || last_id > outbox->last_id;
    outbox->waiting += last_id - outbox->last_id;
    outbox->last_id = last_id;
    return 0;
}

/* ---- beginning ---- */

static void begin(struct planner *planner)
{
    struct outbox *outbox = &planner->outbox;
    struct crawl_outbox_owner owner;
    struct crawl_outbox_last last;
    struct crawl_outbox_dropped_at dropped;
    plan_find(planner, crawl_outbox_owner_into(&owner));
    plan_find(planner, crawl_outbox_last_into(&last));
    plan_find(planner,
              crawl_outbox_dropped_at_into(&dropped, .collection = text_of(outbox->receiver)));
    outbox->made_at_ms = owner.created_at;
    outbox->last_id = outbox->upto_id = last.id;
    outbox->owes = dropped.last_at > planner->store->validators_from_ms;
    outbox->has_news = outbox->last_id > 0;
    outbox->is_unsure = true;
    outbox->asked_at_ms = planner->now_ms;
}

void planner_outbox_begin(struct planner *planner)
{
    struct text receiver = planner->config->send_links_to;
    struct outbox *outbox = &planner->outbox;
    bool is_same = text_equal(receiver, text_of(outbox->receiver ? outbox->receiver : ""));
    if (is_same)
        return;
    free(outbox->receiver);
    *outbox = (struct outbox){.is_asked = outbox->is_asked};
    if (!receiver.length)
        return;
    outbox->receiver = strndup(receiver.data, receiver.length);
    if (outbox->receiver)
        begin(planner);
    else
        plan_fail(planner, STATUS_MEMORY, NULL);
}
