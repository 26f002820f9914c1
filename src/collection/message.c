#include "message.h"

#include <stdlib.h>

void claim_grant_free(struct claim_grant *grant)
{
    if (!grant)
        return;
    arena_done(&grant->arena);
    free(grant);
}

void report_free(struct report *report)
{
    if (!report)
        return;
    arena_done(&report->arena);
    free(report->sites);
    free(report);
}
