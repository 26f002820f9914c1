/*
 * Administration of a collection while it runs.
 *
 * Each function may be called from any thread between collection_start() and collection_close(). It
 * waits until the committer has done what was asked and the commit is synced; then it holds, also
 * after a kill. On failure nothing has changed. A crawl that is suspended, waits for disk space or
 * has nothing to do answers as well; while nothing can be written (disk full) the caller waits.
 *
 * STATUS_CANCELLED: the run ended before. What of it had been begun in stretches stands.
 */
#ifndef SEINE_COLLECTION_ADMINISTRATION_H
#define SEINE_COLLECTION_ADMINISTRATION_H

#include <seine/base.h>

struct collection;
struct crawl_config;

/* A changed configuration comes into force in the running crawl, each parameter at its moment
 * (MS-FSCCFG; docs/configuration.md), and is kept with the collection. `config` is copied.
 * `changed_by` is told of who brought it; NULL: as struct collection_settings has it. */
int collection_configure(struct collection *collection, const struct crawl_config *config,
                         const char *changed_by, struct error *error) SEINE_MUST_CHECK;

/* MS-FSCADM 2.2.9.20, .18: nothing is fetched until collection_resume(), over restarts; what is in
 * flight ends. STATUS_INVALID when an administrator has suspended it already, or has not.
 * Suspension for want of disk space and by variable_delay is not touched by either (decisions,
 * Admin 5). */
int collection_suspend(struct collection *collection, struct error *error) SEINE_MUST_CHECK;
int collection_resume(struct collection *collection, struct error *error) SEINE_MUST_CHECK;

#endif
