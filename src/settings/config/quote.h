/*
 * Sentences about refused values.
 */
#ifndef SEINE_CONFIG_QUOTE_H
#define SEINE_CONFIG_QUOTE_H

#include <seine/foundation/base/error.h>
#include <seine/foundation/base/text.h>

void config_report_refused(struct text value, struct error *error, const char *valid);
/* ERROR_VALUE_REFUSED with `"value" is not valid; valid is …`. A long value is cut at a whole
 * character. Callers that know the parameter prefix its path (error_prefix()). Do not use it for
 * secrets: their sentences must not quote the value. */
static inline int config_refuse(struct text value, struct error *error, const char *valid)
{
    config_report_refused(value, error, valid);
    return STATUS_INVALID; /* visible to the static analyzer */
}

#endif
