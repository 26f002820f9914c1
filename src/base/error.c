#include <seine/base/error.h>

#include <errno.h>
#include <stdio.h>
#include <string.h>

void error_fill(struct error *error, int status, const char *format, ...)
{
    if (!error)
        return;
    /* The arguments may point into the sentence that is being replaced. */
    char sentence[sizeof error->sentence];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(sentence, sizeof sentence, format, arguments);
    va_end(arguments);
    memcpy(error->sentence, sentence, sizeof sentence);
    error->status = status;
}

void error_fill_errno(struct error *error, int errno_value, const char *format, ...)
{
    char sentence[sizeof error->sentence];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(sentence, sizeof sentence, format, arguments);
    va_end(arguments);
    char reason[128];
    const char *text = strerror_r(errno_value, reason, sizeof reason);
    error_fill(error, status_of_errno(errno_value), "%s: %s", sentence, text);
}

int error_prefix(struct error *error, const char *format, ...)
{
    if (!error)
        return STATUS_SYSTEM;
    char context[sizeof error->sentence];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(context, sizeof context, format, arguments);
    va_end(arguments);
    return error_set(error, error->status, "%s: %s", context, error->sentence);
}

const char *status_name(int status)
{
    switch (status) {
    case STATUS_OK:
        return "ok";
#define STATUS_NAME(name, value, text)                                                             \
    case name:                                                                                     \
        return text;
        SEINE_STATUS_TABLE(STATUS_NAME)
#undef STATUS_NAME
    }
    return "unknown";
}
