/*
 * storage/remove_docs (MS-FSCCFG 2.2.4.6): the content of a document is deleted once every
 * destination that is fed has acknowledged it. Acknowledgements name the candidates. At the start,
 * and when the configuration changes, a pass over all documents finds those that were acknowledged
 * before. Only committed rows decide, one batch later.
 *
 * A document that must be delivered again is first fetched without conditions; until then the
 * thread of the destination skips it and reports it. The committer thread only.
 */
#ifndef SEINE_PLANNER_PLAN_DELIVERED_CONTENTS_H
#define SEINE_PLANNER_PLAN_DELIVERED_CONTENTS_H

#include <seine/crawling/planner.h>

/* A destination acknowledged a document, or the document did not change and has a content. */
void plan_content_delivered(struct planner *planner, int64_t uri_id);
/* The content of a document was deleted but has to be delivered. */
void plan_content_wanted(struct planner *planner, int64_t uri_id);
/* Whether the rows say that the content has to be delivered. */
bool plan_is_content_wanted(struct planner *planner, int64_t uri_id);

/* Begins the pass over all documents, because the configuration changed. */
void plan_look_for_delivered_contents(struct planner *planner);
/* Processes the next chunk. Call before anything else of the batch is planned. Returns whether more
 * is left. */
bool planner_delivered_contents(struct planner *planner);
/* Whether contents may go since they were delivered. */
bool planner_has_delivered_contents(const struct planner *planner);

#endif
