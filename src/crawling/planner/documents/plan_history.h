/* The history of URIs, documents and sites, and its retention. The committer thread only. */
#ifndef SEINE_PLANNER_PLAN_HISTORY_H
#define SEINE_PLANNER_PLAN_HISTORY_H

#include <seine/crawling/planner.h>

/* Why a document is deleted. */
struct removal {
    const char *cause; /* static: removal.cause */
    int64_t reason_id; /* 0: none */
    int status;        /* HTTP status of the answer that decided; 0: no answer did */
};

/* An answer for a URI that had a document, or a redirect; `kind` is static: outcome.kind. */
void plan_outcome(struct planner *planner, const struct result *result, const char *kind);
/* How a document changed. */
struct document_change {
    const char *kind;                    /* static: change.kind */
    int64_t other_id;                    /* change.other_id; 0: none */
    const struct checksum *old_checksum; /* of the former content; NULL: there was none */
    int64_t old_size;
    int similarity; /* change.similarity; -1: unknown */
};

void plan_change(struct planner *planner, const struct result *result,
                 const struct document_change *change);
/* A document whose fetch failed, and which is kept. */
void plan_change_failed(struct planner *planner, const struct site *site,
                        const struct result *result);
/* A URI now redirects to another target than before, or had a document. */
void plan_change_redirect(struct planner *planner, const struct result *result, int64_t target_id,
                          int64_t former_target_id);
/* A document is about to be deleted; `owner_id` is 0 if it owned its content. */
void plan_removal(struct planner *planner, const struct site *site, int64_t uri_id,
                  int64_t owner_id, const struct removal *why);
/* Adds the statistics of a batch, ordered by site, to the current hour. */
void plan_site_hours(struct planner *planner, const struct stats_row *rows, size_t count);
/* Once a minute: begins to delete rows that are too old. */
void plan_history_minute(struct planner *planner);
/* The next chunk of that. Returns whether more is left. */
bool planner_trim_history(struct planner *planner);

#endif
