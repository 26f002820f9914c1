/* What readers of all formats do with the document in hand. */
#include "reading.h"

#include <seine/documents/parse/charset.h>

#include <stdarg.h>
#include <stdio.h>

#define INFLATED_FREE_BYTES (UINT64_C(16) << 20)
#define INFLATED_RATIO      200

#define ARENA_BLOCK_BYTES 65536

enum convert_outcome reading_fail(struct reading *reading, enum convert_outcome outcome,
                                  const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(reading->sentence, sizeof((struct convert_result *)0)->sentence, format, arguments);
    va_end(arguments);
    return outcome;
}

bool reading_inflated(struct reading *reading, size_t bytes)
{
    reading->inflated_bytes += bytes;
    return reading->inflated_bytes <= reading->limits->inflated_bytes &&
           (reading->inflated_bytes <= INFLATED_FREE_BYTES ||
            reading->inflated_bytes / INFLATED_RATIO <= reading->document.length);
}

enum convert_outcome reading_too_much(struct reading *reading)
{
    return reading_fail(reading, CONVERT_TOO_LARGE,
                        "more than %llu bytes are packed in its %zu bytes",
                        (unsigned long long)reading->inflated_bytes - 1, reading->document.length);
}

void reading_plain_text(struct reading *reading, struct text bytes, struct text label)
{
    struct charset_decision decision = charset_decide(bytes, label, false);
    struct arena arena;
    struct text text;
    arena_init(&arena, ARENA_BLOCK_BYTES, reading->limits->memory_bytes);
    if (charset_to_utf8(&decision, bytes, &arena, &text) == 0)
        html_plain(&reading->html, text);
    arena_done(&arena);
}
