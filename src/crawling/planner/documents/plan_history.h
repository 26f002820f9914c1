/* What became of URIs, documents and sites, and how long that is kept. The committer thread only.
 */
#ifndef SEINE_PLANNER_PLAN_HISTORY_H
#define SEINE_PLANNER_PLAN_HISTORY_H

#include <seine/crawling/planner.h>

/* Why a document is deleted. */
struct removal {
    const char *cause; /* static: removal.cause */
    int64_t reason_id; /* 0: none */
    int status;        /* HTTP status of the answer that decided; 0: no answer did */
};

/* An answer of a URI that had a document before, or a redirect; `kind` is static: outcome.kind. */
void plan_outcome(struct planner *planner, const struct result *result, const char *kind);
/* What a document is now that it was not before. */
struct document_change {
    const char *kind;                    /* static: change.kind */
    int64_t other_id;                    /* change.other_id; 0: none */
    const struct checksum *old_checksum; /* of the content that it had; NULL: it had none */
    int64_t old_size;
    bool has_content; /* the result brought one */
    int similarity;   /* change.similarity; -1: not told */
};

void plan_change(struct planner *planner, const struct result *result,
                 const struct document_change *change);
/* A document that failed, and is kept. */
void plan_change_failed(struct planner *planner, const struct site *site,
                        const struct result *result);
/* A URI leads to another one now than before, or had a document. */
void plan_change_redirect(struct planner *planner, const struct result *result, int64_t target_id,
                          int64_t former_target_id);
/* A document is about to be deleted; `owner_id` is 0 when its content was its own. */
void plan_removal(struct planner *planner, const struct site *site, int64_t uri_id,
                  int64_t owner_id, const struct removal *why);
/* The statistics of a batch, ordered by site, count in the hour under way. */
void plan_site_hours(struct planner *planner, const struct stats_row *rows, size_t count);
/* Once a minute: what is too old is to go. */
void plan_history_minute(struct planner *planner);

#endif
