/*
 * Formats quantities for people who watch a terminal. Each function returns `ret_text`.
 */
#ifndef SEINE_CLI_QUANTITY_H
#define SEINE_CLI_QUANTITY_H

#include <stdint.h>

/* The size of a text that holds any quantity. */
#define QUANTITY_BYTES 32

/* "1,234,567" */
const char *quantity_count(int64_t number, char ret_text[QUANTITY_BYTES]);
/* "1.2 MB" */
const char *quantity_bytes(int64_t bytes, char ret_text[QUANTITY_BYTES]);
/* "1 h 02 min", "2 min 05 s" or "5 s"; a negative duration is shown as 0 s. */
const char *quantity_duration(int64_t milliseconds, char ret_text[QUANTITY_BYTES]);

#endif
