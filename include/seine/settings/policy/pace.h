/*
 * The delay of a part's sites by the time of the week: `delay`, and the slots of variable_delay
 * (MS-FSCCFG 2.2.4.23).
 */
#ifndef SEINE_POLICY_PACE_H
#define SEINE_POLICY_PACE_H

#include <seine/settings/policy.h>

struct pace {
    int64_t delay_us; /* between two requests to a site */
    bool suspended;   /* no requests at all */
    int64_t until_ms; /* wall time until which this applies; 0: for ever */
};

struct pace pace_at(const struct policy_part *part, int64_t now_ms);

/* How long from now the paces of the policy's parts alone can keep the crawl idle. */
int64_t pace_idle_ms(const struct policy *policy, int64_t now_ms);

/* "Mon 17:00", local time. */
#define PACE_TIME_BYTES 32
void pace_format_time(int64_t at_ms, char ret_text[PACE_TIME_BYTES]);

#endif
