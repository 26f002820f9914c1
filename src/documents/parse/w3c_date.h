/*
 * Dates and times as W3C's note "Date and Time Formats" has them, a profile of ISO 8601:
 * 1997, 1997-07, 1997-07-16, 1997-07-16T19:20+01:00, …:30+01:00, …:30.45Z. What is left out is the
 * earliest it can be; a time without zone counts as UTC, as feeds have them.
 */
#ifndef SEINE_PARSE_W3C_DATE_H
#define SEINE_PARSE_W3C_DATE_H

#include <seine/foundation/base/text.h>
#include <stdint.h>

/* Seconds since 1970 UTC; false when it is no such date. */
bool w3c_date_parse(struct text text, int64_t *ret_seconds);

#endif
