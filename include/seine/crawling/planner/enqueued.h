/*
 * URIs and contents that applications enqueue (docs/enqueue.md), planned in batches of their own
 * (messages/request.h). The committer thread only.
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

/* Whether the URI is known; *ret_found is set only then. */
bool planner_find_enqueued(struct planner *planner, const struct uri *given,
                           struct enqueued_uri *ret_found);
/* Whether the URI is settled and has not expired: its own expiry time is in the future or, if it
 * has none, this refresh cycle has fetched it. */
bool planner_is_unexpired(struct planner *planner, const struct enqueued_uri *uri);
/* If the URI is being fetched, fetches it once more afterwards, because the answer may be older
 * than the enqueued content. Otherwise does nothing. */
void planner_crawl_once_more(struct planner *planner, const struct enqueued_uri *uri);

/* The same by URI id. */
bool planner_find_enqueued_id(struct planner *planner, int64_t uri_id,
                              struct enqueued_uri *ret_found);

/* The expiry times of a URI; unset ones follow the collection. */
struct own_expiry {
    struct optional_int expires_s, uncrawled_s, error_s;
};

/* Sets the expiry of a URI until the next call; with nothing set the URI has no expiry of its own.
 */
void planner_set_expiry(struct planner *planner, int64_t uri_id, const struct own_expiry *expiry);

/* A document that arrives without a fetch. */
struct pushed_content {
    struct text content_type; /* as in the Content-Type header */
    struct text content;      /* both live until the batch is over */
    bool is_fetched;          /* it was fetched from its server: an ordinary document */
};

/* The decision about a pushed URI. planner_push() and planner_delete_uri() do not fail for an
 * admitted one (a deletion: if the URI is known and not deleted). */
enum admission {
    ADMITTED,
    ADMISSION_REFUSED,
    ADMISSION_ELSEWHERE, /* another node crawls its site, or duplicate servers decide about contents
                          */
};

/* Decides without changing anything. *ret_sentence, the reason of a refusal, is static or valid as
 * long as the policy. */
enum admission planner_admits(struct planner *planner, const struct uri *given,
                              const struct pushed_content *content, const struct given_link *link,
                              const char **ret_sentence);
/* The hash of the URI after the rules rewrite it. */
uint64_t planner_enqueued_hash(struct planner *planner, const struct uri *given);

/* Treats the content as the answer of its URI and follows links of pages. Unless is_fetched is set,
 * the URI is not fetched until that is requested. The rules apply as for start URIs, and the
 * allowed types apply as well: link->outcome has the result. */
void planner_push(struct planner *planner, const struct uri *given,
                  const struct pushed_content *content, struct given_link *link);

/* After a commit: answers callers whose rows are written or whose time limit passed. */
void planner_answer_enqueued(struct planner *planner);

#endif
