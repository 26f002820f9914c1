/* Dates as people type them in queries: 2024, 2024-03, 2024-03-15 (UTC). */
#ifndef SEINE_SEARCH_INDEX_DATES_H
#define SEINE_SEARCH_INDEX_DATES_H

#include <seine/foundation/base.h>

/* When the year, month or day begins, in milliseconds since 1970. False for what is no date. */
bool date_read(struct text text, int64_t *ret_ms);

#endif
