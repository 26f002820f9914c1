#include <seine/state/crash/crash_point.h>

#ifdef SEINE_FAULTS

#include <signal.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>

/* The id of the URI named in the environment, once a stage has matched its path. */
static _Atomic int64_t wanted_id;

void crash_point(const char *stage, int64_t uri_id, struct text path)
{
    const char *wanted = getenv("SEINE_CRASH_AT"), *by = getenv("SEINE_CRASH_BY");
    const char *wanted_path = wanted ? strchr(wanted, ':') : NULL;
    if (!wanted_path)
        return;
    if (path.data && text_equal(path, text_of(wanted_path + 1)))
        atomic_store(&wanted_id, uri_id);
    size_t length = strlen(stage);
    if (uri_id == 0 || uri_id != atomic_load(&wanted_id) ||
        length != (size_t)(wanted_path - wanted) || memcmp(stage, wanted, length) != 0)
        return;
    if (by && strcmp(by, "abort") == 0)
        abort();
    (void)raise(SIGSEGV);
}

#endif
