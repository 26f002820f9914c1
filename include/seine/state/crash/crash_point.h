/*
 * Places where a test can make the program crash, in builds with SEINE_FAULTS:
 * SEINE_CRASH_AT=STAGE:PATH, where STAGE is parse, plan or write, and PATH the path and query of a
 * URI. SEINE_CRASH_BY=abort raises SIGABRT instead of SIGSEGV. In all other builds they cost
 * nothing.
 */
#ifndef SEINE_CRASH_CRASH_POINT_H
#define SEINE_CRASH_CRASH_POINT_H

#include <seine/foundation/base/text.h>
#include <stdint.h>

#ifdef SEINE_FAULTS
/* A later stage may no longer know the path (data NULL); the URI is then recognised by the id it
 * had at an earlier stage. */
void crash_point(const char *stage, int64_t uri_id, struct text path);
#define CRASH_POINT(stage, uri_id, path) crash_point(stage, uri_id, path)
#else
#define CRASH_POINT(stage, uri_id, path) ((void)0)
#endif

#endif
