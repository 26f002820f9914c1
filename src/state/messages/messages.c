#include <seine/state/messages.h>

#include <stdlib.h>

void claim_batch_free(struct claim_batch *claim_batch)
{
    if (!claim_batch)
        return;
    arena_done(&claim_batch->arena);
    free(claim_batch);
}

struct policy_order *policy_order_new(struct policy *policy)
{
    struct policy_order *order = calloc(1, sizeof *order);
    if (order) {
        order->order.kind = ORDER_POLICY;
        order->policy = policy_share(policy);
    }
    return order;
}

void policy_order_free(struct policy_order *order)
{
    policy_release(order->policy);
    free(order);
}

struct text found_link_origin(const struct report *report, struct text own,
                              const struct found_link *link)
{
    if (!link->hash)
        return (struct text){"", 0};
    return link->local ? own : report->sites[link->site].origin;
}

void lease_grant_free(struct lease_grant *lease)
{
    if (!lease)
        return;
    cookie_group_release(lease->cookies);
    free(lease);
}

void report_free(struct report *report)
{
    if (!report)
        return;
    policy_release(report->policy);
    arena_done(&report->arena);
    free(report->sites);
    free(report);
}
