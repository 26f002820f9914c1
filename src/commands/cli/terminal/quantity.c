#include "quantity.h"

#include <stdio.h>

const char *quantity_count(int64_t number, char ret_text[QUANTITY_BYTES])
{
    char digits[QUANTITY_BYTES];
    int length =
        snprintf(digits, sizeof digits, "%lld", (long long)(number < 0 ? -number : number));
    char *at = ret_text;
    if (number < 0)
        *at++ = '-';
    for (int i = 0; i < length; i++) {
        if (i && (length - i) % 3 == 0)
            *at++ = ',';
        *at++ = digits[i];
    }
    *at = '\0';
    return ret_text;
}

const char *quantity_bytes(int64_t bytes, char ret_text[QUANTITY_BYTES])
{
    static const char *const UNITS[] = {"B", "kB", "MB", "GB", "TB"};
    double value = (double)bytes;
    size_t unit = 0;
    while (value >= 999.95 && unit + 1 < sizeof UNITS / sizeof *UNITS) {
        value /= 1000;
        unit++;
    }
    snprintf(ret_text, QUANTITY_BYTES, unit ? "%.1f %s" : "%.0f %s", value, UNITS[unit]);
    return ret_text;
}

const char *quantity_duration(int64_t milliseconds, char ret_text[QUANTITY_BYTES])
{
    long long seconds = milliseconds > 0 ? (long long)(milliseconds / 1000) : 0;
    if (seconds >= 3600)
        snprintf(ret_text, QUANTITY_BYTES, "%lld h %02lld min", seconds / 3600, seconds / 60 % 60);
    else if (seconds >= 60)
        snprintf(ret_text, QUANTITY_BYTES, "%lld min %02lld s", seconds / 60, seconds % 60);
    else
        snprintf(ret_text, QUANTITY_BYTES, "%lld s", seconds);
    return ret_text;
}
