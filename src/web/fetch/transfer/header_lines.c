#include "header_lines.h"

#include <time.h>

void header_append_status(struct buffer *header, int status, struct text reason)
{
    buffer_printf(header, "HTTP/1.1 %d ", status);
    for (size_t i = 0; i < reason.length; i++)
        buffer_append_char(header, (unsigned char)reason.data[i] < 0x20 || reason.data[i] == 0x7f
                                       ? '?'
                                       : reason.data[i]);
    buffer_append_string(header, "\r\n");
}

void header_append_line(struct buffer *header, const char *name, struct text value)
{
    buffer_printf(header, "%s: %.*s\r\n", name, TEXT_ARGUMENTS(value));
}

void header_append_facts(struct buffer *header, int64_t size_bytes, int64_t modified_s)
{
    time_t seconds = (time_t)modified_s;
    struct tm tm;
    char date[64];
    if (size_bytes >= 0)
        buffer_printf(header, "Content-Length: %lld\r\n", (long long)size_bytes);
    /* IMF-fixdate of RFC 9110 5.6.7; the locale is C. */
    if (modified_s >= 0 && gmtime_r(&seconds, &tm) &&
        strftime(date, sizeof date, "%a, %d %b %Y %H:%M:%S GMT", &tm))
        buffer_printf(header, "Last-Modified: %s\r\n", date);
}
