/*
 * The memory of one body, charged to the budget that all bodies share.
 *
 * A body that finds the budget used up waits, unless it holds the budget's one overdraft, which the
 * first to come gets and keeps until it ends. So all bodies together take no more than the budget
 * and one body's ceiling, and one of them can always go on.
 */
#ifndef SEINE_FETCH_BODY_H
#define SEINE_FETCH_BODY_H

#include <seine/web/fetch/engine.h>
#include <stddef.h>

struct body {
    struct fetch_budget *budget;
    char *data;
    size_t length;
    size_t capacity; /* without the byte for the final zero */
    size_t charged;  /* of the capacity; 0 between transfers */
    size_t ceiling;
};

enum body_room {
    BODY_ROOM,
    BODY_WAIT,      /* the budget is used up; try again later */
    BODY_NO_MEMORY, /* the system has none */
};

/* Begins an empty body of at most `ceiling` bytes, with the memory of the last one. */
void body_begin(struct body *body, size_t ceiling);
/* Makes room for `wanted` more bytes, or as many as fit below ceiling + 1: one byte beyond the
 * ceiling shows that there is more. With BODY_ROOM `*ret_room` bytes (at least one, unless the body
 * is over its ceiling) may be written at data + length. */
enum body_room body_reserve(struct body *body, size_t wanted, size_t *ret_room);
/* Gives back what was charged; keeps the memory for the next body unless it is large. */
void body_end(struct body *body);
void body_done(struct body *body);

/* Memory that a body needs besides its own, which cannot wait. NULL: not counted. */
void fetch_budget_charge(struct fetch_budget *budget, size_t bytes);
void fetch_budget_discharge(struct fetch_budget *budget, size_t bytes);

/* Whether a body that waits might get room now. */
bool fetch_budget_has_room(const struct fetch_budget *budget);

#endif
