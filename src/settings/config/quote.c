#include "quote.h"

/* The quoted length of a refused value. */
#define QUOTED_BYTES 100

void config_report_refused(struct text value, struct error *error, const char *valid)
{
    struct text quoted = value;
    if (quoted.length > QUOTED_BYTES)
        quoted.length = QUOTED_BYTES;
    while (quoted.length < value.length && quoted.length &&
           ((unsigned char)value.data[quoted.length] & 0xC0) == 0x80)
        quoted.length--;
    error_set(error, ERROR_VALUE_REFUSED, "\"%.*s%s\" is not valid; valid is %s",
              TEXT_ARGUMENTS(quoted), quoted.length < value.length ? "…" : "", valid);
    error_set_value(error, value);
}
