/* Any bytes as a date: what is taken for one agrees with the system's calendar, and is read the
 * same when it is written out again. */
#include <seine/web/fetch/headers.h>
#include <stdlib.h>
#include <time.h>

#define NOW_MS INT64_C(1790000000000)

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    int64_t ms, again_ms;
    if (!headers_date((struct text){(const char *)data, size}, NOW_MS, &ms))
        return 0;
    if (ms % 1000 != 0)
        abort();
    time_t seconds = (time_t)(ms / 1000);
    struct tm parts;
    char date[64];
    if (!gmtime_r(&seconds, &parts) || timegm(&parts) != seconds)
        abort();
    /* A leap second at the end of the year 9999 is the one date that leads out of the range. */
    if (parts.tm_year + 1900 > 9999)
        return 0;
    strftime(date, sizeof date, "%a, %d %b %Y %H:%M:%S GMT", &parts);
    if (!headers_date(text_of(date), NOW_MS, &again_ms) || again_ms != ms)
        abort();
    return 0;
}
