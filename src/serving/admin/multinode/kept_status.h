/*
 * The status of a collection as scheduler.db has it: being deleted, suspended by an administrator,
 * or crawled; what its nodes say of it is not asked.
 */
#ifndef SEINE_ADMIN_MULTINODE_KEPT_STATUS_H
#define SEINE_ADMIN_MULTINODE_KEPT_STATUS_H

#include "call.h"

#include <seine/state/store/status.h>

/* ERROR_NO_COLLECTION. */
int kept_status(struct call *call, struct text name, enum collection_status *ret_status,
                struct error *error) SEINE_MUST_CHECK;

#endif
