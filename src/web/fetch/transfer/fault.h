/*
 * Places where a failure can be called up by tests of a build with SEINE_FAULTS; in every other
 * build they cost nothing. Such a build brings its own fetch_fault(), which says whether this call
 * fails.
 */
#ifndef SEINE_FETCH_FAULT_H
#define SEINE_FETCH_FAULT_H

#include <stdbool.h>

#ifdef SEINE_FAULTS
bool fetch_fault(const char *point);
#define FETCH_FAULT(point) fetch_fault(point)
#else
#define FETCH_FAULT(point) false
#endif

#endif
