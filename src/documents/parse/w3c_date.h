/*
 * Dates and times of W3C's note "Date and Time Formats", a profile of ISO 8601: 1997, 1997-07,
 * 1997-07-16, 1997-07-16T19:20+01:00, …:30+01:00, …:30.45Z. Omitted parts have their earliest
 * value; a time without a zone is in UTC, as in feeds.
 */
#ifndef SEINE_PARSE_W3C_DATE_H
#define SEINE_PARSE_W3C_DATE_H

#include <seine/foundation/base/text.h>
#include <stdint.h>

/* Parses the text to seconds since 1970 UTC; false when it has none of these forms. */
bool w3c_date_parse(struct text text, int64_t *ret_seconds);

#endif
