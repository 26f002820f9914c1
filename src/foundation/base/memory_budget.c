#include <seine/foundation/base/memory_budget.h>

void memory_budget_init(struct memory_budget *budget, size_t ceiling_bytes)
{
    atomic_init(&budget->used_bytes, 0);
    budget->ceiling_bytes = ceiling_bytes;
}

int memory_budget_take(struct memory_budget *budget, size_t bytes, struct error *error)
{
    if (!budget)
        return 0;
    if (bytes > budget->ceiling_bytes)
        return error_set(error, STATUS_LIMIT,
                         "the call needs %zu bytes of memory; all calls together have %zu", bytes,
                         budget->ceiling_bytes);
    size_t used = atomic_load_explicit(&budget->used_bytes, memory_order_relaxed);
    do {
        if (bytes > budget->ceiling_bytes - used)
            return error_set(error, STATUS_BUSY,
                             "all calls together hold %zu of %zu bytes, and this one needs %zu "
                             "more: call again later",
                             used, budget->ceiling_bytes, bytes);
    } while (!atomic_compare_exchange_weak_explicit(&budget->used_bytes, &used, used + bytes,
                                                    memory_order_relaxed, memory_order_relaxed));
    return 0;
}

void memory_budget_give(struct memory_budget *budget, size_t bytes)
{
    if (budget)
        atomic_fetch_sub_explicit(&budget->used_bytes, bytes, memory_order_relaxed);
}
