/* Dates in queries: 2024, 2024-03, 2024-03-15 (UTC). */
#ifndef SEINE_SEARCH_INDEX_DATES_H
#define SEINE_SEARCH_INDEX_DATES_H

#include <seine/foundation/base.h>

/* The start of the year, month or day in milliseconds since 1970. False if it is not a date. */
bool date_read(struct text text, int64_t *ret_ms);

#endif
