/*
 * Who owns a content: asked with one function, answered with another, so that whoever decides may
 * take his time. The committer thread only.
 *
 *     plan_ask_owner() → … → plan_owner_answer()
 *
 * In between the document waits in the state that it had: its URI is claimed, nothing of the
 * document is in a batch, and its report is kept. So a kill in between loses nothing, the URI is
 * fetched again; and what happens to the URI or its site meanwhile is known when the answer comes.
 * There is no state of a URI for it: it would say no more than the claim does.
 */
#ifndef SEINE_PLANNER_PLAN_OWNER_H
#define SEINE_PLANNER_PLAN_OWNER_H

#include <seine/planner.h>

/* A document that came, whose content has to have an owner: the URI that had it first, or itself.
 */
struct found_document {
    struct report *report; /* kept until the batch of the answer is over */
    struct result *result;
};

/* Whoever decides answers by plan_owner_answer(), once. (The collection's own checksums decide, and
 * answer before this returns. What takes its place is one file.) */
void plan_ask_owner(struct planner *planner, const struct found_document *document);
/* In any batch: the document, its links and its feeding are planned, if its URI is still claimed.
 * `owner_id` 0: itself. */
void plan_owner_answer(struct planner *planner, const struct found_document *document,
                       int64_t owner_id);

#endif
