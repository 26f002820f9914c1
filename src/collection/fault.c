#include "fault.h"

#ifdef SEINE_FAULTS

#include <signal.h>
#include <stdlib.h>
#include <string.h>

void crash_point(const char *stage, struct text path)
{
    const char *wanted = getenv("SEINE_CRASH_AT"), *by = getenv("SEINE_CRASH_BY");
    size_t length = strlen(stage);
    if (!wanted || strncmp(wanted, stage, length) != 0 || wanted[length] != ':' ||
        !text_equal(path, text_of(wanted + length + 1)))
        return;
    if (by && strcmp(by, "abort") == 0)
        abort();
    (void)raise(SIGSEGV);
}

#endif
