/*
 * What applications enqueue (docs/enqueue.md), as the planner has it: planned in batches of their
 * own (messages/request.h). The committer thread only.
 */
#ifndef SEINE_PLANNER_ENQUEUED_H
#define SEINE_PLANNER_ENQUEUED_H

#include <seine/crawling/planner.h>

/* A known URI, as the rules rewrite it. */
struct enqueued_uri {
    struct site *site;
    uint64_t hash;
    struct known known;
};

/* Whether it is known; *ret_found only then. */
bool planner_find_enqueued(struct planner *planner, const struct uri *given,
                           struct enqueued_uri *ret_found);
/* Whether its own time is not over, or, where it has none, whether it was asked for in this refresh
 * cycle, and waits for nothing. */
bool planner_is_unexpired(struct planner *planner, const struct enqueued_uri *uri);
/* It is on the wire: when it has come, it is asked for once more, since the answer may be older
 * than what was enqueued. Nothing otherwise. */
void planner_crawl_once_more(struct planner *planner, const struct enqueued_uri *uri);

/* The same of the number of a URI. */
bool planner_find_enqueued_id(struct planner *planner, int64_t uri_id,
                              struct enqueued_uri *ret_found);

/* When a URI expires by its own time; what is not set is as the collection has it. */
struct own_expiry {
    struct optional_int expires_s, uncrawled_s, error_s;
};

/* From now on, and until another is said; with nothing set it does so no longer. */
void planner_set_expiry(struct planner *planner, int64_t uri_id, const struct own_expiry *expiry);

/* A document that comes without a fetch. */
struct pushed_content {
    struct text content_type; /* as a header has it */
    struct text content;      /* both live until the batch is over */
    bool is_fetched;          /* its server gave it: it is a document as any other */
};

/* What would become of it; planner_push() and planner_delete_uri() of what is admitted do not fail
 * (that of a deletion, when the URI is known and not deleted). */
enum admission {
    ADMITTED,
    ADMISSION_REFUSED,
    ADMISSION_ELSEWHERE, /* another node crawls its site, or duplicate servers decide about contents
                          */
};

/* Changes nothing. *ret_sentence, why it is refused, is static or lives as long as the policy. */
enum admission planner_admits(struct planner *planner, const struct uri *given,
                              const struct pushed_content *content, const struct given_link *link,
                              const char **ret_sentence);
/* Tells URIs apart, as the rules rewrite them. */
uint64_t planner_enqueued_hash(struct planner *planner, const struct uri *given);

/* It is taken as if its URI had answered with it; links of pages are followed. Unless is_fetched it
 * is not fetched, until somebody asks for that. The rules decide as about start URIs, and so do the
 * types that are allowed: link->outcome says it. */
void planner_push(struct planner *planner, const struct uri *given,
                  const struct pushed_content *content, struct given_link *link);

/* After a commit: who waits for its rows, or has waited long enough, hears of it. */
void planner_tell_enqueued(struct planner *planner);

#endif
