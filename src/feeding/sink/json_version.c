#include "json_version.h"

/* Numbers of JSON are whole up to here (RFC 8259, section 6). */
#define WHOLE_MOST 9007199254740991.0

int64_t json_version(const cJSON *number)
{
    if (!cJSON_IsNumber(number) || !(number->valuedouble > 0) || number->valuedouble > WHOLE_MOST)
        return 0;
    return (int64_t)number->valuedouble;
}
