/*
 * A memory limit that many threads share: a thread reserves bytes here before it allocates them,
 * and gives the same number back. Taking never waits. Any thread.
 */
#ifndef SEINE_BASE_MEMORY_BUDGET_H
#define SEINE_BASE_MEMORY_BUDGET_H

#include <seine/foundation/base/error.h>
#include <stdatomic.h>
#include <stddef.h>

struct memory_budget {
    atomic_size_t used_bytes;
    size_t ceiling_bytes;
};

void memory_budget_init(struct memory_budget *budget, size_t ceiling_bytes);
/* STATUS_BUSY with a sentence if all reservations together would exceed the ceiling, STATUS_LIMIT
 * if this one alone would. A NULL budget has no ceiling. */
int memory_budget_take(struct memory_budget *budget, size_t bytes,
                       struct error *error) SEINE_MUST_CHECK;
void memory_budget_give(struct memory_budget *budget, size_t bytes);

#endif
