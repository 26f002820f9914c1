/*
 * Places where the program dies when a test of a build with SEINE_FAULTS asks for it by
 * SEINE_CRASH_AT=STAGE:PATH, STAGE being parse, plan or write, and PATH the path and query of a
 * URI. SEINE_CRASH_BY=abort makes it SIGABRT instead of SIGSEGV. In every other build they cost
 * nothing.
 */
#ifndef SEINE_CRASH_CRASH_POINT_H
#define SEINE_CRASH_CRASH_POINT_H

#include <seine/foundation/base/text.h>
#include <stdint.h>

#ifdef SEINE_FAULTS
/* Where the path is not known any more (data NULL), the URI is known by the id that it had before.
 */
void crash_point(const char *stage, int64_t uri_id, struct text path);
#define CRASH_POINT(stage, uri_id, path) crash_point(stage, uri_id, path)
#else
#define CRASH_POINT(stage, uri_id, path) ((void)0)
#endif

#endif
