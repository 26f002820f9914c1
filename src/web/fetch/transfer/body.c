#include "body.h"

#include "fault.h"
#include <stdatomic.h>
#include <stdlib.h>

/* Memory kept by a handle for its next body: most pages fit, and a thousand handles cost 64 MB at
 * most. */
#define KEPT_CAPACITY  (64 * 1024)
#define FIRST_CAPACITY (16 * 1024)

struct fetch_budget {
    atomic_size_t used;
    size_t ceiling;
    _Atomic(const struct body *) overdraft; /* who may go beyond the ceiling */
};

int fetch_budget_new(size_t ceiling_bytes, struct fetch_budget **ret_budget, struct error *error)
{
    struct fetch_budget *budget = calloc(1, sizeof *budget);
    if (!budget)
        return error_set(error, STATUS_MEMORY, "no memory for the budget of bodies");
    budget->ceiling = ceiling_bytes ? ceiling_bytes : LIMIT_BODIES_BYTES;
    *ret_budget = budget;
    return 0;
}

void fetch_budget_free(struct fetch_budget *budget)
{
    free(budget);
}

size_t fetch_budget_used(const struct fetch_budget *budget)
{
    return atomic_load(&budget->used);
}

bool fetch_budget_has_room(const struct fetch_budget *budget)
{
    return atomic_load(&budget->used) < budget->ceiling || !atomic_load(&budget->overdraft);
}

void fetch_budget_charge(struct fetch_budget *budget, size_t bytes)
{
    if (budget)
        atomic_fetch_add(&budget->used, bytes);
}

void fetch_budget_discharge(struct fetch_budget *budget, size_t bytes)
{
    if (budget)
        atomic_fetch_sub(&budget->used, bytes);
}

static bool budget_take(struct fetch_budget *budget, size_t bytes, const struct body *body)
{
    size_t used = atomic_fetch_add(&budget->used, bytes) + bytes;
    if (used <= budget->ceiling || atomic_load(&budget->overdraft) == body)
        return true;
    const struct body *none = NULL;
    if (atomic_compare_exchange_strong(&budget->overdraft, &none, body))
        return true;
    atomic_fetch_sub(&budget->used, bytes);
    return false;
}

static void budget_give(struct fetch_budget *budget, size_t bytes, const struct body *body)
{
    if (bytes == 0)
        return;
    atomic_fetch_sub(&budget->used, bytes);
    const struct body *holder = body;
    atomic_compare_exchange_strong(&budget->overdraft, &holder, NULL);
}

void body_begin(struct body *body, size_t ceiling)
{
    body->length = 0;
    body->ceiling = ceiling;
}

static enum body_room body_grow(struct body *body, size_t needed)
{
    size_t capacity = body->capacity * 2;
    if (capacity < FIRST_CAPACITY)
        capacity = FIRST_CAPACITY;
    if (capacity < needed)
        capacity = needed;
    if (capacity > body->ceiling + 1)
        capacity = body->ceiling + 1;
    if (!budget_take(body->budget, capacity - body->charged, body))
        return BODY_WAIT;
    char *data = FETCH_FAULT("body") ? NULL : realloc(body->data, capacity + 1);
    if (!data) {
        atomic_fetch_sub(&body->budget->used, capacity - body->charged);
        return BODY_NO_MEMORY;
    }
    body->data = data;
    body->capacity = body->charged = capacity;
    return BODY_ROOM;
}

enum body_room body_reserve(struct body *body, size_t wanted, size_t *ret_room)
{
    size_t most = body->ceiling + 1 - body->length;
    if (wanted > most)
        wanted = most;
    if (body->length + wanted > body->capacity) {
        enum body_room room = body_grow(body, body->length + wanted);
        if (room != BODY_ROOM)
            return room;
    } else if (body->charged < body->capacity) {
        if (!budget_take(body->budget, body->capacity - body->charged, body))
            return BODY_WAIT;
        body->charged = body->capacity;
    }
    size_t room = body->capacity - body->length;
    *ret_room = room < most ? room : most;
    return BODY_ROOM;
}

void body_end(struct body *body)
{
    budget_give(body->budget, body->charged, body);
    body->charged = 0;
    if (body->capacity > KEPT_CAPACITY)
        body_done(body);
}

void body_done(struct body *body)
{
    free(body->data);
    body->data = NULL;
    body->capacity = 0;
}
