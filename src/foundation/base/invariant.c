#include <seine/foundation/base/invariant.h>

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>

void invariant_violated(const char *file, int line, const char *condition, const char *format, ...)
{
    char sentence[512];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(sentence, sizeof sentence, format, arguments);
    va_end(arguments);
    /* A single write, because other threads may write to standard error at the same time. */
    fprintf(stderr, "seine: a defect of the program: %s:%d: %s (%s does not hold)\n", file, line,
            sentence, condition);
    abort();
}
