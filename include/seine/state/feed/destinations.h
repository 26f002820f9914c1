/*
 * The destinations of a collection's documents (MS-FSCCFG 2.2.4.9, MS-FSCADM 2.2.2.3): their rows
 * in memory. The committer thread only.
 */
#ifndef SEINE_FEED_DESTINATIONS_H
#define SEINE_FEED_DESTINATIONS_H

#include <seine/foundation/base.h>
#include <seine/foundation/db.h>

#define DESTINATION_FAILURE_BYTES 512

struct destination {
    int64_t id;
    char *name;           /* "": the default configuration */
    bool is_primary;      /* its answers are stored in the rows of documents */
    bool is_fed;          /* changes of documents are submitted to it */
    bool was_fed;         /* is_fed under the previous configuration */
    bool is_configured;   /* it is in the section `feeding` */
    bool keeps_anchors;   /* it stores link texts apart from documents (config/sinks.def) */
    bool is_paused;       /* paused by the configuration */
    bool is_suspended;    /* suspended; the default configuration's suspension covers all
                           * destinations */
    bool is_failing;      /* the last state of its delivery in this run */
    bool may_hold;        /* there may be rows in `submission` for it */
    bool has_taken;       /* it had documents when the collection was loaded */
    int64_t last_version; /* the last version assigned to a row of `submission` */
};

struct destinations {
    struct destination *items;
    size_t count;
    bool reprocessing; /* there may be rows in `reprocessing` */
};

int destinations_load(struct destinations *destinations, struct db *db,
                      struct error *error) SEINE_MUST_CHECK;
/* Counts the rows that wait for fed and not suspended destinations. ret_failure: why one of them
 * fails, "" if none does. */
int destinations_waiting(struct db *db, int64_t *ret_waiting,
                         char ret_failure[DESTINATION_FAILURE_BYTES],
                         struct error *error) SEINE_MUST_CHECK;
void destinations_done(struct destinations *destinations);
/* The fed destination whose reports list the links of documents: the first that takes whole
 * documents, because it needs the links before it delivers; else the first. NULL if there is none.
 * *ret_is_only: whether it is the only one of its kind. */
const struct destination *destinations_first(const struct destinations *destinations,
                                             bool *ret_is_only);
/* The destination of this name, or NULL. Valid until a destination is added. */
struct destination *destinations_find(const struct destinations *destinations, struct text name);
/* Adds a destination that is not fed yet; the caller writes its row. NULL without memory. */
struct destination *destinations_add(struct destinations *destinations, struct text name);

#endif
