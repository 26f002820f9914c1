/*
 * Sentences about a value that is refused.
 */
#ifndef SEINE_CONFIG_QUOTE_H
#define SEINE_CONFIG_QUOTE_H

#include <seine/foundation/base/error.h>
#include <seine/foundation/base/text.h>

void config_report_refused(struct text value, struct error *error, const char *valid);
/* ERROR_VALUE_REFUSED with `"value" is not valid; valid is …`. A long value is cut at a whole
 * character. Whoever knows the parameter puts its path in front (error_prefix()). Never for
 * secrets: they say what is valid and do not quote. */
static inline int config_refuse(struct text value, struct error *error, const char *valid)
{
    config_report_refused(value, error, valid);
    return STATUS_INVALID; /* so that the analyzer sees it */
}

#endif
