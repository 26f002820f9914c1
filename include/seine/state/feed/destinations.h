/*
 * The destinations of a collection's documents (MS-FSCCFG 2.2.4.9, MS-FSCADM 2.2.2.3), as memory
 * has their rows. The committer thread only.
 */
#ifndef SEINE_FEED_DESTINATIONS_H
#define SEINE_FEED_DESTINATIONS_H

#include <seine/foundation/base.h>
#include <seine/foundation/db.h>

#define DESTINATION_FAILURE_BYTES 512

struct destination {
    int64_t id;
    char *name;           /* "": the default configuration */
    bool is_primary;      /* its answers stand in the rows of documents */
    bool is_fed;          /* told of what happens to documents */
    bool was_fed;         /* before the configuration in force was taken over */
    bool is_configured;   /* stands in the section `feeding` */
    bool keeps_anchors;   /* apart from documents (config/sinks.def) */
    bool is_paused;       /* as the configuration says */
    bool is_suspended;    /* with the default configuration's all are */
    bool is_failing;      /* as its delivery said last, in this run */
    bool may_hold;        /* there may be rows in `submission` for it */
    bool has_taken;       /* documents, when it was loaded */
    int64_t last_version; /* that a row of `submission` was given */
};

struct destinations {
    struct destination *items;
    size_t count;
    bool reprocessing; /* there may be rows in `reprocessing` */
};

int destinations_load(struct destinations *destinations, struct db *db,
                      struct error *error) SEINE_MUST_CHECK;
/* How much destinations that are fed, and are not suspended, are yet to be told; why one of them
 * fails, "" if none does. */
int destinations_waiting(struct db *db, int64_t *ret_waiting,
                         char ret_failure[DESTINATION_FAILURE_BYTES],
                         struct error *error) SEINE_MUST_CHECK;
void destinations_done(struct destinations *destinations);
/* The fed destination whose reports tell the links of documents: the first that takes documents
 * whole, as it needs them before it delivers; else the first. NULL without any. *ret_is_only: it is
 * the only one of its kind. */
const struct destination *destinations_first(const struct destinations *destinations,
                                             bool *ret_is_only);
/* The destination of this name, or NULL. Valid until another is added. */
struct destination *destinations_find(const struct destinations *destinations, struct text name);
/* Another one, fed nothing yet; its row is the caller's. NULL without memory. */
struct destination *destinations_add(struct destinations *destinations, struct text name);

#endif
