#include "visit_list.h"

#include <stdlib.h>

void visit_list(struct visit *visit)
{
    struct site_manager *manager = visit->manager;
    visit->next = manager->visits;
    if (visit->next)
        visit->next->previous = visit;
    manager->visits = visit;
    manager->in_flight++;
}

void visit_unlist(struct visit *visit)
{
    struct site_manager *manager = visit->manager;
    if (visit->previous)
        visit->previous->next = visit->next;
    else
        manager->visits = visit->next;
    if (visit->next)
        visit->next->previous = visit->previous;
    manager->in_flight--;
}

void visit_free(struct visit *visit)
{
    session_use_end(&visit->use, clock_monotonic_us(visit->manager->clock));
    policy_release(visit->policy);
    free(visit);
}
