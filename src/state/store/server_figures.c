#include "server_figures.h"

#include <seine/state/stats.h>

#include <sql/seine/statistic.h>
#include <stdio.h>

#define MINUTE_MS 60000

static int set(struct db *db, enum statistic statistic, int64_t value, struct error *error)
{
    return db_run(
        db, seine_statistic_set(.statistic_id = statistic_facts(statistic)->id, .value = value),
        error);
}

static int add(struct db *db, enum statistic statistic, const char *key, uint64_t more,
               struct error *error)
{
    if (!more)
        return 0;
    return db_run(db,
                  seine_statistic_add(.statistic_id = statistic_facts(statistic)->id,
                                      .key = text_of(key), .value = (int64_t)more),
                  error);
}

static int begin_delta(struct db *db, int64_t now_ms, struct error *error)
{
    return db_run(db, seine_statistic_delta_begin(.now = now_ms), error);
}

int server_figures_merge(struct db *db, int64_t now_ms, struct error *error)
{
    int status = db_run(db, seine_statistic_merge(), error);
    if (status == 0)
        status = db_run(db, seine_statistic_delta_clear(), error);
    return status == 0 ? begin_delta(db, now_ms, error) : status;
}

int server_figures_begin(struct server_figures *figures, struct db *db, double queries_per_second,
                         int64_t now_ms, struct error *error)
{
    int status = db_run(db, seine_statistic_span_begin(.now = now_ms), error);
    if (status == 0)
        status = server_figures_merge(db, now_ms, error);
    if (status == 0)
        status = set(db, STATISTIC_UPTIME, now_ms, error);
    double per_mille =
        queries_per_second * (double)statistic_facts(STATISTIC_DNS_RATE_LIMIT)->divisor;
    if (status == 0)
        status = set(db, STATISTIC_DNS_RATE_LIMIT, (int64_t)(per_mille + 0.5), error);
    *figures = (struct server_figures){.delta_at_ms = now_ms, .has_delta = true};
    return status;
}

bool server_figures_changed(const struct server_figures *figures,
                            const struct resolver_counters *now)
{
    const struct resolver_counters *was = &figures->written;
    return now->requests != was->requests || now->responses != was->responses ||
           now->timeouts != was->timeouts;
}

int server_figures_write(const struct server_figures *figures, struct db *db,
                         const struct resolver_counters *now, int64_t now_ms, struct error *error)
{
    const struct resolver_counters *was = &figures->written;
    const struct {
        enum statistic statistic;
        uint64_t more;
    } changes[] = {
        {STATISTIC_DNS_WRITE, now->write_bytes - was->write_bytes},
        {STATISTIC_DNS_READ, now->read_bytes - was->read_bytes},
        {STATISTIC_DNS_REQUESTS, now->requests - was->requests},
        {STATISTIC_DNS_RESPONSES, now->responses - was->responses},
        {STATISTIC_DNS_RETRIES, now->retries - was->retries},
        {STATISTIC_DNS_TIMEOUT, now->timeouts - was->timeouts},
    };
    /* After an idle period the delta begins now, not when the last one ended. */
    int status = figures->has_delta ? 0 : begin_delta(db, now_ms, error);
    for (size_t i = 0; status == 0 && i < sizeof changes / sizeof *changes; i++)
        status = add(db, changes[i].statistic, "", changes[i].more, error);
    for (int rcode = 0; status == 0 && rcode < DNS_RCODES; rcode++) {
        char key[12];
        snprintf(key, sizeof key, "%d", rcode);
        status = add(db, STATISTIC_DNS_RESPONSE, key,
                     now->responses_of[rcode] - was->responses_of[rcode], error);
    }
    if (status < 0)
        return status;
    return db_run(db, seine_statistic_span_update(.now = now_ms), error);
}

void server_figures_committed(struct server_figures *figures, const struct resolver_counters *now,
                              int64_t now_ms)
{
    figures->written = *now;
    if (!figures->has_delta)
        figures->delta_at_ms = now_ms;
    figures->has_delta = true;
}

bool server_figures_is_minute(const struct server_figures *figures, int64_t now_ms)
{
    return figures->has_delta && now_ms - figures->delta_at_ms >= MINUTE_MS;
}

void server_figures_merged(struct server_figures *figures, int64_t now_ms)
{
    figures->has_delta = false;
    figures->delta_at_ms = now_ms;
}
