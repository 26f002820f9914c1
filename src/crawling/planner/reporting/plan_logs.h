/* Decisions of the planner as lines of the text logs. The committer thread only. */
#ifndef SEINE_PLANNER_PLAN_LOGS_H
#define SEINE_PLANNER_PLAN_LOGS_H

#include "plan_schedules.h"

#include <seine/state/messages/delivery_report.h>

#include <sql/crawl/refresh.h>

/* Writes lines of the text logs that are enabled (plan_logs.c). */
void plan_log_result(struct planner *planner, const struct report *report, const struct site *site,
                     const struct result *result);
/* A link of the result; `skip` is URI_SKIP_NONE when it was queued. */
void plan_log_link(struct planner *planner, const struct report *report, const struct site *site,
                   const struct result *result, const struct found_link *link, enum uri_skip skip);
void plan_log_refused(struct planner *planner, const struct site *site,
                      const struct result *result);
void plan_log_site(struct planner *planner, const struct site *site, const char *event,
                   const char *code, struct text detail);
void plan_log_robots(struct planner *planner, const struct site *site,
                     const struct robots_result *robots);

/* A line of the log postprocess: a change of a document. */
struct logged_document {
    const char *event;
    int64_t uri_id;
    struct text path; /* of the URI; NULL: plan_log_document() looks it up */
    int64_t owner_id; /* 0: the content is its own */
    int64_t bytes;
    const struct checksum *checksum; /* NULL: not relevant */
    const char *cause;               /* of a deletion, or "" */
};
void plan_log_document(struct planner *planner, const struct site *site,
                       const struct logged_document *document);
/* A line of the log dsfeed: the answer of a destination. */
void plan_log_delivered(struct planner *planner, const char *destination,
                        const struct delivered *delivered);

/* A minor cycle queued a URI again; and: it has chosen `scheduled` URIs of the site. */
void plan_log_chosen(struct planner *planner, const struct schedule *schedule,
                     const struct site *site, const struct crawl_observation_next *row);
void plan_log_minor_cycle(struct planner *planner, const struct schedule *schedule,
                          const struct site *site, int64_t scheduled);

#endif
